import type { FastifyRequest } from "fastify";
import { NodeTexts } from "./handler-request.ts";
import type { Connection } from "./idle-connections.ts";

/** The results of the hooks of a request for later hooks. */
export interface RequestState {
  /** See {@link readTexts}. */
  texts?: NodeTexts;
  /** The operation. Fastify's own accessor takes as long as the rest of a request. */
  operationId?: string;
  /** The result of `authenticate`. */
  identity?: unknown;
  /** The client address for the limit. Missing without a limit. */
  address?: string;
  /**
   * Header fields of the response for every status, by names in lower case. They are set only with the response, because
   * setting and copying each of them earlier is slower.
   */
  responseHeaders?: Record<string, string>;
  /** Missing in process. */
  connection?: Connection | undefined;
  /** Whether the whole request has arrived. */
  hasBegun?: boolean;
}

/** A request in the hooks, with its state as a property, which is the fastest. */
export type StatefulRequest = FastifyRequest & RequestState;

/** The parts of a request as text, created once for each request. */
export function readTexts(request: StatefulRequest): NodeTexts {
  request.texts ??= new NodeTexts(request);
  return request.texts;
}
