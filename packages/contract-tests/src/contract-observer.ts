import { checkResponse, readFrames, type WireResponse } from "@docent/contract/internal";
import type { Api, Operation } from "@docent/openapi";
import { RequestCheck, SchemaChecker, toWireRequest } from "@docent/schema";
import type { Fetch } from "./target.ts";

/** One request or response that breaks the contract. */
export interface Violation {
  operationId: string;
  /** JSON pointer to the part of the contract that is violated. */
  pointer: string;
  message: string;
}

/** An observed response, for tests of coverage. */
export interface ObservedResponse {
  operationId: string;
  status: number;
  /** Names of the events in order, if the response is a stream. */
  events: string[];
}

export interface ObserverOptions {
  api: Api;
  /** Sends the observed requests. */
  fetch: Fetch;
}

/**
 * Checks every request and response between a client and an implementation against the contract. Anything undocumented
 * (status, media type, property, event, path) is a violation.
 */
export class ContractObserver {
  readonly violations: Violation[] = [];
  readonly responses: ObservedResponse[] = [];
  readonly #options: ObserverOptions;
  readonly #pending: Promise<void>[] = [];

  constructor(options: ObserverOptions) {
    this.#options = options;
  }

  /** A `fetch` that observes. With `isInvalidOnPurpose`, it checks only the responses. */
  fetch({ isInvalidOnPurpose = false }: { isInvalidOnPurpose?: boolean } = {}): Fetch {
    const { api, fetch: send } = this.#options;
    const check = new RequestCheck(api);
    return async (request) => {
      const wire = await toWireRequest(request.clone());
      const operation = check.find(wire);
      const problem = isInvalidOnPurpose && operation ? undefined : check.check(wire);
      if (problem) this.#report(operation, problem.message);
      // Without the client's signal: the client disconnects after the last event, and the observer checks what follows.
      const response = await send(new Request(request, { signal: null }));
      if (!operation) return response;
      const [forClient, forObserver] = response.body ? response.body.tee() : [null, null];
      this.#pending.push(this.#observe(operation, response, forObserver));
      return new Response(forClient, response);
    };
  }

  /** Resolves when everything observed has been checked. */
  async settle(): Promise<void> {
    await Promise.all(this.#pending);
  }

  async #observe(operation: Operation, response: Response, body: ReadableStream<Uint8Array> | null): Promise<void> {
    const observed: ObservedResponse = { operationId: operation.id, status: response.status, events: [] };
    this.responses.push(observed);
    const checker = SchemaChecker.of(this.#options.api.document);
    const received = await readWireResponse(response, body);
    const isStream = response.headers.get("content-type")?.startsWith("text/event-stream") === true;
    if (isStream) observed.events.push(...readFrames(received.body).frames.map(({ event }) => event));
    for (const { pointer, message } of checkResponse({ checker, operation }, received))
      this.violations.push({ operationId: operation.id, pointer, message });
  }

  #report(operation: Operation | undefined, message: string): void {
    this.violations.push({ operationId: operation?.id ?? "", pointer: operation?.pointer ?? "#/paths", message });
  }
}

async function readWireResponse(
  { status, headers }: Response,
  body: ReadableStream<Uint8Array> | null,
): Promise<WireResponse> {
  const chunks: Uint8Array[] = [];
  let completion: WireResponse["completion"] = "ended";
  try {
    for await (const chunk of body ?? []) chunks.push(chunk);
  } catch {
    completion = "cut";
  }
  return { status, headers: [...headers], body: Buffer.concat(chunks), completion };
}
