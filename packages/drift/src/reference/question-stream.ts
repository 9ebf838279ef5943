import type { Frame } from "./answer.ts";
import { isNeverReachable } from "./documents.ts";
import { say } from "./local-library.ts";
import type { Question } from "./question-check.ts";
import type { Resource } from "./resource-check.ts";

/** The whole stream of one question: the same question always gets the same one. */
export function answerQuestion(question: Question, resources: readonly Resource[]): readonly Frame[] {
  const unavailable = resources.find(({ url }) => isNeverReachable(url));
  const frames = unavailable ? failWith(unavailable) : answerFrom(question, resources);
  const all = [describeStart(resources), ...frames];
  return question.quiet ? all.filter((frame) => !("event" in frame) || !isProgress(frame.event)) : all;
}

function isProgress(event: string): boolean {
  return event === "tool.updated" || event === "reasoning.delta";
}

function describeStart(resources: readonly Resource[]): Frame {
  const names = resources.map(({ name }) => name);
  const key = names.toSorted().join("+");
  return say("meta", {
    model: { provider: "reference", model: "by-heart" },
    resources: names,
    collection: { key, path: `/docent/${key}` },
  });
}

function answerFrom({ question, quiet }: Question, resources: readonly Resource[]): Frame[] {
  const call = { callID: "call_1", tool: "search" };
  const running = { status: "running", title: "Search", input: { query: shorten(question) } };
  const completed = { ...running, status: "completed", output: `${resources.length} passages`, durationMs: 12 };
  const reasoning = "A helper is documented – quote it.";
  const pieces = ["Return `stream(c, write)` ", "from the handler – ", "that is all [1]."];
  return [
    say("tool.updated", { ...call, state: running }),
    say("tool.updated", { ...call, state: completed }),
    { raw: ": keep-alive\n\n" },
    say("reasoning.delta", { delta: reasoning }),
    ...pieces.map((delta) => say("text.delta", { delta })),
    say("done", {
      text: pieces.join(""),
      reasoning: quiet ? "" : reasoning,
      tools: quiet ? [] : [{ ...call, state: completed }],
      sources: resources.map(citeSource),
      usage: { inputTokens: 210, outputTokens: 21, reasoningTokens: 8, totalTokens: 239 },
      metrics: { durationMs: 40, firstTextMs: 20 },
    }),
  ];
}

/** In code points, so that no surrogate pair is cut in two. */
function shorten(question: string): string {
  return Array.from(question).slice(0, 80).join("");
}

function citeSource({ name, url }: Resource): Record<string, unknown> {
  const source = { resource: name, path: "docs/streaming.md", title: "Streaming", startLine: 12, endLine: 31 };
  return url.startsWith("http") ? { ...source, url } : source;
}

function failWith({ name }: Resource): Frame[] {
  const error = `The address of "${name}" does not exist.`;
  const state = { status: "error", title: "Fetch", input: { resource: name }, error, durationMs: 5 };
  return [
    say("tool.updated", { callID: "call_1", tool: "sync", state }),
    say("error", { tag: "ResourceUnavailable", message: error, hint: `Check the url of "${name}", then ask again.` }),
  ];
}
