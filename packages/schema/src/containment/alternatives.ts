import {
  isRecord,
  type JsonRecord,
  joinPointer,
  listBranches,
  listDefinitions,
  nodeAt,
  readEnum,
  resolveReference,
  type SchemaDefinition,
  type SchemaNode,
  toArray,
  toRecord,
} from "@docent/openapi/model";
import { matchPattern } from "../pattern.ts";
import type { SchemaSource } from "../schema-parts.ts";

/** The types of JSON. An integer is a number here: the keyword `type` decides on fractions. */
export const jsonTypes = ["null", "boolean", "number", "string", "array", "object"] as const;
export type JsonType = (typeof jsonTypes)[number];

/** One way to be valid: schema objects that all apply, after a branch of each union has been chosen. */
export interface Alternative {
  /** Without the keywords of the chosen unions. */
  parts: readonly SchemaDefinition[];
  /** Schemas that no value of the alternative matches: the other branches of a `oneOf`, `not`, and the `if` of an `else`. */
  excluded: readonly SchemaNode[];
  /** The other branches of the unions. */
  others?: readonly SchemaNode[];
  /** Names of properties in `parts`, and in those of `others` that may match the same value. */
  names?: ReadonlySet<string>;
}

/** Thrown if a schema cannot be compared. The message is the reason: `it refers to itself in place`. */
export class UndecidableError extends Error {
  override name = "UndecidableError";
}

/** Maximum number of combinations of branches. */
const maxAlternatives = 512;

/**
 * Lists every way to match all of the given schemas.
 *
 * @param open The schemas whose branches are being listed, to detect a schema that refers to itself.
 * @throws {UndecidableError} for such a schema, and for more than {@link maxAlternatives} ways.
 */
export function listAlternatives(
  document: JsonRecord,
  nodes: readonly SchemaNode[],
  open: readonly unknown[] = [],
): Alternative[] {
  const parts = new Map(nodes.flatMap((node) => listDefinitions(document, node)).map((part) => [part.schema, part]));
  let alternatives: Alternative[] = [{ parts: [], excluded: [] }];
  for (const { schema, pointer } of parts.values()) {
    if (open.includes(schema)) throw new UndecidableError("it refers to itself in place");
    const own: Alternative = {
      parts: [{ schema: withoutUnions(schema), pointer }],
      excluded: nodesOf([{ schema, pointer }], "not"),
    };
    alternatives = alternatives.map((alternative) => merge(alternative, own));
    for (const choice of listChoices({ schema, pointer })) {
      const branches = choice.flatMap(({ taken, ...rest }) =>
        listAlternatives(document, taken, [...open, schema]).map((branch) => merge(branch, { parts: [], ...rest })),
      );
      if (alternatives.length * branches.length > maxAlternatives)
        throw new UndecidableError(`it combines more than ${maxAlternatives} branches of unions`);
      alternatives = alternatives.flatMap((alternative) => branches.map((branch) => merge(alternative, branch)));
    }
  }
  return alternatives;
}

function merge(one: Alternative, other: Alternative): Alternative {
  const parts = new Map([...one.parts, ...other.parts].map((part) => [part.schema, part]));
  return {
    parts: [...parts.values()],
    excluded: [...one.excluded, ...other.excluded],
    others: [...(one.others ?? []), ...(other.others ?? [])],
  };
}

interface Choice {
  taken: readonly SchemaNode[];
  excluded: readonly SchemaNode[];
  others: readonly SchemaNode[];
}

/** The branches of each union of a schema object. `if` is a union of two. */
function listChoices(part: SchemaDefinition): Choice[][] {
  const { schema, pointer } = part;
  const [one, any] = [listBranches(part, ["oneOf"]), listBranches(part, ["anyOf"])];
  const choices = [one, any].map((branches) =>
    branches.map((branch) => {
      const others = branches.filter((other) => other !== branch);
      return { taken: [branch], excluded: branches === one ? others : [], others };
    }),
  );
  if ("if" in schema) {
    const [condition, positive, negative] = ["if", "then", "else"].map((keyword) => ({
      schema: schema[keyword] ?? true,
      pointer: joinPointer(pointer, keyword),
    })) as [SchemaNode, SchemaNode, SchemaNode];
    choices.push([
      { taken: [condition, positive], excluded: [], others: [] },
      { taken: [negative], excluded: [condition], others: [] },
    ]);
  }
  return choices.filter((choice) => choice.length > 0);
}

