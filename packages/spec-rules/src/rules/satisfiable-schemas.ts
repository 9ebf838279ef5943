import { type JsonRecord, toArray, toRecord } from "@docent/openapi";
import { matchPattern } from "@docent/schema";
import type { Oas3Rule } from "@redocly/openapi-core";
import { listLocatedParts } from "../event-stream.ts";
import { visitEverySchema } from "../schema-visitor.ts";

/** What no value can fulfil: the keyword that is reported, and a sentence about it. */
type Contradiction = readonly [keyword: string, sentence: string];

/** Some value of its type matches each schema: no keyword contradicts another one. */
export const satisfiableSchemas: Oas3Rule = () =>
  visitEverySchema((schema, { location, report, resolve }) => {
    const parts = "allOf" in schema ? listLocatedParts({ node: schema, location }, resolve) : [];
    const found = [...compareBounds(schema), ...findOthers(schema), ...compareParts(parts.map(({ node }) => node))];
    for (const [keyword, sentence] of found)
      report({
        message: `No value matches the schema: ${sentence}. Correct it.`,
        location: location.child(keyword),
      });
  });

/** Keywords of which the first may not be above the second. They may be equal, unless one is exclusive. */
const bounds = [
  ["minContains", "maxContains"],
  ["minItems", "maxItems"],
  ["minLength", "maxLength"],
  ["minProperties", "maxProperties"],
  ["minimum", "maximum"],
  ["minimum", "exclusiveMaximum"],
  ["exclusiveMinimum", "maximum"],
  ["exclusiveMinimum", "exclusiveMaximum"],
] as const;

function compareBounds(schema: JsonRecord): Contradiction[] {
  return bounds.flatMap(([lower, upper]) => {
    const [least, most] = [schema[lower], schema[upper]];
    if (typeof least !== "number" || typeof most !== "number" || least < most) return [];
    const isExclusive = /^exclusive/.test(lower) || /^exclusive/.test(upper);
    // In OpenAPI 3.0, the keyword is true.
    const isFlagged = lower === "minimum" && [schema["exclusiveMinimum"], schema["exclusiveMaximum"]].includes(true);
    if (least === most && !isExclusive && !isFlagged) return [];
    return [[lower, `${lower} is ${least}, ${upper} is ${most}${isFlagged ? ", and one of them is exclusive" : ""}`]];
  });
}

function findOthers(schema: JsonRecord): Contradiction[] {
  const { maxProperties, minItems, multipleOf } = schema;
  const required = toArray(schema["required"]).map(String);
  const forbidden = required.filter((name) => toRecord(schema["properties"])[name] === false);
  const described = toArray(schema["prefixItems"]).length;
  const found: Contradiction[] = forbidden.map((name) => [
    "required",
    `"${name}" is required, and its schema is false`,
  ]);
  if (typeof maxProperties === "number" && new Set(required).size > maxProperties)
    found.push(["maxProperties", `required lists ${required.length} properties, maxProperties is ${maxProperties}`]);
  if (typeof minItems === "number" && schema["items"] === false && minItems > described)
    found.push(["minItems", `minItems is ${minItems}, prefixItems and items allow ${described}`]);
  if (multipleOf === 0) found.push(["multipleOf", "multipleOf is 0, and a number is a multiple of numbers above 0"]);
  if (Array.isArray(schema["enum"]) && schema["enum"].length === 0) found.push(["enum", "enum lists no value"]);
  return found;
}

/** The first property that one part of a value requires and another part forbids. */
function compareParts(parts: readonly JsonRecord[]): Contradiction[] {
  const closed = parts.filter(({ additionalProperties }) => additionalProperties === false);
  const required = parts.flatMap((part) => toArray(part["required"]).map(String));
  const mayHave = (part: JsonRecord, name: string) =>
    Object.hasOwn(toRecord(part["properties"]), name) ||
    Object.keys(toRecord(part["patternProperties"])).some((pattern) => matchPattern(pattern, name) !== false);
  const name = required.find((one) => closed.some((part) => !mayHave(part, one)));
  if (name === undefined) return [];
  const reason = "is required, and a schema of allOf with additionalProperties: false has no such property";
  return [["allOf", `"${name}" ${reason}`]];
}
