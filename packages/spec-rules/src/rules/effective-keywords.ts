import type { JsonRecord } from "@docent/openapi";
import type { Oas3Rule } from "@redocly/openapi-core";
import { visitEverySchema } from "../schema-visitor.ts";

/** Keywords that apply only to values of one type (JSON Schema 2020-12, "Validation", section 6). */
const keywordsByType: Readonly<Record<string, readonly string[]>> = {
  array: ["contains", "maxItems", "minItems", "prefixItems", "uniqueItems"],
  number: ["exclusiveMaximum", "exclusiveMinimum", "maximum", "minimum", "multipleOf"],
  object: ["maxProperties", "minProperties", "patternProperties", "propertyNames", "required"],
  string: ["maxLength", "minLength", "pattern"],
};

/** Keywords that have an effect only next to another one. */
const partners: readonly (readonly [keyword: string, partner: string])[] = [
  ["then", "if"],
  ["else", "if"],
  ["maxContains", "contains"],
  ["minContains", "contains"],
  ["contentSchema", "contentMediaType"],
];

/** In OpenAPI 3.0, these keywords may be true. `nullable` without a type has no effect either, but its authors mean "or null". */
const oldPartners: typeof partners = [
  ["exclusiveMaximum", "maximum"],
  ["exclusiveMinimum", "minimum"],
];

/** Every keyword of a schema applies to some value, and is next to the keyword that it depends on. */
export const effectiveKeywords: Oas3Rule = () =>
  visitEverySchema((schema, { location, report, specVersion }) => {
    const alone = (specVersion === "oas3_0" ? oldPartners : partners)
      .filter(([keyword, partner]) => (schema[keyword] ?? false) !== false && !(partner in schema))
      .map(([keyword, partner]) => ({
        keyword,
        expected: `${partner} next to it`,
        found: Object.keys(schema).join(", "),
      }));
    for (const { keyword, expected, found } of [...alone, ...listForeign(schema)])
      report({
        message: `The keyword ${keyword} has no effect. Expected ${expected}, found ${found}. Remove it, or correct the schema.`,
        location: location.child(keyword).key(),
      });
  });

/** Keywords of types other than those of the schema. Generators write `uniqueItems: false` everywhere. */
function listForeign(schema: JsonRecord) {
  const { type: stated } = schema;
  if (stated === undefined) return [];
  const types = [stated].flat().map((name) => (name === "integer" ? "number" : name));
  return Object.entries(keywordsByType).flatMap(([type, keywords]) =>
    types.includes(type)
      ? []
      : keywords
          .filter((keyword) => (schema[keyword] ?? false) !== false)
          .map((keyword) => ({ keyword, expected: `the type ${type}`, found: [stated].flat().join(", ") })),
  );
}
