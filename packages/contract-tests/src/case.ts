import type { Fetch, Need } from "./target.ts";

/** The response to a call, as every generated client gives it with `result`. */
export interface CaseResult {
  ok: boolean;
  status: number;
  data?: unknown;
  error?: unknown;
  response: Response;
}

/** What a request of a case is sent with. */
export interface Context<Client> {
  /** Every exchange of it is held against the contract. */
  client: Client;
  /** The client of somebody else. Throws where the target has no second token. */
  otherClient(): Client;
  /** What `client` sends with, for requests that a client would not write. */
  fetch: Fetch;
  /** Sends past the observer, which reads every response to its end: here a caller who leaves has left. */
  unobserved: Fetch;
  baseUrl: string;
  token: string;
  /** A name that the target has not seen yet: `base` itself where the target is new for each test. */
  name(base: string): string;
}

/** Sends a request, and before it whatever it needs. */
export type Ask<Client> = (context: Context<Client>) => Promise<CaseResult>;

/** A request that is refused. Its name in the table says what is wrong with it. */
export interface Refusal<Client> {
  send: Ask<Client>;
  /** The status must be asked for by name where the target is a mock: what is wrong cannot be seen in the request. */
  isByName?: true;
  /** What the target must be for it. A mock is asked by name. */
  need?: Need;
  /** Stands in what an implementation says was wrong: the name of the parameter or property. */
  mentions?: string | undefined;
  /** What mocks say was wrong, in the words of their own checks. */
  detail?: RegExp;
}

/** Something that the contract says in words and no schema can. Its name in the table completes "it …". */
export interface Statement<Client> {
  /**
   * The examples that show it on mocks, by operation; empty where the first ones do. Left out where no example can:
   * mocks remember nothing.
   */
  examples?: Readonly<Record<string, string>>;
  need?: Need;
  /** Rejects where the implementation does not do what it says. */
  check(context: Context<Client>): Promise<void>;
}

/** How one operation is driven. `Op` is its entry in the generated `operations`. */
export interface Case<Client, Op = AnyOperation> {
  /** A request that the contract allows and that succeeds. */
  valid: Ask<Client>;
  /** For each documented error the requests that lead to it, by what is wrong with them. */
  refuses: { readonly [Status in ErrorStatusOf<Op>]: Readonly<Record<string, Refusal<Client>>> };
  /** What the contract says in words. */
  states?: Readonly<Record<string, Statement<Client>>>;
}

/** One case for each operation of a contract: a table with one too few or too many does not compile. */
export type Cases<Client, Operations> = { readonly [Id in keyof Operations]: Case<Client, Operations[Id]> };

interface AnyOperation {
  responses: Record<number, unknown>;
}

type ErrorStatusOf<Op> = Op extends { responses: infer Responses } ? Exclude<keyof Responses, SuccessStatus> : never;

type SuccessStatus = 200 | 201 | 202 | 203 | 204 | 205 | 206 | 207 | 208 | 226;
