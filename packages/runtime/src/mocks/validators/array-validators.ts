import { canonical, type LimitKeyword, limit, type Validator, validateMembers } from "./validator.ts";

function itemsOf(value: unknown): [number, unknown][] {
  return Array.isArray(value) ? [...value.entries()] : [];
}

export const minItems: LimitKeyword = /* @__PURE__ */ limit("minItems", "array", (list, bound) => list.length >= bound);

export const maxItems: LimitKeyword = /* @__PURE__ */ limit("maxItems", "array", (list, bound) => list.length <= bound);

/** `items`, for the items after `prefixItems`. */
export function items(validator: Validator, from = 0): Validator {
  return validateMembers(itemsOf, (index) => (index < from ? undefined : validator));
}

export function prefixItems(...validators: Validator[]): Validator {
  return validateMembers(itemsOf, (index) => validators[index]);
}

export const uniqueItems: Validator = (value, location) =>
  Array.isArray(value) && new Set(value.map(canonical)).size < value.length
    ? `${location}: expected every item once.`
    : undefined;

/** `contains` with `minContains` and `maxContains`. */
export function contains(validator: Validator, min = 1, max: number = Number.POSITIVE_INFINITY): Validator {
  return (value, location) => {
    if (!Array.isArray(value)) return undefined;
    const count = value.filter((item) => !validator(item, location)).length;
    return count < min || count > max ? `${location}: ${count} items match contains.` : undefined;
  };
}
