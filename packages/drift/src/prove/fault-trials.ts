import { verify } from "@docent/contract/internal";
import { cloudSuite, listContractTests, localSuite, serverInProcess } from "@docent/contract-tests";
import { type FaultName, getFault, listFaults } from "../reference/faults.ts";
import { listenReference } from "../reference/listen.ts";
import { createReferenceServer, type ReferenceOptions } from "../reference/reference-server.ts";
import { prepareReference, referenceOffers } from "../reference/testing/prepare-reference.ts";
import type { ApiName } from "./committed-contract.ts";
import type { Trial } from "./trial.ts";
import { baseUrl, token, toSend } from "./wire.ts";
import type { Workshop } from "./workshop.ts";

/** Every way to break a hand-written server. */
export function listServerFaults(api: ApiName): FaultName[] {
  return listFaults(api);
}

/** Lets `verify` find each fault by the committed contract, and the contract tests what it does not find. */
export async function tryFaults(
  workshop: Workshop,
  { api, faults }: { api: ApiName; faults: readonly FaultName[] },
): Promise<Trial[]> {
  const trials: Trial[] = [];
  for (const fault of faults) {
    const { what } = getFault(fault);
    const trial = { group: "servers", api, id: fault, operator: operatorOf(fault), what, needs: "behaviour" } as const;
    try {
      const specOnServers = await findFault(workshop, api, fault);
      // What verify finds by the contract alone needs no test that somebody wrote.
      const contractTests = specOnServers === undefined ? await findFailure(api, fault) : undefined;
      trials.push({
        ...trial,
        noticed: {
          ...(specOnServers === undefined ? {} : { specOnServers }),
          ...(contractTests === undefined ? {} : { contractTests }),
        },
      });
    } catch (error) {
      trials.push({ ...trial, noticed: {}, crash: error instanceof Error ? (error.stack ?? "") : String(error) });
    }
  }
  return trials;
}

/** Conditions under which a fault shows, and what is found there of a server without faults. */
const conditions: Readonly<Record<string, { options: ReferenceOptions; usual: readonly string[] }>> = {
  rateLimit: { options: { rateLimit: 1 }, usual: [] },
  isFailing: { options: { isFailing: true }, usual: ["server-error", "status-not-provoked"] },
};

async function findFault(workshop: Workshop, apiName: ApiName, fault: FaultName): Promise<string | undefined> {
  const { api } = await workshop.committed(apiName);
  const { needs } = getFault(fault);
  const { options, usual } = conditions[needs ?? ""] ?? { options: {}, usual: [] };
  const limits = { token, cases: 2, maxWaitMs: 0, isFirstOnly: usual.length === 0, timeoutMs: 1500 };
  const reference = { ...options, token, fault };
  if (needs !== "socket") {
    const { findings } = await verify(api, {
      ...limits,
      url: baseUrl,
      send: toSend(createReferenceServer(apiName, reference)),
    });
    return describe(findings, usual);
  }
  const { url, close } = await listenReference(apiName, reference);
  try {
    return describe((await verify(api, { ...limits, url })).findings, usual);
  } finally {
    await close();
  }
}

/** The first contract test that fails at a server with the fault, or that all of them pass. */
async function findFailure(api: ApiName, fault: FaultName): Promise<string | undefined> {
  const target = serverInProcess({ ...referenceOffers, name: fault }, (need) =>
    createReferenceServer(api, { ...prepareReference(need), fault }),
  );
  const tests = api === "local" ? listContractTests(localSuite, target) : listContractTests(cloudSuite, target);
  const outcomes = await Promise.allSettled(tests.map(({ run }) => run()));
  return tests.find((_, index) => outcomes[index]?.status === "rejected")?.name;
}

function describe(
  findings: readonly { rule: string; pointer: string; message: string }[],
  usual: readonly string[],
): string | undefined {
  const found = findings.find(({ rule }) => !usual.includes(rule));
  return found && `${found.rule} at ${found.pointer}: ${found.message}`;
}

/** The table that a fault stands in, by its fields: what is changed of a server. */
function operatorOf(name: FaultName): string {
  const { needs, isProse } = getFault(name);
  if (needs !== undefined) return `fault that needs ${needs}`;
  if (isProse) return "fault against prose";
  const fault = getFault(name);
  const fields = ["request", "answer", "frames", "syncFrames", "localRules", "cloudRules"] as const;
  const [field = "other"] = fields.filter((candidate) => fault[candidate] !== undefined);
  return `fault of ${field.replace(/(local|cloud)Rules/, "rules")}`;
}
