import type { FaultContext, FaultTable } from "./fault.ts";
import { withoutRequestHeader, withRequestHeader } from "./request-change.ts";

/** Who is let in and should not be, or the other way round. */
export const accessFaults = {
  "token-not-needed": {
    apis: ["cloud"],
    what: "A request without Authorization is answered; a wrong token is still refused.",
    request: (request, context) => (request.headers.has("authorization") ? request : letIn(request, context)),
  },
  "access-not-checked": {
    apis: ["cloud"],
    what: "Every request is answered, whatever Authorization says.",
    request: letIn,
  },
  "any-token-accepted": {
    apis: ["cloud"],
    what: "Any bearer token is accepted.",
    request: (request, context) =>
      /^bearer +\S+$/iu.test(readAuthorization(request)) ? letIn(request, context) : request,
  },
  "token-without-scheme-accepted": {
    apis: ["cloud"],
    what: "The token is accepted without the scheme Bearer.",
    request: (request, context) => (readAuthorization(request) === context.token ? letIn(request, context) : request),
  },
  "any-scheme-accepted": {
    apis: ["cloud"],
    what: "The token is accepted under any scheme, such as Basic.",
    request: (request, context) =>
      readAuthorization(request).endsWith(` ${context.token}`) ? letIn(request, context) : request,
  },
  "token-prefix-accepted": {
    apis: ["cloud"],
    what: "Whatever begins with the token is accepted.",
    request: (request, context) =>
      readAuthorization(request).startsWith(`Bearer ${context.token}`) ? letIn(request, context) : request,
  },
  "empty-token-accepted": {
    apis: ["cloud"],
    what: "The scheme Bearer without a token is accepted.",
    request: (request, context) =>
      /^bearer *$/iu.test(readAuthorization(request)) ? letIn(request, context) : request,
  },
  "projects-without-token": {
    apis: ["cloud"],
    what: "The projects are listed for everyone; the threads are not.",
    request: (request, context) =>
      new URL(request.url).pathname === "/api/cli/projects" ? letIn(request, context) : request,
  },
  "threads-without-token": {
    apis: ["cloud"],
    what: "The threads are listed for everyone; the projects are not.",
    request: (request, context) =>
      new URL(request.url).pathname === "/api/cli/threads" ? letIn(request, context) : request,
  },
  "valid-token-refused-for-threads": {
    apis: ["cloud"],
    what: "The threads are refused to a valid token.",
    request: (request) =>
      new URL(request.url).pathname === "/api/cli/threads" ? withoutRequestHeader(request, "authorization") : request,
  },
  "scheme-in-lower-case-refused": {
    apis: ["cloud"],
    what: "The scheme is compared with its case, which HTTP forbids.",
    request: (request) =>
      readAuthorization(request).startsWith("Bearer ") ? request : withoutRequestHeader(request, "authorization"),
  },
  "unknown-token-distinguished": {
    apis: ["cloud"],
    isProse: true,
    what: "An unknown token gets another 401 than a missing one.",
    request: (request, { token }) =>
      /^Bearer \S+$/u.test(readAuthorization(request)) && readAuthorization(request) !== `Bearer ${token}`
        ? Response.json(
            { error: "unknown_token", message: "This token is not known." },
            { status: 401, headers: { "www-authenticate": "Bearer" } },
          )
        : request,
  },
  "foreign-origin-accepted": {
    apis: ["local"],
    what: "A page of any origin may ask.",
    request: (request) => withoutRequestHeader(request, "origin"),
  },
  "null-origin-accepted": {
    apis: ["local"],
    what: "The origin `null`, which every sandboxed page has, may ask.",
    request: (request) =>
      request.headers.get("origin") === "null" ? withoutRequestHeader(request, "origin") : request,
  },
  "origin-prefix-accepted": {
    apis: ["local"],
    what: "An origin that only begins with a loopback name may ask.",
    request: (request) =>
      /^http:\/\/(?:localhost|127\.0\.0\.1)/u.test(request.headers.get("origin") ?? "")
        ? withoutRequestHeader(request, "origin")
        : request,
  },
  "foreign-host-accepted": {
    apis: ["local"],
    what: "A request for any host is answered, so a name that is pointed at loopback reaches the server.",
    request: (request) => withoutRequestHeader(request, "host"),
  },
  "own-origin-refused": {
    apis: ["local"],
    what: "Every origin is refused, the server's own too.",
    request: (request) =>
      request.headers.has("origin") ? withRequestHeader(request, "origin", "https://example.com") : request,
  },
} as const satisfies FaultTable;

function letIn(request: Request, { token }: FaultContext): Request {
  return withRequestHeader(request, "authorization", `Bearer ${token}`);
}

function readAuthorization(request: Request): string {
  return request.headers.get("authorization") ?? "";
}
