import { inPlaceKeywords, isRecord, type JsonRecord, listParts, mapSubschemas, toRecord } from "@docent/openapi/model";

const inPlace: ReadonlySet<string> = new Set([...inPlaceKeywords.one, ...inPlaceKeywords.several]);
/** Keywords whose schemas are conditions, or describe names. Closing them would change which values are valid. */
const untouched = new Set(["contains", "if", "not", "propertyNames"]);

/**
 * Copies a schema so that it, and every schema inside it, forbids properties that it does not name.
 *
 * Schemas with `additionalProperties` or `unevaluatedProperties`, and schemas without named properties, allow the same values
 * as before. Use {@link closeDefinitions} for the definitions of a document, because the schemas that refer to them may add
 * properties of their own.
 */
export function closeSchema(schema: unknown, document: JsonRecord): unknown {
  const inner = closeInner(schema, document);
  if (!isRecord(inner) || "unevaluatedProperties" in inner || !namesProperties(schema, document)) return inner;
  return { ...inner, unevaluatedProperties: false };
}

/** Copies a document so that the schemas inside each component schema are closed. The components themselves stay open. */
export function closeDefinitions(document: JsonRecord): JsonRecord {
  const components = toRecord(document["components"]);
  const schemas = Object.entries(toRecord(components["schemas"])).map(([name, schema]) => [
    name,
    closeInner(schema, document),
  ]);
  return { ...document, components: { ...components, schemas: Object.fromEntries(schemas) } };
}

function closeInner(schema: unknown, document: JsonRecord): unknown {
  if (!isRecord(schema)) return schema;
  return mapSubschemas(schema, (child, keyword) => {
    if (untouched.has(keyword)) return child;
    return inPlace.has(keyword) ? closeInner(child, document) : closeSchema(child, document);
  });
}

/** Whether a schema names properties, itself or in a schema that it refers to. */
function namesProperties(schema: unknown, document: JsonRecord): boolean {
  const parts = listParts(document, { schema, pointer: "" }, () => true);
  return parts.some((part) => Object.keys(toRecord(part.schema["properties"])).length > 0);
}
