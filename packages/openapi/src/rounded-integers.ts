import { getLineColLocation } from "@redocly/openapi-core";
import { joinPointer } from "./json-pointer.ts";
import type { Origin } from "./origins.ts";
import type { SpecProblem } from "./spec-error.ts";

/** Whether a document has an integer that may have been rounded. Most documents have none. */
export function hasLargeInteger(node: unknown): boolean {
  if (isLarge(node)) return true;
  return typeof node === "object" && node !== null && Object.values(node).some(hasLargeInteger);
}

/**
 * Finds the integers of a file that are read as other integers: a JavaScript number has 53 bits.
 *
 * @param content The parsed file.
 * @param locate The location of a value in the texts of the files, by its pointer.
 */
export function findRoundedIntegers(
  content: unknown,
  { file, locate }: { file: string; locate: (pointer: string) => Origin },
): SpecProblem[] {
  const problems: SpecProblem[] = [];
  const visit = (node: unknown, pointer: string): void => {
    if (isLarge(node)) {
      const written = readText(locate(pointer));
      if (written === undefined || readInteger(written) === readInteger(String(node))) return;
      const message = `Expected an integer that a JavaScript number can hold, found ${written}, which is read as ${node}. Every integer up to 9007199254740991 can be held.`;
      problems.push({ file, pointer, message });
    }
    if (typeof node !== "object" || node === null) return;
    for (const [key, child] of Object.entries(node)) visit(child, joinPointer(pointer, key));
  };
  visit(content, "#");
  return problems;
}

function isLarge(node: unknown): node is number {
  return Number.isInteger(node) && !Number.isSafeInteger(node);
}

/** The text of a number in its file. Undefined for an alias of YAML, and for a value that an edit has computed. */
function readText({ source, pointer }: Origin): string | undefined {
  const { start, end } = getLineColLocation({ source, pointer });
  if (end?.line !== start.line) return undefined;
  const line = source.getLines()[start.line - 1];
  const text = line?.slice(start.col - 1, end.col - 1).trim();
  return text !== undefined && readInteger(text) !== undefined ? text : undefined;
}

/** The exact value, without its sign, of the text of an integer, such as `0xFF`, `1.5e3` or `-7`. */
function readInteger(text: string): bigint | undefined {
  if (/^0(?:x[\da-f]+|o[0-7]+)$/i.test(text)) return BigInt(text);
  const [, whole, fraction = "", exponent = "0"] = /^[-+]?(\d+)(?:\.(\d*))?(?:e([-+]?\d{1,3}))?$/i.exec(text) ?? [];
  const zeros = Number(exponent) - fraction.length;
  return whole === undefined || zeros < 0 ? undefined : BigInt(whole + fraction + "0".repeat(zeros));
}
