import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import {
  type AskQuestionEvent,
  createLocalClient,
  type LocalClient,
  type LocalError,
  type operations,
  type QuestionRequest,
  type Resource,
} from "@docent/local";
import type { CaseResult, Cases, Context, Refusal } from "./case.ts";
import {
  altered,
  type Refusals,
  refusesForeignPlaces,
  refusesMoreThanOneMiB,
  refusesOtherMediaTypes,
  refusesWhileFailing,
  type Send,
  type Statements,
  servesItsOwnPages,
} from "./common-refusals.ts";
import type { ContractSuite } from "./contract-suite.ts";
import { type Mistake, questionMistakes, resourceMistakes } from "./local-mistakes.ts";
import {
  assertJoined,
  assertLastStates,
  assertQuiet,
  assertSources,
  readDone,
  readResources,
} from "./local-stream-statements.ts";
import { localApi } from "./specs.ts";

type Local = Context<LocalClient>;
type Mistakes = Readonly<Record<string, Mistake>>;

const git = { type: "git", name: "hono", url: "https://github.com/honojs/website" } as const;
const question = "How do I stream a response?";

/** Documentation that a server on this machine can read: our own. */
const docs = fileURLToPath(new URL("../../../docs", import.meta.url));

/** A resource that is not there yet. */
const addGit: Send<LocalClient> = ({ client, name }, fetch) =>
  client.addResource.result({ body: { ...git, name: name(git.name) }, fetch });

/** A question against a resource of its own. */
const askHono: Send<LocalClient> = async (context, fetch) => {
  const resources = [await addDocs(context, "hono")];
  return context.client.askQuestion.result({ body: { question, resources }, fetch });
};

const cases: Cases<LocalClient, operations> = {
  addResource: {
    valid: (context) => addGit(context, context.fetch),
    refuses: {
      400: {
        ...refusesResources(resourceMistakes),
        "broken JSON": { send: altered(addGit, { body: '{"type":' }), detail: /expected JSON/ },
      },
      403: refusesForeignPlaces(addGit),
      409: { "a name that is taken": { isByName: true, mentions: "hono", send: addTwice } },
      413: refusesMoreThanOneMiB(addGit),
      415: refusesOtherMediaTypes(addGit),
      500: refusesWhileFailing(addGit),
    },
    states: {
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
      "echoes what is empty": {
        check: async (context) => assertEcho(context, { ...git, searchPaths: [], specialNotes: "" }),
      },
      ...servesItsOwnPages(addGit),
    },
  },
  askQuestion: {
    valid: (context) => askHono(context, context.fetch),
    refuses: {
      400: {
        ...refusesQuestions(questionMistakes),
        "broken JSON": { send: altered(askHono, { body: '{"question":' }), detail: /expected JSON/ },
      },
      403: refusesForeignPlaces(askHono),
      404: { "a resource that is not configured": { isByName: true, mentions: "honno", send: askUnknown } },
      413: refusesMoreThanOneMiB(askHono),
      415: refusesOtherMediaTypes(askHono),
      429: { "more questions than it has room for": { need: "busy", send: askTwice } },
      500: refusesWhileFailing(({ client }, fetch) => client.askQuestion.result({ body: { question }, fetch })),
    },
    states: {
      "refuses any question while nothing is configured, and says how to add a resource": {
        examples: { askQuestion: "no-resources" },
        need: "empty",
        check: async ({ client }) => {
          const { status, error } = await client.askQuestion.result({ body: { question } });
          assert.equal(status, 400);
          assert.match(error?.hint ?? "", /\/config\/resources/);
        },
      },
      "names the configured resources to whoever names another": {
        check: async (context) => {
          const name = await addDocs(context, "handbook");
          const { error } = await askUnknown(context);
          assert.ok((error as LocalError).hint.includes(name), JSON.stringify(error));
        },
      },
      "searches the resources that it is told": {
        examples: {},
        check: async (context) => {
          const resources = [await addDocs(context, "hono")];
          assert.deepEqual(readResources(await ask(context, { question, resources })), resources);
        },
      },
      ...searchesAll("is told none", {}),
      ...searchesAll("is told an empty list", { resources: [] }),
      "gives the same set of resources the same key": {
        examples: {},
        check: async (context) => {
          const [one, other] = [await addDocs(context, "hono"), await addDocs(context, "other")];
          const keys = await Promise.all(
            [
              [one, other],
              [other, one],
            ].map((resources) => askKey(context, resources)),
          );
          assert.equal(keys[0], keys[1]);
        },
      },
      ...says("joins all pieces in done", assertJoined),
      ...says("has each tool call in its last state in done", assertLastStates),
      ...says("names sources that lie in its resources", assertSources),
      "leaves out all progress when it is quiet": {
        examples: { askQuestion: "answered-quietly" },
        check: async (context) => {
          const resources = [await addDocs(context, "hono")];
          assertQuiet(await ask(context, { question, resources, quiet: true }));
        },
      },
      "ends with an error where a resource cannot be fetched": {
        examples: { askQuestion: "resource-unavailable" },
        check: async (context) => {
          // No name under .invalid ever exists (RFC 2606).
          const body = { type: "website", name: context.name("nowhere"), url: "https://docs.invalid" } as const;
          await context.client.addResource({ body });
          const last = (await ask(context, { question, resources: [body.name] })).at(-1);
          assert.deepEqual([last?.event, last?.event === "error" && last.data.tag], ["error", "ResourceUnavailable"]);
        },
      },
      "takes a question of several lines": {
        examples: {},
        check: async (context) => {
          const resources = [await addDocs(context, "hono")];
          readDone(await ask(context, { question: "How do I stream?\nAnd how do I stop?", resources }));
        },
      },
      ...servesItsOwnPages(askHono),
    },
  },
};

