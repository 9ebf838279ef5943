import type { AskQuestionEvent, LocalError, LocalErrorTag } from "@docent/local";
import type { Problem, StreamFailure } from "@docent/server";

/** Each status has one tag; what the contract does not know is a request that was not right. */
const tags: Readonly<Record<number, LocalErrorTag>> = {
  403: "ForbiddenOrigin",
  404: "ResourceNotFound",
  413: "PayloadTooLarge",
  415: "UnsupportedMediaType",
  500: "InternalError",
};

const hints: Readonly<Partial<Record<Problem["code"], string>>> = {
  "host-forbidden": "Call the server by the address that it listens on, such as http://127.0.0.1:4011.",
  "origin-forbidden": "Allow the origin first: start the server with --origin.",
  "not-found": "Look the path up in the contract of the local server API.",
  "method-not-allowed": "Look the method up in the contract of the local server API.",
  "media-type-unsupported": "Send JSON as application/json.",
  "body-too-large": "Send at most 1 MiB.",
  "body-missing": "Send the JSON that the contract of the operation describes.",
  internal: "Read the log of the server.",
};

/** The error body of the contract for what the server refuses by itself. */
export function renderProblem({ status, code, message }: Problem): LocalError {
  return { error: message, tag: tags[status] ?? "InvalidRequest", hint: hints[code] ?? "Correct the request." };
}

/** The event that ends a stream which cannot come to its own end. */
export function renderFailure({ code, message }: StreamFailure): AskQuestionEvent {
  const isStopped = code === "stopped";
  const hint = isStopped ? "Ask again when the server runs." : "Read the log of the server.";
  return { event: "error", data: { type: "error", tag: isStopped ? "Cancelled" : "InternalError", message, hint } };
}
