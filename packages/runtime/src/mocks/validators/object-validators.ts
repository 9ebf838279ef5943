import { firstFailure, isObject, limit, type Validator } from "./validator.ts";

export const minProperties = /* @__PURE__ */ limit(
  "minProperties",
  isObject,
  (value, bound) => Object.keys(value).length >= bound,
);

export const maxProperties = /* @__PURE__ */ limit(
  "maxProperties",
  isObject,
  (value, bound) => Object.keys(value).length <= bound,
);

export function required(...names: string[]): Validator {
  return (value, location) => {
    const missing = isObject(value) ? names.find((name) => !Object.hasOwn(value, name)) : undefined;
    return missing === undefined ? undefined : `${location}: "${missing}" is missing.`;
  };
}

/**
 * `properties`, and `additionalProperties` if `others` is given.
 *
 * @param others The validator of `additionalProperties`: `never` for `false`.
 * @param patterns Names that `patternProperties` validates, so `others` does not apply to them.
 */
export function properties(
  validators: Readonly<Record<string, Validator>>,
  others?: Validator,
  patterns: readonly RegExp[] = [],
): Validator {
  return members((name) => {
    if (Object.hasOwn(validators, name)) return validators[name];
    return patterns.some((expression) => expression.test(name)) ? undefined : others;
  });
}

export function patternProperties(...validators: readonly (readonly [RegExp, Validator])[]): Validator {
  return members((name) => {
    const matching = validators.filter(([expression]) => expression.test(name)).map(([, validator]) => validator);
    return (value, location) => matching.map((validator) => validator(value, location)).find(Boolean);
  });
}

export function propertyNames(validator: Validator): Validator {
  return members((name) => (_, location) => validator(name, location));
}

/** `dependentRequired` and `dependentSchemas`: validators that apply if a property is present. */
export function dependents(...validators: readonly (readonly [string, Validator])[]): Validator {
  return (value, location) =>
    validators
      .filter(([name]) => isObject(value) && Object.hasOwn(value, name))
      .map(([, validator]) => validator(value, location))
      .find(Boolean);
}

/** Validates each member with the validator of its name. */
function members(validatorOf: (name: string) => Validator | undefined): Validator {
  return (value, location) =>
    firstFailure(isObject(value) ? Object.entries(value) : [], ([name, member]) =>
      validatorOf(name)?.(member, `${location}/${name}`),
    );
}
