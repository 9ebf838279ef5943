import assert from "node:assert/strict";
import type { CaseRequest, CaseResult, Context, Refusal, Statement } from "./case.ts";
import type { Fetch } from "./target.ts";

/** Sends a valid request, after the requests that it depends on, with a `fetch` that may change it. */
export type Send<Client> = (context: Context<Client>, fetch: Fetch) => Promise<CaseResult>;

export type Refusals<Client> = Readonly<Record<string, Refusal<Client>>>;
export type Statements<Client> = Readonly<Record<string, Statement<Client>>>;

/** The valid request with another body, other headers or a query. */
export function altered<Client>(send: Send<Client>, parts: AlteredParts): CaseRequest<Client> {
  return (context) => send(context, altering(context.fetch, parts));
}

export function refusesWhileFailing<Client>(send: Send<Client>): Refusals<Client> {
  return {
    "a valid request while the server fails": { need: "failing", send: (context) => send(context, context.fetch) },
  };
}

/** Requests of foreign web pages. A mock cannot check them, because it does not know the origin of the replaced server. */
export function refusesForeignOrigins<Client>(send: Send<Client>): Refusals<Client> {
  const from = (headers: Record<string, string>) => ({
    isMockStatusChosen: true as const,
    send: altered(send, { headers }),
  });
  return {
    "a page of a foreign origin": from({ origin: "https://example.com" }),
    "a page whose origin is null": from({ origin: "null" }),
    "an origin that begins with the host name of the server": from({ origin: "http://localhost.example.com" }),
    "an origin that begins with the origin of the server": from({ origin: "http://127.0.0.1.example.com" }),
    "a Host header that names another host": from({ host: "docent.example.com" }),
  };
}

export function servesItsOwnPages<Client>(send: Send<Client>): Statements<Client> {
  return {
    "accepts a request from a page of its own origin": {
      examples: {},
      check: async (context) => {
        const headers = { origin: new URL(context.baseUrl).origin };
        assert.ok((await altered(send, { headers })(context)).ok);
      },
    },
  };
}

export function refusesMoreThanOneMiB<Client>(send: Send<Client>): Refusals<Client> {
  const body = JSON.stringify({ x: "x".repeat(1_048_576) });
  return { "a body over 1 MiB": { send: altered(send, { body }), detail: /1048576/ } };
}

export function refusesOtherMediaTypes<Client>(send: Send<Client>): Refusals<Client> {
  const typed = (type: string) => ({ send: altered(send, { headers: { "content-type": type } }), mentions: type });
  return { "plain text": typed("text/plain"), "another kind of JSON": typed("application/vnd.docent+json") };
}

/** A `fetch` that changes each request of a client: another body, other headers or a query. */
function altering(send: Fetch, { body, headers = {}, query = "" }: AlteredParts): Fetch {
  return (request) => {
    const altered = new Headers(request.headers);
    for (const [name, value] of Object.entries(headers)) {
      if (value === undefined) altered.delete(name);
      else altered.set(name, value);
    }
    const { url } = request;
    return send(
      new Request(url + query, new Request(request, { headers: altered, ...(body === undefined ? {} : { body }) })),
    );
  };
}

/** The changes to a request. */
interface AlteredParts {
  body?: string;
  /** Replaces headers of the client. The value undefined removes a header. */
  headers?: Readonly<Record<string, string | undefined>>;
  /** Appended to the URL: `?state=ready`. */
  query?: string;
}
