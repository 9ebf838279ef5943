import { isRecord, isReference, type JsonRecord, joinPointer, splitPointer } from "@docent/openapi";
import type { Path } from "./edit.ts";
import { leads, type ObjectTerm, patternedObjects } from "./object-model.ts";

/** One object of a document, and where it stands. */
export interface Site {
  /** `Reference` where the place holds a Reference Object; a schema with a `$ref` stays a `Schema`. */
  readonly object: ObjectTerm;
  /** What the place is for: differs from `object` only for a Reference. */
  readonly target: ObjectTerm;
  readonly path: Path;
  readonly pointer: string;
  readonly node: JsonRecord;
  readonly document: JsonRecord;
  /** The object that holds this one; undefined for the document itself. */
  readonly parent: Site | undefined;
  /** The keyword of the parent that leads here: `properties`, `oneOf`, `{status}`. Empty for the document itself. */
  readonly holder: string;
}

/** Every object of a document as it is written, parents before children, in the order of the file. */
export function walkDocument(document: JsonRecord): Site[] {
  const sites: Site[] = [];
  visit({ object: "OpenAPI", path: [], node: document, document, parent: undefined, holder: "" }, sites);
  return sites;
}

/** The keyword of a site that a key stands for: `{path}` for a path, and the key itself elsewhere. */
export function toKeyword(object: ObjectTerm, key: string): string {
  const patterned = patternedObjects[object];
  return patterned?.matches.test(key) ? patterned.key : key;
}

type Visited = Pick<Site, "object" | "path" | "node" | "document" | "parent" | "holder">;

function visit(visited: Visited, sites: Site[]): void {
  const isPlainReference = visited.object !== "Schema" && visited.object !== "Path Item" && isReference(visited.node);
  const site: Site = {
    ...visited,
    object: isPlainReference ? "Reference" : visited.object,
    target: visited.object,
    pointer: joinPointer("#", ...visited.path),
  };
  sites.push(site);
  if (isPlainReference) return;
  for (const [key, value] of Object.entries(site.node)) visitMember(site, { key, value }, sites);
}

function visitMember(parent: Site, { key, value }: { key: string; value: unknown }, sites: Site[]): void {
  const holder = toKeyword(parent.object, key);
  const add = (object: ObjectTerm, node: unknown, ...more: (string | number)[]) => {
    // A boolean schema says nothing that could be edited by itself; its holder is.
    if (!isRecord(node)) return;
    visit({ object, path: [...parent.path, key, ...more], node, document: parent.document, parent, holder }, sites);
  };
  const patterned = patternedObjects[parent.object];
  const lead = leads[parent.object]?.[key];
  if (holder !== key && patterned?.object) add(patterned.object, value);
  else if (lead?.holds === "one") add(lead.object, value);
  else if (lead?.holds === "list" && Array.isArray(value)) {
    for (const [index, item] of value.entries()) add(lead.object, item, index);
  } else if (lead?.holds === "map" && isRecord(value)) {
    for (const [name, member] of Object.entries(value)) add(lead.object, member, name);
  }
}

/** The value at a path, or undefined where there is none. */
export function readPath(document: unknown, path: Path): unknown {
  let node = document;
  for (const key of path) {
    if (typeof node !== "object" || node === null || !Object.hasOwn(node, key)) return undefined;
    // The object or array owns the key, so indexing it is sound.
    node = (node as Record<string | number, unknown>)[key];
  }
  return node;
}

/** Where the object at a path is really written, behind `$ref`s. */
export function resolvePath(document: JsonRecord, path: Path): Path {
  const node = readPath(document, path);
  return isReference(node) ? resolvePath(document, splitPointer(node.$ref)) : path;
}
