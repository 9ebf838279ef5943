import type { OperationResponse } from "@docent/openapi";
import { type Api, bareMediaType, decodePercent, mediaTypeParameters, type Operation } from "@docent/openapi/model";
import { readSegment } from "@docent/runtime/path-pattern";
import type { RequestProblem } from "./request/request-problem.ts";

/** The percent-decoded values of a template's parameters in a path. Undefined if the path does not match. */
export function matchTemplate(template: string, pathname: string): Record<string, string> | undefined {
  const { names, read } = compileTemplate(template);
  const values = read(pathname.split("/"));
  return values && nameValues(names, values.map(decodePercent));
}

/**
 * Creates a function that reads the values of a template's parameters from a path, still percent-encoded: a separator in a value
 * is encoded, and others are not (RFC 6570, section 3.2.1). Undefined if the path does not match.
 */
export function createTemplateReader(template: string): (pathname: string) => Record<string, string> | undefined {
  const { names, read } = compileTemplate(template);
  return (pathname) => {
    const values = read(pathname.split("/"));
    return values && nameValues(names, values);
  };
}

/**
 * Finds the operation of a request, with the percent-decoded values of its path parameters. `HEAD` is allowed wherever `GET` is
 * (RFC 9110, section 9.3.2).
 */
export type Router = (request: { method: string; pathname: string }) => RoutedOperation | undefined;

export interface RoutedOperation {
  operation: Operation;
  path: Record<string, string>;
}

/** Creates a router, which finds operations faster than {@link findOperation}: it runs for every request of a server. */
export function createRouter(operations: readonly Operation[]): Router {
  const routes = sortByTemplate(operations).map((operation) => ({ operation, ...compileTemplate(operation.path) }));
  // A path without parameters is more specific than any template. Of several operations at one path, the first is found.
  const fixed = new Map(
    routes
      .filter(({ names }) => names.length === 0)
      .map(({ operation }) => [`${operation.method} ${pathnameOf(operation.path)}`, { operation, path: {} }] as const)
      .reverse(),
  );
  const find = (method: string, segments: readonly string[]): RoutedOperation | undefined => {
    for (const { operation, names, read } of routes) {
      const values = operation.method === method ? read(segments) : undefined;
      if (values) return { operation, path: nameValues(names, values.map(decodePercent)) };
    }
    return method === "HEAD" ? find("GET", segments) : undefined;
  };
  return ({ method, pathname }) => fixed.get(`${method} ${pathname}`) ?? find(method, pathname.split("/"));
}

/** The operation of a request, with the percent-decoded values of its path parameters. */
export function findOperation(
  operations: readonly Operation[],
  request: { method: string; pathname: string },
): RoutedOperation | undefined {
  return createRouter(operations)(request);
}

/** The path of a request target, which is a whole URL in requests to a proxy (RFC 9112, section 3.2.2). */
export function readPathname(target: string): string {
  const end = target.indexOf("?");
  const path = end < 0 ? target : target.slice(0, end);
  return path.startsWith("/") ? path : path.replace(/^[a-z][a-z+.-]*:\/\/[^/]*/i, "") || "/";
}

/** The names of the parameters in a path template, in their order. */
export function listTemplateNames(template: string): string[] {
  return [...template.matchAll(/\{([^{}]+)\}/g)].map(([, name = ""]) => name);
}

/**
 * Sorts so that the first template that matches a path is the most specific one (OpenAPI, "Paths Object"). As in the router of
 * a server, the first segments with a difference decide: text is before values, and values with more text before others.
 */
export function sortByTemplate<T extends { path: string }>(routes: readonly T[]): T[] {
  return routes
    .map((route) => ({ route, weights: route.path.split("/").flatMap(weighSegment) }))
    .toSorted((a, b) => compareWeights(a.weights, b.weights))
    .map(({ route }) => route);
}

