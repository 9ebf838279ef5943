import type { Schema } from "@docent/openapi";
import type { ApiPlan } from "./api-plan.ts";
import type { ExampleSet } from "./example-set.ts";
import { toCamelCase } from "./names.ts";
import type { SampleSet } from "./samples.ts";
import type { ShapeReader } from "./shape.ts";
import { SourceCode } from "./source-text.ts";
import type { ValidatorSet } from "./validator-set.ts";

/** The shared state of rendering a mocks file. */
export interface MockContext {
  plan: ApiPlan;
  shapes: ShapeReader;
  validators: ValidatorSet;
  /** Validators that the table uses. */
  used: Set<string>;
  /** Functions of the runtime that the table uses. */
  runtime: Set<string>;
  /** Whether the API has parameters. Without any, no code for them is imported. */
  hasParameters: boolean;
  examples: ExampleSet;
  samples: SampleSet;
}

/** Refers to a function of the runtime and imports it. */
export function useRuntime(name: string, context: MockContext, call = ""): SourceCode {
  context.runtime.add(name);
  return new SourceCode(name + call);
}

/** Refers to a validator and imports it. Undefined: every value is valid. */
export function useValidator(schema: Schema, name: string, context: MockContext): SourceCode | undefined {
  const known = context.validators.add(schema, toCamelCase(name));
  if (known === undefined) return undefined;
  context.used.add(known);
  return new SourceCode(known);
}
