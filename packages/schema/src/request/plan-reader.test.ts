import type { Parameter } from "@docent/openapi/model";
import { describe, expect, test } from "vitest";
import { ShapeReader } from "../shape.ts";
import { type PlanArgument, planReaders, type StyledValue } from "./plan-reader.ts";

const integer = { type: "integer" };
const text = { type: "string" };
const list = { type: "array", items: integer };
const texts = { type: "array", items: text };
const open = { type: "object", properties: { n: integer, s: text } };
const closed = { ...open, additionalProperties: false };
const map = { type: "object", additionalProperties: integer };
const components = {
  schemas: {
    Tree: { type: "object", properties: { child: { $ref: "#/components/schemas/Tree" } }, additionalProperties: false },
  },
};

/** Writes a plan as the call that creates its reader. */
function render(plan: PlanArgument | undefined): string {
  if (!plan) return "none";
  if ("separator" in plan) return String(plan.separator);
  if ("schema" in plan) return "schema";
  if ("members" in plan)
    return `{${[...plan.members].map(([name, member]) => `${name}: ${render(member)}`).join(", ")}}`;
  return plan.args ? `${plan.name}(${plan.args.map(render).join(", ")})` : plan.name;
}

const styles = { query: "form", cookie: "form", path: "simple", header: "simple" };

function plan(location: keyof typeof styles, schema: unknown, others: Partial<StyledValue> = {}): string {
  const style = others.style ?? styles[location];
  const parameter: StyledValue = {
    explode: style === "form",
    mediaType: undefined,
    ...others,
    in: location,
    style,
    schema,
  } as StyledValue;
  return render(planReaders([parameter], ShapeReader.of({ components }))[0]?.plan);
}

describe("a value that is one text", () => {
  test.each<[schema: unknown, reader: string]>([
    [text, "readText"],
    [{}, "readText"],
    [integer, "readScalar"],
    [{ type: "boolean" }, "readScalar"],
    [{ type: ["string", "integer"] }, "firstValid(schema, readScalar, readText)"],
    [{ anyOf: [list, integer] }, "firstValid(schema, listOf(readScalar), readScalar)"],
    [{ anyOf: [closed, integer] }, "none"],
    [{ anyOf: [closed, list] }, "none"],
  ])("in a query: %j", (schema, reader) => {
    expect(plan("query", schema)).toBe(reader);
  });

  test.each<[location: keyof typeof styles, style: string, reader: string]>([
    ["path", "label", "label()"],
    ["path", "matrix", "matrix()"],
    ["query", "pipeDelimited", "readText"],
  ])("in the %s, in the style %s", (location, style, reader) => {
    expect(plan(location, text, { style })).toBe(reader);
  });

  test("has no reader if a media type describes it", () => {
    expect(plan("query", integer, { mediaType: "application/json" })).toBe("none");
  });
});

