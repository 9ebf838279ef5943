import { isRecord, type JsonRecord, mapArray, mapRecord, toArray } from "./record.ts";

/** Keywords whose value is one schema, a list of schemas, or schemas by name (JSON Schema 2020-12). */
const schemaKeywords = new Set([
  "additionalProperties",
  "contains",
  "contentSchema",
  "else",
  "if",
  "items",
  "not",
  "propertyNames",
  "then",
  "unevaluatedItems",
  "unevaluatedProperties",
]);
const schemaListKeywords = new Set(["allOf", "anyOf", "oneOf", "prefixItems"]);
const schemaMapKeywords = new Set(["$defs", "definitions", "dependentSchemas", "patternProperties", "properties"]);

export const shapeKeywords = [
  ...["$dynamicRef", "$ref", "allOf", "anyOf", "const", "enum", "oneOf", "type"],
  ...["additionalProperties", "items", "patternProperties", "prefixItems", "properties", "required"],
];

/** The values that `const` or `enum` of a schema lists. Undefined if it lists none. */
export function readEnum(schema: JsonRecord): unknown[] | undefined {
  if ("const" in schema) return [schema["const"]];
  return Array.isArray(schema["enum"]) ? schema["enum"] : undefined;
}

/** Maps every direct subschema, given the keyword that contains it. The result shares unchanged parts with the schema. */
export function mapSubschemas(schema: JsonRecord, map: (schema: unknown, keyword: string) => unknown): JsonRecord {
  return mapRecord(schema, (value, keyword) => {
    if (schemaKeywords.has(keyword)) return map(value, keyword);
    if (schemaListKeywords.has(keyword) && Array.isArray(value)) return mapArray(value, (child) => map(child, keyword));
    if (schemaMapKeywords.has(keyword) && isRecord(value)) return mapRecord(value, (child) => map(child, keyword));
    return value;
  });
}

/**
 * Converts an OpenAPI 3.0 schema to JSON Schema 2020-12, the dialect of 3.1 and 3.2.
 *
 * `nullable` becomes the type null, boolean exclusive bounds become numeric ones, `example` becomes `examples` (OpenAPI 3.0.4,
 * section 4.7.24 "Schema Object"). A list of `items` becomes a tuple, although 3.0 has no tuples. Keywords next to a `$ref` are
 * dropped, because 3.0 ignores them.
 */
export function upgradeSchema(schema: unknown): unknown {
  if (!isRecord(schema)) return schema;
  if (typeof schema["$ref"] === "string") return { $ref: schema["$ref"] };
  const upgraded = mapSubschemas(upgradeTuple(schema), (child, keyword) =>
    isNullMember(child, keyword) ? refusableNull : upgradeSchema(child),
  );
  return upgradeExample(upgradeBounds(upgradeNullable(upgraded)));
}

/**
 * Replaces what tools write in ways of their own, in a schema and its subschemas: the format `guid`, the name that generators of
 * .NET give to `uuid`, `unevaluatedProperties` instead of `additionalProperties`, needless escapes in patterns, encodings
 * that leave bytes as they are, and `not: {}` instead of `false`.
 */
export function standardizeSchema(schema: unknown): unknown {
  if (!isRecord(schema)) return schema;
  const mapped = mapSubschemas(schema, (child, keyword) =>
    closingKeywords.has(keyword) && isNever(child) ? false : standardizeSchema(child),
  );
  const standard = closeProperties(withoutIdentity(mapped));
  const { format, pattern } = standard;
  const read = typeof pattern === "string" ? readPattern(pattern) : pattern;
  if (format !== "guid" && read === pattern) return standard;
  return {
    ...standard,
    ...(format === "guid" ? { format: "uuid" } : {}),
    ...(read === pattern ? {} : { pattern: read }),
  };
}

/** Whether no value matches a schema, as its form shows. */
export function isNever(schema: unknown): boolean {
  if (!isRecord(schema)) return schema === false;
  const { not, anyOf, oneOf } = schema;
  if (not === true || (isRecord(not) && Object.keys(not).length === 0)) return true;
  if (toArray(schema["allOf"]).some(isNever)) return true;
  return [anyOf, oneOf].some((branches) => Array.isArray(branches) && branches.length > 0 && branches.every(isNever));
}

/** Keywords that forbid other properties or items with `false`. */
const closingKeywords = new Set(["additionalProperties", "items", "unevaluatedItems", "unevaluatedProperties"]);

/** Keywords with schemas that may evaluate properties of the same value (JSON Schema 2020-12, section 11.3). */
const evaluators = ["$ref", "$dynamicRef", "allOf", "anyOf", "oneOf", "if", "dependentSchemas", "additionalProperties"];

