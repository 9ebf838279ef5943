import { isDeepStrictEqual } from "node:util";
import {
  componentsOf,
  followPointer,
  joinPointer,
  type Operation,
  resolveReference,
  toArray,
  toRecord,
} from "@docent/openapi";
import { showRequest } from "../finding.ts";
import { writeCredentials } from "../probes/credentials.ts";
import { renderRequest } from "../probes/request-parts.ts";
import { type ContractComparison, type MessageEffectKind, noSecrets, requestKinds } from "./compare-schemas.ts";
import { anyToken, type ContractSide } from "./contract-side.ts";
import type { Cause, Effect, SideName } from "./effect.ts";
import { noBaseline, type RequestPair } from "./request-pair.ts";

/** Compares credentials. The side that forbids the request must accept each security alternative of the side that allows it. */
export function compareSecurity(pair: RequestPair): void {
  const { comparison, operation, name } = pair;
  const demands = (side: SideName) => [
    readSecurity(comparison[side], operation[side]),
    comparison[side].api.securitySchemes,
  ];
  if (isDeepStrictEqual(demands("old"), demands("new"))) return;
  for (const kind of requestKinds) {
    const { allows, forbids } = comparison.sidesOf(kind);
    const alternatives = readSecurity(allows, operation[allows.name]);
    const causes = [forbids, allows].flatMap((side): Cause[] => [
      { side: side.name, pointer: joinPointer(operation[side.name].pointer, "security") },
      { side: side.name, pointer: "#/security" },
      { side: side.name, pointer: "#/components/securitySchemes" },
    ]);
    for (const alternative of alternatives.length === 0 ? [{}] : alternatives) {
      const names = Object.keys(alternative);
      const message = `requests with ${nameAlternative(names)} are ${forbids.name === "new" ? "no longer" : "now"} accepted`;
      if (trySecurity(pair, kind, names, { message, causes })) continue;
      const others = readSecurity(forbids, operation[forbids.name]);
      if (mayBeRefused(comparison, { allows, forbids }, { others, own: alternative }))
        comparison.add(`${name}, security`, {
          kind,
          message,
          causes,
          undecided: "No request shows scopes, roles, client certificates or the issuer of a token.",
        });
    }
  }
}

function trySecurity(
  { comparison, operation, name }: RequestPair,
  kind: MessageEffectKind,
  alternative: readonly string[],
  claim: Pick<Effect, "message" | "causes">,
): boolean {
  const { allows, forbids } = comparison.sidesOf(kind);
  const schemes = alternative.flatMap((id) => allows.api.securitySchemes.find((scheme) => scheme.name === id) ?? []);
  const baseline = allows.baseline(operation[allows.name], forbids);
  if (!baseline) {
    comparison.add(`${name}, security`, { kind, ...claim, undecided: noBaseline });
    return true;
  }
  const request = renderRequest({ ...baseline.parts, ...writeCredentials(schemes, { token: anyToken }) });
  const problem = forbids.refuseCredentials(request);
  if (problem === undefined || allows.refuseCredentials(request) !== undefined) return false;
  comparison.add(`${name}, security`, {
    kind,
    ...claim,
    witness: { request: showRequest(request, noSecrets), problem },
  });
  return true;
}

function nameAlternative(alternative: readonly string[]): string {
  return alternative.length === 0 ? "no credentials" : `the credentials ${alternative.join(" and ")}`;
}

/**
 * Whether every alternative of the other side may require something that `own` lacks and that no request shows: a scheme, a
 * scope, or a token of another issuer.
 */
function mayBeRefused(
  comparison: ContractComparison,
  { allows, forbids }: Record<"allows" | "forbids", ContractSide>,
  { others, own }: { others: readonly Record<string, unknown>[]; own: Record<string, unknown> },
): boolean {
  const schemeOf = ({ api: { document } }: ContractSide, name: string) =>
    resolveReference(document, componentsOf(document, "securitySchemes")[name]);
  const isHidden = (name: string) =>
    ["mutualTLS", "oauth2", "openIdConnect"].includes(String(toRecord(schemeOf(forbids, name))["type"]));
  const isEqual = (name: string, scheme: string) => {
    const [one, other] = [schemeOf(allows, name), schemeOf(forbids, scheme)];
    return allows.name === "old" ? comparison.isSame(one, other) : comparison.isSame(other, one);
  };
  const isMet = ([scheme, scopes]: [string, unknown]) => {
    const same = scheme in own ? scheme : Object.keys(own).find((name) => isEqual(name, scheme));
    return same === undefined
      ? toArray(scopes).length === 0 && !isHidden(scheme)
      : toArray(scopes).every((scope) => toArray(own[same]).includes(scope));
  };
  return others.length > 0 && !others.some((other) => Object.entries(other).every(isMet));
}

function readSecurity({ api }: ContractSide, { pointer }: Operation): Record<string, unknown>[] {
  const operation = toRecord(followPointer(api.document, pointer));
  return toArray(operation["security"] ?? api.document["security"]).map(toRecord);
}
