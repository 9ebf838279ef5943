import { isDeepEqual } from "./deep-equal.ts";
import { firstFailure, limit, type Rule } from "./rule.ts";

function isList(value: unknown): value is unknown[] {
  return Array.isArray(value);
}

export const minItems = limit("minItems", isList, (list, bound) => list.length >= bound);

export const maxItems = limit("maxItems", isList, (list, bound) => list.length <= bound);

/** `items`, for the items after `prefixItems`. */
export function items(rule: Rule, from = 0): Rule {
  return members((index) => (index < from ? undefined : rule));
}

export function prefixItems(...rules: Rule[]): Rule {
  return members((index) => rules[index]);
}

export const uniqueItems: Rule = (value, location) =>
  isList(value) && value.some((item, index) => value.slice(0, index).some((other) => isDeepEqual(item, other)))
    ? `${location}: expected every item once.`
    : undefined;

/** `contains` with `minContains` and `maxContains`. */
export function contains(rule: Rule, min = 1, max = Number.POSITIVE_INFINITY): Rule {
  return (value, location) => {
    if (!isList(value)) return undefined;
    const count = value.filter((item) => !rule(item, location)).length;
    return count < min || count > max ? `${location}: expected contains.` : undefined;
  };
}

/** Validates each item with the rule of its index. */
function members(ruleOf: (index: number) => Rule | undefined): Rule {
  return (value, location) =>
    firstFailure(isList(value) ? value.entries() : [], ([index, item]) =>
      ruleOf(index)?.(item, `${location}/${index}`),
    );
}
