import { isRecord, type JsonRecord, listParts, toArray, toRecord } from "@docent/openapi/model";

/** Keywords whose schemas describe the same value as the schema that they stand in (JSON Schema 2020-12, section 10.2). */
const inPlace = new Set(["allOf", "anyOf", "oneOf", "then", "else", "dependentSchemas"]);
const maps = new Set(["properties", "patternProperties", "$defs", "dependentSchemas"]);
const lists = new Set(["allOf", "anyOf", "oneOf", "prefixItems"]);
/** Not those that ask whether a value is of some kind (`if`, `not`, `contains`): closed, they would ask for another. */
const singles = new Set(["items", "additionalProperties", "unevaluatedItems", "contentSchema", "then", "else"]);

/**
 * Makes a schema, and every schema of the values inside it, refuse properties that it does not name.
 *
 * A schema that says `additionalProperties` or `unevaluatedProperties` itself has said what it wants, and one that
 * names no property at all describes a free object; both stay as they are. Definitions of the document are to be closed
 * with {@link closeDefinitions}, since whoever refers to them adds its own properties.
 */
export function closeSchema(schema: unknown, document: JsonRecord): unknown {
  const inner = closeInner(schema, document);
  return isRecord(inner) && namesProperties(schema, document) ? { ...inner, unevaluatedProperties: false } : inner;
}

/** The document with what is inside each component schema closed, and the components themselves left open. */
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
  return Object.fromEntries(
    Object.entries(schema)
      // ajv takes it for a keyword of its own, and it changes nothing in what is valid.
      .filter(([keyword]) => keyword !== "discriminator")
      .map(([keyword, value]) => {
        const close = inPlace.has(keyword) ? closeInner : closeSchema;
        if (maps.has(keyword)) {
          const members = Object.entries(toRecord(value)).map(([name, child]) => [name, close(child, document)]);
          return [keyword, Object.fromEntries(members)];
        }
        if (lists.has(keyword)) return [keyword, toArray(value).map((child) => close(child, document))];
        return [keyword, singles.has(keyword) ? close(value, document) : value];
      }),
  );
}

/** Whether a schema describes an object with named properties, in place or through what it refers to. */
function namesProperties(schema: unknown, document: JsonRecord): boolean {
  const parts = listParts(document, { schema, pointer: "" }, () => true);
  return parts.some((part) => Object.keys(toRecord(part.schema["properties"])).length > 0);
}
