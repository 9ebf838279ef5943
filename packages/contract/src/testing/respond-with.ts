import type { Header } from "@docent/schema";
import type { WireResponse } from "../exchange.ts";

/** A response as it would come over the wire: JSON where the body is no text. */
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
  /** Beside `content-type: application/json`, which `undefined` takes away. */
  headers?: Record<string, string | undefined>;
  completion?: WireResponse["completion"];
}
