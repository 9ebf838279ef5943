import type { Operation } from "@docent/openapi";
import type { WireRequest } from "@docent/schema";
import type { RuleId } from "../rules.ts";
import { type BaselineId, type RequestParts, renderRequest } from "./request-parts.ts";

/** One request and the expected response. */
export interface Probe {
  /** Undefined where the contract has no such operation. */
  operation: Operation | undefined;
  /** What is special about the request, to be read after the operation: `/name is 65 characters`. */
  what: string;
  /** JSON pointer to the part of the contract that the probe checks. */
  pointer: string;
  request: WireRequest;
  /** The allowed request from which this one differs, or which it is. Undefined for an undocumented operation. */
  baseline?: BaselineId;
  expects: Expectation;
  /** Number of times the request is sent. The last response is judged. Default: 1. */
  times?: number;
  /** Whether the path is an invented one. A server that responds to one such path usually responds to every path. */
  isInvented?: true;
  /** Whether one part of the server handles this for all operations, so that the same verdict of several ones is one finding. */
  isOfServer?: true;
  /** Requests a status by name (`Prefer`), so any other response is accepted. */
  isByName?: true;
}

/** The expected response, beyond being documented. */
export type Expectation =
  /** Not refused as malformed: a success, or a refusal for another reason, such as 404 or 409. */
  | { kind: "accepted" }
  /** Refused with one of these statuses. Any other response breaks `rule`. `range`: the documented `4XX` or `default`. */
  | { kind: "refused"; statuses: readonly number[]; rule: RuleId; range?: string }
  /** Refused with any 4xx, or 501: the contract has no such operation. A 405 must have these methods in Allow. */
  | { kind: "unknown"; rule: RuleId; methods: readonly string[] }
  /** Any documented response that is not a server error. */
  | { kind: "documented" };

export function createProbe(
  parts: RequestParts,
  { what, pointer, expects }: Pick<Probe, "what" | "pointer" | "expects">,
): Probe {
  return {
    operation: parts.operation,
    what,
    pointer,
    baseline: parts.baseline,
    expects: isUncertain(parts) ? weaken(expects) : expects,
    request: renderRequest(parts),
  };
}

function isUncertain(parts: RequestParts): boolean {
  return parts.isUncertain === true || [...parts.parameters.values()].includes(undefined);
}

/** The expectation where a server may refuse the body or a parameter of the request. Servers check credentials before they read it. */
function weaken(expects: Expectation): Expectation {
  const isCertain = expects.kind === "refused" && expects.rule === "credentials-not-enforced";
  return isCertain ? expects : { kind: "documented" };
}

/** Methods that promise to change nothing (RFC 9110, section 9.2.1; QUERY by its own RFC). */
const safeMethods = new Set(["GET", "HEAD", "OPTIONS", "TRACE", "QUERY"]);

/** Whether a request may change state, even if the server should refuse it. */
export function changesState({ method }: Pick<WireRequest, "method">): boolean {
  return !safeMethods.has(method);
}

/**
 * The wanted statuses that the operation documents. If it documents none of them, all are returned: the response is then
 * reported as undocumented.
 */
export function documentedAmong(operation: Operation, wanted: readonly number[]): readonly number[] {
  const names = operation.responses.map(({ status }) => status);
  if (names.includes("4XX") || names.includes("default")) return wanted;
  const documented = wanted.filter((status) => names.includes(String(status)));
  return documented.length > 0 ? documented : wanted;
}
