import { limit } from "./validator.ts";

function isNumber(value: unknown): value is number {
  return typeof value === "number";
}

export const minimum = limit("minimum", isNumber, (value, bound) => value >= bound);

export const maximum = limit("maximum", isNumber, (value, bound) => value <= bound);

export const exclusiveMinimum = limit("exclusiveMinimum", isNumber, (value, bound) => value > bound);

export const exclusiveMaximum = limit("exclusiveMaximum", isNumber, (value, bound) => value < bound);

/** 0.3 is a multiple of 0.1, although 0.3 / 0.1 is not an integer in binary floating point. */
export const multipleOf = limit("multipleOf", isNumber, (value, bound) => {
  const quotient = value / bound;
  return Math.abs(quotient - Math.round(quotient)) <= Math.abs(quotient) * Number.EPSILON * 4;
});
