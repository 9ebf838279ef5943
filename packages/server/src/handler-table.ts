import type { JsonText } from "./json-text.ts";

/**
 * One function for each operation of a contract: what a server implements. `Operations` is the generated `operations`.
 * Write a table with `satisfies HandlerTable<operations>`; it stops compiling as soon as the contract asks for more.
 */
export type HandlerTable<Operations> = { readonly [Id in keyof Operations]: Handler<Operations[Id]> };

/** Responds to a request that has been validated against the contract. */
export type Handler<Op> = (request: HandlerRequest<Op>) => HandlerResponse<Op> | Promise<HandlerResponse<Op>>;

/** What the caller sent, parsed and valid. */
export interface HandlerRequest<Op> {
  path: InputPart<Op, "path">;
  query: InputPart<Op, "query">;
  headers: Headers;
  /** JSON as the contract types it. */
  body: RequestBody<Op>;
  /** Aborts when the client disconnects, and when the grace period of `close` ends. */
  signal: AbortSignal;
  /** Identifies the request in logs, and in the header `x-request-id` of the response. */
  requestId: string;
  /** What `authenticate` said of the credentials; undefined where the operation asks for none. */
  identity: unknown;
}

/** One documented status with its body, and its headers where the contract names any; `status` tells them apart. */
export type HandlerResponse<Op> = Op extends { responses: infer Responses }
  ? { [Status in keyof Responses]: StatusResponse<Status, Responses[Status]> }[keyof Responses]
  : never;

/** The body of every documented error: what a server says by itself is one of them. */
export type ErrorBody<Operations> = {
  [Id in keyof Operations]: Extract<HandlerResponse<Operations[Id]>, { status: ErrorStatus }>;
}[keyof Operations] extends { body: infer Body }
  ? Exclude<Body, JsonText<unknown>>
  : unknown;

/**
 * What a server says by itself. A status that no operation documents, such as 405, has a body of the same form, whose
 * texts may be others than the contract lists for the documented ones.
 */
export type ProblemBody<Operations> = WithAnyText<ErrorBody<Operations>>;

type WithAnyText<Body> = Body extends object
  ? { [Key in keyof Body]: Body[Key] extends string ? string : Body[Key] }
  : Body;

/** Every event of every stream. */
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
  ? Content[keyof Content]
  : Op extends { requestBody?: { content: infer Content } }
    ? Content[keyof Content] | undefined
    : undefined;

/** A range of statuses and `default` stand for any number. */
type StatusResponse<Status, Response> = { status: Status extends number ? Status : number } & BodyPart<Response> &
  HeaderPart<Response>;

/** A stream is an iterable of its events; `event` determines the type of `data`. JSON is a value, or its text. */
type BodyPart<Response> = Response extends { content: infer Content }
  ? { body: { [Type in keyof Content]: BodyOf<Type, Content[Type]> }[keyof Content] }
  : { body?: undefined };

type BodyOf<Type, Content> = Type extends `text/event-stream${string}`
  ? AsyncIterable<Content>
  : Type extends JsonMediaType
    ? Content | JsonText<Content>
    : Content;

type JsonMediaType = `${string}${"/" | "+"}json${"" | `;${string}`}`;

/** Headers that the contract names; those that it does not name are the server's own affair. */
type HeaderPart<Response> = Response extends { headers: infer Headers }
  ? object extends Named<Headers>
    ? { headers?: Named<Headers> & OtherHeaders }
    : { headers: Named<Headers> & OtherHeaders }
  : { headers?: OtherHeaders };

type OtherHeaders = Readonly<Record<string, unknown>>;

/** Without the index signature that generated types have for further headers. */
type Named<Headers> = { [Name in keyof Headers as string extends Name ? never : Name]: Headers[Name] };
