import type { JsonRecord, Schema } from "@docent/openapi/model";
import { describe, expect, test } from "vitest";
import { findObstacles } from "../containment/find-obstacles.ts";
import type { Obstacle } from "../containment/obstacle.ts";
import { SchemaChecker } from "../schema-checker.ts";
import { findWitness } from "./find-witness.ts";

function side(schema: Schema, document: JsonRecord = {}) {
  return { document, checker: SchemaChecker.of(document), node: { schema, pointer: "#" } };
}

const text = { type: "string" };
const list = (items: Schema, members: JsonRecord = {}) => ({ type: "array", items, ...members });
const object = (properties: JsonRecord, members: JsonRecord = {}) => ({ type: "object", properties, ...members });
const kind = (name: string, properties: JsonRecord = {}) =>
  object({ kind: { const: name }, ...properties }, { required: ["kind"] });

test.each<[string, Schema, Schema]>([
  ["a longer string", { ...text, maxLength: 6 }, { ...text, maxLength: 5 }],
  ["a string outside of the pattern", text, { ...text, pattern: "^[a-z]+(/[a-z]+)*$" }],
  ["a string of another format", text, { ...text, format: "date-time" }],
  ["a removed member", { enum: ["a", "b", "c"] }, { enum: ["a", "c"] }],
  ["null", { type: ["integer", "null"] }, { type: "integer" }],
  ["a fraction", { type: "number" }, { type: "integer" }],
  ["a number at the limit", { type: "integer", maximum: 100 }, { type: "integer", maximum: 99 }],
  ["an object without a property", object({ a: text }), object({ a: text }, { required: ["a"] })],
  ["a property that is forbidden", object({ a: text }), object({}, { additionalProperties: false })],
  ["an unknown property", object({ a: text }), object({ a: text }, { additionalProperties: false })],
  [
    "a property deep inside",
    object({ a: object({ b: list(text) }) }),
    object({ a: object({ b: list({ ...text, maxLength: 3 }) }) }),
  ],
  [
    "an item of a map",
    object({}, { additionalProperties: text }),
    object({}, { additionalProperties: { type: "integer" } }),
  ],
  ["an empty list", list(text), list(text, { minItems: 1 })],
  ["repeated items", list({ enum: ["a", "b"] }), list({ enum: ["a", "b"] }, { uniqueItems: true })],
  ["a value of a removed branch", { oneOf: [kind("a"), kind("b")] }, { oneOf: [kind("a")] }],
  [
    "a property of one branch",
    { oneOf: [kind("a"), kind("b", { x: text })] },
    { oneOf: [kind("a"), kind("b", { x: { type: "integer" } })] },
  ],
  ["a value of two branches", text, { oneOf: [text, { ...text, minLength: 1 }] }],
  ["an excluded value", { enum: ["a", "b"] }, { enum: ["a", "b"], not: { const: "b" } }],
])("shows %s", (_, inner, outer) => {
  const containment = { inner: side(inner), outer: side(outer) };
  const obstacles = findObstacles(containment);
  expect(obstacles).not.toEqual([]);
  for (const obstacle of obstacles) {
    const value = findWitness(containment, obstacle)?.value;
    expect(value, obstacle.pointer).toBeDefined();
    expect(containment.inner.checker.isValid(inner, value)).toBe(true);
    expect(containment.outer.checker.isValid(outer, value)).toBe(false);
  }
});

describe("changes an example", () => {
  const book = (limits: JsonRecord) =>
    object({ name: { ...text, ...limits }, tags: list(object({ n: { ...text, ...limits } })), note: text });
  const containment = { inner: side(book({})), outer: side(book({ maxLength: 3 })) };
  const [name, tag] = ["name", "n"].map((last) => {
    const found = findObstacles(containment).find(({ path }) => path.at(-1) === last);
    if (!found) throw new Error(`No obstacle at ${last}.`);
    return found;
  }) as [Obstacle, Obstacle];
  const example = { name: "Em", tags: [{ n: "a" }, { n: "b" }], note: "Old." };
  const long = expect.stringMatching(/^.{4,}$/);

  test.each<[string, Obstacle, unknown[], unknown]>([
    ["at one property", name, [example], { ...example, name: long }],
    ["at the first item of a list", tag, [example], { ...example, tags: [{ n: long }, { n: "b" }] }],
    [
      "that has the location",
      tag,
      [{ tags: [] }, { tags: "none" }, example],
      { ...example, tags: [{ n: long }, { n: "b" }] },
    ],
    ["that lacks only the last property", name, [{ note: "Old." }], { note: "Old.", name: long }],
  ])("%s", (_, obstacle, examples, expected) => {
    expect(findWitness(containment, obstacle, examples)?.value).toEqual(expected);
  });

  test.each([[null], ["Emma"], [[]], [{ tags: null }], [{ tags: [] }]])(
    "and generates a value if the example is %j",
    (value) => {
      const found = findWitness(containment, tag, [value])?.value;
      expect(found).toMatchObject({ tags: [{ n: long }] });
    },
  );
});

test("shows a value of a schema that refers to itself", () => {
  const reference = { $ref: "#/components/schemas/Tree" };
  const tree = (name: Schema) => ({ components: { schemas: { Tree: object({ name, children: list(reference) }) } } });
  const containment = { inner: side(reference, tree(text)), outer: side(reference, tree({ ...text, minLength: 2 })) };
  const [obstacle] = findObstacles(containment);
  expect(obstacle).toMatchObject({ path: ["name"], keyword: "minLength", expected: 2 });
  expect(obstacle && findWitness(containment, obstacle)?.value).toMatchObject({ name: expect.stringMatching(/^.?$/) });
});

