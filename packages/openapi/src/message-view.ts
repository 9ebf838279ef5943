import { isDeepStrictEqual } from "node:util";
import type { Api } from "./api.ts";
import { mapDocument } from "./document-map.ts";
import { followPointer } from "./json-pointer.ts";
import { readOperations } from "./operations.ts";
import { isRecord, type JsonRecord, mapRecord, toArray, toRecord } from "./record.ts";
import { isReference, resolveReference } from "./references.ts";
import { mapSubschemas } from "./schema-dialect.ts";
import { listInPlace, listParts } from "./schema-shape.ts";

/** An API from the perspective of the sender or the receiver of its requests or responses. */
export interface MessageView {
  api: Api;
  /** The version of a schema of the original API in this view. */
  toView(schema: unknown): unknown;
}

/** The messages that are sent or received. */
export interface Perspective {
  direction: "request" | "response";
  role: "sender" | "receiver" | "either";
}

/**
 * An API without the properties that one direction does not have. A `readOnly` property "SHOULD NOT be sent as part of the
 * request", and if it is required, "the `required` will take effect on the response only"; the same holds for `writeOnly`
 * and responses (OpenAPI 3.0.4, "Fixed Fields" of the Schema Object). A sender never sends such a property, a receiver ignores
 * it, and for both it is optional. The fields of an event are not properties of a message.
 */
export function viewMessages(api: Api, perspective: Perspective): MessageView {
  if (!isFlagged(api, perspective.direction)) return { api, toView: (schema) => schema };
  const { document, toView } = viewDocument(api.document, { ...perspective, frames: listFrames(api) });
  if (document === api.document) return { api, toView };
  const [file = api.name] = api.files;
  return { api: { ...api, document, operations: readOperations({ document, file }) }, toView };
}

/**
 * A document from the same perspective, if there is no model of it. Its schemas must be in JSON Schema 2020-12.
 *
 * @param frames Schemas whose properties are the fields of an event.
 */
export function viewDocument(
  original: JsonRecord,
  { direction, role, frames = new Set() }: Perspective & { frames?: ReadonlySet<unknown> },
): { document: JsonRecord; toView(schema: unknown): unknown } {
  const flag = flagOf(direction);
  const views = new Map<unknown, unknown>();
  const isLeftOut = (property: unknown) =>
    listParts(original, { schema: property, pointer: "" }).some(({ schema }) => schema[flag] === true);

  const leftOut = new Map<unknown, ReadonlySet<string>>();
  /** The properties of a value that any of its schemas omits. For a union, the properties that all branches omit. */
  const listLeftOut = (schema: unknown): ReadonlySet<string> => {
    const known = leftOut.get(schema);
    if (known || !isRecord(schema)) return known ?? new Set();
    // A schema that refers to itself in place adds nothing.
    leftOut.set(schema, new Set());
    const properties = frames.has(schema) ? {} : toRecord(schema["properties"]);
    const own = Object.keys(properties).filter((name) => isLeftOut(properties[name]));
    const target = isReference(schema) ? [...listLeftOut(resolveOnce(schema.$ref))] : [];
    const parts = toArray(schema["allOf"]).flatMap((part) => [...listLeftOut(part)]);
    const branches = ["oneOf", "anyOf"].flatMap((keyword) => intersect(toArray(schema[keyword]).map(listLeftOut)));
    const names = new Set([...own, ...target, ...parts, ...branches]);
    leftOut.set(schema, names);
    return names;
  };
  const resolveOnce = (reference: string) => followPointer(original, reference);

  const parts = new Map<string, Map<unknown, unknown>>();
  /** @param inherited Properties that the enclosing schemas omit from the same value. */
  const viewPart = (schema: unknown, inherited: ReadonlySet<string>): unknown => {
    if (!isRecord(schema)) return schema;
    const key = JSON.stringify([...inherited].sort());
    const knownParts = parts.get(key) ?? new Map<unknown, unknown>();
    parts.set(key, knownParts);
    if (knownParts.has(schema)) return knownParts.get(schema);
    // Ends the recursion for a schema that refers to itself in place.
    knownParts.set(schema, schema);
    const names = new Set([...inherited, ...listLeftOut(schema)]);
    const inPlace = new Set(listInPlace(schema));
    const inner = mapSubschemas(schema, (child) => (inPlace.has(child) ? viewPart(child, names) : view(child)));
    const without = frames.has(schema) ? inner : withoutProperties(inner, names);
    const mapped = isReference(without) ? inlineReference(without, inherited) : without;
    knownParts.set(schema, mapped);
    return mapped;
  };
  /** Inlines a copy of a definition if omitting the inherited properties changes the definition. */
  const inlineReference = (schema: JsonRecord & { $ref: string }, inherited: ReadonlySet<string>): JsonRecord => {
    const target = resolveOnce(schema.$ref);
    const own = listLeftOut(target);
    // A definition that omits the same properties itself cannot be compared while its own view is created.
    if ([...inherited].every((name) => own.has(name))) return schema;
    const copy = viewPart(target, inherited);
    if (isDeepStrictEqual(copy, view(target))) return schema;
    const { $ref: _, ...rest } = schema;
    return Object.keys(rest).length === 0 ? toRecord(copy) : { ...rest, allOf: [copy, ...toArray(rest["allOf"])] };
  };
  const view = (schema: unknown): unknown => {
    if (!isRecord(schema)) return schema;
    const known = views.get(schema);
    if (known !== undefined) return known;
    const mapped = viewPart(schema, new Set());
    if (mapped !== schema) views.set(schema, mapped);
    return mapped;
  };
  const withoutProperties = (schema: JsonRecord, names: ReadonlySet<string>): JsonRecord => {
    if (names.size === 0) return schema;
    const without = (list: unknown) =>
      toArray(list).some((name) => names.has(String(name)))
        ? toArray(list).filter((name) => !names.has(String(name)))
        : list;
    return mapRecord(schema, (value, keyword) => {
      if (keyword === "required") return without(value);
      if (!isRecord(value)) return value;
      if (keyword === "dependentRequired") return mapRecord(value, without);
      if (keyword !== "properties" || role === "either") return value;
      return mapRecord(value, (property) => (isLeftOut(property) ? role === "receiver" : property));
    });
  };
  const document = mapDocument(original, { schema: view });
  return { document, toView: (schema) => views.get(schema) ?? schema };
}

