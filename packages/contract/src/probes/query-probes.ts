import type { Baseline } from "./baseline.ts";
import { createProbe, type Probe } from "./probe.ts";

/**
 * A query parameter that the contract does not know, and one that comes twice. OpenAPI does not say what a server does
 * with either, so any documented answer is right; often it is the only way to a 400.
 */
export function* queryProbes([baseline]: readonly Baseline[]): Generator<Probe> {
  if (!baseline) return;
  const { parts } = baseline;
  const { operation } = parts;
  const expects = { kind: "documented" } as const;
  const pointer = operation.pointer;
  yield createProbe(
    { ...parts, query: [...parts.query, ["docentUnknown", "1"]] },
    { what: "a query parameter that is not documented", pointer, expects },
  );
  const [parameter] = operation.parameters.filter(({ in: place, schema }) => place === "query" && schema !== true);
  if (!parameter) return;
  const twice = [parameter.name, "docent"] as const;
  yield createProbe(
    { ...parts, query: [...parts.query, twice, twice] },
    { what: `query ${parameter.name}: given twice`, pointer: parameter.pointer, expects },
  );
}
