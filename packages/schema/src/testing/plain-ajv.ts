import type { JsonRecord } from "@docent/openapi";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

/**
 * Validates as ajv does when nothing is done to the schema: what everything else is held against. Undefined where ajv has no
 * answer: a schema that refers to itself in place has no end, and ajv looks into it also in branches that are not meant.
 */
export function compilePlain({ document, schema }: { document: JsonRecord; schema: JsonRecord }) {
  const ajv = new Ajv2020({ strict: false, validateSchema: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(document, "plain:");
  const validate = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"', '"$ref":"plain:')));
  return (value: unknown): boolean | undefined => {
    try {
      return validate(value);
    } catch (error) {
      if (error instanceof RangeError) return undefined;
      throw error;
    }
  };
}
