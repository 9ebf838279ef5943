import type { WireResponse } from "@docent/contract/internal";
import { readHeader } from "@docent/schema";
import { both, type Change, cloud, type FaultTable, local, prose } from "./fault.ts";
import { pathOf, withHeader, withoutHeader, withQuery } from "./request-change.ts";
import type { FaultContext } from "./response-change.ts";
import { refuseRequest, respond } from "./response-change.ts";

const threads = "/api/cli/threads";
const projects = "/api/cli/projects";

/** Clients that are let in and should not be, or the other way round, and paths that should not be there, or should. */
export const accessFaults = {
  "token-not-needed": cloud(
    "A request without Authorization is answered; a wrong token is still refused.",
    letsIn((sent) => sent === undefined),
  ),
  "access-not-checked": cloud(
    "Every request is answered, whatever Authorization says.",
    letsIn(() => true),
  ),
  "any-token-accepted": cloud(
    "Any bearer token is accepted.",
    letsIn((sent = "") => /^bearer +\S+$/iu.test(sent)),
  ),
  "token-without-scheme-accepted": cloud(
    "The token is accepted without the scheme Bearer.",
    letsIn((sent, { token }) => sent === token),
  ),
  "any-scheme-accepted": cloud(
    "The token is accepted under any scheme, such as Basic.",
    letsIn((sent = "", { token }) => sent.endsWith(` ${token}`)),
  ),
  "token-prefix-accepted": cloud(
    "Whatever begins with the token is accepted.",
    letsIn((sent = "", { token }) => sent.startsWith(`Bearer ${token}`)),
  ),
  "empty-token-accepted": cloud(
    "The scheme Bearer without a token is accepted.",
    letsIn((sent = "") => /^bearer *$/iu.test(sent)),
  ),
  "projects-without-token": cloud(
    "The projects are listed for everyone; the threads are not.",
    letsIn((_, __, path) => path === projects),
  ),
  "threads-without-token": cloud(
    "The threads are listed for everyone; the projects are not.",
    letsIn((_, __, path) => path === threads),
  ),
  "valid-token-refused-for-threads": cloud("The threads are refused to a valid token.", {
    request: (request) => (pathOf(request) === threads ? withoutHeader(request, "authorization") : request),
  }),
  "scheme-in-lower-case-refused": cloud("The scheme is compared with its case, which HTTP forbids.", {
    request: (request) =>
      readHeader(request.headers, "authorization")?.startsWith("Bearer ")
        ? request
        : withoutHeader(request, "authorization"),
  }),
  "unknown-token-distinguished": prose(
    cloud("An unknown token gets another 401 than a missing one.", {
      request: (request, { token, otherToken }) => {
        const [, sent] = /^Bearer (\S+)$/u.exec(readHeader(request.headers, "authorization") ?? "") ?? [];
        if (sent === undefined || sent === token || sent === otherToken) return request;
        const body = { error: "unknown_token", message: "This token is not known." };
        return respond(401, body, { "www-authenticate": "Bearer" });
      },
    }),
  ),
  "foreign-origin-accepted": local("A page of any origin may ask.", forgetsHeader("origin", /^/u)),
  "null-origin-accepted": local(
    "The origin `null`, which every sandboxed page has, may ask.",
    forgetsHeader("origin", /^null$/u),
  ),
  "origin-prefix-accepted": local(
    "An origin that only begins with a loopback name may ask.",
    forgetsHeader("origin", /^http:\/\/(?:localhost|127\.0\.0\.1)/u),
  ),
  "foreign-host-accepted": local(
    "A request for any host is answered, so a name that is pointed at loopback reaches the server.",
    forgetsHeader("host", /^/u),
  ),
  "own-origin-refused": local("Every origin is refused, the server's own too.", {
    request: (request) =>
      readHeader(request.headers, "origin") === undefined
        ? request
        : withHeader(request, "origin", "https://example.com"),
  }),

  "add-resource-missing": local(
    "There is no operation to add a resource.",
    isMissing("POST", /^\/config\/resources$/u),
  ),
  "ask-question-missing": local("There is no operation to ask a question.", isMissing("POST", /^\/question\/stream$/u)),
  "list-resources-missing": local("There is no listing of resources.", isMissing("GET", /^\/resources$/u)),
  "remove-resource-missing": local(
    "There is no operation to remove a resource.",
    isMissing("DELETE", /^\/resources\/[^/]+$/u),
  ),
  "sync-resource-missing": local(
    "There is no operation to sync a resource.",
    isMissing("POST", /^\/resources\/[^/]+\/sync$/u),
  ),
  "search-passages-missing": local("There is no operation to search for passages.", isMissing("POST", /^\/search$/u)),
  "list-threads-missing": cloud("There is no listing of threads.", isMissing("GET", /^\/api\/cli\/threads$/u)),
  "list-projects-missing": cloud("There is no listing of projects.", isMissing("GET", /^\/api\/cli\/projects$/u)),
  "add-resource-by-put": local("A resource is added by PUT, not by POST.", {
    request: (request) => {
      if (pathOf(request) !== "/config/resources") return request;
      const method = { PUT: "POST", POST: "PUT" }[request.method] ?? request.method;
      return { ...request, method };
    },
  }),
  "put-answered-too": local("PUT does what POST does.", servesMethod("PUT", "POST")),
  "post-answered-too": cloud("POST does what GET does.", servesMethod("POST", "GET")),
  "get-lists-resources": local("GET lists the resources, which no operation does.", {
    request: (request) =>
      request.method === "GET" && pathOf(request) === "/config/resources" ? respond(200, { resources: [] }) : request,
  }),
  "delete-answered": both("DELETE is answered with 204 on every path of the contract.", {
    request: (request) => (request.method === "DELETE" ? empty : request),
  }),
  "child-path-answered": both(
    "A path below one of the contract's is answered.",
    servesPath(/^\/(?:config\/resources|question\/stream|api\/cli\/threads|api\/cli\/projects)\/./u),
  ),
  "parent-path-answered": both(
    "A path above one of the contract's is answered.",
    servesPath(/^\/(?:config|question|api\/cli)$/u),
  ),
  "slash-at-the-end-answered": both(
    "A slash at the end of a path makes no difference.",
    changesPath((path) => path.replace(/(?<=.)\/$/u, "")),
  ),
  "path-in-capitals-answered": both(
    "The case of a path makes no difference.",
    changesPath((path) => path.toLowerCase()),
  ),

  "name-in-path-not-decoded": local(
    "A name in a path is taken as it was sent, with its percent signs.",
    changesPath((path) => (path.startsWith("/resources/") ? path.replaceAll("%", "%25") : path)),
  ),
  "name-in-path-with-slash-refused": prose(
    local(
      "A name in a path may not have a slash.",
      refusesName((name) => name.includes("/")),
    ),
  ),
  "name-in-path-of-64-refused": local(
    "A name in a path may have 63 characters instead of 64.",
    refusesName((name) => name.length === 64),
  ),
  "name-in-path-not-checked": prose(
    local("What stands in a path for a name may be any text, and is then not found.", (response) => {
      if (response.status !== 400 || !/^(?:remove|sync)Resource$/u.test(response.operation ?? "")) return response;
      const json = { error: "There is no such resource.", tag: "ResourceNotFound", hint: "Add it first." };
      return { ...response, status: 404, body: { json } };
    }),
  ),
  "listing-query-ignored": local("Query parameters of the listing are ignored.", {
    request: (request) => (pathOf(request) === "/resources" ? withQuery(request, () => false) : request),
  }),
} as const satisfies FaultTable;

