import type { Send } from "./exchange.ts";
import type { ProbeOptions } from "./probes/probe-source.ts";
import type { Route } from "./route-table.ts";

export interface VerifyOptions extends ProbeOptions {
  /** Base URL of the implementation: `http://127.0.0.1:8080/v1`. */
  url: string;
  /** Sends only requests whose method promises to change nothing (RFC 9110, section 9.2.1). Default: false. */
  isReadOnly?: boolean;
  /** For one request, from the first byte sent to the last byte read. Default: 10,000. */
  timeoutMs?: number;
  /** How long responses with 429 and `Retry-After` may make a verification wait, all in all. Default: 60,000. */
  maxWaitMs?: number;
  /** Read of one response. Default: 8 MiB. */
  maxBytes?: number;
  /** The routes that the implementation has by its own account, to be compared both ways. */
  routes?: readonly Route[] | undefined;
  /** Only these operations. Default: all. */
  operations?: readonly string[] | undefined;
  /** Stop at the first finding. Default: false. */
  isFirstOnly?: boolean;
  signal?: AbortSignal | undefined;
  /** Sends a request, in place of HTTP to `url`: for implementations in process. */
  send?: Send;
  onProgress?: (progress: VerifyProgress) => void;
}

/** How far a verification is. */
export interface VerifyProgress {
  operationId: string;
  /** Requests answered so far. */
  sent: number;
  /** Different findings so far. */
  findings: number;
}
