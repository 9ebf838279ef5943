import { verify } from "@docent/contract/internal";
import type { Api } from "@docent/openapi";
import { RequestCheck } from "@docent/schema";
import { afterAll, describe, expect, test } from "vitest";
import { applyChanges, set } from "../mutations/edit.ts";
import { loadContract } from "../mutations/load-contract.ts";
import type { ApiName } from "./committed-contract.ts";
import { createContractServer } from "./contract-server.ts";
import { TrialContext } from "./trial-context.ts";
import { baseUrl, isAccepted, token, toSend, withoutProvocations } from "./wire.ts";

const context = new TrialContext();
afterAll(() => context.close());

const serve = (api: Api) => createContractServer(new RequestCheck(api, { isAccepted }));

async function findRules(name: ApiName, server = serve): Promise<string[]> {
  const { api } = await context.committed(name);
  const send = toSend(server(api));
  const { findings } = await verify(withoutProvocations(api), { url: baseUrl, token, send, cases: 0, maxWaitMs: 0 });
  return findings.map(({ rule, message }) => `${rule}: ${message}`);
}

describe.each(["local", "cloud"] as const)("a server derived from the %s contract", (name) => {
  test("conforms to it", async () => {
    expect(await findRules(name)).toEqual([]);
  });
});

test("a server derived from a contract with other requests does not conform", async () => {
  const { document } = await context.committed("cloud");
  const mutated = applyChanges(document, [set(["components", "schemas", "ProjectName", "maxLength"], 7)]);
  const { api } = await loadContract("cloud", mutated);
  if (!api) throw new Error("Expected the contract to load.");
  expect(await findRules("cloud", () => serve(api))).toContainEqual(expect.stringMatching(/^valid-refused: /));
});

test("a server derived from a contract with another sunset date does not conform", async () => {
  const { document } = await context.committed("cloud");
  const operation = ["paths", "/api/cli/projects", "get"];
  const deprecate = async (sunset: string) => {
    const dates = { deprecated: true, "x-deprecated-since": "2026-06-01", "x-sunset": sunset };
    const changes = Object.entries(dates).map(([keyword, value]) => set([...operation, keyword], value));
    const { api } = await loadContract("cloud", applyChanges(document, changes));
    if (!api) throw new Error("Expected the contract to load.");
    return api;
  };
  const [expected, other] = [await deprecate("2027-01-31"), await deprecate("2027-02-28")];
  const verifyServer = async (api: Api) => {
    const options = { url: baseUrl, token, send: toSend(serve(api)), cases: 0, maxWaitMs: 0 };
    const { findings } = await verify(withoutProvocations(expected), options);
    return findings.map(({ operationId, rule }) => [operationId, rule]);
  };
  expect(await verifyServer(expected)).toEqual([]);
  expect(await verifyServer(other)).toEqual([["listProjects", "sunset-wrong"]]);
});
