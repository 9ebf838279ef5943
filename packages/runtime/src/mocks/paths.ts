// The only file that imports openapi-msw, whose peer range excludes msw 3, although its code works there.
import type { RequestHandlerOptions } from "msw";
import { createOpenApiHttp, type OpenApiHttpHandlers } from "openapi-msw";
import type { MockOptions } from "./create-mocks.ts";
import { toMswPath } from "./path-pattern.ts";

export type { PathsFor, RequestBodyFor, ResponseBodyFor } from "openapi-msw";

export type PathHttpOptions = Pick<MockOptions, "baseUrl">;

/** msw's `http` by path of a contract: `http.get("/books", ({ query, response }) => response(200).json([]))`. */
export type PathHttp<Paths extends object> = OpenApiHttpHandlers<Paths>;

/** The type of openapi-msw's functions for any path, as far as {@link createPathHttp} uses them. */
type AnyMethod = (path: string, resolve: AnyResolver, options?: RequestHandlerOptions) => unknown;
type AnyResolver = (info: { params: Readonly<Record<string, unknown>> }) => unknown;

const methods = ["get", "put", "post", "delete", "options", "head", "patch"] as const;

/**
 * Creates msw's `http` with types by path. The handlers check no request, and respond only with what their resolver returns.
 * The option `baseUrl` has the same meaning as in `createMocks`.
 */
export function createPathHttp<Paths extends object>(
  contract: { baseUrl?: string },
  options: PathHttpOptions = {},
): PathHttp<Paths> {
  const baseUrl = options.baseUrl ?? contract.baseUrl ?? "*";
  const http = createOpenApiHttp<Paths>();
  const wrapped = methods.map((name) => [name, wrapMethod(http[name] as AnyMethod, baseUrl)]);
  // The same functions for each method, with other paths for msw.
  return { ...http, ...Object.fromEntries(wrapped) } as PathHttp<Paths>;
}

/** Converts paths for msw. openapi-msw only replaces `{name}` by `:name`, which fails for `{book-id}` or `/{id}:archive`. */
function wrapMethod(method: AnyMethod, baseUrl: string): AnyMethod {
  return (template, resolve, options) => {
    const { path, names } = toMswPath(baseUrl, template);
    const rename = (params: Readonly<Record<string, unknown>>) =>
      Object.fromEntries([...names].map(([alias, name]) => [name, params[alias]]));
    return method(path, (info) => resolve({ ...info, params: rename(info.params) }), options);
  };
}
