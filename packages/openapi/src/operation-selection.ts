import { mapDocument, pathItemMethods } from "./document-map.ts";
import { followPointer } from "./json-pointer.ts";
import { normalizeDocument } from "./normalize-document.ts";
import type { OpenApiDocument } from "./read-api.ts";
import { isRecord, type JsonRecord, mapDefined, orUndefined, toArray, toRecord } from "./record.ts";
import { findReferences, isReference, mapReferences, resolveObject, resolvePathItem } from "./references.ts";
import { SpecError } from "./spec-error.ts";
import { dropUnusedComponents } from "./used-components.ts";

/** The identifying members of an operation of `paths` or `webhooks`. */
export interface OperationKeys {
  /** The operationId, or an ID that is derived from the method and path. */
  id: string;
  /** In upper case. */
  method: string;
  /** The path, or the name of the webhook. */
  path: string;
  tags: string[];
}

/** All operations of a bundled document, webhooks last. */
export function listOperationKeys(document: OpenApiDocument): OperationKeys[] {
  const { paths, webhooks } = normalizeDocument(document);
  const items = [...Object.entries(toRecord(paths)).filter(isPath), ...Object.entries(toRecord(webhooks))];
  return items.flatMap(([path, item]) =>
    listOperations(resolvePathItem(document, item)).map(([method, operation]) => ({
      id: String(operation["operationId"]),
      method: method.toUpperCase(),
      path,
      tags: toArray(operation["tags"]).map(String),
    })),
  );
}

/** Whether a member of `paths` is a path. The other members are extensions. */
function isPath([key]: readonly [key: string, item: unknown]): boolean {
  return key.startsWith("/");
}

/**
 * Returns a bundled document with only some of its operations, and only the components and tags that these operations use.
 *
 * @param file Path of the document, for errors.
 * @throws {SpecError} if a kept operation refers to a schema inside a removed operation, and this schema contains itself.
 */
export function selectOperations(
  document: OpenApiDocument,
  { file, isWanted }: { file: string; isWanted: (operation: OperationKeys) => boolean },
): OpenApiDocument {
  const operations = listOperationKeys(document);
  const isKept = new Map(operations.map((operation) => [`${operation.method} ${operation.path}`, isWanted(operation)]));
  const removed = new Set(operations.filter((operation) => !isWanted(operation)).map(({ id }) => id));
  const keepItem = (node: unknown, path: string): unknown => {
    const item = resolvePathItem(document, node);
    const operations = listOperations(item);
    const kept = operations.filter(([method]) => isKept.get(`${method.toUpperCase()} ${path}`));
    if (kept.length === 0) return undefined;
    // The target of a reference may be a path that is removed.
    if (kept.length === operations.length) return isReference(node) ? item : node;
    return keepMethods(
      item,
      kept.map(([method]) => method),
    );
  };
  const selected = mapDefined(document, (value, key) => {
    if (key === "webhooks") return orUndefined(mapDefined(value, keepItem));
    return key === "paths"
      ? mapDefined(value, (item, path) => (isPath([path, item]) ? keepItem(item, path) : item))
      : value;
  });
  const inlined = inlineLostTargets(dropLinks(selected, removed), { document, file });
  return { ...dropUnusedComponents(inlined), openapi: document.openapi };
}

function listOperations(item: JsonRecord): [method: string, operation: JsonRecord][] {
  const fixed = pathItemMethods.map((method): [string, unknown] => [method, item[method]]);
  return [...fixed, ...Object.entries(toRecord(item["additionalOperations"]))].flatMap(
    ([method, operation]): [string, JsonRecord][] => (isRecord(operation) ? [[method, operation]] : []),
  );
}

function keepMethods(item: JsonRecord, methods: readonly string[]): JsonRecord {
  const removed = new Set<string>(pathItemMethods.filter((method) => !methods.includes(method)));
  const { additionalOperations, ...kept } = mapDefined(item, (value, key) => (removed.has(key) ? undefined : value));
  const additional = orUndefined(
    mapDefined(additionalOperations, (value, method) => (methods.includes(method) ? value : undefined)),
  );
  return additional ? { ...kept, additionalOperations: additional } : kept;
}

/** Removes the links of responses that lead to removed operations: by ID, or by a pointer into the document. */
function dropLinks(document: JsonRecord, removed: ReadonlySet<string>): JsonRecord {
  const isLost = (link: unknown) => {
    const { operationId, operationRef } = resolveObject(document, link);
    return (
      removed.has(String(operationId)) ||
      (typeof operationRef === "string" &&
        operationRef.startsWith("#") &&
        followPointer(document, operationRef) === undefined)
    );
  };
  return mapDocument(document, {
    response: ({ links, ...response }) => {
      if (links === undefined) return response;
      const kept = orUndefined(mapDefined(links, (link) => (isLost(link) ? undefined : link)));
      return kept ? { ...response, links: kept } : response;
    },
  });
}

/** Inlines references into removed operations. */
function inlineLostTargets(
  selected: JsonRecord,
  { document, file }: { document: JsonRecord; file: string },
): JsonRecord {
  const isLost = (reference: string) => followPointer(selected, reference) === undefined;
  if (!findReferences(selected, "#", new Set()).some(({ reference }) => isLost(reference))) return selected;
  const inline = (node: unknown, open: readonly string[]): unknown =>
    mapReferences(node, (reference) => {
      if (!isLost(reference.$ref)) return reference;
      if (open.includes(reference.$ref)) {
        const message = `Expected the filter to keep the operation of this schema, because the schema contains itself, and another operation refers to it. Include the operation, or move the schema to components.`;
        throw new SpecError("invalid", [{ file, pointer: reference.$ref, message }]);
      }
      const { $ref, ...own } = reference;
      const target = inline(followPointer(document, $ref), [...open, $ref]);
      return isRecord(target) ? { ...target, ...own } : target;
    });
  // A document is a record, and its members are mapped one by one.
  return inline(selected, []) as JsonRecord;
}
