import type { AskQuestionEvent, LocalErrorTag, operations } from "@docent/local";
import type { Problem, ProblemBody, StreamFailure } from "@docent/server";

/**
 * Each status has one tag. Those of requests that no operation describes are in the text of the contract, and not among the
 * tags of its responses.
 */
const tags: Readonly<Record<number, string>> = {
  403: "ForbiddenOrigin",
  404: "PathNotFound",
  405: "MethodNotAllowed",
  408: "RequestTimeout",
  413: "PayloadTooLarge",
  415: "UnsupportedMediaType",
  417: "ExpectationFailed",
  431: "HeadersTooLarge",
  500: "InternalError",
} satisfies Record<number, LocalErrorTag | UndocumentedTag>;

type UndocumentedTag = "PathNotFound" | "MethodNotAllowed" | "RequestTimeout" | "ExpectationFailed" | "HeadersTooLarge";

const hints: Readonly<Partial<Record<Problem["code"], string>>> = {
  "host-forbidden": "Call the server by the address that it listens on, such as http://127.0.0.1:4011.",
  "origin-forbidden": "Allow the origin first: start the server with --origin.",
  "not-found": "Look the path up in the contract of the local server API.",
  "method-not-allowed": "Look the method up in the contract of the local server API.",
  "media-type-unsupported": "Send JSON as application/json.",
  "body-too-large": "Send at most 1 MiB.",
  "body-missing": "Send the JSON that the contract of the operation describes.",
  "request-too-slow": "Send the whole request at once.",
  "headers-too-large": "Send fewer or shorter headers.",
  "expectation-failed": "Leave the header Expect out.",
  internal: "Read the log of the server.",
};

/** The error body of the contract for what the server refuses by itself. */
export function renderProblem({ status, code, message }: Problem): ProblemBody<operations> {
  return { error: message, tag: tags[status] ?? "InvalidRequest", hint: hints[code] ?? "Correct the request." };
}

/** The event that ends a stream which cannot come to its own end. */
export function renderFailure({ code, message }: StreamFailure): AskQuestionEvent {
  const isStopped = code === "stopped";
  const hint = isStopped ? "Ask again when the server runs." : "Read the log of the server.";
  return { event: "error", data: { type: "error", tag: isStopped ? "Cancelled" : "InternalError", message, hint } };
}
