import { type JsonRecord, toArray, toRecord } from "@docent/openapi";
import type { Oas3Rule } from "@redocly/openapi-core";
import { visitEverySchema } from "../schema-visitor.ts";

/** What no value can fulfil: the keyword that is reported, and a sentence about it. */
type Contradiction = readonly [keyword: string, sentence: string];

/** Some value of its type matches each schema: no keyword contradicts another one. */
export const satisfiableSchemas: Oas3Rule = () =>
  visitEverySchema((schema, { location, report }) => {
    for (const [keyword, sentence] of findContradictions(schema))
      report({
        message: `No value matches the schema: ${sentence}. Correct it.`,
        location: location.child(keyword),
      });
  });

function findContradictions(schema: JsonRecord): Contradiction[] {
  return [...compareSizes(schema), ...compareBounds(schema), ...findOthers(schema)];
}

const sizes = ["Contains", "Items", "Length", "Properties"];

function compareSizes(schema: JsonRecord): Contradiction[] {
  return sizes.flatMap((name) => {
    const [least, most] = [schema[`min${name}`], schema[`max${name}`]];
    const isContradiction = typeof least === "number" && typeof most === "number" && least > most;
    return isContradiction ? [[`min${name}`, `min${name} is ${least}, max${name} is ${most}`] as const] : [];
  });
}

interface Bound {
  readonly keyword: string;
  readonly value: number;
  readonly isExclusive: boolean;
}

function compareBounds(schema: JsonRecord): Contradiction[] {
  return listBounds(schema, "Minimum").flatMap((lower) =>
    listBounds(schema, "Maximum")
      .filter(({ value, isExclusive }) => {
        const isEither = lower.isExclusive || isExclusive;
        return lower.value > value || (lower.value === value && isEither);
      })
      .map((upper) => [lower.keyword, `${describe(lower)}, ${describe(upper)}`] as const),
  );
}

/** The lower or upper bounds. In OpenAPI 3.0, `exclusiveMinimum: true` makes `minimum` exclusive. */
function listBounds(schema: JsonRecord, name: "Minimum" | "Maximum"): Bound[] {
  const inclusive = schema[name.toLowerCase()];
  const exclusive = schema[`exclusive${name}`];
  return [
    { keyword: name.toLowerCase(), value: inclusive, isExclusive: exclusive === true },
    { keyword: `exclusive${name}`, value: exclusive, isExclusive: true },
  ].filter((bound): bound is Bound => typeof bound.value === "number");
}

function describe({ keyword, value, isExclusive }: Bound): string {
  const isFlagged = isExclusive && !keyword.startsWith("exclusive");
  return `${isFlagged ? "the exclusive " : ""}${keyword} is ${value}`;
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
