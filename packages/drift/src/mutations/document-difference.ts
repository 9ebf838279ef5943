import { escapeToken, isRecord } from "@docent/openapi";

/**
 * A text that is the same for two mutants of one original exactly when the mutants are the same, and empty for a mutant
 * that is the original. The order of keys is no difference.
 *
 * What is shared between original and mutant is passed over, so it costs what the edit touched, not the document.
 */
export function describeDifference(original: unknown, mutant: unknown, pointer = ""): string {
  if (original === mutant) return "";
  if (Array.isArray(original) && Array.isArray(mutant) && original.length === mutant.length) {
    return mutant.map((item, index) => describeDifference(original[index], item, `${pointer}/${index}`)).join("");
  }
  if (isRecord(original) && isRecord(mutant) && hasSameKeys(original, mutant)) {
    const keys = Object.keys(original).sort();
    return keys.map((key) => describeDifference(original[key], mutant[key], `${pointer}/${escapeToken(key)}`)).join("");
  }
  const text = stringifySorted(mutant);
  return text === stringifySorted(original) ? "" : `${pointer} ${text}\n`;
}

/** JSON with the members of every object in alphabetical order. */
export function stringifySorted(value: unknown): string {
  return JSON.stringify(value, (_key, member: unknown) =>
    isRecord(member) ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1))) : member,
  );
}

function hasSameKeys(first: object, second: object): boolean {
  const keys = Object.keys(first);
  return keys.length === Object.keys(second).length && keys.every((key) => Object.hasOwn(second, key));
}
