import { isNameMap } from "./extension.ts";
import { followPointer, joinPointer, splitPointer } from "./json-pointer.ts";
import { isRecord, type JsonRecord, mapArray, mapRecord, toRecord } from "./record.ts";

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

/** The Path Item Object at a path, which may have a `$ref` and other fields. */
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

/** A `$ref`, and the pointer of the object that contains it. */
export interface FoundReference {
  reference: string;
  pointer: string;
}

/** Members whose value is data of the API. A `$ref` in data is not a reference. */
const dataMembers = new Set(["const", "dataValue", "default", "enum", "example", "value"]);

/**
 * Finds every `$ref` of a description, at any depth. Skips objects in `seen`, and adds the visited objects to it.
 */
export function findReferences(root: unknown, rootPointer: string, seen: Set<object>): FoundReference[] {
  const found: FoundReference[] = [];
  const path: string[] = [];

  function visit(node: unknown, isNames: boolean): void {
    if (typeof node !== "object" || node === null || seen.has(node)) return;
    seen.add(node);
    if (!isNames && isReference(node)) {
      found.push({ reference: node.$ref, pointer: joinPointer(rootPointer, ...path) });
    }
    for (const [key, child] of Object.entries(node)) {
      if (!isNames && isData(key, child)) continue;
      path.push(key);
      visit(child, !isNames && !Array.isArray(node) && isNameMap(key));
      path.pop();
    }
  }

  visit(root, false);
  return found;
}

/** Replaces every `$ref` of a description, at any depth. Unchanged parts are shared with the argument. */
export function mapReferences(root: unknown, map: (reference: JsonRecord & { $ref: string }) => unknown): unknown {
  return mapObjects(root, (object) => (isReference(object) ? map(object) : object));
}

/**
 * Maps every object of a description, at any depth, the objects inside of it first. Leaves out data, and objects whose keys are
 * names. Unchanged parts are shared with the argument.
 */
export function mapObjects(root: unknown, map: (object: JsonRecord) => unknown): unknown {
  function visit(node: unknown, isNames: boolean): unknown {
    if (Array.isArray(node)) return mapArray(node, (item) => visit(item, false));
    if (!isRecord(node)) return node;
    const mapped = mapRecord(node, (child, key) =>
      !isNames && isData(key, child) ? child : visit(child, !isNames && isNameMap(key)),
    );
    return isNames ? mapped : map(mapped);
  }

  return visit(root, false);
}

/** Whether a pointer leads into data. A `$ref` there is not a reference. */
export function isInData(root: unknown, pointer: string): boolean {
  let node = root;
  let isNames = false;
  for (const token of splitPointer(pointer)) {
    if (typeof node !== "object" || node === null) return false;
    const child: unknown = Reflect.get(node, token);
    if (!isNames && isData(token, child)) return true;
    isNames = !isNames && !Array.isArray(node) && isNameMap(token);
    node = child;
  }
  return false;
}

/** Whether a member is data. `examples` of a schema are a list of values. Others are named objects, which may be references. */
function isData(key: string, value: unknown): boolean {
  return dataMembers.has(key) || (key === "examples" && Array.isArray(value));
}
