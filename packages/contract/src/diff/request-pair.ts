import type { Operation } from "@docent/openapi";
import type { RequestProblemCode } from "@docent/schema";
import { type RequestParts, renderRequest } from "../probes/request-parts.ts";
import type { ContractComparison, MessageEffectKind } from "./compare-schemas.ts";
import type { ContractSide } from "./contract-side.ts";
import type { Effect, SideName } from "./effect.ts";

export type OperationPair = Record<SideName, Operation>;

/** The requests of one operation in both contracts. */
export interface RequestPair {
  comparison: ContractComparison;
  operation: OperationPair;
  /** Name of the operation: `POST /question/stream`. */
  name: string;
}

/** The name of an operation in reports: `POST /question/stream`. */
export function nameOperation({ method, path }: Operation): string {
  return `${method} ${path}`;
}

interface Claim extends Pick<Effect, "message" | "causes"> {
  /** The changed part of the request: `request body`. */
  part: string;
  /** Code of the problem that the change causes. Set if the forbidding contract may report it for the unchanged request too. */
  code?: RequestProblemCode;
}

export const noBaseline = "No request that the contract allows could be generated.";

/**
 * Adds an effect if one contract allows the changed request and the other one forbids it, or if there is no request to change.
 * Returns whether it added an effect.
 */
export function tryRequest(
  { comparison, operation, name }: RequestPair,
  kind: MessageEffectKind,
  change: (parts: RequestParts, from: ContractSide) => RequestParts | undefined,
  { part, code, ...claim }: Claim,
): boolean {
  const { allows, forbids } = comparison.sidesOf(kind);
  const baseline = allows.baseline(operation[allows.name], forbids);
  if (!baseline) {
    comparison.add(`${name}, ${part}`, { kind, ...claim, undecided: noBaseline });
    return true;
  }
  const changed = change(baseline.parts, allows);
  const witness = changed && comparison.send(kind, { request: () => renderRequest(changed) }, {});
  if (!witness) return false;
  const { problem } = baseline;
  const isSame = () => JSON.stringify(renderRequest(changed)) === JSON.stringify(renderRequest(baseline.parts));
  const isHidden = witness.problem === problem?.message && problem.code !== code && !isSame();
  const proof = isHidden ? { undecided: `Another change has the same result: ${witness.problem}` } : { witness };
  comparison.add(`${name}, ${part}`, { kind, ...claim, ...proof });
  return true;
}

/** A request that both contracts allow, except perhaps its body, which is checked last. Undefined if there is none. */
export function sharedBaseline({ comparison, operation }: RequestPair, from: ContractSide): RequestParts | undefined {
  const other = from === comparison.old ? comparison.new : comparison.old;
  const { parts, problem } = from.baseline(operation[from.name], other) ?? {};
  return problem === undefined || problem.code === "body-invalid" ? parts : undefined;
}
