import type { Violation } from "./mock-table.ts";
import type { Rule } from "./rules/rule.ts";

/** Validates a value. Without a validator, every value is valid. */
export function checkSchema(rule: Rule | null | undefined, value: unknown, location: string): Violation | undefined {
  const failure = rule?.(value, location);
  return failure === undefined ? undefined : invalid(failure);
}

export function invalid(message: string): Violation {
  return { status: 400, message };
}
