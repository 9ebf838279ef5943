import type {
  MediaType,
  Operation,
  OperationResponse,
  Parameter,
  ParameterLocation,
  RequestBody,
  ResponseHeader,
  Schema,
} from "./api.ts";
import { readDeprecation } from "./deprecation.ts";
import { pathItemMethods } from "./document-map.ts";
import { readEventStream } from "./event-stream.ts";
import { readExamples, readStreamExamples } from "./examples.ts";
import { joinPointer } from "./json-pointer.ts";
import { isEventStream } from "./media-type-name.ts";
import { readPagination } from "./pagination.ts";
import { readProvocations } from "./provocation.ts";
import { isRecord, type JsonRecord, toArray, toRecord } from "./record.ts";
import { resolveObject, resolvePathItem, resolveReference } from "./references.ts";
import { readShape } from "./schema-shape.ts";

/** A bundled and normalized document, and the file for error messages. */
export interface DocumentSource {
  document: JsonRecord;
  file: string;
}

/**
 * Reads every operation under `paths`, in the order of the file. Webhooks and callbacks are ignored, because a client does not
 * call them.
 */
export function readOperations(source: DocumentSource): Operation[] {
  const paths = Object.entries(toRecord(source.document["paths"])).filter(([path]) => path.startsWith("/"));
  return paths.flatMap(([path, node]) => {
    const item = resolvePathItem(source.document, node);
    const pointer = joinPointer("#/paths", path);
    const inherited = { nodes: toArray(item["parameters"]), pointer: joinPointer(pointer, "parameters") };
    const additional = toRecord(item["additionalOperations"]);
    const locations: OperationLocation[] = [
      ...pathItemMethods.map((method) => ({ node: item[method], method, pointer: joinPointer(pointer, method) })),
      ...Object.entries(additional).map(([method, operation]) => ({
        node: operation,
        method,
        pointer: joinPointer(pointer, "additionalOperations", method),
      })),
    ];
    return locations
      .filter(({ node }) => isRecord(node))
      .map((location) => readOperation(source, { ...location, path, inherited }));
  });
}

interface OperationLocation {
  node: unknown;
  method: string;
  pointer: string;
}

interface ParameterList {
  nodes: unknown[];
  pointer: string;
}

function readOperation(
  source: DocumentSource,
  { inherited, ...location }: OperationLocation & { path: string; inherited: ParameterList },
): Operation {
  const { document } = source;
  const node = toRecord(location.node);
  const own = { nodes: toArray(node["parameters"]), pointer: joinPointer(location.pointer, "parameters") };
  const parameters = readParameters(source, [inherited, own]);
  const alternatives = toArray(node["security"] ?? document["security"]).map(toRecord);
  return {
    id: String(node["operationId"]),
    method: location.method.toUpperCase(),
    path: location.path,
    pointer: location.pointer,
    summary: toText(node["summary"]),
    description: toText(node["description"]),
    deprecation: readDeprecation(node),
    tags: toArray(node["tags"]).map(String),
    parameters,
    requestBody: "requestBody" in node ? readRequestBody(source, node["requestBody"], location.pointer) : undefined,
    responses: Object.entries(toRecord(node["responses"]))
      .filter(([status]) => !status.startsWith("x-"))
      .map(([status, response]) => readResponse(source, response, { ...location, status })),
    security: alternatives.map((alternative) => Object.keys(alternative)),
    scopes: alternatives.map((alternative) => Object.values(alternative).map((names) => toArray(names).map(String))),
    pagination: readPagination(node, { ...location, file: source.file, parameters }),
  };
}

/** Reads parameters. A parameter of a later list replaces one with the same name and location (OpenAPI, "Path Item Object"). */
function readParameters(source: DocumentSource, lists: ParameterList[]): Parameter[] {
  const parameters = new Map<string, Parameter>();
  for (const { nodes, pointer } of lists) {
    for (const [index, node] of nodes.entries()) {
      const parameter = readParameter(source, node, joinPointer(pointer, index));
      parameters.set(`${parameter.in} ${parameter.name}`, parameter);
    }
  }
  return [...parameters.values()];
}

/** The styles of each location, the default first (OpenAPI, "Style Values"). Fields of a form have those of a query. */
export const parameterStyles = {
  query: ["form", "spaceDelimited", "pipeDelimited", "deepObject"],
  path: ["simple", "label", "matrix"],
  header: ["simple"],
  cookie: ["form", "cookie"],
} as const;

const separators: Readonly<Record<string, string>> = { spaceDelimited: " ", pipeDelimited: "|" };

