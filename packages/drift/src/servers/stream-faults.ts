import { type JsonRecord, toArray } from "@docent/openapi";
import { changing, type FaultTable, local, prose } from "./fault.ts";
import {
  drop,
  type Frame,
  type FramesChange,
  inEach,
  inside,
  type JsonChange,
  map,
  mapTable,
  onRefusal,
  put,
  renderFrame,
  repeatEvent,
  replaceEvent,
  swap,
  when,
  withEvent,
  withEventText,
  withStream,
} from "./response-change.ts";

const text: Frame = { event: "text.delta", data: { type: "text.delta", delta: "more" } };
const thought: Frame = { event: "reasoning.delta", data: { type: "reasoning.delta", delta: "Quietly now." } };
const progress: Frame = { event: "progress", data: { type: "progress", progress: { phase: "Indexing", done: 1 } } };
const failed: Frame = {
  event: "error",
  data: { type: "error", tag: "ProviderFailed", message: "The model stopped.", hint: "Ask again." },
};

/** Streams with malformed frames, in the wrong order, or with wrong payloads. */
export const streamFaults: FaultTable = {
  ...local({
    "stream-not-utf8": withStream((frames) => ({
      body: { raw: Uint8Array.from(Buffer.from(frames.map(renderFrame).join(""), "latin1")) },
    })),
    "stream-as-json-array": withStream((frames) => ({
      headers: { "content-type": "application/json" },
      body: { json: frames.flatMap((frame) => ("event" in frame ? [frame.data] : [])) },
    })),
    // The refusal is sent as a stream with a single `error` event.
    "unknown-resource-in-stream": onRefusal("unknown-resource")((response) => ({
      ...response,
      status: 200,
      headers: { "content-type": "text/event-stream" },
      body: { frames: [failed] },
    })),
    ...changing("frames", {
      "event-json-broken": withEventText("done", (json) => `event: done\ndata: ${json.slice(0, -9)}\n\n`),
      "event-data-not-json": replaceEvent("text.delta", ({ delta }) => [
        { raw: `event: text.delta\ndata: ${delta}\n\n` },
      ]),
      "event-data-null": withEvent("text.delta", () => null),
      "event-data-encoded-twice": withEventText("meta", (json) => `event: meta\ndata: ${JSON.stringify(json)}\n\n`),
      "event-without-data": withEventText("done", () => "event: done\n\n"),
      "event-without-name": withEventText("text.delta", (json) => `data: ${json}\n\n`),
      "line-of-no-field": withEventText("done", (json) => `answer complete\nevent: done\ndata: ${json}\n\n`),
      "last-event-not-ended": withEventText("done", (json) => `event: done\ndata: ${json}\n`),
      "events-not-separated": (frames) => frames.map((frame) => ({ raw: renderFrame(frame).replace(/\n\n$/u, "\n") })),
      "line-breaks-escaped": (frames) => frames.map((frame) => ({ raw: renderFrame(frame).replaceAll("\n", "\\n") })),
      "stream-empty": () => [],
      "stream-as-json-lines": (frames) =>
        frames.flatMap((frame) => ("event" in frame ? [{ raw: `${JSON.stringify(frame.data)}\n` }] : [])),
      "unknown-event": replaceEvent("done", (data) => [
        { event: "answer.rated", data: { type: "answer.rated", score: 1 } },
        { event: "done", data },
      ]),
      "event-renamed": renameEvent("text.delta", "text_delta"),
      "meta-missing": replaceEvent("meta", () => []),
      "meta-second": (frames) => [text, ...frames],
      "no-last-event": replaceEvent("done", () => []),
      "done-twice": repeatEvent("done"),
      "error-after-done": (frames) => [...frames, failed],
      "done-after-error": replaceEvent("done", (data) => [failed, { event: "done", data }]),
      "text-after-done": (frames) => [...frames, text],
      "openai-end": withEventText("done", () => "data: [DONE]\n\n"),
      "event-name-disagrees": replaceEvent("text.delta", (data) => [{ event: "reasoning.delta", data }]),
      "stream-error-as-http-error": endWith({ error: "The model stopped.", tag: "InternalError", hint: "Ask again." }),
      "stream-error-tag-unknown": endWith({ type: "error", tag: "Timeout", message: "Too slow.", hint: "Ask again." }),
      "stream-error-without-hint": endWith({ type: "error", tag: "InternalError", message: "The server failed." }),
      ...inEvent("text.delta", {
        "delta-missing": drop("delta"),
        "delta-as-object": map("delta", (delta) => ({ text: delta })),
        "event-type-disagrees": put({ type: "reasoning.delta" }),
      }),
      "reasoning-delta-null": withEvent("reasoning.delta", put({ delta: null })),
      ...inEvent("meta", {
        "meta-without-model": drop("model"),
        "meta-model-as-text": put({ model: "reference/by-heart" }),
        "meta-without-provider": inside("model", drop("provider")),
        "meta-collection-path-null": inside("collection", put({ path: null })),
        "meta-resources-as-objects": map("resources", (names) => toArray(names).map((name) => ({ name }))),
        "meta-names-break-pattern": map("resources", (names) => toArray(names).map((name) => `resource:${name}`)),
      }),
      ...inEvent("tool.updated", {
        "tool-call-id-renamed": ({ callID, ...data }) => ({ ...data, callId: callID }),
        "tool-status-unknown": inside("state", when("status", "running", put({ status: "pending" }))),
        "tool-output-missing": inside("state", drop("output")),
        "tool-input-as-text": inside(
          "state",
          map("input", (input) => JSON.stringify(input)),
        ),
        "tool-title-null": inside("state", put({ title: null })),
        "tool-duration-fraction": inside("state", when("status", "completed", put({ durationMs: 12.5 }))),
      }),
      ...inEvent("done", {
        "event-type-missing": drop("type"),
        "done-text-dropped": drop("text"),
        "done-sources-null": put({ sources: null }),
        "done-tools-missing": (data) => (toArray(data["tools"]).length === 0 ? drop("tools")(data) : data),
        "source-title-dropped": inEach("sources", drop("title")),
        "source-line-as-text": inEach("sources", map("startLine", String)),
        "source-line-zero": inEach("sources", put({ startLine: 0 })),
        "source-line-fraction": inEach("sources", put({ endLine: 31.5 })),
        "source-url-null": inEach("sources", put({ url: null })),
        "usage-as-text": inside("usage", put({ inputTokens: "210" })),
        "usage-null": put({ usage: null }),
        "usage-negative": inside("usage", put({ reasoningTokens: -1 })),
        "metrics-duration-dropped": inside("metrics", drop("durationMs")),
        "metrics-fraction": inside("metrics", put({ firstTextMs: 20.25 })),
      }),
    }),
    ...changing("syncFrames", {
      "progress-missing": replaceEvent("progress", () => []),
      "progress-after-done": (frames) => [...frames, progress],
      "progress-renamed": renameEvent("progress", "sync.progress"),
      ...inEvent("progress", {
        "progress-without-done": inside("progress", drop("done")),
        "progress-in-percent": inside("progress", put({ done: 0.5 })),
        "progress-total-null": inside("progress", (object) => ({ total: null, ...object })),
        "progress-not-wrapped": () => ({ type: "progress", phase: "Fetching", done: 0 }),
      }),
      "sync-without-end": replaceEvent("done", () => []),
      "sync-done-twice": repeatEvent("done"),
      "sync-done-empty": withEvent("done", drop("resource")),
      "sync-done-as-name": withEvent(
        "done",
        inside("resource", ({ name }) => name),
      ),
      "sync-done-broken": withEventText("done", (json) => `event: done\ndata: ${json.slice(0, -9)}\n\n`),
      "sync-error-tag-unknown": withEvent("error", put({ tag: "NetworkFailed" })),
      "sync-error-without-hint": withEvent("error", drop("hint")),
    }),
  }),
  ...prose(
    local({
      ...changing("frames", {
        "meta-twice": repeatEvent("meta"),
        "quiet-ignored": (frames) => {
          const isQuiet = !frames.some((frame) => "event" in frame && frame.event === "tool.updated");
          return isQuiet ? [...frames.slice(0, 1), thought, ...frames.slice(1)] : frames;
        },
        ...inEvent("done", {
          "source-lines-swapped": inEach("sources", swap("startLine", "endLine")),
          "quiet-done-with-reasoning": when("reasoning", "", put({ reasoning: "Quietly now." })),
          "done-text-shortened": map("text", (all) => String(all).trimEnd().slice(0, -1)),
          "done-reasoning-empty": put({ reasoning: "" }),
          "done-tools-still-running": inEach("tools", put({ state: { status: "running" } })),
        }),
      }),
      ...changing("syncFrames", {
        "failed-sync-is-done": replaceEvent("error", () => [
          {
            event: "done",
            data: {
              type: "done",
              resource: {
                ...{ name: "nowhere", state: "ready", isSearchable: false },
                ...{ documents: 0, skippedCount: 0, skipped: [] },
              },
            },
          },
        ]),
        "sync-done-with-old-resource": withEvent(
          "done",
          inside("resource", (resource) => ({ ...drop("syncedAt")(resource), documents: 0 })),
        ),
      }),
    }),
  ),
};

function inEvent(event: string, changes: Readonly<Record<string, JsonChange>>): Record<string, FramesChange> {
  return mapTable(changes, (change) => withEvent(event, change));
}

/** Renames an event, and the `type` in its data. */
function renameEvent(event: string, to: string): FramesChange {
  return replaceEvent(event, (data) => [{ event: to, data: { ...data, type: to } }]);
}

/** Replaces `done` by `error`. */
function endWith(data: JsonRecord): FramesChange {
  return replaceEvent("done", () => [{ event: "error", data }]);
}
