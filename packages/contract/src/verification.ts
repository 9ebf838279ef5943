import { setTimeout as wait } from "node:timers/promises";
import { type Api, isHeaderName, type Operation, toRecord, visitSchemas } from "@docent/openapi";
import { findResponse, readHeader, readPathname, readRetryAfter, type WireRequest } from "@docent/schema";
import { count } from "@docent/terminal";
import { mayRemoveOthers } from "./created-values.ts";
import { FindingList } from "./finding.ts";
import { listAlternatives } from "./probes/credentials.ts";
import { describeOmissions, planOperation } from "./probes/plan-probes.ts";
import { changesState, type Probe } from "./probes/probe.ts";
import { createProbeSource, type ProbeSource } from "./probes/probe-source.ts";
import type { BaselineId } from "./probes/request-parts.ts";
import { preferProbe } from "./probes/status-probes.ts";
import { checkResponse } from "./response-check.ts";
import { compareRoutes, type Route } from "./route-table.ts";
import type { RuleId } from "./rules.ts";
import { NoResponseError, type Send, unsendableCharacter, type WireResponse } from "./send.ts";
import { TimeoutBudget } from "./timeout-budget.ts";
import { joinOtherForms, type ResponseProblem } from "./value-check.ts";
import { isMalformed, isServerError, judge } from "./verdict.ts";
import { VerifyError, type VerifyOptions } from "./verify-options.ts";
import { coverStatuses, findHint, type RequestCount, type VerifyReport } from "./verify-report.ts";

const defaultTimeoutMs = 10_000;
const defaultMaxBytes = 8 * 1024 * 1024;
/** Timeout of requests for a status by name. A server other than a mock may treat them as ordinary requests. */
const byNameTimeoutMs = 1000;
const defaultMaxWaitMs = 60_000;
/** Maximum number of attempts of a request that gets 429. */
const maxAttempts = 3;

export class Verification {
  readonly #api: Api;
  readonly #options: VerifyOptions & { send: Send };
  readonly #source: ProbeSource;
  readonly #findings: FindingList;
  /** For each operationId and status, the first request that led to it. */
  readonly #seen = new Map<string, Map<string, Probe>>();
  /** For each operation, the status of its first request, which the contract allows. */
  readonly #firstStatuses = new Map<string, number>();
  /** The evidence of each baseline that the server refuses as malformed. */
  readonly #refused = new Map<BaselineId, Parameters<FindingList["add"]>>();
  readonly #skipped: string[] = [];
  /** For each operation, the first request that only got 429, and the number of such requests. */
  readonly #limited = new Map<string | undefined, { first: Probe; count: number }>();
  /** For each operation, the number of requests whose response was judged. */
  readonly #judged = new Map<string | undefined, number>();
  readonly #requests: RequestCount = { sent: 0, changingState: 0, heldBack: 0 };
  #waitedMs = 0;
  #isGone = false;

  constructor(api: Api, options: VerifyOptions & { send: Send }) {
    this.#api = api;
    this.#options = options;
    const names = listPropertyNames(api.document);
    this.#findings = new FindingList({ url: options.url, tokens: options, names });
    this.#source = createProbeSource(api, options);
  }

