import { describe, expect, test } from "vitest";
import { chunkMarkdown } from "../ingest/chunk-document.ts";
import { createRandomIndex } from "../testing/random-numbers.ts";
import {
  DeletedChunks,
  decodeParts,
  encodeParts,
  type MergeSource,
  mergeSegments,
  type SegmentPart,
} from "./merge-segments.ts";
import { decodePostings, intersectPostings, PostingsWriter } from "./postings.ts";
import { decodeChunkTable, type Segment, SegmentBuilder } from "./segment-builder.ts";
import { chooseMerge } from "./segment-store.ts";
import { readWords, toTermTokens, toToken } from "./text-words.ts";
import { chooseBlock, type EncodedList, findList, ListCursor, packLists } from "./token-blocks.ts";

/** The lists of a segment, as numbers by token. */
function readLists({ chunkCount, lists }: Segment): Record<string, number[]> {
  const { tokens, counts, ends, data } = lists;
  return Object.fromEntries(
    tokens.map((token, index) => {
      const bytes = data.subarray(index === 0 ? 0 : ends[index - 1], ends[index]);
      return [token, [...decodePostings(bytes, counts[index] ?? 0, chunkCount)]];
    }),
  );
}

function build(texts: readonly string[], { title = "Title", path = "a.md", firstId = 1 } = {}): Segment {
  const builder = new SegmentBuilder();
  for (const [index, text] of texts.entries())
    builder.add({ id: firstId + index, path, ...chunkMarkdown(text, { path }), title });
  return builder.build();
}

describe("words", () => {
  const read = (text: string) => {
    const words: string[] = [];
    readWords(text, {
      visit: (start, end, _hash, _check, isJoined) =>
        void words.push(`${isJoined ? "+" : ""}${text.slice(start, end)}`),
    });
    return words;
  };

  test.each<[text: string, words: string[]]>([
    ["", []],
    ["Run it, twice.", ["Run", "it", "twice"]],
    ["vite.config.ts", ["vite", "+config", "+ts"]],
    ["@astrojs/sitemap a_b c-d e:f", ["astrojs", "+sitemap", "a", "+b", "c", "+d", "e", "+f"]],
    ["end. Next", ["end", "Next"]],
    ["a,b", ["a", "b"]],
    ["a – b “c”", ["a", "b", "c"]],
    ["Übung größer", ["Übung", "größer"]],
    [" 日  本  語 ", ["日", "+本", "+語"]],
    [" 日 , 本 ", ["日", "本"]],
    ["a 😀 b𝒳c", ["a", "b𝒳c"]],
    ["\ud83d a \udc00", ["a"]],
  ])("of %j are %j", (text, words) => expect(read(text)).toEqual(words));

  test.each([
    ["Installing", "instal"],
    ["ÜBUNG", "ubung"],
    ["한국어", "한국어"],
    ["Straße", "strass"],
    ["ŒUVRE", "oeuvr"],
    ["Encyclopædia", "encyclopaedia"],
    ["Øresund", "oresund"],
    ["ŁÓDŹ", "lodz"],
    ["Đakovo", "dakovo"],
    ["ışık", "isik"],
    ["IŞIK", "isik"],
    ["İ", "i"],
    ["ติ", "ติ"],
    ["हिन्दी", "हिन्दी"],
    ["x".repeat(100), "x".repeat(64)],
  ])("%j is compared as %j", (word, token) => expect(toToken(word)).toBe(token));

  test("of a term become one token, or pairs of adjacent words", () => {
    expect(toTermTokens("installing")).toEqual(["instal"]);
    expect(toTermTokens("vite config ts")).toEqual(["vite config", "config ts"]);
    expect(toTermTokens("日 本")).toEqual(["日 本"]);
    expect(toTermTokens("")).toEqual([]);
  });
});

