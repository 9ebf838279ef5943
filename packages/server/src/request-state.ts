import type { FastifyRequest } from "fastify";
import { NodeTexts } from "./handler-request.ts";
import type { Connection } from "./idle-connections.ts";

/** What the hooks of a request find out for those that run later. */
export interface RequestState {
  /** See {@link readTexts}. */
  texts?: NodeTexts;
  /** Of the contract. Fastify's own way to ask takes as long as the rest of a request. */
  operationId?: string;
  /** What `authenticate` returned. */
  identity?: unknown;
  /** Of the client, as the limit counts it. Missing where there is no limit. */
  address?: string;
  /**
   * Header fields that the response has whatever its status, by names in lower case. Fastify gets them with the response: to set
   * and to copy each of them there takes longer.
   */
  responseHeaders?: Record<string, string>;
  /** Missing in process. */
  connection?: Connection | undefined;
  /** Whether the whole of the request has come. */
  hasBegun?: boolean;
}

/** A request on the way through the hooks. Its state is kept on itself, where that costs least. */
export type StatefulRequest = FastifyRequest & RequestState;

/** The parts of a request as text, made once for each request. */
export function readTexts(request: StatefulRequest): NodeTexts {
  request.texts ??= new NodeTexts(request);
  return request.texts;
}
