import { type Frame, renderFrame } from "../answer.ts";
import { onRefusal, onStream } from "./answer-change.ts";
import type { FaultTable } from "./fault.ts";
import { replaceEvent, withEventText } from "./frame-change.ts";

const text: Frame = { event: "text.delta", data: { type: "text.delta", delta: "more" } };
const failed: Frame = {
  event: "error",
  data: { type: "error", tag: "ProviderFailed", message: "The model stopped.", hint: "Ask again." },
};

/** Streams whose frames are malformed, or come in the wrong order. */
export const streamFaults = {
  "event-json-broken": {
    apis: ["local"],
    what: "The data of `done` is cut off in the middle of its JSON.",
    frames: withEventText("done", (json) => `event: done\ndata: ${json.slice(0, -9)}\n\n`),
  },
  "event-data-not-json": {
    apis: ["local"],
    what: "The data of `text.delta` is the bare text.",
    frames: replaceEvent("text.delta", (data) => [{ raw: `event: text.delta\ndata: ${data["delta"]}\n\n` }]),
  },
  "event-data-null": {
    apis: ["local"],
    what: "The data of `text.delta` is null.",
    frames: replaceEvent("text.delta", () => [{ event: "text.delta", data: null }]),
  },
  "event-data-encoded-twice": {
    apis: ["local"],
    what: "The data of `meta` is a JSON string that holds the JSON.",
    frames: withEventText("meta", (json) => `event: meta\ndata: ${JSON.stringify(json)}\n\n`),
  },
  "event-without-data": {
    apis: ["local"],
    what: "`done` has no data, so no reader ever sees it.",
    frames: replaceEvent("done", () => [{ raw: "event: done\n\n" }]),
  },
  "event-without-name": {
    apis: ["local"],
    what: "`text.delta` has data and no event name.",
    frames: withEventText("text.delta", (json) => `data: ${json}\n\n`),
  },
  "line-of-no-field": {
    apis: ["local"],
    what: "A line before `done` is no field of an event stream.",
    frames: withEventText("done", (json) => `answer complete\nevent: done\ndata: ${json}\n\n`),
  },
  "last-event-not-ended": {
    apis: ["local"],
    what: "The empty line that ends the last event is missing.",
    frames: withEventText("done", (json) => `event: done\ndata: ${json}\n`),
  },
  "first-line-not-ended": {
    apis: ["local"],
    what: "Events are separated by one line break instead of two.",
    frames: (frames) => frames.map((frame) => ({ raw: renderFrame(frame).replace(/\n\n$/u, "\n") })),
  },
  "line-breaks-escaped": {
    apis: ["local"],
    what: "The line breaks of the stream are written as a backslash and an n.",
    frames: (frames) => frames.map((frame) => ({ raw: renderFrame(frame).replaceAll("\n", "\\n") })),
  },
  "stream-not-utf8": {
    apis: ["local"],
    what: "The stream is sent in Latin-1.",
    answer: onStream((answer) => {
      const frames = "frames" in answer.body ? answer.body.frames : [];
      const raw = Uint8Array.from(Buffer.from(frames.map(renderFrame).join(""), "latin1"));
      return { ...answer, body: { raw } };
    }),
  },
  "stream-empty": {
    apis: ["local"],
    what: "The stream has no event.",
    frames: () => [],
  },
  "stream-as-json-array": {
    apis: ["local"],
    what: "The events come as one JSON array, under its media type.",
    answer: onStream((answer) => {
      const frames = "frames" in answer.body ? answer.body.frames : [];
      const json = frames.flatMap((frame) => ("event" in frame ? [frame.data] : []));
      return { ...answer, headers: { "content-type": "application/json" }, body: { json } };
    }),
  },
  "stream-as-json-lines": {
    apis: ["local"],
    what: "The events come as lines of JSON under the media type of a stream.",
    frames: (frames) =>
      frames.flatMap((frame) => ("event" in frame ? [{ raw: `${JSON.stringify(frame.data)}\n` }] : [])),
  },
  "unknown-resource-in-stream": {
    apis: ["local"],
    what: "A failure before the first event is a stream of 200 with nothing but an `error` event.",
    answer: onRefusal(["unknown-resource"], (answer) => ({
      ...answer,
      status: 200,
      headers: { "content-type": "text/event-stream" },
      body: { frames: [failed] },
    })),
  },
  "unknown-event": {
    apis: ["local"],
    what: "The stream has an event that the contract does not name.",
    frames: replaceEvent("done", (data) => [
      { event: "answer.rated", data: { type: "answer.rated", score: 1 } },
      { event: "done", data },
    ]),
  },
  "event-renamed": {
    apis: ["local"],
    what: "`text.delta` is called `text_delta`, in its name and its type.",
    frames: replaceEvent("text.delta", (data) => [{ event: "text_delta", data: { ...data, type: "text_delta" } }]),
  },
  "meta-missing": {
    apis: ["local"],
    what: "The stream does not begin with `meta`: there is none.",
    frames: replaceEvent("meta", () => []),
  },
  "meta-second": {
    apis: ["local"],
    what: "A `text.delta` comes before `meta`.",
    frames: (frames) => [text, ...frames],
  },
  "meta-twice": {
    apis: ["local"],
    isProse: true,
    what: "`meta` comes twice at the beginning.",
    frames: replaceEvent("meta", (data) => [
      { event: "meta", data },
      { event: "meta", data },
    ]),
  },
  "no-last-event": {
    apis: ["local"],
    what: "The stream ends without `done` or `error`.",
    frames: replaceEvent("done", () => []),
  },
  "done-twice": {
    apis: ["local"],
    what: "`done` comes twice.",
    frames: replaceEvent("done", (data) => [
      { event: "done", data },
      { event: "done", data },
    ]),
  },
  "error-after-done": {
    apis: ["local"],
    what: "An `error` follows `done`.",
    frames: (frames) => [...frames, failed],
  },
  "done-after-error": {
    apis: ["local"],
    what: "An `error` comes before `done`, so that the stream has two ends.",
    frames: replaceEvent("done", (data) => [failed, { event: "done", data }]),
  },
  "text-after-done": {
    apis: ["local"],
    what: "A `text.delta` follows `done`.",
    frames: (frames) => [...frames, text],
  },
  "openai-end": {
    apis: ["local"],
    what: "The stream ends with `data: [DONE]` instead of `done`.",
    frames: replaceEvent("done", () => [{ raw: "data: [DONE]\n\n" }]),
  },
} as const satisfies FaultTable;
