import type { Api, Operation } from "@docent/openapi";
import { findResponse, readHeader, readRetryAfter } from "@docent/schema";
import { NoResponseError, type Send, type WireResponse } from "./exchange.ts";
import { FindingList } from "./finding-list.ts";
import { findHint } from "./hint.ts";
import { mayRemoveOthers } from "./made-values.ts";
import { Patience } from "./patience.ts";
import { planOperation } from "./probes/plan-probes.ts";
import { changesState, type Probe } from "./probes/probe.ts";
import { createProbeSource, type ProbeSource } from "./probes/probe-source.ts";
import { preferProbe } from "./probes/status-probes.ts";
import { checkResponse } from "./response-check.ts";
import { compareRoutes, type Route } from "./route-table.ts";
import type { RuleId } from "./rules.ts";
import { coverStatuses } from "./status-coverage.ts";
import type { ResponseProblem } from "./value-check.ts";
import { judge } from "./verdict.ts";
import { VerifyError } from "./verify-error.ts";
import type { VerifyOptions } from "./verify-options.ts";
import type { RequestCount, VerifyReport } from "./verify-report.ts";

const defaultTimeoutMs = 10_000;
const defaultMaxBytes = 8 * 1024 * 1024;
/** For what is asked for by name, which a server that does not know it responses as anything else. */
const byNameTimeoutMs = 1000;
const defaultMaxWaitMs = 60_000;
/** How often one request is sent that is responded to with 429. */
const maxAttempts = 3;

/** One verification while it runs. */
export class Verification {
  readonly #api: Api;
  readonly #options: VerifyOptions & { send: Send };
  readonly #source: ProbeSource;
  readonly #findings: FindingList;
  /** For each operationId, the request that led to each status first. */
  readonly #seen = new Map<string, Map<string, Probe>>();
  /** The status of the first request of each operation, which the contract allows. */
  readonly #firstStatuses = new Map<string, number>();
  readonly #skipped: string[] = [];
  readonly #requests: RequestCount = { sent: 0, changingState: 0, heldBack: 0 };
  #waitedMs = 0;
  #isGone = false;

  constructor(api: Api, options: VerifyOptions & { send: Send }) {
    this.#api = api;
    this.#options = options;
    this.#findings = new FindingList({ url: options.url, token: options.token });
    this.#source = createProbeSource(api, options);
  }

