import { without } from "./answer-change.ts";
import type { FaultTable } from "./fault.ts";
import { inside, insideEach, withEvent } from "./frame-change.ts";

/** A `done` with a wrong payload, in streams that are well formed and in order. */
export const doneFaults = {
  "done-text-dropped": {
    apis: ["local"],
    what: "`done` lacks its `text`.",
    frames: withEvent("done", (data) => without(data, "text")),
  },
  "done-sources-null": {
    apis: ["local"],
    what: "The `sources` of `done` are null.",
    frames: withEvent("done", (data) => ({ ...data, sources: null })),
  },
  "done-tools-missing": {
    apis: ["local"],
    what: "`done` leaves out `tools` when there are none.",
    frames: withEvent("done", (data) => (String(data["tools"]) === "" ? without(data, "tools") : data)),
  },
  "source-title-dropped": {
    apis: ["local"],
    what: "The sources of `done` lack their `title`.",
    frames: withEvent(
      "done",
      insideEach("sources", (source) => without(source, "title")),
    ),
  },
  "source-line-as-text": {
    apis: ["local"],
    what: "The `startLine` of a source is a text of digits.",
    frames: withEvent(
      "done",
      insideEach("sources", (source) => ({ ...source, startLine: String(source["startLine"]) })),
    ),
  },
  "source-line-zero": {
    apis: ["local"],
    what: "The lines of a source are counted from 0.",
    frames: withEvent(
      "done",
      insideEach("sources", (source) => ({ ...source, startLine: 0 })),
    ),
  },
  "source-line-fraction": {
    apis: ["local"],
    what: "The `endLine` of a source has a fraction.",
    frames: withEvent(
      "done",
      insideEach("sources", (source) => ({ ...source, endLine: 31.5 })),
    ),
  },
  "source-url-null": {
    apis: ["local"],
    what: "The optional `url` of a source is null.",
    frames: withEvent(
      "done",
      insideEach("sources", (source) => ({ ...source, url: null })),
    ),
  },
  "source-lines-swapped": {
    apis: ["local"],
    isProse: true,
    what: "The last line of a source is before its first.",
    frames: withEvent(
      "done",
      insideEach("sources", (source) => ({ ...source, startLine: source["endLine"], endLine: source["startLine"] })),
    ),
  },
  "usage-as-text": {
    apis: ["local"],
    what: "The optional `inputTokens` are a text of digits.",
    frames: withEvent(
      "done",
      inside("usage", (usage) => ({ ...usage, inputTokens: "210" })),
    ),
  },
  "usage-null": {
    apis: ["local"],
    what: "The optional `usage` of `done` is null.",
    frames: withEvent("done", (data) => ({ ...data, usage: null })),
  },
  "usage-negative": {
    apis: ["local"],
    what: "The optional `reasoningTokens` are -1 for unknown.",
    frames: withEvent(
      "done",
      inside("usage", (usage) => ({ ...usage, reasoningTokens: -1 })),
    ),
  },
  "metrics-duration-dropped": {
    apis: ["local"],
    what: "The `metrics` of `done` lack `durationMs`, which they require.",
    frames: withEvent(
      "done",
      inside("metrics", (metrics) => without(metrics, "durationMs")),
    ),
  },
  "metrics-fraction": {
    apis: ["local"],
    what: "The optional `firstTextMs` has a fraction, as clocks give it.",
    frames: withEvent(
      "done",
      inside("metrics", (metrics) => ({ ...metrics, firstTextMs: 20.25 })),
    ),
  },
  "quiet-done-with-reasoning": {
    apis: ["local"],
    isProse: true,
    what: "The `done` of a quiet question holds the reasoning.",
    frames: withEvent("done", (data) => (data["reasoning"] === "" ? { ...data, reasoning: "Quietly now." } : data)),
  },
  "done-text-shortened": {
    apis: ["local"],
    isProse: true,
    what: "The `text` of `done` is not all pieces of `text.delta`, joined.",
    frames: withEvent("done", (data) => ({ ...data, text: String(data["text"]).trimEnd().slice(0, -1) })),
  },
  "done-reasoning-empty": {
    apis: ["local"],
    isProse: true,
    what: "The `reasoning` of `done` is empty though there was some.",
    frames: withEvent("done", (data) => ({ ...data, reasoning: "" })),
  },
  "done-tools-still-running": {
    apis: ["local"],
    isProse: true,
    what: "The `tools` of `done` are in their first state, not their last.",
    frames: withEvent(
      "done",
      insideEach("tools", (tool) => ({ ...tool, state: { status: "running" } })),
    ),
  },
} as const satisfies FaultTable;
