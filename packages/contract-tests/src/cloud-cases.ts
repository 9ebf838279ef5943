import assert from "node:assert/strict";
import { type CloudClient, createCloudClient, type operations } from "@docent/cloud";
import type { CaseRequest, CaseResult, Cases, Context, Refusal } from "./case.ts";
import { altered, type Refusals, refusesWhileFailing, type Send, type Statements } from "./common-refusals.ts";
import type { ContractSuite } from "./contract-suite.ts";
import { cloudApi } from "./specs.ts";

const listThreads: Send<CloudClient> = ({ client }, fetch) => client.listThreads.result({ fetch });
const listProjects: Send<CloudClient> = ({ client }, fetch) => client.listProjects.result({ fetch });

/** A project name that no account uses by accident. */
const unknownProject = "no-project-of-this-name-3f9c1e";

const cases: Cases<CloudClient, operations> = {
  listThreads: {
    valid: ({ client }) => client.listThreads.result({ query: { project: "hono-migration" } }),
    refuses: {
      400: {
        "an empty project": {
          send: ({ client }) => client.listThreads.result({ query: { project: "" } }),
          mentions: "project",
          detail: /query\/project: expected minLength 1/,
        },
        "a project that is too long": {
          send: ({ client }) => client.listThreads.result({ query: { project: "p".repeat(201) } }),
          mentions: "project",
          detail: /query\/project: expected maxLength 200/,
        },
        "an unknown query parameter": {
          // @ts-expect-error: the contract has no such parameter.
          send: ({ client }) => client.listThreads.result({ query: { projekt: "docs" } }),
          mentions: "projekt",
          detail: /query\/projekt/,
        },
        "an unknown query parameter in addition to a known one": {
          // @ts-expect-error: the contract has no such parameter.
          send: ({ client }) => client.listThreads.result({ query: { project: "docs", limit: "5" } }),
          mentions: "limit",
          detail: /query\/limit/,
        },
        "a project that is given twice": {
          // @ts-expect-error: the contract has no list of projects.
          send: ({ client }) => client.listThreads.result({ query: { project: ["docs", "notes"] } }),
          mentions: "project",
          detail: /query\/project: expected one value, not 2/,
        },
      },
      401: refusesTokens(listThreads),
      429: refusesMany(listThreads),
      500: refusesWhileFailing(listThreads),
    },
    statements: {
      "lists the newest thread first": {
        examples: {},
        check: async ({ client }) => assertNewestFirst((await client.listThreads()).threads),
      },
      "lists the threads of a project, all of them and no others": {
        examples: {},
        check: async ({ client }) => {
          const { threads } = await client.listThreads();
          for (const project of new Set(threads.map((thread) => thread.project ?? ""))) {
            if (project === "") continue;
            const found = await client.listThreads({ query: { project } });
            assert.deepEqual(
              found.threads,
              threads.filter((thread) => thread.project === project),
              project,
            );
          }
        },
      },
      "gives an empty list for a project that the account does not have": {
        examples: { listThreads: "no-threads" },
        check: async ({ client }) =>
          assert.deepEqual((await client.listThreads({ query: { project: unknownProject } })).threads, []),
      },
      "hides the threads of other accounts": {
        need: "two accounts",
        check: async ({ client, otherClient }) => {
          const [own, others] = [await client.listThreads(), await otherClient().listThreads()];
          assertApart(own.threads, others.threads);
        },
      },
      ...statementsOfAccess(listThreads),
    },
  },
  listProjects: {
    valid: ({ client }) => client.listProjects.result(),
    refuses: {
      400: {
        "an unknown query parameter": {
          // @ts-expect-error: the contract has no such parameter.
          send: ({ client }) => client.listProjects.result({ query: { limit: "5" } }),
          mentions: "limit",
          detail: /query\/limit/,
        },
        "the query parameter of listThreads": {
          // @ts-expect-error: the contract has no such parameter.
          send: ({ client }) => client.listProjects.result({ query: { project: "docs" } }),
          mentions: "project",
          detail: /query\/project/,
        },
      },
      401: refusesTokens(listProjects),
      429: refusesMany(listProjects),
      500: refusesWhileFailing(listProjects),
    },
    statements: {
      "lists the newest project first": {
        examples: {},
        check: async ({ client }) => assertNewestFirst((await client.listProjects()).projects),
      },
      "gives names that listThreads accepts": {
        examples: {},
        check: async ({ client }) => {
          for (const { name } of (await client.listProjects()).projects) {
            if (name !== undefined) await client.listThreads({ query: { project: name } });
          }
        },
      },
      "hides the projects of other accounts": {
        need: "two accounts",
        check: async ({ client, otherClient }) => {
          const [own, others] = [await client.listProjects(), await otherClient().listProjects()];
          assertApart(own.projects, others.projects);
        },
      },
      ...statementsOfAccess(listProjects),
    },
  },
};

