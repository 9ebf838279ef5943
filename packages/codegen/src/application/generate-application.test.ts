import { join } from "node:path";
import { loadSpec } from "@docent/openapi";
import { describe, expect, test } from "vitest";
import { partNames, withParts } from "../render/parts.ts";
import { oneOperation, readApi, withBody } from "../testing/documents.ts";
import { hostileDocument } from "../testing/hostile-spec.ts";
import { type ApplicationOptions, generateApplication, readApplicationBanner } from "./generate-application.ts";
import { loadStandaloneRuntime } from "./standalone-runtime.ts";

const renderRuntime = await loadStandaloneRuntime();
/** A document with one operation, which is plain data. */
const readOperation = (operation: object, parts: object = {}) => readApi({ ...oneOperation(operation, parts) });

const fixture = (name: string) =>
  loadSpec(join(import.meta.dirname, `../../fixtures/${name}.openapi.yaml`), { onMistake: () => {} });

async function generate(api: Awaited<ReturnType<typeof readApi>>, options: Partial<ApplicationOptions> = {}) {
  const { files } = generateApplication(api, { specPath: "../../openapi.yaml", extension: "js", ...options });
  return new Map(files.map(({ path, content }) => [path, content]));
}

/** Specifiers of all imports and exports, at the beginning of a line or after the names of one. */
const specifiers = (files: ReadonlyMap<string, string>) =>
  [
    ...new Set(
      [...files.values()].flatMap((code) =>
        [...code.matchAll(/^(?:import|export|\}).* from "(.+)";$/gm)].map(([, from]) => from),
      ),
    ),
  ].sort();

test("the code imports the runtime, msw and its own files by the extension of compiled files", async () => {
  const files = await generate(await fixture("streams"));
  expect([...files.keys()].sort()).toEqual([
    "client.gen.ts",
    "index.gen.ts",
    "mock-paths.gen.ts",
    "mocks.gen.ts",
    "operations.gen.ts",
    "schema.gen.ts",
    "validators.gen.ts",
  ]);
  expect(specifiers(files)).toEqual([
    "./client.gen.js",
    "./operations.gen.js",
    "./schema.gen.js",
    "./validators.gen.js",
    "@docent/runtime",
    "@docent/runtime/mocks",
    "@docent/runtime/mocks/paths",
    "msw",
  ]);
});

test.each([
  ["ts", "./schema.gen.ts"],
  ["none", "./schema.gen"],
] as const)("the extension %s gives %s", async (extension, expected) => {
  const found = specifiers(await generate(await fixture("streams"), { extension, renderRuntime }));
  expect(found).toContain(expected);
  expect(found.filter((from) => from?.endsWith(".js"))).toEqual([]);
});

describe("a standalone runtime", () => {
  test("imports only its own files, and msw for the mocks", async () => {
    const files = await generate(await fixture("rest"), { renderRuntime });
    expect(specifiers(files)).toEqual([
      "./client.gen.js",
      "./mock-runtime.gen.js",
      "./operations.gen.js",
      "./path-runtime.gen.js",
      "./runtime.gen.js",
      "./schema.gen.js",
      "./validator-runtime.gen.js",
      "./validators.gen.js",
      "msw",
    ]);
    const withMsw = [...files].filter(([, code]) => code.includes('from "msw"')).map(([path]) => path);
    expect(withMsw).toEqual(["mocks.gen.ts", "mock-runtime.gen.ts"]);
    const withMocks = [...files].filter(([, code]) => /from "\.\/mock/.test(code)).map(([path]) => path);
    expect(withMocks).toEqual(["mocks.gen.ts"]);
  });

  test("has what the parts on request need, and schemas and queries need no mocks", async () => {
    const code = await generate(await fixture("streams"), { renderRuntime, files: withParts(partNames) });
    expect(specifiers(code).filter((from) => !from?.startsWith("./"))).toEqual([
      "@tanstack/react-query",
      "@tanstack/vue-query",
      "msw",
      "react",
      "vue",
    ]);
    expect(code.get("query.gen.ts")).toContain('import type * as query from "./query-runtime.gen.js";');
    for (const path of ["query-runtime.gen.ts", "validator-runtime.gen.ts"])
      expect(code.get(path)).not.toMatch(/from "\.\/(?:mock|path)-runtime|msw/);
  });

  test("has only the declarations that the contract needs", async () => {
    const plain = await generate(await readOperation({}), { renderRuntime });
    expect(plain.get("runtime.gen.ts")).toContain("export function createClient(");
    for (const name of ["basic", "formBody", "multipartBody"])
      expect(plain.get("runtime.gen.ts")).not.toContain(`export const ${name}:`);
    expect(plain.get("runtime.gen.ts")).not.toContain("export function styledQuery(");
    expect(plain.get("validator-runtime.gen.ts") ?? "").not.toContain("multipleOf");

    const content = { "application/x-www-form-urlencoded": { schema: { type: "object" } } };
    const parameters = [
      {
        name: "tags",
        in: "query",
        explode: false,
        schema: { type: "array", items: { type: "string" } },
      },
    ];
    const form = await generate(await readOperation({ parameters, requestBody: { content } }, { method: "post" }), {
      renderRuntime,
    });
    expect(form.get("runtime.gen.ts")).toContain("formBody");
    expect(form.get("runtime.gen.ts")).toContain("export function styledQuery(");
    expect(form.get("operations.gen.ts")).toMatch(/import \{[^}]* styledQuery,[^}]*\} from "\.\/runtime\.gen\.js";/);
    const checked = await generate(await readApi(withBody({ type: "number", multipleOf: 2 })), { renderRuntime });
    expect(checked.get("validator-runtime.gen.ts")).toContain("export const multipleOf:");
  });

  test("has the licences of its code", async () => {
    const files = await generate(await fixture("rest"), { renderRuntime });
    for (const path of ["runtime.gen.ts", "mock-runtime.gen.ts", "path-runtime.gen.ts"])
      expect(files.get(path)).toMatch(/Copyright \(c\) \d+ The Docent contributors[\s\S]*Permission is hereby granted/);
    expect(files.get("path-runtime.gen.ts")).toMatch(/openapi-fetch[\s\S]*Copyright \(c\) \d+ Drew Powers/);
    expect(files.get("runtime.gen.ts")).not.toMatch(/Drew Powers|@ts-nocheck/);
  });

  test("has the client of a contract without operations", async () => {
    const files = await generate(await fixture("webhooks"), { renderRuntime });
    expect(files.get("runtime.gen.ts")).toContain("createClient");
  });
});

test("text of a contract that looks like an import stays as it is", async () => {
  const text = '\nimport { a } from "./schema.gen.ts";\nexport { createClient } from "@docent/runtime";\n';
  const api = await readOperation({ summary: text, description: text });
  const code = (await generate(api, { renderRuntime })).get("client.gen.ts");
  expect(code).toContain('* import { a } from "./schema.gen.ts";');
  expect(code).toContain('* export { createClient } from "@docent/runtime";');
  await generate(await readApi(hostileDocument()), { renderRuntime });
});

test("the banner names the contract from the folder of the file", async () => {
  for (const code of (await generate(await fixture("rest"), { renderRuntime })).values())
    expect(readApplicationBanner(code)).toBe("../../openapi.yaml");
  expect(readApplicationBanner("// @generated from specs/a.yaml by `docent generate`. Do not edit")).toBeUndefined();
});
