import { matchTemplate, pathnameOf, sortByTemplate } from "@docent/schema";
import { getResponse, type HttpHandler } from "msw";
import { problem } from "./problem.ts";

/** The part of a generated mock that the server uses. */
export interface ServedOperation {
  readonly handler: HttpHandler;
  respond(status: number, options?: { example?: string }): HttpHandler;
  example(name: string): HttpHandler;
}

/** An operation with its method and path. */
export interface Route {
  method: string;
  /** Path template: `/users/{id}`. */
  path: string;
  mock: ServedOperation;
}

/** Response header with the name of the API. `pnpm start` reads it to report which API already uses a port. */
export const serverHeader = "x-docent-mock";

/**
 * A fetch handler that responds as the mocks do.
 *
 * `Prefer: code=409` and `Prefer: example=git` (RFC 7240) choose a documented status or a named example. A request that
 * matches no operation gets problem details (RFC 9457), because the contract does not cover it.
 */
export function createMockHandler(api: string, routes: readonly Route[]): (request: Request) => Promise<Response> {
  // A concrete path has precedence over a template that it matches.
  const sorted = sortByTemplate(routes);
  return async (request) => {
    const response = await respond(request, sorted);
    const named = new Response(response.body, response);
    named.headers.set(serverHeader, api);
    return named;
  };
}

/** A fetch handler that responds to forbidden requests with the 403 of their operations, where the contract has one. */
export function forbidByContract(
  handle: (request: Request) => Promise<Response>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const whole = await readWhole(request, request.method);
    whole.headers.set("prefer", "code=403");
    return handle(whole);
  };
}

async function respond(request: Request, routes: readonly Route[]): Promise<Response> {
  const { pathname } = new URL(request.url);
  const onPath = routes.filter(({ path }) => matchTemplate(path, pathname) !== undefined);
  // GET also responds to HEAD (RFC 9110, section 9.3.2).
  const isHead = request.method === "HEAD" && !onPath.some(({ method }) => method === "HEAD");
  const method = isHead ? "GET" : request.method;
  const route = onPath.find((candidate) => candidate.method === method);
  if (!route) return onPath.length > 0 ? wrongMethod(request, onPath) : unknownPath(pathname, routes);
  // Several operations may have one URL, and one that responds with JSON or a stream has two routes. Each refuses the requests
  // of the others.
  const parts = onPath.filter(
    (candidate) => candidate.method === method && pathnameOf(candidate.path) === pathnameOf(route.path),
  );
  try {
    const { handlers, refusal } = chooseHandlers(parts, readPreference(request.headers.get("prefer")));
    const response = await getResponse(handlers, await readWhole(request, method));
    if (!response) return refusal ? explainFailure(refusal) : unknownPath(pathname, routes);
    if (!isHead) return response;
    await response.body?.cancel();
    return new Response(null, response);
  } catch (error) {
    return explainFailure(error);
  }
}

/** Reads the body into memory, because otherwise msw would respond to an unreadable body. */
async function readWhole(request: Request, method: string): Promise<Request> {
  const { url, headers, signal } = request;
  const bytes = request.body ? await request.arrayBuffer() : null;
  return new Request(url, { method, headers, signal, body: bytes });
}

/** A mock throws a `RangeError` for an undocumented status or example. srvx sets the code for a body that is too large. */
function explainFailure(error: unknown): Response {
  const { message, code }: Error & { code?: string } = error instanceof Error ? error : new Error(String(error));
  if (error instanceof RangeError) return problem(400, "Bad Request", message);
  if (code === "ERR_BODY_TOO_LARGE") return problem(413, "Content Too Large", message);
  return problem(500, "Internal Server Error", message);
}

/** The handlers of the parts that have the preferred response, and the error of a part that does not have it. */
function chooseHandlers(
  parts: readonly Route[],
  preference: Preference,
): { handlers: HttpHandler[]; refusal: unknown } {
  const handlers: HttpHandler[] = [];
  let refusal: unknown;
  for (const part of parts) {
    try {
      handlers.push(chooseHandler(part, preference));
    } catch (error) {
      refusal ??= error;
    }
  }
  return { handlers, refusal };
}

function chooseHandler({ mock }: Route, { code, example }: Preference): HttpHandler {
  if (code !== undefined) return mock.respond(code, example === undefined ? {} : { example });
  return example === undefined ? mock.handler : mock.example(example);
}

function wrongMethod(request: Request, onPath: readonly Route[]): Response {
  const methods = onPath.flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method]));
  const allowed = [...new Set(methods)].join(", ");
  const detail = `${request.method} is not an operation of this path. Expected ${allowed}.`;
  return problem(405, "Method Not Allowed", detail, { allow: allowed });
}

function unknownPath(pathname: string, routes: readonly Route[]): Response {
  const known = [...new Set(routes.map(({ method, path }) => `${method} ${path}`))].join(", ");
  return problem(404, "Not Found", `There is no operation at ${pathname}. The contract has ${known}.`);
}

/** The documented response that a request chooses. */
interface Preference {
  code?: number;
  example?: string;
}

/** Parses `Prefer: code=409, example=resource-exists` (RFC 7240, section 2). Ignores other preferences. */
function readPreference(header: string | null): Preference {
  const preference: Preference = {};
  for (const part of (header ?? "").split(",")) {
    const [name, value] =
      part
        .split(";")[0]
        ?.split("=")
        .map((text) => text.trim().replace(/^"(.*)"$/, "$1")) ?? [];
    if (name === "code" && value) preference.code = Number(value);
    if (name === "example" && value) preference.example = value;
  }
  return preference;
}
