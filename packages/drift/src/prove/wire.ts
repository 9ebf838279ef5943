import { createHandlerSender, type Send, type WireAnswer } from "@docent/contract/internal";
import { cloudServerOffers, inProcessUrl } from "@docent/contract-tests";
import { toWireRequest, type WireRequest } from "@docent/schema";

/** Where every server of a proof seems to be. Nothing listens there: servers are functions. */
export const baseUrl = inProcessUrl;

/** The token that servers, mocks and clients of a proof agree on. */
export const token = cloudServerOffers.token ?? "";

/** The token of another account. */
export const otherToken = cloudServerOffers.otherToken ?? "";

export const isAccepted = (credentials: string) => credentials === token;

export type Handler = (request: Request) => Promise<Response>;

const limits = { timeoutMs: 2000, maxBytes: 8 * 1024 * 1024 };

/** Sends one request to a server in process. */
export function exchange(send: Send, request: WireRequest): Promise<WireAnswer> {
  return send(request, limits);
}

export function toSend(handler: Handler): Send {
  return createHandlerSender(handler, baseUrl);
}

/** A request as a client hands it to `fetch`, and the address that it is for. */
export async function readRequest(request: Request): Promise<{ url: URL; wire: WireRequest }> {
  return { url: new URL(request.url), wire: await toWireRequest(request) };
}

export function toResponse({ status, headers, body }: WireAnswer): Response {
  const isEmpty = body.length === 0 || [204, 205, 304].includes(status);
  // The bytes are not shared with anyone who might move them.
  return new Response(isEmpty ? null : (body as BodyInit), {
    status,
    headers: headers.map(([name, text]): [string, string] => [name, text]),
  });
}

/** The same request, which asks a mock for a certain answer (RFC 7240). */
export function prefer(request: WireRequest, preference: string | undefined): WireRequest {
  return preference === undefined ? request : { ...request, headers: [...request.headers, ["prefer", preference]] };
}

export function encodeText(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

/** Undefined where the bytes are no JSON. */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
