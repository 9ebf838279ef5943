import type { Api, Operation } from "@docent/openapi";
import { checkAnswer, findResponse } from "./answer-check.ts";
import { NoAnswerError, readHeader, type Send, type WireAnswer } from "./exchange.ts";
import type { Finding } from "./finding.ts";
import { FindingList } from "./finding-list.ts";
import { Patience } from "./patience.ts";
import { requiredSchemes } from "./probes/credentials.ts";
import { orderOperations, planOperation, preferProbe } from "./probes/plan-probes.ts";
import { changesState, type Probe } from "./probes/probe.ts";
import { createProbeSource, type ProbeOptions, type ProbeSource } from "./probes/probe-source.ts";
import { compareRoutes, type Route } from "./route-table.ts";
import type { RuleId } from "./rules.ts";
import { createHttpSender } from "./send-http.ts";
import { coverStatuses, type StatusCoverage } from "./status-coverage.ts";
import type { AnswerProblem } from "./value-check.ts";
import { judge } from "./verdict.ts";
import { VerifyError } from "./verify-error.ts";

export interface VerifyOptions extends ProbeOptions {
  /** Base URL of the implementation: `http://127.0.0.1:8080/v1`. */
  url: string;
  /** Sends only requests whose method promises to change nothing (RFC 9110, section 9.2.1). Default: false. */
  isReadOnly?: boolean;
  /** For one request, from the first byte sent to the last byte read. Default: 10,000. */
  timeoutMs?: number;
  /** How long answers with 429 and `Retry-After` may make a verification wait, all in all. Default: 60,000. */
  maxWaitMs?: number;
  /** Read of one answer. Default: 8 MiB. */
  maxBytes?: number;
  /** The routes that the implementation has by its own account, to be compared both ways. */
  routes?: readonly Route[] | undefined;
  /** Only these operations. Default: all. */
  operations?: readonly string[] | undefined;
  /** Stop at the first finding. Default: false. */
  isFirstOnly?: boolean;
  signal?: AbortSignal | undefined;
  /** Sends a request, in place of HTTP to `url`: for implementations in process. */
  send?: Send;
  onProgress?: (progress: VerifyProgress) => void;
}

/** How far a verification is. */
export interface VerifyProgress {
  operationId: string;
  /** Requests answered so far. */
  sent: number;
  /** Different findings so far. */
  findings: number;
}

/** What was found, and what was seen. */
export interface VerifyReport {
  contract: { name: string; title: string; version: string; openapi: string };
  url: string;
  seed: number;
  cases: number;
  isReadOnly: boolean;
  findings: Finding[];
  coverage: StatusCoverage[];
  requests: RequestCount;
  /** What was not sent, and why: one sentence each. */
  skipped: string[];
  durationMs: number;
}

export interface RequestCount {
  sent: number;
  /** Of those sent, how many had a method that may change something. */
  changingState: number;
  /** Not sent because of `isReadOnly`. */
  heldBack: number;
}

const defaultTimeoutMs = 10_000;
const defaultMaxBytes = 8 * 1024 * 1024;
/** For what is asked for by name, which a server that does not know it answers as anything else. */
const byNameTimeoutMs = 1000;
const defaultMaxWaitMs = 60_000;
/** How often one request is sent that is answered with 429. */
const maxAttempts = 3;

/**
 * Drives every operation of a contract against an implementation, with requests that the contract allows and requests
 * that it forbids, and holds every answer against it.
 *
 * Deterministic: the same contract, seed and implementation give the same requests in the same order, one at a time.
 *
 * @throws {VerifyError} where nothing can be said about the implementation: it cannot be reached, or needs a token.
 */
export async function verify(api: Api, options: VerifyOptions): Promise<VerifyReport> {
  const startedAt = performance.now();
  const operations = chooseOperations(api, options);
  const http = options.send ? undefined : createHttpSender(checkUrl(options.url));
  try {
    const run = new Run(api, { ...options, send: options.send ?? (http as { send: Send }).send });
    for (const operation of orderOperations(operations)) await run.verifyOperation(operation);
    if (options.routes) run.compareRoutes(options.routes);
    return run.report(operations, performance.now() - startedAt);
  } finally {
    http?.close();
  }
}

/** What decides which requests are sent. */
export type PlanOptions = ProbeOptions & Pick<VerifyOptions, "operations" | "isReadOnly">;

/** A request that a verification would send. */
export interface PlannedRequest {
  /** Undefined where the contract has no such operation. */
  operationId: string | undefined;
  method: string;
  target: string;
  /** What is special about it. */
  what: string;
  changesState: boolean;
}

