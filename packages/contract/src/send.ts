import type { Header, WireRequest } from "@docent/schema";

/** A response, as far as it was read. */
export interface WireResponse {
  status: number;
  /** Lower-case names in the order received. A repeated header has several entries. */
  headers: readonly Header[];
  body: Uint8Array;
  /**
   * How the body ended. `cut`: the connection broke. `timed-out`: the deadline passed before its end. `too-large`: it
   * exceeded the limit. In the last two cases, the client closed the connection.
   */
  completion: "ended" | "cut" | "timed-out" | "too-large";
}

/** A character that no header can hold (RFC 9110, section 5.5). Node writes headers in Latin-1. */
export const unsendableCharacter = /[^\t\x20-\x7e\x80-\xff]/;

/** Limits of one request. */
export interface SendLimits {
  /** Maximum time from the first byte sent to the last byte read. */
  timeoutMs: number;
  /** Maximum size of the body. */
  maxBytes: number;
  signal?: AbortSignal | undefined;
}

/** Sends one request. Rejects with a {@link NoResponseError} if no status line arrives. */
export type Send = (request: WireRequest, limits: SendLimits) => Promise<WireResponse>;

/** Reports that no status line arrived. */
export class NoResponseError extends Error {
  override readonly name = "NoResponseError";
  /**
   * `unreachable`: no connection was made. `cut`: the connection broke. `timed-out`: nothing arrived in time. `not-http`: the
   * server sent something other than HTTP. `no-tls`: only one side uses TLS, or the certificate is not trusted. `unsendable`:
   * the sender cannot express the request, so the server has not received it.
   */
  readonly code: "unreachable" | "cut" | "timed-out" | "not-http" | "no-tls" | "unsendable";

  constructor(code: NoResponseError["code"], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
