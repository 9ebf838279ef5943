import { afterAll, describe, test } from "vitest";
import { type ContractSuite, listUnprovoked } from "./contract-suite.ts";
import { listContractTests } from "./contract-tests.ts";
import { shareServer } from "./server-targets.ts";
import type { Target } from "./target.ts";

/**
 * Registers every test of a suite for each target. A documented status that cannot be provoked on a target is a skipped
 * test with the reason in its name.
 */
export function describeContract<Client>(suite: ContractSuite<Client>, targets: readonly Target[]): void {
  for (const target of targets.map(shareServer)) {
    describe(`${suite.api.name}: ${target.name}`, () => {
      afterAll(target.close);
      for (const { name, run } of listContractTests(suite, target)) test(name, run);
      for (const { operationId, status, reason } of listUnprovoked(suite, target)) {
        test.skip(`${operationId} responds with ${status}: ${reason} [${target.name}]`);
      }
    });
  }
}
