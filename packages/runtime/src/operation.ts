import type { ApiError } from "./api-error.ts";

/** Options of every call. */
export interface CallOptions {
  /** Aborts the call or the stream. The call rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  /**
   * Timeout in milliseconds: of a whole call with its retries, or of each wait for further bytes of a stream. 0: none.
   * Default: 60,000.
   */
  timeoutMs?: number | undefined;
  /** Additional request headers. */
  headers?: Readonly<Record<string, HeaderValue>> | undefined;
  /** Replaces the client's `fetch` for this call. */
  fetch?: ((request: Request) => Promise<Response>) | undefined;
  /** Maximum number of retries of an idempotent method. Default: 2. */
  maxRetries?: number | undefined;
}

/** The value of a header. Arrays are joined by commas (OpenAPI, `style: simple`). Undefined is not sent. */
export type HeaderValue = string | number | boolean | readonly (string | number | boolean)[] | undefined;

/** An operation with a single response. `Op` is an entry of the generated `operations`. */
export interface Operation<Op> {
  /** Resolves to the body of the success. Throws {@link ApiError} for any other response. */
  (...input: InputArguments<Op>): Promise<OperationData<Op>>;
  /** Sends the same request, but resolves for error responses too. */
  result(...input: InputArguments<Op>): Promise<OperationResult<Op>>;
  /** Whether this operation threw `error` because of its response. Narrows `status` and `body` together. */
  isError(error: unknown): error is OperationError<Op>;
}

/** One page of a list. */
export interface PageResult<Data> {
  data: Data;
  /** The cursor or URL of the next page, for the option `next`. JSON keeps it. Undefined after the last page. */
  next: unknown;
}

/** The option that continues interrupted streams. */
export interface ResumeInput {
  /** Maximum number of consecutive requests without a new event. Default: 0, so an interruption is an error. */
  resume?: { attempts: number } | undefined;
}

/** An operation that responds with a stream of server-sent events. */
export interface StreamOperation<Op> {
  /**
   * Sends the request when iteration begins. `break` closes the connection. The generator's `return` waits for a pending
   * `next`, as that of every generator does. Abort `signal` to end the call immediately. Throws {@link ApiError} for a response
   * that is not the stream, and `StreamInterruptedError` for a stream that ends too early.
   */
  (...input: InputArguments<Op>): AsyncGenerator<StreamEvent<Op>, void, undefined>;
  /** Resolves once the status is known. The events of a success are in `data`. */
  result(...input: InputArguments<Op>): Promise<StreamResult<Op>>;
  isError(error: unknown): error is OperationError<Op>;
}

/** Parameters by location, the body, and the options, in one object. */
export type OperationInput<Op> = ParameterInput<Op> & BodyInput<Op> & Omit<CallOptions, "headers">;

/** The body of a success. */
export type OperationData<Op> = { [Status in SuccessStatus<Op>]: ContentOf<Responses<Op>[Status]> }[SuccessStatus<Op>];

/** Discriminated by `status`. Undocumented responses have this type too, so a switch needs a default. */
export type OperationResult<Op> = DataResult<Op> | ErrorResult<Op>;

export type StreamResult<Op> = StreamDataResult<Op> | ErrorResult<Op>;

/** Every documented error of an operation: `status` determines the type of `body`. */
export type OperationError<Op> = {
  [Status in ErrorStatus<Op>]: ApiError<StatusNumber<Op, Status>, ErrorContentOf<Responses<Op>[Status]>>;
}[ErrorStatus<Op>];

/** One event of a stream; `event` determines the type of `data`. `id` is the last event id that the server sent. */
export type StreamEvent<Op> = {
  [Status in SuccessStatus<Op>]: Responses<Op>[Status] extends { content: { "text/event-stream": infer Event } }
    ? WithId<Event>
    : never;
}[SuccessStatus<Op>];

/** An operation without its stream, for operations that can respond with a stream or with another media type. */
export type WithoutStream<Op> = Omit<Op, "responses"> & {
  responses: { [Status in keyof Responses<Op>]: WithoutEvents<Responses<Op>[Status]> };
};

