import { firstAccount, secondAccount } from "../accounts.ts";
import {
  mainProperty,
  onOperation,
  onSuccess,
  withItems,
  withJson,
  without,
  withRaw,
  withText,
} from "./answer-change.ts";
import type { FaultTable } from "./fault.ts";

/** What is wrong in the body of a success that has the right status. */
export const successFaults = {
  "required-property-dropped": {
    apis: ["local", "cloud"],
    what: "A success lacks its `name`, or its list.",
    answer: onSuccess(withJson((json, answer) => without(json, mainProperty(answer)))),
  },
  "required-property-renamed": {
    apis: ["local", "cloud"],
    what: "The `name` or the list of a success is called `data`.",
    answer: onSuccess(
      withJson((json, answer) => ({ ...without(json, mainProperty(answer)), data: json[mainProperty(answer)] })),
    ),
  },
  "required-property-null": {
    apis: ["local", "cloud"],
    what: "The `name` or the list of a success is null.",
    answer: onSuccess(withJson((json, answer) => ({ ...json, [mainProperty(answer)]: null }))),
  },
  "required-property-as-text": {
    apis: ["cloud"],
    what: "A list is the text of a list.",
    answer: onSuccess(
      withJson((json, answer) => ({ [mainProperty(answer)]: JSON.stringify(json[mainProperty(answer)]) })),
    ),
  },
  "required-property-as-number": {
    apis: ["local"],
    what: "The `name` of an added resource is a number.",
    answer: onSuccess(withJson((json) => ({ ...json, name: 7 }))),
  },
  "resource-url-dropped": {
    apis: ["local"],
    what: "An added resource comes back without its `url`.",
    answer: onSuccess(withJson((json) => without(json, "url"))),
  },
  "resource-type-dropped": {
    apis: ["local"],
    what: "An added resource comes back without its `type`.",
    answer: onSuccess(withJson((json) => without(json, "type"))),
  },
  "resource-type-in-capitals": {
    apis: ["local"],
    what: "The `type` of an added resource comes back in capitals.",
    answer: onSuccess(withJson((json) => ({ ...json, type: String(json["type"]).toUpperCase() }))),
  },
  "resource-name-breaks-pattern": {
    apis: ["local"],
    what: "The `name` of an added resource comes back with a prefix that its pattern forbids.",
    answer: onSuccess(withJson((json) => ({ ...json, name: `resource:${json["name"]}` }))),
  },
  "undocumented-property-added": {
    apis: ["local"],
    what: "An added resource comes back with an `id`, though its schema is closed.",
    answer: onSuccess(withJson((json) => ({ ...json, id: "res_1" }))),
  },
  "optional-property-null": {
    apis: ["local", "cloud"],
    what: "An optional property (`specialNotes`, `createdAt`) is null where it should be left out.",
    answer: (answer, { api }) =>
      onSuccess(
        api === "local"
          ? withJson((json) => ({ specialNotes: null, ...json }))
          : withItems((item) => ({ ...item, createdAt: null })),
      )(answer),
  },
  "optional-property-of-wrong-type": {
    apis: ["local", "cloud"],
    what: "An optional property has the wrong type: `searchPaths` is a text, an `id` is a number.",
    answer: (answer, { api }) =>
      onSuccess(
        api === "local"
          ? withJson((json) => (json["searchPaths"] ? { ...json, searchPaths: String(json["searchPaths"]) } : json))
          : withItems((item) => ({ ...item, id: Number(String(item["id"]).slice(-2)) })),
      )(answer),
  },
  "echo-with-default-branch": {
    apis: ["local"],
    isProse: true,
    what: "A git resource that was sent without a branch comes back with one.",
    answer: onSuccess(withJson((json) => (json["type"] === "git" ? { branch: "main", ...json } : json))),
  },
  "echo-without-search-paths": {
    apis: ["local"],
    isProse: true,
    what: "The `searchPaths` of a resource do not come back.",
    answer: onSuccess(withJson((json) => without(json, "searchPaths"))),
  },
  "success-in-envelope": {
    apis: ["local", "cloud"],
    what: "A success is wrapped in `data`.",
    answer: onSuccess(withJson((data) => ({ data }))),
  },
  "success-as-array": {
    apis: ["local", "cloud"],
    what: "A success is a bare array: the list itself, or one resource in it.",
    answer: onSuccess(withJson((json, answer) => (mainProperty(answer) === "name" ? [json] : Object.values(json)[0]))),
  },
  "success-body-empty": {
    apis: ["local", "cloud"],
    what: "A success has an empty body.",
    answer: onSuccess(withRaw("")),
  },
  "success-body-broken": {
    apis: ["local", "cloud"],
    what: "The JSON of a success has a comma too many.",
    answer: onSuccess(withText((text) => text.replace(/\}$/u, ",}"))),
  },
  "success-body-encoded-twice": {
    apis: ["local", "cloud"],
    what: "A success is a JSON string that holds the JSON.",
    answer: onSuccess(withText((text) => JSON.stringify(text))),
  },
  "success-body-not-utf8": {
    apis: ["cloud"],
    what: "A listing is sent in Latin-1, so what is not ASCII is not UTF-8.",
    answer: onSuccess((answer) =>
      withRaw(Uint8Array.from(Buffer.from(JSON.stringify("json" in answer.body && answer.body.json), "latin1")))(
        answer,
      ),
    ),
  },
  "list-item-null": {
    apis: ["cloud"],
    what: "A list begins with null.",
    answer: onSuccess(withJson((json, answer) => ({ [mainProperty(answer)]: [null, ...Object.values(json).flat()] }))),
  },
  "list-items-as-ids": {
    apis: ["cloud"],
    what: "A list holds ids instead of objects.",
    answer: onSuccess(withItems((item) => item["id"])),
  },
  "thread-title-null": {
    apis: ["cloud"],
    what: "The title of one thread, the oldest, is null.",
    answer: onOperation(
      "listThreads",
      withItems((item) => (item["id"] === "thr_01" ? { ...item, title: null } : item)),
    ),
  },
  "created-at-not-a-date": {
    apis: ["cloud"],
    what: "`createdAt` is a date for people, not a date-time.",
    answer: onSuccess(withItems((item) => ({ ...item, createdAt: "20 November 2025" }))),
  },
  "created-at-without-zone": {
    apis: ["cloud"],
    what: "`createdAt` has no time zone, which a date-time must have.",
    answer: onSuccess(withItems((item) => ({ ...item, createdAt: "2025-11-20T16:04:09" }))),
  },
  "created-at-of-no-day": {
    apis: ["cloud"],
    what: "`createdAt` looks like a date-time and names the 30th of February.",
    answer: onSuccess(withItems((item) => ({ ...item, createdAt: "2025-02-30T16:04:09Z" }))),
  },
  "created-at-as-number": {
    apis: ["cloud"],
    what: "`createdAt` is a number of seconds.",
    answer: onSuccess(withItems((item) => ({ ...item, createdAt: 1_763_654_649 }))),
  },
  "updated-at-with-space": {
    apis: ["cloud"],
    what: "`updatedAt` has a space and no zone, as databases print it.",
    answer: onOperation(
      "listThreads",
      withItems((item) => ({ ...item, updatedAt: "2025-11-20 16:04:09" })),
    ),
  },
  "threads-oldest-first": {
    apis: ["cloud"],
    isProse: true,
    what: "The oldest thread comes first.",
    answer: onOperation(
      "listThreads",
      withJson((json) => ({ threads: Object.values(json).flat().toReversed() })),
    ),
  },
  "projects-oldest-first": {
    apis: ["cloud"],
    isProse: true,
    what: "The oldest project comes first.",
    answer: onOperation(
      "listProjects",
      withJson((json) => ({ projects: Object.values(json).flat().toReversed() })),
    ),
  },
  "project-filter-ignored": {
    apis: ["cloud"],
    isProse: true,
    what: "The threads of all projects come, whatever `project` says.",
    answer: onOperation(
      "listThreads",
      withJson(() => ({ threads: firstAccount.threads })),
    ),
  },
  "other-account-shown": {
    apis: ["cloud"],
    isProse: true,
    what: "The threads of another account are listed too.",
    answer: onOperation(
      "listThreads",
      withJson((json) => ({ threads: [...secondAccount.threads, ...Object.values(json).flat()] })),
    ),
  },
} as const satisfies FaultTable;
