import { type ClientContract, createClient, type OperationEntry } from "@docent/runtime";
import type * as clientPageModule from "./client-page.ts";

export { createCloudClient } from "@docent/cloud";
export { createLocalClient, createLocalPathClient } from "@docent/local";
export { apiKeyQuery, formBody, multipartBody } from "@docent/runtime";
export { collect, settle, settleResult } from "./outcome.ts";

declare global {
  /** The exports of this module, in its page. */
  var clientPage: typeof clientPageModule;
  /** Tells the test something. */
  var report: (value: unknown) => Promise<void>;
}

/** A client of one POST, for what neither contract has. */
export function createAnyClient(
  baseUrl: string,
  entry: Partial<OperationEntry>,
  security: ClientContract["security"] = {},
): { send: (input: object) => Promise<unknown> } {
  const contract = { operations: { send: { method: "POST", path: "/", ...entry } }, security };
  // The one operation of the contract above; `key` is the one credential that tests give a place.
  return createClient(contract, { baseUrl, key: "a secret" } as object) as ReturnType<typeof createAnyClient>;
}