function readParameter(source: DocumentSource, node: unknown, pointer: string): Parameter {
  const parameter = resolveObject(source.document, node);
  // `in` has been checked by the structure rules.
  const location = parameter["in"] as ParameterLocation;
  const style = toText(parameter["style"]) ?? (location === "query" || location === "cookie" ? "form" : "simple");
  return {
    name: String(parameter["name"]),
    in: location,
    description: toText(parameter["description"]),
    deprecation: readDeprecation(parameter),
    isRequired: location === "path" || parameter["required"] === true,
    style,
    // "When `style` is `form` or `cookie`, the default value is `true`" (OpenAPI 3.2, "Style Values").
    explode: typeof parameter["explode"] === "boolean" ? parameter["explode"] : style === "form" || style === "cookie",
    separator: separators[style] ?? ",",
    allowReserved: parameter["allowReserved"] === true,
    ...readValue(source, parameter, pointer),
    pointer,
  };
}

/** Reads the value of a Parameter or Header Object, which `schema` or the one entry of `content` describes. */
function readValue(
  { document, file }: DocumentSource,
  carrier: JsonRecord,
  pointer: string,
): Pick<Parameter, "schema" | "mediaType" | "examples"> {
  const [entry] = Object.entries(toRecord(carrier["content"]));
  if (!entry) {
    const examples = readExamples(document, carrier, { file, pointer });
    return { schema: toSchema(carrier["schema"]), mediaType: undefined, examples };
  }
  const [name, node] = entry;
  const mediaType = resolveObject(document, node);
  const location = { file, pointer: joinPointer(pointer, "content", name) };
  return {
    schema: toSchema(mediaType["schema"]),
    mediaType: name,
    examples: readExamples(document, mediaType, location, name),
  };
}

function readRequestBody(source: DocumentSource, node: unknown, operationPointer: string): RequestBody {
  const body = resolveObject(source.document, node);
  const pointer = joinPointer(operationPointer, "requestBody");
  const maxBytes = body["x-max-body-bytes"];
  return {
    description: toText(body["description"]),
    isRequired: body["required"] === true,
    content: readContent(source, body["content"], pointer),
    maxBytes: typeof maxBytes === "number" ? maxBytes : undefined,
    pointer,
  };
}

function readResponse(
  source: DocumentSource,
  node: unknown,
  location: { status: string; path: string; pointer: string },
): OperationResponse {
  const response = resolveObject(source.document, node);
  const pointer = joinPointer(location.pointer, "responses", location.status);
  return {
    status: location.status,
    description: toText(response["description"]),
    headers: Object.entries(toRecord(response["headers"])).map(([name, header]) =>
      readHeader(source, header, { name, pointer: joinPointer(pointer, "headers", name) }),
    ),
    content: readContent(source, response["content"], pointer),
    provokedBy: readProvocations(response["x-provoked-by"], { file: source.file, path: location.path, pointer }),
    pointer,
  };
}

function readHeader(
  source: DocumentSource,
  node: unknown,
  location: { name: string; pointer: string },
): ResponseHeader {
  const header = resolveObject(source.document, node);
  return {
    name: location.name,
    isRequired: header["required"] === true,
    explode: header["explode"] === true,
    ...readValue(source, header, location.pointer),
    pointer: location.pointer,
  };
}

function readContent(source: DocumentSource, content: unknown, pointer: string): MediaType[] {
  return Object.entries(toRecord(content)).map(([name, node]) =>
    readMediaType(source, resolveObject(source.document, node), {
      name,
      pointer: joinPointer(pointer, "content", name),
    }),
  );
}

function readMediaType(
  source: DocumentSource,
  node: JsonRecord,
  { name, pointer }: { name: string; pointer: string },
): MediaType {
  const location = { file: source.file, pointer };
  const stream = isEventStream(name) ? readEventStream(source.document, node, location) : undefined;
  const examples = readExamples(source.document, node, location, name);
  return {
    name,
    schema: "schema" in node ? toSchema(node["schema"]) : undefined,
    itemSchema: "itemSchema" in node ? toSchema(node["itemSchema"]) : undefined,
    examples: stream ? readStreamExamples(examples, stream, source.file) : examples,
    stream,
    errorDetail: findErrorDetail(source.document, node["schema"]),
    pointer,
  };
}

function findErrorDetail(document: JsonRecord, schema: unknown): string | undefined {
  const { properties } = readShape(document, schema);
  return Object.keys(properties).find(
    (name) =>
      toRecord(properties[name])["x-error-detail"] === true ||
      toRecord(resolveReference(document, properties[name]))["x-error-detail"] === true,
  );
}

function toText(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** Reads a schema. A missing schema allows everything (JSON Schema 2020-12, section 4.3.2). */
function toSchema(value: unknown): Schema {
  return typeof value === "boolean" || isRecord(value) ? value : true;
}
