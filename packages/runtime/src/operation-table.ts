import type { CallOptions } from "./operation.ts";

/** The generated description of one operation for the client. An absent member has its default value. */
export interface OperationEntry {
  /** `operationId` of the contract, if it differs from the member's name. */
  readonly id?: string;
  readonly method: string;
  /** Path template: `/users/{id}`. */
  readonly path: string;
  /** Names of the client options whose credentials the operation accepts. If absent, all are sent. If empty, none. */
  readonly credentials?: readonly string[];
  /**
   * Expands the path template and checks its values. Set if a parameter is a list or an object, or has another style than
   * `simple`. Only then may the template have styles: `/users/{.id*}`.
   */
  readonly writePath?: (path: string, values: Record<string, unknown>) => string;
  /** Serializes the query, if a parameter is not `style: form, explode: true`. */
  readonly writeQuery?: (query: Record<string, unknown>) => string;
  /** Serializes the cookies, if a parameter is not `style: form, explode: true`. */
  readonly writeCookies?: (cookies: Record<string, unknown>) => string;
  /** Writes the objects among the headers of a call as text, if a parameter is an object. */
  readonly writeHeaders?: (headers: Record<string, unknown>) => Record<string, unknown>;
  /** Serializes the request body, if it is not JSON. */
  readonly body?: BodyEncoder;
  /** Media types of a success other than JSON. Empty if a success has no body. */
  readonly accept?: readonly string[];
  /** Whether a media range of {@link accept} is a file, whose body is a Blob whatever its media type. */
  readonly isFile?: true;
  /**
   * Whether some successes have no body and others have one, or a stream. A response without a media type then has no body. A
   * 204 counts only if another success is a stream: the client would otherwise report the 204 as an incomplete stream.
   */
  readonly mayBeEmpty?: true;
  /** Set if a success is `text/event-stream`. */
  readonly stream?: StreamEntry;
  /** Returns `pages` and `items`. Set if the contract describes the pagination of the operation. */
  readonly paginate?: (source: PageSource) => object;
  /** Returns a stream function that can continue after an interruption. Set if the operation accepts `Last-Event-ID`. */
  readonly resume?: (source: StreamSource) => (input?: object) => AsyncGenerator<unknown>;
  /** Converts the dates of requests and responses. Set if the package represents dates as `Date`, and the operation has any. */
  readonly dates?: DateConversion;
  /** Deprecated parts of the requests and events, and the operation itself. Absent if nothing is deprecated. */
  readonly deprecated?: readonly DeprecatedEntry[];
}

/** An operation that responds with pages. */
export interface PageSource {
  readonly operationId: string;
  readonly entry: OperationEntry;
  readonly baseUrl: string;
  readonly run: RunOperation;
}

/** Sends a request and resolves for every response. */
export type RunOperation = (input?: object) => Promise<RunResult>;

export interface RunResult {
  ok: boolean;
  data?: unknown;
  error?: unknown;
  response: Response;
}

/** Converts the dates of an operation between JSON and `Date`. */
export interface DateConversion {
  /** Returns a copy of the input of a call with each `Date` as a string. */
  write(input: object): object;
  /** Converts the date strings in the result of a call to `Date`, in place. */
  read(result: RunResult): RunResult;
}

/** A stream that can be continued. */
export interface StreamSource {
  readonly open: (input: object) => AsyncGenerator<unknown>;
  /** The option `fetch` of the client. */
  readonly fetch?: ((request: Request) => Promise<Response>) | undefined;
}

export interface DeprecatedEntry {
  /** Location in the input of a call: `["query", "limit"]`. `["event", "moved"]` for an event. Empty for the operation. */
  readonly path: readonly string[];
  /** Set if only this value of the part is deprecated. */
  readonly listed?: { readonly value: unknown };
  /** ISO date of the deprecation. */
  readonly since?: string;
  /** ISO date until which the operation or part works. */
  readonly sunset?: string;
}

export interface StreamEntry {
  /** Names of the events. Others are ignored. Absent if the contract allows any name. */
  readonly events?: readonly string[];
  /** Names of events whose data is text instead of JSON. `true`: all. */
  readonly text?: readonly string[] | true;
  /** Whether the data of an event that may have text or JSON is text. */
  readonly isText?: (event: string, data: string) => boolean;
  /** Names of the events that end the stream. Absent if only the end of the body ends the stream. */
  readonly last?: readonly string[];
}

/** Serializes a body and returns its media type. Null if `fetch` sets the header, as for the boundary of multipart. */
export type BodyEncoder = (
  body: unknown,
  options?: EncodingOptions,
) => { body: RequestBodyInit; contentType: string | null };

/** The part of a call's input that chooses the media type of its body. */
export interface EncodingOptions {
  /** Media type of the body, for operations that accept several, or a range such as `image/*`. */
  contentType?: string | undefined;
  headers?: CallOptions["headers"];
}

/** The body types of `fetch`. Node's types have no global `BodyInit`. */
export type RequestBodyInit = NonNullable<RequestInit["body"]>;

export type OperationTable = Readonly<Record<string, OperationEntry>>;
