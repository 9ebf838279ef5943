import type {
  MediaType,
  Operation,
  OperationResponse,
  Parameter,
  ParameterPlace,
  RequestBody,
  ResponseHeader,
  Schema,
} from "./api.ts";
import { pathItemMethods } from "./document-map.ts";
import { isEventStream, readEventStream } from "./event-stream.ts";
import { readExamples, readStreamExamples } from "./examples.ts";
import { joinPointer } from "./json-pointer.ts";
import { isRecord, type JsonRecord, toArray, toRecord } from "./record.ts";
import { resolveReference } from "./references.ts";

/** A bundled, normalised document and the file that problems are reported against. */
export interface DocumentSource {
  document: JsonRecord;
  file: string;
}

/** Reads every operation under `paths`, in the order of the file. Webhooks and callbacks are not ours to call. */
export function readOperations(source: DocumentSource): Operation[] {
  return Object.entries(toRecord(source.document["paths"])).flatMap(([path, node]) => {
    const item = toRecord(resolveReference(source.document, node));
    const pointer = joinPointer("#/paths", path);
    const fixed = pathItemMethods.filter((method) => isRecord(item[method]));
    const additional = Object.keys(toRecord(item["additionalOperations"]));
    return [
      ...fixed.map((method) => readOperation(source, item, { method, path, pointer: joinPointer(pointer, method) })),
      ...additional.map((method) =>
        readOperation(source, toRecord(item["additionalOperations"]), {
          method,
          path,
          pointer: joinPointer(pointer, "additionalOperations", method),
          inherited: toArray(item["parameters"]),
        }),
      ),
    ];
  });
}

interface OperationPlace {
  method: string;
  path: string;
  pointer: string;
  inherited?: unknown[];
}

function readOperation(source: DocumentSource, holder: JsonRecord, place: OperationPlace): Operation {
  const { document } = source;
  const node = toRecord(holder[place.method]);
  const inherited = place.inherited ?? toArray(holder["parameters"]);
  return {
    id: String(node["operationId"]),
    method: place.method.toUpperCase(),
    path: place.path,
    pointer: place.pointer,
    summary: toText(node["summary"]),
    description: toText(node["description"]),
    isDeprecated: node["deprecated"] === true,
    tags: toArray(node["tags"]).map(String),
    parameters: readParameters(source, inherited, toArray(node["parameters"]), place.pointer),
    requestBody: "requestBody" in node ? readRequestBody(source, node["requestBody"], place.pointer) : undefined,
    responses: Object.entries(toRecord(node["responses"]))
      .filter(([status]) => !status.startsWith("x-"))
      .map(([status, response]) => readResponse(source, response, { status, pointer: place.pointer })),
    security: toArray(node["security"] ?? document["security"]).map((alternative) =>
      Object.keys(toRecord(alternative)),
    ),
  };
}

/** An operation's parameter replaces the path item's of the same name and place (OpenAPI, "Path Item Object"). */
function readParameters(source: DocumentSource, inherited: unknown[], own: unknown[], pointer: string): Parameter[] {
  const parameters = new Map<string, Parameter>();
  for (const [index, node] of [...inherited, ...own].entries()) {
    const parameter = readParameter(source, node, joinPointer(pointer, "parameters", index));
    parameters.set(`${parameter.in} ${parameter.name}`, parameter);
  }
  return [...parameters.values()];
}

function readParameter(source: DocumentSource, node: unknown, pointer: string): Parameter {
  const parameter = toRecord(resolveReference(source.document, node));
  // `in` has been checked by the structure rules.
  const place = parameter["in"] as ParameterPlace;
  const style = toText(parameter["style"]) ?? (place === "query" || place === "cookie" ? "form" : "simple");
  const [mediaType] = Object.entries(toRecord(parameter["content"]));
  const schema = mediaType ? toRecord(resolveReference(source.document, mediaType[1]))["schema"] : parameter["schema"];
  return {
    name: String(parameter["name"]),
    in: place,
    description: toText(parameter["description"]),
    isRequired: place === "path" || parameter["required"] === true,
    style,
    explode: typeof parameter["explode"] === "boolean" ? parameter["explode"] : style === "form",
    allowReserved: parameter["allowReserved"] === true,
    schema: toSchema(schema),
    mediaType: mediaType?.[0],
    examples: readExamples(source.document, parameter, pointer),
    pointer,
  };
}

function readRequestBody(source: DocumentSource, node: unknown, operationPointer: string): RequestBody {
  const body = toRecord(resolveReference(source.document, node));
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
  place: { status: string; pointer: string },
): OperationResponse {
  const response = toRecord(resolveReference(source.document, node));
  const pointer = joinPointer(place.pointer, "responses", place.status);
  return {
    status: place.status,
    description: toText(response["description"]),
    headers: Object.entries(toRecord(response["headers"])).map(([name, header]) =>
      readHeader(source, header, { name, pointer: joinPointer(pointer, "headers", name) }),
    ),
    content: readContent(source, response["content"], pointer),
    pointer,
  };
}

function readHeader(source: DocumentSource, node: unknown, place: { name: string; pointer: string }): ResponseHeader {
  const header = toRecord(resolveReference(source.document, node));
  return {
    name: place.name,
    isRequired: header["required"] === true,
    schema: toSchema(header["schema"]),
    examples: readExamples(source.document, header, place.pointer),
    pointer: place.pointer,
  };
}

function readContent(source: DocumentSource, content: unknown, pointer: string): MediaType[] {
  return Object.entries(toRecord(content)).map(([name, node]) =>
    readMediaType(source, toRecord(resolveReference(source.document, node)), {
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
  const stream = isEventStream(name)
    ? readEventStream(source.document, node, { file: source.file, pointer })
    : undefined;
  const examples = readExamples(source.document, node, pointer);
  return {
    name,
    schema: "schema" in node ? toSchema(node["schema"]) : undefined,
    examples: stream ? readStreamExamples(examples, stream, source.file) : examples,
    stream,
    errorDetail: findErrorDetail(source.document, node["schema"]),
    pointer,
  };
}

function findErrorDetail(document: JsonRecord, schema: unknown): string | undefined {
  const properties = toRecord(toRecord(resolveReference(document, schema))["properties"]);
  return Object.keys(properties).find(
    (name) => toRecord(resolveReference(document, properties[name]))["x-error-detail"] === true,
  );
}

function toText(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** A missing schema allows everything (JSON Schema 2020-12, section 4.3.2). */
function toSchema(value: unknown): Schema {
  return typeof value === "boolean" || isRecord(value) ? value : true;
}
