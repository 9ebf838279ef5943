import type { JsonRecord } from "@docent/openapi";
import { enumerateMutants } from "./enumerate-mutants.ts";
import type { ObjectTerm } from "./object-model.ts";
import { toKeyword, walkDocument } from "./walk.ts";

/** A keyword that deliberately has no operator. */
export interface Waiver {
  readonly object: ObjectTerm;
  readonly keyword: string;
  readonly reason: string;
}

/** Keywords that are not mutated. Every other that the contracts use is. */
export const waivers: readonly Waiver[] = [
  {
    object: "Response",
    keyword: "x-provoked-by",
    reason: "it tells verify which request to send; the status that it stands on is mutated, and so is all it promises",
  },
  {
    object: "Schema",
    keyword: "x-may-refuse",
    reason: "it lets a server refuse what the schema allows, so no message can be told from one without it",
  },
];

/** Which keywords a document uses at which objects, and how often. Names that its author chose count as one: `{path}`. */
export function findKeywords(document: JsonRecord): Map<ObjectTerm, Map<string, number>> {
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

/**
 * Holds what contracts use against what is mutated, each as `<object> <keyword>`: the keywords that no mutant is of and
 * no waiver names, and the waivers that are not needed.
 */
export function findUncovered(
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
