import { type JsonRecord, toArray } from "@docent/openapi";
import type { ApiName } from "../prove/committed-contract.ts";
import { both, cloud, type FaultTable, local, needing, prose } from "./fault.ts";
import {
  all,
  drop,
  each,
  inEach,
  inside,
  type JsonChange,
  map,
  mapKnown,
  mapList,
  onError,
  onInvalid,
  onOperation,
  onRefusal,
  onStream,
  onSuccess,
  put,
  type ResponseChange,
  swap,
  when,
  withContent,
  withHeader,
  withItems,
  withJson,
  withMain,
  withoutHeader,
  withRaw,
  withStatus,
  withText,
} from "./response-change.ts";

/** Statuses, headers, media types and errors that differ from the contract. */
export const envelopeFaults: FaultTable = {
  ...both({
    ...each(onSuccess, {
      "success-202": withStatus(202),
      "success-204-without-body": (response) => ({ ...response, status: 204, headers: {}, body: { raw: "" } }),
      "success-as-html": withHeader("content-type", "text/html; charset=utf-8"),
      "success-as-problem": withHeader("content-type", "application/problem+json"),
      "success-as-vendor-json": withHeader("content-type", "application/vnd.docent+json"),
      "success-without-content-type": withoutHeader("content-type"),
      "success-with-false-encoding": withHeader("content-encoding", "gzip"),
    }),
    "invalid-gets-422": onInvalid(withStatus(422)),
    "invalid-gets-200": onInvalid(withStatus(200)),
    ...each(onError, {
      "error-as-problem": withHeader("content-type", "application/problem+json"),
      "error-as-text": withHeader("content-type", "text/plain; charset=utf-8"),
      "error-as-page": (response, apiName) =>
        withContent("text/html", `<h1>Error ${response.status}</h1>`)(response, apiName),
      "error-without-content-type": withoutHeader("content-type"),
      "error-body-of-other-api": withJson(({ error, message }, _, apiName) =>
        apiName === "local"
          ? { error: "invalid_request", message: error }
          : { tag: error, message, hint: "Correct the request." },
      ),
      "problem-details-body": withJson((_, { status }) => ({ type: "about:blank", title: "Error", status })),
      "error-without-error": withJson(drop("error")),
      "error-in-error": withJson((json) => ({ ...json, error: json })),
      "error-body-empty": withRaw(""),
      "error-body-broken": withText((text) => text.slice(0, -1)),
      "error-body-not-utf8": withText((text) => toLatin1(text.replace(/"\}$/u, '\xe9"}'))),
    }),
    ...needing("busy", {
      ...each(onRefusal("too-many-requests"), {
        "rate-limit-gets-503": withStatus(503),
        "rate-limit-body-empty": withRaw(""),
        "retry-after-missing": withoutHeader("retry-after"),
        // HTTP allows a date, the contract does not.
        "retry-after-as-date": withHeader("retry-after", "Thu, 20 Nov 2025 16:04:09 GMT"),
        "retry-after-zero": withHeader("retry-after", "0"),
        "retry-after-fraction": withHeader("retry-after", "2.5"),
      }),
    }),
    ...needing("failing", {
      "failure-gets-502": onRefusal("failure")(withStatus(502)),
      "failure-as-html": onRefusal("failure")(withContent("text/html", "<h1>Internal Server Error</h1>")),
      "failure-with-stack": onError(
        onRefusal("failure")((response) => ({
          ...response,
          body: { json: { message: "ENOENT", stack: "Error: ENOENT\n    at open (store.ts:4:9)" } },
        })),
      ),
    }),
    ...each(onRefusal("unknown-path"), {
      "unknown-path-gets-200": (response) => ({ ...response, status: 200, body: { json: {} } }),
      "unknown-path-as-page": all(withContent("text/html", "<!doctype html>"), withStatus(200)),
      "unknown-path-gets-500": withStatus(500),
    }),
    ...each(onRefusal("wrong-method"), {
      "wrong-method-gets-404": all(withStatus(404), withoutHeader("allow")),
      "wrong-method-gets-500": withStatus(500),
      "allow-missing": withoutHeader("allow"),
      "allow-of-other-methods": withHeader("allow", "PATCH"),
    }),
  }),
  ...local({
    "resource-added-with-200": onOperation("addResource")(withStatus(200)),
    ...each(onStream, {
      "stream-206": withStatus(206),
      "stream-as-text": withHeader("content-type", "text/plain; charset=utf-8"),
      "stream-as-ndjson": withHeader("content-type", "application/x-ndjson"),
      "stream-without-content-type": withoutHeader("content-type"),
    }),
    "broken-json-gets-500": onRefusal("malformed-body")((response) => ({
      ...response,
      status: 500,
      body: { json: { error: "Unexpected token", tag: "InternalError", hint: "Read the log of the server." } },
    })),
    "no-resources-gets-404": onRefusal("no-resources")(withStatus(404)),
    "refused-host-gets-401": onRefusal("refused-host")(withStatus(401)),
    "refused-host-as-text": onRefusal("refused-host")(withContent("text/plain", "Forbidden")),
    "unknown-resource-gets-400": onRefusal("unknown-resource")(withStatus(400)),
    "unknown-resource-without-tag": onRefusal("unknown-resource")(withJson(drop("tag"))),
    "conflict-gets-400": onRefusal("resource-exists")(withStatus(400)),
    "conflict-without-hint": onRefusal("resource-exists")(withJson(drop("hint"))),
    "too-large-gets-400": onRefusal("body-too-large")(withStatus(400)),
    "too-large-without-body": onRefusal("body-too-large")(withRaw("")),
    "media-type-gets-400": onRefusal("wrong-media-type")(withStatus(400)),
    "error-without-tag": onError(withJson(drop("tag"))),
    "error-without-hint": onError(withJson(drop("hint"))),
    "error-hint-null": onError(withJson(put({ hint: null }))),
    "error-tag-unknown": onInvalid(withJson(put({ tag: "ValidationFailed" }))),
  }),
  ...cloud({
    ...each(onSuccess, {
      "list-responds-with-201": withStatus(201),
      "empty-list-204": whereBodyHas(
        "[]",
        all(withRaw(""), (response) => ({ ...response, status: 204, headers: {} })),
      ),
      "unknown-project-404": whereBodyHas('"threads":[]', (response) => ({
        ...response,
        status: 404,
        body: { json: { error: "not_found", message: "There is no such project." } },
      })),
    }),
    "projects-responds-with-206": onOperation("listProjects")(withStatus(206)),
    ...each(onRefusal("unauthorized"), {
      "unauthorized-gets-403": withStatus(403),
      "unauthorized-gets-400": withStatus(400),
      "unauthorized-as-text": withHeader("content-type", "text/plain"),
      "unauthorized-without-error": withJson(drop("error")),
      "www-authenticate-missing": withoutHeader("www-authenticate"),
      "www-authenticate-basic": withHeader("www-authenticate", 'Basic realm="docent"'),
      "www-authenticate-joined": withHeader("www-authenticate", 'Bearer,realm="docent"'),
    }),
    "error-code-as-number": onError(withJson((json, { status }) => ({ ...json, error: status }))),
    "error-message-as-list": onError(withJson(map("message", (message) => [message]))),
  }),
  ...prose({
    ...local({ "error-tag-of-another-status": onInvalid(withJson(put({ tag: "InternalError" }))) }),
    ...both({
      "error-detail-vague": onInvalid(
        withJson((json, _, apiName) => ({ ...json, [apiName === "local" ? "error" : "message"]: "Bad request." })),
      ),
    }),
  }),
};

/** Wrong bodies of successes with the right status. */
export const successFaults: FaultTable = {
  ...both(
    each(onSuccess, {
      "required-property-dropped": withMain((name) => drop(name)),
      "required-property-renamed": withMain((name) => (json) => ({ ...drop(name)(json), data: json[name] })),
      "required-property-null": withMain((name) => put({ [name]: null })),
      "optional-property-null": perApi({
        local: withJson((json) => ({ specialNotes: null, ...json })),
        cloud: withItems(put({ createdAt: null })),
      }),
      "optional-property-of-wrong-type": perApi({
        local: withJson(mapKnown("searchPaths", String)),
        cloud: withItems(map("id", (id) => Number(String(id).slice(-2)))),
      }),
      "success-in-envelope": withJson((data) => ({ data })),
      "success-as-array": withMain((name) => (json) => (name === "name" ? [json] : Object.values(json)[0])),
      "success-body-empty": withRaw(""),
      "success-body-broken": withText((text) => text.replace(/\}$/u, ",}")),
      "success-body-encoded-twice": withText((text) => JSON.stringify(text)),
    }),
  ),
  ...local({
    ...each(onSuccess, {
      "required-property-as-number": withJson(put({ name: 7 })),
      "resource-url-dropped": withJson(drop("url")),
      "resource-type-dropped": withJson(drop("type")),
      "resource-type-in-capitals": withJson(map("type", (type) => String(type).toUpperCase())),
      "resource-name-breaks-pattern": withJson(map("name", (name) => `resource:${name}`)),
      "undocumented-property-added": withJson(put({ id: "res_1" })),
    }),
    "removed-without-skipped": onOperation("removeResource")(withJson(drop("skipped"))),
    "unknown-name-removed": onRefusal("unknown-resource")((response) => {
      const nothing = { isSearchable: false, documents: 0, skippedCount: 0, skipped: [] };
      const json = { name: "removed", state: "ready", ...nothing };
      return response.operation === "removeResource" ? { ...response, status: 200, body: { json } } : response;
    }),
    "listed-state-unknown": onListed(when("state", "ready", put({ state: "idle" }))),
    "listed-without-state": onListed(drop("state")),
    "listed-documents-unknown": onListed(when("documents", 0, put({ documents: -1 }))),
    "listed-synced-at-as-number": onListed(mapKnown("syncedAt", () => 1_763_654_649_000)),
    "listed-progress-without-phase": onListed(put({ progress: { done: 1 } })),
    "listed-failure-as-text": onListed(mapKnown("failure", () => "It failed.")),
    "listed-skipped-as-paths": onListed(inEach("skipped", ({ path }) => path)),
    "listed-definition-of-no-kind": onListed(inside("definition", drop("type"))),
    "not-searched-as-names": onSearch(inEach("notSearched", ({ resource }) => resource)),
    "passage-line-zero": onPassage(put({ startLine: 0 })),
    "passage-score-as-text": onPassage(map("score", String)),
    // `bm25` of SQLite returns such scores.
    "passage-score-negative": onPassage(map("score", (score) => -Number(score))),
    "passage-tokens-zero": onPassage(put({ tokens: 0 })),
    "passage-headings-as-text": onPassage(map("headings", (headings) => toArray(headings).join(" > "))),
    "passage-url-null": onPassage(put({ url: null })),
    "passage-without-title": onPassage(drop("title")),
  }),
  ...cloud({
    ...each(onSuccess, {
      "required-property-as-text": withMain((name) => (json) => ({ [name]: JSON.stringify(json[name]) })),
      "success-body-not-utf8": withText(toLatin1),
      "list-item-null": withMain((name) => (json) => ({ [name]: [null, ...Object.values(json).flat()] })),
      "list-items-as-ids": withItems(({ id }) => id),
      "created-at-not-a-date": withItems(put({ createdAt: "20 November 2025" })),
      "created-at-without-zone": withItems(put({ createdAt: "2025-11-20T16:04:09" })),
      "created-at-of-no-day": withItems(put({ createdAt: "2025-02-30T16:04:09Z" })),
      "created-at-as-number": withItems(put({ createdAt: 1_763_654_649 })),
    }),
    "thread-title-null": onOperation("listThreads")(
      withJson(
        mapList("threads", (threads) => [...threads.slice(0, -1), ...threads.slice(-1).map(put({ title: null }))]),
      ),
    ),
    "updated-at-with-space": onOperation("listThreads")(withItems(put({ updatedAt: "2025-11-20 16:04:09" }))),
  }),
  ...prose({
    ...local({
      "echo-with-default-branch": onSuccess(
        withJson((json) => (json["type"] === "git" ? { branch: "main", ...json } : json)),
      ),
      "echo-without-search-paths": onSuccess(withJson(drop("searchPaths"))),
      "listed-last-first": onListing((resources) => resources.toReversed()),
      "listed-without-failed": onListing((resources) => resources.filter(({ state }) => state !== "failed")),
      "listed-definition-shortened": onListed(inside("definition", drop("specialNotes"))),
      "listed-failure-left-out": onListed(drop("failure")),
      "listed-failed-as-waiting": onListed(when("state", "failed", put({ state: "waiting" }))),
      "listed-synced-at-left-out": onListed(drop("syncedAt")),
      // The response shows the resource after its removal instead of before.
      "removed-shown-empty": onOperation("removeResource")(withJson(put({ isSearchable: false, documents: 0 }))),
      "search-first-resource-only": onPassages((all) =>
        all.filter(({ resource }) => resource === all[0]?.["resource"]),
      ),
      "worst-passage-first": onPassages((passages) => passages.toReversed()),
      "passage-twice": onPassages((passages) => [...passages.slice(0, 1), ...passages.slice(0, -1)]),
      "found-whatever-is-sought": onPassages((passages) => (passages.length > 0 ? passages : [somePassage])),
      "not-searched-left-out": onSearch(put({ notSearched: [] })),
      "tokens-counted-in-words": onPassage((passage) => put({ tokens: split(passage, /\s+/u).length })(passage)),
      "passage-lines-swapped": onPassage(swap("startLine", "endLine")),
      // Lines are counted from the beginning of the passage instead of the document.
      "passage-lines-of-text": onPassage((passage) => ({
        ...passage,
        startLine: 1,
        endLine: split(passage, /\n/u).length,
      })),
      "passage-headings-inside-out": onPassage(map("headings", (headings) => toArray(headings).toReversed())),
      "passage-without-marks": onPassage(map("text", (text) => String(text).replaceAll(/[*`#]/gu, ""))),
    }),
    ...cloud({
      "threads-oldest-first": onOperation("listThreads")(withJson(mapList("threads", (all) => all.toReversed()))),
      "projects-oldest-first": onOperation("listProjects")(withJson(mapList("projects", (all) => all.toReversed()))),
    }),
  }),
};

const somePassage = {
  ...{ resource: "hono", path: "docs/index.md", title: "Home", headings: [], text: "Home" },
  ...{ startLine: 1, endLine: 1, score: 0.1, tokens: 1 },
};

function perApi(changes: Readonly<Record<ApiName, ResponseChange>>): ResponseChange {
  return (response, apiName) => changes[apiName](response, apiName);
}

function whereBodyHas(text: string, change: ResponseChange): ResponseChange {
  return (response, apiName) => (JSON.stringify(response.body).includes(text) ? change(response, apiName) : response);
}

function toLatin1(text: string): Uint8Array {
  return Uint8Array.from(Buffer.from(text, "latin1"));
}

function split({ text }: JsonRecord, separator: RegExp): string[] {
  return String(text).split(separator);
}

function onListing(change: (resources: readonly JsonRecord[]) => readonly unknown[]): ResponseChange {
  return onOperation("listResources")(withJson(mapList("resources", change)));
}

function onListed(change: JsonChange): ResponseChange {
  return onListing((resources) => resources.map(change));
}

function onSearch(change: JsonChange): ResponseChange {
  return onOperation("searchPassages")(withJson(change));
}

function onPassages(change: (passages: readonly JsonRecord[]) => readonly unknown[]): ResponseChange {
  return onSearch(mapList("passages", change));
}

function onPassage(change: JsonChange): ResponseChange {
  return onPassages((passages) => passages.map(change));
}