  /** Sends every request of one operation and checks the responses. */
  async verifyOperation(operation: Operation): Promise<void> {
    const budget = new TimeoutBudget();
    let areCredentialsRefused = false;
    if (!this.#options.isReadOnly || !changesState(operation))
      this.#skipped.push(...describeOmissions(this.#source, operation));
    const isRefused = (baseline: BaselineId) => this.#refused.has(baseline);
    for (const probe of planOperation(this.#source, { operation, isRefused })) {
      if (this.#isDone()) return;
      if (this.#options.isReadOnly && changesState(probe.request)) {
        this.#requests.heldBack++;
        continue;
      }
      if (mayRemoveOthers(this.#source, probe)) {
        this.#skipped.push(
          `What ${operation.id} does to a name or id that this verification has not created: it may belong to someone else.`,
        );
        continue;
      }
      const fault = explainUnsendable(probe.request);
      if (fault !== undefined) {
        this.#skipped.push(`Requests of ${operation.id} with the header ${fault}.`);
        continue;
      }
      if (areCredentialsRefused && !isAboutRefusal(probe)) continue;
      if (budget.isExhaustedFor(probe)) continue;
      const outcome = await this.#try(probe, budget.timeoutMs);
      if (outcome === "timed-out") budget.countTimeout(probe);
      if (budget.isExhausted) {
        this.#skipped.push(`The rest of ${operation.id}: too many requests got no response in time.`);
        return;
      }
      if (budget.isExhaustedFor(probe))
        this.#skipped.push(`Requests of ${operation.id} like this one, which got no response in time: ${probe.what}.`);
      if (outcome === "unauthorized" && !probe.pointer.endsWith("/security") && !areCredentialsRefused) {
        areCredentialsRefused = true;
        this.#skipped.push(`Most of ${operation.id}: the server does not accept the token.`);
      }
    }
    await this.#requestByName(operation);
  }

  /** Requests the unseen statuses by name, which mock servers support. */
  async #requestByName(operation: Operation): Promise<void> {
    for (const { status } of operation.responses) {
      if (this.#isDone() || !/^\d{3}$/.test(status) || this.#seen.get(operation.id)?.has(status)) continue;
      const probe = preferProbe(this.#source, operation, Number(status));
      if (this.#options.isReadOnly && changesState(probe.request)) continue;
      if (mayRemoveOthers(this.#source, probe)) continue;
      const response = await this.#send(probe, byNameTimeoutMs).catch(() => undefined);
      if (String(response?.status) === status && response) this.#check(probe, response);
    }
  }

  async #try(probe: Probe, timeoutMs?: number): Promise<"responded" | "timed-out" | "unauthorized"> {
    try {
      for (let time = 1; time < (probe.times ?? 1); time++) this.#note(probe, await this.#send(probe, timeoutMs));
      const response = await this.#send(probe, timeoutMs);
      if (await this.#isMockOf(probe, response)) {
        this.#note(probe, response);
        return "responded";
      }
      if (response.status === 429 && probe.expects.kind !== "documented") {
        this.#note(probe, response);
        const { first, count } = this.#limited.get(probe.operation?.id) ?? { first: probe, count: 0 };
        this.#limited.set(probe.operation?.id, { first, count: count + 1 });
        return "responded";
      }
      this.#judged.set(probe.operation?.id, (this.#judged.get(probe.operation?.id) ?? 0) + 1);
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
   * Whether a response to an `x-provoked-by` request with another status comes from a mock. Mocks have no state and ignore
   * origins, but respond with any documented status that is requested by name.
   */
  async #isMockOf({ operation, expects }: Probe, response: WireResponse): Promise<boolean> {
    if (expects.kind !== "refused" || expects.rule !== "status-not-provoked" || !operation) return false;
    const [status = 0] = expects.statuses;
    if (expects.statuses.includes(response.status)) return false;
    const byName = preferProbe(this.#source, operation, status);
    const named = await this.#send(byName, byNameTimeoutMs).catch(() => undefined);
    if (named?.status !== status) return false;
    this.#note(byName, named);
    const name = expects.range ?? status;
    this.#skipped.push(`${operation.id} ${name}: the server is a mock, which gives this status only by name.`);
    return true;
  }

  /** Sends a request. After a 429 with `Retry-After`, waits and sends the request again. */
  async #send(probe: Probe, timeoutMs = this.#options.timeoutMs ?? defaultTimeoutMs): Promise<WireResponse> {
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
      // An abort is thrown with its reason at the start of the next attempt.
      await wait(waitMs, undefined, { signal }).catch(() => {});
    }
  }

  /** Records a status, and checks the response if the contract has the operation, except for the ignored contract rules. */
  #note(probe: Probe, response: WireResponse, ignored: ReadonlySet<RuleId> = new Set()): ResponseProblem[] {
    const { operation } = probe;
    if (!operation) return [];
    if (isSuccessWithoutName(operation, response)) {
      this.#skipped.push(`The successes of ${operation.id}: the contract documents none.`);
      return [];
    }
    this.#source.created.add(probe.request, response);
    const pathname = readPathname(probe.request.target);
    const creation = isRemoval(probe.request, response) ? this.#source.created.findCreation(pathname) : undefined;
    if (creation) this.#findings.noteRemoval(pathname, creation);
    if (!this.#firstStatuses.has(operation.id)) this.#firstStatuses.set(operation.id, response.status);
    const documented = findResponse(operation, response.status)?.status;
    if (documented !== undefined) {
      const statuses = this.#seen.get(operation.id) ?? new Map<string, Probe>();
      this.#seen.set(operation.id, statuses);
      if (!statuses.has(documented)) statuses.set(documented, probe);
    }
    const problems = checkResponse({ checker: this.#source.checker, operation }, response);
    const isEchoed = response.status < 400 && isForbidden(probe);
    const found = problems.filter(
      ({ isUnchecked, rule }) => !isUnchecked && !(isEchoed && isEcho(rule)) && !ignored.has(rule),
    );
    for (const problem of joinOtherForms(found)) this.#findings.add(probe, problem, response);
    for (const { message } of problems.filter(({ isUnchecked }) => isUnchecked))
      this.#skipped.push(`A response ${response.status} of ${operation.id}: ${message}.`);
    return found;
  }

  #check(probe: Probe, response: WireResponse): ResponseProblem[] {
    // A server error is one finding, not two, if the contract documents none.
    const isError = !probe.isByName && isServerError(probe, response) && !documentsErrors(probe.operation);
    const problems = this.#note(probe, response, isError ? aboutStatuses : undefined);
    // A refusal with an undocumented status is one finding, not two.
    const undocumented = problems.find(({ rule }) => rule === "status-undocumented");
    const isKnown = undocumented !== undefined;
    if (undocumented && isBaseline(probe) && isMalformed(response))
      this.#refused.set(probe.baseline, [probe, undocumented, response]);
    if (probe.isByName || (isKnown && response.status < 500)) return problems;
    const verdict = judge(probe, response).filter((problem) => !this.#isUndecided(probe, problem, response));
    for (const problem of verdict) this.#findings.add(...this.#explainRefusal([probe, problem, response]));
    return [...problems, ...verdict];
  }

  /** The evidence of the baseline, if a request is refused that differs from a refused baseline. It proves nothing else. */
  #explainRefusal(evidence: Parameters<FindingList["add"]>): Parameters<FindingList["add"]> {
    const [probe, { rule }] = evidence;
    const { operation, baseline } = probe;
    if (rule !== "valid-refused" || !operation || !baseline) return evidence;
    const known = this.#refused.get(baseline);
    if (isBaseline(probe)) this.#refused.set(baseline, evidence);
    else if (known)
      this.#skipped.push(
        `What ${operation.id} accepts and refuses: most of its requests differ in one point from ${baseline.name}, which the server refuses. Give an example in the contract that it accepts.`,
      );
    return known ?? evidence;
  }

  /** Whether a response proves nothing about the probe, because the operation responds to allowed requests in the same way. */
  #isUndecided({ operation }: Probe, { rule }: ResponseProblem, { status }: WireResponse): boolean {
    if (!operation) return false;
    if (rule === "valid-refused" && !hasSuccess(operation)) return true;
    // An API key has no authentication scheme that a challenge could name.
    if (rule === "challenge-missing")
      return listAlternatives(this.#api, operation).every((schemes) => schemes.every(({ kind }) => kind === "apiKey"));
    // Without path parameters, only the operation itself could be missing.
    const isMissing = (status === 404 || status === 410) && operation.path.includes("{");
    const isState = status === 403 || status === 409 || isMissing;
    if (!aboutContent.has(rule) || !isState || this.#firstStatuses.get(operation.id) !== status) return false;
    this.#skipped.push(
      `What ${operation.id} refuses: the server responds with ${status} to every request before it checks the content.`,
    );
    return true;
  }

  #explainSilence(probe: Probe, error: NoResponseError): void {
    if (error.code === "unreachable" && this.#requests.sent === 1) {
      throw new VerifyError(
        "unreachable",
        `No server responds at ${this.#options.url} (${error.message}). Start it, or give its URL with --url.`,
        { cause: error },
      );
    }
    if (error.code === "no-tls" && this.#requests.sent === 1) {
      throw new VerifyError(
        "unreachable",
        `No request can be sent to ${this.#options.url}: ${error.message}. Check whether the URL should begin with http or https. NODE_EXTRA_CA_CERTS can name a file with the certificate of a private authority.`,
        { cause: error },
      );
    }
    if (error.code === "unsendable") {
      const subject = probe.operation ? `Requests of ${probe.operation.id}` : `A request with ${probe.what}`;
      this.#skipped.push(
        `${subject} that cannot be sent: ${error.message.replace(/\.$/, "")}. Verify the server over HTTP.`,
      );
      return;
    }
    this.#isGone ||= error.code === "unreachable";
    const message = `expected a response, found none: ${error.message}`;
    this.#findings.add(probe, { rule: "no-response", pointer: probe.pointer, message }, undefined);
    if (this.#isGone) this.#skipped.push("All remaining requests: the server cannot be reached any more.");
  }

  /** Names the operations of which most requests only got 429. Undefined if there are none. */
  #describeLimitedOperations(): string | undefined {
    const names = [...this.#limited].flatMap(([id, { count }]) =>
      id !== undefined && count > (this.#judged.get(id) ?? 0) ? [id] : [],
    );
    if (names.length === 0) return undefined;
    return `The server responded with 429 to most requests of ${names.join(", ")}, so they were not verified. Raise its rate limit, and verify again.`;
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
      skipped: [...new Set([...this.#skipped, ...[...this.#limited.values()].map(describeLimit)])],
      hint: findHint(this.#firstStatuses.values(), { url, api: this.#api }) ?? this.#describeLimitedOperations(),
      durationMs,
    };
  }
}

/** Whether a request is a baseline itself. */
function isBaseline(probe: Probe): probe is Probe & { baseline: BaselineId } {
  return probe.what === probe.baseline?.name;
}

/** Whether the contract forbids the content of a request. A server that accepts it often sends it back. */
function isForbidden({ expects }: Probe): boolean {
  return expects.kind === "refused" && expects.rule === "invalid-accepted";
}

/** Whether a problem of a response can be the content of its request. */
function isEcho(rule: RuleId): boolean {
  return rule === "body-invalid" || rule === "property-undocumented";
}

function listPropertyNames(document: Api["document"]): Set<string> {
  const names = new Set<string>();
  visitSchemas(document, ({ properties }) => {
    for (const name of Object.keys(toRecord(properties))) names.add(name);
  });
  return names;
}

const aboutStatuses = new Set<RuleId>(["status-undocumented"]);

/** Whether an operation documents any server error. */
function documentsErrors(operation: Operation | undefined): boolean {
  return operation?.responses.some(({ status }) => /^5|^default$/i.test(status)) === true;
}

/** Contract rules about the content of a request, which a server may check last. */
const aboutContent = new Set<RuleId>([
  "invalid-accepted",
  "malformed-accepted",
  "media-type-accepted",
  "size-accepted",
]);

function isRemoval({ method }: WireRequest, { status }: WireResponse): boolean {
  return method === "DELETE" && status >= 200 && status < 300;
}

function hasSuccess({ responses }: Operation): boolean {
  return responses.some(({ status }) => /^[23]|^default$/i.test(status));
}

/** Whether an operation succeeded although its contract documents only errors. */
function isSuccessWithoutName(operation: Operation, { status }: WireResponse): boolean {
  return status < 400 && !hasSuccess(operation);
}

/** Whether a probe still makes sense after the token was refused. */
function isAboutRefusal({ operation, pointer, expects }: Probe): boolean {
  return !operation || (pointer.endsWith("/security") && expects.kind !== "accepted");
}

/** The first header that no request can have, with the reason. */
function explainUnsendable({ headers }: WireRequest): string | undefined {
  for (const [name, value] of headers) {
    if (!isHeaderName(name)) return `${JSON.stringify(name)}: its name is not a valid header name`;
    if (unsendableCharacter.test(value))
      return `${JSON.stringify(name)}: it cannot hold the value ${JSON.stringify(value)}`;
  }
  return undefined;
}

function describeLimit({ first: { operation, what }, count: sent }: { first: Probe; count: number }): string {
  const request = operation ? `${operation.id}, ${what}` : what;
  const more = sent === 1 ? "" : `, and ${count(sent - 1, "more request")}`;
  return `${request}${more}: the server kept responding with 429. Raise its rate limit, and verify again.`;
}
