import { type FaultTable, local, prose } from "./fault.ts";
import {
  type Frame,
  inside,
  insideEach,
  onRefusal,
  onStream,
  renderFrame,
  replaceEvent,
  withEvent,
  withEventText,
  without,
} from "./response-change.ts";

const text: Frame = { event: "text.delta", data: { type: "text.delta", delta: "more" } };
const progress: Frame = { event: "progress", data: { type: "progress", progress: { phase: "Indexing", done: 1 } } };
const failed: Frame = {
  event: "error",
  data: { type: "error", tag: "ProviderFailed", message: "The model stopped.", hint: "Ask again." },
};

/** Streams whose frames are malformed, in the wrong order, or have wrong payloads. */
export const streamFaults = {
  "event-json-broken": local("The data of `done` is cut off in the middle of its JSON.", {
    frames: withEventText("done", (json) => `event: done\ndata: ${json.slice(0, -9)}\n\n`),
  }),
  "event-data-not-json": local("The data of `text.delta` is the bare text.", {
    frames: replaceEvent("text.delta", (data) => [{ raw: `event: text.delta\ndata: ${data["delta"]}\n\n` }]),
  }),
  "event-data-null": local("The data of `text.delta` is null.", {
    frames: replaceEvent("text.delta", () => [{ event: "text.delta", data: null }]),
  }),
  "event-data-encoded-twice": local("The data of `meta` is a JSON string that holds the JSON.", {
    frames: withEventText("meta", (json) => `event: meta\ndata: ${JSON.stringify(json)}\n\n`),
  }),
  "event-without-data": local("`done` has no data, so no reader ever sees it.", {
    frames: replaceEvent("done", () => [{ raw: "event: done\n\n" }]),
  }),
  "event-without-name": local("`text.delta` has data and no event name.", {
    frames: withEventText("text.delta", (json) => `data: ${json}\n\n`),
  }),
  "line-of-no-field": local("A line before `done` is no field of an event stream.", {
    frames: withEventText("done", (json) => `answer complete\nevent: done\ndata: ${json}\n\n`),
  }),
  "last-event-not-ended": local("The empty line that ends the last event is missing.", {
    frames: withEventText("done", (json) => `event: done\ndata: ${json}\n`),
  }),
  "first-line-not-ended": local("Events are separated by one line break instead of two.", {
    frames: (frames) => frames.map((frame) => ({ raw: renderFrame(frame).replace(/\n\n$/u, "\n") })),
  }),
  "line-breaks-escaped": local("The line breaks of the stream are written as a backslash and an n.", {
    frames: (frames) => frames.map((frame) => ({ raw: renderFrame(frame).replaceAll("\n", "\\n") })),
  }),
  "stream-not-utf8": local(
    "The stream is sent in Latin-1.",
    onStream((response) => {
      const frames = "frames" in response.body ? response.body.frames : [];
      const raw = Uint8Array.from(Buffer.from(frames.map(renderFrame).join(""), "latin1"));
      return { ...response, body: { raw } };
    }),
  ),
  "stream-empty": local("The stream has no event.", { frames: () => [] }),
  "stream-as-json-array": local(
    "The events come as one JSON array, under its media type.",
    onStream((response) => {
      const frames = "frames" in response.body ? response.body.frames : [];
      const json = frames.flatMap((frame) => ("event" in frame ? [frame.data] : []));
      return { ...response, headers: { "content-type": "application/json" }, body: { json } };
    }),
  ),
  "stream-as-json-lines": local("The events come as lines of JSON under the media type of a stream.", {
    frames: (frames) =>
      frames.flatMap((frame) => ("event" in frame ? [{ raw: `${JSON.stringify(frame.data)}\n` }] : [])),
  }),
  "unknown-resource-in-stream": local(
    "A failure before the first event is a stream of 200 with nothing but an `error` event.",
    onRefusal(["unknown-resource"], (response) => ({
      ...response,
      status: 200,
      headers: { "content-type": "text/event-stream" },
      body: { frames: [failed] },
    })),
  ),
  "unknown-event": local("The stream has an event that the contract does not name.", {
    frames: replaceEvent("done", (data) => [
      { event: "response.rated", data: { type: "response.rated", score: 1 } },
      { event: "done", data },
    ]),
  }),
  "event-renamed": local("`text.delta` is called `text_delta`, in its name and its type.", {
    frames: replaceEvent("text.delta", (data) => [{ event: "text_delta", data: { ...data, type: "text_delta" } }]),
  }),
  "meta-missing": local("The stream does not begin with `meta`: there is none.", {
    frames: replaceEvent("meta", () => []),
  }),
  "meta-second": local("A `text.delta` comes before `meta`.", { frames: (frames) => [text, ...frames] }),
  "meta-twice": prose(
    local("`meta` comes twice at the beginning.", {
      frames: replaceEvent("meta", (data) => [
        { event: "meta", data },
        { event: "meta", data },
      ]),
    }),
  ),
  "no-last-event": local("The stream ends without `done` or `error`.", { frames: replaceEvent("done", () => []) }),
  "done-twice": local("`done` comes twice.", {
    frames: replaceEvent("done", (data) => [
      { event: "done", data },
      { event: "done", data },
    ]),
  }),
  "error-after-done": local("An `error` follows `done`.", { frames: (frames) => [...frames, failed] }),
  "done-after-error": local("An `error` comes before `done`, so that the stream has two ends.", {
    frames: replaceEvent("done", (data) => [failed, { event: "done", data }]),
  }),
  "text-after-done": local("A `text.delta` follows `done`.", { frames: (frames) => [...frames, text] }),
  "openai-end": local("The stream ends with `data: [DONE]` instead of `done`.", {
    frames: replaceEvent("done", () => [{ raw: "data: [DONE]\n\n" }]),
  }),
  "delta-missing": local("`text.delta` lacks its `delta`.", {
    frames: withEvent("text.delta", (data) => without(data, "delta")),
  }),
  "delta-as-object": local("The `delta` of `text.delta` is an object with the text in it.", {
    frames: withEvent("text.delta", (data) => ({ ...data, delta: { text: data["delta"] } })),
  }),
  "reasoning-delta-null": local("The `delta` of `reasoning.delta` is null.", {
    frames: withEvent("reasoning.delta", (data) => ({ ...data, delta: null })),
  }),
  "event-type-missing": local("`done` does not repeat its name as `type`.", {
    frames: withEvent("done", (data) => without(data, "type")),
  }),
  "event-type-disagrees": local("An event named `text.delta` has the type `reasoning.delta`.", {
    frames: withEvent("text.delta", (data) => ({ ...data, type: "reasoning.delta" })),
  }),
  "event-name-disagrees": local("An event named `reasoning.delta` has the type and payload of `text.delta`.", {
    frames: replaceEvent("text.delta", (data) => [{ event: "reasoning.delta", data }]),
  }),
  "meta-without-model": local("`meta` lacks its `model`.", {
    frames: withEvent("meta", (data) => without(data, "model")),
  }),
  "meta-model-as-text": local("The `model` of `meta` is a text.", {
    frames: withEvent("meta", (data) => ({ ...data, model: "reference/by-heart" })),
  }),
  "meta-without-provider": local("The `model` of `meta` lacks its `provider`.", {
    frames: withEvent(
      "meta",
      inside("model", (model) => without(model, "provider")),
    ),
  }),
  "meta-collection-path-null": local("The `path` of the collection is null.", {
    frames: withEvent(
      "meta",
      inside("collection", (collection) => ({ ...collection, path: null })),
    ),
  }),
  "meta-resources-as-objects": local("`meta` lists resources as objects instead of names.", {
    frames: withEvent("meta", (data) => ({ ...data, resources: [data["resources"]].flat().map((name) => ({ name })) })),
  }),
  "meta-names-break-pattern": local("The names in `meta` have a prefix that their pattern forbids.", {
    frames: withEvent("meta", (data) => ({
      ...data,
      resources: [data["resources"]].flat().map((name) => `resource:${name}`),
    })),
  }),
  "tool-call-id-renamed": local("`callID` is called `callId` in `tool.updated`.", {
    frames: withEvent("tool.updated", (data) => ({ ...without(data, "callID"), callId: data["callID"] })),
  }),
  "tool-status-unknown": local("A tool call that has begun has the status `pending`.", {
    frames: withEvent(
      "tool.updated",
      inside("state", (state) => (state["status"] === "running" ? { ...state, status: "pending" } : state)),
    ),
  }),
  "tool-output-missing": local("A completed tool call lacks its `output`.", {
    frames: withEvent(
      "tool.updated",
      inside("state", (state) => without(state, "output")),
    ),
  }),
  "tool-input-as-text": local("The optional `input` of a tool call is the text of an object.", {
    frames: withEvent(
      "tool.updated",
      inside("state", (state) => ({ ...state, input: JSON.stringify(state["input"]) })),
    ),
  }),
  "tool-title-null": local("The optional `title` of a tool call is null.", {
    frames: withEvent(
      "tool.updated",
      inside("state", (state) => ({ ...state, title: null })),
    ),
  }),
  "tool-duration-fraction": local("The optional `durationMs` of a tool call has a fraction.", {
    frames: withEvent(
      "tool.updated",
      inside("state", (state) => (state["status"] === "completed" ? { ...state, durationMs: 12.5 } : state)),
    ),
  }),
  "stream-error-as-http-error": local("The stream ends with an `error` event that has the body of an HTTP error.", {
    frames: replaceEvent("done", () => [
      { event: "error", data: { error: "The model stopped.", tag: "InternalError", hint: "Ask again." } },
    ]),
  }),
  "stream-error-tag-unknown": local("The stream ends with an `error` event whose tag the contract does not list.", {
    frames: replaceEvent("done", () => [
      { event: "error", data: { type: "error", tag: "Timeout", message: "Too slow.", hint: "Ask again." } },
    ]),
  }),
  "stream-error-without-hint": local("The stream ends with an `error` event that lacks its `hint`.", {
    frames: replaceEvent("done", () => [
      { event: "error", data: { type: "error", tag: "InternalError", message: "The server failed." } },
    ]),
  }),
  "quiet-ignored": prose(
    local("A quiet question gets events of tools and reasoning too.", {
      frames: (frames) => {
        const isQuiet = !frames.some((frame) => "event" in frame && frame.event === "tool.updated");
        if (!isQuiet) return frames;
        const thought = { event: "reasoning.delta", data: { type: "reasoning.delta", delta: "Quietly now." } };
        return [...frames.slice(0, 1), thought, ...frames.slice(1)];
      },
    }),
  ),
  "done-text-dropped": local("`done` lacks its `text`.", {
    frames: withEvent("done", (data) => without(data, "text")),
  }),
  "done-sources-null": local("The `sources` of `done` are null.", {
    frames: withEvent("done", (data) => ({ ...data, sources: null })),
  }),
  "done-tools-missing": local("`done` leaves out `tools` when there are none.", {
    frames: withEvent("done", (data) => (String(data["tools"]) === "" ? without(data, "tools") : data)),
  }),
  "source-title-dropped": local("The sources of `done` lack their `title`.", {
    frames: withEvent(
      "done",
      insideEach("sources", (source) => without(source, "title")),
    ),
  }),
  "source-line-as-text": local("The `startLine` of a source is a text of digits.", {
    frames: withEvent(
      "done",
      insideEach("sources", (source) => ({ ...source, startLine: String(source["startLine"]) })),
    ),
  }),
  "source-line-zero": local("The lines of a source are counted from 0.", {
    frames: withEvent(
      "done",
      insideEach("sources", (source) => ({ ...source, startLine: 0 })),
    ),
  }),
  "source-line-fraction": local("The `endLine` of a source has a fraction.", {
    frames: withEvent(
      "done",
      insideEach("sources", (source) => ({ ...source, endLine: 31.5 })),
    ),
  }),
  "source-url-null": local("The optional `url` of a source is null.", {
    frames: withEvent(
      "done",
      insideEach("sources", (source) => ({ ...source, url: null })),
    ),
  }),
  "source-lines-swapped": prose(
    local("The last line of a source is before its first.", {
      frames: withEvent(
        "done",
        insideEach("sources", (source) => ({ ...source, startLine: source["endLine"], endLine: source["startLine"] })),
      ),
    }),
  ),
  "usage-as-text": local("The optional `inputTokens` are a text of digits.", {
    frames: withEvent(
      "done",
      inside("usage", (usage) => ({ ...usage, inputTokens: "210" })),
    ),
  }),
  "usage-null": local("The optional `usage` of `done` is null.", {
    frames: withEvent("done", (data) => ({ ...data, usage: null })),
  }),
  "usage-negative": local("The optional `reasoningTokens` are -1 for unknown.", {
    frames: withEvent(
      "done",
      inside("usage", (usage) => ({ ...usage, reasoningTokens: -1 })),
    ),
  }),
  "metrics-duration-dropped": local("The `metrics` of `done` lack `durationMs`, which they require.", {
    frames: withEvent(
      "done",
      inside("metrics", (metrics) => without(metrics, "durationMs")),
    ),
  }),
  "metrics-fraction": local("The optional `firstTextMs` has a fraction, as clocks give it.", {
    frames: withEvent(
      "done",
      inside("metrics", (metrics) => ({ ...metrics, firstTextMs: 20.25 })),
    ),
  }),
  "quiet-done-with-reasoning": prose(
    local("The `done` of a quiet question holds the reasoning.", {
      frames: withEvent("done", (data) => (data["reasoning"] === "" ? { ...data, reasoning: "Quietly now." } : data)),
    }),
  ),
  "done-text-shortened": prose(
    local("The `text` of `done` is not all pieces of `text.delta`, joined.", {
      frames: withEvent("done", (data) => ({ ...data, text: String(data["text"]).trimEnd().slice(0, -1) })),
    }),
  ),
  "done-reasoning-empty": prose(
    local("The `reasoning` of `done` is empty though there was some.", {
      frames: withEvent("done", (data) => ({ ...data, reasoning: "" })),
    }),
  ),
  "done-tools-still-running": prose(
    local("The `tools` of `done` are in their first state, not their last.", {
      frames: withEvent(
        "done",
        insideEach("tools", (tool) => ({ ...tool, state: { status: "running" } })),
      ),
    }),
  ),
  "failed-sync-is-done": prose(
    local("A sync that failed ends with `done`.", {
      syncFrames: replaceEvent("error", () => [
        {
          event: "done",
          data: {
            type: "done",
            resource: {
              name: "nowhere",
              state: "ready",
              isSearchable: false,
              documents: 0,
              skippedCount: 0,
              skipped: [],
            },
          },
        },
      ]),
    }),
  ),
  "sync-done-with-old-resource": prose(
    local("`done` of a sync shows the resource as it was before.", {
      syncFrames: withEvent(
        "done",
        inside("resource", (resource) => ({ ...without(resource, "syncedAt"), documents: 0 })),
      ),
    }),
  ),
  "progress-missing": local("The stream of a sync does not begin with `progress`: there is none.", {
    syncFrames: replaceEvent("progress", () => []),
  }),
  "progress-after-done": local("A `progress` follows the `done` of a sync.", {
    syncFrames: (frames) => [...frames, progress],
  }),
  "progress-renamed": local("`progress` is called `sync.progress`, in its name and its type.", {
    syncFrames: replaceEvent("progress", (data) => [
      { event: "sync.progress", data: { ...data, type: "sync.progress" } },
    ]),
  }),
  "progress-without-done": local("`progress` lacks the number that is done.", {
    syncFrames: withEvent(
      "progress",
      inside("progress", (object) => without(object, "done")),
    ),
  }),
  "progress-in-percent": local("`done` of `progress` is a share with a fraction.", {
    syncFrames: withEvent(
      "progress",
      inside("progress", (object) => ({ ...object, done: 0.5 })),
    ),
  }),
  "progress-total-null": local("The optional `total` of `progress` is null where it is not known.", {
    syncFrames: withEvent(
      "progress",
      inside("progress", (object) => ({ total: null, ...object })),
    ),
  }),
  "progress-not-wrapped": local("`progress` has `phase` and `done` beside its `type`.", {
    syncFrames: replaceEvent("progress", () => [
      { event: "progress", data: { type: "progress", phase: "Fetching", done: 0 } },
    ]),
  }),
  "sync-without-end": local("The stream of a sync ends without `done` or `error`.", {
    syncFrames: replaceEvent("done", () => []),
  }),
  "sync-done-twice": local("`done` of a sync comes twice.", {
    syncFrames: replaceEvent("done", (data) => [
      { event: "done", data },
      { event: "done", data },
    ]),
  }),
  "sync-done-empty": local("`done` of a sync lacks its `resource`.", {
    syncFrames: withEvent("done", (data) => without(data, "resource")),
  }),
  "sync-done-as-name": local("`resource` in `done` of a sync is the name of the resource.", {
    syncFrames: withEvent(
      "done",
      inside("resource", ({ name }) => name),
    ),
  }),
  "sync-done-broken": local("The data of `done` of a sync is cut off in the middle of its JSON.", {
    syncFrames: withEventText("done", (json) => `event: done\ndata: ${json.slice(0, -9)}\n\n`),
  }),
  "sync-error-tag-unknown": local("`error` of a sync has a tag that the contract does not list.", {
    syncFrames: withEvent("error", (data) => ({ ...data, tag: "NetworkFailed" })),
  }),
  "sync-error-without-hint": local("`error` of a sync lacks its `hint`.", {
    syncFrames: withEvent("error", (data) => without(data, "hint")),
  }),
} as const satisfies FaultTable;
