import type { AskQuestionEvent, components, operations } from "@docent/local";
import type { HandlerTable } from "@docent/server";

type Schemas = components["schemas"];

const resources = new Map<string, Schemas["Resource"]>();

/**
 * A server of the local API, in so far as types see one: every documented status and event, with all that is documented
 * and with the least that is.
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
} satisfies HandlerTable<operations>;

/** Everything that a kind of resource may say. */
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

const sources: Schemas["AnswerSource"][] = [
  { resource: "hono", path: "a.md", title: "A", url: "https://hono.dev/a", startLine: 1, endLine: 2 },
  { resource: "hono", path: "b.md", title: "B", startLine: 1, endLine: 2 },
];
const usage: Schemas["TokenUsage"] = { inputTokens: 1, outputTokens: 1, reasoningTokens: 0, totalTokens: 2 };
const metrics: Schemas["AnswerMetrics"] = { durationMs: 41, firstTextMs: 18 };

function failed(tag: Schemas["StreamErrorTag"]): AskQuestionEvent {
  return { event: "error", data: { type: "error", tag, message: "The question was stopped.", hint: "Ask again." } };
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
