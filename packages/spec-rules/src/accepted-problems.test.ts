import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import type { LintLevel } from "./lint-level.ts";
import { lintSpec, lintSpecText } from "./lint-spec.ts";

type Parts = Readonly<Record<"version" | "schemas" | "responses" | "root" | "operation", unknown>>;

/** The lint rules that a contract violates, and their pointers. */
async function lint(parts: Partial<Parts>, level?: LintLevel): Promise<string[]> {
  const { version = "3.1.0", schemas = {}, responses = { 204: { description: "A." } }, root, operation } = parts;
  const text = JSON.stringify({
    openapi: version,
    info: { title: "A", version: "1.0.0" },
    security: [],
    ...Object(root),
    paths: { "/a": { get: { responses, ...Object(operation) } } },
    components: { schemas, ...Object(Object(root).components) },
  });
  return lintText(text, level);
}

/** The same for a contract with a schema in YAML. */
function lintSchema(schema: string): Promise<string[]> {
  return lintText(`openapi: 3.1.0
info: { title: A, version: 1.0.0 }
paths: {}
components:
  schemas:
    A: ${schema}
    B: { properties: { b: { type: string } } }
`);
}

async function lintText(text: string, level: LintLevel = "recommended"): Promise<string[]> {
  const problems = await lintSpecText(text, { path: "a.yaml", level });
  return problems.map(({ rule, pointer }) => `${rule} ${pointer}`);
}

describe("a required property is defined", () => {
  test.each([
    ["around then", "{ properties: { a: {}, b: {} }, if: { required: [a] }, then: { required: [b] } }"],
    ["around else", "{ properties: { a: {}, b: {} }, if: { required: [a] }, else: { required: [b] } }"],
    ["around not", "{ properties: { a: {}, b: {} }, not: { required: [a, b] } }"],
    ["around a dependent schema", "{ properties: { a: {}, b: {} }, dependentSchemas: { a: { required: [b] } } }"],
    [
      "around a union",
      "{ properties: { a: {}, b: {} }, if: {}, then: { anyOf: [{ required: [a] }, { required: [b] }] } }",
    ],
    ["behind a reference", "{ $ref: '#/components/schemas/B', if: {}, then: { required: [b] } }"],
    ["in a part", "{ allOf: [{ $ref: '#/components/schemas/B' }], if: {}, then: { required: [b] } }"],
    ["by a pattern", "{ patternProperties: { ^x-: { type: string } }, required: [x-a] }"],
    ["by additionalProperties", "{ additionalProperties: true, required: [a] }"],
    ["by a schema of additionalProperties", "{ additionalProperties: { type: string }, required: [a] }"],
    ["by unevaluatedProperties", "{ unevaluatedProperties: { type: string }, required: [a] }"],
    ["nowhere, if it is forbidden", "{ properties: { a: {} }, not: { required: [b] } }"],
  ])("%s", async (_, schema) => {
    expect(await lintSchema(schema)).toEqual([]);
  });

  test.each([
    ["then", "{ properties: { a: {} }, if: {}, then: { required: [a] } }"],
    ["not", "{ not: { required: [a] } }"],
    ["allOf", "{ properties: { a: {} }, allOf: [{ required: [a] }] }"],
  ])("around %s, if the schema is a whole file", async (_, schema) => {
    const folder = await mkdtemp(join(tmpdir(), "docent-lint-"));
    onTestFinished(() => rm(folder, { recursive: true }));
    const root = {
      openapi: "3.1.0",
      info: { title: "A", version: "1.0.0" },
      paths: {},
      components: { schemas: { A: { $ref: "schema.yaml" } } },
    };
    await writeFile(join(folder, "a.json"), JSON.stringify(root));
    await writeFile(join(folder, "schema.yaml"), schema);
    expect(await lintSpec(join(folder, "a.json"), { level: "recommended" })).toEqual([]);
  });

  test.each([
    ["nowhere", "{ properties: { a: {} }, required: [b] }", "/required/0"],
    ["nowhere around then", "{ properties: { a: {} }, then: { required: [a, b] } }", "/then/required/1"],
    [
      "around its object",
      "{ properties: { b: {}, c: { properties: {}, required: [b] } } }",
      "/properties/c/required/0",
    ],
    ["around a property", "{ properties: { b: {}, then: { required: [b] } } }", "/properties/then/required/0"],
    ["by no pattern", "{ patternProperties: { ^x-: {} }, required: [a] }", "/required/0"],
    ["by a closed object", "{ additionalProperties: false, required: [a] }", "/required/0"],
    ["by a broken pattern", "{ patternProperties: { (: {} }, required: [a] }", "/required/0"],
  ])("%s, which is a mistake", async (_, schema, pointer) => {
    const rule = "no-required-schema-properties-undefined";
    expect(await lintSchema(schema)).toContain(`${rule} #/components/schemas/A${pointer}`);
  });

  test("by a pattern that exceeds its time limit, for which nothing is reported", async () => {
    const name = `${"a".repeat(40)}!`;
    expect(await lintSchema(`{ patternProperties: { "^(a+)+$": {} }, required: ["${name}"] }`)).toEqual([]);
  });
});

