import { createProbeSource, type Probe, type ProbeSource, planOperation, type Send } from "@docent/contract/internal";
import type { Api, Operation } from "@docent/openapi";
import { RequestCheck, type WireRequest } from "@docent/schema";
import type { LoadedPackage } from "../artefacts/generated-set.ts";
import type { Baseline, Comparison } from "./baseline.ts";
import { driveClient } from "./client-calls.ts";
import { changedIds } from "./comparison.ts";
import { checkReceived } from "./contract-server.ts";
import { listShapes } from "./edge-responses.ts";
import { checkDetails, checkExamples, collectRefusals } from "./mock-examples.ts";
import { encodeText, findBreach, isAccepted, token } from "./wire.ts";

/** Checks the requests of the committed client against the mutated contract. */
export function checkRequests({ baseline, api, check, pairs }: Comparison): string | undefined {
  const changed = new Set(changedIds(pairs));
  const isUrlChanged = baseline.committed.api.servers[0]?.url !== api.servers[0]?.url;
  for (const { member, call, url, request } of baseline.calls) {
    if (!url || !request || !(isUrlChanged || changed.has(member))) continue;
    const problem = checkServerUrl(api, url) ?? check.check(request)?.message;
    if (problem !== undefined) return `the committed client, ${call}: ${problem}`;
  }
  return undefined;
}

/** The mutated contract with the committed names of its operations. */
export function renameLike({ api, pairs }: Comparison): Api {
  const operations = pairs.flatMap(({ original, mutant }) =>
    original && mutant ? [{ ...mutant, id: original.id }] : [],
  );
  return { ...api, operations };
}

function checkServerUrl({ servers: [server] }: Api, url: URL): string | undefined {
  const base = server?.url.replace(/\/$/, "") ?? "";
  if (url.href.startsWith(`${base}/`)) return undefined;
  return `the request goes to ${url.href}, which is not below the server URL ${base === "" ? "(none)" : base}`;
}

/** Checks requests of the mutated client against the committed contract, and how it reads the committed mocks' responses. */
export async function checkClient(
  { committed, requestCheck, calls, mocks }: Baseline,
  { loaded, api }: { loaded: LoadedPackage; api: Api },
): Promise<string | undefined> {
  const mutated = await driveClient(loaded, { api, send: mocks });
  const known = new Map(calls.map(({ call, result }) => [call, result]));
  for (const { call, url, request, result } of mutated) {
    if (!url || !request) return `the mutated client, ${call}: ${result}`;
    const problem = checkServerUrl(committed.api, url) ?? requestCheck.check(request)?.message;
    if (problem !== undefined) return `the mutated client, ${call}: ${problem}`;
    const expected = known.get(call);
    if (expected !== undefined && expected !== result)
      return `the mutated client returns another result, ${call}: ${result.slice(0, 120)}`;
  }
  return checkCredentials({ requestCheck, mocks }, { loaded, api });
}

/** Tries each of several credentials alone: the committed contract must accept what the mutated one accepts. */
async function checkCredentials(
  { requestCheck, mocks }: Pick<Baseline, "requestCheck" | "mocks">,
  { loaded, api }: { loaded: LoadedPackage; api: Api },
): Promise<string | undefined> {
  if (loaded.credentials.length < 2) return undefined;
  const check = new RequestCheck(api, { isAccepted });
  for (const credential of loaded.credentials) {
    const calls = await driveClient(loaded, { api, send: mocks, credentials: [credential] });
    for (const { call, request } of calls) {
      const problem = request && !check.check(request) ? requestCheck.check(request) : undefined;
      if (problem) return `the mutated client with ${credential} alone, ${call}: ${problem.message}`;
    }
  }
  return undefined;
}

/** Checks the mutated mocks' responses to the committed client against the committed contract and its examples. */
export async function checkMocks(
  { client, committed, source }: Baseline,
  { mocks, members, areNamesFree }: { mocks: Send; members: readonly string[]; areNamesFree: boolean },
): Promise<string | undefined> {
  const { api } = committed;
  const calls = await driveClient(client, { api, send: mocks, members: new Set(members) });
  for (const { member, call, response } of calls) {
    const operation = api.operations.find(({ id }) => id === member);
    const breach = operation && response && findBreach({ ...source, operation }, [response]);
    if (breach !== undefined) return `the mutated mocks, ${call}: ${breach}`;
  }
  return (
    (areNamesFree ? undefined : checkExamples(api, calls)) ?? checkDetails(api, await collectRefusals(calls, mocks))
  );
}

/** Number of random bodies of each operation. */
const cases = 80;

/** Describes the first request of the mutated contract that only one contract allows, by the layer that detects it. */
export function findMutatedRequests({ baseline, check: original, pairs, isEquivalent }: Comparison): {
  specOnServers?: string;
  serversOnSpec?: string;
} {
  if (isEquivalent) return {};
  const check = checkReceived(original);
  const source = createProbeSource(check.api, { token, cases });
  for (const { original, mutant, isRequestChanged } of pairs) {
    const operation = check.api.operations.find(({ id }) => id === mutant?.id);
    const sent = baseline.calls.find(({ member }) => member === original?.id)?.request;
    if (!isRequestChanged || !operation || !sent) continue;
    for (const { what, request } of listRequests(operation, { source, sent })) {
      const byMutant = check.check(request) === undefined;
      const byCommitted = baseline.requestCheck.check(request) === undefined;
      if (byMutant && !byCommitted) return { serversOnSpec: `only a mutated client may send ${what}` };
      if (!byMutant && byCommitted) return { specOnServers: `a client may no longer send ${what}` };
    }
  }
  return {};
}

/** The probes of an operation, and variants of its examples to which no keyword leads, such as further properties. */
function* listRequests(
  operation: Operation,
  { source, sent }: { source: ProbeSource; sent: WireRequest },
): Generator<Pick<Probe, "what" | "request">> {
  for (const { examples } of operation.requestBody?.content ?? [])
    for (const example of examples)
      for (const { value, what } of listShapes(example.value))
        yield { what: `the body${what}`, request: { ...sent, body: encodeText(JSON.stringify(value)) } };
  yield* planOperation(source, { operation });
}
