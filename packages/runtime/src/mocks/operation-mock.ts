import type { HttpHandler } from "msw";
import type { JsonMediaType, OperationInput, ReadContent, StreamEvent } from "../operation.ts";
import type { StreamOptions, StreamWriter } from "./streaming.ts";

/** The mock of one operation. Each method returns an msw handler for `server.use(…)` or `setupServer(…)`. */
export interface OperationMock<Op, ExampleName extends string = string> {
  /** Responds with the contract's first success example. */
  readonly handler: HttpHandler;
  /** Responds with a documented status, and its first example or a given body: JSON if the contract has it. */
  respond<Status extends StatusOf<Op>>(status: Status, options?: RespondOptions<Op, Status, ExampleName>): HttpHandler;
  /** Responds with a named example of the contract and its status. */
  example(name: ExampleName, options?: ExampleOptions): HttpHandler;
  /** Responds with the result of a function of the validated request. */
  handle(resolve: (call: MockCall<Op, ExampleName>) => Response | Promise<Response>): HttpHandler;
}

/** The mock of an operation that responds with a stream. */
export interface StreamMock<Op, ExampleName extends string = string> extends OperationMock<Op, ExampleName> {
  example(name: ExampleName, options?: ExampleOptions & StreamOptions): HttpHandler;
  /** Streams what the function writes, with types for each event. The stream ends when the function returns. */
  stream(produce: (writer: TypedStreamWriter<Op> & MockInput<Op>) => unknown): HttpHandler;
  /** Streams these events. */
  events(events: readonly StreamEvent<Op>[], options?: StreamOptions): HttpHandler;
}

export interface ExampleOptions {
  /** Milliseconds before the response. */
  delayMs?: number | undefined;
  /** Additional response headers. */
  headers?: Readonly<Record<string, string>> | undefined;
}

export interface RespondOptions<Op, Status, ExampleName> extends ExampleOptions {
  example?: ExampleName | undefined;
  body?: BodyOf<Op, Status> | undefined;
}

/**
 * The parsed request. The values of the parameters have the types of the contract, except those of a shape that mocks cannot
 * read, which `docent generate` names in a warning.
 */
export interface MockInput<Op> {
  path: InputPart<Op, "path">;
  query: InputPart<Op, "query">;
  headers: Headers;
  /**
   * Parsed JSON with the type of the contract, or any other body, such as a form, decoded as UTF-8. Unknown for a media range
   * such as `*\/*`. {@link request} has the bytes.
   */
  body: ParsedBody<Op>;
  request: Request;
}

export interface MockCall<Op, ExampleName extends string = string> extends MockInput<Op> {
  /** Builds a documented response. Its default body is the example of the contract. */
  respond<Status extends StatusOf<Op>>(
    status: Status,
    options?: Omit<RespondOptions<Op, Status, ExampleName>, "delayMs">,
  ): Response;
}

/** A {@link StreamWriter} whose `send` has the payload type of each event. */
export interface TypedStreamWriter<Op> extends Omit<StreamWriter, "send"> {
  send<Name extends EventName<StreamEvent<Op>>>(event: Name, data: EventData<StreamEvent<Op>, Name>): Promise<void>;
}

type EventName<Event> = Event extends { event: infer Name extends string } ? Name : never;

/** The data of the events with a name. An event whose name the contract leaves open has any name. */
type EventData<Event, Name> = Event extends { event: infer Own; data: infer Data }
  ? Name extends Own
    ? Data
    : never
  : never;

type Responses<Op> = Op extends { responses: infer All } ? All : never;

/** Every documented status. A range or `default` allows any number. */
type StatusOf<Op> = keyof Responses<Op> extends infer Key ? (Key extends number ? Key : number) : never;

type BodyOf<Op, Status> = Status extends keyof Responses<Op>
  ? Responses<Op>[Status] extends { content: infer Content }
    ? Content extends { "text/event-stream": unknown }
      ? readonly StreamEvent<Op>[]
      : ReadContent<Sent<Content>>
    : undefined
  : unknown;

/**
 * The media types that a mock may send: JSON, if the contract has it. Otherwise it is the first in the contract, which types do not
 * know, so the type allows each of them.
 */
type Sent<Content> =
  Extract<keyof Content, JsonMediaType> extends never ? Content : Pick<Content, Extract<keyof Content, JsonMediaType>>;

type InputPart<Op, Part extends string> = Part extends keyof OperationInput<Op>
  ? Exclude<OperationInput<Op>[Part], undefined>
  : undefined;

type ParsedBody<Op> = Op extends { requestBody: { content: infer Content } }
  ? ParsedContent<Content>
  : Op extends { requestBody?: { content: infer Content } }
    ? ParsedContent<Content> | undefined
    : undefined;

type ParsedContent<Content> = {
  [Type in keyof Content]: Lowercase<Type & string> extends JsonMediaType
    ? Content[Type]
    : Type extends `${string}*`
      ? unknown
      : string;
}[keyof Content];
