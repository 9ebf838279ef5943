import { expect, test } from "vitest";
import { CountTable } from "./count-table.ts";

function createTable(maxKeys: number) {
  return new CountTable({ prefix: "token:", windowMs: 60_000, maxKeys });
}

/** Counts one request of each key. */
function use(table: CountTable, keys: readonly string[], nowMs: number) {
  for (const key of keys) {
    const count = table.get(key, nowMs);
    count.used += 1;
    table.markUnshared(count, 1);
  }
}

test("a full table evicts the oldest window", () => {
  const table = createTable(3);
  use(table, ["a"], 0);
  use(table, ["b"], 1);
  use(table, ["c"], 2);
  use(table, ["a", "d"], 3);
  expect(table.size).toBe(3);
  expect(table.get("b", 4).used).toBe(1);
  expect(table.get("c", 4).used).toBe(1);
  expect(table.get("d", 4).used).toBe(1);
  expect(table.size).toBe(3);
});

test("a full table evicts ended windows before an older window that is still open", () => {
  const table = createTable(3);
  use(table, ["old", "b", "c"], 0);
  table.takeUnshared(9, 30_000);
  table.adopt(table.get("old", 30_000), { used: 7, remainingMs: 60_000 }, 30_000);
  use(table, ["d"], 60_000);
  expect(table.size).toBe(2);
  expect(table.get("old", 60_000).used).toBe(7);
});

test("a table exceeds its maximum neither in keys nor in changed counts if thousands of keys arrive in one second", () => {
  const table = createTable(100);
  for (let key = 0; key < 5000; key += 1) use(table, [`${key}`], key / 10);
  expect(table.size).toBe(100);
  expect(table.takeUnshared(10_000, 500)).toHaveLength(100);
});

test("unshared requests are returned once, longest waiting first", () => {
  const table = createTable(10);
  use(table, ["a", "b", "c", "a"], 0);
  const describe = (max: number, nowMs: number) =>
    table.takeUnshared(max, nowMs).map(({ count, requests }) => [count.key, requests]);
  expect(describe(2, 1)).toEqual([
    ["token:a", 2],
    ["token:b", 1],
  ]);
  use(table, ["a"], 2);
  expect(describe(9, 3)).toEqual([
    ["token:c", 1],
    ["token:a", 1],
  ]);
  expect(table.hasChanged).toBe(false);
});

test("unshared requests of an ended window are dropped", () => {
  const table = createTable(10);
  use(table, ["a"], 0);
  expect(table.takeUnshared(9, 60_000)).toEqual([]);
  use(table, ["b"], 60_000);
  const [taken] = table.takeUnshared(9, 60_001);
  use(table, ["b"], 120_000);
  if (taken) table.markUnshared(taken.count, taken.requests);
  expect(table.takeUnshared(9, 120_001).map(({ requests }) => requests)).toEqual([1]);
});

test("requests of an evicted count are ignored, so that an outage cannot fill the memory", () => {
  const table = createTable(1);
  use(table, ["a"], 0);
  const [taken] = table.takeUnshared(9, 1);
  use(table, ["b"], 2);
  if (taken) table.markUnshared(taken.count, taken.requests);
  expect(table.takeUnshared(9, 3).map(({ count }) => count.key)).toEqual(["token:b"]);
});

test("requests that were counted during a flush are added to the result of the flush", () => {
  const table = createTable(10);
  use(table, ["a", "a"], 0);
  table.takeUnshared(9, 1);
  use(table, ["a"], 2);
  const count = table.get("a", 3);
  table.adopt(count, { used: 40, remainingMs: 10_000 }, 3);
  expect(count).toMatchObject({ used: 41, unshared: 1, endsMs: 10_003 });
});

test("a window never lasts longer than its policy allows", () => {
  const table = createTable(10);
  const count = table.get("a", 0);
  table.adopt(count, { used: 1, remainingMs: 110_000 }, 5);
  expect(count.endsMs).toBe(60_005);
});
