import { RequestError, type RequestProblem, type RequestProblemCode } from "@docent/schema";

/** What can be wrong with a request before a handler sees it, and with a server after that. */
export type ProblemCode =
  | RequestProblemCode
  | "host-forbidden"
  | "origin-forbidden"
  | "too-many-requests"
  | "request-malformed"
  | "request-too-slow"
  | "request-aborted"
  | "headers-too-large"
  | "expectation-failed"
  | "internal";

/** Why a request gets an error instead of a response of its handler. */
export interface Problem extends Omit<RequestProblem, "code"> {
  code: ProblemCode;
}

/**
 * Refuses a request with a problem instead of a response of the handler. May be thrown by handlers, `authenticate` and `limit`
 * too. It is logged with the message of its `cause`, as an error where its status is 500 or more.
 */
export class ProblemError extends Error {
  override readonly name = "ProblemError";
  readonly problem: Problem;

  constructor(problem: Problem, options?: ErrorOptions) {
    super(problem.message, options);
    this.problem = problem;
  }
}

/** Whether an error says what is wrong: with a request by its contract, or by the word of the server itself. */
export function isProblemError(error: unknown): error is ProblemError | RequestError {
  return error instanceof ProblemError || error instanceof RequestError;
}

/** Says nothing of what went wrong inside: that is for the log. */
export const internalProblem: Problem = {
  status: 500,
  code: "internal",
  message: "The server failed at this request.",
};
