import type { Api, Operation } from "@docent/openapi";
import { renderRequest } from "../probes/request-parts.ts";
import { compareRequests, nameOperation, type OperationPair } from "./compare-requests.ts";
import { compareResponses } from "./compare-responses.ts";
import { ContractComparison } from "./compare-schemas.ts";
import { ContractSide } from "./contract-side.ts";
import type { Effect, SideName } from "./effect.ts";

/** What the differences of two contracts lead to, for every operation. */
export function findEffects(old: Api, current: Api): Effect[] {
  const comparison = new ContractComparison({
    old: new ContractSide("old", old),
    new: new ContractSide("new", current),
  });
  const olds = byTemplate(old);
  const news = byTemplate(current);
  for (const key of new Set([...olds.keys(), ...news.keys()])) {
    const [before, after] = [olds.get(key), news.get(key)];
    if (before && after) compareOperation(comparison, { old: before, new: after });
    else if (before) addLoneOperation(comparison, before, "old");
    else if (after) addLoneOperation(comparison, after, "new");
  }
  return comparison.list();
}

/** Operations by method and path. The names of path parameters are not on the wire. */
function byTemplate({ operations }: Api): Map<string, Operation> {
  return new Map(
    operations.map((operation) => [`${operation.method} ${operation.path.replaceAll(/\{[^{}]+\}/g, "{}")}`, operation]),
  );
}

function compareOperation(comparison: ContractComparison, operation: OperationPair): void {
  compareRequests(comparison, operation);
  compareResponses(comparison, operation);
}

function addLoneOperation(comparison: ContractComparison, operation: Operation, side: SideName): void {
  const kind = side === "old" ? "request-refused" : "request-added";
  const { allows, forbids } = comparison.sidesOf(kind);
  const { parts } = allows.baseline(operation, forbids) ?? {};
  const witness = parts && comparison.send(kind, { request: () => renderRequest(parts) }, undefined);
  comparison.add(nameOperation(operation), {
    kind,
    message: `the operation: ${side === "old" ? "removed" : "added"}`,
    causes: [{ side, pointer: operation.pointer }],
    ...(witness ? { witness } : { undecided: "No request was made that only one contract allows." }),
  });
}
