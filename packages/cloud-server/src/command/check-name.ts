import { UsageError } from "@docent/terminal";

/** Limit of the contract for names of projects, in characters. */
const maxLength = 200;

/** @throws {UsageError} for a name that could not be shown, or not be asked for. */
export function checkName(name: string, what: string): void {
  const { length } = [...name];
  if (length === 0 || length > maxLength)
    throw new UsageError(`Expected the name of the ${what} to have 1 to ${maxLength} characters, found ${length}.`);
  if (/[\p{Cc}\p{Cs}]/u.test(name))
    throw new UsageError(
      `Expected the name of the ${what} to have no control characters, found ${JSON.stringify(name)}.`,
    );
}
