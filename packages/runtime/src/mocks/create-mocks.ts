import { HttpHandler } from "msw";
import { defaultStatus, findExample, findResponse, planResponse, type ResponseInput } from "./mock-response.ts";
import type { MockEntry, MockTable, ParsedRequest, Violation } from "./mock-table.ts";
import { compilePath } from "./path-pattern.ts";
import { delayUntilAbort, type Produce, type SentEvent, type StreamOptions, type StreamWriter } from "./streaming.ts";

export interface MockOptions {
  /**
   * Base URL of the mocked server. `*` at the start matches any origin. Default: the first server of the contract. A server
   * without an origin, such as `/v1`, is at any origin.
   */
  baseUrl?: string | undefined;
  /**
   * The only accepted credential: a bearer token, the value of an API key, or `user:password`. Default: any credential is
   * accepted.
   */
  token?: string | undefined;
  /**
   * What to do with an invalid request. `respond`, the default: respond with the error of the contract. `throw`: fail the
   * handler, so that msw reports the mistake. A function is called before the mock responds.
   */
  onInvalidRequest?: "respond" | "throw" | ((message: string, request: Request) => void) | undefined;
}

/** The generated part of mocks: their operations and base URL. */
export interface MockContract {
  operations: MockTable;
  baseUrl?: string;
}

/** Thrown in a handler if `onInvalidRequest` is `throw`. */
export class InvalidRequestError extends Error {
  override readonly name = "InvalidRequestError";
}

type Call = ParsedRequest & { request: Request; headers: Headers };

/**
 * Creates the mocks of one API: `handlers` for all operations, and a member for each. Generated code gives the result its
 * type, and puts the most specific path first.
 */
export function createMocks(contract: MockContract, options: MockOptions = {}): object {
  const { onInvalidRequest = "respond" } = options;
  const baseUrl = options.baseUrl ?? contract.baseUrl ?? "*";
  const mocks = Object.entries(contract.operations).map(([name, entry]) => [name, createMock(name, entry)] as const);
  return { ...Object.fromEntries(mocks), handlers: mocks.map(([, { handler }]) => handler) };

  function createMock(name: string, entry: MockEntry) {
    const { pattern, readPath } = compilePath(baseUrl, entry.path);
    const success = defaultStatus(entry);

    const handle = (resolve: (call: Call) => Response | Promise<Response>): HttpHandler =>
      new HttpHandler(entry.method, pattern, async ({ request }) => {
        // Undefined makes msw try the next handler.
        if (entry.when && !(await entry.when(request.clone()))) return undefined;
        const { headers, signal, url } = request;
        const path = readPath(url) ?? {};
        const call = { request, headers, path, query: {}, header: {}, cookie: {}, body: undefined };
        for (const check of entry.checks ?? []) {
          const violation = await check(request, call, options);
          if (violation) return refuse(violation, request)(signal);
        }
        return resolve(call);
      });

    const refuse = ({ status, message }: Violation, request: Request) => {
      const text = `${name}: ${message}`;
      if (onInvalidRequest === "throw") throw new InvalidRequestError(text);
      if (onInvalidRequest !== "respond") onInvalidRequest(text, request);
      // 400 and 422 are no substitute for 401, which requests credentials from the client (RFC 9110, section 15.5.2).
      const documented = (status === 401 ? [status, 403] : [status, 400, 422]).find((candidate) =>
        findResponse(entry, candidate),
      );
      return documented
        ? planResponse(entry, documented, {}, message)
        : planResponse({ ...entry, responses: { [status]: {} } }, status, { body: { error: message } });
    };

    const respond = (status: number, input: ResponseInput = {}): HttpHandler => {
      // Evaluated immediately, so that an unknown status or example fails in the calling line.
      const build = planResponse(entry, status, input);
      return handle(async ({ request: { signal } }) => {
        await delayUntilAbort(input.delayMs, signal);
        return build(signal);
      });
    };

    return {
      handler: respond(success),
      respond,
      example: (example: string, input?: ResponseInput) => respond(findExample(entry, example), { ...input, example }),
      handle: (resolve: (call: Call & { respond: unknown }) => Response | Promise<Response>) =>
        handle((call) =>
          resolve({
            ...call,
            respond: (status: number, input?: ResponseInput) => planResponse(entry, status, input)(call.request.signal),
          }),
        ),
      events: (body: readonly SentEvent[], input?: StreamOptions) => respond(success, { ...input, body }),
      stream: (produce: (writer: StreamWriter & Call) => unknown) =>
        handle((call) => {
          const body: Produce = (writer) => produce({ ...call, ...writer });
          return planResponse(entry, success, { body })(call.request.signal);
        }),
    };
  }
}
