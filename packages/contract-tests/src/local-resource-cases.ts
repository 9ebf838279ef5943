import assert from "node:assert/strict";
import { readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { LocalClient, operations, Resource, SyncResourceEvent } from "@docent/local";
import { type Case, type CaseResult, drain, type Statement } from "./case.ts";
import {
  altered,
  type Refusals,
  refusesForeignOrigins,
  refusesWhileFailing,
  type Send,
  type Statements,
  servesItsOwnPages,
} from "./common-refusals.ts";
import { invalidResources } from "./local-invalid-bodies.ts";
import {
  addDocs,
  addNowhere,
  addSynced,
  docs,
  type Local,
  listOf,
  question,
  refusesBodies,
  searchIn,
  sync,
  syncDone,
  withFiles,
} from "./local-requests.ts";

type ResourceCase<Id extends keyof operations> = Case<LocalClient, operations[Id]>;

/** Poll interval of a sync. A server in the same process needs the time between polls. */
const pollMs = 10;

const git = { type: "git", name: "hono", url: "https://github.com/honojs/website" } as const;

/** Adds a resource that does not exist yet. */
const addGit: Send<LocalClient> = ({ client, name }, fetch) =>
  client.addResource.result({ body: { ...git, name: name(git.name) }, fetch });

const listAll: Send<LocalClient> = ({ client }, fetch) => client.listResources.result({ fetch });

const removeDocs: Send<LocalClient> = async (context, fetch) =>
  context.client.removeResource.result({ path: { name: await addDocs(context, "hono") }, fetch });

const syncDocs: Send<LocalClient> = async (context, fetch) =>
  context.client.syncResource.result({ path: { name: await addDocs(context, "hono") }, fetch });

export const addResource: ResourceCase<"addResource"> = {
  valid: (context) => addGit(context, context.fetch),
  refuses: {
    ...refusesBodies(addGit, {
      invalidBodies: invalidResources,
      sendInvalidBody: addInvalidResource,
      brokenJson: '{"type":',
    }),
    409: { "a name that is taken": { isMockStatusChosen: true, mentions: "hono", send: addTwice } },
  },
  statements: {
    ...echoes("git", git),
    ...echoes("git-with-search-paths", {
      ...git,
      name: "hono-guides",
      branch: "main",
      searchPath: "docs/guides",
      searchPaths: ["docs/helpers", "docs/middleware"],
    }),
    ...echoes("local-folder", {
      type: "local",
      name: "@acme/handbook",
      url: "/home/ada/acme/handbook",
      searchPath: "engineering",
    }),
    ...echoes("website", {
      type: "website",
      name: "hono-docs-site",
      url: "https://hono.dev",
      searchPaths: ["docs", "examples"],
      specialNotes: "Prefer docs.",
    }),
    "echoes empty values": {
      check: async (context) => assertEcho(context, { ...git, searchPaths: [], specialNotes: "" }),
    },
    "accepts file URLs and folders of Windows": {
      check: async (context) => {
        await assertEcho(context, { type: "local", name: "by-url", url: "file:///home/ada/handbook" });
        await assertEcho(context, { type: "local", name: "of-windows", url: "C:\\Users\\ada\\handbook" });
      },
    },
    ...servesItsOwnPages(addGit),
  },
};

export const listResources: ResourceCase<"listResources"> = {
  valid: (context) => listAll(context, context.fetch),
  refuses: {
    400: {
      "a query parameter": {
        send: altered(listAll, { query: "?state=ready" }),
        mentions: "state",
        detail: /query\/state/,
      },
    },
    403: refusesForeignOrigins(listAll),
    500: refusesWhileFailing(listAll),
  },
  statements: {
    "lists nothing while nothing is configured": {
      examples: { listResources: "no-resources-yet" },
      need: "empty",
      check: async ({ client }) => assert.deepEqual(await client.listResources(), { resources: [] }),
    },
    "lists resources in the order of the configuration": {
      check: async (context) => {
        const names: string[] = [];
        for (const base of ["middle", "last", "first"]) names.push(await addDocs(context, base));
        const listed = await listOf(context, names);
        assert.deepEqual(
          listed.map(({ name }) => name),
          names,
        );
      },
    },
    "gives each definition as it was sent": {
      check: async (context) => {
        const name = context.name("@acme/handbook");
        const body = {
          type: "local",
          name,
          url: docs,
          searchPath: "decisions",
          specialNotes: "Prefer these.",
        } as const;
        await context.client.addResource({ body });
        const [listed] = await listOf(context, [name]);
        assert.deepEqual(listed?.definition, body);
      },
    },
    "lists a synced resource as ready": {
      check: async (context) => {
        const name = await addSynced(context, "hono");
        const [{ state, isSearchable, documents, syncedAt, progress, failure } = assert.fail()] = await listOf(
          context,
          [name],
        );
        assert.deepEqual({ state, isSearchable, progress, failure }, { ...readyState, isSearchable: true });
        assert.ok(documents > 0 && syncedAt !== undefined, `${documents} documents, synced at ${syncedAt}`);
      },
    },
    "says why the last sync failed": {
      check: async (context) => {
        const name = await addNowhere(context);
        await sync(context, name);
        const [{ state, isSearchable, syncedAt, failure } = assert.fail()] = await listOf(context, [name]);
        assert.deepEqual(
          { state, isSearchable, syncedAt },
          { state: "failed", isSearchable: false, syncedAt: undefined },
        );
        assert.ok(failure?.message && failure.hint, JSON.stringify(failure));
      },
    },
    ...servesItsOwnPages(listAll),
  },
};

const readyState = { state: "ready", progress: undefined, failure: undefined };

export const removeResource: ResourceCase<"removeResource"> = {
  valid: (context) => removeDocs(context, context.fetch),
  refuses: {
    400: refusesNames((context, name) => context.client.removeResource.result({ path: { name } })),
    403: refusesForeignOrigins(removeDocs),
    404: refusesUnknown((context, name) => context.client.removeResource.result({ path: { name } })),
    500: refusesWhileFailing(({ client }, fetch) => client.removeResource.result({ path: { name: "hono" }, fetch })),
  },
  statements: {
    ...takesScopedNames((context, path) => context.client.removeResource.result({ path })),
    "responds with the removed resource": {
      check: async (context) => {
        const name = await addSynced(context, "hono");
        const [before] = await listOf(context, [name]);
        assert.deepEqual(await context.client.removeResource({ path: { name } }), before);
      },
    },
    "no longer lists it": removes(async (context, name) => assert.deepEqual(await listOf(context, [name]), [])),
    "no longer searches it": removes(async ({ client }, name) => {
      const asked = await client.askQuestion.result({ body: { question, resources: [name] } });
      const searched = await client.searchPassages.result({ body: { query: question, resources: [name] } });
      assert.ok([400, 404].includes(asked.status), `the question gets ${asked.status}`);
      assert.ok([400, 404].includes(searched.status), `the search gets ${searched.status}`);
    }),
    "frees its name": removes(async ({ client }, name) => {
      assert.equal((await client.addResource.result({ body: { ...git, name } })).status, 201);
    }),
    "responds with 404 to a second removal": removes(async ({ client }, name) => {
      assert.equal((await client.removeResource.result({ path: { name } })).status, 404);
      assert.equal((await client.syncResource.result({ path: { name } })).status, 404);
    }),
    "leaves the other resources": {
      check: async (context) => {
        const [name, other] = [await addSynced(context, "hono"), await addSynced(context, "other")];
        await context.client.removeResource({ path: { name } });
        assert.equal((await listOf(context, [other]))[0]?.isSearchable, true);
        const { passages } = await searchIn(context, { query: "contract", resources: [other] });
        assert.ok(passages.length > 0);
      },
    },
    "stops a sync that is under way, whose stream ends": {
      need: "endless syncs",
      check: async (context) => {
        const name = await addDocs(context, "hono");
        const events: SyncResourceEvent[] = [];
        for await (const event of context.client.syncResource({ path: { name } })) {
          // From its first event on, the sync is running.
          if (events.length === 0) await context.client.removeResource({ path: { name } });
          events.push(event);
        }
        const last = events.at(-1);
        assert.deepEqual([last?.event, last?.event === "error" && last.data.tag], ["error", "Cancelled"]);
        assert.deepEqual(await listOf(context, [name]), []);
      },
    },
    "leaves the folder of the user as it is": {
      check: (context) =>
        withFiles({ "guide.md": "# A guide\n\nKeep this.\n" }, async (folder) => {
          const name = await addSynced(context, "guide", folder);
          await context.client.removeResource({ path: { name } });
          assert.deepEqual(await readdir(folder), ["guide.md"]);
        }),
    },
    ...servesItsOwnPages(removeDocs),
  },
};

export const syncResource: ResourceCase<"syncResource"> = {
  valid: (context) => syncDocs(context, context.fetch),
  refuses: {
    400: refusesNames((context, name) => context.client.syncResource.result({ path: { name } })),
    403: refusesForeignOrigins(syncDocs),
    404: refusesUnknown((context, name) => context.client.syncResource.result({ path: { name } })),
    500: refusesWhileFailing(({ client }, fetch) => client.syncResource.result({ path: { name: "hono" }, fetch })),
  },
  statements: {
    ...takesScopedNames((context, path) => context.client.syncResource.result({ path })),
    "ends with the resource as it is listed after the sync": {
      check: async (context) => {
        const name = await addDocs(context, "hono");
        assert.deepEqual([await syncDone(context, name)], await listOf(context, [name]));
      },
    },
    "reads files that changed before the request": {
      check: (context) =>
        withFiles({ "guide.md": "# A guide\n\nThe first version.\n" }, async (folder) => {
          const name = await addSynced(context, "guide", folder);
          await writeFile(join(folder, "news.md"), "# News\n\nA word that is new: zirconium.\n");
          await syncDone(context, name);
          assert.deepEqual(await findPaths(context, name, "zirconium"), ["news.md"]);
        }),
    },
    "continues after its reader has left": {
      check: (context) =>
        withFiles({ "guide.md": "# A guide\n\nThe first version.\n" }, async (folder) => {
          const name = await addSynced(context, "guide", folder);
          await writeFile(join(folder, "news.md"), "# News\n\nA word that is new: zirconium.\n");
          const { unobserved: fetch } = context;
          for await (const { event } of context.client.syncResource({ path: { name }, fetch })) {
            assert.equal(event, "progress");
            break;
          }
          while ((await listOf(context, [name])).some(({ progress }) => progress)) await pause(pollMs);
          assert.deepEqual(await findPaths(context, name, "zirconium"), ["news.md"]);
        }),
    },
    "ends with an error if the source cannot be fetched": {
      examples: { syncResource: "sync-failed" },
      check: async (context) => {
        const last = (await sync(context, await addNowhere(context))).at(-1);
        assert.deepEqual([last?.event, last?.event === "error" && last.data.tag], ["error", "ResourceUnavailable"]);
      },
    },
    "keeps the last good version if it fails": {
      check: (context) =>
        withFiles({ "guide.md": "# A guide\n\nA rare word: zirconium.\n" }, async (folder) => {
          const name = await addSynced(context, "guide", folder);
          await rm(folder, { recursive: true });
          assert.equal((await sync(context, name)).at(-1)?.event, "error");
          const [{ state, isSearchable, failure } = assert.fail()] = await listOf(context, [name]);
          assert.deepEqual([state, isSearchable, failure !== undefined], ["failed", true, true]);
          assert.deepEqual(await findPaths(context, name, "zirconium"), ["guide.md"]);
        }),
    },
    "ends for each of several readers": {
      examples: {},
      check: async (context) => {
        const name = await addDocs(context, "hono");
        const streams = await Promise.all([sync(context, name), sync(context, name), sync(context, name)]);
        assert.deepEqual(
          streams.map((events) => events.at(-1)?.event),
          ["done", "done", "done"],
        );
      },
    },
    ...servesItsOwnPages(syncDocs),
  },
};

/** The paths of the documents in the results of a search. */
async function findPaths(context: Local, name: string, query: string): Promise<string[]> {
  const { passages } = await searchIn(context, { query, resources: [name] });
  return passages.map(({ path }) => path);
}

/** A statement about the state after a resource was removed. */
function removes(check: (context: Local, name: string) => Promise<void>): Statement<LocalClient> {
  return {
    check: async (context) => {
      const name = await addSynced(context, "hono");
      await context.client.removeResource({ path: { name } });
      await check(context, name);
    },
  };
}

type SendName = (context: Local, name: string) => Promise<CaseResult>;

function refusesNames(send: SendName): Refusals<LocalClient> {
  const refuses = (name: string, detail: RegExp) => ({
    send: (context: Local) => send(context, name),
    mentions: "name",
    detail,
  });
  return {
    "a name with a space": refuses("my docs", /path\/name: expected pattern/),
    "a name of 65 characters": refuses("n".repeat(65), /path\/name: expected maxLength 64/),
    "a name with a parent segment": refuses("a/../b", /path\/name: expected pattern/),
  };
}

function refusesUnknown(send: SendName): Refusals<LocalClient> {
  return {
    "a name that is not configured": {
      isMockStatusChosen: true,
      mentions: "not-configured",
      send: async (context) => {
        await addDocs(context, "hono");
        return send(context, "not-configured");
      },
    },
  };
}

/** A statement about names with special characters, which are one path segment. */
function takesScopedNames(
  send: (context: Local, path: { name: string }) => Promise<CaseResult>,
): Statements<LocalClient> {
  return {
    "accepts a name with an @ and slashes": {
      examples: {},
      check: async (context) => {
        const name = await addDocs(context, "@acme/hand.book/v2");
        const { status } = await drain(await send(context, { name }));
        assert.equal(status, 200, `the name is ${name}`);
      },
    },
  };
}

/** Adds an invalid resource. The type forbids its body. */
function addInvalidResource({ client }: Local, body: object): Promise<CaseResult> {
  return client.addResource.result({ body: body as Resource });
}

async function addTwice(context: Local): Promise<CaseResult> {
  const body: Resource = { ...git, name: context.name(git.name) };
  await context.client.addResource.result({ body });
  return context.client.addResource.result({ body: { ...body, url: "https://hono.dev" } });
}

function echoes(example: string, resource: Resource): Statements<LocalClient> {
  return {
    [`echoes a resource as it was sent: ${example}`]: {
      examples: { addResource: example },
      check: async (context) => assertEcho(context, resource),
    },
  };
}

async function assertEcho({ client, name }: Local, resource: Resource): Promise<void> {
  const body = { ...resource, name: name(resource.name) };
  assert.deepEqual(await client.addResource({ body }), body);
}
