import { canonical, isType, type LimitKeyword, limit, typeOf, type Validator } from "./validator.ts";

/** A number with a zero fraction is an integer (JSON Schema Validation, section 6.1.1). */
export function type(...names: string[]): Validator {
  return (value, location) =>
    names.includes(typeOf(value)) || (Number.isInteger(value) && names.includes("integer"))
      ? undefined
      : `${location}: expected type ${names.join(" or ")}.`;
}

/** `enum` and `const` with only strings, numbers, booleans and null. */
export function oneOfValues(...allowed: unknown[]): Validator {
  return (value, location) =>
    allowed.includes(value) ? undefined : `${location}: expected ${allowed.map(String).join(" or ")}.`;
}

/** `enum` and `const` with objects or arrays. */
export function oneOfDeepValues(...allowed: unknown[]): Validator {
  const texts = allowed.map(canonical);
  return (value, location) =>
    texts.includes(canonical(value))
      ? undefined
      : `${location}: expected ${allowed.map((candidate) => JSON.stringify(candidate)).join(" or ")}.`;
}

export const minimum: LimitKeyword = /* @__PURE__ */ limit("minimum", "number", (value, bound) => value >= bound);

export const maximum: LimitKeyword = /* @__PURE__ */ limit("maximum", "number", (value, bound) => value <= bound);

export const exclusiveMinimum: LimitKeyword = /* @__PURE__ */ limit(
  "exclusiveMinimum",
  "number",
  (value, bound) => value > bound,
);

export const exclusiveMaximum: LimitKeyword = /* @__PURE__ */ limit(
  "exclusiveMaximum",
  "number",
  (value, bound) => value < bound,
);

/** 0.3 is a multiple of 0.1, although 0.3 / 0.1 is not an integer in binary floating point. Multiples of integers are exact. */
export const multipleOf: LimitKeyword = /* @__PURE__ */ limit("multipleOf", "number", (value, bound) => {
  if (Math.abs(value) < 2 ** 53 && Number.isInteger(bound)) return value % bound === 0;
  const quotient = value / bound;
  return Math.abs(quotient - Math.round(quotient)) <= Math.abs(quotient) * Number.EPSILON * 4;
});

/** Length in characters: code points, not UTF-16 units (JSON Schema Validation, section 6.3.1). */
function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count++;
  return count;
}

export const minLength: LimitKeyword = /* @__PURE__ */ limit(
  "minLength",
  "string",
  (text, bound) => countCharacters(text) >= bound,
);

export const maxLength: LimitKeyword = /* @__PURE__ */ limit(
  "maxLength",
  "string",
  (text, bound) => countCharacters(text) <= bound,
);

/** `pattern`, or a `format` with a regular expression. `name` is its name in messages. */
export function pattern(expression: RegExp, name = `pattern ${expression.source}`): Validator {
  return (value, location) =>
    isType(value, "string") && !expression.test(value) ? `${location}: expected ${name}.` : undefined;
}

/** Binary content, whose generated type is `Blob`. */
export const blob: Validator = (value, location) =>
  value instanceof Blob ? undefined : `${location}: expected a Blob.`;
