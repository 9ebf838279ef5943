import type { Api, Example, MediaType, Operation, OperationResponse, Parameter, SecurityScheme } from "@docent/openapi";
import { stringifySorted } from "./document-difference.ts";
import type { Side } from "./reach.ts";
import { readMeaning } from "./schema-meaning.ts";

/**
 * What can be told of an API by exchanging messages with it or with its mocks, as one text. Names of operations and
 * schemas, the order of things and everything written for people are left out; examples that mocks answer with are not.
 */
export function describeMeaning(api: Api): string {
  const operations = api.operations.map((operation) => describeOperation(api, operation));
  return stringifySorted({ server: api.servers[0]?.url, operations: sortTexts(operations) });
}

/** The API as real servers know it: they do not answer with the examples of responses. */
export function withoutExamples(api: Api): Api {
  const withoutAll = <Carrier extends { examples: Example[] }>(carriers: Carrier[]): Carrier[] =>
    carriers.map((carrier) => ({ ...carrier, examples: [] }));
  const operations = api.operations.map((operation) => ({
    ...operation,
    responses: operation.responses.map((response) => ({
      ...response,
      headers: withoutAll(response.headers),
      content: withoutAll(response.content),
    })),
  }));
  return { ...api, operations };
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
    responses: sortTexts(operation.responses.map((response) => describeResponse(api, response))),
    security: describeSecurity(api, operation),
  };
}

function describeParameter(api: Api, parameter: Parameter, names: ReadonlyMap<string | undefined, string>) {
  const { name, in: place, isRequired, allowReserved, mediaType, schema, style, explode } = parameter;
  const meaning = readMeaning(api.document, schema, "request");
  // Lists and objects are written differently by style; one plain value is not, except in a path.
  const isPlain =
    mediaType === undefined && /^\{"(enum|type)":\["?(string|integer|number|boolean)/.test(typeText(meaning));
  return {
    name: place === "path" ? names.get(name) : place === "header" ? name.toLowerCase() : name,
    place,
    isRequired,
    allowReserved,
    mediaType,
    schema: meaning,
    ...(isPlain && place !== "path" ? {} : { style, explode }),
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

/** The first media type, and the first example, are what a mock answers with: their order means something. */
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
  // No list and a list with an empty alternative alone let everyone in.
  return sortTexts(alternatives.length === 0 ? [[]] : alternatives);
}

function describeScheme({ name: _name, ...scheme }: SecurityScheme) {
  return scheme;
}

function sortTexts<Value>(values: readonly Value[]): Value[] {
  return [...values].sort((a, b) => (stringifySorted(a) < stringifySorted(b) ? -1 : 1));
}
