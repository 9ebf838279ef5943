import { isRecord } from "@docent/openapi";
import { SourceCode } from "./source-text.ts";

/** A call of a function that creates a value, with that value. */
export class SampleCall extends SourceCode {
  readonly value: unknown;
  constructor(name: string, value: unknown) {
    super(`${name}()`);
    this.value = value;
  }
}

/** Replaces every call by its value. */
export function toData(value: unknown): unknown {
  if (value instanceof SampleCall) return value.value;
  if (Array.isArray(value)) return value.map(toData);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, toData(member)]));
}
