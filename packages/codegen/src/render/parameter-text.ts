import type { Schema } from "@docent/openapi";
import { readItems, type ShapeReader, typesOf } from "./shape.ts";

/** How a mock reads the text of a parameter. */
export interface ParameterText {
  /** Undefined: the text is a string, or its type is ambiguous. */
  type: "number" | "boolean" | "array" | "object" | undefined;
  /** Whether a mock validates the value. False for ambiguous text, for objects, and for lists of non-strings. */
  isChecked: boolean;
}

export function readText(schema: Schema, shapes: ShapeReader): ParameterText {
  const types = readTypes(schema, shapes);
  // Each member of the object is a parameter with its own name.
  if (types.has("object")) return { type: "object", isChecked: false };
  if (types.has("array")) return { type: "array", isChecked: types.size === 1 && hasStrings(schema, shapes) };
  const [only] = types;
  if (types.size !== 1) return { type: undefined, isChecked: types.size === 0 };
  return { type: only === "number" || only === "boolean" ? only : undefined, isChecked: true };
}

/** The types of all alternatives, except null, which cannot be written as text. */
function readTypes(schema: unknown, shapes: ShapeReader): Set<string> {
  const types = new Set<string>();
  const visited = new Set<string>();
  const visit = (...schemas: readonly unknown[]): void => {
    const shape = shapes.read(...schemas);
    const key = shapes.key(shape);
    if (visited.has(key)) return;
    visited.add(key);
    const constants = shape.find((part) => "const" in part || "enum" in part);
    const choice = shapes.choice(shape);
    if (constants) for (const value of [constants["const"] ?? constants["enum"]].flat()) types.add(typeOf(value));
    else if (choice) for (const alternative of choice.alternatives) visit(...choice.rest, alternative);
    else for (const type of typesOf(shape)) types.add(type === "integer" ? "number" : type);
  };
  visit(schema);
  types.delete("null");
  return types;
}

function typeOf(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}

/** Whether the items of a list are strings: the runtime does not parse items. */
function hasStrings(schema: Schema, shapes: ShapeReader): boolean {
  const types = readTypes({ allOf: readItems(shapes.read(schema)).schemasAt(0) }, shapes);
  return types.size === 0 || (types.size === 1 && types.has("string"));
}
