import {
  isRecord,
  isReference,
  type JsonRecord,
  listParts,
  readEnum,
  resolveMapped,
  resolveReference,
  type SchemaNode,
  splitPointer,
  toArray,
  toRecord,
  visitSchemas,
} from "@docent/openapi";
import { collectParts, isValidFor, propertyNodes, type SchemaSource } from "../schema-parts.ts";

/** Documents with their answer to {@link hasKinds}. */
const known = new WeakMap<JsonRecord, boolean>();

/**
 * Whether the discriminators of a value select the branches that it matches. If not, "no schema can be determined and validation
 * SHOULD fail" (OpenAPI 3.2, "Discriminator Object"), although the value is valid against the schema.
 */
export function selectsKinds(source: SchemaSource, node: SchemaNode, value: unknown): boolean {
  return !hasKinds(source.document) || selectsAt(source, node, value);
}

function hasKinds(document: JsonRecord): boolean {
  const found = known.get(document);
  if (found !== undefined) return found;
  let isFound = false;
  visitSchemas(document, (schema) => {
    isFound ||= readKinds(document, schema) !== undefined;
  });
  known.set(document, isFound);
  return isFound;
}

function selectsAt(source: SchemaSource, node: SchemaNode, value: unknown): boolean {
  const parts = collectParts(source, node, value);
  if (Array.isArray(value)) {
    const items = parts.flatMap((part) =>
      "items" in part.schema ? [{ schema: part.schema["items"], pointer: "" }] : [],
    );
    return items.every((item) => value.every((member) => selectsAt(source, item, member)));
  }
  if (!isRecord(value)) return true;
  const isSelected = parts.every(({ schema }) => {
    const kinds = readKinds(source.document, schema);
    if (!kinds) return true;
    const branch = kinds.find(({ values }) => values.includes(String(value[kinds.propertyName])));
    return branch !== undefined && isValidFor(source.checker, branch.schema, value);
  });
  return (
    isSelected &&
    Object.entries(value).every(([name, member]) =>
      propertyNodes(parts, name).every((property) => selectsAt(source, property, member)),
    )
  );
}

/** A branch of a union, restricted to the values of the discriminator that select it. */
export function toKind(document: JsonRecord, union: JsonRecord, branch: unknown): unknown {
  const kinds = readKinds(document, union);
  const kind = kinds?.find(({ schema }) => schema === branch);
  if (!kinds || !kind) return branch;
  const values = kind.mapped.length > 0 ? kind.mapped : kind.values;
  return {
    allOf: [branch, { required: [kinds.propertyName], properties: { [kinds.propertyName]: { enum: values } } }],
  };
}

interface Kind {
  /** The branch. */
  schema: unknown;
  /** The values of the discriminator that select the branch: those in `mapping`, and its name. */
  values: readonly string[];
  mapped: readonly string[];
}

/**
 * The kinds of a union with a discriminator. Undefined if a default takes all other values, if a branch has no name or is a union
 * itself, or if one lists the values of the property, which validation considers.
 */
function readKinds(document: JsonRecord, union: JsonRecord): (readonly Kind[] & { propertyName: string }) | undefined {
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
    kinds.push({ schema, mapped, values: [...mapped, splitPointer(schema.$ref).at(-1) ?? ""] });
  }
  return Object.assign(kinds, { propertyName });
}

function listsKinds(document: JsonRecord, branch: unknown, propertyName: string): boolean {
  return listParts(document, { schema: branch, pointer: "" }).some(({ schema }) => {
    const property = resolveReference(document, toRecord(schema["properties"])[propertyName]);
    return "oneOf" in schema || "anyOf" in schema || readEnum(toRecord(property)) !== undefined;
  });
}
