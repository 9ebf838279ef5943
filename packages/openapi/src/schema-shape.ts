import { type Deprecation, readDeprecation } from "./deprecation.ts";
import { followPointer, joinPointer } from "./json-pointer.ts";
import { isRecord, type JsonRecord, toArray, toRecord } from "./record.ts";
import { isReference, resolveReference } from "./references.ts";

/** A schema of a document, which may be a boolean or a `$ref`, and its pointer. */
export interface SchemaNode {
  schema: unknown;
  pointer: string;
}

/** One of the schema objects that all apply to the same value. */
export interface SchemaPart {
  /** The schema object, including its `$ref` and `allOf`. */
  schema: JsonRecord;
  /** Pointer through `$ref`s, as if each were replaced by its target. */
  pointer: string;
  /** Pointer of its definition. */
  definition: string;
}

/** The schema `false` as an object (JSON Schema 2020-12, section 4.3.2). */
const never: JsonRecord = { not: {} };

/**
 * Lists every schema object that applies to the same value, each once: the target of a `$ref`, the parts of `allOf`, the schema
 * itself, and the branches of `oneOf` and `anyOf` that `takes` accepts (default: none). Omits a schema with only `$ref` or `allOf`.
 */
export function listParts(
  document: JsonRecord,
  { schema, pointer }: SchemaNode,
  takes?: (branch: SchemaNode) => boolean,
): SchemaPart[] {
  const parts: SchemaPart[] = [];
  const seen = new Set<unknown>();
  const visit = (given: unknown, at: Omit<SchemaPart, "schema">): void => {
    const node = given === false ? never : given;
    if (!isRecord(node) || seen.has(node)) return;
    seen.add(node);
    // One step at a time: since 3.1, each schema of a chain may have keywords next to its `$ref`.
    if (isReference(node)) visit(followPointer(document, node.$ref), { ...at, definition: node.$ref });
    for (const [index, part] of toArray(node["allOf"]).entries()) visit(part, below(at, "allOf", index));
    if (Object.keys(node).some((keyword) => keyword !== "$ref" && keyword !== "allOf"))
      parts.push({ ...at, schema: node });
    if (!takes) return;
    for (const keyword of unionKeywords)
      for (const [index, branch] of toArray(node[keyword]).entries()) {
        const location = below(at, keyword, index);
        if (takes({ schema: branch, pointer: location.definition })) visit(branch, location);
      }
  };
  visit(schema, { pointer, definition: pointer });
  return parts;
}

export interface SchemaDefinition {
  schema: JsonRecord;
  pointer: string;
}

/** As {@link listParts}, with the pointer of each definition only. */
export function listDefinitions(...given: Parameters<typeof listParts>): SchemaDefinition[] {
  return listParts(...given).map(({ schema, definition }) => ({ schema, pointer: definition }));
}

/** A schema within a schema object: `nodeAt(definition, "properties", name)`. */
export function nodeAt({ schema, pointer }: SchemaDefinition, ...keys: readonly (string | number)[]): SchemaNode {
  const inner = keys.reduce((value: unknown, key) => Reflect.get(Object(value), key), schema);
  return { schema: inner, pointer: joinPointer(pointer, ...keys) };
}

const unionKeywords = ["oneOf", "anyOf"];

function below({ pointer, definition }: Omit<SchemaPart, "schema">, keyword: string, index: number) {
  // Neither token needs escaping.
  const token = `/${keyword}/${index}`;
  return { pointer: pointer + token, definition: definition + token };
}

/** The branches of unions. Default: of `oneOf` and `anyOf`. */
export function listBranches(union: SchemaDefinition, keywords: readonly string[] = unionKeywords): SchemaNode[] {
  return keywords.flatMap((keyword) => toArray(union.schema[keyword]).map((_, index) => nodeAt(union, keyword, index)));
}

/**
 * Keywords whose schemas may apply to the same value as their own schema (JSON Schema 2020-12, section 10.2), except `$ref` and
 * `not`. The value of a keyword in `several` has a schema for each index or name.
 */
export const inPlaceKeywords = {
  one: ["if", "then", "else"],
  several: ["allOf", "anyOf", "oneOf", "dependentSchemas"],
} as const;

/** The schemas in a schema that may apply to the same value. */
export function listInPlace(schema: JsonRecord): unknown[] {
  const { one, several } = inPlaceKeywords;
  return [...several.flatMap((keyword) => Object.values(Object(schema[keyword]))), ...one.map((name) => schema[name])];
}

/** The parts of a schema that describe an object, including targets of `$ref` and parts of `allOf`. */
export interface SchemaShape {
  properties: JsonRecord;
  description: string | undefined;
  deprecation: Deprecation | undefined;
  /** One for each `oneOf` and `anyOf`. */
  unions: { members: unknown[]; pointer: string }[];
}

export function readShape(document: JsonRecord, schema: unknown, pointer = "#"): SchemaShape {
  const shape: SchemaShape = { properties: {}, description: undefined, deprecation: undefined, unions: [] };
  for (const part of listParts(document, { schema, pointer })) {
    const { properties, description } = part.schema;
    shape.properties = mergeProperties(document, shape.properties, toRecord(properties));
    if (typeof description === "string") shape.description = description;
    // As with the description, the schema itself has precedence over the target of its `$ref`.
    shape.deprecation = readDeprecation(part.schema) ?? shape.deprecation;
    for (const keyword of unionKeywords) {
      const members = toArray(part.schema[keyword]);
      if (members.length > 0) shape.unions.push({ members, pointer: joinPointer(part.pointer, keyword) });
    }
  }
  return shape;
}

/**
 * Merges properties. Both schemas of a shared property apply, because JSON Schema has no overriding. Of a keyword in both, only
 * the value in `added` is kept.
 */
export function mergeProperties(document: JsonRecord, base: JsonRecord, added: JsonRecord): JsonRecord {
  const shared = Object.keys(added).filter((name) => Object.hasOwn(base, name));
  const merged = shared.map((name) => [name, mergeSchemas(document, base[name], added[name])] as const);
  return { ...base, ...added, ...Object.fromEntries(merged) };
}

function mergeSchemas(document: JsonRecord, base: unknown, added: unknown): unknown {
  const first = resolveReference(document, base);
  const second = resolveReference(document, added);
  if (!isRecord(first) || Object.keys(first).length === 0) return added;
  if (!isRecord(second)) return base;
  return { ...first, ...second };
}
