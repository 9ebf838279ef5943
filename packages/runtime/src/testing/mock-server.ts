import type { HttpHandler } from "msw";
import { setupServer } from "msw/node";
import { onTestFinished } from "vitest";
import { createMocks, type MockContract, type MockOptions } from "../mocks/create-mocks.ts";
import type { MockEntry } from "../mocks/mock-table.ts";

/** The mock of one operation, untyped, so that a test can do what types forbid. */
export interface AnyMock {
  handler: HttpHandler;
  respond(status: number, options?: object): HttpHandler;
  example(name: string, options?: object): HttpHandler;
  handle(resolve: (call: AnyCall) => Response | Promise<Response>): HttpHandler;
  events(events: readonly object[], options?: object): HttpHandler;
  stream(produce: (writer: AnyWriter) => unknown): HttpHandler;
}

export interface AnyCall {
  path: Record<string, unknown>;
  query: Record<string, unknown>;
  header: Record<string, unknown>;
  cookie: Record<string, unknown>;
  body: unknown;
  headers: Headers;
  request: Request;
  respond(status: number, options?: object): Response;
}

export interface AnyWriter extends AnyCall {
  send(event: string, data: unknown): Promise<void>;
  comment(text: string): Promise<void>;
  raw(text: string): Promise<void>;
  disconnect(): never;
  signal: AbortSignal;
}

/** Installs these handlers in msw until the test ends. An unhandled request is an error. */
export function listen(...handlers: HttpHandler[]) {
  const server = setupServer(...handlers);
  // msw 2 and 3 have different names for this option.
  server.listen({ onUnhandledRequest: "error", onUnhandledFrame: "error" } as object);
  onTestFinished(() => server.close());
  return server;
}

/** The mock of a contract with one operation, by default `GET http://api/items`. */
export function createMock(entry: Partial<MockEntry>, options: MockOptions = {}): AnyMock {
  const whole = { method: "GET", path: "/items", responses: { 200: { examples: { one: { id: 1 } } } }, ...entry };
  return createAll({ baseUrl: "http://api", operations: { call: whole } }, options)["call"] as AnyMock;
}

export function createAll(contract: MockContract, options: MockOptions = {}) {
  // One member for each operation, and the list of handlers.
  return createMocks(contract, options) as { [name: string]: AnyMock } & { handlers: HttpHandler[] };
}