export const cloudSuite: ContractSuite<CloudClient> = {
  api: cloudApi,
  createClient: (options) => createCloudClient({ ...options, maxRetries: 0 }),
  cases,
};

function refusesTokens(send: Send<CloudClient>): Refusals<CloudClient> {
  return {
    "a missing token": refusesToken(send, () => undefined),
    "the scheme without a token": refusesToken(send, () => "Bearer"),
    "an unknown token": refusesToken(send, ({ token }) => `Bearer ${token}x`),
    "a token without its scheme": refusesToken(send, ({ token }) => token),
    "a token under another scheme": refusesToken(send, ({ token }) => `Basic ${token}`),
  };
}

function refusesMany(send: Send<CloudClient>): Refusals<CloudClient> {
  const sendTwice: CaseRequest<CloudClient> = async (context) => {
    await send(context, context.fetch);
    return send(context, context.fetch);
  };
  return { "more requests than the limit of the token": { need: "busy", send: sendTwice } };
}

function refusesToken(
  send: Send<CloudClient>,
  readAuthorization: (context: Context<CloudClient>) => string | undefined,
): Refusal<CloudClient> {
  return {
    send: (context) => altered(send, { headers: { authorization: readAuthorization(context) } })(context),
  };
}

/** Statements of the contract about tokens. */
function statementsOfAccess(send: Send<CloudClient>): Statements<CloudClient> {
  const withAuthorization = (context: Context<CloudClient>, authorization: string | undefined) =>
    altered(send, { headers: { authorization } })(context);
  return {
    "gives every request without a valid token the same response": {
      examples: {},
      check: async (context) => {
        const values = [
          undefined,
          "Bearer",
          "Bearer unknown-token",
          `Bearer ${context.token}x`,
          `Basic ${context.token}`,
        ];
        const [missing, ...others] = await Promise.all(values.map((value) => withAuthorization(context, value)));
        for (const other of others) {
          assert.deepEqual([other.status, other.error], [missing?.status, missing?.error]);
          assert.equal(readChallenge(other), missing && readChallenge(missing));
        }
      },
    },
    "accepts the scheme of a token in any case": {
      examples: {},
      check: async (context) => assert.ok((await withAuthorization(context, `bearer ${context.token}`)).ok),
    },
  };
}

function readChallenge({ response }: CaseResult): string | null {
  return response.headers.get("www-authenticate");
}

/** Items without `createdAt` may be anywhere. */
function assertNewestFirst(items: readonly { createdAt?: string }[]): void {
  const times = items.flatMap(({ createdAt }) => (createdAt === undefined ? [] : [Date.parse(createdAt)]));
  assert.deepEqual(
    times,
    times.toSorted((one, other) => other - one),
  );
}

function assertApart(own: readonly { id?: string }[], others: readonly { id?: string }[]): void {
  const ids = own.map(({ id }) => id).filter((id) => id !== undefined);
  assert.deepEqual(
    others.filter(({ id }) => ids.includes(id ?? "")),
    [],
  );
}
