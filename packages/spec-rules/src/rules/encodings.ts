import { bareMediaType, type JsonRecord, listParts } from "@docent/openapi";
import { propertySchemas } from "@docent/schema";
import { isPlainObject, type Oas3Rule } from "@redocly/openapi-core";

/**
 * Each `encoding` belongs to a property of the schema of a form. The name "MUST exist in the schema as a property", and the field
 * "SHALL only apply" to forms (OpenAPI, "Media Type Object").
 */
export const encodings: Oas3Rule = () => {
  let document: JsonRecord = {};
  return {
    Root(root) {
      document = { ...root };
    },
    MediaType(mediaType, { report, location, key }) {
      const { encoding, schema }: { encoding?: unknown; schema?: unknown } = { ...mediaType };
      if (!isPlainObject(encoding)) return;
      const mediaTypeName = bareMediaType(String(key));
      if (!/^multipart\/|^application\/x-www-form-urlencoded$|\*/.test(mediaTypeName)) {
        report({
          message:
            `The encoding of ${mediaTypeName} has no effect. Expected it in multipart/* or ` +
            `application/x-www-form-urlencoded, found it in ${mediaTypeName}. Remove it, or correct the media type.`,
          location: location.child("encoding").key(),
        });
        return;
      }
      const shape = listParts(document, { schema, pointer: "" }, () => true).map((part) => part.schema);
      for (const name of Object.keys(encoding)) {
        const described = [
          ...propertySchemas(shape, name),
          ...shape.map((part) => part["unevaluatedProperties"] ?? false),
        ];
        if (described.some((property) => property !== false)) continue;
        report({
          message:
            `The encoding "${name}" belongs to no property. Expected the name of a property of the schema, found "${name}". ` +
            "Correct the name, or add the property.",
          location: location.child(["encoding", name]).key(),
        });
      }
    },
  };
};
