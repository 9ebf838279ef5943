import { followPointer, joinPointer } from "./json-pointer.ts";
import { isRecord, type JsonRecord, toArray, toRecord } from "./record.ts";
import { isReference, resolveReference } from "./references.ts";

/** What a schema says of an object by itself, behind its `$ref`s and in every part of its `allOf`. */
export interface SchemaShape {
  properties: JsonRecord;
  description: string | undefined;
  /** Each `oneOf` and `anyOf`. */
  unions: { members: unknown[]; pointer: string }[];
}

/** Reads the shape of a schema; `pointer` is where it stands. Parts that reach themselves are read once. */
export function readShape(document: JsonRecord, node: unknown, pointer = "#"): SchemaShape {
  const shape: SchemaShape = { properties: {}, description: undefined, unions: [] };
  addShape(document, node, { shape, pointer, open: new Set() });
  return shape;
}

interface Collector {
  shape: SchemaShape;
  pointer: string;
  open: Set<unknown>;
}

function addShape(document: JsonRecord, node: unknown, { shape, pointer, open }: Collector): void {
  if (!isRecord(node) || open.has(node)) return;
  open.add(node);
  if (isReference(node)) {
    // One step at a time: since 3.1 a schema may say more beside its `$ref`, at every link of a chain.
    addShape(document, followPointer(document, node.$ref), { shape, pointer, open });
  }
  for (const [index, part] of toArray(node["allOf"]).entries()) {
    addShape(document, part, { shape, pointer: joinPointer(pointer, "allOf", index), open });
  }
  shape.properties = mergeProperties(document, shape.properties, toRecord(node["properties"]));
  if (typeof node["description"] === "string") shape.description = node["description"];
  for (const keyword of ["oneOf", "anyOf"]) {
    const members = toArray(node[keyword]);
    if (members.length > 0) shape.unions.push({ members, pointer: joinPointer(pointer, keyword) });
  }
}

/** Properties that both sides describe are described by both: JSON Schema has no overriding. */
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
