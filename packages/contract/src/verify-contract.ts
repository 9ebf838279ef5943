import { loadSpec, SpecError } from "@docent/openapi";
import { findContract } from "./contract-file.ts";
import { type PlannedRequest, type PlanOptions, planRequests as planRequestsOf } from "./plan-requests.ts";
import { verify as verifyApi } from "./verify.ts";
import { VerifyError } from "./verify-error.ts";
import type { VerifyOptions } from "./verify-options.ts";
import type { VerifyReport } from "./verify-report.ts";

/**
 * Verifies an implementation: sends every operation allowed and forbidden requests and checks each response against the
 * contract. Use a server that can be thrown away, or `isReadOnly`.
 *
 * Deterministic: the same contract, seed and implementation give the same requests in the same order, one at a time.
 *
 * @param contract An OpenAPI 3.0, 3.1 or 3.2 file, or the name of a bundled contract.
 * @throws {VerifyError} if verification cannot run: the contract is unreadable, the server unreachable, a token missing.
 */
export async function verify(contract: string, options: VerifyOptions): Promise<VerifyReport> {
  return verifyApi(await loadContract(contract), options);
}

/** Every request that {@link verify} would send, without sending it. */
export async function planRequests(contract: string, options: PlanOptions = {}): Promise<PlannedRequest[]> {
  return planRequestsOf(await loadContract(contract), options);
}

async function loadContract(contract: string) {
  const file = await findContract(contract);
  return loadSpec(file).catch((cause: unknown) => {
    if (!(cause instanceof SpecError)) throw cause;
    throw new VerifyError("bad-contract", cause.message, { cause });
  });
}
