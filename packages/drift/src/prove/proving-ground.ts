import { checkAnswer, type Send } from "@docent/contract/internal";
import type { Operation } from "@docent/openapi";
import { RequestCheck, SchemaChecker, type WireRequest } from "@docent/schema";
import { type LoadedPackage, loadGenerated } from "../artefacts/load-generated.ts";
import type { RealServer } from "../servers/real-server.ts";
import { type ClientExchange, driveClient } from "./client-drive.ts";
import type { CommittedContract } from "./committed-contract.ts";
import { type AnswerSource, createAnswerSource, type EdgeAnswer, listEdgeAnswers } from "./edge-answers.ts";
import { checkDetails, checkExamples, collectRefusals, type Refusal } from "./example-check.ts";
import { type ApiMeaning, readApiMeaning } from "./operation-pair.ts";
import {
  encodeText,
  exchange,
  findFirst,
  isAccepted,
  type RecordedAnswers,
  recordAnswers,
  rememberAnswers,
  sendToMocks,
  withoutProvocations,
} from "./wire.ts";

/** An edge of the original, and on which side of it the answer is. */
export interface KnownEdge extends EdgeAnswer {
  isAllowed: boolean;
}

/** What mutants of one contract are tried against: its artefacts, its servers, and what they have said and answered. */
export interface ProvingGround {
  committed: CommittedContract;
  meaning: ApiMeaning;
  source: AnswerSource;
  requestCheck: RequestCheck;
  client: LoadedPackage;
  /** The committed mocks. */
  mocks: Send;
  /** The real server, without anything in it, or with the resources of the examples. */
  createServer: (options: { isSeeded: boolean }) => Promise<Send>;
  /** What the committed client sent to the committed mocks, and got. */
  exchanges: readonly ClientExchange[];
  /** What the committed mocks said to requests with something wrong in them. */
  refusals: readonly Refusal[];
  mockAnswers: RecordedAnswers;
  serverAnswers: RecordedAnswers;
  edges: ReadonlyMap<string, readonly KnownEdge[]>;
}

/** Throws where the original itself is not clean: then no finding could be blamed on a mutant. */
export async function openProvingGround(committed: CommittedContract, server: RealServer): Promise<ProvingGround> {
  const { api, base, name } = committed;
  const checker = new SchemaChecker(api.document);
  const source = createAnswerSource(api, checker);
  const client = await loadGenerated(base);
  // What has been imported needs its files no longer.
  await client.dispose();
  const mocks = rememberAnswers(sendToMocks(name, client));
  const seeds = listSeeds(api.operations);
  const createServer = async ({ isSeeded }: { isSeeded: boolean }) => {
    const send = server.openSession();
    if (isSeeded) for (const seed of seeds) await exchange(send, seed);
    return send;
  };
  const operations = api.operations.map(({ id }) => id);
  const atMocks = recordAnswers(api, mocks);
  const atServer = recordAnswers(api, await createServer({ isSeeded: false }));
  expectClean(`the ${name} mocks`, await findFirst(withoutProvocations(api), { send: atMocks.send, operations }));
  expectClean(`the ${name} server`, await findFirst(api, { send: atServer.send, operations }));
  const edges = api.operations.map((operation): [string, KnownEdge[]] => [
    operation.id,
    [...listEdgeAnswers(source, operation)].map((edge) => ({
      ...edge,
      isAllowed: checkAnswer({ checker, operation }, edge.answer).problems.length === 0,
    })),
  ]);
  const exchanges = await driveClient(client, { api, send: mocks });
  const refusals = await collectRefusals(exchanges, mocks);
  expectClean(`the examples of the ${name} mocks`, checkExamples(api, exchanges) ?? checkDetails(api, refusals));
  return {
    committed,
    meaning: readApiMeaning(api),
    source,
    requestCheck: new RequestCheck(api, { checker, isAccepted }),
    client,
    mocks,
    createServer,
    exchanges,
    refusals,
    mockAnswers: atMocks.answers,
    serverAnswers: atServer.answers,
    edges: new Map(edges),
  };
}

function expectClean(what: string, finding: string | undefined): void {
  if (finding === undefined) return;
  throw new Error(`Expected ${what} to keep the committed contract, found: ${finding}`);
}

/** What must have been sent before questions make sense: the examples of everything that creates something. */
function listSeeds(operations: readonly Operation[]): WireRequest[] {
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
