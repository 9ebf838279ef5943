import { expect, test } from "vitest";
import { AsciiDocBlocks } from "./plain-formats.ts";

test("a block of AsciiDoc ends at the next line with its delimiter", () => {
  const blocks = new AsciiDocBlocks(["----", "....", "----", "....", "text", "----  ", "a", "----"]);
  expect([0, 1, 2, 3, 4, 5, 7].map((index) => blocks.endOf(index))).toEqual([
    2,
    3,
    5,
    undefined,
    undefined,
    7,
    undefined,
  ]);
});

test("blocks of AsciiDoc that are not closed are not searched for their ends", () => {
  const delimiters = Array.from({ length: 96 }, (_, index) => "-".repeat(index + 4));
  const lines = [...delimiters, ...Array.from({ length: 1_000 }, () => "text")];
  let reads = 0;
  const counted = new Proxy(lines, {
    get: (target, key, receiver) => {
      reads += 1;
      return Reflect.get(target, key, receiver);
    },
  });
  const blocks = new AsciiDocBlocks(counted);
  for (const index of lines.keys()) expect(blocks.endOf(index)).toBeUndefined();
  // With a search for each of them, there would be about 100,000.
  expect(reads).toBeLessThan(5 * lines.length);
});
