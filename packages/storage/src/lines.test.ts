import { describe, expect, test } from "vitest";
import { LineSplitter, readLines } from "./lines.ts";

/** Splits bytes into chunks of one size. */
async function* cut(bytes: Uint8Array, size: number) {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

async function read(text: string | Uint8Array, { size = 3, maxBytes = 100 } = {}) {
  const lines = [];
  for await (const some of readLines(cut(Buffer.from(text), size), { maxBytes })) lines.push(...some);
  return lines;
}

describe("lines do not depend on the chunks of the bytes", () => {
  const text = "\ufeffone\r\n\nthrée 😀\n  four\rfive";
  test.each([1, 2, 3, 5, 8, 100])("in chunks of %i bytes", async (size) => {
    expect(await read(text, { size })).toEqual([
      { text: "one", number: 1, endBytes: 8 },
      { text: "", number: 2, endBytes: 9 },
      { text: "thrée 😀", number: 3, endBytes: 21 },
      { text: "  four\rfive", number: 4, endBytes: Buffer.byteLength(text) },
    ]);
  });
});

test("a byte order mark is kept except at the beginning", async () => {
  expect((await read("a\n\ufeffb\n")).map(({ text }) => text)).toEqual(["a", "\ufeffb"]);
});

test("an empty input has no line, and a final line break starts no other line", async () => {
  expect(await read("")).toEqual([]);
  expect(await read("a\n")).toHaveLength(1);
});

test("a line may have the maximum length, and one byte more is an error before its end", async () => {
  expect(await read("12345\n12345", { maxBytes: 5 })).toHaveLength(2);
  const splitter = new LineSplitter({ maxBytes: 5 });
  splitter.push(Buffer.from("1\n123"));
  expect(() => splitter.push(Buffer.from("456"))).toThrow("Line 2 is longer than 5 bytes.");
});

test.each([
  ["a byte that never occurs", [0x61, 0x0a, 0xff, 0x0a]],
  ["a surrogate", [0x61, 0x0a, 0xed, 0xa0, 0x80]],
  ["an overlong encoding", [0x0a, 0xc0, 0x80]],
  ["an incomplete character", [0x0a, 0xe2, 0x82]],
])("%s is not valid UTF-8", async (_, bytes) => {
  await expect(read(Uint8Array.from(bytes))).rejects.toThrow("Line 2 is not valid UTF-8.");
});

test("bytes after the end start a new line, and all bytes are counted", () => {
  const splitter = new LineSplitter({ maxBytes: 9 });
  splitter.push(Buffer.from("a\nbc"));
  expect([splitter.bytes, splitter.end()?.text]).toEqual([4, "bc"]);
  expect([splitter.end(), splitter.push(Buffer.from("d\n"))]).toEqual([
    undefined,
    [{ text: "d", number: 3, endBytes: 6 }],
  ]);
});
