import { ApiError } from "./api-error.ts";
import type { Authorize, Credential } from "./credential.ts";
import { type Deadline, pause } from "./deadline.ts";
import type { CallOptions } from "./operation.ts";
import { isIdempotent, pauseBeforeRetry } from "./retry.ts";

const defaultMaxRetries = 2;

/** One running call. */
export interface Sending {
  operationId: string;
  deadline: Deadline;
}

/** The parts of a call that sending needs. */
export interface SendOptions {
  /** Creates the request of one attempt. A clone would not do: Node does not abort clones. */
  write(): Request;
  options: CallOptions;
  /** The credentials. Empty: the operation needs none. */
  credentials: readonly SendCredential[];
}

/** A credential and the location that its security scheme gives it. */
export interface SendCredential {
  /** The name of its client option. */
  name: string;
  authorize: Authorize;
  credential: Credential;
}

/**
 * Sends a request, and retries an idempotent method after a temporary failure.
 *
 * Resolves to the last response, whatever its status. Errors of a credential function are passed on unchanged.
 */
export async function send(sending: Sending, { write, options, credentials }: SendOptions): Promise<Response> {
  const { deadline } = sending;
  const { maxRetries = defaultMaxRetries } = options;
  for (let attempt = 0; ; attempt++) {
    const request = write();
    const isLast = !(attempt < maxRetries && isIdempotent(request.method));
    deadline.signal.throwIfAborted();
    const signed = await sign(request, credentials);
    deadline.signal.throwIfAborted();
    deadline.keep(signed);
    let response: Response | undefined;
    let failure: unknown;
    try {
      response = await (options.fetch ?? globalThis.fetch)(signed);
    } catch (error) {
      failure = error;
    }
    const remainingMs = deadline.remainingMs();
    const pauseMs = response?.ok || isLast ? undefined : pauseBeforeRetry(response, { attempt, remainingMs });
    if (pauseMs === undefined || deadline.signal.aborted) {
      if (response) return response;
      throw toCallError(failure, sending, request.url);
    }
    // The response is not read. If the connection broke meanwhile, there is nothing to cancel.
    response?.body?.cancel().catch(() => {});
    await pause(pauseMs, deadline.signal);
  }
}

/** The error of a call without a complete response: the reason of the caller's signal, or an {@link ApiError}. */
export function toCallError(failure: unknown, { operationId, deadline }: Sending, url: string): unknown {
  if (deadline.signal.aborted) return deadline.signal.reason;
  if (failure instanceof ApiError) return failure;
  // The query may contain a secret.
  const message = `the request to ${url.split("?")[0]} failed: ${rootMessage(failure)}`;
  return new ApiError(message, { code: "network", operationId, cause: failure });
}

/** `fetch` in Node throws "fetch failed". The reason is its cause, or the first of the cause's errors. */
export function rootMessage(failure: unknown): string {
  // Reading these properties of any object is safe.
  const { message, cause, errors } = Object(failure) as { message?: string; cause?: unknown; errors?: unknown[] };
  const inner = cause ?? errors?.[0];
  return inner ? rootMessage(inner) : message || String(failure);
}

async function sign(request: Request, credentials: readonly SendCredential[]): Promise<Request> {
  let signed = request;
  for (const { authorize, credential } of credentials) {
    signed = await authorize(signed, typeof credential === "function" ? await credential() : credential);
  }
  return signed;
}
