import type { Schema } from "@docent/openapi";
import type { ApiPlan } from "./api-plan.ts";
import type { ExampleSet } from "./example-set.ts";
import { toCamelCase } from "./names.ts";
import type { RuleSet } from "./rule-set.ts";
import type { SampleSet } from "./samples.ts";
import type { ShapeReader } from "./shape.ts";
import { SourceCode } from "./source-text.ts";

/** What the parts of a mocks file share: each adds what it uses. */
export interface MockContext {
  plan: ApiPlan;
  shapes: ShapeReader;
  rules: RuleSet;
  /** Rules that the table refers to. */
  used: Set<string>;
  /** Values that the table takes from the runtime. */
  runtime: Set<string>;
  /** Whether the API has parameters at all: one without ships no code that reads them. */
  hasParameters: boolean;
  examples: ExampleSet;
  samples: SampleSet;
}

/** Refers to a function of the runtime, and has it imported. */
export function useRuntime(name: string, context: MockContext, call = ""): SourceCode {
  context.runtime.add(name);
  return new SourceCode(name + call);
}

/** Refers to a rule, and has it imported. Undefined where every value is valid. */
export function useRule(schema: Schema, name: string, context: MockContext): SourceCode | undefined {
  const known = context.rules.add(schema, toCamelCase(name));
  if (known === undefined) return undefined;
  context.used.add(known);
  return new SourceCode(known);
}
