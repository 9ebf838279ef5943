import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Locator } from "playwright-core";
import { describe, expect, test } from "vitest";
import { chooseServer, expectOutcome, tryForm, useDocsSite } from "./docs-site.ts";
import { type Exchange, startApi } from "./test-api.ts";
import { hasNoBrowser } from "./test-page.ts";

const eventStream = { "content-type": "text/event-stream" };
const contract = join(import.meta.dirname, "../fixtures/values.openapi.yaml");

describe.skipIf(hasNoBrowser)("trying an operation", () => {
  const site = useDocsSite({ values: contract });

  /** Opens a form whose requests go to a server. */
  async function openForm(operation: string, respond: (exchange: Exchange) => unknown) {
    const api = await startApi(respond);
    const page = await site.open("values/index.html", { allowed: [api.baseUrl] });
    await chooseServer(page, api.baseUrl);
    return { api, page, form: tryForm(page, operation) };
  }

  const send = (form: Locator) => form.getByRole("button", { name: "Send" }).click();
  const ok = ({ response }: Exchange) => response.writeHead(200, { "content-type": "application/json" }).end("{}");

  test("sends parameters as they are typed", async () => {
    const { api, form } = await openForm("getVersion", ok);
    for (const [version, fields] of [
      ["1.0", { count: "9007199254740993", label: "1e3", either: "1.0" }],
      ["12345678901234567890", { label: "null" }],
      ["[1,2]", { label: '"q"' }],
      ["01", { ids: "[9007199254740993, 1.0]" }],
    ] as const) {
      for (const name of ["count", "label", "either", "ids"])
        await form.getByLabel(name).fill(new Map(Object.entries(fields)).get(name) ?? "");
      await form.getByLabel("version").fill(version);
      await send(form);
      await expectOutcome(form, /^200/);
    }
    expect(api.exchanges.map(({ url }) => decodeURIComponent(url))).toEqual([
      "/versions/1.0?count=9007199254740993&label=1e3&either=1.0",
      "/versions/12345678901234567890?label=null",
      '/versions/[1,2]?label="q"',
      "/versions/01?ids=9007199254740993&ids=1.0",
    ]);
  });

  test("sends a parameter in JSON, after a check", async () => {
    const { api, form } = await openForm("getVersion", ok);
    await form.getByLabel("version").fill("1");
    for (const [typed, outcome] of [
      ['{ "size": [1, "a"] }', /^200/],
      ["{", /^Nothing was sent\.$/],
    ] as const) {
      await form.getByLabel("where").fill(typed);
      await send(form);
      await expectOutcome(form, outcome);
    }
    expect(api.exchanges.map(({ url }) => decodeURIComponent(url))).toEqual(['/versions/1?where={"size":[1,"a"]}']);
  });

  test("begins with a value for each required parameter that a page can send", async () => {
    const page = await site.open("values/index.html");
    const form = tryForm(page, "getList");
    expect(await form.textContent()).toContain("Browsers do not allow a page to set Date.");
    await send(form);
    await expectOutcome(form, /^200/);
  });

  test("marks the field whose value the client refuses", async () => {
    const { api, page, form } = await openForm("getList", ok);
    await form.getByLabel("names").fill("[]");
    await send(form);
    await expectOutcome(form, /^Nothing was sent\.$/);
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("path:names");
    expect(await form.getByLabel("names").getAttribute("aria-invalid")).toBe("true");
    expect(await form.textContent()).toContain("expected a path segment");
    expect(api.exchanges).toEqual([]);
  });

  test("sends a JSON body as it is typed, after a check", async () => {
    const { api, form } = await openForm("addItem", ok);
    const body = '{ "id": 9007199254740993,  "price": 1.0 }';
    for (const typed of [body, "9007199254740993"]) {
      await form.getByRole("textbox", { name: /^Body/ }).fill(typed);
      await send(form);
      await expectOutcome(form, /^200/);
    }
    await form.getByRole("textbox", { name: /^Body/ }).fill("{");
    await send(form);
    await expectOutcome(form, /^Nothing was sent\.$/);
    expect(api.exchanges.map((exchange) => exchange.body)).toEqual([body, "9007199254740993"]);
    expect(api.exchanges[0]?.headers["content-type"]).toBe("application/json");
  });

  test("sends the fields of a form as they are typed", async () => {
    const { api, form } = await openForm("sendForm", ok);
    await form.getByRole("textbox", { name: /^Body/ }).fill('{ "id": 9007199254740993, "prices": [1.0, 2] }');
    await send(form);
    await expectOutcome(form, /^200/);
    expect(api.exchanges[0]?.body).toBe("id=9007199254740993&prices=1.0&prices=2");
  });

  test("shows a body and the data of an event as the server wrote them", async () => {
    const item = '{"id":9007199254740993,"price":1.0}';
    const { page, form } = await openForm("addItem", ({ url, response }) => {
      if (url === "/news") return response.writeHead(200, eventStream).end(`event: news\ndata: ${item}\n\n`);
      return response.writeHead(200, { "content-type": "application/json" }).end(item);
    });
    await send(form);
    await expectOutcome(form, /^200/);
    expect(await form.getByRole("group", { name: "Response body" }).textContent()).toBe(
      '{\n  "id": 9007199254740993,\n  "price": 1.0\n}',
    );
    const stream = tryForm(page, "readNews");
    await send(stream);
    await expectOutcome(stream, /after 1 event\./);
    expect(await stream.getByRole("listitem").last().textContent()).toBe(`news${item}`);
  });

  test("reports data of an event that is not JSON", async () => {
    const { form } = await openForm("readNews", ({ response }) => {
      response.writeHead(200, eventStream).end("event: news\ndata: {\n\n");
    });
    await send(form);
    await expectOutcome(form, /^The response violates the contract\.$/);
  });

  test("shows the type and size of a file, and saves it", async () => {
    const { page, form } = await openForm("getPicture", ({ response }) =>
      response.writeHead(200, { "content-type": "image/png" }).end("PNGDATA"),
    );
    await send(form);
    await expectOutcome(form, /^200/);
    expect(await form.textContent()).toContain("image/png, 7 bytes.");
    const saved = page.waitForEvent("download");
    await form.getByRole("link", { name: "Save the body" }).click();
    const download = await saved;
    expect(download.suggestedFilename()).toBe("response.png");
    expect(await text(await download.createReadStream())).toBe("PNGDATA");
  });

  test("shows every documented response of a mock that needs cookies, which a page cannot send", async () => {
    const page = await site.open("values/index.html");
    const form = tryForm(page, "getAccount");
    for (const [choice, outcome] of [
      ["First success", /^200$/],
      ["400", /^400$/],
      ["401", /^401$/],
    ] as const) {
      await form.getByLabel("Response of the mock").selectOption({ label: choice });
      await send(form);
      await expectOutcome(form, outcome);
    }
    // Credentials in other locations are still checked.
    await form.getByLabel("Response of the mock").selectOption("First success");
    await page.getByLabel("key", { exact: false }).fill("");
    await send(form);
    await expectOutcome(form, /^401$/);
    expect(await page.getByLabel("session").count()).toBe(0);
    expect(await page.getByText("session is a cookie").count()).toBe(1);
  });
});
