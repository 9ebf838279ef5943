export type Fetch = (request: Request) => Promise<Response>;

/** What a target must be for some requests, beyond running. */
export const needs = {
  empty: "a server to which nothing was added",
  busy: "a server that responds to one request and has no room for the next",
  failing: "a server that fails at whatever it does",
  "endless syncs": "a server whose syncs do not end by themselves",
  "two accounts": "the token of a second account",
} as const;

export type Need = keyof typeof needs;

/** An implementation of a contract that the suite runs against. */
export interface Target {
  /** Stands in brackets after the name of each test: `mocks in process`. */
  name: string;
  /** What it can be, when it is opened for that. */
  offers: readonly Need[];
  /** Whether it is a mock, which any documented response can be asked of with {@link Connection.choose}. */
  isMock: boolean;
  /** Begins one test. What an earlier test added is gone, or {@link Connection.name} makes names that are not taken. */
  open(need?: Need): Promise<Connection>;
}

/** An implementation while one test uses it. */
export interface Connection {
  /** Where its operations stand below; in process any address will do. */
  baseUrl: string;
  fetch: Fetch;
  /** The token that it lets in. Without meaning where the contract asks for none. */
  token: string;
  /** The token of another account. */
  otherToken?: string | undefined;
  /** Mocks: what the next requests of an operation are answered with. */
  choose?: (operationId: string, response: ChosenResponse) => void;
  /** Turns a name into one that is not taken. Default: as it is. */
  name?: (base: string) => string;
  close(): Promise<void>;
}

/** A documented response. */
export type ChosenResponse = { status: number } | { example: string };
