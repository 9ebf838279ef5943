import { isRecord, isReference, type JsonRecord, joinPointer, pathItemMethods, splitPointer } from "@docent/openapi";
import type { Path } from "./edit.ts";

/** The objects of OpenAPI 3.2 and JSON Schema, in the specifications' terms, and the extension object of this project. */
export type ObjectTerm =
  | "OpenAPI"
  | "Info"
  | "Contact"
  | "License"
  | "Server"
  | "Server Variable"
  | "Tag"
  | "External Documentation"
  | "Components"
  | "Paths"
  | "Path Item"
  | "Operation"
  | "Parameter"
  | "Request Body"
  | "Media Type"
  | "Encoding"
  | "Responses"
  | "Response"
  | "Callback"
  | "Example"
  | "Link"
  | "Header"
  | "Schema"
  | "Discriminator"
  | "Security Scheme"
  | "Security Requirement"
  | "Event Order"
  | "Reference";

/** What a member holds: one object, a list of them, or a map whose keys are names that the author chose. */
interface Lead {
  readonly holds: "one" | "list" | "map";
  readonly object: ObjectTerm;
}

const one = (object: ObjectTerm): Lead => ({ holds: "one", object });
const list = (object: ObjectTerm): Lead => ({ holds: "list", object });
const map = (object: ObjectTerm): Lead => ({ holds: "map", object });
const each = (keys: readonly string[], lead: Lead) => Object.fromEntries(keys.map((key) => [key, lead]));

const value = { schema: one("Schema"), content: map("Media Type"), examples: map("Example") };

/** The members of each object that lead to further objects (OpenAPI 3.2, section "Schema"; JSON Schema 2020-12, core). */
export const leads: Readonly<Partial<Record<ObjectTerm, Readonly<Record<string, Lead>>>>> = {
  OpenAPI: {
    info: one("Info"),
    servers: list("Server"),
    security: list("Security Requirement"),
    tags: list("Tag"),
    paths: one("Paths"),
    webhooks: map("Path Item"),
    components: one("Components"),
    externalDocs: one("External Documentation"),
  },
  Info: { contact: one("Contact"), license: one("License") },
  Server: { variables: map("Server Variable") },
  Tag: { externalDocs: one("External Documentation") },
  "Path Item": {
    ...each(pathItemMethods, one("Operation")),
    parameters: list("Parameter"),
    servers: list("Server"),
  },
  Operation: {
    parameters: list("Parameter"),
    requestBody: one("Request Body"),
    responses: one("Responses"),
    callbacks: map("Callback"),
    security: list("Security Requirement"),
    servers: list("Server"),
    externalDocs: one("External Documentation"),
  },
  Parameter: value,
  Header: value,
  "Request Body": { content: map("Media Type") },
  Response: { headers: map("Header"), content: map("Media Type"), links: map("Link") },
  "Media Type": {
    schema: one("Schema"),
    itemSchema: one("Schema"),
    examples: map("Example"),
    encoding: map("Encoding"),
    "x-event-order": one("Event Order"),
  },
  Encoding: { headers: map("Header") },
  Components: {
    schemas: map("Schema"),
    responses: map("Response"),
    parameters: map("Parameter"),
    examples: map("Example"),
    requestBodies: map("Request Body"),
    headers: map("Header"),
    securitySchemes: map("Security Scheme"),
    links: map("Link"),
    callbacks: map("Callback"),
    pathItems: map("Path Item"),
    mediaTypes: map("Media Type"),
  },
  Schema: {
    ...each(["items", "additionalProperties", "contentSchema", "contains", "propertyNames"], one("Schema")),
    ...each(["if", "then", "else", "not", "unevaluatedItems", "unevaluatedProperties"], one("Schema")),
    ...each(["allOf", "anyOf", "oneOf", "prefixItems"], list("Schema")),
    ...each(["$defs", "dependentSchemas", "patternProperties", "properties"], map("Schema")),
    discriminator: one("Discriminator"),
    externalDocs: one("External Documentation"),
  },
};

/** Objects with keys that the author chose: what the specification calls such a key, and the object that it leads to. */
export const patternedObjects: Readonly<
  Partial<Record<ObjectTerm, { key: string; matches: RegExp; object: ObjectTerm | undefined }>>
> = {
  Paths: { key: "{path}", matches: /^\//, object: "Path Item" },
  Responses: { key: "{status}", matches: /^(\d\d\d|\dXX|default)$/, object: "Response" },
  Callback: { key: "{expression}", matches: /^(?!x-)/, object: "Path Item" },
  "Security Requirement": { key: "{name}", matches: /./, object: undefined },
};

/** One object of a document and its location. */
export interface Site {
  /** `Reference` for a Reference Object; a schema with a `$ref` stays a `Schema`. */
  readonly object: ObjectTerm;
  /** The object that is expected at the location: differs from `object` only for a Reference. */
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

/** The keyword for a key of an object: `{path}` for a path, and the key itself elsewhere. */
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
    // A boolean schema has no keywords to edit. Operators of its parent replace it as a whole.
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

/** Follows `$ref`s from a path, and returns the path of the object that they lead to. */
export function resolvePath(document: JsonRecord, path: Path): Path {
  const node = readPath(document, path);
  return isReference(node) ? resolvePath(document, splitPointer(node.$ref)) : path;
}