describe("a segment", () => {
  test("has the weight of each token in its chunk, separate from the weight that all chunks of the page share", () => {
    const lists = readLists(build(["# Title\n\nzebra zebras\n"], { path: "walrus.md" }));
    expect(lists["zebra"]).toEqual([0, 2, 0]);
    // Weights of the path; of the title, the heading above and the heading's own line; and of the path again.
    expect(lists["walru"]).toEqual([0, 0, 3]);
    expect(lists["titl"]).toEqual([0, 0, 10 + 5 + 1]);
    expect(lists["walru md"]).toEqual([0, 0, 3]);
  });

  test("has pairs of words for a short identifier, but not for a long address", () => {
    const lists = readLists(build(["Put it into vite.config.ts, see https://a.example/b/c/d\n"]));
    expect(Object.keys(lists)).toEqual(expect.arrayContaining(["vite config", "config ts", "exampl"]));
    expect(Object.keys(lists).filter((token) => token.includes("exampl"))).toEqual(["exampl"]);
  });

  test("has the same token lists as a simple count, for many chunks and frequent tokens", () => {
    const random = createRandomIndex(7);
    const texts = Array.from({ length: 400 }, () =>
      Array.from({ length: 40 }, () => `w${Math.floor(random(30) ** 2 / 8)}x`).join(" "),
    );
    const lists = readLists(build(texts));
    const expected: Record<string, number[]> = {};
    for (const [chunk, text] of texts.entries()) {
      const counts = new Map<string, number>();
      for (const word of text.split(" ")) counts.set(word, (counts.get(word) ?? 0) + 1);
      for (const [word, count] of counts) expected[word] = [...(expected[word] ?? []), chunk, count, 0];
    }
    const found = Object.entries(lists).filter(([token]) => /^w\d+x$/.test(token));
    expect(Object.fromEntries(found)).toEqual(expected);
    expect(Object.keys(lists)).toEqual(Object.keys(lists).toSorted());
  });

  const toSource = (
    segment: Segment,
    { parts, deleted = [] }: { parts?: SegmentPart[]; deleted?: number[] },
  ): MergeSource => {
    const bits = new DeletedChunks(segment.chunkCount);
    for (const chunk of deleted) bits.add(chunk);
    return {
      chunkCount: segment.chunkCount,
      table: decodeChunkTable(segment.chunks),
      parts: parts ?? [{ resource: 1, first: 0, chunkCount: segment.chunkCount, wordCount: segment.wordCount }],
      isDeleted: (chunk) => bits.has(chunk),
      blocks: packLists(segment.lists).blocks,
    };
  };

  test("merged with others has all their chunks except deleted ones", () => {
    const texts = ["alpha beta", "beta gamma", "gamma delta", "delta alpha alpha"];
    const whole = build(texts);
    const [first, second] = [build(texts.slice(0, 2)), build(["gone beta", ...texts.slice(2)], { firstId: 2 })];
    const merged = mergeSegments([toSource(first, {}), toSource(second, { deleted: [0] })]);
    expect(readLists(merged)).toEqual(readLists(whole));
    expect(decodeChunkTable(merged.chunks)).toEqual(decodeChunkTable(whole.chunks));
    expect([merged.chunkCount, merged.wordCount]).toEqual([whole.chunkCount, whole.wordCount]);
    expect(merged.parts).toEqual([{ resource: 1, first: 0, chunkCount: 4, wordCount: whole.wordCount }]);
  });

  test("merged with others has the chunks of each resource adjacent, in the order of the segments", () => {
    const part = (resource: number, first: number, chunkCount = 1) => ({ resource, first, chunkCount, wordCount: 5 });
    const first = toSource(build(["of two", "of five common", "of seven, which is gone"]), {
      parts: [part(2, 0), part(5, 1)],
      deleted: [2],
    });
    const second = toSource(build(["of one common", "of two common more", "of five again"], { firstId: 11 }), {
      parts: [part(1, 0), part(2, 1), part(5, 2)],
    });
    const merged = mergeSegments([first, second]);
    expect(merged.parts.map(({ resource, first, chunkCount }) => [resource, first, chunkCount])).toEqual([
      [2, 0, 2],
      [5, 2, 2],
      [1, 4, 1],
    ]);
    expect([...decodeChunkTable(merged.chunks).documents]).toEqual([1, 12, 2, 13, 11]);
    const lists = readLists(merged);
    expect(lists["common"]).toEqual([1, 1, 0, 2, 1, 0, 4, 1, 0]);
    expect(lists["two"]).toEqual([0, 1, 0, 1, 1, 0]);
    expect(lists["seven"]).toBeUndefined();
  });

  test("is merged with three others of its size, or alone when half of it was deleted", () => {
    const segment = (chunkCount: number, deletedCount = 0) => ({ chunkCount, deletedCount });
    expect(chooseMerge([])).toEqual([]);
    expect(chooseMerge([segment(5), segment(6), segment(7)])).toEqual([]);
    expect(chooseMerge([segment(5), segment(900), segment(6), segment(7), segment(8)])).toHaveLength(4);
    expect(chooseMerge(Array.from({ length: 9 }, () => segment(12_000)))).toEqual([]);
    expect(chooseMerge([segment(12_000, 7000), segment(5)])).toEqual([segment(12_000, 7000)]);
  });
});

test("merging limits the number of segments, and how often each chunk is written", () => {
  const random = createRandomIndex(11);
  let segments: { chunkCount: number; deletedCount: number }[] = [];
  let [added, written] = [0, 0];
  for (let round = 0; round < 3000; round++) {
    const chunkCount = 1 + random(random(10) === 0 ? 2000 : 100);
    segments.push({ chunkCount, deletedCount: 0 });
    added += chunkCount;
    for (let group = chooseMerge(segments); group.length > 0; group = chooseMerge(segments)) {
      const merged = group.reduce((sum, segment) => sum + segment.chunkCount, 0);
      written += merged;
      segments = [...segments.filter((segment) => !group.includes(segment)), { chunkCount: merged, deletedCount: 0 }];
    }
  }
  expect(written / added).toBeLessThan(5);
  expect(segments.length).toBeLessThan(3 * 7 + added / 4096);
});

