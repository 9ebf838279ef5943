import { type ContractTest, cloudSuite, listContractTests, localSuite, serverInProcess } from "@docent/contract-tests";
import { describe, expect, test } from "vitest";
import type { Api } from "./faults/fault.ts";
import { type FaultName, getFault, listFaults } from "./faults.ts";
import { createReferenceServer } from "./reference-server.ts";
import { prepareReference, referenceOffers } from "./testing/prepare-reference.ts";

/**
 * Faults that only somebody notices who knows what a name, a place or an earlier request means: `verify` does not. What
 * schemas, keywords and HTTP say is left to it.
 */
const faultsOfMeaning: readonly FaultName[] = [
  "unknown-query-accepted",
  "repeated-project-accepted",
  "project-for-projects-accepted",
  "no-resources-answers-404",
  "foreign-origin-accepted",
  "null-origin-accepted",
  "origin-prefix-accepted",
  "foreign-host-accepted",
  "own-origin-refused",
  "question-with-lines-refused",
  "branch-with-dash-first-accepted",
  "stranger-kind-accepted",
  "branch-for-folder-accepted",
  "branch-for-website-accepted",
  "branch-of-folder-dropped",
  "vendor-json-accepted",
  "taken-name-accepted",
  "unknown-resource-ignored",
  "nothing-configured-accepted",
  "quiet-ignored",
  "name-in-path-not-decoded",
  "listing-query-ignored",
  "unknown-name-removed",
  "sync-error-tag-unknown",
  "sync-error-without-hint",
];

describe.each(["local", "cloud"] as const)("the contract tests of the %s API notice the fault", (api) => {
  const chosen = listFaults(api).filter((name) => getFault(name).isProse || faultsOfMeaning.includes(name));

  test.each(chosen)("%s", async (fault) => {
    expect(await findFailures(listTests(api, fault)), "no test fails").not.toEqual([]);
  });

  test("and nothing where there is none", async () => {
    expect(await findFailures(listTests(api))).toEqual([]);
  });
});

function listTests(api: Api, fault?: FaultName): ContractTest[] {
  const target = serverInProcess({ ...referenceOffers, name: fault ?? "none" }, (need) =>
    createReferenceServer(api, { ...prepareReference(need), ...(fault && { fault }) }),
  );
  return api === "local" ? listContractTests(localSuite, target) : listContractTests(cloudSuite, target);
}

/** The names of the tests that fail. */
async function findFailures(tests: readonly ContractTest[]): Promise<string[]> {
  const outcomes = await Promise.allSettled(tests.map(({ run }) => run()));
  return tests.flatMap(({ name }, index) => (outcomes[index]?.status === "rejected" ? [name] : []));
}
