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
 * Every operation needs a bearer token. A token that is missing, malformed, unknown, expired or
 * revoked is always answered with the same 401.
 *
 * Clients must ignore properties that they do not know, in every response.
 */
export interface CloudClient {
  /**
   * List threads
   *
   * Use this to show a person their threads, or to find the `id` of one. Name a `project` to
   * see only its threads; leave it out to see those of the whole account. The newest thread
   * comes first.
   *
   * For a project that the account does not have, the list is empty, so the response does not
   * reveal whether another account has such a project. A query parameter other than `project` is
   * refused.
   *
   * @throws {ApiError} 400: A query parameter is unknown, repeated, empty or too long.
   * @throws {ApiError} 401: The bearer token is missing, malformed, unknown, expired or revoked.
   * @throws {ApiError} 429: The token has used up its requests for now.
   * @throws {ApiError} 500: The server failed. The same request may succeed later.
   */
  readonly listThreads: Operation<operations["listThreads"]>;

  /**
   * List projects
   *
   * Use this to let a person choose a project, or to learn which names `listThreads` takes. All
   * projects of the account are listed, the newest first. It takes no query parameters; any is
   * refused.
   *
   * @throws {ApiError} 400: A query parameter is unknown, repeated, empty or too long.
   * @throws {ApiError} 401: The bearer token is missing, malformed, unknown, expired or revoked.
   * @throws {ApiError} 429: The token has used up its requests for now.
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
