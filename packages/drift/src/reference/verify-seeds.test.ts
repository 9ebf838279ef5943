import { createCloudMocks } from "@docent/cloud/mocks";
import { verify } from "@docent/contract/internal";
import { createLocalMocks } from "@docent/local/mocks";
import { createMockHandler, type ServedOperation } from "@docent/mock-server";
import { describe, expect, test } from "vitest";
import { firstToken } from "./accounts.ts";
import type { Api } from "./faults/fault.ts";
import { createReferenceServer } from "./reference-server.ts";
import { contracts, inProcess, tokenOf } from "./testing/verify-fault.ts";

/** 200 are the whole; a few are enough to see that nothing went wrong since. */
const seeds = Array.from({ length: Number(process.env["DOCENT_CONTRACT_SEEDS"] ?? 20) }, (_, index) => index + 1);

const mocks: Record<Api, Record<string, unknown>> = {
  local: { ...createLocalMocks({ baseUrl: "*" }) },
  cloud: { ...createCloudMocks({ baseUrl: "*", token: firstToken }) },
};

function createMock(api: Api) {
  const routes = contracts[api].operations.map(({ id, method, path }) => ({
    operationId: id,
    method,
    path,
    // Each member of generated mocks is the mock of the operation of that name.
    mock: mocks[api][id] as ServedOperation,
  }));
  return createMockHandler(api, routes);
}

describe.each(["local", "cloud"] as const)("with any seed, verify finds nothing at", (api) => {
  test(`the reference server of the ${api} API`, { timeout: 600_000 }, async () => {
    for (const seed of seeds) await expectNoFindings(api, seed, createReferenceServer(api));
  });

  test(`the mocks of the ${api} API`, { timeout: 600_000 }, async () => {
    for (const seed of seeds) await expectNoFindings(api, seed, createMock(api));
  });
});

async function expectNoFindings(api: Api, seed: number, handler: (request: Request) => Promise<Response>) {
  const { findings, requests } = await verify(contracts[api], {
    ...inProcess(handler),
    ...tokenOf(api),
    seed,
    cases: 5,
    maxWaitMs: 0,
  });
  const found = findings.map(({ operation, rule, message, probe, sent }) => ({
    operation,
    rule,
    message,
    probe,
    sent,
  }));
  expect(found, `seed ${seed}`).toEqual([]);
  expect(requests.sent).toBeGreaterThan(20);
}
