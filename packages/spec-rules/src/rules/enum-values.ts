import { type JsonRecord, toArray } from "@docent/openapi";
import { typeOfJson } from "@docent/schema";
import type { Oas3Rule } from "@redocly/openapi-core";
import { type ExplainMismatch, explainerOf } from "../schema-mismatch.ts";
import { visitEverySchema } from "../schema-visitor.ts";

/** Keywords that refuse no value of the schema's type. Most schemas with `enum` have no others, and need no check. */
const harmless = new Set([
  ...["default", "deprecated", "description", "enum", "example", "examples", "externalDocs", "nullable", "readOnly"],
  ...["title", "type", "writeOnly", "xml"],
]);

/** Each value of `enum` matches the rest of its schema. The lint rule `no-enum-type-mismatch` reports values of another type. */
export const enumValues: Oas3Rule = () => {
  let explain: ExplainMismatch = () => undefined;
  return {
    Root(root) {
      explain = explainerOf(root);
    },
    ...visitEverySchema((schema, { location, report }) => {
      if (Object.keys(schema).every((keyword) => harmless.has(keyword) || keyword.startsWith("x-"))) return;
      for (const [index, value] of toArray(schema["enum"]).entries()) {
        const mismatch = isOfType(value, schema) ? explain(value, location.pointer) : undefined;
        if (mismatch !== undefined)
          report({
            message: `The value ${JSON.stringify(value)} does not match the rest of its schema: ${mismatch}. Correct the value or the schema.`,
            location: location.child(["enum", index]),
          });
      }
    }),
  };
};

function isOfType(value: unknown, { type }: JsonRecord): boolean {
  const found = Number.isInteger(value) ? ["number", "integer"] : [typeOfJson(value)];
  return type === undefined || [type].flat().some((name) => found.includes(String(name)));
}
