import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type {
  AskQuestionEvent,
  LocalClient,
  QuestionRequest,
  ResourceStatus,
  SearchRequest,
  SyncResourceEvent,
} from "@docent/local";
import type { CaseResult, Context, Refusal } from "./case.ts";
import {
  altered,
  type Refusals,
  refusesForeignPlaces,
  refusesMoreThanOneMiB,
  refusesOtherMediaTypes,
  refusesWhileFailing,
  type Send,
} from "./common-refusals.ts";
import type { Mistake } from "./local-mistakes.ts";

export type Local = Context<LocalClient>;
export type Mistakes = Readonly<Record<string, Mistake>>;

export const question = "How do I stream a response?";

/** Documentation that a server on this machine can read: our own. */
export const docs = fileURLToPath(new URL("../../../docs", import.meta.url));

/** Adds documentation under a name that is not taken, and gives the name. */
export async function addDocs({ client, name }: Local, base: string, url: string = docs): Promise<string> {
  const body = { type: "local", name: name(base), url } as const;
  const { ok, status } = await client.addResource.result({ body });
  assert.ok(ok, `expected the resource to be added, found ${status}`);
  return body.name;
}

/** The same, and waits until it can be searched. */
export async function addSynced(context: Local, base: string, url: string = docs): Promise<string> {
  const name = await addDocs(context, base, url);
  await syncDone(context, name);
  return name;
}

/** A resource of a host that never exists: no name under .invalid does (RFC 2606). */
export async function addNowhere({ client, name }: Local): Promise<string> {
  const body = { type: "website", name: name("nowhere"), url: "https://docs.invalid" } as const;
  await client.addResource({ body });
  return body.name;
}

export async function ask({ client }: Local, body: QuestionRequest): Promise<AskQuestionEvent[]> {
  return readEvents(client.askQuestion({ body }));
}

export async function sync({ client }: Local, name: string): Promise<SyncResourceEvent[]> {
  return readEvents(client.syncResource({ path: { name } }));
}

async function readEvents<Event>(stream: AsyncIterable<Event>): Promise<Event[]> {
  const events: Event[] = [];
  for await (const event of stream) events.push(event);
  return events;
}

/** The resource after a sync that succeeded. */
export async function syncDone(context: Local, name: string): Promise<ResourceStatus> {
  const last = (await sync(context, name)).at(-1);
  assert.equal(last?.event, "done", `the sync succeeds: ${JSON.stringify(last)}`);
  // Compared above, which types do not follow through `at`.
  return (last as Extract<SyncResourceEvent, { event: "done" }>).data.resource;
}

/** What the listing says of these resources, in its order. */
export async function listOf({ client }: Local, names: readonly string[]): Promise<ResourceStatus[]> {
  const { resources } = await client.listResources();
  return resources.filter(({ name }) => names.includes(name));
}

export async function searchIn({ client }: Local, body: SearchRequest) {
  return client.searchPassages({ body });
}

/** Runs with a folder of these files, by their names. A target reads it where it runs on this machine. */
export async function withFiles(
  files: Readonly<Record<string, string>>,
  run: (folder: string) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "docent contract folder-"));
  try {
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
    await run(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export interface BodyRefusals {
  mistakes: Mistakes;
  sendMistake: (context: Local, body: object) => Promise<CaseResult>;
  /** The beginning of a body. */
  brokenJson: string;
  /** A request for which nothing has to be set up, because the server fails at everything. Default: the valid one. */
  sendAlone?: Send<LocalClient>;
}

/** The refusals that every operation with a JSON body has, from its valid request. */
export function refusesBodies(
  send: Send<LocalClient>,
  { mistakes, sendMistake, brokenJson, sendAlone = send }: BodyRefusals,
) {
  return {
    400: {
      ...refusesMistakes(mistakes, sendMistake),
      "broken JSON": { send: altered(send, { body: brokenJson }), detail: /expected JSON/ },
    },
    403: refusesForeignPlaces(send),
    413: refusesMoreThanOneMiB(send),
    415: refusesOtherMediaTypes(send),
    500: refusesWhileFailing(sendAlone),
  };
}

function refusesMistakes(mistakes: Mistakes, send: BodyRefusals["sendMistake"]): Refusals<LocalClient> {
  return Object.fromEntries(
    Object.entries(mistakes).map(([what, [body, mentions, detail]]): [string, Refusal<LocalClient>] => [
      what,
      { send: (context) => send(context, body), mentions, detail },
    ]),
  );
}
