import { UsageError } from "@docent/terminal";
import { expect, test } from "vitest";
import { readPorts } from "./ports.ts";
import { checkToken } from "./start.ts";

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
  [["65534"], { books: 65_534, films: 65_535 }],
  [["4009", "books=4011", "films=0"], { books: 4011, films: 0 }],
])("reads --port %j", (options, expected) => {
  expect(Object.fromEntries(readPorts(options, apis))).toEqual(expected);
});

test.each(["", "abc", "-1", "65536", "80.5", "films=", "=80", "plays=80", "films=x"])("refuses --port %j", (option) => {
  expect(() => readPorts([option], apis)).toThrow(UsageError);
});

test("suggests the API that a misspelt one may be", () => {
  expect(() => readPorts(["flims=80"], apis)).toThrow('of one of books, films, found "flims". Did you mean films?');
});

test("refuses a port after which the other servers have none", () => {
  expect(() => readPorts(["65535"], apis)).toThrow(
    new UsageError("Expected --port from 0 to 65534, because 2 servers get consecutive ports, found 65535."),
  );
});

test("refuses the same port for two servers", () => {
  expect(() => readPorts(["films=4010"], apis)).toThrow(
    new UsageError(
      "Expected another port for each server, found 4010 for books and films. Choose one with --port films=NUMBER.",
    ),
  );
});

test.each(["", " ", "ü", "a\nb", " a", "a ", "\u007f"])("refuses --token %j, which no request can carry", (token) => {
  expect(() => checkToken(token)).toThrow(UsageError);
});

test.each([undefined, "a", "user:pass word", "it's $one"])("accepts --token %j", (token) => {
  expect(() => checkToken(token)).not.toThrow();
});
