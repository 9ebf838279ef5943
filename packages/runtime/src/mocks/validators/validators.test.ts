import { expect, test } from "vitest";
import { contains, items, maxItems, minItems, prefixItems, uniqueItems } from "./array-validators.ts";
import { dateFormat, dateTimeFormat, timeFormat } from "./format-validators.ts";
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
  [
    "format date",
    dateFormat,
    ["2024-02-29", "2000-02-29", "0000-01-01", "9999-12-31", 1],
    [
      ["2023-02-29", "body: expected format date."],
      ["1900-02-29", "body: expected format date."],
      ["2024-04-31", "body: expected format date."],
      ["2024-13-01", "body: expected format date."],
      ["2024-00-01", "body: expected format date."],
      ["2024-01-00", "body: expected format date."],
      ["2024-1-1", "body: expected format date."],
      ["+002024-01-01", "body: expected format date."],
      ["2024-01-01T00:00:00Z", "body: expected format date."],
      ["2024-01-01\n", "body: expected format date."],
      ["", "body: expected format date."],
    ],
  ],
  [
    "format time",
    timeFormat,
    [
      "09:30:00Z",
      "23:59:59.123456z",
      "00:00:00+23:59",
      "09:30:00-0130",
      "09:30:00+01",
      "23:59:60Z",
      "01:29:60.5+01:30",
      "15:59:60-08",
      1,
    ],
    [
      ["24:00:00Z", "body: expected format time."],
      ["09:60:00Z", "body: expected format time."],
      ["09:30:61Z", "body: expected format time."],
      ["09:30:00", "body: expected format time."],
      ["09:30Z", "body: expected format time."],
      ["09:30:00.Z", "body: expected format time."],
      ["09:30:00+24:00", "body: expected format time."],
      ["09:30:00+01:60", "body: expected format time."],
      ["09:30:00+01:", "body: expected format time."],
      ["09:30:60Z", "body: expected format time."],
      ["23:59:60+01:00", "body: expected format time."],
      ["T09:30:00Z", "body: expected format time."],
    ],
  ],
  [
    "format date-time",
    dateTimeFormat,
    ["2024-05-17T09:30:00Z", "2024-05-17t09:30:00.5z", "2024-05-17 09:30:00+02:00", "1998-12-31T23:59:60Z", 1],
    [
      ["hello", "body: expected format date-time."],
      ["2024-05-17", "body: expected format date-time."],
      ["2024-05-17T09:30:00", "body: expected format date-time."],
      ["2024-02-30T09:30:00Z", "body: expected format date-time."],
      ["2024-05-17T25:00:00Z", "body: expected format date-time."],
      ["2024-05-1709:30:00Z", "body: expected format date-time."],
      ["2024-05-17T T09:30:00Z", "body: expected format date-time."],
      ["2024-05-17T09:30:00Z ", "body: expected format date-time."],
    ],
  ],
  ["minimum", minimum(1), [1, "0"], [[0, "body: expected minimum 1."]]],
  ["maximum", maximum(1), [1, "2"], [[2, "body: expected maximum 1."]]],
  ["exclusiveMinimum", exclusiveMinimum(1), [2], [[1, "body: expected exclusiveMinimum 1."]]],
  ["exclusiveMaximum", exclusiveMaximum(1), [0], [[1, "body: expected exclusiveMaximum 1."]]],
  ["multipleOf", multipleOf(0.1), [0, 0.3, -0.3, 1, "x"], [[0.25, "body: expected multipleOf 0.1."]]],
  [
    "multipleOf, of large integers",
    multipleOf(2),
    [2_000_000_000_000_000, Number.MIN_SAFE_INTEGER - 1],
    [
      [2_000_000_000_000_001, "body: expected multipleOf 2."],
      [Number.MAX_SAFE_INTEGER, "body: expected multipleOf 2."],
    ],
  ],
  ["multipleOf, of almost integers", multipleOf(1), [2], [[2.000000000000001, "body: expected multipleOf 1."]]],
  ["multipleOf, of integers that a double only approximates", multipleOf(10), [1e23, -1e30], []],
  ["minItems", minItems(1), [[1], {}], [[[], "body: expected minItems 1."]]],
  ["maxItems", maxItems(1), [[1], []], [[[1, 2], "body: expected maxItems 1."]]],
  ["items", items(text), [[], ["a"], { 0: 1 }], [[["a", 1], "body/1: expected type string."]]],
  ["no items", items(never), [[], {}, "a", null], [[[1], "body/0 is not expected."]]],
  ["items after the first", items(text, 1), [[1, "a"], []], [[[1, "a", 2], "body/2: expected type string."]]],
  ["prefixItems", prefixItems(text, count), [["a", 1, {}], ["a"], []], [[["a", "b"], "body/1: expected type number."]]],
  [
    "uniqueItems",
    uniqueItems,
    [[1, "1", { a: 1 }, '{"a":1}', null, "null", [1], ["1"], true], []],
    [
      [["a", 0, "a"], "body: expected every item once."],
      [[0, 1, -0], "body: expected every item once."],
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
  [
    "minProperties",
    minProperties(1),
    [{ a: 1 }, []],
    [
      [{}, "body: expected minProperties 1."],
      [{ a: undefined }, "body: expected minProperties 1."],
    ],
  ],
  [
    "maxProperties",
    maxProperties(1),
    [{ a: 1 }, { a: 1, b: undefined }],
    [[{ a: 1, b: 1 }, "body: expected maxProperties 1."]],
  ],
  [
    "dependents",
    dependents(["a", required("b")], ["toString", never]),
    [{}, { a: 1, b: 1 }, { a: undefined }, 1],
    [[{ a: 1 }, "body/b is missing."]],
  ],
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

test("uniqueItems reads every item once, not once for each pair", () => {
  let reads = 0;
  const list = Array.from({ length: 100 }, (_, index) => ({
    get id() {
      reads += 1;
      return index;
    },
  }));
  expect(uniqueItems(list, "body")).toBeUndefined();
  expect(reads).toBeLessThan(500);
});
