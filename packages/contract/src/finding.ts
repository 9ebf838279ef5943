import type { Header, WireRequest } from "@docent/schema";
import type { WireResponse } from "./exchange.ts";
import type { RuleId } from "./rules.ts";
import type { Secrets } from "./secrets.ts";

/** One way in which an implementation differs from its contract, with the evidence. */
export interface Finding {
  /** Undefined where the contract has no such operation. */
  operationId: string | undefined;
  /** `POST /question/stream` */
  operation: string;
  rule: RuleId;
  /** JSON pointer to the part of the contract that is broken. */
  pointer: string;
  /** One sentence: what was expected and what was found. */
  message: string;
  /** What is special about the request. */
  probe: string;
  sent: SentRequest;
  received: ReceivedResponse | undefined;
  /** Sends the request again, from a POSIX shell. */
  curl: string;
  /** Number of requests that showed it. The evidence comes from the first. */
  count: number;
}

/** A request for a report: secrets hidden, the body cut to a maximum length. */
export interface SentRequest {
  method: string;
  target: string;
  headers: readonly Header[];
  body: string | undefined;
}

export interface ReceivedResponse {
  status: number;
  headers: readonly Header[];
  body: string;
  completion: WireResponse["completion"];
}

/** Maximum number of characters shown of a body. */
const maxShown = 2000;

/** A request for a report. Only credentials are hidden: other parts stay as sent, even if they contain the token. */
export function showRequest({ method, target, headers, body }: WireRequest, { hide }: Secrets): SentRequest {
  return {
    method,
    target: target.replace(/\?.*$/s, hide),
    headers: headers.map(([name, value]): Header => [name, isCredential(name) ? hide(value) : value]),
    body: body === undefined ? undefined : showBytes(body),
  };
}

const ordinaryHeaders = new Set(["accept", "accept-encoding", "content-type", "origin", "host", "prefer"]);

/** Whether a header may hold a token. */
export function isCredential(name: string): boolean {
  return !ordinaryHeaders.has(name.toLowerCase());
}

/** A response for a report. The token is hidden anywhere in it, because some servers echo requests. */
export function showResponse(
  { status, headers, body, completion }: WireResponse,
  { hideAnywhere: hide }: Secrets,
): ReceivedResponse {
  return {
    status,
    headers: headers.filter(isTelling).map(([name, value]): Header => [name, hide(value)]),
    body: hide(showBytes(body)),
    completion,
  };
}

/** Excludes headers of the connection and of the moment: they vary between runs and are not part of the contract. */
function isTelling([name]: Header): boolean {
  return !["date", "connection", "keep-alive", "transfer-encoding"].includes(name);
}

function showBytes(bytes: Uint8Array): string {
  const read = new TextDecoder().decode(bytes.subarray(0, maxShown * 4));
  // A long run of one character is shortened.
  const text = read.replaceAll(/(.)\1{199,}/gsu, "$1…");
  return text.length > maxShown || bytes.length > maxShown * 4
    ? `${text.slice(0, maxShown)}… (${bytes.length} bytes)`
    : text;
}
