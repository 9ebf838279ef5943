import { expect, test } from "vitest";
import {
  anyOf,
  blob,
  discriminated,
  items,
  lazy,
  maxLength,
  minimum,
  minLength,
  never,
  oneOf,
  pattern,
  patternProperties,
  properties,
  ref,
  required,
  schema,
  standardSchema,
  type,
  type Validator,
  when,
} from "./index.ts";

const text = type("string");
const cat = schema(required("type", "lives"), properties({ type: text, lives: type("integer") }));
const tree: Validator = properties({ children: items(ref(() => tree)), name: text });

function issuesOf(validator: Validator, value: unknown) {
  const { issues } = standardSchema(validator)["~standard"].validate(value);
  return issues?.map(({ message, path }) => `${path.join(".")} ${message}`);
}

test.each<[string, Validator, unknown, string[]]>([
  ["a value", text, 1, [" expected type string."]],
  ["every keyword", schema(minLength(3), pattern(/^b/)), "a", [" expected minLength 3.", " expected pattern ^b."]],
  [
    "every property",
    properties({ a: text, b: text }),
    { a: 1, b: 2 },
    ["a expected type string.", "b expected type string."],
  ],
  ["missing properties, each at its own path", required("a", "b", "c"), { b: 1 }, ["a is missing.", "c is missing."]],
  ["a property that is not expected", properties({}, never), { a: 1 }, ["a is not expected."]],
  [
    "a deep value",
    tree,
    { children: [{}, { children: [{ name: 1 }] }] },
    ["children.1.children.0.name expected type string."],
  ],
  [
    "all patterns of a name",
    patternProperties([/a/, minLength(3)], [/b/, pattern(/^x/)]),
    { ab: "c" },
    ["ab expected minLength 3.", "ab expected pattern ^x."],
  ],
  ["the first alternative", anyOf(cat, text), { lives: "9" }, ["type is missing.", "lives expected type integer."]],
  ["the first of exclusive alternatives", oneOf(cat, text), {}, ["type is missing.", "lives is missing."]],
  ["several matches", oneOf(text, maxLength(1)), "a", [" expected one match of oneOf, found 2."]],
  ["the branch of a discriminator", discriminated("type", { cat }), { type: "cat" }, ["lives is missing."]],
  ["the property of a discriminator", discriminated("type", { cat }), {}, ["type expected cat."]],
  ["a condition", when(text, minLength(1), minimum(1)), 0, [" expected minimum 1."]],
  ["a schema that is created later", lazy(() => cat), { type: "cat" }, ["lives is missing."]],
  ["binary content", blob, "a", [" expected a Blob."]],
])("the issues of %s have paths and messages", (_, validator, value, issues) => {
  expect(issuesOf(validator, value)).toEqual(issues);
});

test("a path has unescaped names and numeric indexes", () => {
  const { issues } = standardSchema(properties({ "a/b: c": items(text) }))["~standard"].validate({ "a/b: c": ["", 1] });
  expect(issues).toEqual([{ message: "expected type string.", path: ["a/b: c", 1] }]);
});

test("a valid value is the result, unchanged", () => {
  const value = { type: "cat", lives: 9, name: "Tom", owner: undefined };
  const result = standardSchema(properties({ owner: text }))["~standard"].validate(value);
  expect(result.issues).toBeUndefined();
  expect(result).toHaveProperty("value", value);
  expect(standardSchema()["~standard"].validate(undefined)).toEqual({ value: undefined });
  expect(standardSchema(blob)["~standard"].validate(new Blob()).issues).toBeUndefined();
});

test("alternatives at every level take time linear in the depth, not exponential", () => {
  let calls = 0;
  const leaf: Validator = (value, location) => {
    calls += 1;
    return text(value, location);
  };
  const nested: Validator = anyOf(properties({ a: ref(() => nested) }, never), leaf);
  let value: unknown = 1;
  for (let depth = 0; depth < 100; depth++) value = { a: value };
  expect(issuesOf(nested, { ...(value as object), b: 1 })).toContain("b is not expected.");
  expect(calls).toBeLessThan(1000);
});

test("a value with many issues is validated", () => {
  const value = Array.from({ length: 300_000 }, () => 1);
  expect(issuesOf(anyOf(items(text)), value)).toHaveLength(300_000);
});

test.each<[string, unknown]>([
  ["more levels than the call stack", Array.from({ length: 100_000 }).reduce((name: unknown) => ({ name }), "a")],
  ["a cycle", cycle()],
])("a value with %s has an issue, and no error is thrown", (_, value) => {
  const chain: Validator = anyOf(text, properties({ name: ref(() => chain) }));
  expect(standardSchema(chain)["~standard"].validate(value).issues).toEqual([
    { message: "cannot be checked: RangeError: Maximum call stack size exceeded.", path: [] },
  ]);
});

function cycle(): object {
  const value: Record<string, unknown> = {};
  value["name"] = value;
  return value;
}
