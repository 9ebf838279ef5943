export type Fetch = (request: Request) => Promise<Response>;

/** States of a target that only some tests need. */
export const needs = {
  empty: "a server without data",
  busy: "a server at its limit after one request",
  failing: "a server that fails at every request",
  "endless syncs": "a server with syncs that never end",
  "two accounts": "the token of a second account",
} as const;

export type Need = keyof typeof needs;

/** An implementation of a contract that the suite runs against. */
export interface Target {
  /** The suffix of each test name, in brackets: `mocks in process`. */
  name: string;
  offers: readonly Need[];
  /** Whether it is a mock. {@link Connection.choose} chooses the response of a mock. */
  isMock: boolean;
  /** Opens the target for one test, with no data from earlier tests, or with new names from {@link Connection.name}. */
  open(need?: Need): Promise<Connection>;
}

/** A target that was opened for one test. */
export interface Connection {
  /** Base URL of its operations. In process, any URL works. */
  baseUrl: string;
  fetch: Fetch;
  /** An accepted token. Ignored if the contract has no security. */
  token: string;
  /** The token of another account. */
  otherToken?: string | undefined;
  /** For mocks: chooses the response to the next requests of an operation. */
  choose?: (operationId: string, response: ChosenResponse) => void;
  /** Makes a name unique on the target. Default: returns the name unchanged. */
  name?: (base: string) => string;
  close(): Promise<void>;
}

/** A documented response. */
export type ChosenResponse = { status: number } | { example: string };
