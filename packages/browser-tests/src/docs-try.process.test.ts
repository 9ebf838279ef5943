import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { startDocent } from "./docent-server.ts";
import { chooseServer, expectOutcome, tryForm, useDocsSite } from "./docs-site.ts";
import { beginEvents, sendJson, startApi } from "./test-api.ts";
import { hasNoBrowser } from "./test-page.ts";

const spec = (api: string) => join(import.meta.dirname, `../../../specs/${api}.openapi.yaml`);

describe.skipIf(hasNoBrowser)("trying an operation", () => {
  const site = useDocsSite({ cloud: spec("cloud"), local: spec("local") });

  test("shows the response of the mock", async () => {
    const page = await site.open("cloud/index.html");
    const form = tryForm(page, "listThreads");
    await form.getByRole("button", { name: "Send" }).click();
    await expectOutcome(form, /^200$/);
    const body = await form.getByRole("group", { name: "Response body" }).textContent();
    expect(JSON.parse(body ?? "").threads[0].title).toBe("Stream a response from a worker");
    await form.getByText("Headers").click();
    expect(await form.locator("dl").textContent()).toMatch(/content-typeapplication\/json/);
  });

  test("shows what the mock refuses: a missing token, and an invalid body", async () => {
    const cloud = await site.open("cloud/index.html");
    await cloud.getByLabel("token").fill("");
    const threads = tryForm(cloud, "listThreads");
    await threads.getByRole("button", { name: "Send" }).click();
    await expectOutcome(threads, /^401$/);
    const local = await site.open("local/index.html");
    const form = tryForm(local, "addResource");
    await form.getByLabel("Body").fill('{ "type": "git", "name": "hono" }');
    await form.getByRole("button", { name: "Send" }).click();
    await expectOutcome(form, /^400$/);
    expect(await form.getByRole("group", { name: "Response body" }).textContent()).toMatch(/"InvalidRequest"/);
  });

  test("shows any documented response of the mock", async () => {
    const page = await site.open("local/index.html");
    const form = tryForm(page, "addResource");
    await form.getByLabel("Response of the mock").selectOption("409 resource-exists");
    await form.getByRole("button", { name: "Send" }).click();
    await expectOutcome(form, /^409$/);
    expect(await form.getByRole("group", { name: "Response body" }).textContent()).toMatch(/"ResourceExists"/);
  });

  test("refuses a body that is not JSON, at the field", async () => {
    const page = await site.open("local/index.html");
    const form = tryForm(page, "askQuestion");
    const body = form.getByLabel("Body");
    await body.fill("{");
    await form.getByRole("button", { name: "Send" }).click();
    await expectOutcome(form, /^Nothing was sent\.$/);
    expect(
      await body.evaluate((field) => [document.activeElement === field, field.getAttribute("aria-invalid")]),
    ).toEqual([true, "true"]);
    await body.fill('{ "question": "How?" }');
    await form.getByRole("button", { name: "Send" }).click();
    await expectOutcome(form, /^200: /);
    expect(await body.getAttribute("aria-invalid")).toBeNull();
  });

  test("shows each mocked event when it is sent", async () => {
    // Time stands still, so the mock sends an event only when the test advances the clock.
    const page = await site.open("local/index.html", { prepare: (page) => page.clock.install({ time: 0 }) });
    await page.clock.pauseAt(60_000);
    const form = tryForm(page, "askQuestion");
    const events = form.getByRole("log").getByRole("listitem");
    await form.getByRole("button", { name: "Send" }).click();
    const shown: number[] = [];
    for (const wanted of [1, 2, 3]) {
      await expect
        .poll(async () => {
          await page.clock.runFor(100);
          return events.count();
        })
        .toBeGreaterThanOrEqual(wanted);
      await expectOutcome(form, /^200: receiving events …$/);
      shown.push(await events.count());
    }
    expect(shown[0]).toBeLessThan(4);
    expect(await events.first().textContent()).toMatch(/^meta\{"type":"meta"/);
    await expect
      .poll(async () => {
        await page.clock.runFor(100);
        return form.getByRole("status").textContent();
      })
      .toBe("200: the stream ended after 4 events.");
    expect(await events.last().textContent()).toMatch(/^done\{"type":"done"/);
  });

  test("shows each event of a server when it arrives, and ends at cancel", async () => {
    const api = await startApi();
    const url = api.baseUrl;
    const page = await site.open("local/index.html", { allowed: [url] });
    await chooseServer(page, url);
    const form = tryForm(page, "askQuestion");
    const events = form.getByRole("log").getByRole("listitem");
    await form.getByRole("button", { name: "Send" }).click();
    const exchange = await api.next();
    const send = beginEvents(exchange.response);
    // The server sends an event after the page has shown the previous one. It would wait forever for a buffered event.
    for (const count of [1, 2]) {
      send("text.delta", { type: "text.delta", delta: `part ${count}` });
      await expect.poll(() => events.count()).toBe(count);
    }
    expect(await events.last().textContent()).toContain("part 2");
    await form.getByRole("button", { name: "Cancel" }).click();
    await expectOutcome(form, /^Cancelled after 2 events\.$/);
    await exchange.closed;
    expect(exchange.response.writableFinished).toBe(false);
    expect(await form.getByRole("button", { name: "Cancel" }).count()).toBe(0);
  });

  test("shows the latest events of a stream that never pauses, and ends at cancel", async () => {
    const api = await startApi(({ response }) => {
      const send = beginEvents(response);
      let count = 0;
      const fill = () => {
        while (!response.destroyed && !response.writableNeedDrain) {
          count += 1;
          send("text.delta", { type: "text.delta", delta: `part ${count}` });
        }
      };
      response.on("drain", fill);
      fill();
    });
    const page = await site.open("local/index.html", { allowed: [api.baseUrl] });
    await chooseServer(page, api.baseUrl);
    const form = tryForm(page, "askQuestion");
    const events = form.getByRole("log").getByRole("listitem");
    await form.getByRole("button", { name: "Send" }).click();
    // The page shows at most 500 events.
    await expect.poll(() => events.count()).toBe(500);
    await expect
      .poll(async () => Number((await events.last().textContent())?.match(/part (\d+)/)?.[1]))
      .toBeGreaterThan(2000);
    await form.getByRole("button", { name: "Cancel" }).click();
    await expectOutcome(form, /^Cancelled after \d+ events\.$/);
    await api.exchanges[0]?.closed;
  });

  test.each([
    ["letters", "a".repeat(12_000_000)],
    ["escaped characters", "\n".repeat(6_000_000)],
  ])("shows the beginning of a long text of %s", async (_, title) => {
    const body = { threads: [{ title }] };
    const api = await startApi(({ response }) => sendJson(response, 200, body));
    const page = await site.open("cloud/index.html", { allowed: [api.baseUrl] });
    await chooseServer(page, api.baseUrl);
    const form = tryForm(page, "listThreads");
    await form.getByRole("button", { name: "Send" }).click();
    await expectOutcome(form, /^200/);
    const text = await form.getByRole("group", { name: "Response body" }).textContent();
    expect(text?.slice(0, 40)).toMatch(/^\{\n {2}"threads": \[\n {4}\{\n {6}"title": "/);
    expect(text?.slice(-60)).toContain(
      `\n… The whole text has ${JSON.stringify(body).length.toLocaleString("en-US")} characters.`,
    );
  });

  test("reports that a stream was interrupted", async () => {
    const { baseUrl: url } = await startApi(({ response }) => {
      beginEvents(response)("text.delta", { type: "text.delta", delta: "a" });
      response.end();
    });
    const page = await site.open("local/index.html", { allowed: [url] });
    await chooseServer(page, url);
    const form = tryForm(page, "askQuestion");
    await form.getByRole("button", { name: "Send" }).click();
    await expectOutcome(form, /^The stream was interrupted after 1 event\.$/);
  });

  test("cancels a mocked stream, which can be started again", async () => {
    const page = await site.open("local/index.html", { prepare: (page) => page.clock.install({ time: 0 }) });
    await page.clock.pauseAt(60_000);
    const form = tryForm(page, "askQuestion");
    for (const attempt of [1, 2]) {
      await form.getByRole("button", { name: "Send" }).click();
      await expectOutcome(form, /^Waiting/);
      await form.getByRole("button", { name: "Cancel" }).click();
      await expectOutcome(form, /^Cancelled\.$/);
      expect(await form.getByRole("button", { name: "Send" }).getAttribute("aria-disabled"), `${attempt}`).toBe(
        "false",
      );
    }
  });

  test("sends the credential to the chosen server, and never that of the mocks", async () => {
    const api = await startApi(({ response }) => sendJson(response, 200, { threads: [] }));
    const url = api.baseUrl;
    const page = await site.open("cloud/index.html", { allowed: [url] });
    await chooseServer(page, url);
    const form = tryForm(page, "listThreads");
    await form.getByRole("button", { name: "Send" }).click();
    await expectOutcome(form, /^200/);
    await page.getByLabel("token").fill("s3cret");
    await form.getByRole("button", { name: "Send" }).click();
    await expect
      .poll(() => api.exchanges.map(({ headers }) => headers.authorization))
      .toEqual([undefined, "Bearer s3cret"]);
    await expectOutcome(form, /^200/);
    expect(
      await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie, location.href]),
    ).toEqual([0, 0, "", `${site.origin}/cloud/index.html`]);
    await page.reload();
    expect(await page.getByLabel("token").inputValue()).toBe("any");
  });

  test("sends a question to the real local server", async () => {
    const { url } = await startDocent({ origins: [site.origin] });
    const page = await site.open("local/index.html", { allowed: [url] });
    await chooseServer(page, url);
    const form = tryForm(page, "askQuestion");
    await form.getByLabel("Body").fill('{ "question": "How are routes matched?" }');
    await form.getByRole("button", { name: "Send" }).click();
    await expectOutcome(form, /^200 OK: the stream ended after \d+ events\.$/);
    expect(await form.getByRole("log").textContent()).toContain("Routes are matched in order.");
  });

  test("explains what to check if the server does not accept the origin of the page", async () => {
    const { url } = await startDocent({});
    const page = await site.open("local/index.html", { allowed: [url] });
    await chooseServer(page, url);
    const form = tryForm(page, "listResources");
    await form.getByRole("button", { name: "Send" }).click();
    await expectOutcome(form, /^No response\.$/);
    expect(await form.textContent()).toContain(
      `Check that ${url} runs, and that it accepts requests from the origin ${site.origin} (CORS).`,
    );
    await site.takeMessages(/CORS policy|Failed to load resource/);
  });

  test("reports a response that violates the contract, without a hint about the connection", async () => {
    const { baseUrl: url } = await startApi(({ response }) => {
      response.writeHead(200, { "content-type": "text/html" }).end("<p>Sign in first.</p>");
    });
    const page = await site.open("cloud/index.html", { allowed: [url] });
    await chooseServer(page, url);
    const form = tryForm(page, "listThreads");
    await form.getByRole("button", { name: "Send" }).click();
    await expectOutcome(form, /^The response violates the contract\.$/);
    expect(await form.textContent()).not.toContain("CORS");
  });

  test.each(["", "example.com", "javascript:alert(1)", "ftp://a.test", "http://a.test/?b", "http://a:b@c.test"])(
    "refuses %j as a server, at the field",
    async (text) => {
      const page = await site.open("local/index.html");
      await chooseServer(page, text);
      const form = tryForm(page, "listResources");
      await form.getByRole("button", { name: "Send" }).click();
      await expectOutcome(form, /^Nothing was sent\.$/);
      const field = page.getByLabel("Base URL");
      expect(await field.evaluate((element) => document.activeElement === element)).toBe(true);
      expect(
        await page
          .getByText(/^Expected the URL of a server, such as http:\/\/127\.0\.0\.1:8080, without a user/)
          .count(),
      ).toBe(1);
    },
  );
});