/** Every request that {@link verify} would send, without sending it. */
export function planRequests(api: Api, options: PlanOptions): PlannedRequest[] {
  const source = createProbeSource(api, options);
  return orderOperations(chooseOperations(api, options))
    .flatMap((operation) => [...planOperation(source, { operation, token: options.token })])
    .map(({ operation, what, request: { method, target } }) => ({
      operationId: operation?.id,
      method,
      target,
      what,
      changesState: changesState({ method }),
    }))
    .filter((request) => !(options.isReadOnly && request.changesState));
}

function checkUrl(url: string): string {
  const base = URL.canParse(url) ? new URL(url) : undefined;
  const isWeb = base?.protocol === "http:" || base?.protocol === "https:";
  if (isWeb && base.search === "" && base.hash === "") return url;
  if (isWeb) throw new VerifyError("bad-option", `Expected a URL without a query and a fragment, found ${url}.`);
  throw new VerifyError("bad-option", `Expected a URL such as http://127.0.0.1:8080, found ${JSON.stringify(url)}.`);
}

function chooseOperations(
  api: Api,
  { operations: wanted, token }: Pick<VerifyOptions, "operations" | "token">,
): Operation[] {
  const unknown = wanted?.find((id) => !api.operations.some((operation) => operation.id === id));
  if (unknown !== undefined) {
    const known = api.operations.map(({ id }) => id).join(", ");
    throw new VerifyError(
      "bad-option",
      `Expected operations of the contract (${known}), found ${JSON.stringify(unknown)}.`,
    );
  }
  const chosen = api.operations.filter(({ id }) => !wanted || wanted.includes(id));
  const closed = chosen.find((operation) => requiredSchemes(api, operation) !== undefined);
  if (closed && token === undefined) {
    throw new VerifyError(
      "token-missing",
      `${closed.id} needs credentials, and none were given. Give a token that the server accepts: --token, or the environment variable DOCENT_TOKEN.`,
    );
  }
  return chosen;
}

/** One verification while it runs. */
class Run {
  readonly #api: Api;
  readonly #options: VerifyOptions & { send: Send };
  readonly #source: ProbeSource;
  readonly #findings: FindingList;
  readonly #seen = new Map<string, Map<string, string>>();
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

  async verifyOperation(operation: Operation): Promise<void> {
    const patience = new Patience();
    let areCredentialsRefused = false;
    for (const probe of planOperation(this.#source, { operation, token: this.#options.token })) {
      if (this.#isDone()) return;
      if (this.#options.isReadOnly && changesState(probe.request)) {
        this.#requests.heldBack++;
        continue;
      }
      if (areCredentialsRefused && !probe.pointer.endsWith("/security") && probe.operation) continue;
      if (patience.isExhaustedFor(probe)) continue;
      const outcome = await this.#try(probe, patience.timeoutMs);
      if (outcome === "timed-out") patience.lose(probe);
      if (patience.isExhausted) {
        this.#skipped.push(`The rest of ${operation.id}: too many requests were not answered in time.`);
        return;
      }
      if (patience.isExhaustedFor(probe))
        this.#skipped.push(
          `Requests of ${operation.id} like this one, which were not answered in time: ${probe.what}.`,
        );
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
      const answer = await this.#exchange(probe, byNameTimeoutMs).catch(() => undefined);
      if (String(answer?.status) === status && answer) this.#check(probe, answer);
    }
  }

  async #try(probe: Probe, timeoutMs?: number): Promise<"answered" | "timed-out" | "unauthorized"> {
    try {
      for (let time = 1; time < (probe.times ?? 1); time++) this.#note(probe, await this.#exchange(probe, timeoutMs));
      const answer = await this.#exchange(probe, timeoutMs);
      if (await this.#isMockOf(probe, answer)) {
        this.#note(probe, answer);
        return "answered";
      }
      if (answer.status === 429 && probe.expects.kind !== "documented") {
        this.#note(probe, answer);
        this.#skipped.push(`${describeOperation(probe)}, ${probe.what}: the server answered 429 for too long.`);
        return "answered";
      }
      const problems = this.#check(probe, answer);
      if (answer.completion === "timed-out") return "timed-out";
      return problems.some(({ rule }) => rule === "credentials-refused") ? "unauthorized" : "answered";
    } catch (error) {
      if (!(error instanceof NoAnswerError)) throw error;
      this.#explainSilence(probe, error);
      return error.code === "timed-out" ? "timed-out" : "answered";
    }
  }

