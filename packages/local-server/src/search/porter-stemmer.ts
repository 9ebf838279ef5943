/**
 * The stem of an English word, by Porter's algorithm of 1980: "installing", "installs" and "installed" share one. For
 * comparison, not for display. Takes lower-case words; those of other alphabets are unchanged.
 */
export function stemWord(word: string): string {
  if (word.length < 3 || !/^[a-z]+$/.test(word)) return word;
  let stem = removePlural(word);
  stem = removePast(stem);
  if (stem.endsWith("y") && hasVowel(stem.slice(0, -1))) stem = `${stem.slice(0, -1)}i`;
  stem = replaceEnding(stem, doubleSuffixes);
  stem = replaceEnding(stem, simpleSuffixes);
  return removeFinal(removeSuffix(stem));
}

/** Compound suffixes and their replacements. A longer one comes before its own suffixes. */
const doubleSuffixes = sortByLength({
  ational: "ate",
  tional: "tion",
  enci: "ence",
  anci: "ance",
  izer: "ize",
  logi: "log",
  bli: "ble",
  alli: "al",
  entli: "ent",
  eli: "e",
  ousli: "ous",
  ization: "ize",
  ation: "ate",
  ator: "ate",
  alism: "al",
  iveness: "ive",
  fulness: "ful",
  ousness: "ous",
  aliti: "al",
  iviti: "ive",
  biliti: "ble",
});
const simpleSuffixes = sortByLength({
  icate: "ic",
  ative: "",
  alize: "al",
  iciti: "ic",
  ical: "ic",
  ful: "",
  ness: "",
});
const lastSuffixes = sortByLength(
  Object.fromEntries(
    "al ance ence er ic able ible ant ement ment ent ion ou ism ate iti ous ive ize".split(" ").map((end) => [end, ""]),
  ),
);

function sortByLength(suffixes: Record<string, string>): [suffix: string, replacement: string][] {
  return Object.entries(suffixes).sort(([a], [b]) => b.length - a.length);
}

function removePlural(word: string): string {
  if (word.endsWith("sses") || word.endsWith("ies")) return word.slice(0, -2);
  return word.endsWith("s") && !word.endsWith("ss") ? word.slice(0, -1) : word;
}

function removePast(word: string): string {
  if (word.endsWith("eed")) return countSyllables(word.slice(0, -3)) > 0 ? word.slice(0, -1) : word;
  const [suffix] = /(?:ed|ing)$/.exec(word) ?? [];
  const stem = suffix === undefined ? word : word.slice(0, -suffix.length);
  if (stem === word || !hasVowel(stem)) return word;
  if (/(?:at|bl|iz)$/.test(stem)) return `${stem}e`;
  if (isDoubled(stem) && !/[lsz]$/.test(stem)) return stem.slice(0, -1);
  return countSyllables(stem) === 1 && isShort(stem) ? `${stem}e` : stem;
}

/** Only the longest matching suffix is used. */
function replaceEnding(word: string, suffixes: readonly (readonly [string, string])[]): string {
  const [suffix, replacement] = suffixes.find(([end]) => word.endsWith(end)) ?? [];
  if (suffix === undefined) return word;
  const stem = word.slice(0, -suffix.length);
  return countSyllables(stem) > 0 ? `${stem}${replacement}` : word;
}

function removeSuffix(word: string): string {
  const [suffix] = lastSuffixes.find(([end]) => word.endsWith(end)) ?? [];
  if (suffix === undefined) return word;
  const stem = word.slice(0, -suffix.length);
  return countSyllables(stem) > 1 && (suffix !== "ion" || /[st]$/.test(stem)) ? stem : word;
}

function removeFinal(word: string): string {
  let stem = word;
  if (stem.endsWith("e")) {
    const shorter = stem.slice(0, -1);
    const syllables = countSyllables(shorter);
    if (syllables > 1 || (syllables === 1 && !isShort(shorter))) stem = shorter;
  }
  return stem.endsWith("ll") && countSyllables(stem) > 1 ? stem.slice(0, -1) : stem;
}

function isConsonant(word: string, index: number): boolean {
  const letter = word[index] ?? "";
  if (letter === "y") return index === 0 || !isConsonant(word, index - 1);
  return !"aeiou".includes(letter);
}

/** Porter's measure: the number of vowel sequences followed by a consonant. */
function countSyllables(word: string): number {
  let count = 0;
  let isAfterVowel = false;
  for (let index = 0; index < word.length; index++) {
    const isVowel = !isConsonant(word, index);
    if (!isVowel && isAfterVowel) count++;
    isAfterVowel = isVowel;
  }
  return count;
}

function hasVowel(word: string): boolean {
  return [...word].some((_, index) => !isConsonant(word, index));
}

function isDoubled(word: string): boolean {
  const last = word.length - 1;
  return last > 0 && word[last] === word[last - 1] && isConsonant(word, last);
}

/** Ends in consonant, vowel, consonant, as "hop" does, and not in w, x or y. */
function isShort(word: string): boolean {
  const last = word.length - 1;
  return (
    last >= 2 &&
    isConsonant(word, last - 2) &&
    !isConsonant(word, last - 1) &&
    isConsonant(word, last) &&
    !/[wxy]$/.test(word)
  );
}
