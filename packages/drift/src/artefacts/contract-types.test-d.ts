// Checked by `tsc -p .`: lines with `@ts-expect-error` must not compile, and all others must. Nothing runs.

import type { operations as cloud, components as cloudComponents } from "@docent/cloud";
import type { AskQuestionEvent, components, operations as local } from "@docent/local";
import type { HandlerRequest, HandlerResponse, HandlerTable } from "@docent/server";

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** Compiles when both are the same type. */
declare function same<A, B>(isSame: Same<A, B>): void;

declare const error: components["schemas"]["LocalError"];
declare const event: AskQuestionEvent;

declare const cloudHandlers: HandlerTable<cloud>;
declare const localHandlers: HandlerTable<local>;
const { listThreads, listProjects } = cloudHandlers;
const { addResource, askQuestion, ...otherHandlers } = localHandlers;
const { listResources, removeResource, syncResource, searchPassages } = otherHandlers;

export const tables = () => [
  { listThreads, listProjects } satisfies HandlerTable<cloud>,
  {
    addResource,
    askQuestion,
    listResources,
    removeResource,
    syncResource,
    searchPassages,
  } satisfies HandlerTable<local>,
  // @ts-expect-error an operation is missing
  { listThreads } satisfies HandlerTable<cloud>,
  // @ts-expect-error the operation with a stream is missing
  { addResource, listResources, removeResource, syncResource, searchPassages } satisfies HandlerTable<local>,
  // @ts-expect-error an operation that the contract does not have
  { listThreads, listProjects, removeThread: listThreads } satisfies HandlerTable<cloud>,
  // @ts-expect-error two operations are exchanged
  { listThreads: listProjects, listProjects: listThreads } satisfies HandlerTable<cloud>,
  // @ts-expect-error a handler that is not a function
  { listThreads, listProjects: undefined } satisfies HandlerTable<cloud>,
];

type Table = HandlerTable<cloud> & HandlerTable<local>;

export const responses: Table["listProjects"][] = [
  () => ({ status: 200, body: { projects: [] } }),
  async () => ({ status: 200, body: { projects: [{ id: "a", anything: 1 }] } }),
  () => ({ status: 500, body: { error: "e" } }),
  // @ts-expect-error a status that is not documented
  () => ({ status: 404, body: { error: "e" } }),
  // @ts-expect-error a status that is not documented, from an async handler
  async () => ({ status: 404, body: { error: "e" } }),
  // @ts-expect-error a status whose type is only `number`
  () => ({ status: Number("500"), body: { error: "e" } }),
  // @ts-expect-error the body of another status
  () => ({ status: 200, body: { error: "e" } }),
  // @ts-expect-error the body of another operation
  () => ({ status: 200, body: { threads: [] } }),
  // @ts-expect-error a required property is missing
  () => ({ status: 200, body: {} }),
  // @ts-expect-error a property of another type
  () => ({ status: 200, body: { projects: [{ id: 1 }] } }),
  // @ts-expect-error the body is missing
  () => ({ status: 200 }),
  // @ts-expect-error the body is undefined
  () => ({ status: 200, body: undefined }),
  // @ts-expect-error the response is missing
  () => undefined,
  () => ({ status: 429, body: { error: "e" }, headers: { "Retry-After": 1, "x-more": "a" } }),
  // @ts-expect-error a required header is missing
  () => ({ status: 429, body: { error: "e" } }),
  // @ts-expect-error a header of another type
  () => ({ status: 429, body: { error: "e" }, headers: { "Retry-After": "soon" } }),
];

export const additions: Table["addResource"][] = [
  () => ({ status: 400, body: error }),
  // @ts-expect-error a status that another operation documents
  () => ({ status: 404, body: error }),
  // @ts-expect-error a value that the enum does not have
  () => ({ status: 400, body: { ...error, tag: "Invalid" } }),
  // @ts-expect-error a stream where a single value is documented
  () => ({ status: 201, body: stream(event) }),
];

export const streams: Table["askQuestion"][] = [
  () => ({ status: 200, body: stream(event) }),
  () => ({ status: 200, body: stream(delta({ type: "text.delta", delta: "a" })) }),
  // @ts-expect-error the payload misses a property
  () => ({ status: 200, body: stream(delta({ type: "text.delta" })) }),
  // @ts-expect-error the payload of another event
  () => ({ status: 200, body: stream(delta({ type: "reasoning.delta", delta: "a" })) }),
  // @ts-expect-error an event that the contract does not have
  () => ({ status: 200, body: stream({ event: "noise", data: {} }) }),
  // @ts-expect-error one event instead of a stream
  () => ({ status: 200, body: event }),
];

declare function stream<Event>(one: Event): AsyncIterable<Event>;

