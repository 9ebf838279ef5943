import type { Header, WireAnswer, WireRequest } from "./exchange.ts";
import type { RuleId } from "./rules.ts";

/** One way in which an implementation differs from its contract, with the evidence. */
export interface Finding {
  /** Undefined where the contract has no such operation. */
  operationId: string | undefined;
  /** `POST /question/stream` */
  operation: string;
  rule: RuleId;
  /** JSON pointer of the place in the contract that says otherwise. */
  pointer: string;
  /** What was expected and what came, in one sentence. */
  message: string;
  /** What was special about the request. */
  probe: string;
  sent: SentRequest;
  received: ReceivedAnswer | undefined;
  /** Sends the request again, from a POSIX shell. */
  curl: string;
  /** How many requests showed it. The evidence is that of the first. */
  count: number;
}

/** A request as a report shows it: without secrets, its body cut short. */
export interface SentRequest {
  method: string;
  target: string;
  headers: readonly Header[];
  body: string | undefined;
}

export interface ReceivedAnswer {
  status: number;
  headers: readonly Header[];
  body: string;
  completion: WireAnswer["completion"];
}

/** Stands for the token in reports, and is a variable in `curl` lines. */
export const tokenPlaceholder = "$TOKEN";

/** Shown of a body. */
const maxShown = 2000;

/** A request without the token, wherever it was put. */
export function hideToken(request: WireRequest, token: string | undefined): WireRequest {
  if (!token) return request;
  const basic = Buffer.from(token).toString("base64");
  const hide = (text: string) =>
    [token, encodeURIComponent(token), basic].reduce(
      (shown, secret) => shown.replaceAll(secret, tokenPlaceholder),
      text,
    );
  return {
    ...request,
    target: request.target.replace(/\?.*$/s, hide),
    headers: request.headers.map(([name, value]): Header => [name, isCredential(name) ? hide(value) : value]),
  };
}

const ordinaryHeaders = new Set(["accept", "accept-encoding", "content-type", "origin", "host", "prefer"]);

function isCredential(name: string): boolean {
  return !ordinaryHeaders.has(name.toLowerCase());
}

export function showRequest({ method, target, headers, body }: WireRequest): SentRequest {
  return { method, target, headers, body: body === undefined ? undefined : showBytes(body) };
}

export function showAnswer(
  { status, headers, body, completion }: WireAnswer,
  token: string | undefined,
): ReceivedAnswer {
  const text = showBytes(body);
  // A server that echoes what it was sent must not put the token into a report.
  const isSecret = token !== undefined && token.length >= 8;
  const hide = (value: string) => (isSecret ? value.replaceAll(token, tokenPlaceholder) : value);
  return { status, headers: headers.map(([name, value]): Header => [name, hide(value)]), body: hide(text), completion };
}

function showBytes(bytes: Uint8Array): string {
  const text = new TextDecoder().decode(bytes.subarray(0, maxShown));
  return bytes.length > maxShown ? `${text}… (${bytes.length} bytes)` : text;
}
