import type { Header } from "@docent/schema";
import type { WireResponse } from "../send.ts";

/** A response as on the wire. A body that is not text is sent as JSON. */
export function respondWith(
  body: unknown,
  { status = 200, headers = {}, completion = "ended" }: ResponseOptions = {},
): WireResponse {
  const bytes = body instanceof Uint8Array ? body : Buffer.from(typeof body === "string" ? body : JSON.stringify(body));
  const named: Record<string, string | undefined> = { "content-type": "application/json", ...headers };
  const sent = Object.entries(named).flatMap(([name, value]): Header[] => (value === undefined ? [] : [[name, value]]));
  return { status, headers: sent, body: bytes, completion };
}

interface ResponseOptions {
  status?: number;
  /** Merged with `content-type: application/json`. Undefined removes a header. */
  headers?: Record<string, string | undefined>;
  completion?: WireResponse["completion"];
}
