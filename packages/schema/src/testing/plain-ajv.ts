import type { JsonRecord } from "@docent/openapi";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

/** Creates a validator of an unchanged ajv, as the reference for other validators. */
export function compilePlain({ document, schema }: { document: JsonRecord; schema: JsonRecord }) {
  const ajv = new Ajv2020({ strict: false, validateSchema: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema(document, "plain:");
  return ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"$ref":"', '"$ref":"plain:')));
}
