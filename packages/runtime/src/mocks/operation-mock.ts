import type { HttpHandler } from "msw";
import type { OperationData, OperationInput, StreamEvent } from "../operation.ts";
import type { StreamOptions, StreamWriter } from "./streaming.ts";

/** The mock of one operation: each method gives an msw handler for `server.use(…)` or `setupServer(…)`. */
export interface OperationMock<Op, ExampleName extends string = string> {
  /** The answer that the contract's first success example gives. */
  readonly handler: HttpHandler;
  /** A documented status, with its first example or a body of yours. */
  respond<Status extends StatusOf<Op>>(status: Status, options?: RespondOptions<Op, Status, ExampleName>): HttpHandler;
  /** A named example of the contract, with the status that it belongs to. */
  example(name: ExampleName, options?: ExampleOptions): HttpHandler;
  /** An answer made from the request, which has been validated. */
  handle(resolve: (call: MockCall<Op>) => Response | Promise<Response>): HttpHandler;
}

/** The mock of an operation that answers with a stream. */
export interface StreamMock<Op, ExampleName extends string = string> extends OperationMock<Op, ExampleName> {
  example(name: ExampleName, options?: ExampleOptions & StreamOptions): HttpHandler;
  /** Streams what the function writes; typed event by event. The stream ends when it returns. */
  stream(produce: (writer: TypedStreamWriter<Op> & MockInput<Op>) => unknown): HttpHandler;
  /** Streams these events, one after the other. */
  events(events: readonly StreamEvent<Op>[], options?: StreamOptions): HttpHandler;
}

export interface ExampleOptions {
  /** Milliseconds before the answer. */
  delayMs?: number;
  /** Further response headers. */
  headers?: Readonly<Record<string, string>>;
}

export interface RespondOptions<Op, Status, ExampleName> extends ExampleOptions {
  example?: ExampleName;
  body?: BodyOf<Op, Status>;
}

/** What the caller sent, parsed. */
export interface MockInput<Op> {
  path: InputPart<Op, "path">;
  query: InputPart<Op, "query">;
  headers: Headers;
  body: InputPart<Op, "body">;
  request: Request;
}

export interface MockCall<Op> extends MockInput<Op> {
  /** Builds an answer that the contract documents; without a body, from its example. */
  respond<Status extends StatusOf<Op>>(
    status: Status,
    options?: { example?: string; body?: BodyOf<Op, Status>; headers?: Readonly<Record<string, string>> },
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
    ? Content[keyof Content] extends OperationData<Op>
      ? OperationData<Op> extends { event: string; data: unknown }
        ? readonly OperationData<Op>[]
        : Content[keyof Content]
      : Content[keyof Content]
    : undefined
  : unknown;

type InputPart<Op, Part extends string> = Part extends keyof OperationInput<Op>
  ? Exclude<OperationInput<Op>[Part], undefined>
  : undefined;