test("a schema that is a boolean is a mistake in 3.0", async () => {
  const schemas = { A: { not: true }, B: { $ref: "#/components/schemas/A" } };
  expect(await lint({ schemas })).toEqual([]);
  expect(await lint({ version: "3.0.3", schemas })).toEqual(["struct #/components/schemas/A/not"]);
});

test.each([
  ["3.0.3", []],
  ["3.1.0", []],
  ["3.2.0", ["spec-discriminator-defaultMapping #/components/schemas/A/discriminator"]],
])("an optional discriminator needs `defaultMapping` only where OpenAPI has it: %s", async (version, expected) => {
  const schemas = { A: { properties: { kind: {} }, discriminator: { propertyName: "kind" } } };
  expect(await lint({ version, schemas })).toEqual(expected);
});

describe("a success is", () => {
  test.each(["101", "302", "3XX", "2XX", "default"])("%s", async (status) => {
    expect(await lint({ responses: { [status]: { description: "A." } } })).toEqual([]);
  });

  test.each(["100", "404", "5XX"])("not %s", async (status) => {
    const found = await lint({ responses: { [status]: { description: "A." } } });
    expect(found).toEqual(["operation-2xx-response #/paths/~1a/get/responses"]);
  });
});

describe("a $ref to nothing is", () => {
  const nothing = { $ref: "#/nope" };
  test.each<[where: string, schema: unknown]>([
    ["an example", { type: "object", example: nothing }],
    ["an item of an example", { type: "object", example: { list: [nothing] } }],
    ["a default", { type: "object", default: nothing }],
    ["a constant", { const: nothing }],
  ])("data in %s", async (_, schema) => {
    expect(await lint({ schemas: { A: schema } })).toEqual([]);
  });

  test("a mistake in a property named example", async () => {
    const found = await lint({ schemas: { A: { type: "object", properties: { example: nothing } } } });
    expect(found).toEqual(["no-unresolved-refs #/components/schemas/A/properties/example"]);
  });
});

describe("a media type without a schema is", () => {
  const found = "docent/media-type-schema #/paths/~1a/get/responses/200/content";
  const content = (name: string) => ({ 200: { description: "A.", content: { [name]: {} } } });

  test.each(["image/png", "application/octet-stream", "application/*", "*/*"])("bytes as %s", async (name) => {
    expect(await lint({ responses: content(name) })).toEqual([]);
  });

  test.each([
    "application/json",
    "text/csv",
    "image/svg+xml",
    "multipart/form-data",
    "application/jsonl",
    "application/json-seq",
  ])("a mistake as %s", async (name) => {
    expect(await lint({ responses: content(name) })).toEqual([`${found}/${name.replace("/", "~1")}`]);
  });

  test("a mistake in 3.0, which describes bytes by a schema", async () => {
    expect(await lint({ version: "3.0.3", responses: content("image/png") })).toEqual([`${found}/image~1png`]);
  });
});

describe("security may be left out", () => {
  const rule = "security-defined #/paths/~1a/get";
  const open = { security: undefined };
  const scheme = { token: { type: "http", scheme: "bearer" } };

  test("of a contract without security schemes", async () => {
    expect(await lint({ root: open })).toEqual([]);
  });

  test("except in the style of this project", async () => {
    expect(await lint({ root: open }, "house")).toContain(rule);
  });

  test("except of a contract with security schemes", async () => {
    expect(await lint({ root: { ...open, components: { securitySchemes: scheme } } })).toEqual([rule]);
  });

  test("except of a scheme that is not defined", async () => {
    expect(await lint({ root: open, operation: { security: [{ token: [] }] } })).toEqual([`${rule}/security/0/token`]);
  });
});

describe("a parameter is in its path", () => {
  const lintPath = (path: string, name: string) => {
    const get = {
      parameters: [{ name, in: "path", required: true, schema: {} }],
      responses: { 204: { description: "A." } },
    };
    const info = { title: "A", version: "1.0.0" };
    return lintText(JSON.stringify({ openapi: "3.1.0", info, security: [], paths: { [path]: { get } } }));
  };

  test.each(["größe", "書籍", "$filter", "a b", "a:b"])("although Redocly does not read its name: %s", async (name) => {
    expect(await lintPath(`/a/{${name}}`, name)).toEqual([]);
  });

  test("or is a mistake", async () => {
    expect(await lintPath("/a/größe", "größe")).toEqual([
      "path-parameters-defined #/paths/~1a~1größe/get/parameters/0/name",
    ]);
  });
});
