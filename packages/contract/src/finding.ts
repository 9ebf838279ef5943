import { joinPointer, splitPointer } from "@docent/openapi/model";
import { type Header, readPathname, type WireRequest } from "@docent/schema";
import { escapeControls } from "@docent/terminal";
import { renderCurl } from "./curl.ts";
import type { Tokens } from "./probes/credentials.ts";
import type { Probe } from "./probes/probe.ts";
import type { RouteProblem } from "./route-table.ts";
import type { RuleId } from "./rules.ts";
import { createSecrets, isCredential, type Secrets } from "./secrets.ts";
import type { WireResponse } from "./send.ts";
import type { ResponseProblem } from "./value-check.ts";

/** One way in which an implementation differs from its contract, with the evidence. */
export interface Finding {
  /** Undefined where the contract has no such operation. */
  operationId: string | undefined;
  /** `POST /question/stream` */
  operation: string;
  rule: RuleId;
  /** JSON pointer to the part of the contract that the implementation violates. */
  pointer: string;
  /** One sentence: what was expected and what was found. */
  message: string;
  /** What is special about the request. */
  probe: string;
  sent: SentRequest;
  received: ReceivedResponse | undefined;
  /**
   * Sends the request again, from a POSIX shell. If the verification has since removed what the request names, two lines before
   * it explain this and create another one.
   */
  curl: string;
  /** Number of requests that led to this finding. The evidence comes from the first one. */
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

/** A response for a report. The token is hidden anywhere in it, because some servers echo requests. */
export function showResponse(
  { status, headers, body, completion }: WireResponse,
  { hideAnywhere: hide }: Secrets,
): ReceivedResponse {
  return {
    status,
    headers: headers.filter(isStable).map(([name, value]): Header => [name, hide(value)]),
    body: showBytes(body, hide),
    completion,
  };
}

/** Whether a header is the same in every run. Headers of the connection and the date are not shown. */
function isStable([name]: Header): boolean {
  return !["date", "connection", "keep-alive", "transfer-encoding"].includes(name);
}

/** Secrets are hidden before the text is shortened, because half of a secret cannot be recognised. */
function showBytes(bytes: Uint8Array, hide = (text: string) => text): string {
  const read = hide(new TextDecoder().decode(bytes.subarray(0, maxShown * 4)));
  // A long run of one character is shortened.
  const text = read.replaceAll(/(.)\1{199,}/gsu, "$1…");
  return text.length > maxShown || bytes.length > maxShown * 4
    ? `${text.slice(0, maxShown)}… (${bytes.length} bytes)`
    : text;
}

interface FindingListOptions {
  url: string;
  tokens: Tokens;
  names?: ReadonlySet<string>;
}

/** Contract rules about a response, whatever the request. Their pointers may be those of the request, too. */
const aboutResponses = new Set<RuleId>(["body-invalid", "header-invalid", "property-undocumented", "server-error"]);

/** Collects findings. A repeated finding is counted, not listed again. */
export class FindingList {
  readonly #findings = new Map<string, Finding>();
  /** The paths of removed things, with the requests that created them. */
  readonly #removed = new Map<string, WireRequest>();
  #respondsToAny = false;
  readonly #url: string;
  readonly #secrets: Secrets;
  readonly #names: ReadonlySet<string>;

  /** @param options.names The names of the properties of all schemas. Other names in a location are keys of a map. */
  constructor({ url, tokens, names = new Set() }: FindingListOptions) {
    this.#names = names;
    this.#url = url;
    this.#secrets = createSecrets(tokens);
  }

  get size(): number {
    return this.#findings.size;
  }

  add(probe: Probe, problem: ResponseProblem, response: WireResponse | undefined): void {
    const { operation } = probe;
    const { rule, pointer, message } = problem;
    // The same mistake of a server in many responses has the same pointer into the contract.
    const isVerdict = pointer === probe.pointer && !aboutResponses.has(rule);
    const own = [
      operation?.id ?? (rule === "allow-wrong" || this.#isAnyPath(probe, rule) ? pointer : probe.what),
      rule,
      pointer,
      isVerdict ? "" : generalise(problem, this.#names),
    ];
    const key = JSON.stringify(isVerdict && probe.isOfServer ? [rule, probe.what] : own);
    const known = this.#findings.get(key);
    if (known) {
      known.count++;
      return;
    }
    this.#findings.set(key, {
      operationId: operation?.id,
      operation: operation ? `${operation.method} ${operation.path}` : probe.what,
      rule,
      pointer,
      message: this.#secrets.hideAnywhere(message),
      probe: probe.what,
      sent: showRequest(probe.request, this.#secrets),
      received: response ? showResponse(response, this.#secrets) : undefined,
      curl: renderCurl(probe.request, this.#url, this.#secrets),
      count: 1,
    });
  }

  /** Whether a server that responds to every path explains the response. */
  #isAnyPath({ isInvented }: Probe, rule: RuleId): boolean {
    this.#respondsToAny ||= isInvented === true && rule === "path-undocumented";
    return this.#respondsToAny && rule === "path-undocumented";
  }

  addRoute({ operation, route, rule, pointer, message }: RouteProblem): void {
    const request = { method: route.method, target: route.path, headers: [], body: undefined };
    this.#findings.set(JSON.stringify([rule, route.method, route.path]), {
      operationId: operation?.id,
      operation: `${route.method} ${route.path}`,
      rule,
      pointer,
      message,
      probe: "the server's own table of routes",
      sent: showRequest(request, this.#secrets),
      received: undefined,
      curl: renderCurl(request, this.#url, this.#secrets),
      count: 1,
    });
  }

  /** Notes that a thing has been removed. `creation`: the request that created it. */
  noteRemoval(pathname: string, creation: WireRequest): void {
    this.#removed.set(pathname, creation);
  }

  list(): Finding[] {
    return [...this.#findings.values()].map((finding) => ({ ...finding, curl: this.#repeat(finding) }));
  }

  #repeat({ sent: { target }, curl }: Finding): string {
    const path = readPathname(target);
    const [removed] = [...this.#removed].filter(([pathname]) => `${path}/`.startsWith(`${pathname}/`));
    if (!removed) return curl;
    const [pathname, creation] = removed;
    return [
      `# This verification has removed ${escapeControls(pathname)} since. Create another one, and put its id into the last line:`,
      renderCurl(creation, this.#url, this.#secrets),
      curl,
    ].join("\n");
  }
}

/** A message without the parts that vary between requests: found values, list indices, keys of maps, and sizes. */
function generalise({ message, location = "" }: ResponseProblem, names: ReadonlySet<string>): string {
  // No schema names an index, or the key of a map.
  const tokens = splitPointer(location).map((token) => (names.has(token) ? token : "0"));
  return message
    .replaceAll(location, () => joinPointer("", ...tokens))
    .replace(/, found (?!\d{3}\b).*$/s, "")
    .replaceAll(/\b[\d,]+ (byte|event)s?\b/g, "0 $1s");
}
