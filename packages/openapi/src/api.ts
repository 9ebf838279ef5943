import type { Deprecation } from "./deprecation.ts";
import type { JsonRecord } from "./record.ts";

/** A JSON Schema 2020-12: an object, true or false. Each `$ref` is a pointer into {@link Api.document}. */
export type Schema = JsonRecord | boolean;

/** One specification, checked and converted to one dialect. It is plain data that can be printed, compared and stored. */
export interface Api {
  /** Name of the file without its extensions: `notes` for `specs/notes.openapi.yaml`. */
  name: string;
  title: string;
  /** `info.version`, the version of the contract. */
  version: string;
  description: string | undefined;
  /** OpenAPI version of the file: `3.1.0`. */
  openapi: string;
  servers: Server[];
  securitySchemes: SecurityScheme[];
  operations: Operation[];
  /** `components.schemas`, in the order of the file. */
  schemas: NamedSchema[];
  /** Absolute paths of all files that were read, the root file first. */
  files: string[];
  /** The bundled document as its authors wrote it; every `$ref` starts with `#/`. */
  source: JsonRecord;
  /**
   * `source` with every schema in JSON Schema 2020-12, an operationId for every operation, and the targets of references to
   * path items and media types in their place.
   */
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
}

/** A Security Scheme Object, reduced to what a client must send. */
export type SecurityScheme =
  | { name: string; kind: "http"; scheme: string }
  | { name: string; kind: "apiKey"; in: "query" | "header" | "cookie"; parameter: string }
  | { name: string; kind: "oauth2" | "openIdConnect" | "mutualTLS" };

export type ParameterLocation = "path" | "query" | "header" | "cookie" | "querystring";

export interface Operation {
  /** `operationId`, or one derived from method and path if the file has none. */
  id: string;
  /** In upper case. */
  method: string;
  path: string;
  pointer: string;
  summary: string | undefined;
  description: string | undefined;
  /** Undefined if the operation is not deprecated. */
  deprecation: Deprecation | undefined;
  tags: string[];
  parameters: Parameter[];
  requestBody: RequestBody | undefined;
  responses: OperationResponse[];
  /**
   * Alternatives, each a list of required schemes. An empty list, or an empty alternative, accepts requests without
   * credentials.
   */
  security: string[][];
  /** The scopes or roles that are needed of each scheme in `security`, in the same order. */
  scopes: string[][][];
  /** `x-pagination`. Undefined if the contract does not describe pagination. */
  pagination: Pagination | undefined;
}

/** How a client gets from one page of a list to the next. */
export interface Pagination {
  /** Path of the list in the body of a page. Empty if the body is the list. */
  items: string[];
  /** Path of the cursor or URL of the next page in the body. Undefined if the header `Link` has the URL. */
  next: string[] | undefined;
  /** The query parameter for the cursor. Undefined if the next page has a URL. */
  parameter: string | undefined;
}

export interface Parameter {
  name: string;
  in: ParameterLocation;
  description: string | undefined;
  deprecation: Deprecation | undefined;
  isRequired: boolean;
  /** Serialization, with defaults filled in (OpenAPI, "Style Values"). */
  style: string;
  explode: boolean;
  /** Separator of list items in one text, by style. */
  separator: string;
  allowReserved: boolean;
  schema: Schema;
  /** Media type of the value. Set if `content` describes the parameter. */
  mediaType: string | undefined;
  examples: Example[];
  pointer: string;
}

export interface RequestBody {
  description: string | undefined;
  isRequired: boolean;
  content: MediaType[];
  /** `x-max-body-bytes`: a server refuses a larger body with 413. */
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

/** Changes to a valid request that lead to a certain response. */
export interface Provocation {
  /** Values of path parameters, which replace the examples. */
  path: [name: string, text: string][];
  /** Added to the query, in order. A name may occur more than once. */
  query: [name: string, text: string][];
  /** Added to the headers, replacing those of the same name. */
  headers: [name: string, text: string][];
  /** Replaces the body. Wrapped, because null is a body. */
  body: { value: unknown } | undefined;
  /** Number of times to send it. The last response is the expected one. */
  times: number;
  pointer: string;
}

export interface ResponseHeader {
  name: string;
  isRequired: boolean;
  /** Whether the names of an object's properties are written with `=` (OpenAPI, "Style Values"). */
  explode: boolean;
  /** Media type of the value. Set if `content` describes the header. */
  mediaType: string | undefined;
  schema: Schema;
  examples: Example[];
  pointer: string;
}

export interface MediaType {
  /** `application/json`, as written. */
  name: string;
  schema: Schema | undefined;
  /** Schema of each item of a sequence, such as a line of `application/jsonl` (OpenAPI 3.2, "Sequential Media Types"). */
  itemSchema: Schema | undefined;
  examples: Example[];
  /** Set for `text/event-stream`. */
  stream: EventStream | undefined;
  /**
   * Name of the top-level property that `x-error-detail: true` marks: it describes what is wrong with the request.
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
  id?: string;
  /** Milliseconds. */
  retry?: number;
}

export interface EventStream {
  events: EventDescription[];
  /** `x-event-order.first`: names of events, one of which starts the stream. Empty for any event. */
  first: string[];
  /** `x-event-order.last`: names of events, exactly one of which ends the stream. Empty if the end of the body ends it. */
  last: string[];
}

export interface EventDescription {
  /** Value of the `event` field. Undefined if the contract does not define it. */
  name: string | undefined;
  description: string | undefined;
  deprecation: Deprecation | undefined;
  /** `json`: the schema describes the JSON value in the data field. `text`: it describes the text of the data field. */
  encoding: "json" | "text";
  schema: Schema;
  pointer: string;
}
