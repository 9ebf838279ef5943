import type { JsonRecord } from "@docent/openapi";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

/**
 * Creates a validator of an unchanged ajv, as the reference for other validators. It returns undefined if ajv does not end,
 * because the schema refers to itself in place. ajv follows such references even in branches that are not meant for the value.
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