  /** Sends every request of one operation, and holds the responses against the contract. */
  async verifyOperation(operation: Operation): Promise<void> {
    const patience = new Patience();
    let areCredentialsRefused = false;
    for (const probe of planOperation(this.#source, { operation, token: this.#options.token })) {
      if (this.#isDone()) return;
      if (this.#options.isReadOnly && changesState(probe.request)) {
        this.#requests.heldBack++;
        continue;
      }
      if (mayRemoveOthers(this.#source, probe)) {
        this.#skipped.push(
          `What ${operation.id} does to a name or id that this verification has not made: it may belong to somebody.`,
        );
        continue;
      }
      if (areCredentialsRefused && !isAboutRefusal(probe)) continue;
      if (patience.isExhaustedFor(probe)) continue;
      const outcome = await this.#try(probe, patience.timeoutMs);
      if (outcome === "timed-out") patience.lose(probe);
      if (patience.isExhausted) {
        this.#skipped.push(`The rest of ${operation.id}: too many requests got no response in time.`);
        return;
      }
      if (patience.isExhaustedFor(probe))
        this.#skipped.push(`Requests of ${operation.id} like this one, which got no response in time: ${probe.what}.`);
      if (outcome === "unauthorized" && !probe.pointer.endsWith("/security") && !areCredentialsRefused) {
        areCredentialsRefused = true;
        this.#skipped.push(`Most of ${operation.id}: the server does not accept the token.`);
      }
    }
    await this.#askByName(operation);
  }

  /** Statuses that no request led to are asked for by name, which mock servers understand. */
  async #askByName(operation: Operation): Promise<void> {
    for (const { status } of operation.responses) {
      if (this.#isDone() || !/^\d{3}$/.test(status) || this.#seen.get(operation.id)?.has(status)) continue;
      const probe = preferProbe(this.#source, operation, Number(status));
      if (!probe || (this.#options.isReadOnly && changesState(probe.request))) continue;
      if (mayRemoveOthers(this.#source, probe)) continue;
      const response = await this.#exchange(probe, byNameTimeoutMs).catch(() => undefined);
      if (String(response?.status) === status && response) this.#check(probe, response);
    }
  }

  async #try(probe: Probe, timeoutMs?: number): Promise<"responded" | "timed-out" | "unauthorized"> {
    try {
      for (let time = 1; time < (probe.times ?? 1); time++) this.#note(probe, await this.#exchange(probe, timeoutMs));
      const response = await this.#exchange(probe, timeoutMs);
      if (await this.#isMockOf(probe, response)) {
        this.#note(probe, response);
        return "responded";
      }
      if (response.status === 429 && probe.expects.kind !== "documented") {
        this.#note(probe, response);
        this.#skipped.push(`${describeOperation(probe)}, ${probe.what}: the server responded with 429 for too long.`);
        return "responded";
      }
      const problems = this.#check(probe, response);
      if (response.completion === "timed-out") return "timed-out";
      return problems.some(({ rule }) => rule === "credentials-refused") ? "unauthorized" : "responded";
    } catch (error) {
      if (!(error instanceof NoResponseError)) throw error;
      this.#explainSilence(probe, error);
      return error.code === "timed-out" ? "timed-out" : "responded";
    }
  }

  /**
   * Whether a response other than the one that `x-provoked-by` promises is that of a mock: mocks have no state and know no
   * origins, and give any documented status to who asks for it by name.
   */
  async #isMockOf({ operation, expects }: Probe, response: WireResponse): Promise<boolean> {
    if (expects.kind !== "refused" || expects.rule !== "status-not-provoked" || !operation) return false;
    const [status = 0] = expects.statuses;
    const byName = response.status === status ? undefined : preferProbe(this.#source, operation, status);
    if (!byName) return false;
    const named = await this.#exchange(byName, byNameTimeoutMs).catch(() => undefined);
    if (named?.status !== status) return false;
    this.#note(byName, named);
    this.#skipped.push(
      `${operation.id} ${status}: the server gives it to who asks by name, as mocks do, so it need not come by itself.`,
    );
    return true;
  }

  /** Sends, and waits and sends again where the server asks for it with a 429. */
  async #exchange(probe: Probe, timeoutMs = this.#options.timeoutMs ?? defaultTimeoutMs): Promise<WireResponse> {
    const { send, signal, maxBytes = defaultMaxBytes, maxWaitMs = defaultMaxWaitMs } = this.#options;
    for (let attempt = 1; ; attempt++) {
      signal?.throwIfAborted();
      this.#requests.sent++;
      if (changesState(probe.request)) this.#requests.changingState++;
      const limitMs = Math.min(timeoutMs, this.#options.timeoutMs ?? defaultTimeoutMs);
      const response = await send(probe.request, { timeoutMs: limitMs, maxBytes, signal });
      this.#options.onProgress?.({
        operationId: probe.operation?.id ?? "other requests",
        sent: this.#requests.sent,
        findings: this.#findings.size,
      });
      if (response.status !== 429 || probe.isByName || attempt === maxAttempts) return response;
      const waitMs = readRetryAfter(readHeader(response.headers, "retry-after"));
      if (waitMs === undefined || this.#waitedMs + waitMs > maxWaitMs) return response;
      this.#note(probe, response);
      this.#waitedMs += waitMs;
      await wait(waitMs, signal);
    }
  }

  /** Remembers a status, and holds the response against the contract where it is that of an operation. */
  #note(probe: Probe, response: WireResponse): ResponseProblem[] {
    const { operation } = probe;
    if (!operation) return [];
    if (isSuccessWithoutName(operation, response)) {
      this.#skipped.push(`The successes of ${operation.id}: the contract documents none.`);
      return [];
    }
    this.#source.made.add(response);
    if (!this.#firstStatuses.has(operation.id)) this.#firstStatuses.set(operation.id, response.status);
    const documented = findResponse(operation, response.status)?.status;
    if (documented !== undefined) {
      const statuses = this.#seen.get(operation.id) ?? new Map<string, Probe>();
      this.#seen.set(operation.id, statuses);
      if (!statuses.has(documented)) statuses.set(documented, probe);
    }
    const { problems } = checkResponse({ checker: this.#source.checker, operation }, response);
    for (const problem of problems) this.#findings.add(probe, problem, response);
    return problems;
  }

  #check(probe: Probe, response: WireResponse): ResponseProblem[] {
    const problems = this.#note(probe, response);
    // One finding is enough where a refusal has a status that is not documented.
    const isKnown = problems.some(({ rule }) => rule === "status-undocumented");
    if (probe.isByName || (isKnown && response.status < 500)) return problems;
    const verdict = judge(probe, response).filter((problem) => !this.#isUndecided(probe, problem, response));
    for (const problem of verdict) this.#findings.add(probe, problem, response);
    return [...problems, ...verdict];
  }

  /** Whether a response says nothing about the request, because the operation responds so to what it allows. */
  #isUndecided({ operation }: Probe, { rule }: ResponseProblem, { status }: WireResponse): boolean {
    if (!operation) return false;
    if (rule === "valid-refused" && !hasSuccess(operation)) return true;
    // A path without parameters names nothing that could be missing but the operation itself.
    const isMissing = (status === 404 || status === 410) && operation.path.includes("{");
    const isState = status === 403 || status === 409 || isMissing;
    if (!aboutContent.has(rule) || !isState || this.#firstStatuses.get(operation.id) !== status) return false;
    this.#skipped.push(
      `What ${operation.id} refuses: the server responds with ${status} to every request, before it looks at more of it.`,
    );
    return true;
  }

  #explainSilence(probe: Probe, error: NoResponseError): void {
    if (error.code === "unreachable" && this.#requests.sent === 1) {
      throw new VerifyError(
        "unreachable",
        `No server responds at ${this.#options.url} (${error.message}). Start it, or give its address with --url.`,
        { cause: error },
      );
    }
    this.#isGone ||= error.code === "unreachable";
    const message = `expected a response, found none: ${error.message}`;
    this.#findings.add(probe, { rule: "no-response", pointer: probe.pointer, message }, undefined);
    if (this.#isGone) this.#skipped.push("Everything else: the server is gone.");
  }

  compareRoutes(routes: readonly Route[]): void {
    for (const problem of compareRoutes(this.#api.operations, routes)) this.#findings.addRoute(problem);
  }

  #isDone(): boolean {
    return this.#isGone || (this.#options.isFirstOnly === true && this.#findings.size > 0);
  }

  report(operations: readonly Operation[], durationMs: number): VerifyReport {
    const { name, title, version, openapi } = this.#api;
    const { url, seed = 1, cases = 10, isReadOnly = false } = this.#options;
    return {
      contract: { name, title, version, openapi },
      url,
      seed,
      cases,
      isReadOnly,
      findings: this.#findings.list(),
      coverage: coverStatuses(operations, this.#seen, { isReadOnly }),
      requests: this.#requests,
      skipped: [...new Set(this.#skipped)],
      hint: findHint(this.#firstStatuses.values(), { url, api: this.#api }),
      durationMs,
    };
  }
}

/** Rules about what a request holds, which a server may look at last. */
const aboutContent = new Set<RuleId>([
  "invalid-accepted",
  "malformed-accepted",
  "media-type-accepted",
  "size-accepted",
]);

function hasSuccess({ responses }: Operation): boolean {
  return responses.some(({ status }) => /^[23]|^default$/i.test(status));
}

/** An operation whose contract speaks of errors only. */
function isSuccessWithoutName(operation: Operation, { status }: WireResponse): boolean {
  return status < 400 && !hasSuccess(operation);
}

/** What can still be found where the token is not accepted. */
function isAboutRefusal({ operation, pointer, expects }: Probe): boolean {
  return !operation || (pointer.endsWith("/security") && expects.kind !== "accepted");
}

function describeOperation({ operation, request }: Probe): string {
  return operation ? operation.id : `${request.method} ${request.target}`;
}

function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer);
      reject(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener("abort", abort);
      resolve();
    }, ms);
    signal?.addEventListener("abort", abort, { once: true });
  });
}
