import { describe, expect, test } from "vitest";
import { lintSpecText } from "../lint-spec.ts";

type Schema = Readonly<Record<string, unknown>>;

const closed = {
  type: "object",
  required: ["name"],
  properties: { name: { type: "string" } },
  patternProperties: { "^x-": { type: "string" } },
  additionalProperties: false,
};

async function lint(rule: string, schema: Schema, version = "3.1.0"): Promise<string[]> {
  const text = JSON.stringify({
    openapi: version,
    info: { title: "A", version: "1.0.0" },
    paths: {},
    components: { schemas: { A: schema, Closed: closed, Text: { type: "string" } } },
  });
  const problems = await lintSpecText(text, { path: "a.json", level: "recommended" });
  return problems
    .filter((problem) => problem.rule === rule)
    .map(({ pointer, message }) => `${pointer.replace("#/components/schemas/A/", "")}: ${message}`);
}

interface Case {
  readonly rule: string;
  readonly schema: Schema;
  /** The start of the only problem. */
  readonly problem: string;
  readonly version?: string;
}

describe("reports", () => {
  test.each<Case>([
    {
      rule: "docent/default-values",
      schema: { type: "integer", default: "1" },
      problem: 'default: The default does not match its schema: the value must be integer, found "1". Correct',
    },
    {
      rule: "docent/default-values",
      schema: { $ref: "#/components/schemas/Text", default: 1 },
      problem: "default: The default does not match its schema: the value must be string, found 1. Correct",
    },
    {
      rule: "docent/default-values",
      schema: { type: "string", default: null },
      problem: "default: The default does not match its schema: the value must be string, found null. Correct",
      version: "3.0.3",
    },
    {
      rule: "docent/enum-values",
      schema: { type: "string", maxLength: 2, enum: ["ab", "abc"] },
      problem: 'enum/1: The value "abc" does not match its schema: the value must NOT have more than 2 characters',
    },
    {
      rule: "docent/satisfiable-schemas",
      schema: { type: "string", minLength: 3, maxLength: 2 },
      problem: "minLength: No value matches the schema: minLength is 3, maxLength is 2. Correct it.",
    },
    {
      rule: "docent/satisfiable-schemas",
      schema: { type: "array", minItems: 3, maxItems: 2 },
      problem: "minItems: No value matches the schema: minItems is 3, maxItems is 2. Correct it.",
    },
    {
      rule: "docent/satisfiable-schemas",
      schema: { $ref: "#/components/schemas/Text", minLength: 3, maxLength: 2 },
      problem: "minLength: No value matches the schema: minLength is 3, maxLength is 2. Correct it.",
    },
    {
      rule: "docent/satisfiable-schemas",
      schema: { type: "number", minimum: 3, maximum: 2.5 },
      problem: "minimum: No value matches the schema: minimum is 3, maximum is 2.5. Correct it.",
    },
    {
      rule: "docent/satisfiable-schemas",
      schema: { type: "number", minimum: 3, exclusiveMaximum: 3 },
      problem: "minimum: No value matches the schema: minimum is 3, exclusiveMaximum is 3. Correct it.",
    },
    {
      rule: "docent/satisfiable-schemas",
      schema: { type: "number", minimum: 3, maximum: 3, exclusiveMaximum: true },
      problem:
        "minimum: No value matches the schema: minimum is 3, maximum is 3, and one of them is exclusive. Correct it.",
      version: "3.0.3",
    },
    {
      rule: "docent/satisfiable-schemas",
      schema: { type: "object", required: ["a", "b"], properties: { a: false, b: true } },
      problem: 'required: No value matches the schema: "a" is required, and its schema is false. Correct it.',
    },
    {
      rule: "docent/satisfiable-schemas",
      schema: { type: "object", required: ["a", "b"], properties: { a: true, b: true }, maxProperties: 1 },
      problem: "maxProperties: No value matches the schema: required lists 2 properties, maxProperties is 1. Correct",
    },
    {
      rule: "docent/satisfiable-schemas",
      schema: { type: "array", prefixItems: [true], items: false, minItems: 2 },
      problem: "minItems: No value matches the schema: minItems is 2, prefixItems and items allow 1. Correct it.",
    },
    {
      rule: "docent/satisfiable-schemas",
      schema: { type: "number", multipleOf: 0 },
      problem: "multipleOf: No value matches the schema: multipleOf is 0, and",
    },
    {
      rule: "docent/satisfiable-schemas",
      schema: { enum: [] },
      problem: "enum: No value matches the schema: enum lists no value. Correct it.",
    },
    {
      rule: "docent/satisfiable-schemas",
      schema: {
        allOf: [
          { $ref: "#/components/schemas/Closed" },
          { type: "object", required: ["id", "name"], properties: { id: true, name: true } },
        ],
      },
      problem:
        'allOf: No value matches the schema: "id" is required, and a schema of allOf with additionalProperties: false has no such property. Correct it.',
    },
    {
      rule: "docent/effective-keywords",
      schema: { type: ["integer", "null"], maxLength: 3 },
      problem:
        "maxLength: The keyword maxLength has no effect. Expected the type string, found integer, null. Remove it,",
    },
    {
      rule: "docent/effective-keywords",
      schema: { contentSchema: true, contentMediaType: "text/a", minContains: 1 },
      problem:
        "minContains: The keyword minContains has no effect. Expected contains next to it, found contentSchema, contentMediaType, minContains.",
    },
    {
      rule: "docent/effective-keywords",
      schema: { type: "number", exclusiveMinimum: true, exclusiveMaximum: false },
      problem: "exclusiveMinimum: The keyword exclusiveMinimum has no effect. Expected minimum next to it",
      version: "3.0.3",
    },
    {
      rule: "docent/exclusive-fields",
      schema: { type: "object", properties: { a: { type: "string", readOnly: true, writeOnly: true } } },
      problem: "properties/a/writeOnly: The schema is readOnly and writeOnly",
    },
  ])("$rule in $schema", async ({ rule, schema, problem, version }) => {
    expect(await lint(rule, schema, version)).toEqual([expect.stringContaining(problem)]);
  });
});

