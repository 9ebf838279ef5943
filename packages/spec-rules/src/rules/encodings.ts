import { bareMediaType } from "@docent/openapi";
import { isPlainObject, type Oas3Rule, type UserContext } from "@redocly/openapi-core";
import { type LocatedNode, listParts } from "../event-stream.ts";

/**
 * Each `encoding` belongs to a property of the schema of a form. The name "MUST exist in the schema as a property", and the field
 * "SHALL only apply" to forms (OpenAPI, "Media Type Object").
 */
export const encodings: Oas3Rule = () => ({
  MediaType(mediaType, { report, location, key, resolve }) {
    const { encoding }: { encoding?: unknown } = { ...mediaType };
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
    const schema = { node: mediaType.schema, location: location.child("schema") };
    for (const name of Object.keys(encoding)) {
      if (mayHaveProperty(schema, name, { resolve, seen: new Set() })) continue;
      report({
        message:
          `The encoding "${name}" belongs to no property. Expected the name of a property of the schema, found "${name}". ` +
          "Correct the name, or add the property.",
        location: location.child(["encoding", name]).key(),
      });
    }
  },
});

interface Search {
  readonly resolve: UserContext["resolve"];
  readonly seen: Set<unknown>;
}

/** Whether a schema, or one of its parts or alternatives, describes a property. */
function mayHaveProperty(located: LocatedNode, name: string, { resolve, seen }: Search): boolean {
  return listParts(located, resolve, seen).some(({ node, location }) => {
    const { properties, patternProperties, additionalProperties, unevaluatedProperties } = node;
    if (isPlainObject(properties) && Object.hasOwn(properties, name)) return true;
    // Other properties are described, and the schema need not name them.
    if (isPlainObject(patternProperties) || [additionalProperties, unevaluatedProperties].some(isOpen)) return true;
    return ["anyOf", "oneOf"].some((keyword) =>
      Object.values(Object(node[keyword])).some((branch, index) =>
        mayHaveProperty({ node: branch, location: location.child([keyword, index]) }, name, { resolve, seen }),
      ),
    );
  });
}

function isOpen(schema: unknown): boolean {
  return schema === true || isPlainObject(schema);
}
