import { followPointer, joinPointer, splitPointer } from "./json-pointer.ts";
import { isRecord, type JsonRecord, toRecord } from "./record.ts";

/** The components of a kind, such as `schemas`, by name (OpenAPI, "Components Object"). Empty if the document has none. */
export function componentsOf(document: JsonRecord, kind: string): JsonRecord {
  return toRecord(toRecord(document["components"])[kind]);
}

/** Follows `$ref`s to a value that is not a Reference Object. `loadSpec` has checked that the value exists. */
export function resolveReference(document: unknown, node: unknown): unknown {
  let current = node;
  while (isReference(current)) current = followPointer(document, current.$ref);
  return current;
}

/**
 * Resolves the references in a pointer, and returns the pointer of the definition: `#/components/schemas/Book/title` for
 * `#/x/schema/title`.
 */
export function findDefinition(document: unknown, pointer: string): string {
  let node = document;
  let definition = "#";
  for (const token of splitPointer(pointer)) {
    while (isReference(node) && !Object.hasOwn(node, token)) {
      definition = node.$ref;
      node = followPointer(document, node.$ref);
    }
    definition = joinPointer(definition, token);
    node =
      typeof node === "object" && node !== null && Object.hasOwn(node, token) ? Reflect.get(node, token) : undefined;
  }
  return definition;
}

/**
 * The target of a Reference Object. Since OpenAPI 3.1, the reference's own `summary` and `description` override those of the
 * target (section "Reference Object"). In 3.0 they are ignored.
 */
export function resolveObject(document: JsonRecord, node: unknown): JsonRecord {
  const target = toRecord(resolveReference(document, node));
  if (!isReference(node) || isOpenApi30(document)) return target;
  const { summary, description } = node;
  return {
    ...target,
    ...(summary === undefined ? {} : { summary }),
    ...(description === undefined ? {} : { description }),
  };
}

/** The Path Item Object at a path, which may have a `$ref` and fields beside it. */
export function resolvePathItem(document: JsonRecord, node: unknown): JsonRecord {
  if (!isReference(node)) return toRecord(node);
  const { $ref: _, ...own } = node;
  const target = toRecord(resolveReference(document, node));
  return Object.keys(own).length === 0 ? target : { ...target, ...own };
}

/** The schema that a target in `mapping` selects, given by its name or by a reference (OpenAPI, "Discriminator Object"). */
export function resolveMapped(document: unknown, target: unknown): unknown {
  const text = String(target);
  const $ref = text.startsWith("#/") ? text : joinPointer("#/components/schemas", text);
  return resolveReference(document, { $ref });
}

/** Whether a node is a Reference Object (OpenAPI, section "Reference Object"), or a schema with a `$ref`. */
export function isReference(node: unknown): node is JsonRecord & { $ref: string } {
  return isRecord(node) && typeof node["$ref"] === "string";
}

export function isOpenApi30(document: JsonRecord): boolean {
  return String(document["openapi"]).startsWith("3.0.");
}
