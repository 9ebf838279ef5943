import { expect, test } from "vitest";
import { contains, items, maxItems, minItems, prefixItems, uniqueItems } from "./array-validators.ts";
import {
  dependents,
  discriminated,
  maxProperties,
  minProperties,
  patternProperties,
  properties,
  propertyNames,
  required,
} from "./object-validators.ts";
import { anyOf, never, not, oneOf, ref, schema, type Validator, when } from "./validator.ts";
import {
  exclusiveMaximum,
  exclusiveMinimum,
  maximum,
  maxLength,
  minimum,
  minLength,
  multipleOf,
  oneOfDeepValues,
  oneOfValues,
  pattern,
  type,
} from "./value-validators.ts";

const text = type("string");
const count = type("number");
const git = schema(required("type"), properties({ type: oneOfValues("git"), branch: text }, never));
const folder = schema(required("type"), properties({ type: oneOfValues("local") }, never));
const tree: Validator = properties({ children: items(ref(() => tree)), name: text });

// Each keyword with valid values, also of other types, and invalid values with their messages.
test.each<[string, Validator, readonly unknown[], readonly (readonly [unknown, string])[]]>([
  [
    "type",
    text,
    ["", "a"],
    [
      [1, "body: expected type string."],
      [null, "body: expected type string."],
    ],
  ],
  [
    "type integer",
    type("integer"),
    [1, 1.0, -0],
    [
      [1.5, "body: expected type integer."],
      ["1", "body: expected type integer."],
    ],
  ],
  [
    "type object",
    type("object"),
    [{}],
    [
      [[], "body: expected type object."],
      [null, "body: expected type object."],
    ],
  ],
  [
    "enum",
    oneOfValues("a", 1, true, null),
    ["a", 1, true, null],
    [
      ["1", "body: expected a or 1 or true or null."],
      [undefined, "body: expected a or 1 or true or null."],
    ],
  ],
  [
    "enum with objects",
    oneOfDeepValues({ a: { b: 1, c: [2] } }, [1, 2], "x"),
    [{ a: { c: [2], b: 1 } }, [1, 2], "x"],
    [
      [{ a: { b: 1 } }, 'body: expected {"a":{"b":1,"c":[2]}} or [1,2] or "x".'],
      [[2, 1], 'body: expected {"a":{"b":1,"c":[2]}} or [1,2] or "x".'],
    ],
  ],
  ["types", type("array", "null"), [[], null], [[{}, "body: expected type array or null."]]],
  ["minLength", minLength(2), ["😀😀", "ab", 1], [["😀", "body: expected minLength 2."]]],
  ["maxLength", maxLength(1), ["😀", "", []], [["ab", "body: expected maxLength 1."]]],
  ["pattern", pattern(/^a$/u), ["a", 1], [["b", "body: expected pattern ^a$."]]],
  ["format", pattern(/^a$/u, "format a"), ["a"], [["b", "body: expected format a."]]],
  ["minimum", minimum(1), [1, "0"], [[0, "body: expected minimum 1."]]],
  ["maximum", maximum(1), [1, "2"], [[2, "body: expected maximum 1."]]],
  ["exclusiveMinimum", exclusiveMinimum(1), [2], [[1, "body: expected exclusiveMinimum 1."]]],
  ["exclusiveMaximum", exclusiveMaximum(1), [0], [[1, "body: expected exclusiveMaximum 1."]]],
  ["multipleOf", multipleOf(0.1), [0, 0.3, -0.3, 1, "x"], [[0.25, "body: expected multipleOf 0.1."]]],
  ["minItems", minItems(1), [[1], {}], [[[], "body: expected minItems 1."]]],
  ["maxItems", maxItems(1), [[1], []], [[[1, 2], "body: expected maxItems 1."]]],
  ["items", items(text), [[], ["a"], { 0: 1 }], [[["a", 1], "body/1: expected type string."]]],
  ["no items", items(never), [[], {}, "a", null], [[[1], "body/0 is not expected."]]],
  ["items after the first", items(text, 1), [[1, "a"], []], [[[1, "a", 2], "body/2: expected type string."]]],
  ["prefixItems", prefixItems(text, count), [["a", 1, {}], ["a"], []], [[["a", "b"], "body/1: expected type number."]]],
  [
    "uniqueItems",
    uniqueItems,
    [[1, "1", { a: 1 }], []],
    [
      [
        [
          { a: 1, b: 2 },
          { b: 2, a: 1 },
        ],
        "body: expected every item once.",
      ],
    ],
  ],
  [
    "contains",
    contains(text),
    [[1, "a"], 1],
    [
      [[1], "body: 0 items match contains."],
      [[], "body: 0 items match contains."],
    ],
  ],
  ["contains, counted", contains(text, 0, 1), [[], ["a"]], [[["a", "b"], "body: 2 items match contains."]]],
  [
    "required",
    required("a", "toString"),
    [{ a: null, toString: 1 }, 1, []],
    [
      [{ a: 1 }, "body/toString is missing."],
      [{ a: undefined, toString: 1 }, "body/a is missing."],
    ],
  ],
  [
    "properties",
    properties({ a: text }),
    [{}, { b: 1 }, { a: undefined }, 1, []],
    [[{ a: 1 }, "body/a: expected type string."]],
  ],
  ["no properties", properties({}, never), [{}, [1], "a", null], [[{ a: 1 }, "body/a is not expected."]]],
  [
    "no others",
    properties({ a: text }, never),
    [{ a: "" }],
    [
      [{ b: 1 }, "body/b is not expected."],
      [{ toString: 1 }, "body/toString is not expected."],
    ],
  ],
  [
    "no others, with patterns",
    properties({}, never, [/^x-/u]),
    [{ "x-a": 1 }],
    [[{ a: 1 }, "body/a is not expected."]],
  ],
  ["others", properties({ a: text }, count), [{ a: "", b: 1 }], [[{ b: "" }, "body/b: expected type number."]]],
  [
    "patternProperties",
    patternProperties([/^a/u, text], [/b$/u, minLength(2)]),
    [{ ab: "cd", c: 1 }],
    [[{ ab: "c" }, "body/ab: expected minLength 2."]],
  ],
  ["propertyNames", propertyNames(maxLength(1)), [{ a: 1 }, 1], [[{ ab: 1 }, "body/ab: expected maxLength 1."]]],
  ["minProperties", minProperties(1), [{ a: 1 }, []], [[{}, "body: expected minProperties 1."]]],
  ["maxProperties", maxProperties(1), [{ a: 1 }], [[{ a: 1, b: 1 }, "body: expected maxProperties 1."]]],
  ["dependents", dependents(["a", required("b")]), [{}, { a: 1, b: 1 }, 1], [[{ a: 1 }, "body/b is missing."]]],
  ["anyOf", anyOf(text, count), ["a", 1], [[null, "body: expected type string."]]],
  ["oneOf", oneOf(count, minimum(5)), [1, "a"], [[7, "body: expected one match of oneOf, found 2."]]],
  ["oneOf, none", oneOf(text, count), ["a"], [[null, "body: expected type string."]]],
  [
    "a discriminator",
    discriminated("type", { git, local: folder }),
    [{ type: "git", branch: "main" }, { type: "local" }],
    [
      [{ type: "local", branch: "main" }, "body/branch is not expected."],
      [{ type: "svn" }, "body/type: expected git or local."],
      [{ type: "constructor" }, "body/type: expected git or local."],
      [{ type: ["git"] }, "body/type: expected git or local."],
      [{ type: 1 }, "body/type: expected git or local."],
      [{}, "body/type: expected git or local."],
    ],
  ],
  ["not", not(text), [1], [["a", "body: expected no match of not."]]],
  [
    "if",
    when(text, minLength(1), minimum(1)),
    ["a", 1],
    [
      ["", "body: expected minLength 1."],
      [0, "body: expected minimum 1."],
    ],
  ],
  ["if without else", when(text, minLength(1)), ["a", 0], [["", "body: expected minLength 1."]]],
  ["if without then", when(text, undefined, minimum(1)), ["", 1], [[0, "body: expected minimum 1."]]],
  ["false", never, [], [[1, "body is not expected."]]],
  [
    "several",
    schema(text, minLength(1), maxLength(2)),
    ["a"],
    [
      [1, "body: expected type string."],
      ["abc", "body: expected maxLength 2."],
    ],
  ],
  [
    "a schema that contains itself",
    tree,
    [{ children: [{ name: "a" }] }],
    [[{ children: [{ children: [{ name: 1 }] }] }, "body/children/0/children/0/name: expected type string."]],
  ],
])("%s", (_, validator, valid, invalid) => {
  for (const value of valid) expect(validator(value, "body"), JSON.stringify(value)).toBeUndefined();
  for (const [value, message] of invalid) expect(validator(value, "body"), JSON.stringify(value)).toBe(message);
});
