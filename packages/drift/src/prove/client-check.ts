import type { Send } from "@docent/contract/internal";
import type { Api, Operation, Parameter } from "@docent/openapi";
import { RequestCheck, readPathname, type WireRequest } from "@docent/schema";
import { Sampler } from "@docent/schema/cases";
import type { LoadedPackage } from "../artefacts/generated-set.ts";
import { checkDetails, checkExamples, collectRefusals, driveClient } from "./client-calls.ts";
import { isChanged } from "./comparison.ts";
import { checkReceived } from "./contract-server.ts";
import { listShapes } from "./edge-responses.ts";
import type { Comparison, ProvingGround } from "./proving-ground.ts";
import { encodeText, findBreach, isAccepted } from "./wire.ts";

/** Checks the requests of the committed client against the mutated contract. */
export function checkRequests({ ground, api, check, pairs }: Comparison): string | undefined {
  const changed = new Set(pairs.filter(isChanged).flatMap(({ original }) => (original ? [original.id] : [])));
  const isUrlChanged = ground.committed.api.servers[0]?.url !== api.servers[0]?.url;
  for (const { member, call, url, request } of ground.calls) {
    if (!url || !request || !(isUrlChanged || changed.has(member))) continue;
    const problem = checkAddress(api, url) ?? check.check(request)?.message;
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

function checkAddress({ servers: [server] }: Api, url: URL): string | undefined {
  const address = server?.url.replace(/\/$/, "") ?? "";
  if (url.href.startsWith(`${address}/`)) return undefined;
  return `the request goes to ${url.href}, which is not below the server URL ${address === "" ? "(none)" : address}`;
}

/** Checks requests of the mutated client against the committed contract, and how it reads the committed mocks' responses. */
export async function checkClient(
  { committed, requestCheck, calls, mocks }: ProvingGround,
  { loaded, api }: { loaded: LoadedPackage; api: Api },
): Promise<string | undefined> {
  const mutated = await driveClient(loaded, { api, send: mocks });
  const known = new Map(calls.map(({ call, result }) => [call, result]));
  for (const { call, url, request, result } of mutated) {
    if (!url || !request) return `the mutated client, ${call}: ${result}`;
    const problem = checkAddress(committed.api, url) ?? requestCheck.check(request)?.message;
    if (problem !== undefined) return `the mutated client, ${call}: ${problem}`;
    const expected = known.get(call);
    if (expected !== undefined && expected !== result)
      return `the mutated client returns another result, ${call}: ${result.slice(0, 120)}`;
  }
  return checkCredentials({ requestCheck, mocks }, { loaded, api });
}

/** Tries each of several credentials alone: the committed contract must accept what the mutated one accepts. */
async function checkCredentials(
  { requestCheck, mocks }: Pick<ProvingGround, "requestCheck" | "mocks">,
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
  { client, committed, source }: ProvingGround,
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

/** Number of random values for each body and parameter. */
const samples = 80;

/** A text that is a number for a parameter without a type, and too long for most parameters that are strings. */
const manyDigits = "7".repeat(300);

/** Describes the first random request or changed example that only one contract allows, by the layer that notices it. */
export function findMutatedRequests({ ground, check: original, pairs }: Comparison): {
  specOnServers?: string;
  serversOnSpec?: string;
} {
  const check = checkReceived(original);
  for (const { original, mutant, isRequestChanged } of pairs) {
    const operation = check.api.operations.find(({ id }) => id === mutant?.id);
    const request = ground.calls.find(({ member }) => member === original?.id)?.request;
    if (!isRequestChanged || !operation || !request) continue;
    for (const { what, wire } of listRequests(check, operation, request)) {
      const byMutant = check.check(wire) === undefined;
      const byCommitted = ground.requestCheck.check(wire) === undefined;
      if (byMutant && !byCommitted) return { serversOnSpec: `only a mutated client may send ${what}` };
      if (!byMutant && byCommitted) return { specOnServers: `a client may no longer send ${what}` };
    }
  }
  return {};
}

interface MutantRequest {
  what: string;
  wire: WireRequest;
}

function* listRequests(
  { api, checker }: RequestCheck,
  operation: Operation,
  request: WireRequest,
): Generator<MutantRequest> {
  const sampler = Sampler.of({ document: api.document, checker, seed: 1 });
  for (const { schema = true, examples } of operation.requestBody?.content ?? []) {
    const values = [
      ...examples.flatMap(({ value }) => [value, ...[...listShapes(value)].map((shape) => shape.value)]),
      ...sampler.many(schema, samples),
    ];
    for (const value of values) {
      const text = JSON.stringify(value);
      yield { what: `the body ${text.slice(0, 120)}`, wire: { ...request, body: encodeText(text) } };
    }
  }
  for (const parameter of operation.parameters) {
    for (const value of [...sampler.many(parameter.schema, samples), manyDigits]) {
      const wire = withParameter(request, parameter, value);
      if (wire) yield { what: `${parameter.in} ${parameter.name}: ${JSON.stringify(value).slice(0, 120)}`, wire };
    }
  }
}

/**
 * The request with this parameter as its whole query. Undefined for an object, and for other locations, which restrict the
 * characters of a value.
 */
function withParameter(
  request: WireRequest,
  { in: location, name }: Parameter,
  value: unknown,
): WireRequest | undefined {
  if (location !== "query" || (typeof value === "object" && !Array.isArray(value))) return undefined;
  const texts = (Array.isArray(value) ? value : [value]).map(String);
  const query = texts.map((text) => `${encodeURIComponent(name)}=${encodeURIComponent(text)}`).join("&");
  return { ...request, target: `${readPathname(request.target)}?${query}` };
}