describe("a list", () => {
  test.each<[location: keyof typeof styles, others: Partial<StyledValue>, reader: string]>([
    ["query", {}, "listOf(readScalar)"],
    ["query", { explode: false }, "listOf(readScalar, ,)"],
    ["query", { style: "spaceDelimited" }, "listOf(readScalar, /%20|\\+/)"],
    ["query", { style: "pipeDelimited" }, "pipes(listOf(readScalar, |))"],
    ["query", { style: "pipeDelimited", explode: true }, "listOf(readScalar)"],
    ["query", { style: "deepObject" }, "listOf(readScalar)"],
    ["path", {}, "listOf(readScalar, ,)"],
    ["path", { style: "label" }, "label(listOf(readScalar, ,))"],
    ["path", { style: "label", explode: true }, "label(listOf(readScalar, .))"],
    ["path", { style: "matrix" }, "matrix(listOf(readScalar, ,))"],
    ["path", { style: "matrix", explode: true }, "matrix(listOf(readScalar))"],
    ["header", {}, "listOf(readScalar, ,)"],
    ["header", { explode: true }, "listOf(readScalar, ,)"],
    ["cookie", {}, "listOf(readScalar)"],
  ])("in the %s, written as %j", (location, others, reader) => {
    expect(plan(location, list, others)).toBe(reader);
  });

  test.each<[schema: unknown, reader: string]>([
    [texts, "listOf()"],
    [{ type: "array" }, "listOf()"],
    [{ type: "array", prefixItems: [integer, text] }, "none"],
    [{ type: "array", prefixItems: [integer, { type: "number" }] }, "listOf(readScalar)"],
    [{ type: "array", prefixItems: [integer], items: false }, "listOf(readScalar)"],
    [{ type: "array", prefixItems: [integer], items: text }, "none"],
    [{ type: "array", items: { type: ["integer", "string"] } }, "listOf(firstValid(schema, readScalar, readText))"],
    [{ anyOf: [list, { type: "array", items: { type: "boolean" } }] }, "listOf(readScalar)"],
    [{ anyOf: [list, { type: "array", const: [1] }] }, "none"],
    [{ type: "array", enum: [[1], [2]] }, "none"],
    [{ allOf: [list, { const: [1] }] }, "none"],
    [{ anyOf: [list, { const: 5 }] }, "firstValid(schema, listOf(readScalar), readScalar)"],
    [{ anyOf: [{ type: "array", items: list }, integer] }, "none"],
  ])("with the schema %j", (schema, reader) => {
    expect(plan("query", schema)).toBe(reader);
  });

  test.each<[location: keyof typeof styles, explode: boolean, reader: string]>([
    ["path", false, "listOf(readJson, ,)"],
    ["query", false, "listOf(readJson, ,)"],
    ["query", true, "none"],
    ["header", false, "none"],
  ])("of lists or objects has items of JSON: in the %s, explode %s", (location, explode, reader) => {
    expect(plan(location, { type: "array", items: list }, { explode })).toBe(reader);
    expect(plan(location, { type: "array", items: closed }, { explode })).toBe(reader);
    expect(plan(location, { type: "array", items: { anyOf: [list, integer] } }, { explode })).toBe("none");
  });

  test("of anything in a path has items of text", () => {
    expect(plan("path", { type: "array" })).toBe("listOf(readText, ,)");
  });
});

describe("an object", () => {
  test.each<[location: keyof typeof styles, others: Partial<StyledValue>, reader: string]>([
    ["query", {}, "membersOf({n: readScalar, s: readText})"],
    ["query", { explode: false }, "alternatingOf(,, {n: readScalar})"],
    ["query", { style: "spaceDelimited" }, "alternatingOf(/%20|\\+/, {n: readScalar})"],
    ["query", { style: "pipeDelimited" }, "pipes(alternatingOf(|, {n: readScalar}))"],
    ["query", { style: "deepObject", explode: true }, "bracketsOf({n: readScalar})"],
    ["query", { style: "deepObject" }, "bracketsOf({n: readScalar})"],
    ["path", {}, "alternatingOf(,, {n: readScalar})"],
    ["path", { explode: true }, "assignmentsOf(/,(?=[^,=]*=)/, {n: readScalar})"],
    ["path", { style: "label" }, "label(alternatingOf(,, {n: readScalar}))"],
    ["path", { style: "label", explode: true }, "label(assignmentsOf(/\\.(?=[^.=]*=)/, {n: readScalar}))"],
    ["path", { style: "matrix", explode: true }, "matrix(membersOf({n: readScalar, s: readText}, readText))"],
    ["header", {}, "alternatingOf(,, {n: readScalar})"],
    ["header", { explode: true }, "assignmentsOf(/,(?=[^,=]*=)/, {n: readScalar})"],
    ["cookie", {}, "membersOf({n: readScalar, s: readText})"],
  ])("in the %s, written as %j", (location, others, reader) => {
    expect(plan(location, closed, others)).toBe(reader);
  });

  test("takes every name of a query that nothing else reads, unless it is closed", () => {
    expect(plan("query", open)).toBe("membersOf({n: readScalar, s: readText}, readText)");
    expect(plan("query", { ...open, unevaluatedProperties: false })).toBe("membersOf({n: readScalar, s: readText})");
    expect(plan("query", { ...closed, patternProperties: { "^x": integer } })).toBe(
      "membersOf({n: readScalar, s: readText}, readScalar)",
    );
    expect(plan("query", { allOf: [closed, { patternProperties: { "^x": integer } }] })).toBe(
      "membersOf({n: readScalar, s: readText}, readScalar)",
    );
    expect(plan("query", { anyOf: [open, closed] })).toBe("membersOf({n: readScalar, s: readText}, readText)");
    expect(plan("cookie", open)).toBe("membersOf({n: readScalar, s: readText})");
  });

  test.each<[schema: unknown, reader: string]>([
    [map, "membersOf({}, readScalar)"],
    [{ type: "object", unevaluatedProperties: integer }, "membersOf({}, readScalar)"],
    [{ ...map, patternProperties: { "^x": text } }, "membersOf({}, firstValid(schema, readScalar, readText))"],
    [{ type: "object", patternProperties: { "^x": integer, "^y": { type: "boolean" } } }, "membersOf({}, readScalar)"],
    [{ allOf: [map, { additionalProperties: { minimum: 1 } }] }, "membersOf({}, readScalar)"],
    [{ allOf: [closed, { properties: { n: { minimum: 1 } } }] }, "membersOf({n: readScalar, s: readText})"],
    [
      { anyOf: [closed, { type: "object", properties: { n: text }, additionalProperties: false }] },
      "membersOf({n: firstValid(schema, readScalar, readText), s: readText})",
    ],
    [{ ...closed, properties: { tags: list } }, "membersOf({tags: listOf(readScalar)})"],
    [{ ...closed, properties: { inner: closed } }, "none"],
    [{ ...closed, properties: { some: { anyOf: [list, integer] } } }, "none"],
    [{ ...closed, allOf: [{ properties: { n: {} } }] }, "membersOf({n: readScalar, s: readText})"],
    [{ anyOf: [closed, { type: "object", const: { n: 1 } }] }, "none"],
    [{ allOf: [closed, { const: { n: 1 } }] }, "none"],
  ])("in a query, with the schema %j", (schema, reader) => {
    expect(plan("query", schema)).toBe(reader);
  });

  test("in one text has nested values as JSON", () => {
    const nested = { type: "object", properties: { inner: closed, tags: texts } };
    expect(plan("path", nested)).toBe("alternatingOf(,, {inner: readJson, tags: readJson})");
    expect(plan("path", nested, { style: "matrix", explode: true })).toBe(
      "matrix(membersOf({inner: readJson, tags: readJson}, readText))",
    );
    expect(plan("header", nested)).toBe("none");
    expect(plan("path", map)).toBe("alternatingOf(,, {}, readScalar)");
    expect(plan("path", { ...map, properties: { s: text } })).toBe("alternatingOf(,, {s: readText}, readScalar)");
  });
});