/** Replaces `unevaluatedProperties` by `additionalProperties`, which types and samples read, where both mean the same. */
function closeProperties(schema: JsonRecord): JsonRecord {
  const { unevaluatedProperties, ...others } = schema;
  if (unevaluatedProperties === undefined || evaluators.some((keyword) => keyword in schema)) return schema;
  return { ...others, additionalProperties: unevaluatedProperties };
}

/** Removes an encoding that encodes nothing (RFC 2045, section 6.2). Bytes are described by their media type only. */
function withoutIdentity(schema: JsonRecord): JsonRecord {
  const { contentEncoding, ...others } = schema;
  const name = String(contentEncoding).toLowerCase();
  if (!["7bit", "8bit", "binary"].includes(name)) return schema;
  return name === "binary" ? { contentMediaType: "application/octet-stream", ...others } : others;
}

/**
 * A pattern without escapes such as `\-` and `\"`, which stand for the character itself. Unicode mode, in which patterns are read
 * (JSON Schema 2020-12, section 6.4), does not allow them. A pattern that is invalid for another reason is returned unchanged.
 */
function readPattern(source: string): string {
  let isInClass = false;
  const read = source.replaceAll(/\\?./gsu, (part) => {
    if (part === "[" || part === "]") isInClass = part === "[";
    const isNeedless = /^\\[^A-Za-z0-9^$\\.*+?()[\]{}|/]/u.test(part) && !(isInClass && part === "\\-");
    return isNeedless ? part.slice(1) : part;
  });
  return isExpression(read) ? read : source;
}

function isExpression(source: string): boolean {
  try {
    return new RegExp(source, "u").unicode;
  } catch {
    return false;
  }
}

/** Replaces `nullable` by the type null. */
export function upgradeNullable(schema: JsonRecord): JsonRecord {
  if (!("nullable" in schema)) return schema;
  const { nullable, ...rest } = schema;
  if (nullable !== true) return rest;
  // In 3.0.3, `nullable` has no effect next to a composition. Authors and generators nevertheless mean "or null". Validators
  // follow the specification, so a server may refuse null.
  if (["$ref", "allOf", "anyOf", "oneOf"].some((keyword) => keyword in rest)) return unionWithNull(rest);
  const values = rest["enum"];
  const withNull = Array.isArray(values) && !values.includes(null) ? { enum: [...values, null] } : {};
  const types = [rest["type"] ?? []].flat();
  const type = types.length > 0 && !types.includes("null") ? { type: [...types, "null"] } : {};
  return { ...rest, ...type, ...withNull };
}

/** Whether a member of a union is only `nullable`. It would allow any value, and generators for zod mean null by it. */
function isNullMember(schema: unknown, keyword: string): boolean {
  if ((keyword !== "anyOf" && keyword !== "oneOf") || !isRecord(schema)) return false;
  return schema["nullable"] === true && Object.keys(schema).length === 1;
}

/** Keywords that describe the value, not its shape. They stay outside the union. */
const annotations = new Set(["default", "deprecated", "description", "example", "readOnly", "title", "writeOnly"]);

const refusableNull = { type: "null", "x-may-refuse": true };

function unionWithNull(schema: JsonRecord): JsonRecord {
  const members = Object.entries(schema);
  const isAnnotation = ([key]: [string, unknown]) => annotations.has(key) || key.startsWith("x-");
  const shape = members.filter((member) => !isAnnotation(member));
  return { ...Object.fromEntries(members.filter(isAnnotation)), anyOf: [Object.fromEntries(shape), refusableNull] };
}

/** Replaces a list of `items`, which described a tuple before JSON Schema 2020-12. */
export function upgradeTuple(schema: JsonRecord): JsonRecord {
  const { items, additionalItems, ...others } = schema;
  if (!Array.isArray(items)) return schema;
  return { ...others, prefixItems: items, ...(additionalItems === undefined ? {} : { items: additionalItems }) };
}

/** Replaces boolean exclusive bounds by numeric ones. */
export function upgradeBounds(schema: JsonRecord): JsonRecord {
  let upgraded = upgradeBound(schema, "minimum", "exclusiveMinimum");
  upgraded = upgradeBound(upgraded, "maximum", "exclusiveMaximum");
  return upgraded;
}

function upgradeBound(schema: JsonRecord, bound: string, exclusive: string): JsonRecord {
  if (typeof schema[exclusive] !== "boolean") return schema;
  const { [exclusive]: isExclusive, [bound]: limit, ...rest } = schema;
  if (limit === undefined) return rest;
  return { ...rest, [isExclusive ? exclusive : bound]: limit };
}

function upgradeExample(schema: JsonRecord): JsonRecord {
  if (!("example" in schema)) return schema;
  const { example, ...rest } = schema;
  return { examples: [example], ...rest };
}