/** The weights of the text before the first value of a segment, and of its other text. Less is more specific. */
function weighSegment(segment: string): [number, number] {
  const [start = "", ...others] = splitTemplate(segment);
  return others.length === 0 ? [Number.NEGATIVE_INFINITY, 0] : [-start.length, -others.join("").length];
}

/** Paths with another number of segments never match the same path. Their order only has to be consistent. */
function compareWeights(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((weight, at) => weight !== b[at]);
  return a.length - b.length || (a[index] ?? 0) - (b[index] ?? 0);
}

/** The methods of a path, with `HEAD` for each `GET`. Empty if the contract has no such path. */
export function findMethods({ operations }: Pick<Api, "operations">, pathname: string): string[] {
  const methods = operations.filter(({ path }) => matchTemplate(path, pathname)).map(({ method }) => method);
  return [...new Set(methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])))];
}

/** Maximum number of operations in a message. Some contracts have a thousand, and any client can cause the message. */
const maxListed = 20;

/** The problem of a request that matches no operation: 404 for its path, or 405 for its method. */
export function findMisdirection(
  api: Pick<Api, "operations">,
  { method, pathname }: { method: string; pathname: string },
): RequestProblem {
  const methods = findMethods(api, pathname);
  if (methods.length === 0) {
    const known = api.operations.slice(0, maxListed).map((operation) => `${operation.method} ${operation.path}`);
    const more = api.operations.length > maxListed ? ` and ${api.operations.length - maxListed} more` : "";
    const message = `There is no operation at ${pathname}. The contract has ${known.join(", ") || "no operations"}${more}.`;
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
 * parameters matches too, but a key with the same parameters is more specific. Many contracts have ranges with a suffix, such
 * as `application/*+json`, which include the media type that the suffix names.
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
  return [bare, bare.replace(/\/(.+\+)?/, "/*+"), bare.replace(/\/.*/, "/*"), "*/*"]
    .map((wanted) => content.find(({ name }) => bareMediaType(name) === wanted))
    .find((entry) => entry !== undefined);
}

interface CompiledTemplate {
  /** The names of the parameters. */
  names: readonly string[];
  /** Reads the values of the parameters, still percent-encoded, from the segments of a path. Undefined if they do not match. */
  read: (segments: readonly string[]) => string[] | undefined;
}

/** A template without a query and a fragment, by which some contracts distinguish operations of one path. */
export function pathnameOf(template: string): string {
  return template.replace(/[?#].*$/s, "");
}

/** A template without the names of its parameters, which do not matter for what it matches. */
export function withoutNames(template: string): string {
  return template.replaceAll(/\{[^{}]*\}/g, "{}");
}

/** The router runs for every request of a server, so the work for a template is done once. */
function compileTemplate(template: string): CompiledTemplate {
  const pathname = pathnameOf(template);
  const expected = pathname.split("/").map((segment) => {
    const texts = splitTemplate(segment);
    return { texts, decoded: texts.map(decodePercent), only: texts.length === 1 ? texts[0] : undefined };
  });
  const read = (segments: readonly string[]) => {
    if (segments.length !== expected.length) return undefined;
    const values: string[] = [];
    let index = 0;
    for (const { texts, decoded, only } of expected) {
      const segment = segments[index++] ?? "";
      if (segment === only) continue;
      // The texts may be encoded in another way.
      const found = readSegment(texts, segment) ?? readSegment(decoded, decodePercent(segment))?.map(encodePercent);
      if (!found) return undefined;
      values.push(...found);
    }
    return values;
  };
  return { names: listTemplateNames(pathname), read };
}

function nameValues(names: readonly string[], values: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.map((name, index) => [name, values[index] ?? ""]));
}

function encodePercent(text: string): string {
  return text.replaceAll("%", "%25");
}

/** The texts around the parameters of a template: one more than parameters. */
function splitTemplate(template: string): string[] {
  return template.split(/\{[^{}]+\}/);
}
