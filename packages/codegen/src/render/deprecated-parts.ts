import {
  type Deprecation,
  groupPairs,
  isJsonMediaType,
  isRecord,
  type JsonRecord,
  listParts,
  type Operation,
  type Parameter,
  readDeprecation,
  readEnum,
  toArray,
  toRecord,
} from "@docent/openapi";

export interface DeprecatedPart {
  /** Location in an operation's input: `["query", "limit"]`, `["body", "author", "name"]`. For an event: `["event", name]`. */
  path: string[];
  /** Set if only one listed value, as in an `enum`, is deprecated. */
  listed: { value: unknown } | undefined;
  deprecation: Deprecation;
  description: string | undefined;
}

/**
 * Lists the deprecated parts of requests, and the deprecated events of responses. Other parts of responses are not listed,
 * because a client cannot detect which parts a program reads.
 */
export function listDeprecatedParts(operation: Operation, document: JsonRecord): DeprecatedPart[] {
  if (!mentionsDeprecation(document)) return [];
  const schemas = operation.requestBody?.content.map(({ schema }) => schema) ?? [];
  const parts = [
    ...operation.parameters.flatMap((parameter) => listParameterParts(parameter, document)),
    ...listSchemaParts({ path: ["body"], schemas }, document),
    ...listEvents(operation),
  ];
  const unique = new Map(parts.map((part) => [JSON.stringify([part.path, part.listed]), part]));
  return [...unique.values()];
}

const mentions = new WeakMap<JsonRecord, boolean>();

/** A quick check, because most documents deprecate nothing. In a large document, reading all schemas takes seconds. */
function mentionsDeprecation(document: JsonRecord): boolean {
  const known = mentions.get(document) ?? JSON.stringify(document).includes('"deprecated":true');
  mentions.set(document, known);
  return known;
}

/** Members of an operation's input, by location of the parameter. */
export const inputNames = {
  path: "path",
  query: "query",
  header: "headers",
  cookie: "cookies",
  querystring: "query",
} as const satisfies Record<Parameter["in"], string>;

/** Whether the client sends a parameter. Of those in the whole query, it sends JSON only. */
export function isSent({ in: location, mediaType = "" }: Parameter): boolean {
  return location !== "querystring" || isJsonMediaType(mediaType);
}

function listParameterParts(parameter: Parameter, document: JsonRecord): DeprecatedPart[] {
  const { name, description, schema } = parameter;
  if (!isSent(parameter)) return [];
  const path = [inputNames[parameter.in], name];
  const deprecation = parameter.deprecation ?? readDeprecation(schema);
  if (deprecation) return [{ path, listed: undefined, deprecation, description }];
  return listSchemaParts({ path, schemas: [schema] }, document);
}

/** A value, and every schema that may apply to it. */
interface Location {
  path: string[];
  schemas: readonly unknown[];
}

/** Maximum number of locations that are read, breadth first. Limits deep recursion. */
const maxLocations = 200;

/** Keywords of schemas that can contain a deprecated part. Other schemas, such as plain strings, are not read. */
const openKeywords = ["$ref", "properties", "items", "prefixItems", "allOf", "anyOf", "oneOf", "const", "enum"];

function canHaveParts(schema: unknown): boolean {
  return isRecord(schema) && openKeywords.some((keyword) => keyword in schema);
}

function listSchemaParts(start: Location, document: JsonRecord): DeprecatedPart[] {
  const queue: (Location & { open: readonly JsonRecord[] })[] = [{ ...start, open: [] }];
  const parts: DeprecatedPart[] = [];
  for (let index = 0; index < Math.min(queue.length, maxLocations); index++) {
    const { path, schemas, open } = queue[index] ?? { ...start, open: [] };
    const all = schemas.flatMap((schema) => listParts(document, { schema, pointer: "#" }, () => true));
    const nodes = all.map(({ schema }) => schema).filter((schema) => !open.includes(schema));
    parts.push(...listValues(path, nodes));
    const inner = [...open, ...nodes];
    // All items of a list have the location of the list.
    const items = nodes.flatMap((node) => [node["items"], ...toArray(node["prefixItems"])]).filter(isRecord);
    if (items.length > 0) queue.push({ path, schemas: items, open: inner });
    const described = nodes.flatMap((node) => Object.entries(toRecord(node["properties"])));
    for (const [name, properties] of groupPairs(described)) {
      const at = [...path, name];
      const part = findDeprecated(at, properties);
      if (part) parts.push(part);
      else if (properties.some(canHaveParts)) queue.push({ path: at, schemas: properties, open: inner });
    }
  }
  return parts;
}

/** The deprecation of a property. Undefined if an alternative of the object does not deprecate it. */
function findDeprecated(path: string[], properties: readonly unknown[]): DeprecatedPart | undefined {
  const [first, ...others] = properties;
  const deprecation = readDeprecation(first);
  if (!deprecation || !others.every(readDeprecation)) return undefined;
  return { path, listed: undefined, deprecation, description: descriptionOf(first) };
}

function listValues(path: string[], nodes: readonly JsonRecord[]): DeprecatedPart[] {
  const listed = nodes.flatMap((node) => {
    const values = readEnum(node) ?? [];
    return values.map((value) => ({ value, deprecation: readDeprecation(node), description: descriptionOf(node) }));
  });
  const current = listed.flatMap(({ value, deprecation }) => (deprecation ? [] : [JSON.stringify(value)]));
  return listed.flatMap(({ value, deprecation, description }) =>
    deprecation && !current.includes(JSON.stringify(value))
      ? [{ path, listed: { value }, deprecation, description }]
      : [],
  );
}

function listEvents({ responses }: Operation): DeprecatedPart[] {
  const events = responses.flatMap(({ content }) => content.flatMap(({ stream }) => stream?.events ?? []));
  const current = events.flatMap(({ name, deprecation }) => (deprecation ? [] : [name]));
  return events.flatMap(({ name, deprecation, description }) =>
    deprecation && name !== undefined && !current.includes(name)
      ? [{ path: ["event", name], listed: undefined, deprecation, description }]
      : [],
  );
}

function descriptionOf(node: unknown): string | undefined {
  const { description } = toRecord(node);
  return typeof description === "string" ? description : undefined;
}