type WithoutEvents<Documented> = Documented extends { content: infer Content }
  ? Omit<Documented, "content"> & { content: Omit<Content, "text/event-stream"> }
  : Documented;

type WithId<Event> = Event extends unknown ? Event & { id?: string } : never;

type InputArguments<Op> =
  object extends OperationInput<Op> ? [input?: OperationInput<Op>] : [input: OperationInput<Op>];

type ParameterInput<Op> = Op extends {
  parameters: { path?: infer Path; query?: infer Query; header?: infer Header; cookie?: infer Cookie };
}
  ? Located<Path, "path"> & Located<Query, "query"> & HeaderInput<Header> & Located<Cookie, "cookies">
  : HeaderInput<undefined>;

/** The header parameters, and additional headers. */
type HeaderInput<Values> = [Values] extends [undefined]
  ? Pick<CallOptions, "headers">
  : Located<Values, "headers", Readonly<Record<string, HeaderValue | ValueOf<Values>>>>;

/** The values of the header parameters, which may be objects. */
type ValueOf<Values> = NonNullable<Values>[keyof NonNullable<Values>];

/** The parameters of one location. A location without parameters is `never` or undefined. */
type Located<Values, Name extends string, Others = unknown> = [Values] extends [undefined]
  ? unknown
  : AreOptional<NonNullable<Values>> extends true
    ? { [Key in Name]?: (ParameterValues<NonNullable<Values>> & Others) | undefined }
    : { [Key in Name]: ParameterValues<NonNullable<Values>> & Others };

/** An optional parameter with the value undefined is not sent, so `exactOptionalPropertyTypes` need not forbid it. */
export type ParameterValues<Values> = {
  [Key in keyof Values]: AreOptional<Pick<Values, Key>> extends true ? Values[Key] | undefined : Values[Key];
};

/** Whether all members are optional. `object extends Values` would be false for an optional member named `constructor`. */
type AreOptional<Values> = Partial<Values> extends Values ? true : false;

/**
 * The body. If an operation accepts several media types, or a range such as `image/*`, `contentType` chooses one. By default,
 * the body is sent as JSON, as a form, as multipart, or in the first media type of the contract.
 */
export type BodyInput<Op> = Op extends { requestBody: { content: infer Content } }
  ? HasChoice<BodyType<Content>> extends true
    ? ChosenBody<Content>
    : { body: Content[keyof Content] }
  : Op extends { requestBody?: { content: infer Content } }
    ? HasChoice<BodyType<Content>> extends true
      ? ChosenBody<Content> | { body?: undefined; contentType?: undefined }
      : { body?: Content[keyof Content] | undefined }
    : unknown;

type ChosenBody<Content> =
  | { body: DefaultBody<Content>; contentType?: undefined }
  | { [Type in BodyType<Content>]: { body: Content[Type]; contentType: InRange<Type> } }[BodyType<Content>];

/** The media types to choose from. Some contracts list other names of JSON in addition to `application/json`. */
type BodyType<Content> = Extract<
  Content extends { "application/json": unknown } ? Exclude<keyof Content, JsonName> : keyof Content,
  string
>;

type JsonName = "text/json" | "application/*+json";

type HasChoice<Type extends string, All = Type> = Type extends `${string}*${string}`
  ? true
  : [All] extends [Type]
    ? false
    : true;

type InRange<Type extends string> = Type extends `${infer Start}*${infer End}`
  ? `${Start}${string}${InRange<End>}`
  : Type;

/**
 * The body in the media type that is sent by default. If it is the first in the contract, which types do not know, the body may
 * have any of the media types.
 */
type DefaultBody<Content> = Content extends { "application/json": infer Body }
  ? Body
  : Content extends { "application/x-www-form-urlencoded": infer Body }
    ? Body
    : Content extends { "multipart/form-data": infer Body }
      ? Body
      : Content[keyof Content];

type Responses<Op> = Op extends { responses: infer All } ? All : never;

/** A success is 2xx, or `default` if no 2xx is documented. A 304 is an error, because only conditional requests receive it. */
type SuccessStatus<Op> =
  Extract<keyof Responses<Op>, TwoHundreds> extends never
    ? Extract<keyof Responses<Op>, "default">
    : Extract<keyof Responses<Op>, TwoHundreds>;

