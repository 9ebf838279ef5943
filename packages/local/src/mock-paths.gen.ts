// @generated from specs/local.openapi.yaml by `docent generate`. Do not edit: change the specification instead.

import { createPathHttp, type PathHttp, type PathHttpOptions } from "@docent/runtime/mocks/paths";
import type { paths } from "./schema.gen.ts";

export type { PathHttpOptions, PathsFor, RequestBodyFor, ResponseBodyFor } from "@docent/runtime/mocks/paths";

/** msw's `http` with the paths of the Docent local server API. */
export type LocalHttp = PathHttp<paths>;

/**
 * Creates msw's `http` with types by method and path: `http.get("/…", ({ query, response }) => response(200).json(…))`.
 * The handlers check no request, and respond only with what their resolver returns.
 */
export function createLocalHttp(options: PathHttpOptions = {}): LocalHttp {
  return createPathHttp<paths>({ baseUrl: "http://127.0.0.1:4011" }, options);
}
