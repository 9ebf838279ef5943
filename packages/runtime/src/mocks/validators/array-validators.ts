import { firstFailure, isDeepEqual, limit, type Validator } from "./validator.ts";

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value);
}

export const minItems = /* @__PURE__ */ limit("minItems", isList, (list, bound) => list.length >= bound);

export const maxItems = /* @__PURE__ */ limit("maxItems", isList, (list, bound) => list.length <= bound);

/** `items`, for the items after `prefixItems`. */
export function items(validator: Validator, from = 0): Validator {
  return elements((index) => (index < from ? undefined : validator));
}

export function prefixItems(...validators: Validator[]): Validator {
  return elements((index) => validators[index]);
}

export const uniqueItems: Validator = (value, location) =>
  isList(value) && value.some((item, index) => value.slice(0, index).some((other) => isDeepEqual(item, other)))
    ? `${location}: expected every item once.`
    : undefined;

/** `contains` with `minContains` and `maxContains`. */
export function contains(validator: Validator, min = 1, max = Number.POSITIVE_INFINITY): Validator {
  return (value, location) => {
    if (!isList(value)) return undefined;
    const count = value.filter((item) => !validator(item, location)).length;
    return count < min || count > max ? `${location}: ${count} items match contains.` : undefined;
  };
}

/** Validates each item with the validator of its index. */
function elements(validatorOf: (index: number) => Validator | undefined): Validator {
  return (value, location) =>
    firstFailure(isList(value) ? value.entries() : [], ([index, item]) =>
      validatorOf(index)?.(item, `${location}/${index}`),
    );
}
