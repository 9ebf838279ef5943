import { isRecord, resolveReference, type Schema } from "@docent/openapi";

/** Levels below which a value is not filled in any more; documentation has no room for them. */
const maxDepth = 6;

/** A small value of the right type for a program in documentation, where the contract has no example. */
export function sampleValue(document: object, node: Schema, depth = 0): unknown {
  const schema = resolveReference(document, node);
  if (!isRecord(schema)) return {};
  const [example] = Array.isArray(schema["examples"]) ? schema["examples"] : [];
  const [choice] = Array.isArray(schema["enum"]) ? schema["enum"] : [];
  const given = schema["const"] ?? schema["default"] ?? example ?? choice;
  if (given !== undefined || depth > maxDepth) return given ?? null;
  const [alternative] = listSchemas(schema["oneOf"] ?? schema["anyOf"]);
  if (alternative !== undefined) return sampleValue(document, alternative, depth + 1);
  const parts = [...listSchemas(schema["allOf"]), ...(schema["allOf"] ? [{ ...schema, allOf: undefined }] : [])];
  if (parts.length > 0) {
    const values = parts.map((part) => sampleValue(document, part, depth + 1));
    return values.every(isRecord) ? Object.assign({}, ...values) : values[0];
  }
  return sampleTyped(document, schema, depth);
}

function sampleTyped(document: object, schema: Record<string, unknown>, depth: number): unknown {
  const type = Array.isArray(schema["type"]) ? schema["type"][0] : schema["type"];
  if (type === "string") return "…";
  if (type === "integer" || type === "number") return typeof schema["minimum"] === "number" ? schema["minimum"] : 1;
  if (type === "boolean") return true;
  if (type === "null") return null;
  if (type === "array") return sampleItems(document, schema, depth);
  const properties = isRecord(schema["properties"]) ? schema["properties"] : {};
  const required = Array.isArray(schema["required"]) ? schema["required"].map(String) : [];
  return Object.fromEntries(
    required.map((name) => [name, sampleValue(document, toSchema(properties[name]), depth + 1)]),
  );
}

/** One item, because an empty list shows nothing. */
function sampleItems(document: object, schema: Record<string, unknown>, depth: number): unknown[] {
  return [sampleValue(document, toSchema(schema["items"]), depth + 1)];
}

function listSchemas(value: unknown): Schema[] {
  return Array.isArray(value) ? value.map(toSchema) : [];
}

function toSchema(value: unknown): Schema {
  return typeof value === "boolean" || isRecord(value) ? value : true;
}
