import type { Send } from "@docent/contract/internal";
import type { Api, Operation, Parameter } from "@docent/openapi";
import { RequestCheck, SchemaChecker, type WireRequest } from "@docent/schema";
import { Sampler } from "@docent/schema/cases";
import type { LoadedPackage } from "../artefacts/load-generated.ts";
import { driveClient } from "./client-drive.ts";
import { type Comparison, isChanged } from "./comparison.ts";
import { listShapes } from "./edge-answers.ts";
import { findBreach } from "./edge-check.ts";
import { checkDetails, checkExamples, collectRefusals } from "./example-check.ts";
import { liftRequired } from "./model-server.ts";
import type { ProvingGround } from "./proving-ground.ts";
import { encodeText, isAccepted } from "./wire.ts";

/** What the committed client said and heard, held against the moved contract. */
export function holdExchanges({ ground, api, check, pairs }: Comparison): string | undefined {
  const changed = new Set(pairs.filter(isChanged).flatMap(({ original }) => (original ? [original.id] : [])));
  const isMoved = ground.committed.api.servers[0]?.url !== api.servers[0]?.url;
  for (const { member, call, url, request } of ground.exchanges) {
    if (!url || !request || !(isMoved || changed.has(member))) continue;
    const problem = checkAddress(api, url) ?? check.check(request)?.message;
    if (problem !== undefined) return `the committed client, ${call}: ${problem}`;
  }
  return undefined;
}

/** The moved contract with the names that the committed client has for its operations. */
export function renameLike({ api, pairs }: Comparison): Api {
  const operations = pairs.flatMap(({ original, mutant }) =>
    original && mutant ? [{ ...mutant, id: original.id }] : [],
  );
  return { ...api, operations };
}

function checkAddress({ servers: [server] }: Api, url: URL): string | undefined {
  const address = server?.url.replace(/\/$/, "") ?? "";
  if (url.href.startsWith(`${address}/`)) return undefined;
  return `the request goes to ${url.origin}, the server is at ${address === "" ? "no address" : address}`;
}

/** What the moved client says to the committed mocks, held against the committed contract; and what it makes of answers. */
export async function holdClient(
  { committed, requestCheck, exchanges, mocks }: ProvingGround,
  { loaded, api }: { loaded: LoadedPackage; api: Api },
): Promise<string | undefined> {
  const moved = await driveClient(loaded, { api, send: mocks });
  const known = new Map(exchanges.map(({ call, result }) => [call, result]));
  for (const { call, url, request, result } of moved) {
    if (!url || !request) return `the moved client, ${call}: ${result}`;
    const problem = checkAddress(committed.api, url) ?? requestCheck.check(request)?.message;
    if (problem !== undefined) return `the moved client, ${call}: ${problem}`;
    const expected = known.get(call);
    if (expected !== undefined && expected !== result)
      return `the moved client reads another answer, ${call}: ${result.slice(0, 120)}`;
  }
  return holdCredentials({ requestCheck, mocks }, { loaded, api });
}

/** Where there are several ways to be let in, each alone: what the moved contract lets in, the committed one must too. */
async function holdCredentials(
  { requestCheck, mocks }: Pick<ProvingGround, "requestCheck" | "mocks">,
  { loaded, api }: { loaded: LoadedPackage; api: Api },
): Promise<string | undefined> {
  if (loaded.credentials.length < 2) return undefined;
  const check = new RequestCheck(api, { isAccepted });
  for (const credential of loaded.credentials) {
    const exchanges = await driveClient(loaded, { api, send: mocks, credentials: [credential] });
    for (const { call, request } of exchanges) {
      const problem = request && !check.check(request) ? requestCheck.check(request) : undefined;
      if (problem) return `the moved client with ${credential} alone, ${call}: ${problem.message}`;
    }
  }
  return undefined;
}

/** What the committed client hears from moved mocks, held against the committed contract and its examples. */
export async function holdMocks(
  { client, committed, source }: ProvingGround,
  { mocks, pairs, areNamesFree }: Pick<Comparison, "pairs" | "areNamesFree"> & { mocks: Send },
): Promise<string | undefined> {
  const { api } = committed;
  const members = new Set(pairs.filter(isChanged).flatMap(({ original }) => (original ? [original.id] : [])));
  const exchanges = await driveClient(client, { api, send: mocks, members });
  for (const { member, call, answer } of exchanges) {
    const operation = api.operations.find(({ id }) => id === member);
    const breach = operation && answer && findBreach({ ...source, operation }, [answer]);
    if (breach !== undefined) return `the moved mocks, ${call}: ${breach}`;
  }
  return (
    (areNamesFree ? undefined : checkExamples(api, exchanges)) ??
    checkDetails(api, await collectRefusals(exchanges, mocks))
  );
}

/** How many random values are tried for each body and parameter. */
const samples = 80;

/** A number as it is read where a parameter has no type, and a text that is too long where it has one. */
const manyDigits = "7".repeat(300);

/**
 * A request that only one of two contracts allows, among random ones and among examples with something changed: what a
 * client of the moved contract may send, and one of the committed contract may not, or the other way round.
 */
export function findMovedRequests({ ground, api, pairs }: Comparison): {
  specOnServers?: string;
  serversOnSpec?: string;
} {
  const moved = liftRequired(api, "request");
  const check = new RequestCheck(moved, { isAccepted });
  for (const { original, mutant, isRequestChanged } of pairs) {
    const operation = moved.operations.find(({ id }) => id === mutant?.id);
    const request = ground.exchanges.find(({ member }) => member === original?.id)?.request;
    if (!isRequestChanged || !operation || !request) continue;
    for (const { what, wire } of listRequests(moved, operation, request)) {
      const isMoved = check.check(wire) === undefined;
      const isCommitted = ground.requestCheck.check(wire) === undefined;
      if (isMoved && !isCommitted) return { serversOnSpec: `only a moved client may send ${what}` };
      if (!isMoved && isCommitted) return { specOnServers: `a client may no longer send ${what}` };
    }
  }
  return {};
}

interface ModelRequest {
  what: string;
  wire: WireRequest;
}

function* listRequests(api: Api, operation: Operation, request: WireRequest): Generator<ModelRequest> {
  const sampler = new Sampler({ document: api.document, checker: new SchemaChecker(api.document), seed: 1 });
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

/** Only a query is written here: the other places take texts that a header or path can hold. */
function withParameter(request: WireRequest, { in: place, name }: Parameter, value: unknown): WireRequest | undefined {
  if (place !== "query" || (typeof value === "object" && !Array.isArray(value))) return undefined;
  const texts = (Array.isArray(value) ? value : [value]).map(String);
  const query = texts.map((text) => `${encodeURIComponent(name)}=${encodeURIComponent(text)}`).join("&");
  const [path = ""] = request.target.split("?");
  return { ...request, target: `${path}?${query}` };
}
