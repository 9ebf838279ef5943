/** What can be wrong with a request by the word of its contract. */
export type RequestProblemCode =
  | "not-found"
  | "method-not-allowed"
  | "credentials-refused"
  | "parameter-invalid"
  | "media-type-unsupported"
  | "body-too-large"
  | "body-missing"
  | "body-unreadable"
  | "body-invalid";

/** Why a contract forbids a request, and the status that says so. */
export interface RequestProblem {
  status: number;
  code: RequestProblemCode;
  /** What was expected and what was found; names the location in the request. Safe to show to the client. */
  message: string;
  /** Headers that belong to the status: `Allow` with 405, `WWW-Authenticate` with 401. */
  headers?: Readonly<Record<string, string>>;
}

/** Ends the reading of a request that its contract forbids. */
export class RequestError extends Error {
  override readonly name = "RequestError";
  readonly problem: RequestProblem;

  constructor(problem: RequestProblem, options?: ErrorOptions) {
    super(problem.message, options);
    this.problem = problem;
  }
}

/** The parts of a request that parameters and credentials come in, as text. */
export interface RequestTexts {
  path: Readonly<Record<string, string>>;
  query: QueryLookup;
  headers: HeaderLookup;
}

/** Looks up a header, whatever the case of its name: `Headers` is one. */
export type HeaderLookup = Pick<Headers, "get">;

/** Looks up a parameter of a query: `URLSearchParams` is one. */
export interface QueryLookup {
  get(name: string): string | null;
  getAll(name: string): string[];
  keys(): Iterable<string>;
}
