import type { Header, WireRequest } from "@docent/schema";

/** What came back, as far as it was read. */
export interface WireResponse {
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

/** Sends one request. Rejects with a {@link NoResponseError} where no status line came back. */
export type Send = (request: WireRequest, limits: SendLimits) => Promise<WireResponse>;

/** No status line came back. */
export class NoResponseError extends Error {
  override readonly name = "NoResponseError";
  /** `unreachable`: no connection was made. `cut`: it broke. `timed-out`: nothing came. `not-http`: no HTTP came back. */
  readonly code: "unreachable" | "cut" | "timed-out" | "not-http";

  constructor(code: NoResponseError["code"], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
