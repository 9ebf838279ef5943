import { describe, expect, test } from "vitest";
import { bundlePage } from "./page-bundle.ts";
import { sendJson, startApi } from "./test-api.ts";
import { hasNoBrowser, useTestPage } from "./test-page.ts";

describe.skipIf(hasNoBrowser)("a client in a browser sends", () => {
  const subject = useTestPage(async () => ({ "/page.js": (await bundlePage("client-page")).script }));

  test("a form", async () => {
    const { baseUrl, exchanges } = await startApi(({ response }) => sendJson(response, 200, {}));
    await subject.page.evaluate(async (url) => {
      const { send } = clientPage.createAnyClient(url, { body: clientPage.formBody });
      await send({ body: { name: "a b&c", list: [1, 2], nested: { a: 1 } } });
    }, baseUrl);
    expect(exchanges).toMatchObject([
      {
        headers: { "content-type": expect.stringMatching(/^application\/x-www-form-urlencoded/) },
        body: "name=a+b%26c&list=1&list=2&nested=%7B%22a%22%3A1%7D",
      },
    ]);
  });

  test("a multipart body with a file", async () => {
    const { baseUrl, exchanges } = await startApi(({ response }) => sendJson(response, 200, {}));
    await subject.page.evaluate(async (url) => {
      const { send } = clientPage.createAnyClient(url, { body: clientPage.multipartBody });
      await send({ body: { note: "ä", tags: [{ a: 1 }], file: new File(["text"], "a.txt", { type: "text/plain" }) } });
    }, baseUrl);
    const [exchange] = exchanges;
    const boundary = /^multipart\/form-data; boundary=(.+)$/.exec(exchange?.headers["content-type"] ?? "")?.[1] ?? "";
    expect(exchange?.body.split(`--${boundary}`).map((part) => part.trim())).toEqual([
      "",
      'Content-Disposition: form-data; name="note"\r\n\r\nä',
      'Content-Disposition: form-data; name="tags"\r\n\r\n{"a":1}',
      'Content-Disposition: form-data; name="file"; filename="a.txt"\r\nContent-Type: text/plain\r\n\r\ntext',
      "--",
    ]);
  });

  test("an API key in the query", async () => {
    const { baseUrl, exchanges } = await startApi(({ response }) => sendJson(response, 200, {}));
    await subject.page.evaluate(async (url) => {
      const { send } = clientPage.createAnyClient(url, {}, { key: clientPage.apiKeyQuery("key") });
      await send({ body: { a: "ä" } });
    }, baseUrl);
    expect(exchanges).toMatchObject([
      { url: "/?key=a%20secret", headers: { "content-type": "application/json" }, body: '{"a":"ä"}' },
    ]);
  });

  test("no cookie header, which a page must not set", async () => {
    const { baseUrl, exchanges } = await startApi(({ response }) => sendJson(response, 200, {}));
    await subject.page.evaluate(async (url) => {
      await clientPage.createAnyClient(url, {}).send({ cookies: { a: "b" }, body: {} });
    }, baseUrl);
    expect(exchanges[0]?.headers.cookie).toBeUndefined();
  });
});
