import * as readers from "@docent/runtime/parameter-readers";
import type { SchemaChecker } from "../schema-checker.ts";
import { isValidFor } from "../schema-parts.ts";
import type { PlanArgument, ReaderPlan } from "./plan-reader.ts";

const readerFunctions: Readonly<Record<ReaderPlan["name"], unknown>> = { ...readers };

export function createReader(plan: ReaderPlan, checker: SchemaChecker): readers.ReadParameter {
  const createArgument = (argument: PlanArgument): unknown => {
    if ("separator" in argument) return argument.separator;
    if ("members" in argument)
      return Object.fromEntries([...argument.members].map(([name, member]) => [name, createArgument(member)]));
    if ("schema" in argument)
      return (value: unknown) => (isValidFor(checker, argument.schema, value) ? undefined : "not valid");
    const { name, args } = argument;
    // The plan has the arguments of its function.
    const reader = readerFunctions[name] as (...values: unknown[]) => unknown;
    return args ? reader(...args.map(createArgument)) : reader;
  };
  return createArgument(plan) as readers.ReadParameter;
}
