import { type JsonRecord, toArray } from "@docent/openapi";
import { typeOfJson } from "@docent/schema";
import type { Oas3Rule } from "@redocly/openapi-core";
import { type ExplainMismatch, explainerOf } from "../schema-mismatch.ts";
import { visitEverySchema } from "../schema-visitor.ts";

interface SchemaValue {
  readonly label: string;
  readonly value: unknown;
  /** Location in the schema. */
  readonly keys: (string | number)[];
}

/** The `default` of every schema matches the schema. OpenAPI 3.0 requires it ("Schema Object"), and JSON Schema recommends it. */
export const defaultValues = compareValues((schema) =>
  "default" in schema ? [{ label: "default", value: schema["default"], keys: ["default"] }] : [],
);

/** Keywords that refuse no value of the schema's type. Most schemas with `enum` have no others, and need no check. */
const harmless = new Set([
  ...["default", "deprecated", "description", "enum", "example", "examples", "externalDocs", "nullable", "readOnly"],
  ...["title", "type", "writeOnly", "xml"],
]);

/** Each value of `enum` matches the other keywords. The lint rule `no-enum-type-mismatch` reports values of another type. */
export const enumValues = compareValues((schema) =>
  Object.keys(schema).every((keyword) => harmless.has(keyword) || keyword.startsWith("x-"))
    ? []
    : toArray(schema["enum"]).flatMap((value, index) =>
        isOfType(value, schema) ? [{ label: `value ${JSON.stringify(value)}`, value, keys: ["enum", index] }] : [],
      ),
);

function isOfType(value: unknown, { type }: JsonRecord): boolean {
  const found = Number.isInteger(value) ? ["number", "integer"] : [typeOfJson(value)];
  return type === undefined || [type].flat().some((name) => found.includes(String(name)));
}

function compareValues(listValues: (schema: JsonRecord) => SchemaValue[]): Oas3Rule {
  return () => {
    let explain: ExplainMismatch = () => undefined;
    return {
      Root(root) {
        explain = explainerOf(root);
      },
      ...visitEverySchema((schema, { location, report }) => {
        for (const { label, value, keys } of listValues(schema)) {
          const mismatch = explain(value, location.pointer);
          if (mismatch === undefined) continue;
          report({
            message: `The ${label} does not match its schema: ${mismatch}. Correct the ${keys[0]} or the schema.`,
            location: location.child(keys),
          });
        }
      }),
    };
  };
}
