import { firstFailure, isObject, limit, type Rule } from "./rule.ts";

export const minProperties = limit("minProperties", isObject, (value, bound) => Object.keys(value).length >= bound);

export const maxProperties = limit("maxProperties", isObject, (value, bound) => Object.keys(value).length <= bound);

export function required(...names: string[]): Rule {
  return (value, location) => {
    const missing = isObject(value) ? names.find((name) => !Object.hasOwn(value, name)) : undefined;
    return missing === undefined ? undefined : `${location}: "${missing}" is missing.`;
  };
}

/** `properties`, and with `others` also `additionalProperties`: `never` for false, otherwise the rule of its schema. */
export function properties(
  rules: Readonly<Record<string, Rule>>,
  others?: Rule,
  patterns: readonly RegExp[] = [],
): Rule {
  return members((name) => {
    if (Object.hasOwn(rules, name)) return rules[name];
    return patterns.some((expression) => expression.test(name)) ? undefined : others;
  });
}

export function patternProperties(...rules: readonly (readonly [RegExp, Rule])[]): Rule {
  return members((name) => {
    const matching = rules.filter(([expression]) => expression.test(name)).map(([, rule]) => rule);
    return (value, location) => matching.map((rule) => rule(value, location)).find(Boolean);
  });
}

export function propertyNames(rule: Rule): Rule {
  return members((name) => (_, location) => rule(name, location));
}

/** `dependentRequired` and `dependentSchemas`: rules that apply if a property is present. */
export function dependents(...rules: readonly (readonly [string, Rule])[]): Rule {
  return (value, location) =>
    rules
      .filter(([name]) => isObject(value) && Object.hasOwn(value, name))
      .map(([, rule]) => rule(value, location))
      .find(Boolean);
}

/** Validates each member with the rule of its name. */
function members(ruleOf: (name: string) => Rule | undefined): Rule {
  return (value, location) =>
    firstFailure(isObject(value) ? Object.entries(value) : [], ([name, member]) =>
      ruleOf(name)?.(member, `${location}/${name}`),
    );
}