test("shows a value in the last branch of a union", () => {
  const state = (name: string, properties: JsonRecord) =>
    object({ kind: { const: name }, ...properties }, { required: ["kind"] });
  const schema = (error: Schema) =>
    object({ calls: list({ oneOf: [state("running", {}), state("done", {}), state("failed", { error })] }) });
  const containment = { inner: side(schema({ type: ["string", "null"] })), outer: side(schema(text)) };
  const [obstacle] = findObstacles(containment);
  expect(obstacle?.path).toEqual(["calls", "*", "error"]);
  expect(obstacle && findWitness(containment, obstacle)?.value).toMatchObject({
    calls: [{ kind: "failed", error: null }],
  });
});

test("shows a value in the last branch of unions inside each other", () => {
  const names = Array.from({ length: 10 }, (_, index) => `k${index}`);
  const schema = (last: Schema) => {
    const inside = { oneOf: names.map((name) => kind(name, { error: name === "k9" ? last : text })) };
    return list({ oneOf: names.map((name) => kind(name, name === "k9" ? { parts: list(inside) } : {})) });
  };
  const containment = {
    inner: side(schema({ ...text, maxLength: 40 })),
    outer: side(schema({ ...text, maxLength: 39 })),
  };
  const [obstacle] = findObstacles(containment);
  expect(obstacle?.path).toEqual(["*", "parts", "*", "error"]);
  expect(obstacle && findWitness(containment, obstacle)?.value).toMatchObject([
    { kind: "k9", parts: [{ kind: "k9", error: expect.stringMatching(/^.{40}$/s) }] },
  ]);
});

test("finds no witness with a property that the sender does not know", () => {
  const containment = { inner: side(object({ a: text })), outer: side(object({ a: text, b: text })) };
  const [obstacle] = findObstacles(containment);
  expect(obstacle && findWitness(containment, obstacle)).toBeDefined();
  expect(obstacle && findWitness({ ...containment, isInnerClosed: true }, obstacle)).toBeUndefined();
});

test("shows an object with one property too many", () => {
  const inner = side(object({ a: text }, { required: ["a"] }));
  const outer = side(object({ a: text }, { required: ["a"], maxProperties: 1 }));
  const [obstacle] = findObstacles({ inner, outer, isInnerClosed: true });
  expect(obstacle?.keyword).toBe("maxProperties");
  const witness = obstacle && findWitness({ inner, outer, isInnerClosed: true }, obstacle);
  expect(Object.keys(Object(witness?.value))).toEqual(["a", "undocumented"]);
});

test("shows a property that neither schema names", () => {
  const outer = side(object({ a: text }, { additionalProperties: false }));
  const containment = { inner: side(object({ a: text })), outer, isInnerClosed: true };
  const [obstacle] = findObstacles(containment);
  expect(obstacle && findWitness(containment, obstacle)?.value).toHaveProperty("undocumented");
});

test("finds nothing if an obstacle is not real", () => {
  // Every text that matches the first pattern matches the second one, but patterns are only compared by their text.
  const containment = {
    inner: side({ ...text, pattern: "^a+$" }),
    outer: side({ ...text, pattern: "^[a-z]+$" }),
  };
  const [obstacle] = findObstacles(containment);
  expect(obstacle?.keyword).toBe("pattern");
  expect(obstacle && findWitness(containment, obstacle)).toBeUndefined();
});

test("tries at most a thousand values for one obstacle", () => {
  const schema = object({ a: text });
  let tried = 0;
  class CountingChecker extends SchemaChecker {
    override isValid(...given: Parameters<SchemaChecker["isValid"]>): boolean {
      if (given[0] === schema) tried += 1;
      return super.isValid(...given);
    }
  }
  const counted = { ...side(schema), checker: new CountingChecker({}) };
  const inner = { schema: text, pointer: "#/properties/a" };
  const obstacle: Obstacle = {
    path: ["a"],
    keyword: "type",
    pointer: "#/properties/a/type",
    expected: "string",
    inner: [inner],
    outer: inner,
  };
  const examples = Array.from({ length: 300 }, (_, index) => ({ a: `${index}` }));
  expect(findWitness({ inner: counted, outer: side(schema) }, obstacle, examples)).toBeUndefined();
  expect(tried).toBe(1000);
});

test("validates at most a thousand values at the location of one obstacle", () => {
  // Each object has more cases than that, and all of them are valid for the outer schema.
  const schema = object(Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`p${index}`, text])));
  let validated = 0;
  class CountingChecker extends SchemaChecker {
    override isValid(...given: Parameters<SchemaChecker["isValid"]>): boolean {
      validated += 1;
      return super.isValid(...given);
    }
  }
  const outer = { ...side({}), checker: new CountingChecker({}) };
  const obstacle: Obstacle = {
    path: [],
    keyword: "pattern",
    pointer: "#/pattern",
    expected: "",
    inner: [{ schema, pointer: "#" }],
    outer: { schema: {}, pointer: "#" },
  };
  expect(findWitness({ inner: side(schema), outer }, obstacle)).toBeUndefined();
  expect(validated).toBeLessThanOrEqual(2000);
});
