import { type JsonRecord, type Schema, toArray } from "@docent/openapi/model";
import { type Shape, type ShapeReader, typesOf } from "./shape.ts";

/**
 * The type that the text of a parameter is parsed to: an object or an array if one alternative is one, a number or a boolean if
 * no alternative has another type. Undefined if the text is not parsed.
 */
export function typeOfParameter(
  schema: Schema,
  shapes: ShapeReader,
): "number" | "boolean" | "array" | "object" | undefined {
  const types = listTextTypes(schema, shapes);
  if (types.has("object")) return "object";
  if (types.has("array")) return "array";
  const [only] = types;
  return types.size === 1 && (only === "number" || only === "boolean") ? only : undefined;
}

/** The JSON types of all alternatives except null, which cannot be written as text. */
export function listTextTypes(schema: unknown, shapes: ShapeReader): Set<string> {
  const types = listTypes(schema, shapes);
  types.delete("null");
  return types;
}

/** The JSON types of all alternatives. Empty if every type is allowed. */
export function listTypes(schema: unknown, shapes: ShapeReader): Set<string> {
  return new Set(listAlternativeShapes(schema, shapes).flatMap(typesOfAlternative));
}

/** The JSON types of a shape without alternatives. Empty if every type is allowed. */
export function typesOfAlternative(shape: Shape): string[] {
  const constants = shape.find(isConstant);
  if (constants) return ("const" in constants ? [constants["const"]] : toArray(constants["enum"])).map(typeOfJson);
  return typesOf(shape).map((type) => (type === "integer" ? "number" : type));
}

export function listAlternativeShapes(schema: unknown, shapes: ShapeReader): Shape[] {
  const found: Shape[] = [];
  const visited = new Set<string>();
  const visit = (...schemas: readonly unknown[]): void => {
    const shape = shapes.read(...schemas);
    const key = shapes.key(shape);
    if (visited.has(key)) return;
    visited.add(key);
    const choice = shape.some(isConstant) ? undefined : shapes.choice(shape);
    if (choice) for (const alternative of choice.alternatives) visit(...choice.rest, alternative);
    else found.push(shape);
  };
  visit(schema);
  return found;
}

/** Whether a schema lists its values. */
export function isConstant(schema: JsonRecord): boolean {
  return "const" in schema || "enum" in schema;
}

export function typeOfJson(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}
