import type { ProbeOptions } from "./probes/probe-source.ts";
import type { Route } from "./route-table.ts";
import type { Send } from "./send.ts";

export interface VerifyOptions extends ProbeOptions {
  /** Base URL of the implementation: `http://127.0.0.1:8080/v1`. */
  url: string;
  /** Sends only requests whose method promises to change nothing (RFC 9110, section 9.2.1). Default: false. */
  isReadOnly?: boolean;
  /** Timeout of one request, from the first byte sent to the last byte read. Default: 10,000. */
  timeoutMs?: number;
  /** Maximum total time to wait for `Retry-After` of 429 responses. Default: 60,000. */
  maxWaitMs?: number;
  /** Maximum number of bytes read of one response. Default: 8 MiB. */
  maxBytes?: number;
  /** The routes that the implementation declares. Routes that are missing on either side are findings. */
  routes?: readonly Route[] | undefined;
  /** Only these operations. Default: all. */
  operations?: readonly string[] | undefined;
  /** Stop at the first finding. Default: false. */
  isFirstOnly?: boolean;
  signal?: AbortSignal | undefined;
  /** Replaces HTTP to `url`, for implementations in process. */
  send?: Send;
  onProgress?: (progress: VerifyProgress) => void;
}

/** Progress of a verification. */
export interface VerifyProgress {
  operationId: string;
  /** Requests sent so far. */
  sent: number;
  /** Distinct findings so far. */
  findings: number;
}

/** Reports that a verification or a comparison could not run, so there is no report. */
export class VerifyError extends Error {
  override readonly name = "VerifyError";
  readonly code: "unreachable" | "token-missing" | "not-http" | "bad-option" | "bad-contract";

  constructor(code: VerifyError["code"], message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
