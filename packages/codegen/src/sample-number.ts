import { largest, type Shape, smallest } from "./shape.ts";

/** Candidates for a shape: zero or the number nearest to it, then the bounds. The caller checks them. */
export function* sampleNumber(shape: Shape, isInteger: boolean): Generator<number> {
  const step = largest(shape, "multipleOf") ?? (isInteger ? 1 : undefined);
  const unit = step ?? Number.EPSILON;
  const exclusiveMinimum = largest(shape, "exclusiveMinimum");
  const exclusiveMaximum = smallest(shape, "exclusiveMaximum");
  const lower = Math.max(
    largest(shape, "minimum") ?? Number.NEGATIVE_INFINITY,
    exclusiveMinimum === undefined ? Number.NEGATIVE_INFINITY : beyond(exclusiveMinimum, unit),
  );
  const upper = Math.min(
    smallest(shape, "maximum") ?? Number.POSITIVE_INFINITY,
    exclusiveMaximum === undefined ? Number.POSITIVE_INFINITY : -beyond(-exclusiveMaximum, unit),
  );
  const nearest = Math.min(Math.max(0, lower), upper);
  if (step === undefined) yield* [nearest, (lower + upper) / 2].filter(Number.isFinite);
  else yield* [Math.ceil(nearest / step) * step, Math.floor(nearest / step) * step];
}

/** The next multiple of the unit. For fractions, a slightly larger number. */
function beyond(limit: number, unit: number): number {
  if (unit === Number.EPSILON) return limit + Math.max(Math.abs(limit) * 1e-6, 1e-6);
  return (Math.floor(limit / unit) + 1) * unit;
}
