import {
  isRecord,
  isReference,
  type JsonRecord,
  joinPointer,
  listParts,
  mapObjects,
  nodeAt,
  readEnum,
  resolveMapped,
  resolveReference,
  type SchemaDefinition,
  type SchemaNode,
  splitPointer,
  toArray,
  toRecord,
} from "@docent/openapi/model";
import { extensionsOf, restrictKind, selectKind } from "./extensions.ts";
import { collectParts, isValidFor, propertyNodes, type SchemaSource } from "./schema-parts.ts";

/** A value whose discriminator selects no branch that it matches. */
export interface UnselectedKind {
  /** JSON pointer to the discriminator in the value: `/pets/0/kind`. */
  valuePointer: string;
  /** JSON pointer to the Discriminator Object in the document. */
  pointer: string;
  /** Set for a value that selects no extension of a base: it may have the properties of the base only. */
  isOpen?: true;
  /** The extension that the value selects, and does not match. */
  selected?: { $ref: string; value: JsonRecord };
}

/** Results of {@link hasKinds} by document. */
const known = new WeakMap<JsonRecord, boolean>();

/**
 * The parts of a valid value whose discriminators select no branch or extension that they match: "no schema can be determined
 * and validation SHOULD fail" (OpenAPI 3.2, "Discriminator Object").
 */
export function findUnselected(source: SchemaSource, node: SchemaNode, value: unknown): UnselectedKind[] {
  return hasKinds(source.document) ? [...findAt(source, node, { value, valuePointer: "" })] : [];
}

function hasKinds(document: JsonRecord): boolean {
  const found = known.get(document);
  if (found !== undefined) return found;
  let isFound = false;
  mapObjects(document, (object) => {
    isFound ||= readKinds(document, object) !== undefined || extensionsOf(document, object) !== undefined;
    return object;
  });
  known.set(document, isFound);
  return isFound;
}

function* findAt(
  source: SchemaSource,
  node: SchemaNode,
  { value, valuePointer }: { value: unknown; valuePointer: string },
): Generator<UnselectedKind> {
  const parts = collectParts(source, node, value);
  if (isRecord(value))
    for (const { schema, pointer } of parts) {
      const extensions = extensionsOf(source.document, schema);
      const kinds = extensions ?? readKinds(source.document, schema);
      const kind = kinds && selectKind<Pick<Kind, "schema" | "values">>(kinds, value);
      if (!kinds || (kind && isValidFor(source.checker, kind.schema, value))) continue;
      yield {
        valuePointer: joinPointer(valuePointer, kinds.propertyName),
        pointer: joinPointer(pointer, "discriminator"),
        ...(extensions && !kind ? { isOpen: true } : {}),
        ...(extensions && isReference(kind?.schema) ? { selected: { $ref: kind.schema.$ref, value } } : {}),
      };
    }
  for (const [name, member] of typeof value === "object" && value !== null ? Object.entries(value) : []) {
    const nodes = Array.isArray(value) ? itemNodes(parts) : propertyNodes(parts, name);
    for (const inner of nodes)
      yield* findAt(source, inner, { value: member, valuePointer: joinPointer(valuePointer, name) });
  }
}

function itemNodes(parts: readonly SchemaDefinition[]): SchemaNode[] {
  return parts.flatMap((part) => ("items" in part.schema ? [nodeAt(part, "items")] : []));
}

/** A branch of a union, restricted to the values of the discriminator that select it. */
export function toKind(document: JsonRecord, union: JsonRecord, branch: unknown): unknown {
  const kinds = readKinds(document, union);
  const kind = kinds?.find(({ schema }) => schema === branch);
  return kinds && kind ? restrictKind([branch], kinds.propertyName, sentValues(kind)) : branch;
}

/**
 * A union whose branches have only the values of the discriminator that select them: those that a sender writes, or all those
 * that a receiver reads. Returns its argument if the discriminator does not select the branches.
 */
export function selectBranches(document: JsonRecord, union: JsonRecord, role: "sender" | "receiver"): JsonRecord {
  const kinds = readKinds(document, union);
  if (!kinds) return union;
  const toBranch = (branch: unknown) => {
    const kind = kinds.find(({ schema }) => schema === branch);
    if (!kind) return branch;
    return restrictKind([branch], kinds.propertyName, role === "sender" ? sentValues(kind) : kind.values);
  };
  const lists = ["oneOf", "anyOf"].filter((keyword) => keyword in union);
  return { ...union, ...Object.fromEntries(lists.map((keyword) => [keyword, toArray(union[keyword]).map(toBranch)])) };
}

/**
 * A `oneOf` whose branches exclude the values of the discriminator that select other branches. Values that select none match the
 * same branches as without it. Returns its argument if the discriminator does not select the branches.
 */
export function separateBranches(document: JsonRecord, union: JsonRecord): JsonRecord {
  const kinds = readKinds(document, union);
  if (!kinds) return union;
  const oneOf = toArray(union["oneOf"]).map((schema) => {
    const own = kinds.find((kind) => kind.schema === schema)?.values ?? [];
    const others = kinds.flatMap(({ values }) => values).filter((value) => !own.includes(value));
    return { allOf: [schema, { properties: { [kinds.propertyName]: { not: { enum: others } } } }] };
  });
  return { ...union, oneOf };
}

/** A sender writes the values in `mapping` if there are any. */
function sentValues({ mapped, values }: Kind): readonly string[] {
  return mapped.length > 0 ? mapped : values;
}

interface Kind {
  /** The branch. */
  schema: unknown;
  /** The values of the discriminator that select the branch: those in `mapping`, and its name, unless that is in `mapping`. */
  values: readonly string[];
  mapped: readonly string[];
}

type Kinds = readonly Kind[] & { propertyName: string };

/**
 * The kinds of a union with a discriminator. Undefined if a default takes all other values, if a branch has no name or is a union
 * itself, or if one lists the values of the property, which validation considers.
 */
function readKinds(document: JsonRecord, union: JsonRecord): Kinds | undefined {
  const { propertyName, mapping, defaultMapping } = toRecord(union["discriminator"]);
  const branches = [...toArray(union["oneOf"]), ...toArray(union["anyOf"])];
  if (typeof propertyName !== "string" || defaultMapping !== undefined || branches.length === 0) return undefined;
  const targets = Object.entries(toRecord(mapping)).map(
    ([value, target]) => [value, resolveMapped(document, target)] as const,
  );
  const kinds: Kind[] = [];
  for (const schema of branches) {
    if (!isReference(schema) || listsKinds(document, schema, propertyName)) return undefined;
    const target = resolveReference(document, schema);
    const mapped = targets.flatMap(([value, one]) => (one === target ? [value] : []));
    const name = splitPointer(schema.$ref).at(-1) ?? "";
    // A mapping may give the name to another schema.
    const isImplicit = !Object.hasOwn(toRecord(mapping), name);
    kinds.push({ schema, mapped, values: isImplicit ? [...mapped, name] : mapped });
  }
  return Object.assign(kinds, { propertyName });
}

function listsKinds(document: JsonRecord, branch: unknown, propertyName: string): boolean {
  return listParts(document, { schema: branch, pointer: "" }).some(({ schema }) => {
    const property = resolveReference(document, toRecord(schema["properties"])[propertyName]);
    return "oneOf" in schema || "anyOf" in schema || readEnum(toRecord(property)) !== undefined;
  });
}