describe("an object in brackets", () => {
  const deep = { style: "deepObject", explode: true } as const;
  const member = (schema: unknown) => ({ type: "object", properties: { m: schema } });

  test.each<[schema: unknown, reader: string]>([
    [{}, "bracketsOf({})"],
    [{ anyOf: [closed, integer] }, "firstValid(schema, bracketsOf({n: readScalar}), readScalar)"],
    [member(closed), "bracketsOf({m: bracketsOf({n: readScalar})})"],
    [member(list), "bracketsOf({m: indexesOf(readScalar)})"],
    [member(texts), "bracketsOf({m: indexesOf()})"],
    [member({ anyOf: [closed, integer] }), "none"],
    [member({ anyOf: [list, integer] }), "none"],
    [member({ type: "array", items: list }), "none"],
    [member({ type: "array", prefixItems: [integer, text] }), "none"],
    [
      { type: "object", properties: { a: closed, b: closed } },
      "bracketsOf({a: bracketsOf({n: readScalar}), b: bracketsOf({n: readScalar})})",
    ],
    [{ type: "object", additionalProperties: closed }, "bracketsOf({}, bracketsOf({n: readScalar}))"],
    [{ $ref: "#/components/schemas/Tree" }, "none"],
  ])("with the schema %j", (schema, reader) => {
    expect(plan("query", schema, deep)).toBe(reader);
  });
});

test("objects that take every other name come last", () => {
  const parameter = (name: string, schema: unknown) =>
    ({ name, in: "query", style: "form", explode: true, mediaType: undefined, schema }) as Parameter;
  const parameters = [
    parameter("o", open),
    parameter("n", integer),
    parameter("c", closed),
    parameter("x", { anyOf: [closed, integer] }),
  ];
  const planned = planReaders(parameters, ShapeReader.of({}));
  expect(planned.map(({ parameter: { name } }) => name)).toEqual(["n", "c", "x", "o"]);
});
