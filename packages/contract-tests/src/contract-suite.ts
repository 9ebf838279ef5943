import type { Api, Operation } from "@docent/openapi";
import type { HttpHandler } from "msw";
import { setupServer } from "msw/node";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ContractObserver } from "./contract-observer.ts";

/** The answer to a call, as every generated client gives it with `result`. */
export interface CaseResult {
  ok: boolean;
  status: number;
  data?: unknown;
  error?: unknown;
}

/** What a test does to have one documented answer. */
export interface Case<Client> {
  /** A request that the contract allows. */
  valid: (client: Client) => Promise<CaseResult>;
  /** Requests that the contract forbids, by what is wrong with them, and the status that says so. */
  invalid: Record<string, { status: number; send: (client: Client) => Promise<CaseResult>; detail?: RegExp }>;
}

/** The part of generated mocks that the suite uses. */
interface SuiteMock {
  respond(status: number): HttpHandler;
  example(name: string): HttpHandler;
}

export interface SuiteOptions<Client> {
  api: Api;
  createClient: (fetch: (request: Request) => Promise<Response>) => Client;
  mocks: { handlers: HttpHandler[] };
  /** One for each operation: the type of the caller's table has every operationId as a key. */
  cases: Record<string, Case<Client>>;
}

/** Drives every operation, status, example and event of a contract through client and mocks. */
export function describeContract<Client>({ api, createClient, mocks, cases }: SuiteOptions<Client>): void {
  describe(`${api.name} mocks`, () => {
    let observer: ContractObserver;
    let server: ReturnType<typeof setupServer>;
    const seen = new Map<string, Set<string>>();

    beforeAll(() => {
      server = setupServer(...mocks.handlers);
      server.listen({ onUnhandledFrame: "error" });
    });
    beforeEach(() => {
      observer = new ContractObserver(api);
    });
    afterEach(async () => {
      server.resetHandlers();
      await observer.settle();
      for (const { operationId, events } of observer.exchanges) {
        for (const event of events) seen.set(operationId, (seen.get(operationId) ?? new Set()).add(event));
      }
      expect(observer.violations).toEqual([]);
    });
    afterAll(() => server.close());

    test("has a case for each operation of the contract", () => {
      expect(Object.keys(cases).sort()).toEqual(api.operations.map(({ id }) => id).sort());
    });

    describe.each(api.operations.map((operation) => [operation.id, operation] as const))("%s", (id, operation) => {
      const theCase = cases[id] as Case<Client>;
      // Generated mocks have a member for each operation; that the names agree is tested above and in codegen.
      const mock = (mocks as unknown as Record<string, SuiteMock>)[id] as SuiteMock;

      test("answers a valid request with the first success", async () => {
        const result = await drain(theCase.valid(createClient(observer.fetch())));
        expect(result.status).toBe(successOf(operation));
        expect(observer.exchanges).toHaveLength(1);
      });

      test.each(operation.responses.map(({ status }) => Number(status)))("answers %i as documented", async (status) => {
        server.use(mock.respond(status));
        const result = await drain(theCase.valid(createClient(observer.fetch())));
        expect(result.status).toBe(status);
      });

      test.each(exampleNames(operation))("plays the example %s", async (name, value) => {
        server.use(mock.example(name));
        const result = await drain(theCase.valid(createClient(observer.fetch())));
        expect(result.ok ? result.data : result.error).toEqual(value);
      });

      test.each(Object.keys(theCase.invalid))("refuses %s", async (name) => {
        const invalid = theCase.invalid[name] as Case<Client>["invalid"][string];
        const result = await invalid.send(createClient(observer.fetch({ isInvalidOnPurpose: true })));
        expect(result.status).toBe(invalid.status);
        expect(JSON.stringify(result.error)).toMatch(invalid.detail ?? /./);
      });

      test("has shown every documented event", () => {
        const documented = operation.responses.flatMap(({ content }) =>
          content.flatMap(({ stream }) => stream?.events.map(({ name }) => name) ?? []),
        );
        expect([...(seen.get(id) ?? [])].sort()).toEqual(documented.sort());
      });
    });
  });
}

/** Reads a stream to its end, so that its events are in `data` and have passed the observer. */
async function drain(pending: Promise<CaseResult>): Promise<CaseResult> {
  const result = await pending;
  const { data } = result;
  if (!result.ok || typeof data !== "object" || data === null || !(Symbol.asyncIterator in data)) return result;
  // Its type says that it is an async generator; the check above makes sure.
  const events: unknown[] = [];
  for await (const event of data as AsyncIterable<unknown>) events.push(event);
  return { ...result, data: events };
}

function successOf({ responses }: Operation): number {
  return Number(responses.find(({ status }) => status.startsWith("2"))?.status);
}

function exampleNames({ responses }: Operation): [string, unknown][] {
  return responses.flatMap(({ content }) =>
    content.flatMap(({ examples }) => examples.map(({ name, value }): [string, unknown] => [name, value])),
  );
}
