// @generated from specs/local.openapi.yaml by `docent generate`. Do not edit: change the specification instead.

import {
  type ClientOptions,
  createClient,
  createPathClient,
  type Operation,
  type PathClient,
  type StreamOperation,
} from "@docent/runtime";
import { contract } from "./operations.gen.ts";
import type { operations, paths } from "./schema.gen.ts";

/** Options of a {@link LocalClient}. */
export type LocalClientOptions = ClientOptions;

/**
 * Docent local server API
 *
 * The local server searches documentation that its owner has chosen: git repositories, folders and
 * websites, together called resources. It answers a question with a stream of server-sent events,
 * and lists the sources of the answer.
 *
 * The server listens on the loopback interface or on a Unix domain socket, and requires no
 * credentials. It refuses requests of web pages of other origins, unless its owner allowed the
 * origin.
 *
 * Clients must ignore unknown properties and event names.
 */
export interface LocalClient {
  /**
   * Add a resource
   *
   * Use this to make a git repository, a folder or a website searchable. The server writes the
   * resource to its configuration, returns it, and fetches it in the background. So the response
   * comes immediately, and does not show whether the source can be reached. The first question
   * that uses the resource waits until it is fetched.
   *
   * A property that the kind of resource does not have is refused, so that a misspelt property
   * is noticed.
   *
   * @throws {ApiError} 400: The body is not JSON, or is not a valid resource.
   * @throws {ApiError} 403: The server does not accept the `Origin` or `Host` header.
   * @throws {ApiError} 409: A resource of this name is configured already.
   * @throws {ApiError} 413: The request body is larger than 1 MiB.
   * @throws {ApiError} 415: The `Content-Type` of the request is not `application/json`.
   * @throws {ApiError} 500: The server failed. The same request may succeed later.
   */
  readonly addResource: Operation<operations["addResource"]>;

  /**
   * Ask a question
   *
   * Use this to ask a question about the configured resources, and to show the answer while it
   * is written.
   *
   * The stream begins with `meta`. Any number of `tool.updated`, `reasoning.delta` and
   * `text.delta` follow. It ends with exactly one `done` or `error`. A stream without one of
   * them was interrupted. Comment lines keep an idle stream alive. Closing the connection
   * cancels the question.
   *
   * A failure before the first event is an HTTP error. A later failure is the `error` event.
   *
   * @throws {ApiError} 400: The body is not JSON, or is not a valid question, or no resource is configured.
   * @throws {ApiError} 403: The server does not accept the `Origin` or `Host` header.
   * @throws {ApiError} 404: The question names a resource that is not configured.
   * @throws {ApiError} 413: The request body is larger than 1 MiB.
   * @throws {ApiError} 415: The `Content-Type` of the request is not `application/json`.
   * @throws {ApiError} 429: The server has no free slot for another answer.
   * @throws {ApiError} 500: The server failed. The same request may succeed later.
   */
  readonly askQuestion: StreamOperation<operations["askQuestion"]>;

  /**
   * List the resources
   *
   * Use this to show the configured resources, in the order of the configuration, with the state
   * of each: whether it can be searched, the progress of its sync, why the last sync failed, and
   * which documents were skipped. The operation has no query parameters. A request with one is
   * refused.
   *
   * @throws {ApiError} 400: The request has a query parameter, and the operation has none.
   * @throws {ApiError} 403: The server does not accept the `Origin` or `Host` header.
   * @throws {ApiError} 500: The server failed. The same request may succeed later.
   */
  readonly listResources: Operation<operations["listResources"]>;

  /**
   * Remove a resource
   *
   * Use this to remove a resource from the configuration. When the response arrives, the
   * resource is no longer listed or searched, its name is free, and its sync has stopped. All
   * data that was fetched and indexed for it is deleted. A local folder itself is not changed.
   *
   * @throws {ApiError} 400: The name in the path is not a valid name of a resource.
   * @throws {ApiError} 403: The server does not accept the `Origin` or `Host` header.
   * @throws {ApiError} 404: No resource of this name is configured.
   * @throws {ApiError} 500: The server failed. The same request may succeed later.
   */
  readonly removeResource: Operation<operations["removeResource"]>;

  /**
   * Sync a resource
   *
   * Use this to update a resource now, and to show the progress. The sync begins after this
   * request: if a sync is already running, the next one begins after it. Requests that wait at
   * the same time share one sync.
   *
   * The stream begins with `progress`, which is repeated during the sync. It ends with exactly
   * one `done` or `error`. A stream without one of them was interrupted. Comment lines keep an
   * idle stream alive. After an `error`, the last good version of the resource can still be
   * searched, if there is one. Closing the connection does not stop the sync.
   *
   * A failure before the first event is an HTTP error. A later failure is the `error` event.
   *
   * @throws {ApiError} 400: The name in the path is not a valid name of a resource.
   * @throws {ApiError} 403: The server does not accept the `Origin` or `Host` header.
   * @throws {ApiError} 404: No resource of this name is configured.
   * @throws {ApiError} 500: The server failed. The same request may succeed later.
   */
  readonly syncResource: StreamOperation<operations["syncResource"]>;

  /**
   * Search for passages
   *
   * Use this to get the passages that match a query best, without an answer: as input for a
   * language model, or as search results.
   *
   * A search does not wait for a sync. `notSearched` lists the resources that cannot be searched
   * yet, with the reasons. A resource that is being fetched again is searched in its last good
   * version.
   *
   * @throws {ApiError} 400: The body is not JSON, or is not a valid search, or no resource is configured.
   * @throws {ApiError} 403: The server does not accept the `Origin` or `Host` header.
   * @throws {ApiError} 404: The search names a resource that is not configured.
   * @throws {ApiError} 413: The request body is larger than 1 MiB.
   * @throws {ApiError} 415: The `Content-Type` of the request is not `application/json`.
   * @throws {ApiError} 500: The server failed. The same request may succeed later.
   */
  readonly searchPassages: Operation<operations["searchPassages"]>;
}

/** Creates a client of the Docent local server API. Sends nothing until an operation is called. */
export function createLocalClient(options: LocalClientOptions = {}): LocalClient {
  // The table has one entry for each member of the interface: both are rendered from the same operations.
  return createClient(contract, options) as LocalClient;
}

/**
 * Creates a client with calls by method and path: `await paths.GET("/…", { params, body })` resolves to
 * `{ data, error, response }`. A separate function from {@link createLocalClient}, so that a bundle without it is smaller.
 */
export function createLocalPathClient(options: LocalClientOptions = {}): PathClient<paths> {
  return createPathClient<paths>(contract, options);
}
