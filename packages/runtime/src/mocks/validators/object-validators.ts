import { isType, type LimitKeyword, limit, schema, type Validator, validateMembers } from "./validator.ts";
import { oneOfValues } from "./value-validators.ts";

export const minProperties: LimitKeyword = /* @__PURE__ */ limit(
  "minProperties",
  "object",
  (value, bound) => propertiesOf(value).length >= bound,
);

export const maxProperties: LimitKeyword = /* @__PURE__ */ limit(
  "maxProperties",
  "object",
  (value, bound) => propertiesOf(value).length <= bound,
);

export function required(...names: string[]): Validator {
  return validateMembers(
    (value) => (isType(value, "object") ? names.map((name) => [name, propertyOf(value, name)]) : []),
    () => isPresent,
  );
}

const isPresent: Validator = (value, location) => (value === undefined ? `${location} is missing.` : undefined);

/** An own property. Undefined if it is absent. */
function propertyOf<Value>(record: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}

/** Lists the properties of an object, without those whose value is undefined, because JSON does not contain them. */
function propertiesOf(value: unknown): [string, unknown][] {
  return isType(value, "object") ? Object.entries(value).filter(([, member]) => member !== undefined) : [];
}

/**
 * `properties`, and `additionalProperties` if `others` is given.
 *
 * @param others The validator of `additionalProperties`: `never` for `false`.
 * @param patterns Patterns of `patternProperties`. `others` does not apply to names that match one.
 */
export function properties(
  validators: Readonly<Record<string, Validator>>,
  others?: Validator,
  patterns: readonly RegExp[] = [],
): Validator {
  return validateMembers(
    propertiesOf,
    (name) =>
      propertyOf(validators, name) ?? (patterns.some((expression) => expression.test(name)) ? undefined : others),
  );
}

export function patternProperties(...validators: readonly (readonly [RegExp, Validator])[]): Validator {
  return validateMembers(propertiesOf, (name) => {
    return schema(...validators.filter(([expression]) => expression.test(name)).map(([, validator]) => validator));
  });
}

export function propertyNames(validator: Validator): Validator {
  return validateMembers(propertiesOf, (name) => (_, location) => validator(name, location));
}

/** `dependentRequired` and `dependentSchemas`: validators that apply if a property is present. */
export function dependents(...validators: readonly (readonly [string, Validator])[]): Validator {
  return (value, location, collect) => {
    const present = validators.filter(([name]) => isType(value, "object") && propertyOf(value, name) !== undefined);
    return schema(...present.map(([, validator]) => validator))(value, location, collect);
  };
}

/**
 * `oneOf` with a discriminating property, which each subschema must require and must restrict to constants of its own. Only
 * the subschema of the value's constant validates the value. For objects, the result equals that of `oneOf`, with a better
 * message. Other values are invalid.
 */
export function discriminated(property: string, kinds: Readonly<Record<string, Validator>>): Validator {
  return (value, location, collect) => {
    const kind = isType(value, "object") ? value[property] : undefined;
    const validator = typeof kind === "string" && propertyOf(kinds, kind);
    const choose =
      validator ||
      validateMembers(
        () => [[property, kind]],
        () => oneOfValues(...Object.keys(kinds)),
      );
    return choose(value, location, collect);
  };
}
