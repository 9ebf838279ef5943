import { isDeepEqual, isObject, limit, type Validator } from "./validator.ts";

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

function isNumber(value: unknown): value is number {
  return typeof value === "number";
}

export const minimum = /* @__PURE__ */ limit("minimum", isNumber, (value, bound) => value >= bound);

export const maximum = /* @__PURE__ */ limit("maximum", isNumber, (value, bound) => value <= bound);

export const exclusiveMinimum = /* @__PURE__ */ limit("exclusiveMinimum", isNumber, (value, bound) => value > bound);

export const exclusiveMaximum = /* @__PURE__ */ limit("exclusiveMaximum", isNumber, (value, bound) => value < bound);

/** 0.3 is a multiple of 0.1, although 0.3 / 0.1 is not an integer in binary floating point. */
export const multipleOf = /* @__PURE__ */ limit("multipleOf", isNumber, (value, bound) => {
  const quotient = value / bound;
  return Math.abs(quotient - Math.round(quotient)) <= Math.abs(quotient) * Number.EPSILON * 4;
});

function isText(value: unknown): value is string {
  return typeof value === "string";
}

/** Length in characters: code points, not UTF-16 units (JSON Schema Validation, section 6.3.1). */
function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

export const minLength = /* @__PURE__ */ limit("minLength", isText, (text, bound) => countCharacters(text) >= bound);

export const maxLength = /* @__PURE__ */ limit("maxLength", isText, (text, bound) => countCharacters(text) <= bound);

/** `pattern`, or a `format` with a regular expression. `name` is its name in messages. */
export function pattern(expression: RegExp, name = `pattern ${expression.source}`): Validator {
  return (value, location) => (isText(value) && !expression.test(value) ? `${location}: expected ${name}.` : undefined);
}

/** Binary content, whose generated type is `Blob`. */
export const blob: Validator = (value, location) =>
  value instanceof Blob ? undefined : `${location}: expected a Blob.`;
