import { expect, test } from "vitest";
import { RawQuery } from "./request-state.ts";

test.each([
  "",
  "?",
  "?a",
  "?a=",
  "?a=b",
  "?=b",
  "?a=b=c",
  "?a=1&b=2&a=3",
  "?&&a=1&",
  "??a=1",
  "?a=1#b",
  "?a=b%20c&d",
  "?a=b+c",
  "?%61=%",
  "??%61=1",
  "?a=%FF%zz",
  "?__proto__=1&constructor",
  "?é=ü",
])("the query of /path%s is parsed as URLSearchParams parses it", (query) => {
  const found = new RawQuery(`/path${query}`);
  const expected = new URLSearchParams(query);
  expect([...found.keys()]).toEqual([...expected.keys()]);
  for (const name of [...expected.keys(), "a", "lost", ""])
    expect([found.get(name), found.getAll(name)]).toEqual([expected.get(name), expected.getAll(name)]);
});
