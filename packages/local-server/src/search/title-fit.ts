import { splitCamelCase } from "./search-text.ts";

/** How much a title and a path that have every term of the question are worth. */
const coverageBonus = 0.5;
/** How much a title is worth that has nothing but terms of the question. */
const precisionBonus = 0.5;

/** From 1 for a page whose name has nothing to do with the question. */
export function fitTitle({ title, path }: { title: string; path: string }, terms: readonly string[]): number {
  const asked = new Set(terms.flatMap((term) => term.split(" ")).map(stem));
  const titleWords = readWords(title);
  const named = new Set([...titleWords, ...readWords(path)]);
  const covered = [...asked].filter((word) => named.has(word)).length;
  const answering = titleWords.filter((word) => asked.has(word)).length;
  const coverage = covered / Math.max(1, asked.size);
  const precision = answering / Math.max(1, titleWords.length);
  return (1 + coverageBonus * coverage) * (1 + precisionBonus * precision);
}

function readWords(text: string): string[] {
  const words = text.slice(0, 500).match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .flatMap((word) => {
      const parts = splitCamelCase(word);
      return parts.length > 0 ? parts : [word];
    })
    .map((word) => stem(word.toLowerCase()));
}

/** Coarser than the stemmer of the index, which cannot be called from here: enough to compare a few words. */
function stem(word: string): string {
  return word.length > 3 ? word.replace(/(?:ing|ed|es|s|e)$/, "") : word;
}
