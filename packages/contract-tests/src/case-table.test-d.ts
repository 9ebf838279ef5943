// Checked by `tsc -p .`: a contract cannot gain or lose an operation without its table of cases. Nothing runs.
import type { CloudClient, operations as cloud } from "@docent/cloud";
import type { LocalClient, operations as local } from "@docent/local";
import type { Case } from "./contract-suite.ts";

const listThreads: Case<CloudClient> = { valid: (client) => client.listThreads.result(), invalid: {} };
const listProjects: Case<CloudClient> = { valid: (client) => client.listProjects.result(), invalid: {} };
const askQuestion: Case<LocalClient> = {
  valid: (client) => client.askQuestion.result({ body: { question: "q" } }),
  invalid: {},
};

type CloudCases = Record<keyof cloud, Case<CloudClient>>;
type LocalCases = Record<keyof local, Case<LocalClient>>;

export const tables = () => [
  { listThreads, listProjects } satisfies CloudCases,
  // @ts-expect-error an operation has no case
  { listThreads } satisfies CloudCases,
  // @ts-expect-error the operation that does not stream has no case
  { askQuestion } satisfies LocalCases,
  // @ts-expect-error a case of an operation that the contract does not have
  { listThreads, listProjects, removeThread: listThreads } satisfies CloudCases,
  // @ts-expect-error a case of another API
  { listThreads, listProjects: askQuestion } satisfies CloudCases,
  // @ts-expect-error a case without requests that are refused
  { listThreads, listProjects: { valid: listProjects.valid } } satisfies CloudCases,
];

export const requests: Case<LocalClient>[] = [
  { valid: (client) => client.askQuestion.result({ body: { question: "q", quiet: true } }), invalid: {} },
  // @ts-expect-error a request without its body
  { valid: (client) => client.askQuestion.result(), invalid: {} },
  // @ts-expect-error a required property is missing
  { valid: (client) => client.askQuestion.result({ body: {} }), invalid: {} },
  // @ts-expect-error an operation that the client does not have
  { valid: (client) => client.ask.result(), invalid: {} },
];
