import {
  componentsOf,
  groupPairs,
  isRecord,
  isReference,
  type JsonRecord,
  joinPointer,
  listParts,
  readEnum,
  resolveMapped,
  resolveReference,
  toArray,
  toRecord,
} from "@docent/openapi/model";

/** A named schema that extends a base with `allOf`, and the values of the base's discriminator that select it. */
export interface Extension {
  /** A `$ref` to the schema. */
  schema: JsonRecord & { $ref: string };
  target: unknown;
  values: readonly string[];
}

/** The extensions of a base, and the property that selects one of them. */
export type Extensions = readonly Extension[] & { propertyName: string };

/** The extensions of each document. */
const known = new WeakMap<JsonRecord, ReadonlyMap<unknown, Extensions>>();

/**
 * The extensions of each base in a document: a schema with a discriminator and without a union (OpenAPI 3.2, "Discriminator
 * Object"). A base allows more values than its extensions, but a sender means one of them.
 */
export function extensionsIn(document: JsonRecord): ReadonlyMap<unknown, Extensions> {
  const found = known.get(document) ?? readExtensions(document);
  known.set(document, found);
  return found;
}

/** The extensions of a base. Undefined for any other schema. */
export function extensionsOf(document: JsonRecord, base: JsonRecord): Extensions | undefined {
  return "discriminator" in base ? extensionsIn(document).get(base) : undefined;
}

/** The extension of a base, or the branch of a union, that the value of a discriminator selects. */
export function selectKind<Kind extends { values: readonly string[] }>(
  kinds: readonly Kind[] & { propertyName: string },
  value: unknown,
): Kind | undefined {
  const selected = String(toRecord(value)[kinds.propertyName]);
  return kinds.find(({ values }) => values.includes(selected));
}

/** A schema for the values that match all of the schemas and have one of the values of a discriminator. */
export function restrictKind(schemas: readonly unknown[], propertyName: string, values: readonly string[]): JsonRecord {
  return { allOf: [...schemas, { required: [propertyName], properties: { [propertyName]: { enum: values } } }] };
}

/** Schemas that {@link listMeant} has returned. */
const narrowed = new WeakSet<JsonRecord>();

/**
 * What a sender means by a schema that is a base or one of its extensions: the schema with the values of the discriminator, once
 * for each extension. Empty for any other schema.
 */
export function listMeant(document: JsonRecord, schema: JsonRecord): JsonRecord[] {
  if (narrowed.has(schema)) return [];
  const own: unknown[] = [schema, ...listExtended(document, { allOf: [schema] })];
  const extensions = own
    .filter(isRecord)
    .map((each) => extensionsOf(document, each))
    .find((found) => found !== undefined);
  if (!extensions) return [];
  const { propertyName } = extensions;
  const chosen = extensions.filter(({ target }) => own.includes(target));
  return (chosen.length > 0 ? chosen.slice(-1) : extensions).map((extension) => {
    const meant = restrictKind([schema, extension.schema], propertyName, extension.values);
    narrowed.add(meant);
    return meant;
  });
}

function readExtensions(document: JsonRecord): Map<JsonRecord, Extensions> {
  const found = new Map<JsonRecord, (Extension & { depth: number })[] & { propertyName: string }>();
  const mapped = new Map<JsonRecord, Map<unknown, string[]>>();
  for (const name of Object.keys(componentsOf(document, "schemas"))) {
    const $ref = joinPointer("#/components/schemas", name);
    const target = resolveReference(document, { $ref });
    if (isUnion(toRecord(target))) continue;
    const extended = listExtended(document, target);
    for (const base of extended.filter(isBase)) {
      const propertyName = String(toRecord(base["discriminator"])["propertyName"]);
      const mapping = mapped.get(base) ?? readMapping(document, base);
      mapped.set(base, mapping);
      const values = readValues(document, { base, target, propertyName, named: mapping.get(target) ?? [name] });
      if (values.length === 0) continue;
      const extensions = found.get(base) ?? Object.assign([], { propertyName });
      extensions.push({ schema: { $ref }, target, values, depth: extended.length });
      found.set(base, extensions);
    }
  }
  // An extension of an extension extends more schemas, so the last one that a schema has is the narrowest.
  for (const extensions of found.values()) extensions.sort((a, b) => a.depth - b.depth);
  return found;
}

/** The schemas that a schema extends, directly or not. */
function listExtended(document: JsonRecord, schema: unknown): JsonRecord[] {
  const extended = new Set<JsonRecord>();
  const seen = new Set([schema]);
  const visit = (node: unknown) => {
    for (const part of toArray(toRecord(node)["allOf"])) {
      const target = resolveReference(document, part);
      if (!isRecord(target) || seen.has(target)) continue;
      seen.add(target);
      if (isReference(part)) extended.add(target);
      visit(target);
    }
  };
  visit(schema);
  return [...extended];
}

/** The values of a mapping by the schemas that they select. */
function readMapping(document: JsonRecord, base: JsonRecord): Map<unknown, string[]> {
  const mapping = Object.entries(toRecord(toRecord(base["discriminator"])["mapping"]));
  return groupPairs(mapping.map(([value, target]) => [resolveMapped(document, target), value] as const));
}

function isBase(schema: JsonRecord): boolean {
  return typeof toRecord(schema["discriminator"])["propertyName"] === "string" && !isUnion(schema);
}

/** Whether a schema has branches, which are the kinds instead of the schema. */
function isUnion({ oneOf, anyOf }: JsonRecord): boolean {
  return oneOf !== undefined || anyOf !== undefined;
}

/** The values that `mapping` or the name of the schema gives. If they are not allowed, those that only the extension lists. */
function readValues(
  document: JsonRecord,
  { base, target, propertyName, named }: { base: JsonRecord; target: unknown; propertyName: string; named: string[] },
): string[] {
  const listed = listValues(document, target, propertyName);
  const allowed = named.filter((value) => listed?.includes(value) ?? true);
  if (allowed.length > 0 || !listed) return allowed;
  return listed.length < (listValues(document, base, propertyName)?.length ?? Number.POSITIVE_INFINITY) ? listed : [];
}

/** The texts that all parts of a schema allow for a property. Undefined if no part lists values. */
function listValues(document: JsonRecord, schema: unknown, propertyName: string): string[] | undefined {
  const lists = listParts(document, { schema, pointer: "" }).flatMap((part) => {
    const property = resolveReference(document, toRecord(part.schema["properties"])[propertyName]);
    const values = readEnum(toRecord(property));
    return values ? [values.filter((value) => typeof value === "string")] : [];
  });
  return lists.length > 0 ? lists.reduce((some, others) => some.filter((value) => others.includes(value))) : undefined;
}
