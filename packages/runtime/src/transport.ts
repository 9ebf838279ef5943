import { ApiError } from "./api-error.ts";
import type { Authorize, Credential } from "./credential.ts";
import { type Deadline, pause } from "./deadline.ts";
import type { CallOptions } from "./operation.ts";
import { isIdempotent, pauseBeforeRetry } from "./retry.ts";

const defaultMaxRetries = 2;

/** One call under way. */
export interface Sending {
  operationId: string;
  deadline: Deadline;
  options: CallOptions;
  /** How to sign a request; empty where the operation lets anyone in. */
  credentials: readonly SendCredential[];
}

/** A credential and the place where its security scheme puts it. */
export interface SendCredential {
  authorize: Authorize;
  credential: Credential;
}

/**
 * Sends a request, and sends it again where the method is idempotent and the answer says "later".
 *
 * Resolves to the last answer, whatever its status.
 */
export async function send(request: Request, sending: Sending): Promise<Response> {
  const { options, deadline } = sending;
  const maxRetries = isIdempotent(request.method) ? (options.maxRetries ?? defaultMaxRetries) : 0;
  for (let attempt = 0; ; attempt++) {
    const isLast = attempt >= maxRetries;
    const signed = await sign(isLast ? request : request.clone(), sending.credentials);
    let response: Response | undefined;
    let failure: unknown;
    try {
      response = await (options.fetch ?? globalThis.fetch)(signed);
    } catch (error) {
      failure = error;
    }
    const pauseMs = response?.ok || isLast ? undefined : pauseBeforeRetry(response, attempt);
    if (pauseMs === undefined || deadline.signal.aborted) {
      if (response) return response;
      throw toCallError(failure, sending);
    }
    response?.body?.cancel();
    await pause(pauseMs, deadline.signal);
  }
}

/** What the caller sees when no answer, or no complete one, came: the reason of its own signal, or an {@link ApiError}. */
export function toCallError(failure: unknown, { operationId, deadline }: Pick<Sending, "operationId" | "deadline">) {
  if (deadline.signal.aborted) return deadline.signal.reason;
  if (failure instanceof ApiError) return failure;
  const { message, cause } = failure as { message?: string; cause?: { message?: string } };
  return new ApiError(`no answer came: ${cause?.message || message}`, { code: "network", operationId, cause: failure });
}

async function sign(request: Request, credentials: readonly SendCredential[]): Promise<Request> {
  let signed = request;
  for (const { authorize, credential } of credentials) {
    signed = authorize(signed, typeof credential === "function" ? await credential() : credential);
  }
  return signed;
}
