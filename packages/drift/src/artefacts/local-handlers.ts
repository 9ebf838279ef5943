import type { AskQuestionEvent, components, operations, SyncResourceEvent } from "@docent/local";
import type { HandlerTable } from "@docent/server";

type Schemas = components["schemas"];

const resources = new Map<string, Schemas["Resource"]>();

/**
 * Handlers of the local API, compiled but never run. They return every documented status and event, with all properties
 * and with only the required ones, so that a changed type in the contract is a compile error here.
 */
export const localHandlers = {
  addResource({ body, headers }) {
    if (headers.has("origin")) return forbidden(headers.get("origin") ?? "");
    if (headers.get("content-type") !== "application/json") return unsupported();
    if (resources.has(body.name)) return refuse(409, "ResourceExists", `There is a resource named ${body.name}.`);
    if (describeResource(body).length > 100_000) return refuse(413, "PayloadTooLarge", "The body is too large.");
    if (!body.url) return refuse(400, "InvalidRequest", "body/url is empty.");
    if (headers.has("x-broken")) return refuse(500, "InternalError", "The configuration could not be written.");
    resources.set(body.name, body);
    return { status: 201, body };
  },

  async askQuestion({ body, headers, signal }) {
    if (headers.has("origin")) return forbidden(headers.get("origin") ?? "");
    if (headers.get("content-type") !== "application/json") return unsupported();
    const missing = body.resources?.find((name) => !resources.has(name));
    if (missing !== undefined) return refuse(404, "ResourceNotFound", `There is no resource named ${missing}.`);
    if (resources.size === 0) return refuse(400, "InvalidRequest", "No resource is configured.");
    if (body.question.length > 100_000) return refuse(413, "PayloadTooLarge", "The question is too long.");
    if (headers.has("x-broken")) return refuse(500, "InternalError", "The index could not be read.");
    if (headers.has("x-busy"))
      return { ...refuse(429, "TooManyQuestions", "Ask later."), headers: { "Retry-After": 5 } };
    return { status: 200, body: answer(body, signal) };
  },

  listResources({ headers }) {
    if (headers.has("origin")) return forbidden(headers.get("origin") ?? "");
    if (headers.has("x-query")) return refuse(400, "InvalidRequest", "There is no such parameter.");
    if (headers.has("x-broken")) return refuse(500, "InternalError", "The configuration could not be read.");
    return { status: 200, body: { resources: [...resources.values()].flatMap(listStatuses) } };
  },

  removeResource({ path, headers }) {
    if (headers.has("origin")) return forbidden(headers.get("origin") ?? "");
    const name: string = path.name;
    if (name === "") return refuse(400, "InvalidRequest", "path/name is empty.");
    const resource = resources.get(name);
    if (!resource) return refuse(404, "ResourceNotFound", `There is no resource named ${name}.`);
    if (!resources.delete(name)) return refuse(500, "InternalError", "The configuration could not be written.");
    return { status: 200, body: { ...idle, name, state: "ready" } };
  },

  async syncResource({ path, headers, signal }) {
    if (headers.has("origin")) return forbidden(headers.get("origin") ?? "");
    const name: string = path.name;
    if (name === "") return refuse(400, "InvalidRequest", "path/name is empty.");
    const resource = resources.get(name);
    if (!resource) return refuse(404, "ResourceNotFound", `There is no resource named ${name}.`);
    if (headers.has("x-broken")) return refuse(500, "InternalError", "The index could not be written.");
    return { status: 200, body: syncing(resource, signal) };
  },

  searchPassages({ body, headers }) {
    if (headers.has("origin")) return forbidden(headers.get("origin") ?? "");
    if (headers.get("content-type") !== "application/json") return unsupported();
    const missing = body.resources?.find((name) => !resources.has(name));
    if (missing !== undefined) return refuse(404, "ResourceNotFound", `There is no resource named ${missing}.`);
    if (resources.size === 0) return refuse(400, "InvalidRequest", "No resource is configured.");
    if (body.query.length > 100_000) return refuse(413, "PayloadTooLarge", "The query is too long.");
    if (headers.has("x-broken")) return refuse(500, "InternalError", "The index could not be read.");
    return { status: 200, body: search(body) };
  },
} satisfies HandlerTable<operations>;

/** Reads every property of each kind of resource. */
function describeResource(resource: Schemas["Resource"]): string {
  const { name, url, searchPath, searchPaths, specialNotes } = resource;
  const common: (string | undefined)[] = [name, url, searchPath, ...(searchPaths ?? []), specialNotes];
  switch (resource.type) {
    case "git":
      return [...common, resource.branch].join();
    case "local":
    case "website":
      return common.join();
  }
}

