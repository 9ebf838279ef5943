import fc from "fast-check";
import { expect, test } from "vitest";
import { SchemaChecker } from "./schema-checker.ts";

const checker = new SchemaChecker({});
const check = (schema: object, value: unknown) =>
  checker.check({ schema: { ...schema }, pointer: "#" }, value).map(({ pointer, message }) => [pointer, message]);

test.each([
  [19.99, 0.01],
  [0.3, 0.1],
  [-4.35, 0.05],
  [1e300, 10],
  [0, 0.7],
  [9_007_199_254_740_991, 1],
])("%d is a multiple of %d", (value, multipleOf) => {
  expect(check({ multipleOf }, value)).toEqual([]);
});

test.each([
  [19.995, 0.01],
  [0.35, 0.1],
  [9_007_199_254_740_991, 2],
  [1, 1.5],
  [2.000000000000001, 1],
])("%d is not a multiple of %d", (value, multipleOf) => {
  const message = `the value must be multiple of ${multipleOf}, found ${value}`;
  expect(check({ multipleOf }, value)).toEqual([["#/multipleOf", message]]);
});

test("each decimal of two digits is a multiple of 0.01", () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), (cents) => {
      expect(check({ multipleOf: 0.01 }, Number((cents / 100).toFixed(2)))).toEqual([]);
    }),
  );
});

test.each<[items: unknown[], found: string | undefined]>([
  [[{ a: 1, b: [2] }, 1, { b: [2], a: 1 }], "0 and 2"],
  [[{ a: 1 }, { a: "1" }, [1], "1", 1, null, "null"], undefined],
  [["a", 1, 1.0], "1 and 2"],
  [JSON.parse('[{"__proto__": 1}, {}]'), undefined],
])("the items of %j are compared as JSON", (items, found) => {
  const expected = found
    ? [["#/uniqueItems", expect.stringContaining(`must NOT have duplicate items (items ## ${found} are identical)`)]]
    : [];
  expect(check({ uniqueItems: true }, items)).toEqual(expected);
  expect(check({ uniqueItems: false }, items)).toEqual([]);
});

test("both keywords allow values of other types", () => {
  for (const value of ["aa", {}, null]) expect(check({ multipleOf: 2, uniqueItems: true }, value)).toEqual([]);
});

test("a long list of objects is read once, and not once for each item", () => {
  let reads = 0;
  const items = Array.from({ length: 3_000 }, (_, index) =>
    Object.defineProperty({}, "id", {
      enumerable: true,
      get() {
        reads += 1;
        return index;
      },
    }),
  );
  expect(check({ uniqueItems: true }, items)).toEqual([]);
  expect(reads).toBeLessThan(10 * items.length);
});
