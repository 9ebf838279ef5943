import { renderCurl } from "./curl.ts";
import type { WireResponse } from "./exchange.ts";
import { type Finding, showRequest, showResponse } from "./finding.ts";
import type { Probe } from "./probes/probe.ts";
import type { RouteProblem } from "./route-table.ts";
import { createSecrets, type Secrets } from "./secrets.ts";
import type { ResponseProblem } from "./value-check.ts";

/** Collects findings. A repeated finding is counted, not listed again. */
export class FindingList {
  readonly #findings = new Map<string, Finding>();
  readonly #url: string;
  readonly #secrets: Secrets;

  constructor({ url, token }: { url: string; token: string | undefined }) {
    this.#url = url;
    this.#secrets = createSecrets(token);
  }

  get size(): number {
    return this.#findings.size;
  }

  add(probe: Probe, { rule, pointer, message }: ResponseProblem, response: WireResponse | undefined): void {
    const operation = probe.operation;
    // One mistake of a server shows in many responses. They share the pointer into the contract.
    const isVerdict = pointer === probe.pointer;
    const key = JSON.stringify([
      operation?.id ?? (rule === "allow-wrong" ? pointer : probe.what),
      rule,
      pointer,
      isVerdict ? "" : generalise(message),
    ]);
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

  list(): Finding[] {
    return [...this.#findings.values()];
  }
}

/** A message without the parts that vary between requests: found values and list indices. */
function generalise(message: string): string {
  return message.replace(/, found (?!\d{3}\b).*$/s, "").replaceAll(/\/\d+(?=\/|\s|$)/g, "/0");
}
