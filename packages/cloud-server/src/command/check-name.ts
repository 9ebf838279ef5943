import { UsageError } from "@docent/terminal";
import { findNameProblem, maxNameCharacters } from "../store/find-name-problem.ts";

/** @throws {UsageError} for a name that could not be stored, or not be typed. */
export function checkName(name: string, what: string): void {
  const expected = findNameProblem(name);
  if (expected === undefined) return;
  const { length } = [...name];
  const found = length > maxNameCharacters ? length : JSON.stringify(name);
  throw new UsageError(`Expected the name of the ${what} to have ${expected}, found ${found}.`);
}
