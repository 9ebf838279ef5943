import { execFile } from "node:child_process";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { loadSpec } from "@docent/openapi";
import { expect, test } from "vitest";
import { renderCurl } from "./curl.ts";
import { listen } from "./listen.ts";

const document = {
  openapi: "3.1.0",
  info: { title: "Books", version: "1.0.0" },
  components: {
    securitySchemes: {
      key: { type: "apiKey", in: "header", name: "x-key" },
      token: { type: "http", scheme: "bearer" },
    },
  },
  paths: {
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

test("a printed curl line sends what it shows, through a real shell", async () => {
  const file = join(await mkdtemp(join(tmpdir(), "docent-curl-")), "books.openapi.json");
  await writeFile(file, JSON.stringify(document));
  const api = await loadSpec(file);
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
  const [operation] = api.operations;
  if (!operation) throw new Error("The fixture has one operation.");
  await promisify(execFile)("sh", ["-c", renderCurl(api, operation, server.url)]);
  await server.close();
  expect(requests).toEqual([
    {
      method: "PUT",
      url: `${server.url}/books/a%2Fb%20%26%20'c'?mode=x%20y`,
      key: "any",
      token: "Bearer any",
      body: { title: "It's $HOME `x`" },
    },
  ]);
});
