import {
  followPointer,
  isRecord,
  isReference,
  type JsonRecord,
  listDefinitions,
  listInPlace,
  nodeAt,
  type Schema,
  type SchemaDefinition,
  type SchemaNode,
  toRecord,
} from "@docent/openapi/model";
import { extensionsOf, selectKind } from "./extensions.ts";

/** The method of `SchemaChecker` that this file calls. Declared here, because importing the class would create a cycle. */
export interface ValueChecker {
  isValid(schema: Schema, value: unknown): boolean;
}

export interface SchemaSource {
  document: JsonRecord;
  checker: ValueChecker;
}

/**
 * Every schema that applies to a value: the schema itself, the schemas of its `$ref` and `allOf`, and the branches of its
 * `oneOf` and `anyOf` that the value matches.
 */
export function collectParts(
  { document, checker }: SchemaSource,
  node: SchemaNode,
  value: unknown,
): SchemaDefinition[] {
  return listDefinitions(document, node, (branch) => isValidFor(checker, branch.schema, value));
}

export function isValidFor(checker: ValueChecker, schema: unknown, value: unknown): boolean {
  return typeof schema === "boolean" ? schema : isRecord(schema) && checker.isValid(schema, value);
}

/**
 * Maximum number of schemas that a validator applies to one value. Usual contracts need fewer than a thousand. A schema that
 * has its parts twice, at each of thirty levels, has a billion.
 */
const maxApplied = 100_000;

/** Finds schemas that would keep a validator busy for minutes. */
export class AppliedSchemas {
  readonly #document: JsonRecord;
  readonly #counts = new Map<unknown, number>();
  /** Values in which no schema exceeds the limit. */
  readonly #small = new Set<unknown>();

  constructor(document: JsonRecord) {
    this.#document = document;
  }

  /** Why a schema, or one that it contains or refers to, takes too long: it exceeds the limit. Undefined if it does not. */
  findExcess(schema: unknown): string | undefined {
    const seen = new Set<unknown>();
    const visit = (node: unknown): boolean => {
      if (typeof node !== "object" || node === null || seen.has(node) || this.#small.has(node)) return false;
      seen.add(node);
      if (this.#count(node) > maxApplied) return true;
      return (isReference(node) && visit(followPointer(this.#document, node.$ref))) || Object.values(node).some(visit);
    };
    if (visit(schema)) return `it applies more than ${maxApplied.toLocaleString("en")} schemas to one value`;
    for (const node of seen) this.#small.add(node);
    return undefined;
  }

  #count(schema: unknown): number {
    if (!isRecord(schema)) return 0;
    const known = this.#counts.get(schema);
    if (known !== undefined) return known;
    // Ends the recursion for a schema that refers to itself in place.
    this.#counts.set(schema, 0);
    const target = isReference(schema) ? [followPointer(this.#document, schema.$ref)] : [];
    const parts = [...target, ...listInPlace(schema), schema["not"]];
    const count = parts.reduce<number>((sum, part) => sum + this.#count(part), 1);
    this.#counts.set(schema, count);
    return count;
  }
}

/** The schemas that apply to one property: of each part, its entry in `properties`, or else its `additionalProperties`. */
export function propertyNodes(parts: readonly SchemaDefinition[], name: string): SchemaNode[] {
  return parts.flatMap((part) => {
    if (Object.hasOwn(toRecord(part.schema["properties"]), name)) return [nodeAt(part, "properties", name)];
    return isRecord(part.schema["additionalProperties"]) ? [nodeAt(part, "additionalProperties")] : [];
  });
}

/** A schema of any value for the property that selects a kind, which may have no schema of its own. */
function discriminatorNodes({ schema, pointer }: SchemaDefinition, name: string): SchemaNode[] {
  return toRecord(schema["discriminator"])["propertyName"] === name ? [{ schema: true, pointer }] : [];
}

/**
 * Whether any schema that applies to a value names the property at a path. One part of an `allOf`, or of the extension that a
 * discriminator selects, is enough.
 */
export function isNamed(
  source: SchemaSource,
  schema: unknown,
  { value, keys }: { value: unknown; keys: readonly string[] },
): boolean {
  let nodes: SchemaNode[] = [{ schema, pointer: "" }];
  let current = value;
  for (const key of keys) {
    const own = nodes.flatMap((node) => collectParts(source, node, current));
    const selected = own.flatMap(({ schema, pointer }) => {
      const extensions = extensionsOf(source.document, schema);
      const extension = extensions && selectKind(extensions, current);
      return extension ? collectParts(source, { schema: extension.schema, pointer }, current) : [];
    });
    const parts = [...own, ...selected];
    nodes = Array.isArray(current)
      ? parts.flatMap((part) => ("items" in part.schema ? [{ schema: part.schema["items"], pointer: "" }] : []))
      : [...propertyNodes(parts, key), ...parts.flatMap((part) => discriminatorNodes(part, key))];
    current = Reflect.get(Object(current), key);
  }
  return nodes.length > 0;
}
