import {
  type Api,
  followPointer,
  isRecord,
  type JsonRecord,
  type MediaType,
  type Operation,
  type OperationResponse,
  type Parameter,
  renderDeprecationHeaders,
  type SecurityScheme,
  toArray,
  toRecord,
} from "@docent/openapi";
import {
  areExclusive,
  findShortestMatch,
  isOfType,
  readParts,
  type Side,
  typesOf,
  valuesOf,
} from "../contract-view.ts";
import { stringifySorted } from "../edit.ts";

/**
 * Everything that the messages of an API and of its mocks show, as one text. Tests compare it with the visibility that
 * operators claim. It is independent of the operators, the checks and `diffContracts`. Includes the examples that mocks respond
 * with. Leaves out names of operations and schemas, human-readable text, and every order except that of media types and
 * examples.
 */
export function describeMeaning(api: Api): string {
  const operations = api.operations.map((operation) => describeOperation(api, operation));
  return stringifySorted({ server: api.servers[0]?.url, operations: sortTexts(operations) });
}

function describeOperation(api: Api, operation: Operation) {
  const templates = [...operation.path.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name);
  const names = new Map(templates.map((name, index) => [name, `{${index}}`]));
  return {
    method: operation.method,
    path: operation.path.replaceAll(/\{([^}]+)\}/g, (_text, name: string) => names.get(name) ?? name),
    parameters: sortTexts(operation.parameters.map((parameter) => describeParameter(api, parameter, names))),
    requestBody: operation.requestBody && {
      isRequired: operation.requestBody.isRequired,
      maxBytes: operation.requestBody.maxBytes,
      content: operation.requestBody.content.map((content) =>
        describeMediaType(api, { ...content, examples: [] }, "request"),
      ),
    },
    responses: sortTexts(
      operation.responses.map((response) => ({
        ...describeResponse(api, response),
        announced: renderDeprecationHeaders(operation.deprecation),
      })),
    ),
    security: describeSecurity(api, operation),
  };
}

function describeParameter(api: Api, parameter: Parameter, names: ReadonlyMap<string | undefined, string>) {
  const { name, in: location, isRequired, allowReserved, mediaType, schema, style, explode } = parameter;
  const meaning = readMeaning(api.document, schema, "request");
  // The style decides how lists and objects are written. A single plain value depends on it only in a path.
  const isPlain =
    mediaType === undefined && /^\{"(enum|type)":\["?(string|integer|number|boolean)/.test(typeText(meaning));
  return {
    name: location === "path" ? names.get(name) : location === "header" ? name.toLowerCase() : name,
    location,
    isRequired,
    allowReserved,
    mediaType,
    schema: meaning,
    ...(isPlain && location !== "path" ? {} : { style, explode }),
  };
}

function typeText(meaning: unknown): string {
  return stringifySorted(
    typeof meaning === "object" && meaning !== null && "type" in meaning ? { type: meaning.type } : {},
  );
}

function describeResponse(api: Api, response: OperationResponse) {
  return {
    status: response.status,
    headers: sortTexts(
      response.headers.map(({ name, isRequired, schema, examples }) => ({
        name: name.toLowerCase(),
        isRequired,
        schema: readMeaning(api.document, schema, "response"),
        example: examples[0]?.value,
      })),
    ),
    content: response.content.map((content) => describeMediaType(api, content, "response")),
  };
}

/** Describes a media type. The order has a meaning, because mocks respond with the first media type and the first example. */
function describeMediaType(api: Api, { name, schema, examples, stream, errorDetail }: MediaType, side: Side) {
  return {
    name,
    schema: stream ? undefined : readMeaning(api.document, schema, side),
    examples: examples.map((example) => ({ name: example.name, value: example.value })),
    errorDetail,
    stream: stream && {
      first: [...stream.first].sort(),
      last: [...stream.last].sort(),
      events: sortTexts(
        stream.events.map((event) => ({
          name: event.name,
          encoding: event.encoding,
          schema: readMeaning(api.document, event.schema, side),
        })),
      ),
    },
  };
}

function describeSecurity({ securitySchemes }: Api, { security }: Operation) {
  const schemes = new Map(securitySchemes.map((scheme) => [scheme.name, describeScheme(scheme)]));
  const alternatives = security.map((names) => sortTexts(names.map((name) => schemes.get(name) ?? { unknown: name })));
  // No list, like a list with only an empty alternative, requires no credentials.
  return sortTexts(alternatives.length === 0 ? [[]] : alternatives);
}

function describeScheme({ name: _name, ...scheme }: SecurityScheme) {
  return scheme;
}

function sortTexts<Value>(values: readonly Value[]): Value[] {
  const texts = values.map((value) => ({ value, text: stringifySorted(value) }));
  return texts.sort((a, b) => (a.text < b.text ? -1 : 1)).map(({ value }) => value);
}

/** Keywords that do not affect which values are valid (JSON Schema 2020-12, validation, section 9; OpenAPI). */
const annotations = new Set([
  ...["$comment", "default", "deprecated", "description", "discriminator", "example", "examples"],
  ...["externalDocs", "readOnly", "title", "writeOnly", "xml"],
]);

/**
 * The values that a schema allows, as plain data: schemas that only look different have one meaning. References are
 * followed; human-readable text and implied keywords are left out.
 */
export function readMeaning(document: JsonRecord, schema: unknown, side?: Side): unknown {
  return readSchema({ document, side, open: [] }, schema);
}

interface Reading {
  readonly document: JsonRecord;
  /** The side that writes the value: properties that only the other side writes are not required. */
  readonly side: Side | undefined;
  /** The `$ref`s that are being followed. */
  readonly open: readonly string[];
}

function readSchema(reading: Reading, schema: unknown): unknown {
  if (!isRecord(schema)) return schema ?? true;
  const { $ref: reference } = schema;
  if (typeof reference === "string") return readReference(reading, { ...schema, $ref: reference });
  const meaning = (node: unknown) => readSchema(reading, node);
  const entries = Object.entries(schema).flatMap(([keyword, value]): [string, unknown][] => {
    if (annotations.has(keyword) || keyword.startsWith("x-")) return [];
    if (mapKeywords.has(keyword) && isRecord(value)) {
      return [[keyword, Object.fromEntries(Object.entries(value).map(([name, node]) => [name, meaning(node)]))]];
    }
    if (listKeywords.has(keyword)) return [[keyword, toArray(value).map(meaning)]];
    return [[keyword, schemaKeywords.has(keyword) ? meaning(value) : value]];
  });
  return simplify(reading, schema, Object.fromEntries(entries));
}

const mapKeywords = new Set(["$defs", "dependentSchemas", "patternProperties", "properties"]);
const listKeywords = new Set(["allOf", "anyOf", "oneOf", "prefixItems"]);
const schemaKeywords = new Set([
  ...["additionalProperties", "contains", "contentSchema", "else", "if", "items", "not"],
  ...["propertyNames", "then", "unevaluatedItems", "unevaluatedProperties"],
]);

function readReference(reading: Reading, schema: JsonRecord & { $ref: string }): unknown {
  const { document, open } = reading;
  const { $ref: reference, ...beside } = schema;
  // The depth of a recursion depends on where reading starts, so only its presence counts.
  if (open.includes(reference)) return { recursion: true };
  const target = readSchema({ ...reading, open: [...open, reference] }, followPointer(document, reference));
  const rest = readSchema(reading, beside);
  return rest === true ? target : joinParts([target, rest]);
}

function simplify(reading: Reading, source: JsonRecord, schema: JsonRecord): unknown {
  const { allOf, ...rest } = withoutImplied(reading, source, schema);
  const own = Object.keys(rest).length === 0 ? true : withUnion(reading.document, source, rest);
  return allOf === undefined ? own : joinParts([own, ...toArray(allOf)]);
}

/** `allOf` of the parts without `true` and duplicates. A single part needs no `allOf`. */
function joinParts(parts: readonly unknown[]): unknown {
  const texts = new Map(parts.filter((part) => part !== true).map((part) => [stringifySorted(part), part]));
  const sorted = [...texts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, part]) => part);
  return sorted.length === 0 ? true : sorted.length === 1 ? sorted[0] : { allOf: sorted };
}

