import type { EventDescription, Schema } from "./api.ts";
import { fail, type SpecLocation } from "./location.ts";
import { isJsonMediaType } from "./media-type-name.ts";
import { isRecord, type JsonRecord, toArray } from "./record.ts";
import { resolveReference } from "./references.ts";

/** Keywords without which a schema says nothing of the shape of a value. */
const shapeKeywords = [
  ...["$dynamicRef", "$ref", "allOf", "anyOf", "const", "enum", "oneOf", "type"],
  ...["additionalProperties", "items", "patternProperties", "prefixItems", "properties", "required"],
];

/**
 * Reads the schema of a `data` field in either dialect: parsed, or text with a `contentSchema`.
 *
 * @throws {SpecError} where the type of the data would be `unknown`.
 */
export function readPayload(
  document: JsonRecord,
  node: unknown,
  location: SpecLocation,
): Pick<EventDescription, "encoding" | "schema"> {
  // JSON Schema says more beside a `$ref`: the 3.2 dialect may refer to a string and add what is in it.
  const schema = withTarget(document, node);
  const mediaType = schema["contentMediaType"];
  const isJson = typeof mediaType === "string" && isJsonMediaType(mediaType);
  if ("contentSchema" in schema && (isJson || mediaType === undefined)) {
    failOnEncoding(schema, location);
    return { encoding: "json", schema: requireShape(document, schema["contentSchema"], location) };
  }
  if (isJson) {
    fail(
      location,
      `Expected a \`contentSchema\` beside \`contentMediaType: ${mediaType}\` that says which JSON it is, found none.`,
    );
  }
  return { encoding: isText(schema) ? "text" : "json", schema: requireShape(document, node, location) };
}

function withTarget(document: JsonRecord, node: unknown): JsonRecord {
  const target = resolveReference(document, node);
  return { ...(isRecord(target) ? target : {}), ...(isRecord(node) ? node : {}) };
}

/** Whether every value that the schema allows is text. */
function isText(schema: JsonRecord): boolean {
  const { type } = schema;
  if (type !== undefined) return type === "string" || (toArray(type).length === 1 && toArray(type)[0] === "string");
  const values = "const" in schema ? [schema["const"]] : toArray(schema["enum"]);
  return values.length > 0 && values.every((value) => typeof value === "string");
}

function requireShape(document: JsonRecord, node: unknown, location: SpecLocation): Schema {
  const schema = resolveReference(document, node);
  if (isRecord(node) && isRecord(schema) && shapeKeywords.some((keyword) => keyword in schema)) return node;
  fail(location, "Expected a schema of this event's data, found none that says its type: it would be `unknown`.");
}

function failOnEncoding(schema: JsonRecord, location: SpecLocation): void {
  const encoding = schema["contentEncoding"];
  if (encoding === undefined) return;
  fail(location, `Expected JSON data without \`contentEncoding\`, found ${JSON.stringify(encoding)}.`);
}