type TwoHundreds = StatusRange["2XX"] | "2XX";

/** `default` includes errors, even if it is the success as well. */
type ErrorStatus<Op> = Exclude<keyof Responses<Op>, TwoHundreds>;

/** A range includes only the statuses without an entry of their own, so that `status` discriminates. */
type StatusNumber<Op, Status> = Status extends number
  ? Status
  : Status extends keyof StatusRange
    ? Exclude<StatusRange[Status], keyof Responses<Op>>
    : Status extends "default"
      ? Exclude<StatusRange["4XX" | "5XX"], DocumentedNumber<keyof Responses<Op>>>
      : number;

type SuccessNumber<Op, Status> = Status extends "default" ? number : StatusNumber<Op, Status>;

type DocumentedNumber<Key> = Key extends keyof StatusRange ? StatusRange[Key] : Key;

type ContentOf<Documented> = Documented extends { content: infer Content } ? ReadContent<Content> : undefined;

/**
 * The body of a success as the client reads it: JSON if the contract has it. Any other media type is text or a Blob, whatever
 * its schema describes.
 */
export type ReadContent<Content> =
  Extract<Lowercase<keyof Content & string>, JsonMediaType> extends never
    ? { [Type in keyof Content]: ReadBody<Lowercase<Type & string>, Content[Type]> }[keyof Content]
    : Content[keyof Content];

/** A range such as `*\/*` may be JSON. */
type ReadBody<Type, Body> = Type extends `${string}*${string}`
  ? Body
  : Type extends `text/${string}` | WithParameters<`${string}${"/" | "+"}xml`>
    ? Body extends string | Date
      ? Body
      : string
    : Blob;

/** Media types of JSON in lower case, with parameters or without. */
export type JsonMediaType = WithParameters<`${string}${"/" | "+"}json`>;

type WithParameters<Type extends string> = `${Type}${"" | `;${string}` | ` ${string}`}`;

/** The body of an error, which is JSON or text. Some servers send JSON under another media type. */
type ErrorContentOf<Documented> = Documented extends { content: infer Content }
  ? { [Type in keyof Content]: ReadError<Lowercase<Type & string>, Content[Type]> }[keyof Content]
  : undefined;

type ReadError<Type, Body> = Body extends Blob
  ? string
  : Type extends JsonMediaType | `${string}*${string}`
    ? Body
    : Body extends object | string
      ? Body
      : string;

type DataResult<Op> = {
  [Status in SuccessStatus<Op>]: {
    ok: true;
    status: SuccessNumber<Op, Status>;
    data: ContentOf<Responses<Op>[Status]>;
    error?: undefined;
    response: Response;
  };
}[SuccessStatus<Op>];

type StreamDataResult<Op> = {
  [Status in SuccessStatus<Op>]: {
    ok: true;
    status: SuccessNumber<Op, Status>;
    data: AsyncGenerator<StreamEvent<Op>, void, undefined>;
    error?: undefined;
    response: Response;
  };
}[SuccessStatus<Op>];

type ErrorResult<Op> = {
  [Status in ErrorStatus<Op>]: {
    ok: false;
    status: StatusNumber<Op, Status>;
    data?: undefined;
    error: ErrorContentOf<Responses<Op>[Status]>;
    response: Response;
  };
}[ErrorStatus<Op>];

/** The registered statuses of each range (IANA, "HTTP Status Code Registry"). */
interface StatusRange {
  "2XX": 200 | 201 | 202 | 203 | 204 | 205 | 206 | 207 | 208 | 226;
  "3XX": 300 | 301 | 302 | 303 | 304 | 305 | 307 | 308;
  "4XX": ClientError;
  "5XX": 500 | 501 | 502 | 503 | 504 | 505 | 506 | 507 | 508 | 510 | 511;
}

type ClientError =
  | (400 | 401 | 402 | 403 | 404 | 405 | 406 | 407 | 408 | 409)
  | (410 | 411 | 412 | 413 | 414 | 415 | 416 | 417 | 421 | 422)
  | (423 | 424 | 425 | 426 | 428 | 429 | 431 | 451);
