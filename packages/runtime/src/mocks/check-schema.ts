import type { Violation } from "./mock-table.ts";
import type { Validator } from "./validators/validator.ts";

/** Validates a value. Without a validator, every value is valid. */
export function checkSchema(
  validator: Validator | null | undefined,
  value: unknown,
  location: string,
): Violation | undefined {
  const failure = validator?.(value, location);
  return failure === undefined ? undefined : invalid(failure);
}

export function invalid(message: string): Violation {
  return { status: 400, message };
}
