import { Refusal } from "./refusal.ts";

/** What a text must be. Lengths are in what `measure` of the rules counts. */
export type TextRule = { readonly minLength: number; readonly maxLength: number; readonly pattern: RegExp };

/** What a whole number must be, and what it is where it is left out. */
export type NumberRule = { readonly minimum: number; readonly maximum: number; readonly usual: number };

export type JsonObject = Readonly<Record<string, unknown>>;

/** Long enough for every name of the contract; what a caller made up may be a megabyte. */
const maxShownLength = 80;

export function checkObject(value: unknown, required: readonly string[]): JsonObject {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw invalid("body must be an object.");
  }
  const missing = required.find((name) => !Object.hasOwn(value, name));
  if (missing !== undefined) throw invalid(`body: "${missing}" is missing.`);
  // Not null and no array: an object of JSON has texts as keys.
  return value as JsonObject;
}

export function refuseOtherProperties(object: JsonObject, known: readonly string[]): void {
  const other = Object.keys(object).find((name) => !known.includes(name));
  if (other !== undefined) throw invalid(`body/${other.slice(0, maxShownLength)} is not expected.`);
}

export function checkText(
  value: unknown,
  { at, rule, measure }: { at: string; rule: TextRule; measure: (text: string) => number },
): string {
  if (typeof value !== "string") throw invalid(`${at} must be a string.`);
  const length = measure(value);
  if (length < rule.minLength || length > rule.maxLength) {
    throw invalid(`${at} must have ${rule.minLength} to ${rule.maxLength} characters.`);
  }
  if (!rule.pattern.test(value)) throw invalid(`${at} has a form that is not accepted.`);
  return value;
}

export function checkTexts(
  value: unknown,
  { at, rule, measure, maxItems }: { at: string; rule: TextRule; measure: (text: string) => number; maxItems: number },
): string[] {
  if (!Array.isArray(value)) throw invalid(`${at} must be an array.`);
  if (value.length > maxItems) throw invalid(`${at} must have at most ${maxItems} items.`);
  return value.map((item: unknown, index) => checkText(item, { at: `${at}/${index}`, rule, measure }));
}

export function checkNumber(value: unknown, { at, rule }: { at: string; rule: NumberRule }): number {
  if (typeof value !== "number" || !Number.isInteger(value)) throw invalid(`${at} must be an integer.`);
  if (value < rule.minimum || value > rule.maximum)
    throw invalid(`${at} must be from ${rule.minimum} to ${rule.maximum}.`);
  return value;
}

export function invalid(message: string): Refusal {
  return new Refusal("invalid-body", message, { hint: "Correct the body." });
}
