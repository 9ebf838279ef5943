import { isObject, type Rule } from "./rule.ts";

/** `allOf` needs no rule: its schemas are merged into the schema. */
export function anyOf(...rules: Rule[]): Rule {
  return (value, location) => {
    const failures = rules.map((rule) => rule(value, location));
    return failures.every(Boolean) ? failures[0] : undefined;
  };
}

export function oneOf(...rules: Rule[]): Rule {
  return (value, location) => {
    const failures = rules.map((rule) => rule(value, location));
    const matches = failures.filter((failure) => !failure).length;
    if (matches === 1) return undefined;
    return matches ? `${location}: expected to match one of its kinds, found ${matches}.` : failures[0];
  };
}

/**
 * `oneOf` with a discriminating property, which must be required and constant in each kind. Only the kind of that value
 * is validated, which gives a better message than `oneOf` and the same result.
 */
export function discriminated(property: string, kinds: Readonly<Record<string, Rule>>): Rule {
  return (value, location) => {
    const kind = isObject(value) ? value[property] : undefined;
    const rule = typeof kind === "string" && Object.hasOwn(kinds, kind) && kinds[kind];
    return rule ? rule(value, location) : `${location}/${property}: expected ${Object.keys(kinds).join(" or ")}.`;
  };
}

export function not(rule: Rule): Rule {
  return (value, location) => (rule(value, location) ? undefined : `${location}: expected not.`);
}

export function when(condition: Rule, then: Rule | undefined, otherwise?: Rule): Rule {
  return (value, location) => (condition(value, location) ? otherwise : then)?.(value, location);
}
