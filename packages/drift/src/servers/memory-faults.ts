import type { WireResponse } from "@docent/contract/internal";
import { isRecord, type JsonRecord, toArray } from "@docent/openapi";
import type { WireRequest } from "@docent/schema";
import { encodeText, parseJson } from "../prove/wire.ts";
import { type Change, cloud, type FaultTable, local, prose, type Serve } from "./fault.ts";
import { asJson, pathOf, withBody, withHeader, withQuery, withRequestJson } from "./request-change.ts";
import { renderFrame, respond } from "./response-change.ts";

/** What a server should remember, forget, do, or look for in its store, and does not. */
export const memoryFaults = {
  "taken-name-accepted": local("A resource replaces the one of the same name instead of being refused with 409.", {
    wrap: (serve) => async (request) => {
      const response = await serve(request);
      if (response.status !== 409) return response;
      await serve(remove(asJson(request)?.["name"]));
      return serve(request);
    },
  }),
  "unknown-resource-ignored": local("Unknown names in a question are left out instead of being answered with 404.", {
    wrap: (serve) => async (request) => {
      const response = await serve(request);
      if (response.status !== 404 || !["/question/stream", "/search"].includes(pathOf(request))) return response;
      return serve(withRequestJson(request, (json) => ({ ...json, resources: [] })));
    },
  }),
  "nothing-configured-accepted": local("A question is answered while nothing is configured.", {
    wrap: (serve) => async (request) => {
      const response = await serve(request);
      const isEmpty =
        response.status === 400 && new TextDecoder().decode(response.body).includes("No resource is configured");
      if (!isEmpty) return response;
      const body = JSON.stringify({ type: "git", name: "nothing", url: "https://example.com/docs" });
      await serve(withBody({ ...request, target: "/config/resources" }, body));
      const answered = await serve(withRequestJson(request, (json) => ({ ...json, resources: [] })));
      await serve(remove("nothing"));
      return answered;
    },
  }),
  "resource-forgotten": prose(
    local("A resource that was added cannot be asked against.", {
      request: (request) =>
        changeJson(request, "/question/stream", (json) =>
          toArray(json["resources"]).length === 0 ? json : { ...json, resources: ["forgotten"] },
        ),
    }),
  ),

  "removed-still-listed": prose(
    local("A resource that was removed is listed.", {
      wrap: (serve) => {
        const removed = new Map<unknown, JsonRecord>();
        return async (request) => {
          const response = await serve(request);
          const json = readJson(response);
          if (request.method === "DELETE" && response.status === 200) removed.set(json["name"], json);
          if (response.status === 201) removed.delete(json["name"]);
          return isListing(request) ? withList(response, (resources) => [...resources, ...removed.values()]) : response;
        };
      },
    }),
  ),
  "removed-still-searched": prose(
    local("A resource that was removed is still asked and searched.", {
      wrap: (serve) => {
        const hidden = new Set<unknown>();
        return async (request) => {
          if (request.method === "DELETE" && !hidden.has(nameOf(request))) {
            const listed = toArray(readJson(await serve(listing))["resources"]).filter(isRecord);
            const status = listed.find(({ name }) => name === nameOf(request));
            if (!status) return serve(request);
            hidden.add(status["name"]);
            return respond(200, status);
          }
          const name = asJson(request)?.["name"];
          if (hidden.delete(name)) await serve(remove(name));
          const response = await serve(request);
          return isListing(request)
            ? withList(response, (resources) => resources.filter((resource) => !hidden.has(resource["name"])))
            : response;
        };
      },
    }),
  ),
  "removed-name-still-taken": prose(
    local("The name of a resource that was removed cannot be used again.", {
      wrap: (serve) => {
        const taken = new Set<unknown>();
        return async (request) => {
          const name = asJson(request)?.["name"];
          if (pathOf(request) === "/config/resources" && taken.has(name))
            return respond(409, {
              error: `There is "${name}" already.`,
              tag: "ResourceExists",
              hint: "Choose another.",
            });
          const response = await serve(request);
          if (request.method === "DELETE" && response.status === 200) taken.add(readJson(response)["name"]);
          return response;
        };
      },
    }),
  ),

  "sync-reads-nothing": prose(
    local("A sync of a resource that has a version already reads nothing.", {
      wrap: (serve) => async (request) => {
        if (!isSync(request)) return serve(request);
        const listed = toArray(readJson(await serve(listing))["resources"]).filter(isRecord);
        const resource = listed.find(({ name }) => name === nameOf(request));
        if (resource?.["isSearchable"] !== true) return serve(request);
        const progress = { event: "progress", data: { type: "progress", progress: { phase: "Fetching", done: 0 } } };
        const done = { event: "done", data: { type: "done", resource } };
        const headers = [["content-type", "text/event-stream"] as const];
        return {
          status: 200,
          headers,
          body: encodeText([progress, done].map(renderFrame).join("")),
          completion: "ended",
        };
      },
    }),
  ),
  "sync-ends-with-its-reader": prose(
    local("A sync whose stream is not read to the end does not come to its end.", { hasLazySyncs: true }),
  ),
  "failed-sync-forgets": prose(
    local("After a sync that failed, the last good version cannot be searched.", {
      wrap: (serve) => {
        const forgotten = new Set<unknown>();
        return async (request) => {
          const response = await serve(request);
          const hasFailed = isSync(request) && new TextDecoder().decode(response.body).includes("event: error");
          if (hasFailed) forgotten.add(nameOf(request));
          const isKept = ({ resource }: JsonRecord) => !forgotten.has(resource);
          return pathOf(request) === "/search"
            ? withPassages(response, (passages) => passages.filter(isKept))
            : response;
        };
      },
    }),
  ),

  "twenty-passages-by-itself": prose(
    local(
      "A search without a limit gives up to 20 passages instead of 10.",
      searches((json) => ({ limit: 20, ...json })),
    ),
  ),
  "limit-exceeded-by-one": prose(
    local(
      "A search gives one passage more than its limit.",
      searches((json) => ({ ...json, limit: Number(json["limit"] ?? 10) + 1 })),
    ),
  ),
  "limit-of-ten-at-most": prose(
    local(
      "A search never gives more than ten passages.",
      searches((json) => ({ ...json, limit: Math.min(Number(json["limit"] ?? 10), 10) })),
    ),
  ),
  "max-tokens-ignored": prose(
    local(
      "A search gives more tokens than it was told.",
      searches(({ maxTokens: _, ...json }) => json),
    ),
  ),
  "max-tokens-exceeded-once": prose(
    local(
      "A search gives the first passage that does not fit into its tokens.",
      choosesPassages((all, { length }) => all.slice(0, length + 1)),
    ),
  ),
  "max-tokens-filled-up": prose(
    local(
      "A search leaves out a passage that does not fit into its tokens, and goes on with the next.",
      choosesPassages((all, _, maxTokens) => {
        let left = maxTokens;
        const fits = ({ tokens }: JsonRecord) => {
          if (Number(tokens) > left) return false;
          left -= Number(tokens);
          return true;
        };
        return all.filter(fits);
      }),
    ),
  ),
  "search-everywhere": prose(
    local("A search looks at all resources, whichever it names.", {
      wrap: (serve) => async (request) => {
        const response = await serve(request);
        const isFound = response.status === 200 && pathOf(request) === "/search";
        return isFound ? serve(withRequestJson(request, ({ resources: _, ...json }) => json)) : response;
      },
    }),
  ),

  "project-filter-ignored": prose(
    cloud("The threads of all projects come, whatever `project` says.", {
      wrap: (serve) => async (request) => {
        const response = await serve(request);
        return response.status === 200 ? serve(withQuery(request, () => false)) : response;
      },
    }),
  ),
  "other-account-shown": prose(
    cloud("The threads of another account are listed too.", {
      wrap:
        (serve, { otherToken }) =>
        async (request) => {
          const response = await serve(request);
          if (response.status !== 200 || pathOf(request) !== "/api/cli/threads") return response;
          const other = await serve(withHeader(request, "authorization", `Bearer ${otherToken}`));
          const threads = [other, response].flatMap((one) => toArray(readJson(one)["threads"]));
          return respond(200, { threads });
        },
    }),
  ),
} as const satisfies FaultTable;

