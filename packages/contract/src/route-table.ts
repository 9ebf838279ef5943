import { joinPointer, type Operation } from "@docent/openapi";
import type { ResponseProblem } from "./value-check.ts";

/** A route of a server: `GET /users/{id}`. */
export interface Route {
  method: string;
  path: string;
}

/** A difference between the routes of a server and the operations of its contract. */
export interface RouteProblem extends ResponseProblem {
  operation: Operation | undefined;
  route: Route;
}

/**
 * Parses a list of routes: a JSON array of `"GET /users/:id"` or of `{ "method", "path" }`, or text with one route per line.
 * Empty lines and lines that begin with `#` are skipped.
 */
export function readRoutes(text: string): Route[] {
  const entries: unknown[] = text.trimStart().startsWith("[") ? JSON.parse(text) : text.split(/\r?\n/);
  return entries
    .filter((entry) => typeof entry !== "string" || (entry.trim() !== "" && !entry.trim().startsWith("#")))
    .map((entry) => {
      const { method, path }: { method?: unknown; path?: unknown } =
        typeof entry === "string" ? splitRoute(entry) : Object(entry);
      if (typeof method !== "string" || typeof path !== "string" || !path.startsWith("/")) {
        throw new TypeError(`Expected a route such as "GET /users/{id}", found ${JSON.stringify(entry)}.`);
      }
      return { method: method.toUpperCase(), path };
    });
}

function splitRoute(text: string): { method: string | undefined; path: string | undefined } {
  const [method, path] = text.trim().split(/\s+/);
  return { method, path };
}

/**
 * Finds operations without a route, and routes without an operation. Parameters of a path are `{id}`, `:id`, `<id>` or `[id]`,
 * and their names do not matter. Undocumented routes of HEAD and OPTIONS are ignored, because frameworks add them.
 */
export function compareRoutes(operations: readonly Operation[], routes: readonly Route[]): RouteProblem[] {
  const keyOf = ({ method, path }: Route) =>
    `${method} ${path.replace(/\{[^{}]*\}|:[A-Za-z_]\w*|<[^<>]*>|\[[^[\]]*\]/g, "{}").replace(/(?<=.)\/$/, "")}`;
  const served = new Set(routes.map(keyOf));
  const documented = new Set(operations.map(keyOf));
  const missing = operations.filter((operation) => !served.has(keyOf(operation)));
  const unknown = routes.filter(
    (route) => !documented.has(keyOf(route)) && !["HEAD", "OPTIONS"].includes(route.method),
  );
  return [
    ...missing.map(
      (operation): RouteProblem => ({
        operation,
        route: operation,
        rule: "route-missing",
        pointer: operation.pointer,
        message: `expected a route for ${operation.method} ${operation.path}, found none in the server's table`,
      }),
    ),
    ...unknown.map(
      (route): RouteProblem => ({
        operation: undefined,
        route,
        rule: "route-undocumented",
        pointer: joinPointer("#/paths", route.path),
        message: `expected only operations of the contract, found the route ${route.method} ${route.path}`,
      }),
    ),
  ];
}
