import type { OperationResponse } from "@docent/openapi";
import { type Api, bareMediaType, decodePercent, mediaTypeParameters, type Operation } from "@docent/openapi/model";
import type { RequestProblem } from "./request/request-problem.ts";

/** The percent-decoded values of a template's parameters in a path. Undefined if the path does not match. */
export function matchTemplate(template: string, pathname: string): Record<string, string> | undefined {
  const expected = template.split("/");
  const found = pathname.split("/");
  if (expected.length !== found.length) return undefined;
  const values: Record<string, string> = {};
  for (const [index, part] of expected.entries()) {
    const segment = matchSegment(part, found[index] ?? "");
    if (!segment) return undefined;
    Object.assign(values, segment);
  }
  return values;
}

/** The names of the parameters in a path template, in their order. */
export function listTemplateNames(template: string): string[] {
  return [...template.matchAll(/\{([^{}]+)\}/g)].map(([, name = ""]) => name);
}

/**
 * Sorts by the number of parameters, so that a concrete path is before a template that it matches (OpenAPI, "Paths Object").
 */
export function sortByTemplate<T extends { path: string }>(routes: readonly T[]): T[] {
  return routes.toSorted((a, b) => a.path.split("{").length - b.path.split("{").length);
}

/** The operation of a request, with the values of its path parameters. */
export function findOperation(
  operations: readonly Operation[],
  { method, pathname }: { method: string; pathname: string },
): { operation: Operation; path: Record<string, string> } | undefined {
  for (const operation of sortByTemplate(operations.filter((candidate) => candidate.method === method))) {
    const path = matchTemplate(operation.path, pathname);
    if (path) return { operation, path };
  }
  return undefined;
}

/** The methods of a path, with `HEAD` for each `GET`. Empty if the contract has no such path. */
export function findMethods({ operations }: Pick<Api, "operations">, pathname: string): string[] {
  const methods = operations.filter(({ path }) => matchTemplate(path, pathname)).map(({ method }) => method);
  return [...new Set(methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])))];
}

/** The problem of a request that matches no operation: 404 for its path, or 405 for its method. */
export function findMisdirection(
  api: Pick<Api, "operations">,
  { method, pathname }: { method: string; pathname: string },
): RequestProblem {
  const methods = findMethods(api, pathname);
  if (methods.length === 0) {
    const known = api.operations.map((operation) => `${operation.method} ${operation.path}`).join(", ");
    const message = `There is no operation at ${pathname}. The contract has ${known}.`;
    return { status: 404, code: "not-found", message };
  }
  const allow = methods.join(", ");
  const message = `${pathname} has no ${method}. It has ${allow}.`;
  return { status: 405, code: "method-not-allowed", message, headers: { allow } };
}

/** The documented response for a status: the exact status, else its range, else `default` (OpenAPI, "Responses Object"). */
export function findResponse(operation: Operation, status: number): OperationResponse | undefined {
  const names = [String(status), `${Math.floor(status / 100)}XX`, "default"];
  return names
    .map((name) => operation.responses.find((response) => response.status.toUpperCase() === name.toUpperCase()))
    .find((response) => response !== undefined);
}

/**
 * The entry of `content` for a Content-Type: the most specific key that matches (OpenAPI, "Response Object"). A key with other
 * parameters matches too, but a key with the same parameters is more specific.
 */
export function matchMediaType<T extends { name: string }>(
  content: readonly T[],
  contentType: string | undefined,
): T | undefined {
  if (contentType === undefined) return undefined;
  const bare = bareMediaType(contentType);
  const named = content.filter(({ name }) => bareMediaType(name) === bare);
  if (named.length > 1) {
    const parameters = mediaTypeParameters(contentType);
    const exact = named.find(({ name }) => mediaTypeParameters(name) === parameters);
    if (exact) return exact;
  }
  return [bare, bare.replace(/\/.*/, "/*"), "*/*"]
    .map((wanted) => content.find(({ name }) => bareMediaType(name) === wanted))
    .find((entry) => entry !== undefined);
}

function matchSegment(template: string, segment: string): Record<string, string> | undefined {
  if (!template.includes("{")) return template === segment ? {} : undefined;
  const names = listTemplateNames(template);
  const source = template.split(/\{[^{}]+\}/).map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const values = new RegExp(`^${source.join("(.+)")}$`).exec(segment);
  return values
    ? Object.fromEntries(names.map((name, index) => [name, decodePercent(values[index + 1] ?? "")]))
    : undefined;
}
