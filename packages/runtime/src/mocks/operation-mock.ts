import type { HttpHandler } from "msw";
import type { OperationInput, StreamEvent } from "../operation.ts";
import type { StreamOptions, StreamWriter } from "./streaming.ts";

/** The mock of one operation: each method gives an msw handler for `server.use(…)` or `setupServer(…)`. */
export interface OperationMock<Op, ExampleName extends string = string> {
  /** The response that the contract's first success example gives. */
  readonly handler: HttpHandler;
  /** A documented status, with its first example or a body of yours. */
  respond<Status extends StatusOf<Op>>(status: Status, options?: RespondOptions<Op, Status, ExampleName>): HttpHandler;
  /** A named example of the contract, with the status that it belongs to. */
  example(name: ExampleName, options?: ExampleOptions): HttpHandler;
  /** A response made from the request, which has been validated. */
  handle(resolve: (call: MockCall<Op, ExampleName>) => Response | Promise<Response>): HttpHandler;
}

/** The mock of an operation that responds with a stream. */
export interface StreamMock<Op, ExampleName extends string = string> extends OperationMock<Op, ExampleName> {
  example(name: ExampleName, options?: ExampleOptions & StreamOptions): HttpHandler;
  /** Streams what the function writes; typed event by event. The stream ends when it returns. */
  stream(produce: (writer: TypedStreamWriter<Op> & MockInput<Op>) => unknown): HttpHandler;
  /** Streams these events, one after the other. */
  events(events: readonly StreamEvent<Op>[], options?: StreamOptions): HttpHandler;
}

export interface ExampleOptions {
  /** Milliseconds before the response. */
  delayMs?: number | undefined;
  /** Further response headers. */
  headers?: Readonly<Record<string, string>> | undefined;
}

export interface RespondOptions<Op, Status, ExampleName> extends ExampleOptions {
  example?: ExampleName | undefined;
  body?: BodyOf<Op, Status> | undefined;
}

/** What the caller sent, parsed. */
export interface MockInput<Op> {
  path: InputPart<Op, "path">;
  query: InputPart<Op, "query">;
  headers: Headers;
  /** JSON as the contract types it, anything else as text. */
  body: ParsedBody<Op>;
  request: Request;
}

export interface MockCall<Op, ExampleName extends string = string> extends MockInput<Op> {
  /** Builds a response that the contract documents; without a body, from its example. */
  respond<Status extends StatusOf<Op>>(
    status: Status,
    options?: Omit<RespondOptions<Op, Status, ExampleName>, "delayMs">,
  ): Response;
}

/** {@link StreamWriter} whose `send` takes the payload that the contract has for the name of the event. */
export interface TypedStreamWriter<Op> extends Omit<StreamWriter, "send"> {
  send<Name extends EventName<StreamEvent<Op>>>(event: Name, data: EventData<StreamEvent<Op>, Name>): Promise<void>;
}

type EventName<Event> = Event extends { event: infer Name extends string } ? Name : never;

type EventData<Event, Name> = Event extends { event: Name; data: infer Data } ? Data : never;

type Responses<Op> = Op extends { responses: infer All } ? All : never;

/** Every documented status; a range or `default` stands for any number. */
type StatusOf<Op> = keyof Responses<Op> extends infer Key ? (Key extends number ? Key : number) : never;

type BodyOf<Op, Status> = Status extends keyof Responses<Op>
  ? Responses<Op>[Status] extends { content: infer Content }
    ? Content extends { "text/event-stream": unknown }
      ? readonly StreamEvent<Op>[]
      : Content[keyof Content]
    : undefined
  : unknown;

type InputPart<Op, Part extends string> = Part extends keyof OperationInput<Op>
  ? Exclude<OperationInput<Op>[Part], undefined>
  : undefined;

type ParsedBody<Op> = Op extends { requestBody: { content: infer Content } }
  ? ParsedContent<Content>
  : Op extends { requestBody?: { content: infer Content } }
    ? ParsedContent<Content> | undefined
    : undefined;

type ParsedContent<Content> = {
  [Type in keyof Content]: Type extends `${string}json` ? Content[Type] : string;
}[keyof Content];
