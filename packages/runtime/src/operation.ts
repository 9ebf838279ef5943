import type { ApiError } from "./api-error.ts";

/** Accepted by every call. */
export interface CallOptions {
  /** Aborts the call, or the stream at any moment; the call rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** Milliseconds. A call must be complete within them; a stream may be silent for so long. Default: the client's. */
  timeoutMs?: number | undefined;
  /** Further request headers. */
  headers?: Readonly<Record<string, string>> | undefined;
  /** Used instead of the client's `fetch`, for this call. */
  fetch?: ((request: Request) => Promise<Response>) | undefined;
  /** How often a failed call of an idempotent method is sent again. Default: the client's. */
  maxRetries?: number | undefined;
}

/** An operation that answers once. `Op` is an entry of the generated `operations`. */
export interface Operation<Op> {
  /** Resolves to the body of the success; throws {@link ApiError} for everything else. */
  (...input: InputArguments<Op>): Promise<OperationData<Op>>;
  /** The same call, for those who prefer a value to an exception: every HTTP answer resolves. */
  result(...input: InputArguments<Op>): Promise<OperationResult<Op>>;
  /** Whether this operation threw `error` because of its answer; narrows `status` and `body` together. */
  isError(error: unknown): error is OperationError<Op>;
}

/** An operation that answers with a stream of server-sent events. */
export interface StreamOperation<Op> {
  /**
   * Sends the request when iteration begins. `break` closes the connection. An answer other than the stream is thrown
   * as {@link ApiError}, a stream that ends too early as `StreamInterruptedError`.
   */
  (...input: InputArguments<Op>): AsyncGenerator<StreamEvent<Op>, void, undefined>;
  /** Resolves as soon as the status is known; the events of a success are in `data`. */
  result(...input: InputArguments<Op>): Promise<StreamResult<Op>>;
  isError(error: unknown): error is OperationError<Op>;
}

/** Parameters by place, the body, and the options, in one object. */
export type OperationInput<Op> = ParameterInput<Op, "path", "path"> &
  ParameterInput<Op, "query", "query"> &
  ParameterInput<Op, "header", "headers"> &
  ParameterInput<Op, "cookie", "cookies"> &
  BodyInput<Op> &
  CallOptions;

/** What a success carries. */
export type OperationData<Op> = { [Status in SuccessStatus<Op>]: ContentOf<Responses<Op>[Status]> }[SuccessStatus<Op>];

/** Discriminated by `status`. An answer that the contract does not document arrives here too, so give a switch a default. */
export type OperationResult<Op> = DataResult<Op> | ErrorResult<Op>;

export type StreamResult<Op> = StreamDataResult<Op> | ErrorResult<Op>;

/** Every documented error of an operation: `status` tells the type of `body`. */
export type OperationError<Op> = {
  [Status in ErrorStatus<Op>]: ApiError<StatusNumber<Status>, ContentOf<Responses<Op>[Status]>>;
}[ErrorStatus<Op>];

/** One event of a stream; `event` tells the type of `data`. `id` is the `id` field, where the server sends one. */
export type StreamEvent<Op> = WithId<OperationData<Op>>;

type WithId<Event> = Event extends unknown ? Event & { id?: string } : never;

type InputArguments<Op> =
  object extends OperationInput<Op> ? [input?: OperationInput<Op>] : [input: OperationInput<Op>];

type ParameterInput<Op, Place extends string, Name extends string> = Op extends {
  parameters: { [Key in Place]?: infer Values };
}
  ? [Exclude<Values, undefined>] extends [never]
    ? unknown
    : object extends Exclude<Values, undefined>
      ? { [Key in Name]?: Exclude<Values, undefined> | undefined }
      : { [Key in Name]: Exclude<Values, undefined> }
  : unknown;

type BodyInput<Op> = Op extends { requestBody: { content: infer Content } }
  ? { body: Content[keyof Content] }
  : Op extends { requestBody?: { content: infer Content } }
    ? { body?: Content[keyof Content] | undefined }
    : unknown;

type Responses<Op> = Op extends { responses: infer All } ? All : never;

/** 304 is a success to nobody who did not ask for it, so a success is 2xx, or `default` where no 2xx is documented. */
type SuccessStatus<Op> =
  Extract<keyof Responses<Op>, TwoHundreds> extends never
    ? Extract<keyof Responses<Op>, "default">
    : Extract<keyof Responses<Op>, TwoHundreds>;

type TwoHundreds = 200 | 201 | 202 | 203 | 204 | 205 | 206 | 207 | 208 | 226 | "2XX";

type ErrorStatus<Op> = Exclude<keyof Responses<Op>, SuccessStatus<Op>>;

type StatusNumber<Status> = Status extends number ? Status : number;

type ContentOf<Answer> = Answer extends { content: infer Content } ? Content[keyof Content] : undefined;

type DataResult<Op> = {
  [Status in SuccessStatus<Op>]: {
    ok: true;
    status: StatusNumber<Status>;
    data: ContentOf<Responses<Op>[Status]>;
    error?: undefined;
    response: Response;
  };
}[SuccessStatus<Op>];

type StreamDataResult<Op> = {
  [Status in SuccessStatus<Op>]: {
    ok: true;
    status: StatusNumber<Status>;
    data: AsyncGenerator<StreamEvent<Op>, void, undefined>;
    error?: undefined;
    response: Response;
  };
}[SuccessStatus<Op>];

type ErrorResult<Op> = {
  [Status in ErrorStatus<Op>]: {
    ok: false;
    status: StatusNumber<Status>;
    data?: undefined;
    error: ContentOf<Responses<Op>[Status]>;
    response: Response;
  };
}[ErrorStatus<Op>];
