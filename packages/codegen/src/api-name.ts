import type { Api } from "@docent/openapi";
import { apiName } from "./specs-folder.ts";

/** Names of files that say nothing about the API. */
const commonNames = new Set(["api", "api-docs", "openapi", "schema", "spec", "swagger"]);

/** A name for the API of a file: that of the file, or of its title if the file has a common name. */
export function deriveApiName({ name, title }: Pick<Api, "name" | "title">): string {
  const ofFile = toKebabCase(name.replace(/\.(?:ya?ml|json)$/i, ""));
  const ofTitle = toKebabCase(title.replace(/\s+API$/i, ""));
  const candidates = commonNames.has(ofFile) ? [ofTitle, ofFile] : [ofFile, ofTitle];
  // A name cannot begin with a digit.
  return candidates.map((each) => each.replace(/^[\d-]+/, "")).find((each) => apiName.test(each)) ?? "api";
}

/** Lower-case ASCII letters, digits and single dashes: `Märchen Sammlung` is `marchen-sammlung`. It may be empty. */
export function toKebabCase(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-+|-+$/g, "");
}
