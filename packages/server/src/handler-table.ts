import type { EventFields } from "./event-stream.ts";
import type { JsonText } from "./json-text.ts";

/**
 * One function for each operation of a contract. `Operations` is the generated `operations`. Write a table with
 * `satisfies HandlerTable<operations>`: it does not compile without all operations of the contract.
 */
export type HandlerTable<Operations> = { readonly [Id in keyof Operations]: Handler<Operations[Id]> };

/** Handles a validated request. */
export type Handler<Op> = (request: HandlerRequest<Op>) => HandlerResponse<Op> | Promise<HandlerResponse<Op>>;

/** A request after parsing and validation. */
export interface HandlerRequest<Op> {
  path: InputPart<Op, "path">;
  query: InputPart<Op, "query">;
  headers: Headers;
  /** The body with its type in the contract: JSON and forms are parsed, a text is a string, and any other body a `Blob`. */
  body: RequestBody<Op>;
  /** Aborts when the client disconnects, and when the grace period of `close` ends. */
  signal: AbortSignal;
  /** The id of the request in logs and in the response header `x-request-id`. */
  requestId: string;
  /** The result of `authenticate`. Undefined if the operation needs no credentials. */
  identity: unknown;
}

/** One documented status with its body, and its headers if the contract has any. Discriminated by `status`. */
export type HandlerResponse<Op> = Op extends { responses: infer Responses }
  ? { [Status in keyof Responses]: StatusResponse<Status, Responses[Status]> }[keyof Responses]
  : never;

/** The body of any documented error. The bodies of the server's own errors are among them. */
export type ErrorBody<Operations> = {
  [Id in keyof Operations]: Extract<HandlerResponse<Operations[Id]>, { status: ErrorStatus }>;
}[keyof Operations] extends { body: infer Body }
  ? Exclude<Body, JsonText<unknown>>
  : unknown;

/**
 * The body of the server's own errors. A status that no operation documents, such as 405, has a body of the same shape, but
 * its strings may be other than the literals in the contract.
 */
export type ProblemBody<Operations> = WithAnyText<ErrorBody<Operations>>;

type WithAnyText<Body> = Body extends object
  ? { [Key in keyof Body]: Body[Key] extends string ? string : Body[Key] }
  : Body;

/** Any event of any stream. */
export type EventOf<Operations> = {
  [Id in keyof Operations]: HandlerResponse<Operations[Id]> extends infer Result
    ? Result extends { body: AsyncIterable<infer Event> }
      ? Event
      : never
    : never;
}[keyof Operations];

type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 408 | 409 | 413 | 415 | 422 | 429 | 500 | 503;

type InputPart<Op, Part extends string> = Op extends { parameters: { [Key in Part]?: infer Values } }
  ? [Exclude<Values, undefined>] extends [never]
    ? Readonly<Record<string, never>>
    : Exclude<Values, undefined>
  : Readonly<Record<string, never>>;

type RequestBody<Op> = Op extends { requestBody: { content: infer Content } }
  ? ReceivedContent<Content>
  : Op extends { requestBody?: { content: infer Content } }
    ? ReceivedContent<Content> | undefined
    : undefined;

type ReceivedContent<Content> = {
  [Type in keyof Content]: ReceivedBody<Lowercase<Type & string>, Content[Type]>;
}[keyof Content];

/** A body as the server reads it. A range such as `*\/*` may be of any media type. */
type ReceivedBody<Type, Content> = Type extends JsonMediaType | FormMediaType | `${string}*${string}`
  ? Content
  : Type extends `text/${string}` | WithParameters<`${string}${"/" | "+"}xml`>
    ? Content extends string
      ? Content
      : string
    : Blob;

type FormMediaType = WithParameters<"multipart/form-data" | "application/x-www-form-urlencoded">;

type WithParameters<Type extends string> = `${Type}${"" | `;${string}`}`;

/** A range of statuses and `default` allow any number. */
type StatusResponse<Status, Response> = { status: Status extends number ? Status : number } & BodyPart<Response> &
  HeaderPart<Response>;

/**
 * A stream is an iterable of its events, where `event` determines the type of `data`. JSON is a value or its text, and a file may
 * be its bytes.
 */
type BodyPart<Response> = Response extends { content: infer Content }
  ? { body: { [Type in keyof Content]: BodyOf<Type, Content[Type]> }[keyof Content] }
  : { body?: undefined };

type BodyOf<Type, Content> = Type extends `text/event-stream${string}`
  ? AsyncIterable<Content & EventFields>
  : Type extends JsonMediaType
    ? Content | JsonText<Content>
    : Content extends Blob
      ? Blob | Uint8Array | ReadableStream<Uint8Array>
      : Content;

type JsonMediaType = WithParameters<`${string}${"/" | "+"}json`>;

/** The headers of the contract. A handler may add others. */
type HeaderPart<Response> = Response extends { headers: infer Headers }
  ? object extends Named<Headers>
    ? { headers?: Named<Headers> & OtherHeaders }
    : { headers: Named<Headers> & OtherHeaders }
  : { headers?: OtherHeaders };

type OtherHeaders = Readonly<Record<string, unknown>>;

/** Removes the index signature that generated types have for additional headers. */
type Named<Headers> = { [Name in keyof Headers as string extends Name ? never : Name]: Headers[Name] };