const stripped = new WeakMap<object, JsonRecord>();

/** A schema object without the keywords that `listAlternatives` resolves. Cached, so that its validator is compiled once. */
function withoutUnions(schema: JsonRecord): JsonRecord {
  const known = stripped.get(schema);
  if (known) return known;
  const { $ref, allOf, oneOf, anyOf, if: condition, then, else: otherwise, not, ...rest } = schema;
  stripped.set(schema, rest);
  stripped.set(rest, rest);
  return rest;
}

export function typesOf({ parts }: Alternative): JsonType[] {
  return jsonTypes.filter((type) =>
    parts.every(({ schema }) => {
      const stated = statedTypes(schema);
      return stated === undefined || stated.includes(type) || (type === "number" && stated.includes("integer"));
    }),
  );
}

function statedTypes({ type }: Readonly<JsonRecord>): unknown[] | undefined {
  return type === undefined ? undefined : Array.isArray(type) ? type : [type];
}

export function isInteger({ parts }: Alternative): boolean {
  return parts.some(({ schema }) => {
    const stated = statedTypes(schema);
    return (stated?.includes("integer") && !stated.includes("number")) || Number.isInteger(schema["multipleOf"]);
  });
}

/** All values of an alternative, or undefined if it does not list its values. */
export function listValues(source: SchemaSource, { parts, excluded }: Alternative): unknown[] | undefined {
  const listed = parts.map(({ schema }) => readEnum(schema)).find((values) => values !== undefined);
  return listed?.filter(
    (value) =>
      parts.every(({ schema }) => source.checker.isValid(schema, value)) &&
      !excluded.some(({ schema }) => schema === true || (isRecord(schema) && source.checker.isValid(schema, value))),
  );
}

/** The schema of a forbidden property. */
export const never: SchemaNode = { schema: false, pointer: "" };

/** Whether a schema is `false`, so that its property is forbidden. */
export function isNever(nodes: readonly SchemaNode[]): boolean {
  return nodes.some(({ schema }) => schema === false);
}

/** Names that every value has. */
export function requiredNames({ parts }: Alternative): string[] {
  return [...new Set(parts.flatMap(({ schema }) => toArray(schema["required"]).map(String)))];
}

export function declaredNames({ parts }: Pick<Alternative, "parts">): string[] {
  return [...new Set(parts.flatMap(({ schema }) => Object.keys(toRecord(schema["properties"]))))];
}

/** The names that schemas give to properties, in all branches of their unions and conditions. */
export function listNames(document: JsonRecord, nodes: readonly SchemaNode[]): ReadonlySet<string> {
  const names = new Set<string>();
  const seen = new Set<unknown>();
  const visit = (node: unknown): void => {
    const schema = resolveReference(document, node);
    // A schema may have keywords next to its `$ref`.
    if (schema !== node && isRecord(node)) readNames(node);
    if (!isRecord(schema) || seen.has(schema)) return;
    seen.add(schema);
    readNames(schema);
  };
  const readNames = (schema: JsonRecord): void => {
    for (const name of Object.keys(toRecord(schema["properties"]))) names.add(name);
    for (const [name, others] of Object.entries(toRecord(schema["dependentRequired"])))
      for (const other of [name, ...toArray(others)]) names.add(String(other));
    for (const [name, other] of Object.entries(toRecord(schema["dependentSchemas"]))) {
      names.add(name);
      visit(other);
    }
    for (const keyword of ["allOf", "anyOf", "oneOf"]) for (const part of toArray(schema[keyword])) visit(part);
    for (const keyword of ["if", "then", "else"]) visit(schema[keyword]);
  };
  for (const { schema } of nodes) visit(schema);
  return names;
}

