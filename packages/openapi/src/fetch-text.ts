import { SpecError } from "./spec-error.ts";

const timeoutMs = 30_000;

/**
 * The body of an http or https address, of at most `maxBytes`.
 *
 * @throws {SpecError} `unreadable` for a response that is not a success or does not come in 30 seconds, `too-large`.
 */
export async function fetchText(url: string, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) throw unreadable(url, `found status ${response.status}`);
    for await (const chunk of response.body ?? []) {
      size += chunk.byteLength;
      if (size > maxBytes) throw tooLarge(url, maxBytes);
      chunks.push(chunk);
    }
  } catch (cause) {
    if (cause instanceof SpecError) throw cause;
    throw unreadable(url, `found an error (${describeCause(cause)})`, cause);
  }
  return Buffer.concat(chunks);
}

function unreadable(url: string, found: string, cause?: unknown): SpecError {
  const problem = { file: url, message: `Expected ${url} to respond with a document, ${found}.` };
  return new SpecError("unreadable", [problem], cause === undefined ? undefined : { cause });
}

function tooLarge(url: string, maxBytes: number): SpecError {
  return new SpecError("too-large", [
    { file: url, message: `Expected a file of at most ${maxBytes} bytes, found more.` },
  ]);
}

/** `fetch` itself only says "fetch failed"; the reason is in its cause. */
function describeCause(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
