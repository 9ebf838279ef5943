// @generated from specs/cloud.openapi.yaml by `docent generate`. Do not edit: change the specification instead.

import {
  type ClientOptions,
  type Credential,
  createClient,
  createPathClient,
  type Operation,
  type PathClient,
} from "@docent/runtime";
import { contract } from "./operations.gen.ts";
import type { operations, paths } from "./schema.gen.ts";

/** Options of a {@link CloudClient}. */
export interface CloudClientOptions extends ClientOptions {
  /** Sent as `Authorization: Bearer`. A function is called before every attempt. */
  token: Credential;
}

/**
 * Docent cloud API
 *
 * The cloud API lists the projects of an account and the threads of a project.
 *
 * Every operation needs a bearer token. A missing, malformed, unknown, expired or revoked token
 * always gets the same response with status 401.
 *
 * Clients must ignore unknown properties, in every response.
 */
export interface CloudClient {
  /**
   * List threads
   *
   * Use this to show users their threads, or to find the `id` of one. With `project`, only the
   * threads of this project are listed, otherwise those of the whole account. The newest thread
   * comes first.
   *
   * For a project that the account does not have, the list is empty, so the response does not
   * reveal whether another account has such a project. A request with another query parameter is
   * refused.
   *
   * @throws {ApiError} 400: A query parameter is unknown, repeated, empty or too long.
   * @throws {ApiError} 401: The bearer token is missing, malformed, unknown, expired or revoked.
   * @throws {ApiError} 429: The token has reached its rate limit.
   * @throws {ApiError} 500: The server failed. The same request may succeed later.
   */
  readonly listThreads: Operation<operations["listThreads"]>;

  /**
   * List projects
   *
   * Use this to let a user choose a project, or to find the names that `listThreads` accepts.
   * All projects of the account are listed, newest first. The operation has no query parameters.
   * A request with one is refused.
   *
   * @throws {ApiError} 400: A query parameter is unknown, repeated, empty or too long.
   * @throws {ApiError} 401: The bearer token is missing, malformed, unknown, expired or revoked.
   * @throws {ApiError} 429: The token has reached its rate limit.
   * @throws {ApiError} 500: The server failed. The same request may succeed later.
   */
  readonly listProjects: Operation<operations["listProjects"]>;
}

/** Creates a client of the Docent cloud API. Sends nothing until an operation is called. */
export function createCloudClient(options: CloudClientOptions): CloudClient {
  // The table has one entry for each member of the interface: both are rendered from the same operations.
  return createClient(contract, options) as CloudClient;
}

/**
 * Creates a client with calls by method and path: `await paths.GET("/…", { params, body })` resolves to
 * `{ data, error, response }`. A separate function from {@link createCloudClient}, so that a bundle without it is smaller.
 */
export function createCloudPathClient(options: CloudClientOptions): PathClient<paths> {
  return createPathClient<paths>(contract, options);
}