  /**
   * Whether an answer other than the one that `x-provoked-by` promises is that of a mock: mocks have no state and know no
   * origins, and give any documented status to who asks for it by name.
   */
  async #isMockOf({ operation, expects }: Probe, answer: WireAnswer): Promise<boolean> {
    if (expects.kind !== "refused" || expects.rule !== "status-not-provoked" || !operation) return false;
    const [status = 0] = expects.statuses;
    const byName = answer.status === status ? undefined : preferProbe(this.#source, operation, status);
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
  async #exchange(probe: Probe, timeoutMs = this.#options.timeoutMs ?? defaultTimeoutMs): Promise<WireAnswer> {
    const { send, signal, maxBytes = defaultMaxBytes, maxWaitMs = defaultMaxWaitMs } = this.#options;
    for (let attempt = 1; ; attempt++) {
      signal?.throwIfAborted();
      this.#requests.sent++;
      if (changesState(probe.request)) this.#requests.changingState++;
      const limitMs = Math.min(timeoutMs, this.#options.timeoutMs ?? defaultTimeoutMs);
      const answer = await send(probe.request, { timeoutMs: limitMs, maxBytes, signal });
      this.#options.onProgress?.({
        operationId: probe.operation?.id ?? "other requests",
        sent: this.#requests.sent,
        findings: this.#findings.size,
      });
      const waitMs = Number(readHeader(answer.headers, "retry-after")) * 1000;
      const isPatient = attempt < maxAttempts && waitMs >= 0 && this.#waitedMs + waitMs <= maxWaitMs;
      if (answer.status !== 429 || isAskedFor(probe) || !isPatient) return answer;
      this.#note(probe, answer);
      this.#waitedMs += waitMs;
      await wait(waitMs, signal);
    }
  }

  /** Remembers a status, and holds the answer against the contract where it is that of an operation. */
  #note(probe: Probe, answer: WireAnswer): AnswerProblem[] {
    const { operation } = probe;
    if (!operation) return [];
    if (isSuccessWithoutName(operation, answer)) {
      this.#skipped.push(`The successes of ${operation.id}: the contract documents none.`);
      return [];
    }
    if (!this.#firstStatuses.has(operation.id)) this.#firstStatuses.set(operation.id, answer.status);
    const documented = findResponse(operation, answer.status)?.status;
    if (documented !== undefined) {
      const statuses = this.#seen.get(operation.id) ?? new Map<string, string>();
      this.#seen.set(operation.id, statuses);
      if (!statuses.has(documented)) statuses.set(documented, probe.what);
    }
    const { problems } = checkAnswer({ api: this.#api, checker: this.#source.checker, operation }, answer);
    for (const problem of problems) this.#findings.add(probe, problem, answer);
    return problems;
  }

  #check(probe: Probe, answer: WireAnswer): AnswerProblem[] {
    const problems = this.#note(probe, answer);
    // One finding is enough where a refusal has a status that is not documented.
    const isKnown = problems.some(({ rule }) => rule === "status-undocumented");
    if (isAskedFor(probe) || (isKnown && answer.status < 500)) return problems;
    const verdict = judge(probe, answer).filter((problem) => !this.#isUndecided(probe, problem, answer));
    for (const problem of verdict) this.#findings.add(probe, problem, answer);
    return [...problems, ...verdict];
  }

  /** Whether an answer says nothing about the request, because the operation answers so to what it allows. */
  #isUndecided({ operation }: Probe, { rule }: AnswerProblem, { status }: WireAnswer): boolean {
    if (!operation) return false;
    if (rule === "valid-refused" && !hasSuccess(operation)) return true;
    // A path without parameters names nothing that could be missing but the operation itself.
    const isMissing = (status === 404 || status === 410) && operation.path.includes("{");
    const isState = status === 403 || status === 409 || isMissing;
    if (!aboutContent.has(rule) || !isState || this.#firstStatuses.get(operation.id) !== status) return false;
    this.#skipped.push(
      `What ${operation.id} refuses: the server answers ${status} to every request, before it looks at more of it.`,
    );
    return true;
  }

  #explainSilence(probe: Probe, error: NoAnswerError): void {
    if (error.code === "unreachable" && this.#requests.sent === 1) {
      throw new VerifyError(
        "unreachable",
        `No server answers at ${this.#options.url} (${error.message}). Start it, or give its address with --url.`,
        { cause: error },
      );
    }
    this.#isGone ||= error.code === "unreachable";
    const message = `expected an answer, found none: ${error.message}`;
    this.#findings.add(probe, { rule: "no-answer", pointer: probe.pointer, message }, undefined);
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
function isSuccessWithoutName(operation: Operation, { status }: WireAnswer): boolean {
  return status < 400 && !hasSuccess(operation);
}

/** Whether the status was asked for by name, so that a failure is none. */
function isAskedFor({ request }: Probe): boolean {
  return request.headers.some(([name]) => name === "Prefer");
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
