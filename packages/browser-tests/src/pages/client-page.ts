import { type ClientContract, createClient, type OperationEntry } from "@docent/runtime";
import type * as clientPageModule from "./client-page.ts";

export { createCloudClient } from "@docent/cloud";
export { createLocalClient, createLocalPathClient } from "@docent/local";
export { apiKeyQuery, formBody, multipartBody } from "@docent/runtime";
export { collect, settle, settleResult } from "./outcome.ts";

declare global {
  /** The exports of this module, in its page. */
  var clientPage: typeof clientPageModule;
  var report: (value: unknown) => Promise<void>;
}

/** A client of one POST operation, for features that neither the cloud contract nor the local contract has. */
export function createAnyClient(
  baseUrl: string,
  entry: Partial<OperationEntry>,
  security: ClientContract["security"] = {},
): { send: (input: object) => Promise<unknown> } {
  const contract = { operations: { send: { method: "POST", path: "/", ...entry } }, security };
  // `send` is the one operation of this contract, and `key` the one credential of the tests.
  return createClient(contract, { baseUrl, key: "a secret" } as object) as ReturnType<typeof createAnyClient>;
}
