import type { Operation } from "@docent/openapi";
import { createBaselines, describeMissingBodies, describeMissingParameters } from "./baseline.ts";
import { credentialProbes, describeUnsentAlternatives } from "./credential-probes.ts";
import { malformedProbes } from "./malformed-probes.ts";
import { parameterProbes } from "./parameter-probes.ts";
import type { Probe } from "./probe.ts";
import type { ProbeSource } from "./probe-source.ts";
import { describeUnsentParameters } from "./sent-parameters.ts";
import { originProbes, provocationProbes } from "./status-probes.ts";
import { escapeProbes, methodProbes, pathProbes, queryProbes } from "./unknown-probes.ts";
import { bodyProbes, exampleProbes, mediaTypeSpellings, randomProbes } from "./valid-probes.ts";

/** Every probe of one operation in sending order: allowed requests first. */
export function* planOperation(
  source: ProbeSource,
  { operation, token }: { operation: Operation; token: string | undefined },
): Generator<Probe> {
  const baselines = createBaselines(source, operation);
  const { operations } = source.api;
  yield* exampleProbes(baselines);
  yield* provocationProbes(baselines);
  yield* parameterProbes(source, baselines);
  yield* queryProbes(baselines);
  yield* mediaTypeSpellings(baselines);
  yield* bodyProbes(source, baselines);
  yield* malformedProbes(source, baselines);
  yield* credentialProbes(source, { baselines, token });
  yield* originProbes(baselines);
  yield* randomProbes(source, baselines);
  yield* escapeProbes(baselines);
  yield* methodProbes(operations, baselines);
  yield* pathProbes(operations, baselines);
}

/** What no probe of an operation verifies, with the reason: one sentence for each. */
export function describeOmissions(source: ProbeSource, operation: Operation): string[] {
  return [
    ...describeUnsentParameters(operation),
    ...describeMissingParameters(source, operation),
    ...describeMissingBodies(source, operation),
    ...describeUnsentAlternatives(source, operation),
  ];
}

/** Sorts operations: those that create come first, those that remove last, the others stay in the order of the contract. */
export function orderOperations(operations: readonly Operation[]): Operation[] {
  const rank = ({ method, responses }: Operation) => {
    if (method === "DELETE") return 2;
    return responses.some(({ status }) => status === "201") ? 0 : 1;
  };
  return operations.toSorted((a, b) => rank(a) - rank(b));
}
