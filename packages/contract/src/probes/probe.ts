import type { Operation } from "@docent/openapi";
import type { WireRequest } from "@docent/schema";
import type { RuleId } from "../rules.ts";
import { type RequestParts, renderRequest } from "./request-parts.ts";

/** One request, and what must come back. */
export interface Probe {
  /** Undefined where the contract has no such operation. */
  operation: Operation | undefined;
  /** What is special about the request, to be read after the operation: `/name is 65 characters`. */
  what: string;
  /** Where the contract says what must come back. */
  pointer: string;
  request: WireRequest;
  expects: Expectation;
  /** How often it is sent; the last response is judged. Default: once. */
  times?: number;
  /** Asks for a status by name, so that any other response says nothing. */
  isByName?: true;
}

/** What must come back, beside that it is documented. */
export type Expectation =
  /** No refusal as malformed: a success, or a refusal for a reason outside the request, such as 404 or 409. */
  | { kind: "accepted" }
  /** A refusal with one of these statuses. `rule` is broken by everything else. */
  | { kind: "refused"; statuses: readonly number[]; rule: RuleId }
  /** No response that means something: the contract knows no such operation, but these methods of the path. */
  | { kind: "unknown"; rule: RuleId; methods: readonly string[] }
  /** Anything that is documented and no failure of the server. */
  | { kind: "documented" };

export function createProbe(
  parts: RequestParts,
  { what, pointer, expects }: Pick<Probe, "what" | "pointer" | "expects">,
): Probe {
  return { operation: parts.operation, what, pointer, expects, request: renderRequest(parts) };
}

/** Methods that promise to change nothing (RFC 9110, section 9.2.1; QUERY by its own RFC). */
const safeMethods = new Set(["GET", "HEAD", "OPTIONS", "TRACE", "QUERY"]);

/** Whether a request may change something on the server, also one that should be refused. */
export function changesState({ method }: Pick<WireRequest, "method">): boolean {
  return !safeMethods.has(method);
}

/**
 * The statuses among those wanted that the operation documents. Where it documents none of them, all: then whichever
 * comes is not documented, and is found as such.
 */
export function documentedAmong(operation: Operation, wanted: readonly number[]): readonly number[] {
  const names = operation.responses.map(({ status }) => status.toUpperCase());
  if (names.includes("4XX") || names.includes("DEFAULT")) return wanted;
  const documented = wanted.filter((status) => names.includes(String(status)));
  return documented.length > 0 ? documented : wanted;
}
