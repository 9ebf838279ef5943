import type { FastifyReply, FastifyRequest } from "fastify";
import type { RouteConfig } from "./operation-route.ts";

/** A response that has ended, with what metrics need of its request. */
export interface ObservedResponse {
  /** Undefined for a request that belongs to no operation, such as one with an unknown path. */
  operationId: string | undefined;
  method: string;
  /** 499 where the connection was closed before the response began. */
  status: number;
  /** From the headers of the request to the end of its response. */
  durationMs: number;
}

/** Counts or measures a response. What it throws is logged. */
export type Observe = (response: ObservedResponse) => void;

/** The status with which nginx logs a client that left, which no response can have. */
const leftStatus = 499;

/** Calls `observe` when the response has ended. */
export function observeEnd(
  observe: Observe,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): void {
  const startMs = performance.now();
  reply.raw.once("close", () => {
    // Routes of operations are made with this configuration. A request whose URL cannot be read has no route at all.
    const { operationId } = (request.routeOptions?.config ?? {}) as RouteConfig;
    const status = reply.raw.headersSent ? reply.statusCode : leftStatus;
    try {
      observe({ operationId, method: request.method, status, durationMs: performance.now() - startMs });
    } catch (error) {
      request.log.error({ err: error }, "the option observe failed");
    }
  });
}
