import type { Violation } from "./mock-table.ts";

/** A validator that ajv compiled. */
export interface Validate {
  (value: unknown): boolean;
  errors?: readonly ValidationError[] | null;
}

export interface ValidationError {
  instancePath: string;
  keyword: string;
  params: Record<string, unknown>;
}

/** Keywords of which the parameter is a name, and what is wrong with that name. */
const nameRules: Record<string, string> = {
  additionalProperties: "is not expected",
  discriminator: "names no known kind",
  required: "is missing",
};

/** Says in words what a validator found: `body/name: expected maxLength 64`. */
export function checkSchema(
  validate: Validate | null | undefined,
  value: unknown,
  place: string,
): Violation | undefined {
  if (!validate || validate(value)) return undefined;
  // A validator that refuses leaves at least one error.
  const { instancePath, keyword, params } = validate.errors?.[0] as ValidationError;
  const rule = nameRules[keyword];
  const found = Object.values(params).at(keyword === "discriminator" ? 1 : 0);
  return invalid(`${place}${instancePath}: ${rule ? `"${found}" ${rule}` : `expected ${keyword} ${found}`}.`);
}

export function invalid(message: string): Violation {
  return { status: 400, message };
}
