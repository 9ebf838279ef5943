// @generated from x by `docent generate`. Do not edit: change the specification instead.

import { createPathHttp, type PathHttp, type PathHttpOptions } from "@docent/runtime/mocks/paths";
import type { paths } from "./schema.gen.ts";

export type { PathHttpOptions, PathsFor, RequestBodyFor, ResponseBodyFor } from "@docent/runtime/mocks/paths";

/** msw's `http` with the paths of the GitHub's official OpenAPI spec + Octokit extension. */
export type GithubHttp = PathHttp<paths>;

/**
 * Creates msw's `http` with types by method and path: `http.get("/…", ({ query, response }) => response(200).json(…))`.
 * The handlers check no request, and respond only with what their resolver returns.
 */
export function createGithubHttp(options: PathHttpOptions = {}): GithubHttp {
  return createPathHttp<paths>({ baseUrl: "https://api.github.com" }, options);
}
