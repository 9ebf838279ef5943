import { checkResponse, type Send } from "@docent/contract/internal";
import type { Api, Operation } from "@docent/openapi";
import { RequestCheck, type WireRequest } from "@docent/schema";
import { type GeneratedSet, type LoadedPackage, loadGenerated } from "../artefacts/generated-set.ts";
import type { RealServer } from "../servers/real-server.ts";
import { type ClientCall, driveClient } from "./client-calls.ts";
import type { CommittedContract } from "./committed-contract.ts";
import { type ApiTexts, type OperationPair, pairOperations, readApiTexts } from "./comparison.ts";
import { createResponseSource, type EdgeResponse, listEdgeResponses, type ResponseSource } from "./edge-responses.ts";
import { checkDetails, checkExamples, collectRefusals, type Refusal } from "./mock-examples.ts";
import type { Layer } from "./trial.ts";
import {
  encodeText,
  findFirst,
  isAccepted,
  type RecordedResponses,
  recordResponses,
  rememberResponses,
  sendTo,
  sendToMocks,
  withoutProvocations,
} from "./wire.ts";

/** A response at an edge of the original, and whether the original allows it. */
interface KnownEdge extends EdgeResponse {
  isAllowed: boolean;
}

/** What the mutants of one contract are compared with: artefacts, servers, and their recorded requests and responses. */
export interface Baseline {
  committed: CommittedContract;
  texts: ApiTexts;
  source: ResponseSource;
  requestCheck: RequestCheck;
  client: LoadedPackage;
  mocks: Send;
  /** The real server, empty or with the resources of the examples. */
  createServer: (options: { isSeeded: boolean }) => Promise<Send>;
  /** The calls of the committed client to the committed mocks. */
  calls: readonly ClientCall[];
  /** Responses of the committed mocks to invalid requests. */
  refusals: readonly Refusal[];
  mockResponses: RecordedResponses;
  serverResponses: RecordedResponses;
  edges: ReadonlyMap<string, readonly KnownEdge[]>;
}

/**
 * Records the baseline of a contract. Throws if the original has findings, because no finding could then be attributed to a
 * mutant.
 */
export async function recordBaseline(committed: CommittedContract, server: RealServer): Promise<Baseline> {
  const { api, base, name } = committed;
  const source = createResponseSource(api);
  const client = await loadGenerated(base);
  const mocks = rememberResponses(sendToMocks(name, client));
  const seeds = listSeeds(api.operations);
  const createServer = async ({ isSeeded }: { isSeeded: boolean }) => {
    const send = server.openSession();
    if (isSeeded) for (const seed of seeds) await sendTo(send, seed);
    return send;
  };
  const operations = api.operations.map(({ id }) => id);
  const atMocks = recordResponses(api, mocks);
  const atServer = recordResponses(api, await createServer({ isSeeded: false }));
  expectClean(`the ${name} mocks`, await findFirst(withoutProvocations(api), { send: atMocks.send, operations }));
  expectClean(`the ${name} server`, await findFirst(api, { send: atServer.send, operations }));
  const edges = api.operations.map((operation): [string, KnownEdge[]] => [
    operation.id,
    [...listEdgeResponses(source, operation)].map((edge) => ({
      ...edge,
      isAllowed: checkResponse({ ...source, operation }, edge.response).length === 0,
    })),
  ]);
  const calls = await driveClient(client, { api, send: mocks });
  const refusals = await collectRefusals(calls, mocks);
  expectClean(`the examples of the ${name} mocks`, checkExamples(api, calls) ?? checkDetails(api, refusals));
  return {
    committed,
    texts: readApiTexts(api),
    source,
    requestCheck: new RequestCheck(api, { isAccepted }),
    client,
    mocks,
    createServer,
    calls,
    refusals,
    mockResponses: atMocks.responses,
    serverResponses: atServer.responses,
    edges: new Map(edges),
  };
}

function expectClean(what: string, finding: string | undefined): void {
  if (finding === undefined) return;
  throw new Error(`Expected ${what} to conform to the committed contract, found: ${finding}`);
}

/** Requests that fill a server before it is checked: the examples of every operation that responds with 201. */
export function listSeeds(operations: readonly Operation[]): WireRequest[] {
  return operations
    .filter(({ responses }) => responses.some(({ status }) => status === "201"))
    .flatMap(({ method, path, requestBody }) =>
      (requestBody?.content ?? []).flatMap(({ name, examples }) =>
        examples.map(({ value }) => ({
          method,
          target: path,
          headers: [["content-type", name] as const],
          body: encodeText(JSON.stringify(value)),
        })),
      ),
    );
}

/** A mutant that was loaded, and the files generated from it. */
export interface MutatedContract {
  api: Api;
  set: GeneratedSet;
}

export interface ComparisonOptions {
  /** Whether the edit keeps the meaning. If so, edge responses and random requests of the mutated contract are not checked. */
  isEquivalent?: boolean;
  /** Whether names of examples may differ. */
  areNamesFree?: boolean;
  /** Whether a finding of this layer ends the trial. Default: every layer is checked. */
  isEnough?: ((layer: Layer) => boolean) | undefined;
}

/** A mutated contract, and the committed one that it is compared with. */
export interface Comparison extends MutatedContract, Required<Omit<ComparisonOptions, "isEnough">> {
  baseline: Baseline;
  pairs: readonly OperationPair[];
  check: RequestCheck;
}

export function compareContracts(
  baseline: Baseline,
  mutated: MutatedContract,
  { isEquivalent = false, areNamesFree = false }: ComparisonOptions,
): Comparison {
  const pairs = pairOperations(baseline.texts, readApiTexts(mutated.api));
  return {
    baseline,
    ...mutated,
    pairs,
    check: new RequestCheck(mutated.api, { isAccepted }),
    isEquivalent,
    areNamesFree,
  };
}
