import type { WireResponse } from "@docent/contract/internal";
import { isRecord, type JsonRecord, toArray } from "@docent/openapi";
import type { WireRequest } from "@docent/schema";
import { encodeText, otherToken, parseJson } from "../prove/wire.ts";
import {
  after,
  asJson,
  changing,
  cloud,
  type FaultChange,
  type FaultTable,
  local,
  pathOf,
  prose,
  type Serve,
  withBody,
  withHeader,
  withQuery,
  withRequestJson,
} from "./fault.ts";
import { mapTable, renderFrame, respond } from "./response-change.ts";

/** Faults in what a server stores, forgets, syncs and searches. */
export const memoryFaults: FaultTable = {
  ...local({
    "taken-name-accepted": after(async (response, { request, serve }) => {
      if (response.status !== 409) return response;
      await serve(remove(asJson(request)?.["name"]));
      return serve(request);
    }),
    "unknown-resource-ignored": after((response, { request, serve }) =>
      response.status === 404 && ["/question/stream", "/search"].includes(pathOf(request))
        ? serve(withRequestJson(request, (json) => ({ ...json, resources: [] })))
        : response,
    ),
    "nothing-configured-accepted": after(async (response, { request, serve }) => {
      if (response.status !== 400 || !hasText(response, "No resource is configured")) return response;
      const body = JSON.stringify({ type: "git", name: "nothing", url: "https://example.com/docs" });
      await serve(withBody({ ...request, target: "/config/resources" }, body));
      const accepted = await serve(withRequestJson(request, (json) => ({ ...json, resources: [] })));
      await serve(remove("nothing"));
      return accepted;
    }),
  }),
  ...prose({
    ...local({
      "resource-forgotten": {
        request: (request) =>
          changeJson(request, "/question/stream", (json) =>
            toArray(json["resources"]).length === 0 ? json : { ...json, resources: ["forgotten"] },
          ),
      },
      "sync-ends-with-its-reader": { hasLazySyncs: true },
      ...changing("wrap", {
        "removed-still-listed": (serve) => {
          const removed = new Map<unknown, JsonRecord>();
          return async (request) => {
            const response = await serve(request);
            const json = readJson(response);
            if (request.method === "DELETE" && response.status === 200) removed.set(json["name"], json);
            if (response.status === 201) removed.delete(json["name"]);
            return isListing(request) ? withList(response, (all) => [...all, ...removed.values()]) : response;
          };
        },
        "removed-still-searched": (serve) => {
          const hidden = new Set<unknown>();
          return async (request) => {
            if (request.method === "DELETE" && !hidden.has(nameOf(request))) {
              const status = await findListed(serve, request);
              if (!status) return serve(request);
              hidden.add(status["name"]);
              return respond(200, status);
            }
            const name = asJson(request)?.["name"];
            if (hidden.delete(name)) await serve(remove(name));
            const response = await serve(request);
            return isListing(request)
              ? withList(response, (all) => all.filter((resource) => !hidden.has(resource["name"])))
              : response;
          };
        },
        "removed-name-still-taken": (serve) => {
          const taken = new Set<unknown>();
          return async (request) => {
            const name = asJson(request)?.["name"];
            const error = { error: `There is "${name}" already.`, tag: "ResourceExists", hint: "Choose another." };
            if (pathOf(request) === "/config/resources" && taken.has(name)) return respond(409, error);
            const response = await serve(request);
            if (request.method === "DELETE" && response.status === 200) taken.add(readJson(response)["name"]);
            return response;
          };
        },
        // Nothing is read for a resource that has a version already.
        "sync-reads-nothing": (serve) => async (request) => {
          const resource = isSync(request) ? await findListed(serve, request) : undefined;
          if (resource?.["isSearchable"] !== true) return serve(request);
          const progress = { event: "progress", data: { type: "progress", progress: { phase: "Fetching", done: 0 } } };
          const done = { event: "done", data: { type: "done", resource } };
          const body = encodeText([progress, done].map(renderFrame).join(""));
          return { status: 200, headers: [["content-type", "text/event-stream"]], body, completion: "ended" };
        },
        // A failed sync makes the last good version unsearchable.
        "failed-sync-forgets": (serve) => {
          const forgotten = new Set<unknown>();
          return async (request) => {
            const response = await serve(request);
            if (isSync(request) && hasText(response, "event: error")) forgotten.add(nameOf(request));
            if (pathOf(request) !== "/search") return response;
            return withPassages(response, (all) => all.filter(({ resource }) => !forgotten.has(resource)));
          };
        },
      }),
      ...mapTable(
        {
          "twenty-passages-by-itself": (json: JsonRecord) => ({ limit: 20, ...json }),
          "limit-exceeded-by-one": (json: JsonRecord) => ({ ...json, limit: Number(json["limit"] ?? 10) + 1 }),
          "limit-of-ten-at-most": (json: JsonRecord) => ({ ...json, limit: Math.min(Number(json["limit"] ?? 10), 10) }),
          "max-tokens-ignored": ({ maxTokens: _, ...json }: JsonRecord) => json,
        },
        changeSearches,
      ),
      "max-tokens-exceeded-once": choosePassages((all, { length }) => all.slice(0, length + 1)),
      // Skips a passage that does not fit, and continues with the next.
      "max-tokens-filled-up": choosePassages((all, _, maxTokens) => {
        let left = maxTokens;
        return all.filter(({ tokens }) => {
          const fits = Number(tokens) <= left;
          if (fits) left -= Number(tokens);
          return fits;
        });
      }),
      "search-everywhere": after((response, { request, serve }) =>
        response.status === 200 && pathOf(request) === "/search"
          ? serve(withRequestJson(request, ({ resources: _, ...json }) => json))
          : response,
      ),
    }),
    ...cloud({
      "project-filter-ignored": after((response, { request, serve }) =>
        response.status === 200 ? serve(withQuery(request, () => false)) : response,
      ),
      "other-account-shown": after(async (response, { request, serve }) => {
        if (response.status !== 200 || pathOf(request) !== "/api/cli/threads") return response;
        const other = await serve(withHeader(request, "authorization", `Bearer ${otherToken}`));
        return respond(200, { threads: [other, response].flatMap((one) => toArray(readJson(one)["threads"])) });
      }),
    }),
  }),
};

