import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { loadSpec } from "@docent/openapi";
import { expect, onTestFinished, test } from "vitest";
import { renderCurl } from "./curl.ts";
import { listen } from "./listen.ts";

const document = {
  openapi: "3.1.0",
  info: { title: "Books", version: "1.0.0" },
  components: {
    securitySchemes: {
      key: { type: "apiKey", in: "header", name: "x-key" },
      token: { type: "http", scheme: "bearer" },
      basic: { type: "http", scheme: "basic" },
      digest: { type: "http", scheme: "Digest" },
    },
  },
  paths: {
    "/books": {
      get: { operationId: "listBooks", security: [{ basic: [] }], responses: { 200: { description: "ok" } } },
    },
    "/shelf": {
      get: { operationId: "getShelf", security: [{ digest: [] }], responses: { 200: { description: "ok" } } },
    },
    "/books/{id}": {
      put: {
        operationId: "putBook",
        security: [{ key: [], token: [] }],
        parameters: [
          { name: "id", in: "path", required: true, schema: { type: "string" }, example: "a/b & 'c'" },
          { name: "mode", in: "query", required: true, schema: { type: "string" }, example: "x y" },
          { name: "other", in: "query", schema: { type: "string" } },
        ],
        requestBody: { content: { "application/json": { example: { title: "It's $HOME `x`" } } } },
        responses: { 200: { description: "ok" } },
      },
    },
  },
};

test.each([
  [undefined, "any"],
  ["it's $one", "it's $one"],
])("a printed curl line sends what it shows, through a real shell, with the token %s", async (token, sent) => {
  const { api, operation } = await loadOperation("putBook");
  const requests: { method: string; url: string; key: string | null; token: string | null; body: unknown }[] = [];
  const server = await listen(async (request) => {
    const { method, url, headers } = request;
    requests.push({
      method,
      url,
      key: headers.get("x-key"),
      token: headers.get("authorization"),
      body: await request.json(),
    });
    return Response.json({});
  }, 0);
  await promisify(execFile)("sh", ["-c", renderCurl(api, operation, { url: server.url, token })]);
  await server.close();
  expect(requests).toEqual([
    {
      method: "PUT",
      url: `${server.url}/books/a%2Fb%20%26%20'c'?mode=x%20y`,
      key: sent,
      token: `Bearer ${sent}`,
      body: { title: "It's $HOME `x`" },
    },
  ]);
});

test.each([
  [undefined, "any:any"],
  ["ada:pässword", "ada:pässword"],
])("a printed curl line has user and password for Basic, with the token %s", async (token, pair) => {
  const { api, operation } = await loadOperation("listBooks");
  expect(renderCurl(api, operation, { url: "http://127.0.0.1:1", token })).toBe(
    `curl -s 'http://127.0.0.1:1/books' -H 'Authorization: Basic ${Buffer.from(pair, "utf8").toString("base64")}'`,
  );
});

test("a printed curl line names another HTTP scheme", async () => {
  const { api, operation } = await loadOperation("getShelf");
  expect(renderCurl(api, operation, { url: "http://127.0.0.1:1" })).toBe(
    "curl -s 'http://127.0.0.1:1/shelf' -H 'Authorization: Digest any'",
  );
});

async function loadOperation(operationId: string) {
  const folder = await mkdtemp(join(tmpdir(), "docent-curl-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, "books.openapi.json");
  await writeFile(file, JSON.stringify(document));
  const api = await loadSpec(file);
  const operation = api.operations.find(({ id }) => id === operationId);
  if (!operation) throw new Error(`The fixture has no operation ${operationId}.`);
  return { api, operation };
}
