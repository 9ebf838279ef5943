import { bareMediaType, isJsonMediaType, type MediaType } from "@docent/openapi";

/** Other names of JSON, which some contracts list in addition to it. */
const jsonNames = ["text/json", "application/*+json"];

/**
 * The media types of a body that a call can choose: the default first, and media ranges last. The types of the runtime choose
 * the same.
 */
export function listBodyTypes(content: readonly MediaType[]): MediaType[] {
  const hasJson = content.some(({ name }) => name === "application/json");
  const chosen = content.filter(({ name }) => !hasJson || !jsonNames.includes(name));
  return chosen.toSorted((a, b) => rankOf(a) - rankOf(b));
}

export function isMediaRange(name: string): boolean {
  return name.includes("*");
}

const preferred = ["application/json", "application/x-www-form-urlencoded", "multipart/form-data"];

function rankOf({ name }: MediaType): number {
  const rank = preferred.indexOf(bareMediaType(name));
  if (rank >= 0) return rank;
  if (isMediaRange(name)) return preferred.length + 2;
  return preferred.length + (isJsonMediaType(name) ? 0 : 1);
}
