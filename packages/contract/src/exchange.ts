/** One request as it goes over the wire: it may break every rule of its contract. */
export interface WireRequest {
  method: string;
  /** Path and query, below the base URL: `/question/stream?x=1`. */
  target: string;
  headers: readonly Header[];
  body: Uint8Array | undefined;
}

export type Header = readonly [name: string, value: string];

/** What came back, as far as it was read. */
export interface WireAnswer {
  status: number;
  /** Names in lower case, in the order of the wire; a repeated header is there more than once. */
  headers: readonly Header[];
  body: Uint8Array;
  /**
   * How the body ended. `cut`: the connection broke. `timed-out`: it was still coming at the deadline. `too-large`: it
   * was longer than the limit. In the last two cases the connection was closed from this side.
   */
  completion: "ended" | "cut" | "timed-out" | "too-large";
}

/** How long to wait, and how much to read. */
export interface SendLimits {
  /** From the first byte sent to the last byte read. */
  timeoutMs: number;
  /** Of the body. */
  maxBytes: number;
  signal?: AbortSignal | undefined;
}

/** Sends one request. Rejects with a {@link NoAnswerError} where no status line came back. */
export type Send = (request: WireRequest, limits: SendLimits) => Promise<WireAnswer>;

/** No status line came back. */
export class NoAnswerError extends Error {
  override readonly name = "NoAnswerError";
  /** `unreachable`: no connection was made. `cut`: it broke. `timed-out`: nothing came. `not-http`: no HTTP came back. */
  readonly code: "unreachable" | "cut" | "timed-out" | "not-http";

  constructor(code: NoAnswerError["code"], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

/** The value of a header, several joined by commas (RFC 9110, section 5.3), or undefined. */
export function readHeader(headers: readonly Header[], name: string): string | undefined {
  const values = headers.filter(([key]) => key.toLowerCase() === name.toLowerCase()).map(([, value]) => value);
  return values.length === 0 ? undefined : values.join(", ");
}
