import { type Api, bareMediaType, isJsonMediaType, type MediaType } from "@docent/openapi/model";
import { describeTooLarge, findResponse } from "@docent/schema";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { RequestLog } from "./observe.ts";
import { internalProblem, isProblemError, type Problem } from "./problem.ts";
import type { StatefulRequest } from "./request-state.ts";
import { renderHeaders } from "./send-response.ts";

/** How the server's own errors are written. */
export interface ProblemFormat {
  /** The contract's error body. */
  renderProblem: (problem: Problem) => unknown;
  /** The media type of errors without an operation. */
  commonType: string;
  /** The media type of an operation's error. Undefined if the operation documents the status without a body. */
  chooseType: (status: number, operationId: string | undefined) => string | undefined;
}

/**
 * Creates a function that chooses the media type of an error. It is the JSON that the operation documents for the status, or its
 * plain text. Otherwise it is the only JSON that the contract documents for errors, such as `application/problem+json` (RFC 9457),
 * or `application/json` if there are several or none.
 */
export function createTypeChooser({
  operations,
}: Pick<Api, "operations">): Pick<ProblemFormat, "chooseType" | "commonType"> {
  const byId = new Map(operations.map((operation) => [operation.id, operation]));
  const errors = operations.flatMap(({ responses }) => responses.filter(({ status }) => !/^[123]/.test(status)));
  const names = new Set(errors.flatMap(({ content }) => findJson(content) ?? []));
  const [commonType = "application/json"] = names.size === 1 ? names : [];
  const chooseType = (status: number, operationId = "") => {
    const operation = byId.get(operationId);
    const content = operation && findResponse(operation, status)?.content;
    if (content?.length === 0) return undefined;
    return findJson(content ?? []) ?? content?.find(isPlainText)?.name ?? commonType;
  };
  return { chooseType, commonType };
}

/** Not HTML: messages contain texts of the request, which a browser would run. */
function isPlainText({ name }: MediaType): boolean {
  return bareMediaType(name) === "text/plain";
}

function findJson(content: readonly MediaType[]): string | undefined {
  return content.find(({ name }) => isJsonMediaType(name) && !name.includes("*"))?.name;
}

/** Responds to any thrown value with the contract's error body. Details of failures are only logged. */
export function sendProblem(
  error: unknown,
  { request, reply, renderProblem, chooseType, log }: SentProblem,
): FastifyReply {
  const problem = toProblem(error, request);
  const { status, code, message } = problem;
  if (isProblemError(error)) {
    // Logged without the stack, which is not informative: an outage causes many of these errors.
    const { cause } = error;
    const fields = () => ({ status, code, ...(cause === undefined ? {} : { cause: toText(cause) }) });
    log[status >= 500 ? "error" : "info"](request, fields, message);
  } else if (status >= 500) log.error(request, () => ({ err: error }), "the request failed");
  else log.info(request, () => ({ status, code }), message);
  const render: typeof renderProblem = (found) => {
    try {
      return renderProblem(found);
    } catch (failure) {
      log.error(request, () => ({ err: failure }), "the option renderProblem failed");
      throw failure;
    }
  };
  const headers = { ...request.responseHeaders, ...problem.headers };
  const type = chooseType(status, request.operationId);
  if (type === undefined) return reply.code(status).headers(headers).send();
  return reply
    .code(status)
    .headers({ ...headers, "content-type": type })
    .send(Buffer.from(writeProblem(problem, { renderProblem: render, type })));
}

/**
 * Writes the contract's error body: JSON, or a string as plain text. If `renderProblem` fails, the body has the code and the
 * message of the problem: a program may not know the codes of malformed HTTP, and an error here would end the process.
 */
export function writeProblem(
  problem: Problem,
  { renderProblem, type }: Pick<ProblemFormat, "renderProblem"> & { type: string },
): string {
  try {
    const body = renderProblem(problem);
    const text = typeof body === "string" && !isJsonMediaType(type) ? body : JSON.stringify(body);
    if (text !== undefined) return text;
  } catch {
    // The body below is the response.
  }
  return JSON.stringify({ code: problem.code, message: problem.message });
}

interface SentProblem extends ProblemFormat {
  request: StatefulRequest;
  reply: FastifyReply;
  log: RequestLog;
}

function toText(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

/** Problems for errors of Fastify itself, by their codes. */
const frameworkProblems: Readonly<Record<string, Pick<Problem, "status" | "code">>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, code: "body-too-large" },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: { status: 400, code: "request-malformed" },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 415, code: "media-type-unsupported" },
  // A QUERY request must have the header (RFC 10008, section 2).
  FST_ERR_ROUTE_MISSING_CONTENT_TYPE: { status: 400, code: "request-malformed" },
  FST_ERR_BAD_URL: { status: 400, code: "request-malformed" },
};

/** Used only for the log: the client has disconnected and reads no response. */
const abortedProblem: Problem = {
  status: 400,
  code: "request-aborted",
  message: "The client disconnected before its request was complete.",
};

/** Whether the status and the headers of a problem can be sent. */
function isSendable({ status, headers = {} }: Problem): boolean {
  try {
    renderHeaders(headers);
    return Number.isInteger(status) && status >= 400 && status <= 599;
  } catch {
    return false;
  }
}

function toProblem(error: unknown, request: FastifyRequest): Problem {
  if (isProblemError(error)) return isSendable(error.problem) ? error.problem : internalProblem;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "ECONNRESET" && !request.raw.complete) return abortedProblem;
  const known = frameworkProblems[code];
  if (!known) return internalProblem;
  if (known.status !== 413) return { ...known, message: `The request cannot be read: ${(error as Error).message}` };
  const limit = request.routeOptions.bodyLimit;
  return describeTooLarge(limit);
}
