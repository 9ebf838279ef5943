import { SpecError } from "./spec-error.ts";

/** Where a description stands, for messages. */
export interface SpecLocation {
  file: string;
  pointer: string;
}

/** Refuses the specification for one mistake. */
export function fail({ file, pointer }: SpecLocation, message: string): never {
  throw new SpecError("invalid", [{ file, pointer, message }]);
}

/** A value in a message; a long one is cut. */
export function quote(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
