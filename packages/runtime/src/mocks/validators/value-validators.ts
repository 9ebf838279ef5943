import { isDeepEqual } from "./deep-equal.ts";
import { isObject, type Validator } from "./validator.ts";

const types: Record<string, (value: unknown) => boolean> = {
  array: Array.isArray,
  integer: Number.isInteger,
  null: (value) => value === null,
  object: isObject,
};

/** A number with a zero fraction is an integer (JSON Schema Validation, section 6.1.1). */
export function type(...names: string[]): Validator {
  const tests = names.map((name) => types[name] ?? ((value: unknown) => typeof value === name));
  return (value, location) =>
    tests.some((test) => test(value)) ? undefined : `${location}: expected type ${names.join(" or ")}.`;
}

/** `enum` and `const` with only strings, numbers, booleans and null. */
export function oneOfValues(...allowed: unknown[]): Validator {
  return (value, location) =>
    allowed.includes(value) ? undefined : `${location}: expected ${allowed.map(String).join(" or ")}.`;
}

/** `enum` and `const` with objects or arrays. */
export function oneOfDeepValues(...allowed: unknown[]): Validator {
  return (value, location) =>
    allowed.some((candidate) => isDeepEqual(candidate, value))
      ? undefined
      : `${location}: expected ${allowed.map((candidate) => JSON.stringify(candidate)).join(" or ")}.`;
}
