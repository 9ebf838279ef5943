import type { Need } from "@docent/contract-tests";
import { firstToken, secondToken } from "../accounts.ts";
import type { ReferenceOptions } from "../reference-server.ts";

/** What a reference server is like as a target of the contract tests. */
export const referenceOffers = {
  offers: ["empty", "busy", "failing", "endless syncs", "two accounts"],
  token: firstToken,
  otherToken: secondToken,
} as const;

/** How a reference server is made for a test that needs something of it. A new one is empty and has two accounts. */
export function prepareReference(need: Need | undefined): ReferenceOptions {
  if (need === "busy") return { rateLimit: 1 };
  if (need === "endless syncs") return { hasEndlessSyncs: true };
  return need === "failing" ? { isFailing: true } : {};
}
