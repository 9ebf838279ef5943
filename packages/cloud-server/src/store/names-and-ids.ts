import { randomBytes } from "node:crypto";

/** Limit of the contract for names of projects, also used for ids and names of accounts. */
export const maxNameCharacters = 200;

/** Characters that PostgreSQL does not store, or that UTF-8 does not have. */
const unstorable = /[\0\p{Cs}]/u;
const control = /\p{Cc}/u;

/**
 * The problem of a name or an id; undefined for a valid one.
 *
 * @param options.mayHaveControls For a name from elsewhere. It cannot be typed, and is kept all the same.
 */
export function findNameProblem(name: string, { mayHaveControls = false } = {}): string | undefined {
  // A character has one or two code units.
  const isLong = name.length > maxNameCharacters && [...name].length > maxNameCharacters;
  if (name === "" || isLong) return `1 to ${maxNameCharacters} characters`;
  if (unstorable.test(name)) return "no NUL and no half of a surrogate pair";
  if (!mayHaveControls && control.test(name)) return "no control characters";
  return undefined;
}

/** A new identifier with 80 random bits: `acc_…`, `prj_…`, `tok_…`. */
export function createId(kind: "acc" | "prj" | "tok"): string {
  return `${kind}_${randomBytes(10).toString("hex")}`;
}
