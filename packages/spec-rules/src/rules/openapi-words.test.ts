import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { lintSpec, lintSpecText } from "../lint-spec.ts";

interface Parts {
  openapi?: string;
  servers?: object[];
  schema?: object;
  security?: object[];
}

/** Lints a contract whose path has the servers, and whose operation has the rest. */
async function lint({ openapi = "3.0.3", servers = [{ url: "/" }], schema = {}, security = [] }: Parts) {
  const document = {
    openapi,
    info: { title: "A", version: "1.0.0" },
    paths: {
      "/a": {
        servers,
        get: {
          operationId: "getA",
          security,
          responses: { 200: { description: "A.", content: { "application/json": { schema } } } },
        },
      },
    },
    components: {
      securitySchemes: {
        key: { type: "apiKey", in: "header", name: "X-Key" },
        login: {
          type: "oauth2",
          flows: { clientCredentials: { tokenUrl: "https://example.com/token", scopes: { read: "Reads." } } },
        },
      },
    },
  };
  const problems = await lintSpecText(JSON.stringify(document), { path: "a.json", level: "recommended" });
  return problems.map(({ rule, message, pointer }) => `${rule} ${pointer.replace("#/paths/~1a/", "")}: ${message}`);
}

const content = "get/responses/200/content/application~1json/schema";

test("a variable of any server has a default among its values", async () => {
  const server = (variable: object) => ({
    servers: [{ url: "https://{zone}.example.com", variables: { zone: variable } }],
  });
  expect(await lint(server({ default: "eu", enum: ["eu", "us"] }))).toEqual([]);
  expect(await lint(server({ default: "eu" }))).toEqual([]);
  expect(await lint(server({ default: "fr", enum: ["eu", "us"] }))).toEqual([
    'docent/server-variables servers/0/variables/zone/default: The default of the variable "zone" is not among its values. Expected "eu" or "us", found "fr". Correct it, or add the value.',
  ]);
  expect(await lint(server({ default: "fr", enum: [] }))).toEqual([
    'docent/server-variables servers/0/variables/zone/enum: The variable "zone" has no values. Expected a list with the default, found an empty one. Add the values, or remove the list.',
  ]);
});

test("a list describes its items in OpenAPI 3.0", async () => {
  const schema = { type: "object", properties: { names: { type: "array" } } };
  expect(await lint({ schema: { type: "array", items: {} } })).toEqual([]);
  expect(await lint({ schema, openapi: "3.1.0" })).toEqual([]);
  expect(await lint({ schema })).toEqual([
    `docent/array-items ${content}/properties/names/type: A list has no items, which OpenAPI 3.0 requires. Expected a schema of its items. Add items, with {} for any value.`,
  ]);
});

test("only OAuth and OpenID Connect have scopes in OpenAPI 3.0", async () => {
  expect(await lint({ security: [{ key: [], login: ["read"] }] })).toEqual([]);
  expect(await lint({ security: [{ key: ["admin"] }], openapi: "3.1.0" })).toEqual([]);
  expect(await lint({ security: [{ key: ["admin"] }] })).toEqual([
    'docent/scopes get/security/0/key: The security scheme "key" has no scopes in OpenAPI 3.0, because its type is apiKey. Expected an empty list, found "admin". Empty the list.',
  ]);
});

test("parts in other files are checked", async () => {
  const folder = await mkdtemp(join(tmpdir(), "docent-lint-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const files = {
    "a.json": {
      openapi: "3.0.3",
      info: { title: "A", version: "1.0.0" },
      paths: { "/a": { $ref: "./paths.json" } },
      components: { securitySchemes: { key: { $ref: "./key.json" } } },
    },
    "paths.json": {
      servers: [{ url: "https://{zone}.example.com", variables: { zone: { default: "fr", enum: ["eu"] } } }],
      get: { operationId: "getA", security: [{ key: ["admin"] }], responses: { 204: { description: "A." } } },
    },
    "key.json": { type: "apiKey", in: "header", name: "X-Key" },
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), JSON.stringify(content));
  const problems = await lintSpec(join(folder, "a.json"), { level: "recommended" });
  expect(problems.map(({ rule, pointer }) => `${rule} ${pointer}`)).toEqual([
    "docent/server-variables #/servers/0/variables/zone/default",
    "docent/scopes #/get/security/0/key",
  ]);
});
