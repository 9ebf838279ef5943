import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { JsonRecord } from "@docent/openapi";
import { expect, test } from "vitest";
import { readApi } from "../testing/documents.ts";
import { planApi } from "./api-plan.ts";
import { isGlobalName, toVariableName } from "./names.ts";

/** Names of contracts, and the public names that edition 1 makes of them. */
interface Edition {
  apis: Record<string, { prefix: string; variable: string }>;
  operations: Record<string, readonly [member: string, typeName: string]>;
  /** Operations without an operationId, by method and path. */
  unnamed: Record<string, readonly [member: string, typeName: string]>;
  schemas: Record<string, string>;
  /** Security schemes, each with the option of the client. */
  credentials: Record<string, { scheme: JsonRecord; option: string }>;
  /** The SHA-256 of the global names that a type must not hide, one on each line. */
  globals: string;
}

/**
 * Programs of users have these names. No command updates the file: a changed rule for names belongs to a new edition, which a
 * configuration must select.
 */
const edition: Edition = JSON.parse(await readFile(new URL("../../fixtures/edition-1.json", import.meta.url), "utf8"));

const responses = { "204": { description: "Done" } };

test("edition 1 keeps the names of APIs", async () => {
  const names: Edition["apis"] = {};
  for (const name of Object.keys(edition.apis)) {
    const { prefix } = planApi({ ...(await readApi({})), name }, { specPath: "", scope: "" });
    names[name] = { prefix, variable: toVariableName(name) };
  }
  expect(names).toEqual(edition.apis);
});

test("edition 1 keeps the names of operations and schemas, and of those that collide", async () => {
  const named = Object.keys(edition.operations).map((operationId, index) => [
    `/named/${index}`,
    { get: { operationId, responses } },
  ]);
  const unnamed = Object.keys(edition.unnamed).map((key) => {
    const [method = "", path = ""] = key.split(" ");
    const parameters = Array.from(path.matchAll(/\{(.*?)\}/g), ([, name]) => ({
      ...{ name, in: "path", required: true, schema: { type: "string" } },
    }));
    return [path, { [method.toLowerCase()]: { parameters, responses } }];
  });
  const schemas = Object.fromEntries(Object.keys(edition.schemas).map((name) => [name, { type: "string" }]));
  const api = await readApi({ paths: Object.fromEntries([...named, ...unnamed]), components: { schemas } });
  const plan = planApi({ ...api, name: "library" }, { specPath: "", scope: "" });
  const planned = plan.operations.map(({ operation, member, typeName }) => ({
    ...operation,
    names: [member, typeName],
  }));
  const namesOf = (wanted: boolean, key: (operation: (typeof planned)[number]) => string) =>
    Object.fromEntries(
      planned.filter(({ path }) => path.startsWith("/named/") === wanted).map((each) => [key(each), each.names]),
    );
  expect(namesOf(true, ({ id }) => id)).toEqual(edition.operations);
  expect(namesOf(false, ({ method, path }) => `${method} ${path}`)).toEqual(edition.unnamed);
  expect(Object.fromEntries(plan.schemas.map(({ name, typeName }) => [name, typeName]))).toEqual(edition.schemas);
});

test("edition 1 keeps the options of credentials", async () => {
  const securitySchemes = Object.fromEntries(
    Object.entries(edition.credentials).map(([name, { scheme }]) => [name, scheme]),
  );
  const security = Object.keys(securitySchemes).map((name) => ({ [name]: [] }));
  const api = await readApi({ security, paths: { "/a": { get: { responses } } }, components: { securitySchemes } });
  const { credentials } = planApi(api, { specPath: "", scope: "" });
  const options = Object.entries(edition.credentials).map(([name, { option }]) => [name, option]);
  expect(credentials.map(({ scheme, option }) => [scheme.name, option])).toEqual(options);
});

// A new global of browsers would rename a schema, so edition 1 fixes the version of the list, and package.json allows only that
// version.
test("edition 1 keeps the list of global names", async () => {
  // With a range, another version of the list could be bundled.
  const { devDependencies } = JSON.parse(await readFile(new URL("../../package.json", import.meta.url), "utf8"));
  expect(devDependencies.globals).toMatch(/^\d+\.\d+\.\d+$/);
  const { default: globals } = await import("globals");
  const names = [globals.builtin, globals.browser, globals.node, globals.serviceworker].flatMap(Object.keys);
  const all = [...new Set(names)].sort();
  expect(all.filter((name) => !isGlobalName(name))).toEqual([]);
  expect(createHash("sha256").update(all.join("\n")).digest("hex")).toBe(edition.globals);
});