/** Drops implied keywords, and sorts sets. */
function withoutImplied(reading: Reading, source: JsonRecord, schema: JsonRecord): JsonRecord {
  const types = typesOf(source);
  const values = valuesOf(source)?.filter((value) => isOfType(value, types));
  const { type: _type, const: _const, enum: _enum, required, minLength, ...rest } = schema;
  const names = toArray(required)
    .map(String)
    .filter((name) => isExpected(reading, toRecord(source["properties"])[name]))
    .sort();
  const shortest = typeof rest["pattern"] === "string" ? findShortestMatch(rest["pattern"]) : 0;
  const kept = Object.entries(rest).filter(([keyword, value]) => !isIdle(keyword, value));
  return {
    ...Object.fromEntries(kept),
    ...(values !== undefined
      ? { enum: values.map((value) => stringifySorted(value)).sort() }
      : types.length > 0
        ? { type: types.sort() }
        : {}),
    ...(names.length > 0 ? { required: names } : {}),
    ...(typeof minLength === "number" && minLength > shortest ? { minLength } : {}),
  };
}

/** Whether `required` applies to the property on this side (OpenAPI, "Schema Object", `readOnly` and `writeOnly`). */
function isExpected({ document, side }: Reading, property: unknown): boolean {
  const lifting = side === "request" ? "readOnly" : side === "response" ? "writeOnly" : undefined;
  return lifting === undefined || !readParts(document, property).some((part) => part[lifting] === true);
}

/** Whether a keyword with this value allows everything. */
function isIdle(keyword: string, value: unknown): boolean {
  if (value === true) return openKeywords.has(keyword);
  return keyword === "uniqueItems" ? value === false : value === 0 && /^min[A-Z]/.test(keyword);
}

/** Keywords that allow everything if their value is true. */
const openKeywords = new Set([
  ...["additionalProperties", "items", "propertyNames", "unevaluatedItems", "unevaluatedProperties", "contentSchema"],
]);

/** Sorts the members of a union. A `oneOf` of exclusive members means the same as `anyOf`. */
function withUnion(document: JsonRecord, source: JsonRecord, schema: JsonRecord): JsonRecord {
  const { oneOf, anyOf, ...rest } = schema;
  const sort = (members: unknown) => sortTexts(toArray(members));
  const isAny = oneOf !== undefined && anyOf === undefined && areExclusive(document, toArray(source["oneOf"]));
  if (isAny) return { ...rest, anyOf: sort(oneOf) };
  return {
    ...rest,
    ...(oneOf === undefined ? {} : { oneOf: sort(oneOf) }),
    ...(anyOf === undefined ? {} : { anyOf: sort(anyOf) }),
  };
}
