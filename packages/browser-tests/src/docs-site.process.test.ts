import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { writeWithFolders } from "@docent/storage";
import { makeTestFolder } from "@docent/storage/testing";
import { describe, expect, test } from "vitest";
import { expectOutcome, tryForm, useDocsSite } from "./docs-site.ts";
import { hasNoBrowser } from "./test-page.ts";

const path = (name: string) => join(import.meta.dirname, `../../../${name}`);

describe.skipIf(hasNoBrowser)("the reference site", () => {
  const site = useDocsSite({
    local: path("specs/local.openapi.yaml"),
    hostile: path("packages/codegen/fixtures/hostile.openapi.json"),
    rest: path("packages/codegen/fixtures/rest.openapi.yaml"),
  });

  test("leads from the index to an operation and to a schema", async () => {
    const page = await site.open("");
    await page.getByRole("link", { name: "Docent local server API" }).click();
    await page
      .getByRole("link", { name: /^Ask a question/ })
      .first()
      .click();
    expect(new URL(page.url()).hash).toBe("#operation-askQuestion");
    await tryForm(page, "askQuestion").waitFor();
    await page.getByRole("link", { name: "QuestionRequest" }).first().click();
    expect(await page.locator("article:target h3").textContent()).toMatch(/^QuestionRequest/);
  });

  test("works from disk, in a folder whose name must be escaped", async () => {
    const folder = await makeTestFolder("docs tést #1 ");
    for (const file of site.files) await writeWithFolders(join(folder, file.path), file.content);
    const page = await site.open(pathToFileURL(join(folder, "local/index.html")).href);
    const form = tryForm(page, "listResources");
    await form.getByRole("button", { name: "Send" }).click();
    await expectOutcome(form, /^200$/);
  });

  test.each(["hostile", "rest"])("runs no script from the texts of the contract %s", async (api) => {
    const page = await site.open(`${api}/index.html`, {
      prepare: (page) =>
        page.addInitScript(() => {
          globalThis.alert = () => {
            throw new Error("A text of the contract ran.");
          };
        }),
    });
    const scripts = await page.evaluate(() => [...document.scripts].map(({ src }) => src));
    expect(scripts).toEqual([`${site.origin}/docent-docs.js`, `${site.origin}/${api}/mocks.js`]);
    expect(await page.locator("iframe, object, embed, img, style, base, svg, [style], [srcdoc]").count()).toBe(0);
    const handlers = await page.evaluate(() =>
      [...document.querySelectorAll("*")].flatMap((element) =>
        element.getAttributeNames().filter((name) => name.startsWith("on")),
      ),
    );
    expect(handlers).toEqual([]);
    for (const form of await page.locator("form.try").all()) {
      await form.getByRole("button", { name: "Send" }).click();
      await expectOutcome(form, /^(\d\d\d|No response|The stream|Nothing was sent)/);
    }
  });

  test("refuses a script in a page by its policy", async () => {
    const page = await site.open("local/index.html");
    await page.evaluate(() => {
      const script = document.createElement("script");
      script.textContent = "document.title = 'run'";
      document.body.append(script);
    });
    expect(await page.title()).toMatch(/^Docent local server API/);
    await site.takeMessages(/Content Security Policy/);
  });

  test("prints what closed parts contain, and nothing to use", async () => {
    const page = await site.open("local/index.html");
    const body = page.locator("#operation-askQuestion details.response .properties").first();
    expect(await body.isVisible()).toBe(false);
    await page.emulateMedia({ media: "print" });
    expect(await body.isVisible()).toBe(true);
    expect(await page.locator("form:visible, nav:visible").count()).toBe(0);
  });

  test("can be read without scripts", async () => {
    const page = await site.open("local/index.html", { javaScriptEnabled: false });
    expect(await page.getByRole("heading", { name: "Ask a question" }).isVisible()).toBe(true);
  });
});
