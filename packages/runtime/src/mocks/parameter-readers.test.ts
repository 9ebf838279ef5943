import { expect, test } from "vitest";
import {
  alternatingOf,
  assignmentsOf,
  bracketsOf,
  firstValid,
  indexesOf,
  label,
  listOf,
  matrix,
  membersOf,
  pipes,
  type ReadParameter,
  readJson,
  readScalar,
  readText,
  splitPairs,
  textsOf,
} from "./parameter-readers.ts";
import { decodePercent } from "./path-pattern.ts";

/** Reads the parameter `p` of a query, and returns its value and the other names that belong to it. */
function read(reader: ReadParameter, query: string) {
  const pairs = splitPairs(query, "&", decodePercent);
  const known = new Set(["p", "q"]);
  const value = reader({ name: "p", texts: textsOf(pairs, "p"), pairs, known, decode: decodePercent });
  return { value, names: [...known].slice(2) };
}

test.each<[what: string, reader: ReadParameter, query: string, value: unknown, names?: string[]]>([
  ["text", readText, "p=a%20b=c", "a b=c"],
  ["an empty text", readText, "p&q=1", ""],
  ["no text", readText, "q=1", undefined],
  ["a number", readScalar, "p=-1.5e3", -1500],
  ["a boolean", readScalar, "p=true", true],
  ["null", readScalar, "p=null", null],
  ...["01", "+1", "1.", ".5", "0x1", "", "%201", "1%20", "1e400", "-1e400", "TRUE", '"a"', "[1]", "{}"].map(
    (text): [string, ReadParameter, string, string] => ["no scalar", readScalar, `p=${text}`, decodePercent(text)],
  ),
  ["no scalar", readScalar, "q=1", undefined],
  ["JSON", readJson, "p=%7B%22a%22%3A1%7D", { a: 1 }],
  ["a list", listOf(), "p=a&p=b,c", ["a", "b,c"]],
  ["a list of numbers", listOf(readScalar), "p=1&p=x", [1, "x"]],
  ["a list in one text", listOf(readText, ","), "p=a%2Cb,c&p=d", ["a,b", "c", "d"]],
  ["no list", listOf(readText, ","), "q=1", undefined],
  ["members", membersOf({ a: readScalar, b: listOf() }), "a=1&b=2&b=3&c=4", { a: 1, b: ["2", "3"] }, ["a", "b"]],
  ["any members", membersOf({ a: readText }, readScalar), "a=1&c=2&q=3", { a: "1", c: 2 }, ["a", "c"]],
  ["a member with the name of the parameter", membersOf({ a: readText }), "p=1", { p: "1" }],
  ["no members", membersOf({ a: readText }), "q=1", undefined],
  ["brackets", bracketsOf({ a: readScalar }), "p[a]=1&p[b]=2&pp[a]=3&p[a=4", { a: 1, b: "2" }, ["p[a]", "p[b]"]],
  [
    "brackets with other members",
    bracketsOf({}, readScalar),
    "p[a]=1&p[b]c]=2",
    { a: 1, "b]c": 2 },
    ["p[a]", "p[b]c]"],
  ],
  [
    "brackets in brackets",
    bracketsOf({ a: bracketsOf({ b: readScalar }), l: indexesOf(readScalar) }),
    "p[a][b]=1&p[l][0]=2&p[l][1]=3",
    { a: { b: 1 }, l: [2, 3] },
    ["p[a][b]", "p[l][0]", "p[l][1]"],
  ],
  ["a text without brackets", bracketsOf({}), "p=1", "1"],
  ["a text without indexes", indexesOf(), "p=1", "1"],
  ["no brackets", bracketsOf({}), "q=1", undefined],
  ["no indexes", indexesOf(), "q=1", undefined],
  ["alternating names and values", alternatingOf(",", { a: readScalar }), "p=a,1,b%2C,2%2C", { a: 1, "b,": "2," }],
  ["a name without a value", alternatingOf(",", {}), "p=a,1,b", "a,1,b"],
  ["no alternating names", alternatingOf(",", {}), "q=1", undefined],
  ["assignments", assignmentsOf(/\.(?=[^.=]*=)/, { a: readScalar }), "p=a=1.5.b=x=y.z", { a: 1.5, b: "x=y.z" }],
  ["an empty value", assignmentsOf(",", {}), "p=a=", { a: "" }],
  ["text without assignments", assignmentsOf(",", {}), "p=a=1,b", "a=1,b"],
  ["encoded pipes", pipes(listOf(readText, "|")), "p=a%7Cb%7cc", ["a", "b", "c"]],
  ["pipes in addition to an encoded one", pipes(listOf(readText, "|")), "p=a%7Cb|c", ["a|b", "c"]],
  ["a label", label(), "p=.a", "a"],
  ["a label of items", label(listOf(readScalar, ".")), "p=.1.2", [1, 2]],
  ["a matrix", matrix(), "p=;p=a", "a"],
  ["a matrix of items", matrix(listOf(readScalar)), "p=;p=1;p=2", [1, 2]],
  ["a matrix of members", matrix(membersOf({ a: readScalar }, readText)), "p=;a=1;q=2", { a: 1, q: "2" }],
  ["a matrix of another name", matrix(), "p=;q=a", undefined],
  ["the first valid value", firstValid(isNumber, readScalar, readText), "p=1", 1],
  ["the last value, if none is valid", firstValid(isNumber, readScalar, readText), "p=true", "true"],
])("reads %s: %#", (_, reader, query, value, names = []) => {
  expect(read(reader, query)).toEqual({ value, names });
});

function isNumber(value: unknown): string | undefined {
  return typeof value === "number" ? undefined : "expected a number";
}

test.each<[reader: ReadParameter, query: string, message: string]>([
  [readText, "p=a&p=b", "expected one value, not 2."],
  [membersOf({ a: readScalar }), "a=1&a=2", "expected one value, not 2."],
  [label(), "p=a", 'expected text that starts with ".".'],
  [matrix(), "p=p=a", 'expected text that starts with ";".'],
  [readJson, "p={", 'expected JSON, found "{".'],
])("refuses text that is not a value: %#", (reader, query, message) => {
  expect(() => read(reader, query)).toThrow(message);
});

test("a member with the name of a prototype changes no prototype", () => {
  const { value } = read(bracketsOf({}), "p[__proto__]=1&p[constructor]=2");
  expect(Object.entries(value as object)).toEqual([
    ["__proto__", "1"],
    ["constructor", "2"],
  ]);
});
