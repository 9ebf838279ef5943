import type { JsonRecord } from "@docent/openapi";
import { both, cloud, type FaultTable, local, prose } from "./fault.ts";
import type { ResponseChange } from "./response-change.ts";
import {
  inside,
  insideEach,
  mainProperty,
  onOperation,
  onSuccess,
  withItems,
  withJson,
  without,
  withRaw,
  withText,
} from "./response-change.ts";

/** What is wrong in the body of a success that has the right status. */
export const successFaults = {
  "required-property-dropped": both(
    "A success lacks its `name`, or its list.",
    onSuccess(withJson((json, response) => without(json, mainProperty(response)))),
  ),
  "required-property-renamed": both(
    "The `name` or the list of a success is called `data`.",
    onSuccess(
      withJson((json, response) => ({ ...without(json, mainProperty(response)), data: json[mainProperty(response)] })),
    ),
  ),
  "required-property-null": both(
    "The `name` or the list of a success is null.",
    onSuccess(withJson((json, response) => ({ ...json, [mainProperty(response)]: null }))),
  ),
  "required-property-as-text": cloud(
    "A list is the text of a list.",
    onSuccess(
      withJson((json, response) => ({ [mainProperty(response)]: JSON.stringify(json[mainProperty(response)]) })),
    ),
  ),
  "required-property-as-number": local(
    "The `name` of an added resource is a number.",
    onSuccess(withJson((json) => ({ ...json, name: 7 }))),
  ),
  "resource-url-dropped": local(
    "An added resource comes back without its `url`.",
    onSuccess(withJson((json) => without(json, "url"))),
  ),
  "resource-type-dropped": local(
    "An added resource comes back without its `type`.",
    onSuccess(withJson((json) => without(json, "type"))),
  ),
  "resource-type-in-capitals": local(
    "The `type` of an added resource comes back in capitals.",
    onSuccess(withJson((json) => ({ ...json, type: String(json["type"]).toUpperCase() }))),
  ),
  "resource-name-breaks-pattern": local(
    "The `name` of an added resource comes back with a prefix that its pattern forbids.",
    onSuccess(withJson((json) => ({ ...json, name: `resource:${json["name"]}` }))),
  ),
  "undocumented-property-added": local(
    "An added resource comes back with an `id`, though its schema is closed.",
    onSuccess(withJson((json) => ({ ...json, id: "res_1" }))),
  ),
  "optional-property-null": both(
    "An optional property (`specialNotes`, `createdAt`) is null where it should be left out.",
    (response, context) =>
      onSuccess(
        context.api === "local"
          ? withJson((json) => ({ specialNotes: null, ...json }))
          : withItems((item) => ({ ...item, createdAt: null })),
      )(response, context),
  ),
  "optional-property-of-wrong-type": both(
    "An optional property has the wrong type: `searchPaths` is a text, an `id` is a number.",
    (response, context) =>
      onSuccess(
        context.api === "local"
          ? withJson((json) => (json["searchPaths"] ? { ...json, searchPaths: String(json["searchPaths"]) } : json))
          : withItems((item) => ({ ...item, id: Number(String(item["id"]).slice(-2)) })),
      )(response, context),
  ),
  "echo-with-default-branch": prose(
    local(
      "A git resource that was sent without a branch comes back with one.",
      onSuccess(withJson((json) => (json["type"] === "git" ? { branch: "main", ...json } : json))),
    ),
  ),
  "echo-without-search-paths": prose(
    local(
      "The `searchPaths` of a resource do not come back.",
      onSuccess(withJson((json) => without(json, "searchPaths"))),
    ),
  ),
  "success-in-envelope": both("A success is wrapped in `data`.", onSuccess(withJson((data) => ({ data })))),
  "success-as-array": both(
    "A success is a bare array: the list itself, or one resource in it.",
    onSuccess(withJson((json, response) => (mainProperty(response) === "name" ? [json] : Object.values(json)[0]))),
  ),
  "success-body-empty": both("A success has an empty body.", onSuccess(withRaw(""))),
  "success-body-broken": both(
    "The JSON of a success has a comma too many.",
    onSuccess(withText((text) => text.replace(/\}$/u, ",}"))),
  ),
  "success-body-encoded-twice": both(
    "A success is a JSON string that holds the JSON.",
    onSuccess(withText((text) => JSON.stringify(text))),
  ),
  "success-body-not-utf8": cloud(
    "A listing is sent in Latin-1, so what is not ASCII is not UTF-8.",
    onSuccess((response) =>
      withRaw(Uint8Array.from(Buffer.from(JSON.stringify("json" in response.body && response.body.json), "latin1")))(
        response,
      ),
    ),
  ),
  "list-item-null": cloud(
    "A list begins with null.",
    onSuccess(withJson((json, response) => ({ [mainProperty(response)]: [null, ...Object.values(json).flat()] }))),
  ),
  "list-items-as-ids": cloud("A list holds ids instead of objects.", onSuccess(withItems((item) => item["id"]))),
  "thread-title-null": cloud(
    "The title of one thread, the oldest, is null.",
    onOperation(
      "listThreads",
      withJson((json) => ({
        threads: [json["threads"]]
          .flat()
          .map((thread, index, all) => (index === all.length - 1 ? { ...Object(thread), title: null } : thread)),
      })),
    ),
  ),
  "created-at-not-a-date": cloud(
    "`createdAt` is a date for people, not a date-time.",
    onSuccess(withItems((item) => ({ ...item, createdAt: "20 November 2025" }))),
  ),
  "created-at-without-zone": cloud(
    "`createdAt` has no time zone, which a date-time must have.",
    onSuccess(withItems((item) => ({ ...item, createdAt: "2025-11-20T16:04:09" }))),
  ),
  "created-at-of-no-day": cloud(
    "`createdAt` looks like a date-time and names the 30th of February.",
    onSuccess(withItems((item) => ({ ...item, createdAt: "2025-02-30T16:04:09Z" }))),
  ),
  "created-at-as-number": cloud(
    "`createdAt` is a number of seconds.",
    onSuccess(withItems((item) => ({ ...item, createdAt: 1_763_654_649 }))),
  ),
  "updated-at-with-space": cloud(
    "`updatedAt` has a space and no zone, as databases print it.",
    onOperation(
      "listThreads",
      withItems((item) => ({ ...item, updatedAt: "2025-11-20 16:04:09" })),
    ),
  ),
  "threads-oldest-first": prose(
    cloud(
      "The oldest thread comes first.",
      onOperation(
        "listThreads",
        withJson((json) => ({ threads: Object.values(json).flat().toReversed() })),
      ),
    ),
  ),
  "projects-oldest-first": prose(
    cloud(
      "The oldest project comes first.",
      onOperation(
        "listProjects",
        withJson((json) => ({ projects: Object.values(json).flat().toReversed() })),
      ),
    ),
  ),
  "listed-last-first": prose(
    local(
      "Resources are listed in the opposite order of the configuration.",
      onListing((resources) => resources.toReversed()),
    ),
  ),
  "listed-without-failed": prose(
    local(
      "A resource whose last sync failed is not listed.",
      onListing((resources) => resources.filter(({ state }) => state !== "failed")),
    ),
  ),
  "listed-definition-shortened": prose(
    local(
      "The definition of a listed resource lacks its `specialNotes`.",
      onListed(inside("definition", (definition) => without(definition, "specialNotes"))),
    ),
  ),
  "listed-failure-left-out": prose(
    local(
      "A resource whose last sync failed does not say why.",
      onListed((resource) => without(resource, "failure")),
    ),
  ),
  "listed-failed-as-waiting": prose(
    local(
      "A resource whose last sync failed is called `waiting`.",
      onListed((resource) => (resource["state"] === "failed" ? { ...resource, state: "waiting" } : resource)),
    ),
  ),
  "listed-synced-at-left-out": prose(
    local(
      "A resource that was synced does not say when.",
      onListed((resource) => without(resource, "syncedAt")),
    ),
  ),
  "listed-state-unknown": local(
    "A resource that is ready is called `idle`.",
    onListed((resource) => (resource["state"] === "ready" ? { ...resource, state: "idle" } : resource)),
  ),
  "listed-without-state": local(
    "A listed resource lacks its `state`.",
    onListed((resource) => without(resource, "state")),
  ),
  "listed-documents-unknown": local(
    "The `documents` of a resource that was never synced are -1.",
    onListed((resource) => (resource["documents"] === 0 ? { ...resource, documents: -1 } : resource)),
  ),
  "listed-synced-at-as-number": local(
    "The optional `syncedAt` is a number of milliseconds.",
    onListed((resource) => (resource["syncedAt"] ? { ...resource, syncedAt: 1_763_654_649_000 } : resource)),
  ),
  "listed-progress-without-phase": local(
    "The optional `progress` of a resource lacks its `phase`.",
    onListed((resource) => ({ ...resource, progress: { done: 1 } })),
  ),
  "listed-failure-as-text": local(
    "The optional `failure` of a resource is a text.",
    onListed((resource) => (resource["failure"] ? { ...resource, failure: "It failed." } : resource)),
  ),
  "listed-skipped-as-paths": local(
    "`skipped` is a list of paths.",
    onListed(insideEach("skipped", ({ path }) => path)),
  ),
  "listed-definition-of-no-kind": local(
    "The definition of a listed resource lacks its `type`.",
    onListed(inside("definition", (definition) => without(definition, "type"))),
  ),
  "removed-shown-empty": prose(
    local(
      "A removal answers how the resource is after it, not how it was.",
      onOperation(
        "removeResource",
        withJson((json) => ({ ...json, isSearchable: false, documents: 0 })),
      ),
    ),
  ),
  "removed-without-skipped": local(
    "The answer to a removal lacks `skipped`.",
    onOperation(
      "removeResource",
      withJson((json) => without(json, "skipped")),
    ),
  ),
  "unknown-name-removed": local(
    "The removal of a name that is not configured is answered as if there had been one.",
    (response) => {
      const { operation, refusal } = response;
      if (operation !== "removeResource" || refusal !== "unknown-resource") return response;
      const nothing = { isSearchable: false, documents: 0, skippedCount: 0, skipped: [] };
      return { ...response, status: 200, body: { json: { name: "removed", state: "ready", ...nothing } } };
    },
  ),
  "search-first-resource-only": prose(
    local(
      "A search that names no resource gives passages of one of them only.",
      onPassages((passages) => passages.filter(({ resource }) => resource === passages[0]?.["resource"])),
    ),
  ),
  "worst-passage-first": prose(
    local(
      "The passages come in the opposite order.",
      onPassages((passages) => passages.toReversed()),
    ),
  ),
  "passage-twice": prose(
    local(
      "The best passage comes twice, and the last one of the rest is left out.",
      onPassages((passages) => [...passages.slice(0, 1), ...passages.slice(0, -1)]),
    ),
  ),
  "found-whatever-is-sought": prose(
    local(
      "A search that finds nothing gives a passage all the same.",
      onPassages((passages) => (passages.length > 0 ? passages : [somePassage])),
    ),
  ),
  "not-searched-left-out": prose(
    local(
      "A resource that cannot be searched yet is not named.",
      onSearch((json) => ({ ...json, notSearched: [] })),
    ),
  ),
  "not-searched-as-names": local(
    "`notSearched` is a list of names.",
    onSearch((json) => ({
      ...json,
      // The library lists objects.
      notSearched: (json["notSearched"] as readonly JsonRecord[]).map(({ resource }) => resource),
    })),
  ),
  "tokens-counted-in-words": prose(
    local(
      "The tokens of a passage are its words.",
      onPassage((passage) => ({ ...passage, tokens: String(passage["text"]).split(/\s+/u).length })),
    ),
  ),
  "passage-lines-swapped": prose(
    local(
      "The last line of a passage is before its first.",
      onPassage((passage) => ({ ...passage, startLine: passage["endLine"], endLine: passage["startLine"] })),
    ),
  ),
  "passage-lines-of-text": prose(
    local(
      "The lines of a passage are counted from its own beginning.",
      onPassage((passage) => ({ ...passage, startLine: 1, endLine: String(passage["text"]).split("\n").length })),
    ),
  ),
  "passage-headings-inside-out": prose(
    local(
      "The headings of a passage begin with the innermost.",
      onPassage((passage) => ({ ...passage, headings: [passage["headings"]].flat().toReversed() })),
    ),
  ),
  "passage-without-marks": prose(
    local(
      "The text of a passage lacks the marks of Markdown that its document has.",
      onPassage((passage) => ({ ...passage, text: String(passage["text"]).replaceAll(/[*`#]/gu, "") })),
    ),
  ),
  "passage-line-zero": local(
    "The lines of a passage are counted from 0.",
    onPassage((passage) => ({ ...passage, startLine: 0 })),
  ),
  "passage-score-as-text": local(
    "The `score` of a passage is a text.",
    onPassage((passage) => ({ ...passage, score: String(passage["score"]) })),
  ),
  "passage-score-negative": local(
    "The `score` of a passage is below 0, as search engines give it.",
    onPassage((passage) => ({ ...passage, score: -Number(passage["score"]) })),
  ),
  "passage-tokens-zero": local(
    "The `tokens` of a passage are 0 because they were not counted.",
    onPassage((passage) => ({ ...passage, tokens: 0 })),
  ),
  "passage-headings-as-text": local(
    "The `headings` of a passage are one text.",
    onPassage((passage) => ({ ...passage, headings: [passage["headings"]].flat().join(" > ") })),
  ),
  "passage-url-null": local(
    "The optional `url` of a passage is null.",
    onPassage((passage) => ({ ...passage, url: null })),
  ),
  "passage-without-title": local(
    "A passage lacks its `title`.",
    onPassage((passage) => without(passage, "title")),
  ),
} as const satisfies FaultTable;

const somePassage = {
  ...{ resource: "hono", path: "docs/index.md", title: "Home", headings: [], text: "Home" },
  ...{ startLine: 1, endLine: 1, score: 0.1, tokens: 1 },
};

function onListing(change: (resources: readonly JsonRecord[]) => readonly unknown[]): ResponseChange {
  return onOperation("listResources", withList("resources", change));
}

function onListed(change: (resource: JsonRecord) => unknown): ResponseChange {
  return onListing((resources) => resources.map(change));
}

function onSearch(change: (json: JsonRecord) => unknown): ResponseChange {
  return onOperation("searchPassages", withJson(change));
}

function onPassages(change: (passages: readonly JsonRecord[]) => readonly unknown[]): ResponseChange {
  return onOperation("searchPassages", withList("passages", change));
}

function onPassage(change: (passage: JsonRecord) => unknown): ResponseChange {
  return onPassages((passages) => passages.map(change));
}

function withList(name: string, change: (items: readonly JsonRecord[]) => readonly unknown[]): ResponseChange {
  // The two contracts list objects.
  return withJson((json) => ({ ...json, [name]: change(json[name] as readonly JsonRecord[]) }));
}
