import { diffContracts } from "../diff/diff-contracts.ts";
import { type Edits, edit, library, pointers, read } from "./library-contract.ts";

/** One letter for a level. */
export const letters = { major: "M", minor: "m", patch: "p" };

/**
 * The changes of the library contract, each with its levels for clients, mock users and implementers, and its effects:
 * `MmM path: added [request-refused]`. A question mark marks an undecided effect.
 */
export function diff(edits: Edits, before: Edits = {}): string[] {
  const old = edit(library, before);
  const { changes } = diffContracts(read(old), read(edit(old, edits)));
  return changes.map(({ location, what, ratings, effects, reason }) => {
    const levels = [ratings.clients, ratings.mockUsers, ratings.implementers].map((level) => letters[level]).join("");
    const kinds = [...new Set(effects.map(({ kind, undecided }) => (undecided === undefined ? kind : `${kind}?`)))];
    const why = reason === undefined ? kinds : [...kinds, "undecided"];
    return `${levels} ${location}: ${what}${why.length === 0 ? "" : ` [${why.join(", ")}]`}`;
  });
}

const { stream, schemas } = pointers;
export const book = `${schemas}/Book/properties`;
export const newBook = `${schemas}/NewBook/properties`;
export const failed = "#/components/responses/Failed/content/application~1json/schema/properties/error";
export const event = (index: number) => `${stream}/itemSchema/oneOf/${index}`;
export const eventData = (index: number) => `${event(index)}/properties/data/contentSchema`;
