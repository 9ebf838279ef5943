import type { Schema } from "@docent/openapi";
import { readItems, type ShapeReader, typesOf } from "./shape.ts";

/** The type of a parameter's text, and whether a mock can check it. */
export interface ParameterText {
  /** Undefined: the text is a string, or its type is ambiguous. */
  type: "number" | "boolean" | "array" | "object" | undefined;
  /** False if a text has several readings, or if a list or object has other items than texts. */
  isChecked: boolean;
}

export function readText(schema: Schema, shapes: ShapeReader): ParameterText {
  const types = readTypes(schema, shapes);
  // Each member is a parameter with its own name.
  if (types.has("object")) return { type: "object", isChecked: false };
  if (types.has("array")) return { type: "array", isChecked: types.size === 1 && hasTexts(schema, shapes) };
  const [only] = types;
  if (types.size !== 1) return { type: undefined, isChecked: types.size === 0 };
  return { type: only === "number" || only === "boolean" ? only : undefined, isChecked: true };
}

/** Every type in any alternative, except null, which no text represents. */
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

/** Whether the items of a list are texts, as the runtime reads them. */
function hasTexts(schema: Schema, shapes: ShapeReader): boolean {
  const types = readTypes({ allOf: readItems(shapes.read(schema)).schemasAt(0) }, shapes);
  return types.size === 0 || (types.size === 1 && types.has("string"));
}
