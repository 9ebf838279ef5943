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
 * The local server searches documentation that its owner has chosen: git repositories, folders
 * and websites, together called resources. It answers a question with a stream of server-sent
 * events, and every claim of the answer carries its source.
 *
 * The server listens on the loopback interface or on a Unix domain socket, and asks for no
 * credentials. It refuses requests that a web page of another origin makes, unless its owner
 * allowed that origin.
 *
 * Clients must ignore properties and event names that they do not know.
 */
export interface LocalClient {
  /**
   * Add a resource
   *
   * Use this to make a git repository, a folder or a website searchable. The resource is written
   * to the configuration of the server and returned. The server fetches it in the background, so
   * the response comes immediately and does not say whether the source can be reached. The first
   * question that uses the resource waits for it.
   *
   * A property that the kind of resource does not have is refused, so that a misspelt one is
   * noticed.
   *
   * @throws {ApiError} 400: The body is not JSON, or not a resource that this document describes.
   * @throws {ApiError} 403: The `Origin` or `Host` header is not one that the server accepts.
   * @throws {ApiError} 409: A resource of this name is configured already.
   * @throws {ApiError} 413: The request body is larger than 1 MiB.
   * @throws {ApiError} 415: The `Content-Type` of the request is not `application/json`.
   * @throws {ApiError} 500: The server failed. The same request may succeed later.
   */
  readonly addResource: Operation<operations["addResource"]>;

  /**
   * Ask a question
   *
   * Use this to ask a question against the configured resources and to show the answer while it
   * is written.
   *
   * The stream begins with `meta`. Any number of `tool.updated`, `reasoning.delta` and
   * `text.delta` follow. It ends with exactly one `done` or `error`; a stream that ends without
   * one was cut off. Comment lines keep an idle stream alive. Closing the connection cancels the
   * question.
   *
   * A failure before the first event is an HTTP error; a failure after it is the `error` event.
   *
   * @throws {ApiError} 400: The body is not JSON, or not a question that this document describes, or nothing is configured to ask against.
   * @throws {ApiError} 403: The `Origin` or `Host` header is not one that the server accepts.
   * @throws {ApiError} 404: The question names a resource that is not configured.
   * @throws {ApiError} 413: The request body is larger than 1 MiB.
   * @throws {ApiError} 415: The `Content-Type` of the request is not `application/json`.
   * @throws {ApiError} 429: The server is answering as many questions as it can.
   * @throws {ApiError} 500: The server failed. The same request may succeed later.
   */
  readonly askQuestion: StreamOperation<operations["askQuestion"]>;

  /**
   * List the resources
   *
   * Use this to show which resources are configured, in the order of the configuration, and how
   * each of them is doing: whether it can be searched, how far a sync is, why the last one
   * failed, and what was left out. It takes no query parameters; any is refused.
   *
   * @throws {ApiError} 400: The request has a query parameter, and the operation takes none.
   * @throws {ApiError} 403: The `Origin` or `Host` header is not one that the server accepts.
   * @throws {ApiError} 500: The server failed. The same request may succeed later.
   */
  readonly listResources: Operation<operations["listResources"]>;

  /**
   * Remove a resource
   *
   * Use this to take a resource out of the configuration. From the response on it is neither
   * listed nor searched, and its name is free. A sync of it stops. What was fetched and indexed
   * of it is deleted; a folder of the user stays as it is.
   *
   * @throws {ApiError} 400: The name in the path is not one that a resource can have.
   * @throws {ApiError} 403: The `Origin` or `Host` header is not one that the server accepts.
   * @throws {ApiError} 404: No resource of this name is configured.
   * @throws {ApiError} 500: The server failed. The same request may succeed later.
   */
  readonly removeResource: Operation<operations["removeResource"]>;

  /**
   * Sync a resource
   *
   * Use this to bring a resource up to date now, and to show how far it is. The sync begins after
   * this request: one that is under way already is waited for first. Requests that wait for the
   * same one share the next.
   *
   * The stream begins with `progress`, which is sent again as the sync proceeds. It ends with
   * exactly one `done` or `error`; a stream that ends without one was cut off. Comment lines keep
   * an idle stream alive. After an `error`, the last good version of the resource can still be
   * searched, where there is one. Closing the connection does not stop the sync.
   *
   * A failure before the first event is an HTTP error; a failure after it is the `error` event.
   *
   * @throws {ApiError} 400: The name in the path is not one that a resource can have.
   * @throws {ApiError} 403: The `Origin` or `Host` header is not one that the server accepts.
   * @throws {ApiError} 404: No resource of this name is configured.
   * @throws {ApiError} 500: The server failed. The same request may succeed later.
   */
  readonly syncResource: StreamOperation<operations["syncResource"]>;

  /**
   * Search for passages
   *
   * Use this to get the passages that fit a query best, without an answer: to give them to a
   * language model, or to show them as search results.
   *
   * No resource is waited for. One that cannot be searched yet is named in `notSearched`, with
   * the reason; one that is being fetched again is searched in its last good version.
   *
   * @throws {ApiError} 400: The body is not JSON, or not a search that this document describes, or nothing is configured to search.
   * @throws {ApiError} 403: The `Origin` or `Host` header is not one that the server accepts.
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
