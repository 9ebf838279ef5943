/**
 * One keyword of JSON Schema 2020-12 as a function. Returns a message about an invalid value, otherwise undefined.
 *
 * A keyword ignores values of other types than its own (JSON Schema Core, section 7.6.1): for `minLength` every number is
 * valid. Generated validators consist of these functions, so an API ships only the keywords that it uses.
 */
export type Validator = (value: unknown, location: string) => string | undefined;

/** The message of the first part that fails. */
export function firstFailure<Part>(
  parts: Iterable<Part>,
  look: (part: Part) => string | undefined,
): string | undefined {
  for (const part of parts) {
    const failure = look(part);
    if (failure) return failure;
  }
  return undefined;
}

/** Several keywords of one schema: gives the first failure. */
export function schema(...validators: Validator[]): Validator {
  return (value, location) => firstFailure(validators, (validator) => validator(value, location));
}

/** A schema that is defined later in the file, or that contains itself. */
export function ref(find: () => Validator): Validator {
  return (value, location) => find()(value, location);
}

/** The schema `false`: no value is valid. */
export const never: Validator = (_, location) => `${location} is not expected.`;

/** A validator that compares a value with a limit. Its message has the keyword and the limit. */
export function limit<Value>(
  keyword: string,
  isOwnType: (value: unknown) => value is Value,
  isFine: (value: Value, bound: number) => boolean,
): (bound: number) => Validator {
  return (bound) => (value, location) =>
    isOwnType(value) && !isFine(value, bound) ? `${location}: expected ${keyword} ${bound}.` : undefined;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