const empty: WireResponse = { status: 204, headers: [], body: new Uint8Array(), completion: "ended" };

function letsIn(accepts: (sent: string | undefined, context: FaultContext, path: string) => boolean): Change {
  return {
    request: (request, context) => {
      const sent = readHeader(request.headers, "authorization");
      return accepts(sent, context, pathOf(request)) && !isKnown(sent, context)
        ? withHeader(request, "authorization", `Bearer ${context.token}`)
        : request;
    },
  };
}

function isKnown(sent: string | undefined, { token, otherToken }: FaultContext): boolean {
  return [token, otherToken].some((known) => sent?.toLowerCase() === `bearer ${known.toLowerCase()}`);
}

function forgetsHeader(name: string, values: RegExp): Change {
  return {
    request: (request) =>
      values.test(readHeader(request.headers, name) ?? "") ? withoutHeader(request, name) : request,
  };
}

function isMissing(method: string, path: RegExp): Change {
  return {
    request: (request, context) =>
      request.method === method && path.test(pathOf(request)) ? refuseRequest(context, 404) : request,
  };
}

function servesMethod(method: string, likeMethod: string): Change {
  return { request: (request) => (request.method === method ? { ...request, method: likeMethod } : request) };
}

function servesPath(path: RegExp): Change {
  return { request: (request) => (path.test(pathOf(request)) ? respond(200, {}) : request) };
}

function changesPath(change: (path: string) => string): Change {
  return {
    request: (request) => {
      const path = pathOf(request);
      return { ...request, target: change(path) + request.target.slice(path.length) };
    },
  };
}

function refusesName(isRefused: (name: string) => boolean): Change {
  return {
    request: (request, context) => {
      const [, sent] = /^\/resources\/([^/]+)/u.exec(pathOf(request)) ?? [];
      return sent !== undefined && isRefused(decode(sent)) ? refuseRequest(context) : request;
    },
  };
}

/** Empty where the escapes stand for no text. */
function decode(sent: string): string {
  try {
    return decodeURIComponent(sent);
  } catch {
    return "";
  }
}
