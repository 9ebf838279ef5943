import { createRandom } from "../../testing/random-numbers.ts";

/** Synonyms, one group in each line. Their vectors are close; other words are only close to themselves. */
const defaultLexicon: readonly (readonly string[])[] = [
  ["car", "cars", "automobile", "automobiles", "vehicle", "vehicles"],
  ["delete", "deletes", "remove", "removes", "erase", "erases"],
  ["begin", "begins", "start", "starts", "launch", "launches"],
  ["fast", "quick", "rapid", "speedy"],
  ["error", "errors", "failure", "failures", "fault", "faults"],
  ["authentication", "login", "signin", "credentials"],
  ["throttle", "throttling", "quota", "ratelimit"],
  ["picture", "pictures", "image", "images", "photo", "photos"],
  ["buy", "buys", "purchase", "purchases"],
  ["physician", "doctor", "medic"],
];

const stopWords = new Set(
  "a an and are as at be by do for from how i in is it of on or that the to what with".split(" "),
);

/** Weight of the individual part of a word's vector, which makes the same word closer than a synonym. */
const ownWeight = 0.4;

/**
 * A unit-length vector that is a pure function of the text: the sum of the vectors of its words, with synonyms close to
 * each other. A task prefix such as `search_query: ` is ignored. A text without words also has a vector.
 */
export function embedText(text: string, dimensions: number, lexicon = defaultLexicon): Float32Array {
  const concepts = new Map(lexicon.flatMap((words) => words.map((word) => [word, words[0] ?? word] as const)));
  const content = text.toLowerCase().replace(/^\s*search_\w+:/, "");
  const words = (content.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !stopWords.has(word));
  const sum = new Float64Array(dimensions);
  for (const word of words.length > 0 ? words : [`no words: ${text}`]) {
    addRandom(sum, `concept ${concepts.get(word) ?? word}`, 1);
    addRandom(sum, `word ${word}`, ownWeight);
  }
  const length = Math.hypot(...sum);
  return Float32Array.from(sum, (value) => value / length);
}

/** Adds a vector that depends on the seed only. The vectors of different seeds are almost orthogonal. */
function addRandom(sum: Float64Array, seed: string, weight: number): void {
  // FNV-1a.
  let hash = 0x811c9dc5;
  for (let index = 0; index < seed.length; index++) hash = Math.imul(hash ^ seed.charCodeAt(index), 0x01000193);
  const random = createRandom(hash);
  const scale = weight / Math.sqrt(sum.length / 12);
  for (const [index, value] of sum.entries()) sum[index] = value + (random() - 0.5) * scale;
}
