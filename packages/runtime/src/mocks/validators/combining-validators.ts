import { isObject, type Validator } from "./validator.ts";

/** `allOf` needs no validator: its schemas are merged into the schema. */
export function anyOf(...validators: Validator[]): Validator {
  return (value, location) => {
    const failures = validators.map((validator) => validator(value, location));
    return failures.every(Boolean) ? failures[0] : undefined;
  };
}

export function oneOf(...validators: Validator[]): Validator {
  return (value, location) => {
    const failures = validators.map((validator) => validator(value, location));
    const matches = failures.filter((failure) => !failure).length;
    if (matches === 1) return undefined;
    return matches ? `${location}: expected to match one of its kinds, found ${matches}.` : failures[0];
  };
}

/**
 * `oneOf` with a discriminating property, which must be required and constant in each kind. Only the kind of that value
 * is validated, which gives a better message than `oneOf` and the same result.
 */
export function discriminated(property: string, kinds: Readonly<Record<string, Validator>>): Validator {
  return (value, location) => {
    const kind = isObject(value) ? value[property] : undefined;
    const validator = typeof kind === "string" && Object.hasOwn(kinds, kind) && kinds[kind];
    return validator
      ? validator(value, location)
      : `${location}/${property}: expected ${Object.keys(kinds).join(" or ")}.`;
  };
}

export function not(validator: Validator): Validator {
  return (value, location) => (validator(value, location) ? undefined : `${location}: expected not.`);
}

export function when(condition: Validator, then: Validator | undefined, otherwise?: Validator): Validator {
  return (value, location) => (condition(value, location) ? otherwise : then)?.(value, location);
}
