import type { Api } from "@docent/openapi";

/** Valid names of an API. The name is used for a folder, a package and exported names. */
export const apiName = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** Valid npm scopes. An npm name has at most 214 characters, so a scope has at most 212, including its `@`. */
export const npmScope = /^@[a-z0-9~-][a-z0-9._~-]{0,210}$/;

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
