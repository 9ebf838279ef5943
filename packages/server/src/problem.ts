import { RequestError, type RequestProblem, type RequestProblemCode } from "@docent/schema";

/** Errors of a request before its handler, and errors of a server after it. */
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

/** Why a request gets an error instead of the response of its handler. */
export interface Problem extends Omit<RequestProblem, "code"> {
  code: ProblemCode;
}

/**
 * Refuses a request. Handlers, `authenticate` and `limit` may throw it too. The log has the message of its `cause`, at the
 * level error for a status of 500 or more.
 */
export class ProblemError extends Error {
  override readonly name = "ProblemError";
  readonly problem: Problem;

  constructor(problem: Problem, options?: ErrorOptions) {
    super(problem.message, options);
    this.problem = problem;
  }
}

/** Whether an error describes a problem of the request or one that the server names. */
export function isProblemError(error: unknown): error is ProblemError | RequestError {
  return error instanceof ProblemError || error instanceof RequestError;
}

/** A message without internals, which are only in the log. */
export const internalProblem: Problem = {
  status: 500,
  code: "internal",
  message: "The server failed at this request.",
};
