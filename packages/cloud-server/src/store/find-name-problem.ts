/** Limit of the contract for names of projects, which ids and names of accounts have as well. */
export const maxNameCharacters = 200;

/** What PostgreSQL does not store, and what UTF-8 does not have. */
const unstorable = /[\0\p{Cs}]/u;
const control = /\p{Cc}/u;

/**
 * What a name or an id should have and has not; undefined where nothing is wrong with it.
 *
 * @param options.mayHaveControls For a name that was given elsewhere. It cannot be typed, and is kept all the same.
 */
export function findNameProblem(name: string, { mayHaveControls = false } = {}): string | undefined {
  // A character has one or two code units.
  const isLong = name.length > maxNameCharacters && [...name].length > maxNameCharacters;
  if (name === "" || isLong) return `1 to ${maxNameCharacters} characters`;
  if (unstorable.test(name)) return "no NUL and no half of a surrogate pair";
  if (!mayHaveControls && control.test(name)) return "no control characters";
  return undefined;
}
