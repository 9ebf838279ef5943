import type { Finding } from "./finding.ts";
import type { StatusCoverage } from "./status-coverage.ts";

/** What was found, and what was seen. */
export interface VerifyReport {
  contract: { name: string; title: string; version: string; openapi: string };
  url: string;
  seed: number;
  cases: number;
  isReadOnly: boolean;
  findings: Finding[];
  coverage: StatusCoverage[];
  requests: RequestCount;
  /** What was not sent, and why: one sentence each. */
  skipped: string[];
  /** What may be wrong with the address or the token, rather than with the implementation. */
  hint: string | undefined;
  durationMs: number;
}

export interface RequestCount {
  sent: number;
  /** Of those sent, how many had a method that may change something. */
  changingState: number;
  /** Not sent because of `isReadOnly`. */
  heldBack: number;
}
