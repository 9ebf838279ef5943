/**
 * Thrown if a provider of language or embedding models cannot be used, or has failed. Message and hint are for users, and
 * never contain a key. A server without models loads this file, but not the other files of this folder.
 */
export class ProviderError extends Error {
  override readonly name: string = "ProviderError";
  readonly code: ProviderErrorCode;
  readonly hint: string;
  /** The status of the response. Undefined if there was no response. */
  readonly status: number | undefined;
  /** Retry delay that the provider requested, at most an hour. Undefined if it requested none. */
  readonly retryAfterMs: number | undefined;

  constructor(code: ProviderErrorCode, message: string, { hint, status, retryAfterMs, cause }: ProviderErrorOptions) {
    super(message, cause === undefined ? {} : { cause });
    this.code = code;
    this.hint = hint;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}

export interface ProviderErrorOptions {
  hint: string;
  status?: number | undefined;
  retryAfterMs?: number | undefined;
  cause?: unknown;
}

export type ProviderErrorCode =
  /** The configured key or URL cannot be used. */
  | "unusable"
  | "unreachable"
  | "redirected"
  /** A status other than success, or an error in the middle of a stream. */
  | "refused"
  /** The response does not follow the API. */
  | "unreadable"
  | "silent"
  /** The response ended too early. */
  | "broken"
  | "endless"
  /** An answer without text. */
  | "empty"
  /** A vector without a direction: only zeros, or a value that is not a finite number. */
  | "bad-vector"
  | "wrong-dimensions"
  /** One text cannot be embedded by a server that embeds others. */
  | "text-refused";
