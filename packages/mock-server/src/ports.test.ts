import { UsageError } from "@docent/terminal";
import { expect, test } from "vitest";
import { readPorts } from "./start.ts";

const apis = [
  { name: "books", port: 4010 },
  { name: "films", port: 4011 },
];

test.each<[string[], Record<string, number>]>([
  [[], { books: 4010, films: 4011 }],
  [["5000"], { books: 5000, films: 5001 }],
  [["0"], { books: 0, films: 0 }],
  [["films=6000"], { books: 4010, films: 6000 }],
  [["5000", "films=6000"], { books: 5000, films: 6000 }],
])("reads --port %j", (options, expected) => {
  expect(Object.fromEntries(readPorts(options, apis))).toEqual(expected);
});

test.each(["", "abc", "-1", "65536", "80.5", "films=", "=80", "plays=80", "films=x"])("refuses --port %j", (option) => {
  expect(() => readPorts([option], apis)).toThrow(UsageError);
});

test("suggests the API that a misspelt one may be", () => {
  expect(() => readPorts(["flims=80"], apis)).toThrow('of one of books, films, found "flims". Did you mean films?');
});