async function* answer(
  { question, quiet = false }: Schemas["QuestionRequest"],
  signal: AbortSignal,
): AsyncGenerator<AskQuestionEvent> {
  const tools: Schemas["ToolCall"][] = [];
  yield {
    event: "meta",
    data: {
      type: "meta",
      model: { provider: "docent", model: "extractive" },
      resources: [...resources.keys()],
      collection: { key: "all", path: "/docent/all" },
    },
  };
  if (signal.aborted) return yield failed("Cancelled");
  if (quiet) return yield { event: "done", data: { type: "done", text: question, reasoning: "", tools, sources } };
  for (const state of toolStates(question)) {
    const call = { callID: "call_1", tool: "search", state };
    tools.splice(0, 1, call);
    yield { event: "tool.updated", data: { type: "tool.updated", ...call } };
  }
  yield { event: "reasoning.delta", data: { type: "reasoning.delta", delta: "One passage fits." } };
  yield { event: "text.delta", data: { type: "text.delta", delta: question } };
  yield { event: "done", data: { type: "done", text: question, reasoning: "", tools, sources, usage, metrics } };
}

function toolStates(query: string): Schemas["ToolState"][] {
  const input = { query };
  return [
    { status: "running", title: "Search", input },
    { status: "running" },
    { status: "completed", output: "1 passage" },
    { status: "error", error: "The index is gone." },
    { status: "completed", title: "Search", input, output: "1 passage", durationMs: 3 },
    { status: "error", title: "Search", input, error: "The index is gone.", durationMs: 3 },
  ];
}

const idle = { isSearchable: false, documents: 0, skippedCount: 0, skipped: [] };
const failure: Schemas["SyncFailure"] = { message: "There is no such folder.", hint: "Create it." };

/** A resource in every state, with and without its optional properties. */
function listStatuses(definition: Schemas["Resource"]): Schemas["ResourceStatus"][] {
  const { name } = definition;
  const skipped: Schemas["SkippedDocument"][] = [{ path: "logo.md", reason: "It is no text." }];
  return [
    { ...idle, name, state: "waiting" },
    { ...idle, name, definition, state: "syncing", progress: { phase: "Fetching", done: 1, total: 2 } },
    { name, definition, state: "ready", isSearchable: true, documents: 2, syncedAt: noon, skippedCount: 1, skipped },
    { ...idle, name, state: "failed", failure },
  ];
}

const noon = "2025-11-20T12:00:00Z";

async function* syncing(resource: Schemas["Resource"], signal: AbortSignal): AsyncGenerator<SyncResourceEvent> {
  yield { event: "progress", data: { type: "progress", progress: { phase: "Fetching", done: 0 } } };
  if (signal.aborted) return yield failed("Cancelled");
  for (const status of listStatuses(resource)) yield { event: "done", data: { type: "done", resource: status } };
}

function search({ query, limit = 10, maxTokens }: Schemas["SearchRequest"]): Schemas["SearchResult"] {
  const isFull = maxTokens !== undefined && maxTokens < 10;
  const lines = { startLine: 1, endLine: 2 };
  const found: Schemas["Passage"][] = [
    { ...lines, resource: "hono", path: "a.md", title: "A", headings: ["A"], score: 2.5, tokens: 1, text: query },
    { ...lines, resource: "hono", path: "b", title: "B", headings: [], url: "b", score: 1, tokens: 1, text: query },
  ];
  const notSearched: Schemas["NotSearched"][] = [{ resource: "site", reason: "It is still being fetched." }];
  return { passages: isFull ? [] : found.slice(0, limit), notSearched };
}

const sources: Schemas["AnswerSource"][] = [
  { resource: "hono", path: "a.md", title: "A", url: "https://hono.dev/a", startLine: 1, endLine: 2 },
  { resource: "hono", path: "b.md", title: "B", startLine: 1, endLine: 2 },
];
const usage: Schemas["TokenUsage"] = { inputTokens: 1, outputTokens: 1, reasoningTokens: 0, totalTokens: 2 };
const metrics: Schemas["AnswerMetrics"] = { durationMs: 41, firstTextMs: 18 };

/** The last event of both streams after a failure. */
function failed(tag: Schemas["StreamErrorTag"]): AskQuestionEvent & SyncResourceEvent {
  return { event: "error", data: { type: "error", tag, message: "It was stopped.", hint: "Ask again." } };
}

function refuse<Status extends number>(status: Status, tag: Schemas["LocalErrorTag"], error: string) {
  const body: Schemas["LocalError"] = { error, tag, hint: "Correct the request." };
  return { status, body };
}

function forbidden(origin: string) {
  return refuse(403, "ForbiddenOrigin", `The origin ${origin} is not accepted.`);
}

function unsupported() {
  return refuse(415, "UnsupportedMediaType", "Send JSON.");
}
