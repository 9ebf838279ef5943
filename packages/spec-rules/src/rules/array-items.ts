import type { Oas3Rule } from "@redocly/openapi-core";

/** "`items` MUST be present if the `type` is `array`" (OpenAPI 3.0, "Schema Object"). Later versions do not require it. */
export const arrayItems: Oas3Rule = () => ({
  Schema(schema, { report, location, specVersion }) {
    if (specVersion !== "oas3_0" || schema.type !== "array" || "items" in schema) return;
    report({
      message:
        "A list has no items, which OpenAPI 3.0 requires. Expected a schema of its items. Add items, with {} for any value.",
      location: location.child("type"),
    });
  },
});
