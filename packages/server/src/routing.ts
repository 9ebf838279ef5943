import { type IncomingMessage, METHODS } from "node:http";
import type { Operation } from "@docent/openapi/model";
import { createRouter, type RoutedOperation, readPathname } from "@docent/schema";
import type { FastifyInstance } from "fastify";

export type RoutedMessage = IncomingMessage & {
  routed?: RoutedOperation;
  /** Asks the client for the body. Set if the client waits for that (`Expect: 100-continue`). */
  writeContinue?: () => void;
};

/** The path of an operation's route in Fastify, by the operation's index in the contract. */
export function writeRoutePath(index: number): string {
  return `/${index}`;
}

/**
 * Creates a function for Fastify's option `rewriteUrl`, which finds the operation of a message and returns the path of its route.
 * Fastify cannot find it, because its own templates are not those of OpenAPI: a name such as `book-id` ends at the hyphen, a
 * value may be empty, and text after a value, as in `/books/{id}:archive`, would be part of the value.
 */
export function createUrlRewriter(operations: readonly Operation[]): (message: RoutedMessage) => string {
  const route = createRouter(operations);
  const routePaths = new Map(operations.map((operation, index) => [operation, writeRoutePath(index)]));
  return (message) => {
    const { method = "", url = "" } = message;
    const pathname = readPathname(url);
    // Fastify refuses the URL with an error.
    if (isMalformed(pathname)) return url;
    const routed = route({ method, pathname });
    if (routed) message.routed = routed;
    return (routed && routePaths.get(routed.operation)) ?? "/none";
  };
}

function isMalformed(pathname: string): boolean {
  if (!pathname.includes("%")) return false;
  try {
    decodeURIComponent(pathname);
    return false;
  } catch {
    return true;
  }
}

/** Methods whose bodies Fastify does not read by itself. */
const bodilessMethods: ReadonlySet<string> = new Set(["GET", "HEAD", "TRACE"]);

/**
 * Registers the methods of a contract that Fastify does not know, or whose bodies it does not read.
 *
 * @throws {TypeError} for a method that Node does not accept.
 */
export function addMethods(app: FastifyInstance, operations: readonly Operation[]): void {
  for (const { id, method, requestBody } of operations) {
    if (!METHODS.includes(method)) {
      const known = METHODS.join(", ");
      throw new TypeError(
        `The operation ${id} cannot be served: expected one of the methods ${known}, found ${method}.`,
      );
    }
    const isKnown = app.supportedMethods.includes(method);
    if (!isKnown || (requestBody && bodilessMethods.has(method)))
      app.addHttpMethod(method, { hasBody: true, overrideExisting: isKnown });
  }
}
