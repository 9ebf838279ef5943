import { describe, expect, test } from "vitest";
import { enumerateMutants } from "./enumerate-mutants.ts";
import { findKeywords, findUncovered, waivers } from "./keywords.ts";
import { readContracts } from "./test-contracts.ts";

const documents = (await readContracts()).map(({ document }) => document);

test("every keyword that the contracts use is mutated or waived, and no waiver is stale", () => {
  expect(findUncovered(documents, waivers)).toEqual({ missing: [], stale: [] });
});

describe("findUncovered", () => {
  test("names a keyword that nothing mutates", () => {
    const document = { openapi: "3.1.0", info: { title: "A", version: "1", "x-novelty": true }, paths: {} };
    const { missing } = findUncovered([document], []);
    expect(missing).toContain("Info x-novelty");
  });

  test("names a waiver of a keyword that is not used, or that is mutated", () => {
    const unused = { object: "Schema", keyword: "not", reason: "none" } as const;
    const mutated = { object: "Schema", keyword: "type", reason: "none" } as const;
    expect(findUncovered(documents, [unused, mutated]).stale).toEqual(["Schema not", "Schema type"]);
  });
});

test("findKeywords counts the keywords of each object", () => {
  const keywords = findKeywords({
    openapi: "3.1.0",
    paths: { "/a": { get: { responses: { "200": {}, default: {} } } }, "/b": {} },
    components: { schemas: { A: { properties: { type: { type: "string" } } } } },
  });
  expect(Object.fromEntries(keywords.get("Paths") ?? [])).toEqual({ "{path}": 2 });
  expect(Object.fromEntries(keywords.get("Responses") ?? [])).toEqual({ "{status}": 2 });
  expect(Object.fromEntries(keywords.get("Schema") ?? [])).toEqual({ properties: 1, type: 1 });
});

test("a name that looks like a keyword is none", () => {
  const document = { components: { schemas: { A: { properties: { maxLength: { type: "object" } } } } } };
  const ids = enumerateMutants(document).map(({ operator }) => operator);
  expect(ids).not.toContain("max-length-raised");
});
