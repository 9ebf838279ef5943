import { type Finding, type Send, verify } from "@docent/contract/internal";
import { type ContractTest, cloudSuite, listContractTests, localSuite } from "@docent/contract-tests";
import { accessFaults } from "../servers/access-faults.ts";
import { type Fault, type FaultTable, streamOf } from "../servers/fault.ts";
import { memoryFaults } from "../servers/memory-faults.ts";
import { listen, type RealServer, toHandler } from "../servers/real-server.ts";
import { requestFaults } from "../servers/request-faults.ts";
import { envelopeFaults, successFaults } from "../servers/response-faults.ts";
import { socketFaults } from "../servers/socket-faults.ts";
import { streamFaults } from "../servers/stream-faults.ts";
import { listSeeds } from "./baseline.ts";
import type { ApiName } from "./committed-contract.ts";
import type { Trial } from "./trial.ts";
import type { TrialContext } from "./trial-context.ts";
import { baseUrl, describeProblem, patientMs, sendTo, token } from "./wire.ts";

/** Runs `verify` against each fault, then the contract tests for faults that it does not find. */
export async function tryFaults(
  context: TrialContext,
  { api, subjects }: { api: ApiName; subjects: readonly { id: string }[] },
): Promise<Trial[]> {
  const trials: Trial[] = [];
  for (const { id: name } of subjects) {
    const fault = getFault(api, name);
    const named = { api, id: name, operator: operatorOf(fault), what: name.replaceAll("-", " ") };
    const trial = { group: "servers", needs: "behaviour", ...named } as const;
    try {
      const found = await findFault(context, api, fault);
      const specOnServers = found && describeProblem(found);
      const contractTests = found ? undefined : await findFailure(await context.server(api), { api, name, fault });
      trials.push({
        ...trial,
        detected: {
          ...(specOnServers === undefined ? {} : { specOnServers }),
          ...(contractTests === undefined ? {} : { contractTests }),
        },
      });
    } catch (error) {
      trials.push({ ...trial, detected: {}, crash: error instanceof Error ? (error.stack ?? "") : String(error) });
    }
  }
  return trials;
}

/** The first finding of `verify` that only the server with the fault has. */
export async function findFault(context: TrialContext, apiName: ApiName, fault: Fault): Promise<Finding | undefined> {
  const { api } = await context.committed(apiName);
  const server = await context.server(apiName);
  const status = fault.needs === "busy" ? "429" : fault.needs === "failing" ? "500" : undefined;
  const stream = streamOf(fault);
  const documenting = (wanted: string) =>
    api.operations.flatMap(({ id, responses }) => (responses.some((one) => one.status === wanted) ? [id] : []));
  const limits = {
    ...{ token, cases: 0, maxWaitMs: 0 },
    // A fault of a connection ends the connection, or leaves it open until the timeout. Both are findings.
    timeoutMs: fault.needs === "socket" ? hangingMs : patientMs,
    // The state shows at every operation that documents the status, so two are enough.
    operations: stream ? [stream] : status && documenting(status).slice(0, 2),
  };
  const find = async (faulty: Fault, isFirstOnly: boolean) => {
    const need = fault.needs === "socket" ? undefined : fault.needs;
    const { send, close } = await server.openFor(need, { isShared: true });
    try {
      // `verify` does not call the operation that adds resources, so they are added here.
      if (stream) for (const seed of listSeeds(api.operations)) await sendTo(send, seed);
      const serve = server.break(send, faulty);
      if (!faulty.send)
        return (await verify(api, { ...limits, isFirstOnly, url: baseUrl, send: serve satisfies Send })).findings;
      const listening = await listen(toHandler(serve), faulty.send);
      const { findings } = await verify(api, { ...limits, isFirstOnly, url: listening.url });
      await listening.close();
      return findings;
    } finally {
      await close();
    }
  };
  if (status === undefined) return (await find(fault, true))[0];
  const usual = await context.once(`usual findings ${apiName} ${fault.needs}`, () => find(noFault, false));
  const found = await find(fault, false);
  return found.find(({ rule, pointer }) => !usual.some((one) => one.rule === rule && one.pointer === pointer));
}

/** Timeout of a response whose connection has a fault. */
const hangingMs = 1500;

/** A fault that changes nothing. */
export const noFault: Fault = { apis: ["local", "cloud"] };

/** The first contract test that fails at a server with the fault. Undefined if all of them pass. */
export async function findFailure(
  server: RealServer,
  { api, name, fault }: { api: ApiName; name: string; fault: Fault },
): Promise<string | undefined> {
  const target = server.toTarget(name, fault);
  const tests = api === "local" ? listContractTests(localSuite, target) : listContractTests(cloudSuite, target);
  // A server in another state costs more than most tests together.
  for (const { name: test, run } of tests.toSorted((one, other) => costOf(one) - costOf(other))) {
    const hasFailed = await run().then(
      () => false,
      () => true,
    );
    if (hasFailed) return test;
  }
  return undefined;
}

function costOf({ need }: ContractTest): number {
  return need === undefined || need === "two accounts" ? 0 : 1;
}

/** Name of the group of a fault in the report. */
function operatorOf(fault: Fault): string {
  if (fault.needs !== undefined) return `fault that needs ${fault.needs}`;
  if (fault.isProse) return "fault against prose";
  const fields = ["request", "response", "frames", "syncFrames", "wrap"] as const;
  const [field = "other"] = fields.filter((candidate) => fault[candidate] !== undefined);
  return `fault of ${field}`;
}

/** Every way to break a real server. */
const table: FaultTable = {
  ...envelopeFaults,
  ...successFaults,
  ...streamFaults,
  ...requestFaults,
  ...accessFaults,
  ...memoryFaults,
  ...socketFaults,
};

export function listFaults(api: ApiName): string[] {
  return Object.keys(table).filter((name) => table[name]?.apis.includes(api));
}

/** Throws if the API cannot have the fault. */
export function getFault(api: ApiName, name: string): Fault {
  const fault = table[name];
  if (fault?.apis.includes(api)) return fault;
  throw new TypeError(`Expected a fault that the ${api} API can have, found "${name}".`);
}
