import type { Baseline } from "./baseline.ts";
import { createProbe, type Probe } from "./probe.ts";

/** Where 403 is documented, and not what leads to it: a request as a foreign web page would make it, which often leads to one. */
export function* originProbes([baseline]: readonly Baseline[]): Generator<Probe> {
  if (!baseline) return;
  const { parts } = baseline;
  const forbidden = parts.operation.responses.find(({ status }) => status === "403");
  if (!forbidden || forbidden.provokedBy.length > 0) return;
  const base = { pointer: forbidden.pointer, expects: { kind: "documented" } } as const;
  yield createProbe(
    { ...parts, headers: [...parts.headers, ["Origin", "https://docent-foreign.example"]] },
    { ...base, what: "a foreign Origin" },
  );
  yield createProbe(
    { ...parts, headers: [...parts.headers, ["Host", "docent-foreign.example"]] },
    { ...base, what: "a foreign Host" },
  );
}