function flagOf(direction: Perspective["direction"]): string {
  return direction === "request" ? "readOnly" : "writeOnly";
}

/**
 * Whether any schema that the messages of a direction refer to has a flag. Most contracts have `readOnly` in responses only,
 * and a view of a large document takes long to compute and to compile.
 */
function isFlagged({ document, operations }: Api, direction: Perspective["direction"]): boolean {
  const flag = flagOf(direction);
  const seen = new Set<unknown>();
  const visit = (node: unknown): boolean => {
    if (typeof node !== "object" || node === null || seen.has(node)) return false;
    seen.add(node);
    if (isRecord(node) && (node[flag] === true || leadsAnywhere(node))) return true;
    return (isReference(node) && visit(followPointer(document, node.$ref))) || Object.values(node).some(visit);
  };
  return operations.some(({ parameters, requestBody, responses }) => {
    const parts = direction === "request" ? [...parameters, ...(requestBody ? [requestBody] : [])] : responses;
    return parts.some(({ pointer }) => visit(followPointer(document, pointer)));
  });
}

/** A schema with a `$dynamicRef`, or with a discriminator that selects schemas which extend it. */
function leadsAnywhere(schema: JsonRecord): boolean {
  return "$dynamicRef" in schema || ("discriminator" in schema && !("oneOf" in schema || "anyOf" in schema));
}

function intersect(sets: readonly ReadonlySet<string>[]): string[] {
  const [first = new Set<string>(), ...others] = sets;
  return [...first].filter((name) => others.every((other) => other.has(name)));
}

/** The schemas whose properties are the fields of events, and the unions of such schemas. */
function listFrames({ document, operations }: Api): Set<unknown> {
  const contents = operations.flatMap(({ responses }) => responses.flatMap(({ content }) => content));
  const pointers = contents.flatMap(({ stream }) => stream?.events.map(({ pointer }) => pointer) ?? []);
  const withUnions = pointers.flatMap(listUnions);
  return new Set(withUnions.map((pointer) => resolveReference(document, followPointer(document, pointer))));
}

/** The pointer of a branch, and those of the unions around it. */
function listUnions(pointer: string): string[] {
  const [union] = /^.+(?=\/(?:oneOf|anyOf)\/\d+$)/.exec(pointer) ?? [];
  return union === undefined ? [pointer] : [pointer, ...listUnions(union)];
}
