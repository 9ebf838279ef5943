import { ApiError, StreamInterruptedError } from "@docent/runtime";

/** The outcome of a call, as plain data that can be sent from the page to the test. */
export interface Outcome {
  value?: unknown;
  events?: unknown[];
  error?: Failure;
}

export interface Failure {
  name: string;
  message: string;
  code?: string;
  status?: number | undefined;
  body?: unknown;
  operationId?: string;
  /** The `Retry-After` header, to check that the error has headers. */
  retryAfter?: string | null | undefined;
  cause?: string;
  isInterrupted?: true;
}

export async function settle(call: Promise<unknown>): Promise<Outcome> {
  try {
    return { value: await call };
  } catch (error) {
    return { error: describeFailure(error) };
  }
}

/** Reads a stream to its end, or to its error. */
export async function collect(stream: AsyncIterable<unknown>): Promise<Outcome> {
  const events: unknown[] = [];
  try {
    for await (const event of stream) events.push(event);
    return { events };
  } catch (error) {
    return { events, error: describeFailure(error) };
  }
}

/** The response that `result` resolves to, with all events of a stream. */
export async function settleResult(
  call: Promise<{ status: number; data?: unknown; error?: unknown }>,
): Promise<Outcome & { status?: number }> {
  try {
    const { status, data, error } = await call;
    if (isIterable(data)) return { status, ...(await collect(data)) };
    return { status, value: data ?? error };
  } catch (error) {
    return { error: describeFailure(error) };
  }
}

function describeFailure(error: unknown): Failure {
  if (!(error instanceof Error)) return { name: "", message: String(error) };
  const { name, message, cause } = error;
  if (!(error instanceof ApiError)) return { name, message };
  const { code, status, body, operationId, headers } = error;
  return {
    name,
    message,
    code,
    operationId,
    ...(status !== undefined && { status, body, retryAfter: headers?.get("retry-after") }),
    ...(cause instanceof Error && { cause: cause.name }),
    ...(error instanceof StreamInterruptedError && { isInterrupted: true }),
  };
}

function isIterable(data: unknown): data is AsyncIterable<unknown> {
  return typeof data === "object" && data !== null && Symbol.asyncIterator in data;
}
