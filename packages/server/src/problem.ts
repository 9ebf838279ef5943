import { RequestError, type RequestProblem, type RequestProblemCode } from "@docent/schema";

/** Codes of refused requests and of server failures. */
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

/** The reason why a request gets one of the server's own error responses. */
export interface Problem extends Omit<RequestProblem, "code"> {
  code: ProblemCode;
}

/**
 * Refuses a request. The server throws it, and handlers, `authenticate` and `limit` may throw it as well. The log contains the
 * message of its `cause`. The level is error for a status of 500 or more.
 */
export class ProblemError extends Error {
  override readonly name = "ProblemError";
  readonly problem: Problem;

  constructor(problem: Problem, options?: ErrorOptions) {
    super(problem.message, options);
    this.problem = problem;
  }
}

/** Whether an error has a `problem` for the response. */
export function isProblemError(error: unknown): error is ProblemError | RequestError {
  return error instanceof ProblemError || error instanceof RequestError;
}

/** The response to an unexpected error. Details are only in the log. */
export const internalProblem: Problem = {
  status: 500,
  code: "internal",
  message: "The server failed to process this request.",
};
