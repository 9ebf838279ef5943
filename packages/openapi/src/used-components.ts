import { joinPointer, splitPointer } from "./json-pointer.ts";
import { groupPairs, isRecord, type JsonRecord, mapDefined, orUndefined, toArray, toRecord } from "./record.ts";
import { findReferences, isReference } from "./references.ts";

/** Returns a bundled document without its unused components, security schemes and tags. */
export function dropUnusedComponents(document: JsonRecord): JsonRecord {
  const { components, ...rest } = document;
  const used = findUsed(rest, toRecord(components));
  return mapDefined(document, (value, key) => {
    if (key === "components") return orUndefined(mapDefined(value, (members, kind) => keepUsed(members, kind, used)));
    return key === "tags" ? keepTags(toArray(value), rest) : value;
  });
}

function keepUsed(members: unknown, kind: string, used: ReadonlySet<string>): unknown {
  if (kind.startsWith("x-")) return members;
  const isUsed = (name: string) => used.has(joinPointer("#/components", kind, name));
  return orUndefined(mapDefined(members, (member, name) => (isUsed(name) ? member : undefined)));
}

/** Pointers of the components that a document without its components uses, directly or through other components. */
function findUsed(rest: JsonRecord, components: JsonRecord): Set<string> {
  const subtypes = findSubtypes(components);
  const used = new Set<string>();
  const seen = new Set<object>();
  const queue: unknown[] = [rest];
  const use = (kind: string, name: string) => {
    const members = toRecord(components[kind]);
    const pointer = joinPointer("#/components", kind, name);
    if (used.has(pointer) || !Object.hasOwn(members, name)) return;
    used.add(pointer);
    queue.push(members[name]);
    if (kind !== "schemas" || !isRecord(members[name]) || !("discriminator" in members[name])) return;
    for (const subtype of subtypes.get(name) ?? []) use("schemas", subtype);
  };
  for (let part = queue.pop(); part !== undefined; part = queue.pop()) {
    for (const { reference } of findReferences(part, "#", seen)) {
      const [root, kind, name] = splitPointer(reference);
      if (root === "components" && kind !== undefined && name !== undefined) use(kind, name);
    }
    for (const name of findSchemaNames(part)) use("schemas", name);
    for (const name of findSchemeNames(part)) use("securitySchemes", name);
  }
  return used;
}

/**
 * Lists, for each schema, the schemas whose `allOf` refers to it. A discriminated schema selects its subtypes without a `$ref`.
 */
function findSubtypes(components: JsonRecord): Map<string, string[]> {
  const pairs = Object.entries(toRecord(components["schemas"])).flatMap(([name, schema]) => {
    const bases = toArray(toRecord(schema)["allOf"]).filter(isReference);
    return bases.map(({ $ref }) => [splitPointer($ref)[2] ?? "", name] as const);
  });
  return groupPairs(pairs);
}

/** Names of schemas in discriminators, where a `$ref` may be written as the name alone. */
function findSchemaNames(part: unknown): string[] {
  return listRecords(part).flatMap(({ discriminator }) => {
    const { mapping, defaultMapping } = toRecord(discriminator);
    const targets = [...Object.values(toRecord(mapping)), defaultMapping];
    return targets.flatMap((target) => (typeof target === "string" ? [splitPointer(target).at(-1) ?? target] : []));
  });
}

function findSchemeNames(part: unknown): string[] {
  return listRecords(part).flatMap(({ security }) =>
    toArray(security).flatMap((requirement) => Object.keys(toRecord(requirement))),
  );
}

/** Every object of a bundled tree, which is finite and not deep. */
function listRecords(node: unknown): JsonRecord[] {
  if (Array.isArray(node)) return node.flatMap(listRecords);
  return isRecord(node) ? [node, ...Object.values(node).flatMap(listRecords)] : [];
}

/** The tags of operations, with their parent tags (OpenAPI 3.2). */
function keepTags(tags: readonly unknown[], rest: JsonRecord): unknown[] | undefined {
  const used = new Set(listRecords([rest["paths"], rest["webhooks"]]).flatMap((node) => toArray(node["tags"])));
  const parents = new Map(tags.map((tag) => [toRecord(tag)["name"], toRecord(tag)["parent"]]));
  // The loop also visits the tags that it adds.
  for (const name of used) if (parents.get(name) !== undefined) used.add(parents.get(name));
  const kept = tags.filter((tag) => used.has(toRecord(tag)["name"]));
  return kept.length > 0 ? kept : undefined;
}