/** The schemas of one property, from every part (JSON Schema 2020-12, sections 10.3.2 and 11.3). */
export function memberNodes({ parts, names }: Alternative, name: string): SchemaNode[] {
  return parts.flatMap((part) => {
    const { schema } = part;
    const isDeclared = Object.hasOwn(toRecord(schema["properties"]), name);
    const nodes = [
      ...(isDeclared ? [nodeAt(part, "properties", name)] : []),
      ...patternNodes({ parts: [part] }, (pattern) => matches(pattern, name)),
    ];
    if (nodes.length > 0) return nodes;
    if ("additionalProperties" in schema) return [nodeAt(part, "additionalProperties")];
    const isRest = "unevaluatedProperties" in schema && !names?.has(name) && !isEvaluated(parts, name);
    return isRest ? [nodeAt(part, "unevaluatedProperties")] : [];
  });
}

/**
 * Whether any part may evaluate a property. `unevaluatedProperties` considers only the parts inside its own schema object, so
 * considering all parts can allow more values, never fewer.
 */
function isEvaluated(parts: readonly SchemaDefinition[], name: string): boolean {
  const isNamed = parts.some((part) => "additionalProperties" in part.schema || namesProperty(part, name));
  return isNamed || withoutEvaluated(nodesOf(parts, "unevaluatedProperties")).length === 0;
}

/** Whether `properties` or `patternProperties` of a schema object apply to a property. */
export function namesProperty({ schema }: SchemaDefinition, name: string): boolean {
  return (
    Object.hasOwn(toRecord(schema["properties"]), name) ||
    Object.keys(toRecord(schema["patternProperties"])).some((pattern) => matches(pattern, name))
  );
}

/** The schemas of `patternProperties`. */
export function patternNodes(
  { parts }: Pick<Alternative, "parts">,
  isWanted: (pattern: string) => boolean,
): SchemaNode[] {
  return parts.flatMap((part) =>
    Object.keys(toRecord(part.schema["patternProperties"]))
      .filter(isWanted)
      .map((pattern) => nodeAt(part, "patternProperties", pattern)),
  );
}

/** The schemas of a property that no part names. */
export function restNodes({ parts }: Pick<Alternative, "parts">): SchemaNode[] {
  const additional = nodesOf(parts, "additionalProperties");
  // `unevaluatedProperties` does not apply to properties that another keyword has evaluated.
  return additional.length > 0 ? additional : withoutEvaluated(nodesOf(parts, "unevaluatedProperties"));
}

/** The schemas of a keyword that has one schema, from every part that has the keyword. */
export function nodesOf(parts: readonly SchemaDefinition[], keyword: string): SchemaNode[] {
  return parts.flatMap((part) => (keyword in part.schema ? [nodeAt(part, keyword)] : []));
}

/**
 * The schemas of `unevaluated` keywords that certainly apply. If there are several, an inner keyword evaluates values before
 * the outer keyword applies, and which keyword is the inner one is unknown here.
 */
function withoutEvaluated(nodes: SchemaNode[]): SchemaNode[] {
  return nodes.length < 2 || nodes.every(({ schema }) => schema === false) ? nodes : [];
}

/** The schemas of one item (JSON Schema 2020-12, sections 10.3.1 and 11.2). */
export function itemNodes({ parts }: Alternative, index: number): SchemaNode[] {
  const nodes = parts.flatMap((part) =>
    index < toArray(part.schema["prefixItems"]).length
      ? [nodeAt(part, "prefixItems", index)]
      : nodesOf([part], "items"),
  );
  const isEvaluated = nodes.length > 0 || parts.some(({ schema }) => "contains" in schema);
  return isEvaluated ? nodes : withoutEvaluated(nodesOf(parts, "unevaluatedItems"));
}

/** Whether a name matches a pattern. A pattern that is invalid or exceeds its time limit counts as matching. */
export function matches(pattern: string, name: string): boolean {
  return matchPattern(pattern, name) ?? true;
}
