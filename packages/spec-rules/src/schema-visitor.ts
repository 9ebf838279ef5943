import { isPlainObject, type UserContext } from "@redocly/openapi-core";

/**
 * A visitor of every schema that is an object, for a lint rule. Redocly visits only the target of a `$ref`. Since OpenAPI 3.1, the
 * keywords next to it are a schema as well.
 */
export function visitEverySchema(check: (schema: Readonly<Record<string, unknown>>, context: UserContext) => void) {
  return {
    Schema(schema: unknown, context: UserContext) {
      if (isPlainObject(schema)) check(schema, context);
    },
    ref(reference: unknown, context: UserContext) {
      const isSchema = context.type.name === "Schema" && context.specVersion !== "oas3_0";
      if (isSchema && isPlainObject(reference)) check(reference, context);
    },
  };
}
