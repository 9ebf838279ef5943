import type { Frame } from "../answer.ts";
import { without } from "./answer-change.ts";
import type { FaultTable } from "./fault.ts";
import { inside, replaceEvent, withEvent, withEventText } from "./frame-change.ts";

/** Syncs that do other than they should, or say it in a wrong stream. */
export const syncFaults = {
  "sync-reads-nothing": {
    apis: ["local"],
    isProse: true,
    what: "A sync of a resource that has a version already reads nothing.",
    localRules: (rules) => ({ ...rules, readsAgain: false }),
  },
  "sync-ends-with-its-reader": {
    apis: ["local"],
    isProse: true,
    what: "A sync whose stream is not read to the end does not come to its end.",
    localRules: (rules) => ({ ...rules, syncsUnread: false }),
  },
  "failed-sync-forgets": {
    apis: ["local"],
    isProse: true,
    what: "After a sync that failed, the last good version cannot be searched.",
    localRules: (rules) => ({ ...rules, keepsLastVersion: false }),
  },
  "failed-sync-is-done": {
    apis: ["local"],
    isProse: true,
    what: "A sync that failed ends with `done`.",
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
  },
  "sync-done-with-old-resource": {
    apis: ["local"],
    isProse: true,
    what: "`done` of a sync shows the resource as it was before.",
    syncFrames: withEvent(
      "done",
      inside("resource", (resource) => ({ ...without(resource, "syncedAt"), documents: 0 })),
    ),
  },
  "progress-missing": {
    apis: ["local"],
    what: "The stream of a sync does not begin with `progress`: there is none.",
    syncFrames: replaceEvent("progress", () => []),
  },
  "progress-after-done": {
    apis: ["local"],
    what: "A `progress` follows the `done` of a sync.",
    syncFrames: (frames) => [...frames, progress],
  },
  "progress-renamed": {
    apis: ["local"],
    what: "`progress` is called `sync.progress`, in its name and its type.",
    syncFrames: replaceEvent("progress", (data) => [
      { event: "sync.progress", data: { ...data, type: "sync.progress" } },
    ]),
  },
  "progress-without-done": {
    apis: ["local"],
    what: "`progress` lacks the number that is done.",
    syncFrames: withEvent(
      "progress",
      inside("progress", (object) => without(object, "done")),
    ),
  },
  "progress-in-percent": {
    apis: ["local"],
    what: "`done` of `progress` is a share with a fraction.",
    syncFrames: withEvent(
      "progress",
      inside("progress", (object) => ({ ...object, done: 0.5 })),
    ),
  },
  "progress-total-null": {
    apis: ["local"],
    what: "The optional `total` of `progress` is null where it is not known.",
    syncFrames: withEvent(
      "progress",
      inside("progress", (object) => ({ total: null, ...object })),
    ),
  },
  "progress-not-wrapped": {
    apis: ["local"],
    what: "`progress` has `phase` and `done` beside its `type`.",
    syncFrames: replaceEvent("progress", () => [
      { event: "progress", data: { type: "progress", phase: "Fetching", done: 0 } },
    ]),
  },
  "sync-without-end": {
    apis: ["local"],
    what: "The stream of a sync ends without `done` or `error`.",
    syncFrames: replaceEvent("done", () => []),
  },
  "sync-done-twice": {
    apis: ["local"],
    what: "`done` of a sync comes twice.",
    syncFrames: replaceEvent("done", (data) => [
      { event: "done", data },
      { event: "done", data },
    ]),
  },
  "sync-done-empty": {
    apis: ["local"],
    what: "`done` of a sync lacks its `resource`.",
    syncFrames: withEvent("done", (data) => without(data, "resource")),
  },
  "sync-done-as-name": {
    apis: ["local"],
    what: "`resource` in `done` of a sync is the name of the resource.",
    syncFrames: withEvent(
      "done",
      inside("resource", ({ name }) => name),
    ),
  },
  "sync-done-broken": {
    apis: ["local"],
    what: "The data of `done` of a sync is cut off in the middle of its JSON.",
    syncFrames: withEventText("done", (json) => `event: done\ndata: ${json.slice(0, -9)}\n\n`),
  },
  "sync-error-tag-unknown": {
    apis: ["local"],
    what: "`error` of a sync has a tag that the contract does not list.",
    syncFrames: withEvent("error", (data) => ({ ...data, tag: "NetworkFailed" })),
  },
  "sync-error-without-hint": {
    apis: ["local"],
    what: "`error` of a sync lacks its `hint`.",
    syncFrames: withEvent("error", (data) => without(data, "hint")),
  },
} as const satisfies FaultTable;

const progress: Frame = { event: "progress", data: { type: "progress", progress: { phase: "Indexing", done: 1 } } };
