// Checked by `tsc -p .`: an example that is typed by its schema stops compiling when the two do not agree. Nothing runs.
import type { components as cloud } from "@docent/cloud";
import type { components as local, operations } from "@docent/local";

type Cloud = cloud["schemas"];
type Local = local["schemas"];
type Event = operations["askQuestion"]["responses"][200]["content"]["text/event-stream"];

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
  // @ts-expect-error a value that the list does not have
  { ...failed, tag: "Invalid" } satisfies Local["LocalError"],
  { error: "unauthorized" } satisfies Cloud["CloudError"],
  // @ts-expect-error a required property is missing
  { message: "No." } satisfies Cloud["CloudError"],
  // @ts-expect-error an optional property is there and undefined
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
  // @ts-expect-error a tool that has completed, without its output
  { event: "tool.updated", data: { ...toolCall, state: { status: "completed" } } } satisfies Event,
];
