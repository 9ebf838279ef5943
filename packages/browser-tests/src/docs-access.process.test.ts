import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { chooseServer, expectOutcome, tryForm, useDocsSite } from "./docs-site.ts";
import { hasNoBrowser } from "./test-page.ts";

declare global {
  /** axe-core, in a page that has run its script. */
  var axe: { run(options: { runOnly?: string[] }): Promise<AxeResults> };
}

const spec = (api: string) => join(import.meta.dirname, `../../../specs/${api}.openapi.yaml`);

/** What a screen reader reads of an element: its role, its name and how its changes are announced. */
interface Announced {
  role: string;
  name: string;
  live: string | undefined;
}

async function readTree(page: Page): Promise<Announced[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, properties = [] }) => ({
      role: String(role?.value),
      name: String(name?.value ?? ""),
      live: properties.find((property) => property.name === "live")?.value.value,
    }));
}

/** The element with the focus, as `role or tag: name`, and whether the focus can be seen. */
function readFocus(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement)) return undefined;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element.textContent;
    return {
      tag: element.tagName,
      text: (label ?? "").trim(),
      isVisible: outlineStyle !== "none" && outlineWidth !== "0px",
    };
  });
}

describe.skipIf(hasNoBrowser)("the reference with a keyboard", () => {
  const site = useDocsSite({ cloud: spec("cloud"), local: spec("local") });

  test("leads through the page in the order in which it is read, with a visible focus", async () => {
    const page = await site.open("cloud/index.html", { viewport: { width: 1440, height: 900 } });
    const stops: string[] = [];
    for (let index = 0; index < 13; index += 1) {
      await page.keyboard.press("Tab");
      const focus = await readFocus(page);
      expect(focus?.isVisible, focus?.text).toBe(true);
      stops.push(focus?.text.replaceAll(/\s+/g, " ") ?? "");
    }
    expect(stops).toEqual([
      "Skip to the content",
      "All APIs",
      "Docent cloud API",
      "List threads GET",
      "List projects GET",
      "6 schemas",
      "OpenAPI 3.1.0 document",
      "the mocks in this page",
      "token bearerToken",
      "List threads",
      "ProjectName",
      "200 The threads, newest first.",
      expect.stringMatching(/^400 /),
    ]);
  });

  test("skips to the content", async () => {
    const page = await site.open("cloud/index.html");
    await page.keyboard.press("Tab");
    expect((await page.getByText("Skip to the content").boundingBox())?.y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press("Enter");
    expect((await readFocus(page))?.tag).toBe("MAIN");
  });

  test("sends a request, reads its response, and chooses a server", async () => {
    const page = await site.open("cloud/index.html");
    const form = tryForm(page, "listThreads");
    await form.getByLabel("project").focus();
    await page.keyboard.type("hono-migration");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    expect((await readFocus(page))?.text).toBe("Send");
    await page.keyboard.press("Enter");
    await expectOutcome(form, /^200$/);
    expect((await readFocus(page))?.text).toBe("Send");
    await page.keyboard.press("Tab");
    expect((await readFocus(page))?.text).toBe("Headers");
    await page.keyboard.press("Tab");
    expect((await readFocus(page))?.text).toMatch(/^\{\s+"threads"/);
    await page.getByLabel("the mocks in this page").focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Tab");
    expect((await readFocus(page))?.text).toBe("Base URL");
  });

  test("cancels a stream, and gets the focus back", async () => {
    const page = await site.open("local/index.html", { prepare: (page) => page.clock.install({ time: 0 }) });
    await page.clock.pauseAt(60_000);
    const form = tryForm(page, "askQuestion");
    await form.getByRole("button", { name: "Send" }).focus();
    await page.keyboard.press("Enter");
    await expectOutcome(form, /^Waiting/);
    await page.keyboard.press("Tab");
    expect((await readFocus(page))?.text).toBe("Cancel");
    await page.keyboard.press("Enter");
    await expectOutcome(form, /^Cancelled\.$/);
    expect((await readFocus(page))?.text).toBe("Send");
  });
});

describe.skipIf(hasNoBrowser)("the reference with a screen reader", () => {
  const values = join(import.meta.dirname, "../fixtures/values.openapi.yaml");
  const site = useDocsSite({ cloud: spec("cloud"), local: spec("local"), values });

  test("has landmarks, and a name for everything that can be used", async () => {
    const page = await site.open("local/index.html");
    await chooseServer(page, "http://127.0.0.1:9");
    const tree = await readTree(page);
    const find = (role: string, name: string) => tree.filter((node) => node.role === role && node.name === name).length;
    expect(find("navigation", "Contents")).toBe(1);
    expect(tree.filter(({ role }) => role === "main")).toHaveLength(1);
    expect(find("form", "Server")).toBe(1);
    expect(find("form", "Try Ask a question")).toBe(1);
    expect(find("article", "Ask a question")).toBe(1);
    expect(find("group", "Requests go to")).toBe(1);
    const usable = new Set(["button", "link", "textbox", "radio", "combobox", "form", "article", "region", "heading"]);
    expect(tree.filter(({ role, name }) => usable.has(role) && name.trim() === "")).toEqual([]);
    expect(tree.filter(({ role }) => role === "heading").length).toBeGreaterThan(20);
  });

  test("announces the outcome and each event politely", async () => {
    const page = await site.open("local/index.html");
    const form = tryForm(page, "askQuestion");
    await form.getByRole("button", { name: "Send" }).click();
    await expectOutcome(form, /^200: the stream ended after 4 events\.$/);
    const tree = await readTree(page);
    expect(tree.filter(({ role }) => role === "log")).toEqual([{ role: "log", name: "Events", live: "polite" }]);
    expect(tree.filter(({ role, live }) => role === "status" && live === "polite")).toHaveLength(6);
    expect(tree.map(({ name }) => name)).toContain("200: the stream ended after 4 events.");
  });

  test("describes a wrong field by its problem", async () => {
    const page = await site.open("local/index.html");
    const form = tryForm(page, "addResource");
    await form.getByLabel("Body").fill("{");
    await form.getByRole("button", { name: "Send" }).click();
    await expectOutcome(form, /^Nothing was sent\.$/);
    const session = await page.context().newCDPSession(page);
    const { nodes } = await session.send("Accessibility.getFullAXTree");
    const invalid = nodes.filter(({ properties = [] }) =>
      properties.some(({ name, value }) => name === "invalid" && value.value === "true"),
    );
    expect(invalid.map(({ description }) => description?.value)).toEqual([expect.stringMatching(/^Expected JSON\. /)]);
  });

  const axeScript = createRequire(import.meta.url).resolve("axe-core/axe.min.js");

  test.each([
    { path: "index.html" },
    { path: "cloud/index.html", operation: "listThreads" },
    { path: "values/index.html", operation: "getPicture" },
    { path: "local/index.html", operation: "askQuestion" },
    // Dark pages differ in their colours only.
    { path: "local/index.html", operation: "askQuestion", colorScheme: "dark" as const, runOnly: ["color-contrast"] },
    { path: "local/index.html", operation: "addResource", viewport: { width: 390, height: 844 } },
  ])("has nothing that axe-core finds: %j", async ({ path, operation, runOnly, ...options }) => {
    const page = await site.open(path, options);
    if (operation) {
      const form = tryForm(page, operation);
      await form.getByRole("button", { name: "Send" }).click();
      await expectOutcome(form, /^20[01]($|: the stream ended)/);
      // Opened, because axe does not see into closed parts.
      await page.evaluate(() => {
        for (const details of document.querySelectorAll("details")) details.open = true;
      });
    }
    await page.evaluate(await readFile(axeScript, "utf8"));
    const { violations } = await page.evaluate((options) => axe.run(options), runOnly ? { runOnly } : {});
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  });
});
