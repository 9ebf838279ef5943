import type { JsonRecord } from "@docent/openapi";
import { SchemaChecker } from "@docent/schema";
import { expect, test } from "vitest";
import { checkValue, joinOtherForms, listReadings, parseJson, propertyReadings, readings } from "./value-check.ts";

test.each<[text: string, values: unknown[]]>([
  ["12", ["12", 12]],
  ["-1.25", ["-1.25", -1.25]],
  ["12.5e+10", ["12.5e+10", 12.5e10]],
  ["1E-12", ["1E-12", 1e-12]],
  ["true", ["true", true]],
  ["false", ["false", false]],
  ["", [""]],
  ["x1", ["x1"]],
  ["1x", ["1x"]],
  ["1.", ["1."]],
  ["True", ["True"]],
])("the text %j may be %j", (text, values) => {
  expect(readings(text)).toEqual(values);
});

test.each<[text: string, lists: unknown[][]]>([
  ["", [[], []]],
  [
    "a, 1",
    [
      ["a", "1"],
      ["a", 1],
    ],
  ],
])("the text %j may be the lists %j", (text, lists) => {
  expect(listReadings(text)).toEqual(lists);
});

test.each<[text: string, explode: boolean, pairs: string[][] | undefined]>([
  [
    "a,1, b,x",
    false,
    [
      ["a", "1"],
      ["b", "x"],
    ],
  ],
  [
    "name=1,b=x=y",
    true,
    [
      ["name", "1"],
      ["b", "x=y"],
    ],
  ],
  ["", false, []],
  ["a,1,b", false, undefined],
  ["a,b=1", true, undefined],
])("the text %j, exploded: %j, may be the object %j", (text, explode, pairs) => {
  expect(propertyReadings(text, { explode })).toEqual(pairs);
});

test.each([[[0xff]], [[0xef, 0xbb, 0xbf, 0x31]], [[0x7b]]])(
  "bytes that are no JSON in UTF-8 have no value: %j",
  (bytes) => {
    expect(parseJson(new Uint8Array(bytes))).toBeUndefined();
  },
);

test("a discriminator that selects no schema is a problem of a value that is valid otherwise", () => {
  const Cat = { type: "object", required: ["kind"], properties: { kind: { type: "string" } } };
  const Pet = { oneOf: [{ $ref: "#/components/schemas/Cat" }], discriminator: { propertyName: "kind" } };
  const checker = new SchemaChecker({ components: { schemas: { Cat, Pet } } });
  const check = (value: unknown) =>
    checkValue(
      checker,
      { schema: { $ref: "#/components/schemas/Pet" }, pointer: "#/pet" },
      { value, rule: "body-invalid", prefix: "the body: " },
    );
  expect(check({ kind: "Cat" })).toEqual([]);
  expect(check({ kind: "cat" })).toEqual([
    {
      rule: "body-invalid",
      pointer: "#/components/schemas/Pet/discriminator",
      message: 'the body: /kind selects no schema that the value matches, found "cat"',
      location: "/kind",
    },
  ]);
  expect(check({})).toMatchObject([{ pointer: "#/components/schemas/Cat/required", location: "" }]);
});

test.each<[what: string, a: JsonRecord, location: string]>([
  ["a missing property", { required: ["c"] }, "/a"],
  ["an additional property", { additionalProperties: false }, "/a"],
  ["an unevaluated property", { unevaluatedProperties: false }, "/a"],
  ["an undocumented property", { properties: { c: true } }, "/a"],
  ["a value of another type", { properties: { b: { type: "null" } } }, "/a/b"],
])("the problem of %s is located at the value that has to change", (_, a, location) => {
  const located = { schema: { properties: { a } }, pointer: "#/pet" };
  const found = checkValue(new SchemaChecker({}), located, {
    value: { a: { b: 1 } },
    rule: "body-invalid",
    prefix: "",
  });
  expect(found).toMatchObject([{ location }]);
});

test.each([
  [{ message: "Broken.", error: 5 }, ["/code is missing, /message is not allowed", "/error must be object, found 5"]],
  [{ error: { a: 1, d: 1 } }, ["/code is missing", "/error/b is missing, /error/c is missing"]],
  [{ code: 1, message: "", other: "" }, ["/message is not allowed", "/other is not allowed"]],
])("an object that lacks properties is one finding, because it has another form: %j", (value, messages) => {
  const error = { type: "object", required: ["a", "b", "c"] };
  const schema = { required: ["code"], properties: { code: true, error }, additionalProperties: false };
  const located = { schema, pointer: "#/x" };
  const found = checkValue(new SchemaChecker({}), located, { value, rule: "body-invalid", prefix: "" });
  expect(joinOtherForms(found).map(({ message }) => message)).toEqual(expect.arrayContaining(messages));
  expect(joinOtherForms(found)).toHaveLength(messages.length);
});
