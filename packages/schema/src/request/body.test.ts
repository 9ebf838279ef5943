import { describe, expect, test } from "vitest";
import { readJson } from "./body.ts";

const read = (text: string) => readJson(new TextEncoder().encode(text));

test.each(['{"a":[1,{"a":2}],"b":{"a":3}}', "null", '"https://a"', ' {"a" : 1}\n', '{"":1,"a":{"":2}}'])(
  "%s is read",
  (text) => {
    expect(read(text)).toEqual(JSON.parse(text));
  },
);

describe("a body is refused that", () => {
  test.each<[what: string, text: string, reason: RegExp]>([
    ["is cut off", '{"a":1', /expected JSON, found something else: Expected/],
    ["has a comment", '{"a":1} // note', /expected JSON/],
    ["has a comma too many", '{"a":1,}', /expected JSON/],
    ["is empty but for white space", " \n", /expected JSON/],
    ["begins with a byte order mark", "\ufeff{}", /expected JSON/],
    ["has a name twice", '{"a":1,"b":2,"a":1}', /found "a" twice/],
    ["has a name twice, deep inside", '[{"b":[{"a":1,"a":2}]}]', /found "a" twice/],
    ["has a name twice, once in escapes", '{"a":1,"\\u0061":2}', /found "a" twice/],
    ["has __proto__ twice", '{"__proto__":{},"__proto__":1}', /found "__proto__" twice/],
    ["nests too deep", "[".repeat(201) + "]".repeat(201), /at most 200 lists and objects/],
    ["nests so deep that recursion ends", `${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`, /at most 200/],
  ])("%s", (_, text, reason) => {
    expect(() => read(text)).toThrow(reason);
    expect(() => read(text)).toThrow(
      expect.objectContaining({ problem: expect.objectContaining({ status: 400, code: "body-unreadable" }) }),
    );
  });

  test("is no UTF-8", () => {
    expect(() => readJson(new Uint8Array([0x22, 0xff, 0x22]))).toThrow("expected UTF-8");
  });
});

test("as deep as is allowed is read", () => {
  expect(JSON.stringify(read("[".repeat(200) + "]".repeat(200)))).toHaveLength(400);
});

test("a name like that of a prototype is a property like any other", () => {
  const value = read('{"__proto__":{"polluted":true}}');
  expect(Object.keys(Object(value))).toEqual(["__proto__"]);
  expect(Object(value).polluted).toBeUndefined();
});