describe("parts of a segment", () => {
  const parts = [3, 8, 9, 4000].map((resource, first) => ({ resource, first, chunkCount: 1, wordCount: 70_000 }));

  test("are equal after encoding and decoding", () => expect(decodeParts(encodeParts(parts), 4)).toEqual(parts));

  test.each<[what: string, bytes: Uint8Array, segmentChunks: number]>([
    ["cut off", encodeParts(parts).slice(1), 4],
    ["beyond the segment", encodeParts(parts), 3],
  ])("that are %s are reported as damage", (_, bytes, segmentChunks) => {
    expect(() => decodeParts(bytes, segmentChunks)).toThrow(/segment/);
  });
});

describe("blocks of lists", () => {
  const random = createRandomIndex(5);
  const names = [...new Set(Array.from({ length: 5000 }, () => `${"abcdé日"[random(6)]}${random(9000).toString(36)}`))];
  const tokens = names.toSorted((a, b) => (a < b ? -1 : 1));
  const writer = new PostingsWriter();
  for (const [index, token] of tokens.entries()) {
    const count = index === 70 ? 9000 : 1 + random(3);
    for (let chunk = 0; chunk < count; chunk++) writer.add(chunk, 1 + random(300), 0);
    writer.end(token);
  }
  const lists = writer.finish();
  const { blocks, firstTokens } = packLists(lists);
  const expected = tokens.map((token, index) => {
    const data = lists.data.slice(index === 0 ? 0 : lists.ends[index - 1], lists.ends[index]);
    return { token, list: { count: lists.counts[index], data } };
  });

  test("have all lists in order, and a similar size except for a long list", () => {
    const found: { token: string; list: EncodedList }[] = [];
    for (const lists = new ListCursor(blocks); lists.next(); ) found.push({ token: lists.token, list: lists.list });
    expect(found).toEqual(expected);
    const sizes = blocks.map(({ directory, data }) => directory.length + data.length);
    expect(blocks.length).toBeGreaterThan(10);
    expect(sizes.toSorted((a, b) => b - a)[1]).toBeLessThan(4096);
  });

  test("return each list by its token, and nothing for other tokens", () => {
    const find = (token: string) => {
      const block = blocks[chooseBlock(firstTokens, token)];
      return block && findList(block, token);
    };
    for (const { token, list } of expected) expect(find(token), token).toEqual(list);
    for (const token of ["", "0", "a", "zz", "日", tokens[9]?.slice(0, -1) ?? ""].filter(
      (name) => !names.includes(name),
    ))
      expect(find(token), token).toBeUndefined();
  });

  test.each([
    ["without numbers", "\na\t\n"],
    ["with a list beyond the data", "\na\t1 0 9\n"],
    ["with a list that ends before it starts", "\na\t1 2 1\n"],
  ])("%s are reported as damage", (_, directory) => {
    expect(() => findList({ directory, data: new Uint8Array(3) }, "a")).toThrow(/index is broken/);
  });
});

describe("postings", () => {
  test("are equal after encoding and decoding, even with large numbers", () => {
    const random = createRandomIndex(3);
    const rows = Array.from({ length: 500 }, (_, index) => [index * 300 + random(300), random(70_000), random(3)]);
    const writer = new PostingsWriter();
    for (const [chunk = 0, own = 0, shared = 0] of rows) writer.add(chunk, own, shared);
    writer.end("a");
    writer.end("nothing");
    const { tokens, counts, data } = writer.finish();
    expect(tokens).toEqual(["a"]);
    expect([...decodePostings(data, counts[0] ?? 0, 1_000_000)]).toEqual(rows.flat());
  });

  test.each<[what: string, bytes: number[], count: number]>([
    ["cut off", [0x83], 1],
    ["more than their count", [2, 1, 2, 1], 1],
    ["beyond the segment", [0x80, 0x08, 1], 1],
    ["more than their bytes can hold", [2, 1], 9],
  ])("that are %s are reported as damage", (_, bytes, count) => {
    expect(() => decodePostings(Uint8Array.from(bytes), count, 10)).toThrow(/index/);
  });

  test("of several tokens are intersected by chunk", () => {
    const a = Uint32Array.from([1, 5, 0, 3, 2, 2, 9, 1, 1]);
    const b = Uint32Array.from([0, 1, 1, 3, 1, 3, 9, 4, 0]);
    expect([...intersectPostings([a, b])]).toEqual([3, 1, 2, 9, 1, 0]);
  });
});