const listing: WireRequest = { method: "GET", target: "/resources", headers: [], body: undefined };

function isListing({ method, target }: WireRequest): boolean {
  return method === "GET" && target === "/resources";
}

function isSync(request: WireRequest): boolean {
  return request.method === "POST" && pathOf(request).endsWith("/sync");
}

/** The name in a path. */
function nameOf(request: WireRequest): string {
  return decodeURIComponent(pathOf(request).split("/")[2] ?? "");
}

function remove(name: unknown): WireRequest {
  return { ...listing, method: "DELETE", target: `/resources/${encodeURIComponent(String(name))}` };
}

function readJson({ body }: WireResponse): JsonRecord {
  const json = parseJson(body);
  return isRecord(json) ? json : {};
}

type ChangeList = (items: readonly JsonRecord[]) => readonly unknown[];

function withList(response: WireResponse, change: ChangeList, name = "resources"): WireResponse {
  if (response.status !== 200) return response;
  const json = readJson(response);
  return respond(200, { ...json, [name]: change(toArray(json[name]).filter(isRecord)) });
}

function withPassages(response: WireResponse, change: ChangeList): WireResponse {
  return withList(response, change, "passages");
}

function changeJson(request: WireRequest, path: string, change: (json: JsonRecord) => JsonRecord): WireRequest {
  return pathOf(request) === path ? withRequestJson(request, change) : request;
}

/** Changes searches that the server accepts. */
function searches(change: (json: JsonRecord) => JsonRecord): Change {
  return {
    wrap: (serve: Serve) => async (request) => {
      const response = await serve(request);
      return response.status === 200 ? serve(changeJson(request, "/search", change)) : response;
    },
  };
}

/** Chooses other passages of all that are found where a search has a limit of tokens. */
function choosesPassages(
  choose: (all: readonly JsonRecord[], given: readonly JsonRecord[], maxTokens: number) => readonly JsonRecord[],
): Change {
  return {
    wrap: (serve) => async (request) => {
      const response = await serve(request);
      const { maxTokens, ...json } = asJson(request) ?? {};
      if (response.status !== 200 || pathOf(request) !== "/search" || typeof maxTokens !== "number") return response;
      const all = toArray(readJson(await serve(withBody(request, JSON.stringify(json))))["passages"]).filter(isRecord);
      return withPassages(response, (given) => choose(all, given, maxTokens));
    },
  };
}