/** The one status that each tag has, as the contract says. */
const statusOfTag: Readonly<Record<LocalError["tag"], number>> = {
  InvalidRequest: 400,
  ForbiddenOrigin: 403,
  ResourceNotFound: 404,
  ResourceExists: 409,
  PayloadTooLarge: 413,
  UnsupportedMediaType: 415,
  TooManyQuestions: 429,
  InternalError: 500,
};

/** Everything that is asked of a local server. It runs on this machine, as the contract has it. */
export const localSuite: ContractSuite<LocalClient> = {
  api: localApi,
  createClient: ({ baseUrl, fetch }) => createLocalClient({ baseUrl, fetch, maxRetries: 0 }),
  cases,
  checkError: ({ status, error }) => {
    // Every error of the contract has this body, which the observer makes sure of.
    const { tag } = error as LocalError;
    assert.equal(statusOfTag[tag], status, `the tag ${tag} belongs to the status ${statusOfTag[tag]}`);
  },
};

/** Adds documentation under a name that is not taken, and gives the name. */
async function addDocs({ client, name }: Local, base: string): Promise<string> {
  const body = { type: "local", name: name(base), url: docs } as const;
  const { ok, status } = await client.addResource.result({ body });
  assert.ok(ok, `expected the resource to be added, found ${status}`);
  return body.name;
}

async function ask({ client }: Local, body: QuestionRequest): Promise<AskQuestionEvent[]> {
  const events: AskQuestionEvent[] = [];
  for await (const event of client.askQuestion({ body })) events.push(event);
  return events;
}

async function askKey(context: Local, resources: string[]): Promise<string | undefined> {
  const [meta] = await ask(context, { question, resources });
  return meta?.event === "meta" ? meta.data.collection.key : undefined;
}

function refusesResources(mistakes: Mistakes): Refusals<LocalClient> {
  return mapMistakes(mistakes, ([body, mentions, detail]) => ({
    // The point of these cases is a body that the type forbids.
    send: ({ client }) => client.addResource.result({ body: body as Resource }),
    mentions,
    detail,
  }));
}

function refusesQuestions(mistakes: Mistakes): Refusals<LocalClient> {
  return mapMistakes(mistakes, ([body, mentions, detail]) => ({
    send: async (context) => {
      await addDocs(context, "hono");
      // As above.
      return context.client.askQuestion.result({ body: body as QuestionRequest });
    },
    mentions,
    detail,
  }));
}

function mapMistakes(mistakes: Mistakes, refuse: (mistake: Mistake) => Refusal<LocalClient>): Refusals<LocalClient> {
  return Object.fromEntries(Object.entries(mistakes).map(([what, mistake]) => [what, refuse(mistake)]));
}

async function addTwice(context: Local): Promise<CaseResult> {
  const body: Resource = { ...git, name: context.name(git.name) };
  await context.client.addResource.result({ body });
  return context.client.addResource.result({ body: { ...body, url: "https://hono.dev" } });
}

async function askUnknown(context: Local): Promise<CaseResult> {
  await addDocs(context, "hono");
  return context.client.askQuestion.result({ body: { question, resources: ["honno"] } });
}

async function askTwice(context: Local): Promise<CaseResult> {
  const resources = [await addDocs(context, "hono")];
  await ask(context, { question, resources }).catch(() => {});
  return context.client.askQuestion.result({ body: { question, resources } });
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

/** Other resources may be configured too. */
function searchesAll(when: string, body: Pick<QuestionRequest, "resources">): Statements<LocalClient> {
  return {
    [`searches all resources where it ${when}`]: {
      examples: {},
      check: async (context) => {
        const name = await addDocs(context, "hono");
        const searched = readResources(await ask(context, { question, ...body }));
        assert.ok(searched.includes(name), `${name} is one of ${searched.join(", ")}`);
      },
    },
  };
}

/** A statement about the stream of an answered question. */
function says(what: string, check: (events: readonly AskQuestionEvent[]) => void): Statements<LocalClient> {
  return {
    [what]: {
      examples: { askQuestion: "answered-with-reasoning" },
      check: async (context) => {
        const resources = [await addDocs(context, "hono")];
        check(await ask(context, { question, resources }));
      },
    },
  };
}
