import type { MockInput } from "@docent/runtime/mocks";

/**
 * One function for each operation of a contract: what a server implements. `Operations` is the generated `operations`.
 * Write a table with `satisfies HandlerTable<operations>`; it stops compiling as soon as the contract asks for more.
 */
export type HandlerTable<Operations> = { readonly [Id in keyof Operations]: Handler<Operations[Id]> };

/** Answers a request that has been validated against the contract. */
export type Handler<Op> = (request: HandlerRequest<Op>) => HandlerAnswer<Op> | Promise<HandlerAnswer<Op>>;

/** What the caller sent, parsed: `path`, `query`, `headers`, `body`. `request.signal` aborts when the caller leaves. */
export type HandlerRequest<Op> = MockInput<Op>;

/** One documented status with its body, and its headers where the contract names any; `status` tells them apart. */
export type HandlerAnswer<Op> = Op extends { responses: infer Responses }
  ? { [Status in keyof Responses]: StatusAnswer<Status, Responses[Status]> }[keyof Responses]
  : never;

/** A range of statuses and `default` stand for any number. */
type StatusAnswer<Status, Response> = { status: Status extends number ? Status : number } & BodyPart<Response> &
  HeaderPart<Response>;

/** A stream is an iterable of its events; `event` tells the type of `data`. */
type BodyPart<Response> = Response extends { content: infer Content }
  ? { body: { [Type in keyof Content]: BodyOf<Type, Content[Type]> }[keyof Content] }
  : { body?: undefined };

type BodyOf<Type, Content> = Type extends `text/event-stream${string}` ? AsyncIterable<Content> : Content;

/** Headers that the contract names; those that it does not name are the server's own affair. */
type HeaderPart<Response> = Response extends { headers: infer Headers }
  ? object extends Named<Headers>
    ? { headers?: Named<Headers> & OtherHeaders }
    : { headers: Named<Headers> & OtherHeaders }
  : { headers?: OtherHeaders };

type OtherHeaders = Readonly<Record<string, unknown>>;

/** Without the index signature that generated types have for further headers. */
type Named<Headers> = { [Name in keyof Headers as string extends Name ? never : Name]: Headers[Name] };
