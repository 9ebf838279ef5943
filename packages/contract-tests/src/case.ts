import type { Fetch, Need } from "./target.ts";

/** The result of a call, as `result` of a generated client returns it. */
export interface CaseResult {
  ok: boolean;
  status: number;
  data?: unknown;
  error?: unknown;
  response: Response;
}

/** What a case uses to send requests. */
export interface Context<Client> {
  /** A client whose requests and responses are checked against the contract. In refusals, only the responses are checked. */
  client: Client;
  /** The client of another account. Throws if the target has no second token. */
  otherClient(): Client;
  /** The `fetch` of `client`, for requests that a client would not write. */
  fetch: Fetch;
  /** Sends requests without checks. For tests that do not read a whole response, because the checks read it to its end. */
  unobserved: Fetch;
  baseUrl: string;
  token: string;
  /** Makes a name unique on the target. Returns `base` itself if the target is new for each test. */
  name(base: string): string;
}

/** Sends a request after the requests that it depends on. */
export type CaseRequest<Client> = (context: Context<Client>) => Promise<CaseResult>;

/** A request that is refused. Its key in the table completes "refuses …". */
export interface Refusal<Client> {
  send: CaseRequest<Client>;
  /** The test chooses the response of a mock by status, because a mock cannot see the mistake in the request. */
  isMockStatusChosen?: true;
  /** The state that a server must be in. The test chooses the status of a mock. */
  need?: Need;
  /** Text that the error message must contain, such as the name of a parameter. Not required of a mock with a chosen status. */
  mentions?: string | undefined;
  /** Pattern that the message of a mock must match, because the checks of mocks have their own wording. */
  detail?: RegExp;
}

/** A statement of the contract that no schema can express. Its key in the table completes "listThreads …". */
export interface Statement<Client> {
  /**
   * The examples for which the statement holds on a mock, by operation. If empty, the first example of each operation. If
   * undefined, the statement is not tested on mocks, because they have no state.
   */
  examples?: Readonly<Record<string, string>>;
  need?: Need;
  /** Rejects if the implementation violates the statement. */
  check(context: Context<Client>): Promise<void>;
}

/** The requests and statements of one operation. `Op` is its entry in the generated `operations`. */
export interface Case<Client, Op = AnyOperation> {
  /** A request that the contract allows and that succeeds. */
  valid: CaseRequest<Client>;
  /** For each documented error status, the requests that get it. Their keys complete "refuses …". */
  refuses: { readonly [Status in ErrorStatusOf<Op>]: Readonly<Record<string, Refusal<Client>>> };
  /** What the descriptions of the contract state, and no schema can express. */
  statements?: Readonly<Record<string, Statement<Client>>>;
}

/** One case for each operation of a contract. A missing or unknown operation does not compile. */
export type Cases<Client, Operations> = { readonly [Id in keyof Operations]: Case<Client, Operations[Id]> };

interface AnyOperation {
  responses: Record<number, unknown>;
}

type ErrorStatusOf<Op> = Op extends { responses: infer Responses } ? Exclude<keyof Responses, SuccessStatus> : never;

type SuccessStatus = 200 | 201 | 202 | 203 | 204 | 205 | 206 | 207 | 208 | 226;

/** Reads a stream to its end and returns its events as `data`. Leaves other responses unchanged. */
export async function drain(result: CaseResult): Promise<CaseResult> {
  const { ok, data } = result;
  if (!ok || typeof data !== "object" || data === null || !(Symbol.asyncIterator in data)) return result;
  const events: unknown[] = [];
  // An object with this method is iterable.
  for await (const event of data as AsyncIterable<unknown>) events.push(event);
  return { ...result, data: events };
}
