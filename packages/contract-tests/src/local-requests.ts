import assert from "node:assert/strict";
import { mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
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
  refusesForeignOrigins,
  refusesMoreThanOneMiB,
  refusesOtherMediaTypes,
  refusesWhileFailing,
  type Send,
} from "./common-refusals.ts";
import type { InvalidBody } from "./local-invalid-bodies.ts";

export type Local = Context<LocalClient>;
export type InvalidBodies = Readonly<Record<string, InvalidBody>>;

export const question = "How do I stream a response?";

/** The documentation of this repository, which a server on this machine can read. */
export const docs = join(import.meta.dirname, "../../../docs");

/** Adds documentation under a new name, and returns the name. */
export async function addDocs({ client, name }: Local, base: string, url: string = docs): Promise<string> {
  const body = { type: "local", name: name(base), url } as const;
  const { ok, status } = await client.addResource.result({ body });
  assert.ok(ok, `expected the resource to be added, found ${status}`);
  return body.name;
}

/** As {@link addDocs}, and waits for the first sync. */
export async function addSynced(context: Local, base: string, url: string = docs): Promise<string> {
  const name = await addDocs(context, base, url);
  await syncDone(context, name);
  return name;
}

/** Adds a resource on a host that never exists, because .invalid is reserved (RFC 2606). */
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

/** Syncs a resource, and returns its state after the sync. Throws if the sync fails. */
export async function syncDone(context: Local, name: string): Promise<ResourceStatus> {
  const last = (await sync(context, name)).at(-1);
  assert.equal(last?.event, "done", `the sync succeeds: ${JSON.stringify(last)}`);
  // The assertion above, which types do not follow through `at`, has checked the event.
  return (last as Extract<SyncResourceEvent, { event: "done" }>).data.resource;
}

/** The listed states of these resources, in the order of the listing. */
export async function listOf({ client }: Local, names: readonly string[]): Promise<ResourceStatus[]> {
  const { resources } = await client.listResources();
  return resources.filter(({ name }) => names.includes(name));
}

export async function searchIn({ client }: Local, body: SearchRequest) {
  return client.searchPassages({ body });
}

/** Calls `run` with a temporary folder that contains these files. A target on this machine can read the folder. */
export async function withFiles(
  files: Readonly<Record<string, string>>,
  run: (folder: string) => Promise<void>,
): Promise<void> {
  await using folder = await mkdtempDisposable(join(tmpdir(), "docent contract folder-"));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder.path, name), text);
  await run(folder.path);
}

export interface BodyRefusals {
  invalidBodies: InvalidBodies;
  sendInvalidBody: (context: Local, body: object) => Promise<CaseResult>;
  /** The beginning of a body. */
  brokenJson: string;
  /** A valid request without earlier requests, for a server that fails at every request. Default: the valid request. */
  sendAlone?: Send<LocalClient>;
}

/** The common refusals of operations with a JSON body, made from their valid request. */
export function refusesBodies(
  send: Send<LocalClient>,
  { invalidBodies, sendInvalidBody, brokenJson, sendAlone = send }: BodyRefusals,
) {
  return {
    400: {
      ...refusesInvalidBodies(invalidBodies, sendInvalidBody),
      "broken JSON": { send: altered(send, { body: brokenJson }), detail: /expected JSON/ },
    },
    403: refusesForeignOrigins(send),
    413: refusesMoreThanOneMiB(send),
    415: refusesOtherMediaTypes(send),
    500: refusesWhileFailing(sendAlone),
  };
}

function refusesInvalidBodies(
  invalidBodies: InvalidBodies,
  send: BodyRefusals["sendInvalidBody"],
): Refusals<LocalClient> {
  return Object.fromEntries(
    Object.entries(invalidBodies).map(([what, [body, mentions, detail]]): [string, Refusal<LocalClient>] => [
      what,
      { send: (context) => send(context, body), mentions, detail },
    ]),
  );
}
