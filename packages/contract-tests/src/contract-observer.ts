import type { Api, EventStream, MediaType, Operation, OperationResponse } from "@docent/openapi";
import { readEvents } from "@docent/runtime";
import { SchemaChecker } from "./schema-checker.ts";

/** One exchange that breaks the contract. */
export interface Violation {
  operationId: string;
  /** Where the contract says otherwise. */
  pointer: string;
  message: string;
}

/** What passed by, for tests that ask whether everything documented was seen. */
export interface Exchange {
  operationId: string;
  status: number;
  /** Names of the events, in order, where the answer was a stream. */
  events: string[];
}

/**
 * Watches every request and response between a client and an implementation, and holds both against the contract.
 * What the contract does not document (status, media type, event, path) is a violation.
 */
export class ContractObserver {
  readonly violations: Violation[] = [];
  readonly exchanges: Exchange[] = [];
  readonly #api: Api;
  readonly #checker: SchemaChecker;
  readonly #pending: Promise<void>[] = [];

  constructor(api: Api) {
    this.#api = api;
    this.#checker = new SchemaChecker(api.document);
  }

  /** A `fetch` that observes. Requests that are wrong on purpose are not held against the contract. */
  fetch(options: { isInvalidOnPurpose?: boolean } = {}): (request: Request) => Promise<Response> {
    return async (request) => {
      const operation = this.#findOperation(request);
      if (operation && !options.isInvalidOnPurpose) await this.#checkRequest(operation, request.clone());
      // Without the client's signal: a client leaves at the event that ends the stream, and the observer looks beyond it.
      const response = await fetch(new Request(request, { signal: null }));
      if (!operation) return response;
      const [forClient, forObserver] = response.body ? response.body.tee() : [null, null];
      this.#pending.push(this.#checkResponse(operation, response, forObserver));
      return new Response(forClient, response);
    };
  }

