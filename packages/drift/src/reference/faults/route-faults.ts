import type { OperationName } from "../answer.ts";
import type { Route } from "../routes.ts";
import { onRefusal, withHeader, withoutHeader, withRaw, withStatus } from "./answer-change.ts";
import type { FaultTable } from "./fault.ts";
import { copyRequest } from "./request-change.ts";

/** Operations that are missing, and answers where the contract has no operation. */
export const routeFaults = {
  "add-resource-missing": {
    apis: ["local"],
    what: "There is no operation to add a resource.",
    localRules: (rules) => ({ ...rules, routes: leaveOut(rules.routes, "addResource") }),
  },
  "ask-question-missing": {
    apis: ["local"],
    what: "There is no operation to ask a question.",
    localRules: (rules) => ({ ...rules, routes: leaveOut(rules.routes, "askQuestion") }),
  },
  "list-resources-missing": {
    apis: ["local"],
    what: "There is no listing of resources.",
    localRules: (rules) => ({ ...rules, routes: leaveOut(rules.routes, "listResources") }),
  },
  "remove-resource-missing": {
    apis: ["local"],
    what: "There is no operation to remove a resource.",
    localRules: (rules) => ({ ...rules, routes: leaveOut(rules.routes, "removeResource") }),
  },
  "sync-resource-missing": {
    apis: ["local"],
    what: "There is no operation to sync a resource.",
    localRules: (rules) => ({ ...rules, routes: leaveOut(rules.routes, "syncResource") }),
  },
  "search-passages-missing": {
    apis: ["local"],
    what: "There is no operation to search for passages.",
    localRules: (rules) => ({ ...rules, routes: leaveOut(rules.routes, "searchPassages") }),
  },
  "list-threads-missing": {
    apis: ["cloud"],
    what: "There is no listing of threads.",
    cloudRules: (rules) => ({ ...rules, routes: leaveOut(rules.routes, "listThreads") }),
  },
  "list-projects-missing": {
    apis: ["cloud"],
    what: "There is no listing of projects.",
    cloudRules: (rules) => ({ ...rules, routes: leaveOut(rules.routes, "listProjects") }),
  },
  "add-resource-by-put": {
    apis: ["local"],
    what: "A resource is added by PUT, not by POST.",
    localRules: (rules) => ({
      ...rules,
      routes: rules.routes.map((route) => (route.operation === "addResource" ? { ...route, method: "PUT" } : route)),
    }),
  },
  "put-answered-too": {
    apis: ["local"],
    what: "PUT does what POST does.",
    request: (request) => (request.method === "PUT" ? copyRequest(request, { method: "POST" }) : request),
  },
  "post-answered-too": {
    apis: ["cloud"],
    what: "POST does what GET does.",
    request: (request) => (request.method === "POST" ? copyRequest(request, { method: "GET" }) : request),
  },
  "get-lists-resources": {
    apis: ["local"],
    what: "GET lists the resources, which no operation does.",
    request: (request) =>
      request.method === "GET" && new URL(request.url).pathname === "/config/resources"
        ? Response.json({ resources: [] })
        : request,
  },
  "delete-answered": {
    apis: ["local", "cloud"],
    what: "DELETE is answered with 204 on every path of the contract.",
    request: (request) => (request.method === "DELETE" ? new Response(null, { status: 204 }) : request),
  },
  "child-path-answered": {
    apis: ["local", "cloud"],
    what: "A path below one of the contract's is answered.",
    request: (request) =>
      /^\/(?:config\/resources|question\/stream|api\/cli\/threads|api\/cli\/projects)\/./u.test(pathOf(request))
        ? Response.json({})
        : request,
  },
  "parent-path-answered": {
    apis: ["local", "cloud"],
    what: "A path above one of the contract's is answered.",
    request: (request) => (/^\/(?:config|question|api\/cli)$/u.test(pathOf(request)) ? Response.json({}) : request),
  },
  "slash-at-the-end-answered": {
    apis: ["local", "cloud"],
    what: "A slash at the end of a path makes no difference.",
    request: (request) => withPath(request, pathOf(request).replace(/(?<=.)\/$/u, "")),
  },
  "path-in-capitals-answered": {
    apis: ["local", "cloud"],
    what: "The case of a path makes no difference.",
    request: (request) => withPath(request, pathOf(request).toLowerCase()),
  },
  "unknown-path-answers-200": {
    apis: ["local", "cloud"],
    what: "An unknown path is answered with 200 and an empty object.",
    answer: onRefusal(["unknown-path"], (answer) => ({ ...answer, status: 200, body: { json: {} } })),
  },
  "unknown-path-as-page": {
    apis: ["local", "cloud"],
    what: "An unknown path is answered with 200 and a page, as servers of web applications do.",
    answer: onRefusal(["unknown-path"], (answer) =>
      withStatus(200)(withHeader("content-type", "text/html")(withRaw("<!doctype html>")(answer))),
    ),
  },
  "unknown-path-answers-500": {
    apis: ["local", "cloud"],
    what: "An unknown path is answered with 500.",
    answer: onRefusal(["unknown-path"], withStatus(500)),
  },
  "wrong-method-answers-404": {
    apis: ["local", "cloud"],
    what: "A method that a path does not have is answered with 404 instead of 405.",
    answer: onRefusal(["wrong-method"], (answer) => withoutHeader("allow")(withStatus(404)(answer))),
  },
  "wrong-method-answers-500": {
    apis: ["local", "cloud"],
    what: "A method that a path does not have is answered with 500.",
    answer: onRefusal(["wrong-method"], withStatus(500)),
  },
  "allow-missing": {
    apis: ["local", "cloud"],
    what: "405 comes without Allow, which HTTP requires.",
    answer: onRefusal(["wrong-method"], withoutHeader("allow")),
  },
  "allow-of-other-methods": {
    apis: ["local", "cloud"],
    what: "Allow names PATCH instead of the method that the path has.",
    answer: onRefusal(["wrong-method"], withHeader("allow", "PATCH")),
  },
} as const satisfies FaultTable;

function leaveOut(routes: readonly Route[], operation: OperationName): readonly Route[] {
  return routes.filter((route) => route.operation !== operation);
}

function pathOf(request: Request): string {
  return new URL(request.url).pathname;
}

function withPath(request: Request, path: string): Request {
  const url = new URL(request.url);
  if (url.pathname === path) return request;
  url.pathname = path;
  return copyRequest(request, { url });
}
