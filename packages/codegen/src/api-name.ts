import type { Api } from "@docent/openapi";
import { apiName } from "./specs-folder.ts";

/** File names that do not identify the API. */
const commonNames = new Set(["api", "api-docs", "openapi", "schema", "spec", "swagger"]);

/** Derives the name of an API from its file name, or from its title if the file name is a common one. */
export function deriveApiName({ name, title }: Pick<Api, "name" | "title">): string {
  const ofFile = toKebabCase(name.replace(/\.(?:ya?ml|json)$/i, ""));
  const ofTitle = toKebabCase(title.replace(/\s+API$/i, ""));
  const candidates = commonNames.has(ofFile) ? [ofTitle, ofFile] : [ofFile, ofTitle];
  // A name cannot begin with a digit.
  return candidates.map((each) => each.replace(/^[\d-]+/, "")).find((each) => apiName.test(each)) ?? "api";
}

/**
 * Converts a text to lower-case ASCII letters, digits and single dashes: `Märchen Sammlung` becomes `marchen-sammlung`. The
 * result may be empty.
 */
export function toKebabCase(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "");
}
