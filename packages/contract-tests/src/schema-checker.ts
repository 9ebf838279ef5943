import { isRecord, type JsonRecord, type Schema } from "@docent/openapi";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

/** Validates values against schemas of one document, with full error messages. */
export class SchemaChecker {
  readonly #ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false });
  readonly #validators = new Map<unknown, ValidateFunction>();

  constructor(document: JsonRecord) {
    // A CommonJS module with a default export, which TypeScript and Node see differently.
    (addFormats as unknown as (ajv: Ajv2020) => void)(this.#ajv);
    this.#ajv.addSchema(document, "contract");
  }

  /** Everything that is wrong with a value, in words; empty when it is valid. */
  check(schema: Schema, value: unknown): string[] {
    let validate = this.#validators.get(schema);
    if (!validate) {
      validate = this.#ajv.compile(absolute(schema) as JsonRecord);
      this.#validators.set(schema, validate);
    }
    if (validate(value)) return [];
    return (validate.errors ?? []).map(
      ({ instancePath, message, params }) => `${instancePath || "/"} ${message} ${JSON.stringify(params)}`,
    );
  }
}

/** `$ref`s of the document, seen from a schema that is compiled alone. */
function absolute(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(absolute);
  if (!isRecord(node)) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) =>
      key === "$ref" && typeof value === "string" ? [key, `contract${value}`] : [key, absolute(value)],
    ),
  );
}
