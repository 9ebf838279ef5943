/** The ways in which a request can violate its contract. */
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

/** Why a contract forbids a request, and the status of the refusal. */
export interface RequestProblem {
  status: number;
  code: RequestProblemCode;
  /** What was expected and what was found, with the location in the request. Safe to show to the client. */
  message: string;
  /** Headers that belong to the status: `Allow` with 405, `WWW-Authenticate` with 401. */
  headers?: Readonly<Record<string, string>>;
}

/** Thrown while reading a request that its contract forbids. */
export class RequestError extends Error {
  override readonly name = "RequestError";
  readonly problem: RequestProblem;

  constructor(problem: RequestProblem, options?: ErrorOptions) {
    super(problem.message, options);
    this.problem = problem;
  }
}

/** The parts of a request that contain parameters and credentials, as text. */
export interface RequestTexts {
  /** Path and query as they are in the request line. */
  target: string;
  path: Readonly<Record<string, string>>;
  query: QueryLookup;
  headers: HeaderLookup;
}

/** Looks up a header by its case-insensitive name. `Headers` implements it. */
export type HeaderLookup = Pick<Headers, "get">;

/** Looks up a parameter of a query. `URLSearchParams` implements it. */
export interface QueryLookup {
  get(name: string): string | null;
  getAll(name: string): string[];
  keys(): Iterable<string>;
}
