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
}

/** How to send it. */
export interface SendOptions {
  /** Writes the request of one attempt. Not a clone of the last: Node forgets to abort clones. */
  write(): Request;
  options: CallOptions;
  /** How to sign a request; empty where the operation lets anyone in. */
  credentials: readonly SendCredential[];
}

/** A credential and the location that its security scheme gives it. */
export interface SendCredential {
  /** The option of the client that holds it. */
  name: string;
  authorize: Authorize;
  credential: Credential;
}

/**
 * Sends a request, and sends it again where the method is idempotent and the response says "later".
 *
 * Resolves to the last response, whatever its status. What a credential function throws is thrown on as it is.
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
    // The response is not read; a connection that broke meanwhile has nothing left to cancel.
    response?.body?.cancel().catch(() => {});
    await pause(pauseMs, deadline.signal);
  }
}

/** What the caller sees when no response, or no complete one, came: the reason of its own signal, or an {@link ApiError}. */
export function toCallError(failure: unknown, { operationId, deadline }: Sending, url: string): unknown {
  if (deadline.signal.aborted) return deadline.signal.reason;
  if (failure instanceof ApiError) return failure;
  // The query may carry a secret.
  const message = `the request to ${url.split("?")[0]} failed: ${rootMessage(failure)}`;
  return new ApiError(message, { code: "network", operationId, cause: failure });
}

/** What `fetch` throws in Node says "fetch failed"; why is in its cause, or in the first of the cause's errors. */
export function rootMessage(failure: unknown): string {
  // Whatever was thrown, reading these of an object is safe.
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
