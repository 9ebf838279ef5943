import { isPlainObject, type Oas3Rule } from "@redocly/openapi-core";

/** Fields that neither types nor requests depend on. */
const texts = new Set([
  ...["default", "deprecated", "description", "example", "examples", "externalDocs", "summary", "title"],
]);

/** Redocly's type names of the objects that a Reference Object can replace. */
const referable = new Set([
  ...["Callback", "Example", "Header", "Link", "MediaType", "Parameter", "RequestBody", "Response", "SecurityScheme"],
]);

/**
 * Nothing next to a `$ref` loses its effect. "Any properties added SHALL be ignored" (OpenAPI, "Reference Object"). In 3.0, this
 * also holds for schemas. A path item may have fields next to its `$ref`, but not those of its target ("Path Item Object").
 */
export const referenceSiblings: Oas3Rule = () => ({
  ref(node, { report, location, type, specVersion }, { node: target }) {
    const fields = Object.keys(node).filter((name) => name !== "$ref" && !name.startsWith("x-"));
    const kind = type.name ?? "";
    if (kind === "PathItem") {
      for (const name of fields.filter((field) => isPlainObject(target) && Object.hasOwn(target, field)))
        report({
          message:
            `The path item and the target of its $ref have the field "${name}", and OpenAPI does not define which one counts. ` +
            `Expected it in one of them, found it in both. Remove one, or copy the target.`,
          location: location.child(name).key(),
        });
    }
    const isOldSchema = kind === "Schema" && specVersion === "oas3_0";
    if (!isOldSchema && !referable.has(kind)) return;
    const version = specVersion.replace("oas3_", "3.");
    for (const name of fields.filter((field) => !texts.has(field)))
      report({
        message:
          `The field "${name}" next to a $ref has no effect in OpenAPI ${version}. ` +
          `Expected only the $ref, found ${Object.keys(node).join(", ")}. ` +
          `${isOldSchema ? "Put the $ref into allOf, or move" : "Move"} the field to what it names.`,
        location: location.child(name).key(),
      });
  },
});