const listing: WireRequest = { method: "GET", target: "/resources", headers: [], body: undefined };

function isListing({ method, target }: WireRequest): boolean {
  return method === "GET" && target === "/resources";
}

/** The status of the resource that the path of a request names. */
async function findListed(serve: Serve, request: WireRequest): Promise<JsonRecord | undefined> {
  return readList(await serve(listing), "resources").find(({ name }) => name === nameOf(request));
}

function isSync(request: WireRequest): boolean {
  return request.method === "POST" && pathOf(request).endsWith("/sync");
}

/** The name of the resource in the path of a request. */
function nameOf(request: WireRequest): string {
  return decodeURIComponent(pathOf(request).split("/")[2] ?? "");
}

function remove(name: unknown): WireRequest {
  return { ...listing, method: "DELETE", target: `/resources/${encodeURIComponent(String(name))}` };
}

function hasText({ body }: WireResponse, text: string): boolean {
  return new TextDecoder().decode(body).includes(text);
}

function readJson({ body }: WireResponse): JsonRecord {
  const json = parseJson(body);
  return isRecord(json) ? json : {};
}

function readList(response: WireResponse, name: string): JsonRecord[] {
  return toArray(readJson(response)[name]).filter(isRecord);
}

type ChangeList = (items: readonly JsonRecord[]) => readonly unknown[];

function withList(response: WireResponse, change: ChangeList, name = "resources"): WireResponse {
  if (response.status !== 200) return response;
  return respond(200, { ...readJson(response), [name]: change(readList(response, name)) });
}

function withPassages(response: WireResponse, change: ChangeList): WireResponse {
  return withList(response, change, "passages");
}

function changeJson(request: WireRequest, path: string, change: (json: JsonRecord) => JsonRecord): WireRequest {
  return pathOf(request) === path ? withRequestJson(request, change) : request;
}

/** Repeats each successful search with a changed body. */
function changeSearches(change: (json: JsonRecord) => JsonRecord): FaultChange {
  return after((response, { request, serve }) =>
    response.status === 200 && pathOf(request) === "/search" ? serve(withRequestJson(request, change)) : response,
  );
}

/** Chooses other passages for a search with `maxTokens`, from the results of the search without it. */
function choosePassages(
  choose: (all: readonly JsonRecord[], given: readonly JsonRecord[], maxTokens: number) => readonly JsonRecord[],
): FaultChange {
  return after(async (response, { request, serve }) => {
    const { maxTokens, ...json } = asJson(request) ?? {};
    if (response.status !== 200 || pathOf(request) !== "/search" || typeof maxTokens !== "number") return response;
    const all = readList(await serve(withBody(request, JSON.stringify(json))), "passages");
    return withPassages(response, (given) => choose(all, given, maxTokens));
  });
}
