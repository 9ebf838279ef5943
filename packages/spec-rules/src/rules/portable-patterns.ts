import type { Oas3Rule } from "@redocly/openapi-core";

/**
 * Patterns run in every regular expression engine, which JSON Schema recommends
 * (https://json-schema.org/draft/2020-12/json-schema-core#section-6.4). Go and Rust have neither look-around nor
 * back-references.
 */
export const portablePatterns: Oas3Rule = () => ({
  Schema(schema, { report, location }) {
    if (typeof schema.pattern !== "string") return;
    const fault = findFault(schema.pattern);
    if (fault) report({ message: `The pattern ${schema.pattern} ${fault}`, location: location.child("pattern") });
  },
});

function findFault(pattern: string): string | undefined {
  try {
    new RegExp(pattern, "u");
  } catch (error) {
    return `is not a regular expression: ${error instanceof Error ? error.message : String(error)}. Correct it.`;
  }
  // Escaped characters and character classes are not groups.
  const groups = pattern.replace(/\\[^1-9k]|\[(?:\\.|[^\]\\])*\]/gu, "");
  if (/\(\?<?[=!]/u.test(groups)) {
    return "uses look-around, which not every engine supports. Expected one without (?= (?! (?<= (?<!. Write out the allowed text.";
  }
  if (/\\[1-9k]/u.test(groups)) {
    return "uses a back-reference, which not every engine supports. Expected one without. Write out the allowed text.";
  }
  return undefined;
}
