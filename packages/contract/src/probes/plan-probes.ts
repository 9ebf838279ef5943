import type { Operation } from "@docent/openapi";
import { listTemplateNames } from "@docent/schema";
import { listCreators } from "../created-values.ts";
import {
  type Baselines,
  createBaselines,
  describeMissingBodies,
  describeMissingParameters,
  listSpares,
} from "./baseline.ts";
import { credentialProbes, describeUnsentAlternatives } from "./credential-probes.ts";
import { malformedProbes } from "./malformed-probes.ts";
import { parameterProbes } from "./parameter-probes.ts";
import { createProbe, type Probe } from "./probe.ts";
import type { ProbeSource } from "./probe-source.ts";
import type { BaselineId } from "./request-parts.ts";
import { describeUnsentParameters } from "./sent-parameters.ts";
import { originProbes, provocationProbes } from "./status-probes.ts";
import { escapeProbes, methodProbes, pathProbes, queryProbes } from "./unknown-probes.ts";
import { bodyProbes, exampleProbes, mediaTypeSpellings, randomProbes, repeatProbes } from "./valid-probes.ts";

interface PlanOptions {
  operation: Operation;
  /** Whether the server has refused a baseline, whose probe was the last one. */
  isRefused?: (baseline: BaselineId) => boolean;
}

/** Every probe of one operation in sending order: allowed requests first. */
export function* planOperation(
  source: ProbeSource,
  { operation, isRefused = () => false }: PlanOptions,
): Generator<Probe> {
  const created = createBaselines(source, operation);
  const { operations } = source.api;
  yield* exampleProbes(created);
  const baselines = yield* replaceRefused(source, created, isRefused);
  yield* repeatProbes(baselines);
  yield* provocationProbes(source, baselines);
  yield* parameterProbes(source, baselines);
  yield* queryProbes(baselines);
  yield* mediaTypeSpellings(baselines);
  yield* bodyProbes(source, baselines);
  yield* malformedProbes(source, baselines);
  yield* credentialProbes(source, baselines);
  yield* originProbes(baselines);
  yield* randomProbes(source, baselines);
  yield* escapeProbes(baselines);
  yield* methodProbes(operations, baselines);
  yield* pathProbes(operations, baselines);
}

/** Tries other generated bodies if the server refuses the first one. Returns the baselines with the one that it accepts. */
function* replaceRefused(
  source: ProbeSource,
  baselines: Baselines,
  isRefused: (baseline: BaselineId) => boolean,
): Generator<Probe, Baselines> {
  const [first, ...others] = baselines;
  if (!isRefused(first.parts.baseline)) return baselines;
  for (const spare of listSpares(source, first)) {
    const { pointer } = first.parts.operation;
    yield createProbe(spare.parts, { what: spare.name, pointer, expects: { kind: "accepted" } });
    if (!isRefused(spare.parts.baseline)) return [spare, ...others];
  }
  return baselines;
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

/**
 * Sorts operations: those that create come first, things before what is inside of them. Those that remove come last. The others
 * stay in the order of the contract.
 */
export function orderOperations(operations: readonly Operation[]): Operation[] {
  const creators = listCreators(operations);
  const group = (operation: Operation) => (operation.method === "DELETE" ? 2 : creators.has(operation) ? 0 : 1);
  const depth = (operation: Operation) => (creators.has(operation) ? listTemplateNames(operation.path).length : 0);
  return operations.toSorted((a, b) => group(a) - group(b) || depth(a) - depth(b));
}
