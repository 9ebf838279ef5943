import type { Fetch, Need } from "./target.ts";

/** The result of a call, as `result` of a generated client returns it. */
export interface CaseResult {
  ok: boolean;
  status: number;
  data?: unknown;
  error?: unknown;
  response: Response;
}

/** The clients and senders of a case. */
export interface Context<Client> {
  /** Its requests and responses are checked against the contract. */
  client: Client;
  /** The client of another account. Throws if the target has no second token. */
  otherClient(): Client;
  /** The `fetch` of `client`, for requests that a client would not write. */
  fetch: Fetch;
  /** Sends without the observer, which reads every response to its end. For tests that leave a response early. */
  unobserved: Fetch;
  baseUrl: string;
  token: string;
  /** A name that the target does not have yet: `base` itself if the target is new for each test. */
  name(base: string): string;
}

/** Sends a request after the requests that it depends on. */
export type CaseRequest<Client> = (context: Context<Client>) => Promise<CaseResult>;

/** A request that is refused. Its key in the table describes the mistake. */
export interface Refusal<Client> {
  send: CaseRequest<Client>;
  /** The test chooses the response of a mock by status, because a mock cannot see the mistake in the request. */
  isByName?: true;
  /** The state that a server must be in. The test chooses the status of a mock. */
  need?: Need;
  /** Expected in the message of an implementation: the name of the parameter or property. */
  mentions?: string | undefined;
  /** Expected in the message of a mock, whose checks have their own wording. */
  detail?: RegExp;
}

/** A statement of the contract that no schema can express. Its key in the table completes "listThreads …". */
export interface Statement<Client> {
  /**
   * The examples with which a mock keeps the statement, by operation. Empty: the first examples. Absent: the statement is
   * not tested on mocks, because they have no state.
   */
  examples?: Readonly<Record<string, string>>;
  need?: Need;
  /** Rejects if the implementation does not keep the statement. */
  check(context: Context<Client>): Promise<void>;
}

/** The cases of one operation. `Op` is its entry in the generated `operations`. */
export interface Case<Client, Op = AnyOperation> {
  /** A request that the contract allows and that succeeds. */
  valid: CaseRequest<Client>;
  /** For each documented error, the requests that lead to it, by mistake. */
  refuses: { readonly [Status in ErrorStatusOf<Op>]: Readonly<Record<string, Refusal<Client>>> };
  /** Statements of the contract in words. */
  states?: Readonly<Record<string, Statement<Client>>>;
}

/** One case for each operation of a contract. A missing or unknown operation does not compile. */
export type Cases<Client, Operations> = { readonly [Id in keyof Operations]: Case<Client, Operations[Id]> };

interface AnyOperation {
  responses: Record<number, unknown>;
}

type ErrorStatusOf<Op> = Op extends { responses: infer Responses } ? Exclude<keyof Responses, SuccessStatus> : never;

type SuccessStatus = 200 | 201 | 202 | 203 | 204 | 205 | 206 | 207 | 208 | 226;

/** Reads a stream to its end and gives its events as `data`. Leaves other responses unchanged. */
export async function drain(result: CaseResult): Promise<CaseResult> {
  const { ok, data } = result;
  if (!ok || typeof data !== "object" || data === null || !(Symbol.asyncIterator in data)) return result;
  const events: unknown[] = [];
  // An object with this method is iterable.
  for await (const event of data as AsyncIterable<unknown>) events.push(event);
  return { ...result, data: events };
}
