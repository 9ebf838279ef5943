import type { Oas3Rule } from "@redocly/openapi-core";
import { type ExplainMismatch, explainerOf } from "../schema-mismatch.ts";
import { visitEverySchema } from "../schema-visitor.ts";

/** The `default` of every schema matches the schema. OpenAPI 3.0 requires it ("Schema Object"), and JSON Schema recommends it. */
export const defaultValues: Oas3Rule = () => {
  let explain: ExplainMismatch = () => undefined;
  return {
    Root(root) {
      explain = explainerOf(root);
    },
    ...visitEverySchema((schema, { location, report }) => {
      if (!("default" in schema)) return;
      const mismatch = explain(schema["default"], location.pointer);
      if (mismatch === undefined) return;
      report({
        message: `The default does not match its schema: ${mismatch}. Correct the default or the schema.`,
        location: location.child("default"),
      });
    }),
  };
};
