import { splitCamelCase } from "./search-text.ts";

/** How much a title and a path that have every term of the question are worth. */
const coverageBonus = 0.5;
/** How much a title is worth that has nothing but terms of the question. */
const precisionBonus = 0.5;

/** The most that a name can be worth. */
export const bestTitleFit = (1 + coverageBonus) * (1 + precisionBonus);

/** The title and path of a page. */
export interface PageName {
  title: string;
  path: string;
}

/** Measures how well names fit a question: from 1 for a page whose name has nothing to do with it. */
export function createTitleFit(terms: readonly string[]): (page: PageName) => number {
  const asked = new Set(terms.flatMap((term) => term.split(" ")).map(stem));
  return (page) => {
    const { titleWords, named } = readName(page);
    let [covered, answering] = [0, 0];
    for (const word of asked) if (named.has(word)) covered++;
    for (const word of titleWords) if (asked.has(word)) answering++;
    const coverage = covered / Math.max(1, asked.size);
    const precision = answering / Math.max(1, titleWords.length);
    return (1 + coverageBonus * coverage) * (1 + precisionBonus * precision);
  };
}

/** Read once for as long as the reader keeps the page. */
const names = new WeakMap<PageName, { titleWords: string[]; named: Set<string> }>();

function readName(page: PageName): { titleWords: string[]; named: Set<string> } {
  const known = names.get(page);
  if (known) return known;
  const titleWords = readWords(page.title);
  const name = { titleWords, named: new Set([...titleWords, ...readWords(page.path)]) };
  names.set(page, name);
  return name;
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
