// @generated from specs/cloud.openapi.yaml by `docent generate`. Do not edit: change the specification instead.

import { createPathHttp, type PathHttp, type PathHttpOptions } from "@docent/runtime/mocks/paths";
import type { paths } from "./schema.gen.ts";

export type { PathHttpOptions, PathsFor, RequestBodyFor, ResponseBodyFor } from "@docent/runtime/mocks/paths";

/** msw's `http` with the paths of the Docent cloud API. */
export type CloudHttp = PathHttp<paths>;

/**
 * Creates msw's `http` with types by method and path: `http.get("/…", ({ query, response }) => response(200).json(…))`.
 * The handlers check no request, and respond only with what their resolver returns.
 */
export function createCloudHttp(options: PathHttpOptions = {}): CloudHttp {
  return createPathHttp<paths>({ baseUrl: "http://127.0.0.1:4010" }, options);
}