function delta<const Data>(data: Data) {
  return { event: "text.delta", data } as const;
}

export function requests(
  threads: HandlerRequest<cloud["listThreads"]>,
  question: HandlerRequest<local["askQuestion"]>,
  resource: HandlerRequest<local["addResource"]>,
) {
  same<string | undefined, typeof threads.query.project>(true);
  same<string, typeof question.body.question>(true);
  same<boolean | undefined, typeof question.body.quiet>(true);
  same<components["schemas"]["Resource"], typeof resource.body>(true);
  same<undefined, typeof threads.body>(true);
  // @ts-expect-error a parameter that the contract does not have
  threads.query.projects;
  // @ts-expect-error a property that the contract does not have
  question.body.model;
  // @ts-expect-error a property of one kind of resource
  resource.body.branch;
}

/** A contract with a range of statuses and an empty response, which the contracts of this repository do not have. */
interface Others {
  ranges: {
    responses: { 200: { content: { "application/json": "yes" } }; "4XX": { content: { "text/plain": string } } };
  };
  empty: { responses: { 204: { content?: never; headers: { "x-left"?: number; [name: string]: unknown } } } };
}

export const others: HandlerTable<Others> = {
  ranges: () => ({ status: 418, body: "a teapot" }),
  empty: () => ({ status: 204, headers: { "x-left": 1, "x-more": "a" } }),
};

export function emptyResponses(): HandlerResponse<Others["empty"]>[] {
  return [
    { status: 204 },
    // @ts-expect-error a body where none is documented
    { status: 204, body: "a" },
    // @ts-expect-error a header of another type
    { status: 204, headers: { "x-left": "a" } },
  ];
}

type Cloud = cloudComponents["schemas"];
type Local = components["schemas"];
type Event = local["askQuestion"]["responses"][200]["content"]["text/event-stream"];

const git = { type: "git", name: "hono", url: "https://github.com/honojs/website" } as const;
const toolCall = { type: "tool.updated", callID: "call_1", tool: "search" } as const;
const failed = { error: "No.", tag: "InvalidRequest", hint: "Correct it." } as const;

export const resources = () => [
  git satisfies Local["Resource"],
  { ...git, branch: "main" } satisfies Local["Resource"],
  // @ts-expect-error a required property is missing
  { type: "git", name: "hono" } satisfies Local["Resource"],
  // @ts-expect-error a misspelt property
  { ...git, searchPathes: ["docs"] } satisfies Local["Resource"],
  // @ts-expect-error a property of another kind of resource
  { type: "website", name: "hono", url: "https://hono.dev", branch: "main" } satisfies Local["Resource"],
  // @ts-expect-error a kind that does not exist
  { ...git, type: "svn" } satisfies Local["Resource"],
  // @ts-expect-error a property of another type
  { ...git, searchPaths: "docs" } satisfies Local["Resource"],
];

export const errors = () => [
  failed satisfies Local["LocalError"],
  // @ts-expect-error a required property is missing
  { error: "No.", tag: "InvalidRequest" } satisfies Local["LocalError"],
  // @ts-expect-error a property that the schema does not have
  { ...failed, code: 1 } satisfies Local["LocalError"],
  // @ts-expect-error a value that the enum does not have
  { ...failed, tag: "Invalid" } satisfies Local["LocalError"],
  { error: "unauthorized" } satisfies Cloud["CloudError"],
  // @ts-expect-error a required property is missing
  { message: "No." } satisfies Cloud["CloudError"],
  // @ts-expect-error an optional property that is present with the value undefined
  { error: "unauthorized", message: undefined } satisfies Cloud["CloudError"],
];

export const lists = () => [
  { threads: [{ id: "t", anything: 1 }] } satisfies Cloud["ThreadList"],
  // @ts-expect-error the list is missing
  {} satisfies Cloud["ThreadList"],
  // @ts-expect-error a documented property of another type
  { threads: [{ id: 1 }] } satisfies Cloud["ThreadList"],
];

export const events = () => [
  { event: "text.delta", data: { type: "text.delta", delta: "a" } } satisfies Event,
  // @ts-expect-error the payload of another event
  { event: "text.delta", data: { type: "reasoning.delta", delta: "a" } } satisfies Event,
  // @ts-expect-error the payload misses a property
  { event: "text.delta", data: { type: "text.delta" } } satisfies Event,
  // @ts-expect-error an event that the contract does not have
  { event: "text.end", data: { type: "text.end" } } satisfies Event,
  { event: "tool.updated", data: { ...toolCall, state: { status: "running" } } } satisfies Event,
  // @ts-expect-error a completed tool call without its output
  { event: "tool.updated", data: { ...toolCall, state: { status: "completed" } } } satisfies Event,
];
