import { without } from "./answer-change.ts";
import type { FaultTable } from "./fault.ts";
import { inside, replaceEvent, withEvent } from "./frame-change.ts";

/** Events other than `done` with a wrong payload, in streams that are well formed and in order. */
export const eventFaults = {
  "delta-missing": {
    apis: ["local"],
    what: "`text.delta` lacks its `delta`.",
    frames: withEvent("text.delta", (data) => without(data, "delta")),
  },
  "delta-as-object": {
    apis: ["local"],
    what: "The `delta` of `text.delta` is an object with the text in it.",
    frames: withEvent("text.delta", (data) => ({ ...data, delta: { text: data["delta"] } })),
  },
  "reasoning-delta-null": {
    apis: ["local"],
    what: "The `delta` of `reasoning.delta` is null.",
    frames: withEvent("reasoning.delta", (data) => ({ ...data, delta: null })),
  },
  "event-type-missing": {
    apis: ["local"],
    what: "`done` does not repeat its name as `type`.",
    frames: withEvent("done", (data) => without(data, "type")),
  },
  "event-type-disagrees": {
    apis: ["local"],
    what: "An event named `text.delta` has the type `reasoning.delta`.",
    frames: withEvent("text.delta", (data) => ({ ...data, type: "reasoning.delta" })),
  },
  "event-name-disagrees": {
    apis: ["local"],
    what: "An event named `reasoning.delta` has the type and payload of `text.delta`.",
    frames: replaceEvent("text.delta", (data) => [{ event: "reasoning.delta", data }]),
  },
  "meta-without-model": {
    apis: ["local"],
    what: "`meta` lacks its `model`.",
    frames: withEvent("meta", (data) => without(data, "model")),
  },
  "meta-model-as-text": {
    apis: ["local"],
    what: "The `model` of `meta` is a text.",
    frames: withEvent("meta", (data) => ({ ...data, model: "reference/by-heart" })),
  },
  "meta-without-provider": {
    apis: ["local"],
    what: "The `model` of `meta` lacks its `provider`.",
    frames: withEvent(
      "meta",
      inside("model", (model) => without(model, "provider")),
    ),
  },
  "meta-collection-path-null": {
    apis: ["local"],
    what: "The `path` of the collection is null.",
    frames: withEvent(
      "meta",
      inside("collection", (collection) => ({ ...collection, path: null })),
    ),
  },
  "meta-resources-as-objects": {
    apis: ["local"],
    what: "`meta` lists resources as objects instead of names.",
    frames: withEvent("meta", (data) => ({ ...data, resources: [data["resources"]].flat().map((name) => ({ name })) })),
  },
  "meta-names-break-pattern": {
    apis: ["local"],
    what: "The names in `meta` have a prefix that their pattern forbids.",
    frames: withEvent("meta", (data) => ({
      ...data,
      resources: [data["resources"]].flat().map((name) => `resource:${name}`),
    })),
  },
  "tool-call-id-renamed": {
    apis: ["local"],
    what: "`callID` is called `callId` in `tool.updated`.",
    frames: withEvent("tool.updated", (data) => ({ ...without(data, "callID"), callId: data["callID"] })),
  },
  "tool-status-unknown": {
    apis: ["local"],
    what: "A tool call that has begun has the status `pending`.",
    frames: withEvent(
      "tool.updated",
      inside("state", (state) => (state["status"] === "running" ? { ...state, status: "pending" } : state)),
    ),
  },
  "tool-output-missing": {
    apis: ["local"],
    what: "A completed tool call lacks its `output`.",
    frames: withEvent(
      "tool.updated",
      inside("state", (state) => without(state, "output")),
    ),
  },
  "tool-input-as-text": {
    apis: ["local"],
    what: "The optional `input` of a tool call is the text of an object.",
    frames: withEvent(
      "tool.updated",
      inside("state", (state) => ({ ...state, input: JSON.stringify(state["input"]) })),
    ),
  },
  "tool-title-null": {
    apis: ["local"],
    what: "The optional `title` of a tool call is null.",
    frames: withEvent(
      "tool.updated",
      inside("state", (state) => ({ ...state, title: null })),
    ),
  },
  "tool-duration-fraction": {
    apis: ["local"],
    what: "The optional `durationMs` of a tool call has a fraction.",
    frames: withEvent(
      "tool.updated",
      inside("state", (state) => ("durationMs" in state ? { ...state, durationMs: 12.5 } : state)),
    ),
  },
  "stream-error-as-http-error": {
    apis: ["local"],
    what: "The stream ends with an `error` event that has the body of an HTTP error.",
    frames: replaceEvent("done", () => [
      { event: "error", data: { error: "The model stopped.", tag: "InternalError", hint: "Ask again." } },
    ]),
  },
  "stream-error-tag-unknown": {
    apis: ["local"],
    what: "The stream ends with an `error` event whose tag the contract does not list.",
    frames: replaceEvent("done", () => [
      { event: "error", data: { type: "error", tag: "Timeout", message: "Too slow.", hint: "Ask again." } },
    ]),
  },
  "stream-error-without-hint": {
    apis: ["local"],
    what: "The stream ends with an `error` event that lacks its `hint`.",
    frames: replaceEvent("done", () => [
      { event: "error", data: { type: "error", tag: "InternalError", message: "The server failed." } },
    ]),
  },
  "quiet-ignored": {
    apis: ["local"],
    isProse: true,
    what: "A quiet question gets events of tools and reasoning too.",
    frames: (frames) => {
      const isQuiet = !frames.some((frame) => "event" in frame && frame.event === "tool.updated");
      if (!isQuiet) return frames;
      const thought = { event: "reasoning.delta", data: { type: "reasoning.delta", delta: "Quietly now." } };
      return [...frames.slice(0, 1), thought, ...frames.slice(1)];
    },
  },
} as const satisfies FaultTable;
