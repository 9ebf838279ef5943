// Checked by `tsc -p .`: each operation and each error of a contract needs its cases. Nothing runs.
import type { CloudClient, operations as cloud } from "@docent/cloud";
import type { LocalClient, operations as local } from "@docent/local";
import type { Case, Cases } from "./case.ts";

const refusal = { send: ({ client }: { client: CloudClient }) => client.listThreads.result() };
const refuses = { 400: { "a mistake": refusal }, 401: { "no token": refusal }, 429: { "too much": refusal } };

const listThreads: Case<CloudClient, cloud["listThreads"]> = {
  valid: ({ client }) => client.listThreads.result(),
  refuses: { ...refuses, 500: {} },
};
const listProjects: Case<CloudClient, cloud["listProjects"]> = {
  valid: ({ client }) => client.listProjects.result(),
  refuses: { ...refuses, 500: {} },
};
const askQuestion: Case<LocalClient> = {
  valid: ({ client }) => client.askQuestion.result({ body: { question: "q" } }),
  refuses: {},
};

type CloudCases = Cases<CloudClient, cloud>;
type LocalCases = Cases<LocalClient, local>;

export const tables = () => [
  { listThreads, listProjects } satisfies CloudCases,
  // @ts-expect-error an operation has no case
  { listThreads } satisfies CloudCases,
  // @ts-expect-error all operations except one have no case
  { askQuestion } satisfies LocalCases,
  // @ts-expect-error a case of an operation that the contract does not have
  { listThreads, listProjects, removeThread: listThreads } satisfies CloudCases,
  // @ts-expect-error a case of another API
  { listThreads, listProjects: askQuestion } satisfies CloudCases,
  // @ts-expect-error a case without requests that are refused
  { listThreads, listProjects: { valid: listProjects.valid } } satisfies CloudCases,
  // @ts-expect-error a documented error without a request that leads to it
  { listThreads, listProjects: { valid: listProjects.valid, refuses } } satisfies CloudCases,
];

export const strangers: Case<CloudClient, cloud["listProjects"]> = {
  valid: listProjects.valid,
  // @ts-expect-error an error that is not documented
  refuses: { ...refuses, 500: {}, 404: {} },
};

export const requests: Case<LocalClient>["valid"][] = [
  ({ client }) => client.askQuestion.result({ body: { question: "q", quiet: true } }),
  // @ts-expect-error a request without its body
  ({ client }) => client.askQuestion.result(),
  // @ts-expect-error a required property is missing
  ({ client }) => client.askQuestion.result({ body: {} }),
  // @ts-expect-error an operation that the client does not have
  ({ client }) => client.ask.result(),
];
