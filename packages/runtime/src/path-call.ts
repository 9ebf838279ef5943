import type { BodyInput, HeaderValue, OperationData, OperationError, ParameterValues } from "./operation.ts";
import type { RequestBodyInit } from "./operation-table.ts";

/** Calls by method and path with the types of the contract: `paths.GET("/books", { params: { query } })`. */
export interface PathClient<Paths> {
  GET: PathMethod<Paths, "get">;
  PUT: PathMethod<Paths, "put">;
  POST: PathMethod<Paths, "post">;
  DELETE: PathMethod<Paths, "delete">;
  OPTIONS: PathMethod<Paths, "options">;
  HEAD: PathMethod<Paths, "head">;
  PATCH: PathMethod<Paths, "patch">;
  TRACE: PathMethod<Paths, "trace">;
  /** A call whose method is an argument, in lower case: `paths.request("get", "/books")`. */
  request<
    Method extends "get" | "put" | "post" | "delete" | "options" | "head" | "patch" | "trace",
    Path extends PathWith<Paths, Method>,
    const Init extends PathInput<OperationAt<Paths, Path, Method>>,
  >(
    method: Method,
    path: Path,
    ...init: InitArguments<OperationAt<Paths, Path, Method>, Init>
  ): Promise<PathResult<OperationAt<Paths, Path, Method>, Init>>;
  /** Adds middleware for every call. Responses pass through the middleware in reverse order. */
  use(...middleware: PathMiddleware[]): void;
  eject(...middleware: PathMiddleware[]): void;
}

export interface PathMiddleware {
  onRequest?(call: PathMiddlewareCall): MaybePromise<Request | Response | undefined>;
  onResponse?(call: PathMiddlewareCall & { response: Response }): MaybePromise<Response | undefined>;
  onError?(call: PathMiddlewareCall & { error: unknown }): MaybePromise<Response | Error | undefined>;
}

export interface PathMiddlewareCall {
  request: Request;
  /** Path template of the contract. */
  schemaPath: string;
  params: { query?: object; header?: object; path?: object; cookie?: object };
  /** Identifies the call in all middleware. */
  id: string;
}

/** Options of every call by path, besides parameters and body. */
export interface PathOptions<Body = unknown> extends Omit<RequestInit, "body" | "headers" | "method"> {
  headers?: Headers | Readonly<Record<string, HeaderValue | null>> | undefined;
  /** Replaces the base URL of the client. Credentials are sent only to the origin of the client's own. */
  baseUrl?: string;
  /** Replaces the `fetch` of the client. */
  fetch?: (request: Request) => Promise<Response>;
  /** Middleware for this call, after that of the client. */
  middleware?: PathMiddleware[];
  /** The format in which the body of a success is read. Default: that of its media type in the contract. */
  parseAs?: keyof ParsedAs;
  /** Writes the path, which begins with the base URL. Default: the style of the contract. */
  pathSerializer?: (path: string, values: Record<string, unknown>) => string;
  /** Writes the query, or the styles of its lists and objects. Default: the styles of the contract. */
  querySerializer?: ((query: Record<string, unknown>) => string) | QueryStyles;
  /** Writes the body. Set its media type in `headers`. Default: a media type of the contract. `FormData` is sent unchanged. */
  bodySerializer?: (body: Body) => RequestBodyInit;
}

interface QueryStyles {
  array?: { style: "form" | "spaceDelimited" | "pipeDelimited"; explode: boolean };
  object?: { style: "form" | "deepObject"; explode: boolean };
  allowReserved?: boolean;
}

/** Either `data` or `error`: a call resolves for error responses too. */
export type PathResult<Op, Init> =
  | {
      data: Init extends { parseAs: infer As extends Exclude<keyof ParsedAs, "json"> }
        ? ParsedAs[As]
        : OperationData<Op>;
      error?: undefined;
      response: Response;
    }
  | { data?: undefined; error: OperationError<Op>["body"]; response: Response };

interface ParsedAs {
  json: unknown;
  text: string;
  blob: Blob;
  arrayBuffer: ArrayBuffer;
  stream: ReadableStream<Uint8Array> | null;
}

// biome-ignore lint/suspicious/noConfusingVoidType: most of these functions return nothing.
type MaybePromise<Value> = Value | void | Promise<Value | void>;

type PathMethod<Paths, Method extends string> = <
  Path extends PathWith<Paths, Method>,
  const Init extends PathInput<OperationAt<Paths, Path, Method>>,
>(
  path: Path,
  ...init: InitArguments<OperationAt<Paths, Path, Method>, Init>
) => Promise<PathResult<OperationAt<Paths, Path, Method>, Init>>;

type InitArguments<Op, Init> = object extends PathInput<Op> ? [init?: Init] : [init: Init];

type PathWith<Paths, Method extends string> = {
  [Path in keyof Paths]: Paths[Path] extends Record<Method, object> ? Path : never;
}[keyof Paths];

type OperationAt<Paths, Path extends keyof Paths, Method extends string> =
  Paths[Path] extends Record<Method, infer Op> ? Op : never;

type PathInput<Op> = ParametersInput<Op> & BodyInput<Op> & PathOptions<SentBody<Op>>;

type SentBody<Op> = BodyInput<Op> extends { body?: infer Body } ? Exclude<Body, undefined> : unknown;

type ParametersInput<Op> = Op extends { parameters: infer Locations }
  ? object extends Locations
    ? { params?: LooseLocations<Locations> }
    : { params: LooseLocations<Locations> }
  : unknown;

type LooseLocations<Locations> = { [Location in keyof Locations]: ParameterValues<Locations[Location]> };