describe("reports no problem of", () => {
  test.each<Omit<Case, "problem">>([
    { rule: "docent/default-values", schema: { type: ["string", "null"], default: null } },
    { rule: "docent/default-values", schema: { type: "string", nullable: true, default: null }, version: "3.0.3" },
    { rule: "docent/default-values", schema: { type: "object", properties: { default: { type: "string" } } } },
    { rule: "docent/enum-values", schema: { type: "string", minLength: 1, enum: ["a"] } },
    // The lint rule no-enum-type-mismatch reports it.
    { rule: "docent/enum-values", schema: { type: "string", minLength: 1, enum: [1] } },
    { rule: "docent/satisfiable-schemas", schema: { type: "number", minimum: 3, maximum: 3 } },
    {
      rule: "docent/satisfiable-schemas",
      schema: { type: "object", required: ["a", "b"], properties: { a: true, b: true }, maxProperties: 2 },
    },
    {
      rule: "docent/satisfiable-schemas",
      schema: { type: "number", minimum: 3, maximum: 3, exclusiveMaximum: false },
      version: "3.0.3",
    },
    { rule: "docent/satisfiable-schemas", schema: { type: "object", properties: { a: false }, required: ["b"] } },
    {
      rule: "docent/satisfiable-schemas",
      schema: { allOf: [{ $ref: "#/components/schemas/Closed" }, { type: "object", required: ["x-a", "name"] }] },
    },
    { rule: "docent/effective-keywords", schema: { type: ["integer", "string"], maxLength: 3 } },
    { rule: "docent/effective-keywords", schema: { maxLength: 3, minimum: 1 } },
    { rule: "docent/effective-keywords", schema: { nullable: true }, version: "3.0.3" },
    { rule: "docent/effective-keywords", schema: { type: "string", uniqueItems: false } },
    { rule: "docent/exclusive-fields", schema: { type: "string", readOnly: true, writeOnly: false } },
  ])("$rule in $schema", async ({ rule, schema, version }) => {
    expect(await lint(rule, schema, version)).toEqual([]);
  });
});
