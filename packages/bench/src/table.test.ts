import { expect, test } from "vitest";
import { median, renderTable } from "./table.ts";

test("a table has numbers to the right, with as many digits as a measurement knows", () => {
  const table = renderTable(
    ["reader", "MB/s", "note"],
    [
      ["a | b", 1.2345, "ok"],
      ["c", 12345, undefined],
    ],
  );
  expect(table.split("\n")).toEqual([
    "| reader |   MB/s | note |",
    "| ------ | -----: | ---- |",
    "| a \\| b |   1.23 | ok   |",
    "| c      | 12,345 | –    |",
  ]);
});

test("the median is the value in the middle", () => {
  expect(median([5, 1, 9])).toBe(5);
});
