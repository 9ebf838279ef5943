import type { JsonRecord } from "@docent/openapi";
import { describe, expect, test } from "vitest";
import { enumerateMutants } from "./enumerate.ts";
import { readContracts } from "./testing/contracts.ts";
import { type ObjectTerm, toKeyword, walkDocument } from "./walk.ts";

const documents = (await readContracts()).map(({ document }) => document);

test("every keyword that the contracts use is mutated or waived, and no waiver is stale", () => {
  expect(findUncovered(documents, waivers)).toEqual({ missing: [], stale: [] });
});

describe("findUncovered", () => {
  test("lists a keyword that nothing mutates", () => {
    const document = { openapi: "3.1.0", info: { title: "A", version: "1", "x-novelty": true }, paths: {} };
    const { missing } = findUncovered([document], []);
    expect(missing).toContain("Info x-novelty");
  });

  test("lists a waiver of a keyword that is not used, or that is mutated", () => {
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

test("a property whose name is a keyword is not mutated as that keyword", () => {
  const document = { components: { schemas: { A: { properties: { maxLength: { type: "object" } } } } } };
  const ids = enumerateMutants(document).map(({ operator }) => operator);
  expect(ids).not.toContain("max-length-raised");
});

/** A keyword that deliberately has no operator. */
interface Waiver {
  readonly object: ObjectTerm;
  readonly keyword: string;
  readonly reason: string;
}

/** The only keywords of the contracts that are not mutated. */
const waivers: readonly Waiver[] = [
  {
    object: "Response",
    keyword: "x-provoked-by",
    reason: "it defines the request that verify sends; its status, headers and content are mutated",
  },
  {
    object: "Schema",
    keyword: "x-may-refuse",
    reason: "it lets a server refuse what the schema allows, so no message shows whether it is there",
  },
];

/** Counts the keywords of each object in a document. Keys that the author chose count as one keyword: `{path}`. */
function findKeywords(document: JsonRecord): Map<ObjectTerm, Map<string, number>> {
  const found = new Map<ObjectTerm, Map<string, number>>();
  for (const { object, node } of walkDocument(document)) {
    const keywords = found.get(object) ?? new Map<string, number>();
    found.set(object, keywords);
    for (const key of Object.keys(node)) {
      const keyword = toKeyword(object, key);
      keywords.set(keyword, (keywords.get(keyword) ?? 0) + 1);
    }
  }
  return found;
}

/** The used keywords that are neither mutated nor waived, and the waivers that are not needed, as `<object> <keyword>`. */
function findUncovered(
  documents: readonly JsonRecord[],
  known: readonly Waiver[],
): { missing: string[]; stale: string[] } {
  const used = new Set(
    documents.flatMap((document) =>
      [...findKeywords(document)].flatMap(([object, keywords]) =>
        [...keywords.keys()].map((keyword) => `${object} ${keyword}`),
      ),
    ),
  );
  const mutated = new Set(
    documents.flatMap((document) => enumerateMutants(document).map(({ object, keyword }) => `${object} ${keyword}`)),
  );
  const waived = known.map(({ object, keyword }) => `${object} ${keyword}`);
  return {
    missing: [...used].filter((name) => !mutated.has(name) && !waived.includes(name)),
    stale: waived.filter((name) => !used.has(name) || mutated.has(name)),
  };
}
