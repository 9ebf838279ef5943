import type { WireResponse } from "@docent/contract/internal";
import { decodePercent } from "@docent/openapi/model";
import { readHeader } from "@docent/schema";
import { otherToken, token } from "../prove/wire.ts";
import {
  both,
  changes,
  cloud,
  type FaultChange,
  type FaultTable,
  local,
  pathOf,
  prose,
  refuses,
  withHeader,
  withoutHeader,
  withQuery,
} from "./fault.ts";
import { respond } from "./response-change.ts";

const threads = "/api/cli/threads";
const projects = "/api/cli/projects";

/** Wrong access control, and missing or additional paths. */
export const accessFaults: FaultTable = {
  ...cloud({
    // A wrong token is still refused.
    "token-not-needed": letsIn((sent) => sent === undefined),
    "access-not-checked": letsIn(() => true),
    "any-token-accepted": letsIn((sent = "") => /^bearer +\S+$/iu.test(sent)),
    "token-without-scheme-accepted": letsIn((sent) => sent === token),
    "any-scheme-accepted": letsIn((sent = "") => sent.endsWith(` ${token}`)),
    "token-prefix-accepted": letsIn((sent = "") => sent.startsWith(`Bearer ${token}`)),
    "empty-token-accepted": letsIn((sent = "") => /^bearer *$/iu.test(sent)),
    "projects-without-token": letsIn((_, path) => path === projects),
    "threads-without-token": letsIn((_, path) => path === threads),
    "valid-token-refused-for-threads": changes((request) =>
      pathOf(request) === threads ? withoutHeader(request, "authorization") : request,
    ),
    // In HTTP, the case of a scheme does not matter.
    "scheme-in-lower-case-refused": changes((request) =>
      readHeader(request.headers, "authorization")?.startsWith("Bearer ")
        ? request
        : withoutHeader(request, "authorization"),
    ),
    "list-threads-missing": isMissing("GET", /^\/api\/cli\/threads$/u),
    "list-projects-missing": isMissing("GET", /^\/api\/cli\/projects$/u),
    "post-served-too": servesMethod("POST", "GET"),
  }),
  ...local({
    "foreign-origin-accepted": forgetsHeader("origin", /^/u),
    // Every sandboxed page has this origin.
    "null-origin-accepted": forgetsHeader("origin", /^null$/u),
    "origin-prefix-accepted": forgetsHeader("origin", /^http:\/\/(?:localhost|127\.0\.0\.1)/u),
    // A name that resolves to loopback reaches the server.
    "foreign-host-accepted": forgetsHeader("host", /^/u),
    "own-origin-refused": changes((request) =>
      readHeader(request.headers, "origin") === undefined
        ? request
        : withHeader(request, "origin", "https://example.com"),
    ),
    "add-resource-missing": isMissing("POST", /^\/config\/resources$/u),
    "ask-question-missing": isMissing("POST", /^\/question\/stream$/u),
    "list-resources-missing": isMissing("GET", /^\/resources$/u),
    "remove-resource-missing": isMissing("DELETE", /^\/resources\/[^/]+$/u),
    "sync-resource-missing": isMissing("POST", /^\/resources\/[^/]+\/sync$/u),
    "search-passages-missing": isMissing("POST", /^\/search$/u),
    "add-resource-by-put": changes((request) =>
      pathOf(request) === "/config/resources"
        ? { ...request, method: { PUT: "POST", POST: "PUT" }[request.method] ?? request.method }
        : request,
    ),
    "put-served-too": servesMethod("PUT", "POST"),
    "get-lists-resources": changes((request) =>
      request.method === "GET" && pathOf(request) === "/config/resources" ? respond(200, { resources: [] }) : request,
    ),
    "name-in-path-not-decoded": changesPath((path) =>
      path.startsWith("/resources/") ? path.replaceAll("%", "%25") : path,
    ),
    "name-in-path-of-64-refused": refusesName((name) => name.length === 64),
    "listing-query-ignored": changes((request) =>
      pathOf(request) === "/resources" ? withQuery(request, () => false) : request,
    ),
  }),
  ...both({
    "delete-served": changes((request) => (request.method === "DELETE" ? empty : request)),
    "child-path-served": servesPath(
      /^\/(?:config\/resources|question\/stream|api\/cli\/threads|api\/cli\/projects)\/./u,
    ),
    "parent-path-served": servesPath(/^\/(?:config|question|api\/cli)$/u),
    "slash-at-the-end-served": changesPath((path) => path.replace(/(?<=.)\/$/u, "")),
    "path-in-capitals-served": changesPath((path) => path.toLowerCase()),
  }),
  ...prose({
    ...local({
      "name-in-path-with-slash-refused": refusesName((name) => name.includes("/")),
      "name-in-path-not-checked": (response) => {
        if (response.status !== 400 || !/^(?:remove|sync)Resource$/u.test(response.operation ?? "")) return response;
        const json = { error: "There is no such resource.", tag: "ResourceNotFound", hint: "Add it first." };
        return { ...response, status: 404, body: { json } };
      },
    }),
    ...cloud({
      // An unknown token gets another 401 than a missing one.
      "unknown-token-distinguished": {
        request: (request) => {
          const [, sent] = /^Bearer (\S+)$/u.exec(readHeader(request.headers, "authorization") ?? "") ?? [];
          if (sent === undefined || sent === token || sent === otherToken) return request;
          const body = { error: "unknown_token", message: "This token is not known." };
          return respond(401, body, { "www-authenticate": "Bearer" });
        },
      },
    }),
  }),
};

const empty: WireResponse = { status: 204, headers: [], body: new Uint8Array(), completion: "ended" };

function letsIn(accepts: (sent: string | undefined, path: string) => boolean): FaultChange {
  return changes((request) => {
    const sent = readHeader(request.headers, "authorization");
    return accepts(sent, pathOf(request)) && !isKnown(sent)
      ? withHeader(request, "authorization", `Bearer ${token}`)
      : request;
  });
}

function isKnown(sent: string | undefined): boolean {
  return [token, otherToken].some((known) => sent?.toLowerCase() === `bearer ${known.toLowerCase()}`);
}

function forgetsHeader(name: string, values: RegExp): FaultChange {
  return changes((request) =>
    values.test(readHeader(request.headers, name) ?? "") ? withoutHeader(request, name) : request,
  );
}

function isMissing(method: string, path: RegExp): FaultChange {
  return refuses((request) => request.method === method && path.test(pathOf(request)), 404);
}

function servesMethod(method: string, likeMethod: string): FaultChange {
  return changes((request) => (request.method === method ? { ...request, method: likeMethod } : request));
}

function servesPath(path: RegExp): FaultChange {
  return changes((request) => (path.test(pathOf(request)) ? respond(200, {}) : request));
}

function changesPath(change: (path: string) => string): FaultChange {
  return changes((request) => {
    const path = pathOf(request);
    return { ...request, target: change(path) + request.target.slice(path.length) };
  });
}

function refusesName(isRefused: (name: string) => boolean): FaultChange {
  return refuses((request) => {
    const [, sent] = /^\/resources\/([^/]+)/u.exec(pathOf(request)) ?? [];
    return sent !== undefined && isRefused(decodePercent(sent));
  });
}