  /** Resolves when everything that passed by has been looked at. */
  async settle(): Promise<void> {
    await Promise.all(this.#pending);
  }

  #findOperation(request: Request): Operation | undefined {
    const { pathname } = new URL(request.url);
    const operation = this.#api.operations.find(
      ({ method, path }) => method === request.method && templateToPattern(path).test(pathname),
    );
    if (!operation) this.#report(undefined, "#/paths", `${request.method} ${pathname} is not in the contract.`);
    return operation;
  }

  async #checkRequest(operation: Operation, request: Request): Promise<void> {
    const { searchParams } = new URL(request.url);
    for (const { name, in: place, isRequired, schema, pointer } of operation.parameters) {
      if (place !== "query") continue;
      const value = searchParams.get(name);
      if (value !== null) this.#checkValue(operation, pointer, { schema, value, what: `query ${name}` });
      else if (isRequired) this.#report(operation, pointer, `The query parameter ${name} is missing.`);
    }
    const names = operation.parameters.filter(({ in: place }) => place === "query").map(({ name }) => name);
    for (const name of searchParams.keys()) {
      if (!names.includes(name))
        this.#report(operation, operation.pointer, `The query parameter ${name} is not documented.`);
    }
    const { requestBody } = operation;
    const text = await request.text();
    if (!requestBody) {
      if (text !== "") this.#report(operation, operation.pointer, "A body was sent, and none is documented.");
      return;
    }
    const mediaType = findMediaType(requestBody.content, request.headers);
    if (!mediaType)
      this.#report(
        operation,
        requestBody.pointer,
        `The media type ${request.headers.get("content-type")} is not documented.`,
      );
    else
      this.#checkValue(operation, mediaType.pointer, {
        schema: mediaType.schema ?? true,
        value: JSON.parse(text),
        what: "request body",
      });
  }

  async #checkResponse(
    operation: Operation,
    response: Response,
    body: ReadableStream<Uint8Array> | null,
  ): Promise<void> {
    const exchange: Exchange = { operationId: operation.id, status: response.status, events: [] };
    this.exchanges.push(exchange);
    const documented = operation.responses.find(({ status }) => status === String(response.status));
    if (!documented) {
      this.#report(operation, `${operation.pointer}/responses`, `The status ${response.status} is not documented.`);
      await body?.cancel();
      return;
    }
    this.#checkHeaders(operation, documented, response.headers);
    const mediaType = findMediaType(documented.content, response.headers);
    if (!mediaType) {
      this.#report(
        operation,
        documented.pointer,
        `The media type ${response.headers.get("content-type")} is not documented.`,
      );
      await body?.cancel();
    } else if (mediaType.stream) {
      await this.#checkStream(operation, mediaType, { body, exchange, stream: mediaType.stream });
    } else {
      const text = await new Response(body).text();
      this.#checkJson(operation, mediaType, text);
    }
  }

  #checkHeaders(operation: Operation, documented: OperationResponse, headers: Headers): void {
    for (const { name, isRequired, schema, pointer } of documented.headers) {
      const text = headers.get(name);
      if (text === null) {
        if (isRequired) this.#report(operation, pointer, `The header ${name} is missing.`);
        continue;
      }
      const value = /^\d+$/.test(text) ? Number(text) : text;
      this.#checkValue(operation, pointer, { schema, value, what: `header ${name}` });
    }
  }

  #checkJson(operation: Operation, { pointer, schema = true }: MediaType, text: string): void {
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch {
      this.#report(operation, pointer, `Expected JSON, found ${JSON.stringify(text.slice(0, 100))}.`);
      return;
    }
    this.#checkValue(operation, pointer, { schema, value, what: "response body" });
  }

  async #checkStream(
    operation: Operation,
    { pointer }: MediaType,
    { body, exchange, stream }: { body: ReadableStream<Uint8Array> | null; exchange: Exchange; stream: EventStream },
  ): Promise<void> {
    try {
      for await (const { event, data } of readEvents(body)) {
        exchange.events.push(event);
        const description = stream.events.find(({ name }) => name === event);
        if (!description) this.#report(operation, pointer, `The event ${event} is not documented.`);
        else this.#checkEvent(operation, description, data);
      }
    } catch (error) {
      this.#report(operation, pointer, `The stream broke: ${error}`);
    }
    this.#checkOrder(operation, pointer, { names: exchange.events, stream });
  }

  #checkEvent(operation: Operation, description: EventStream["events"][number], data: string): void {
    const { pointer, schema, name, encoding } = description;
    try {
      const value: unknown = encoding === "json" ? JSON.parse(data) : data;
      this.#checkValue(operation, pointer, { schema, value, what: `event ${name}` });
    } catch {
      this.#report(operation, pointer, `The data of ${name} is not JSON: ${JSON.stringify(data.slice(0, 100))}.`);
    }
  }

  #checkOrder(
    operation: Operation,
    pointer: string,
    { names, stream }: { names: string[]; stream: EventStream },
  ): void {
    const [first] = names;
    if (stream.first.length > 0 && (first === undefined || !stream.first.includes(first))) {
      this.#report(operation, pointer, `The first event is ${first}. Expected ${stream.first.join(" or ")}.`);
    }
    const later = names.slice(1).find((name) => stream.first.includes(name));
    if (later !== undefined) this.#report(operation, pointer, `The event ${later} came again.`);
    const ends = names.filter((name) => stream.last.includes(name));
    const isEnded = ends.length === 1 && stream.last.includes(names.at(-1) ?? "");
    if (stream.last.length > 0 && !isEnded) {
      this.#report(
        operation,
        pointer,
        `Expected exactly one ${stream.last.join(" or ")}, at the end; found ${names.join(", ")}.`,
      );
    }
  }

  #checkValue(
    operation: Operation,
    pointer: string,
    { schema, value, what }: { schema: MediaType["schema"] & {}; value: unknown; what: string },
  ): void {
    for (const error of this.#checker.check(schema, value)) this.#report(operation, pointer, `${what}: ${error}`);
  }

  #report(operation: Operation | undefined, pointer: string, message: string): void {
    this.violations.push({ operationId: operation?.id ?? "", pointer, message });
  }
}

function findMediaType(content: MediaType[], headers: Headers): MediaType | undefined {
  const found = headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  return content.find(({ name }) => name === found);
}

function templateToPattern(path: string): RegExp {
  const parts = path.split(/\{[^{}]+\}/).map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join("[^/]+")}$`);
}
