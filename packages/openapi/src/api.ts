import type { JsonRecord } from "./record.ts";

/** A JSON Schema 2020-12: an object, or true and false. `$ref`s are pointers into {@link Api.document}. */
export type Schema = JsonRecord | boolean;

/** One specification, read, checked and brought into one dialect. Plain data: it can be printed, compared and stored. */
export interface Api {
  /** The file's name without its endings: `specs/notes.openapi.yaml` is `notes`. */
  name: string;
  title: string;
  /** `info.version`, the version of the contract. */
  version: string;
  description: string | undefined;
  /** The version of OpenAPI that the file is written in: `3.1.0`. */
  openapi: string;
  servers: Server[];
  securitySchemes: SecurityScheme[];
  operations: Operation[];
  /** `components.schemas` in the order of the file. */
  schemas: NamedSchema[];
  /** Every file that was read, absolute, the root file first. */
  files: string[];
  /** The bundled document as its authors wrote it; every `$ref` starts with `#/`. */
  source: JsonRecord;
  /** The same with every schema in JSON Schema 2020-12, every stream in one form and an operationId everywhere. */
  document: JsonRecord;
}

export interface NamedSchema {
  name: string;
  pointer: string;
  schema: Schema;
}

/** A Server Object with the defaults of its variables filled in. */
export interface Server {
  url: string;
  description: string | undefined;
}

/** A Security Scheme Object, reduced to what a client must send. */
export type SecurityScheme =
  | { name: string; kind: "http"; scheme: string }
  | { name: string; kind: "apiKey"; in: "query" | "header" | "cookie"; parameter: string }
  | { name: string; kind: "oauth2" | "openIdConnect" | "mutualTLS" };

export type ParameterLocation = "path" | "query" | "header" | "cookie" | "querystring";

export interface Operation {
  /** `operationId`, or one made of method and path where the file has none. */
  id: string;
  /** Upper case, as on the wire. */
  method: string;
  path: string;
  pointer: string;
  summary: string | undefined;
  description: string | undefined;
  isDeprecated: boolean;
  tags: string[];
  parameters: Parameter[];
  requestBody: RequestBody | undefined;
  responses: OperationResponse[];
  /** Alternatives; within one, every scheme is needed. An empty list, or an empty alternative, lets anyone in. */
  security: string[][];
}

export interface Parameter {
  name: string;
  in: ParameterLocation;
  description: string | undefined;
  isRequired: boolean;
  /** Serialization (OpenAPI, "Style Values"), defaults filled in. */
  style: string;
  explode: boolean;
  /** Between the items of a list that is one text, as its style has it. */
  separator: string;
  allowReserved: boolean;
  schema: Schema;
  /** Set when the parameter is described by `content`: its value is written in this media type. */
  mediaType: string | undefined;
  examples: Example[];
  pointer: string;
}

export interface RequestBody {
  description: string | undefined;
  isRequired: boolean;
  content: MediaType[];
  /** `x-max-body-bytes`: a larger body is refused with 413. */
  maxBytes: number | undefined;
  pointer: string;
}

export interface OperationResponse {
  /** `200`, `4XX` or `default`. */
  status: string;
  description: string | undefined;
  headers: ResponseHeader[];
  content: MediaType[];
  /** `x-provoked-by`: requests that lead to this response. */
  provokedBy: Provocation[];
  pointer: string;
}

/** How a request differs from one that the contract allows, so that it leads to a certain response. */
export interface Provocation {
  /** Values of path parameters; they replace the examples. */
  path: [name: string, text: string][];
  /** Added to the query, in order; a name may come more than once. */
  query: [name: string, text: string][];
  /** Added to the headers; they replace others of the same name. */
  headers: [name: string, text: string][];
  /** Takes the place of the body, wrapped so that null is a body. */
  body: { value: unknown } | undefined;
  /** How often it is sent; the last response is the one. */
  times: number;
  pointer: string;
}

export interface ResponseHeader {
  name: string;
  isRequired: boolean;
  schema: Schema;
  examples: Example[];
  pointer: string;
}

export interface MediaType {
  /** `application/json`, as written. */
  name: string;
  schema: Schema | undefined;
  examples: Example[];
  /** Set for `text/event-stream`. */
  stream: EventStream | undefined;
  /**
   * Name of the top-level property that `x-error-detail: true` marks: what was wrong with this very request goes there.
   */
  errorDetail: string | undefined;
  pointer: string;
}

/** A named example. For a stream the value is an array of {@link EventExample}. */
export interface Example {
  /** `default` for the singular `example`. */
  name: string;
  summary: string | undefined;
  value: unknown;
  pointer: string;
}

export interface EventExample {
  event: string;
  data: unknown;
}

export interface EventStream {
  events: EventDescription[];
  /** `x-event-order.first`: the names of which one opens the stream. Empty: any. */
  first: string[];
  /** `x-event-order.last`: the names of which exactly one ends the stream. Empty: the end of the body ends it. */
  last: string[];
}

export interface EventDescription {
  /** The value of the `event` field; undefined when the contract leaves it open. */
  name: string | undefined;
  description: string | undefined;
  /** `json`: the data field holds JSON text that the schema describes. `text`: the schema describes the text itself. */
  encoding: "json" | "text";
  schema: Schema;
  pointer: string;
}
