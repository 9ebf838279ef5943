// @generated from specs/local.openapi.yaml by `pnpm generate`. Do not edit: change the specification instead.

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

/** How a {@link LocalClient} is made. */
export type LocalClientOptions = ClientOptions;

/**
 * Docent local server API
 *
 * The local server searches documentation that its owner has chosen: git repositories, folders
 * and websites, together called resources. It answers a question with a stream of server-sent
 * events, and every claim of the answer carries its source.
 *
 * The server listens on the loopback interface and asks for no credentials. It refuses requests
 * that a web page of another origin makes.
 *
 * Clients must ignore properties and event names that they do not know.
 */
export interface LocalClient {
  /**
   * Add a resource
   *
   * Use this to make a git repository, a folder or a website searchable. The resource is written
   * to the configuration of the server and echoed back; fetching it starts in the background, so
   * the answer comes at once and does not say whether the source can be reached. The first
   * question that uses the resource waits for it.
   *
   * A property that the kind of resource does not have is refused, so that a misspelt one is
   * noticed.
   *
   * @throws {ApiError} 400: The body is not JSON, or not a resource that this document describes.
   * @throws {ApiError} 403: The `Origin` or `Host` header names a place that the server does not serve.
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
   * @throws {ApiError} 403: The `Origin` or `Host` header names a place that the server does not serve.
   * @throws {ApiError} 404: The question names a resource that is not configured.
   * @throws {ApiError} 413: The request body is larger than 1 MiB.
   * @throws {ApiError} 415: The `Content-Type` of the request is not `application/json`.
   * @throws {ApiError} 429: The server is answering as many questions as it can.
   * @throws {ApiError} 500: The server failed. The same request may succeed later.
   */
  readonly askQuestion: StreamOperation<operations["askQuestion"]>;
}

/** Makes a client of the Docent local server API. Nothing is sent until an operation is called. */
export function createLocalClient(options: LocalClientOptions = {}): LocalClient {
  // The table has one entry for each member of the interface; both are written from the same operations.
  return createClient(contract, options) as LocalClient;
}

/**
 * Makes a client that is called by method and path: `await paths.GET("/…", { params, body })` resolves to
 * `{ data, error, response }`. It is apart from {@link createLocalClient}, so that who does not use it does not ship it.
 */
export function createLocalPathClient(options: LocalClientOptions = {}): PathClient<paths> {
  return createPathClient<paths>(contract, options);
}
