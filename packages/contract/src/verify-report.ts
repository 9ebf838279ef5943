import type { Finding } from "./finding.ts";
import type { StatusCoverage } from "./status-coverage.ts";

/** The result of a verification: findings and coverage. */
export interface VerifyReport {
  contract: { name: string; title: string; version: string; openapi: string };
  url: string;
  seed: number;
  cases: number;
  isReadOnly: boolean;
  findings: Finding[];
  coverage: StatusCoverage[];
  requests: RequestCount;
  /** One sentence for each group of requests that was not sent, with the reason. */
  skipped: string[];
  /** A likely mistake in the address or the token, rather than in the implementation. */
  hint: string | undefined;
  durationMs: number;
}

export interface RequestCount {
  sent: number;
  /** How many of those sent have a method that may change state. */
  changingState: number;
  /** Not sent because of `isReadOnly`. */
  heldBack: number;
}
