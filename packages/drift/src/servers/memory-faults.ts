import type { WireAnswer } from "@docent/contract/internal";
import { isRecord, type JsonRecord, toArray } from "@docent/openapi";
import type { WireRequest } from "@docent/schema";
import { encodeText, parseJson } from "../prove/wire.ts";
import { renderFrame, respond } from "./answer.ts";
import { type Change, cloud, type Exchange, type FaultTable, local, prose } from "./fault.ts";
import { asJson, pathOf, withBody, withHeader, withQuery, withRequestJson } from "./request-change.ts";

/** What a server should remember, forget, do, or look for in its store, and does not. */
export const memoryFaults = {
  "taken-name-accepted": local("A resource replaces the one of the same name instead of being refused with 409.", {
    wrap: (exchange) => async (request) => {
      const answer = await exchange(request);
      if (answer.status !== 409) return answer;
      await exchange(remove(asJson(request)?.["name"]));
      return exchange(request);
    },
  }),
  "unknown-resource-ignored": local("Unknown names in a question are left out instead of being answered with 404.", {
    wrap: (exchange) => async (request) => {
      const answer = await exchange(request);
      if (answer.status !== 404 || !["/question/stream", "/search"].includes(pathOf(request))) return answer;
      return exchange(withRequestJson(request, (json) => ({ ...json, resources: [] })));
    },
  }),
  "nothing-configured-accepted": local("A question is answered while nothing is configured.", {
    wrap: (exchange) => async (request) => {
      const answer = await exchange(request);
      const isEmpty =
        answer.status === 400 && new TextDecoder().decode(answer.body).includes("No resource is configured");
      if (!isEmpty) return answer;
      const body = JSON.stringify({ type: "git", name: "nothing", url: "https://example.com/docs" });
      await exchange(withBody({ ...request, target: "/config/resources" }, body));
      const answered = await exchange(withRequestJson(request, (json) => ({ ...json, resources: [] })));
      await exchange(remove("nothing"));
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
      wrap: (exchange) => {
        const removed = new Map<unknown, JsonRecord>();
        return async (request) => {
          const answer = await exchange(request);
          const json = readJson(answer);
          if (request.method === "DELETE" && answer.status === 200) removed.set(json["name"], json);
          if (answer.status === 201) removed.delete(json["name"]);
          return isListing(request) ? withList(answer, (resources) => [...resources, ...removed.values()]) : answer;
        };
      },
    }),
  ),
  "removed-still-searched": prose(
    local("A resource that was removed is still asked and searched.", {
      wrap: (exchange) => {
        const hidden = new Set<unknown>();
        return async (request) => {
          if (request.method === "DELETE" && !hidden.has(nameOf(request))) {
            const listed = toArray(readJson(await exchange(listing))["resources"]).filter(isRecord);
            const status = listed.find(({ name }) => name === nameOf(request));
            if (!status) return exchange(request);
            hidden.add(status["name"]);
            return respond(200, status);
          }
          const name = asJson(request)?.["name"];
          if (hidden.delete(name)) await exchange(remove(name));
          const answer = await exchange(request);
          return isListing(request)
            ? withList(answer, (resources) => resources.filter((resource) => !hidden.has(resource["name"])))
            : answer;
        };
      },
    }),
  ),
  "removed-name-still-taken": prose(
    local("The name of a resource that was removed cannot be used again.", {
      wrap: (exchange) => {
        const taken = new Set<unknown>();
        return async (request) => {
          const name = asJson(request)?.["name"];
          if (pathOf(request) === "/config/resources" && taken.has(name))
            return respond(409, {
              error: `There is "${name}" already.`,
              tag: "ResourceExists",
              hint: "Choose another.",
            });
          const answer = await exchange(request);
          if (request.method === "DELETE" && answer.status === 200) taken.add(readJson(answer)["name"]);
          return answer;
        };
      },
    }),
  ),

  "sync-reads-nothing": prose(
    local("A sync of a resource that has a version already reads nothing.", {
      wrap: (exchange) => async (request) => {
        if (!isSync(request)) return exchange(request);
        const listed = toArray(readJson(await exchange(listing))["resources"]).filter(isRecord);
        const resource = listed.find(({ name }) => name === nameOf(request));
        if (resource?.["isSearchable"] !== true) return exchange(request);
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
      wrap: (exchange) => {
        const forgotten = new Set<unknown>();
        return async (request) => {
          const answer = await exchange(request);
          const hasFailed = isSync(request) && new TextDecoder().decode(answer.body).includes("event: error");
          if (hasFailed) forgotten.add(nameOf(request));
          const isKept = ({ resource }: JsonRecord) => !forgotten.has(resource);
          return pathOf(request) === "/search" ? withPassages(answer, (passages) => passages.filter(isKept)) : answer;
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
      wrap: (exchange) => async (request) => {
        const answer = await exchange(request);
        const isFound = answer.status === 200 && pathOf(request) === "/search";
        return isFound ? exchange(withRequestJson(request, ({ resources: _, ...json }) => json)) : answer;
      },
    }),
  ),

  "project-filter-ignored": prose(
    cloud("The threads of all projects come, whatever `project` says.", {
      wrap: (exchange) => async (request) => {
        const answer = await exchange(request);
        return answer.status === 200 ? exchange(withQuery(request, () => false)) : answer;
      },
    }),
  ),
  "other-account-shown": prose(
    cloud("The threads of another account are listed too.", {
      wrap:
        (exchange, { otherToken }) =>
        async (request) => {
          const answer = await exchange(request);
          if (answer.status !== 200 || pathOf(request) !== "/api/cli/threads") return answer;
          const other = await exchange(withHeader(request, "authorization", `Bearer ${otherToken}`));
          const threads = [other, answer].flatMap((one) => toArray(readJson(one)["threads"]));
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

function readJson({ body }: WireAnswer): JsonRecord {
  const json = parseJson(body);
  return isRecord(json) ? json : {};
}

type ChangeList = (items: readonly JsonRecord[]) => readonly unknown[];

function withList(answer: WireAnswer, change: ChangeList, name = "resources"): WireAnswer {
  if (answer.status !== 200) return answer;
  const json = readJson(answer);
  return respond(200, { ...json, [name]: change(toArray(json[name]).filter(isRecord)) });
}

function withPassages(answer: WireAnswer, change: ChangeList): WireAnswer {
  return withList(answer, change, "passages");
}

function changeJson(request: WireRequest, path: string, change: (json: JsonRecord) => JsonRecord): WireRequest {
  return pathOf(request) === path ? withRequestJson(request, change) : request;
}

/** Changes searches that the server accepts. */
function searches(change: (json: JsonRecord) => JsonRecord): Change {
  return {
    wrap: (exchange: Exchange) => async (request) => {
      const answer = await exchange(request);
      return answer.status === 200 ? exchange(changeJson(request, "/search", change)) : answer;
    },
  };
}

/** Chooses other passages of all that are found where a search has a limit of tokens. */
function choosesPassages(
  choose: (all: readonly JsonRecord[], given: readonly JsonRecord[], maxTokens: number) => readonly JsonRecord[],
): Change {
  return {
    wrap: (exchange) => async (request) => {
      const answer = await exchange(request);
      const { maxTokens, ...json } = asJson(request) ?? {};
      if (answer.status !== 200 || pathOf(request) !== "/search" || typeof maxTokens !== "number") return answer;
      const all = toArray(readJson(await exchange(withBody(request, JSON.stringify(json))))["passages"]).filter(
        isRecord,
      );
      return withPassages(answer, (given) => choose(all, given, maxTokens));
    },
  };
}
