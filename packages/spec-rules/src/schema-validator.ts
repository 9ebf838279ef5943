import { Ajv2020, type ErrorObject } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { tagUnions } from "./tagged-unions.ts";

/** Says how a value breaks the schema at a pointer such as `#/components/schemas/Project`; undefined when it does not. */
export type ExplainMismatch = (value: unknown, pointer: string) => string | undefined;

/** Makes a validator for the schemas of one document, in JSON Schema draft 2020-12 as OpenAPI 3.1 and 3.2 have it. */
export function createSchemaValidator(document: object): ExplainMismatch {
  // Not strict: OpenAPI's own keywords, such as xml, stand beside those of JSON Schema.
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false, discriminator: true });
  addFormats.default(ajv);
  ajv.addSchema(tagUnions(document), "contract");
  return (value, pointer) => {
    try {
      const validate = ajv.compile({ $ref: `contract${encodeURI(pointer)}` });
      return validate(value) ? undefined : describeErrors(validate.errors ?? [], value);
    } catch (error) {
      return `the schema at ${pointer} cannot be used (${error instanceof Error ? error.message : String(error)})`;
    }
  };
}

function describeErrors(errors: readonly ErrorObject[], value: unknown): string {
  const causes = errors.filter(({ keyword }) => keyword !== "oneOf" && keyword !== "anyOf");
  const shown = causes.length > 0 ? causes : errors;
  return shown
    .slice(0, 3)
    .map((error) => describeError(error, value))
    .join("; ");
}

function describeError({ instancePath, keyword, params, message }: ErrorObject, value: unknown): string {
  if (keyword === "discriminator") {
    const path = `${instancePath}/${String(params["tag"])}`;
    return `${path} is none of the kinds that the schema has, found ${show(value, path)}`;
  }
  const place = instancePath === "" ? "the value" : instancePath;
  const named: unknown = params["additionalProperty"] ?? params["allowedValue"] ?? params["allowedValues"];
  const detail = named === undefined ? "" : ` (${JSON.stringify(named)})`;
  const isAboutProperties = keyword === "required" || keyword === "additionalProperties";
  const found = isAboutProperties ? "" : `, found ${show(value, instancePath)}`;
  return `${place} ${message ?? `breaks ${keyword}`}${detail}${found}`;
}

function show(value: unknown, pointer: string): string {
  const text = JSON.stringify(readPointer(value, pointer)) ?? "nothing";
  return text.length > 80 ? `${text.slice(0, 77)}...` : text;
}

function readPointer(value: unknown, pointer: string): unknown {
  const keys = pointer
    .split("/")
    .slice(1)
    .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
  return keys.reduce<unknown>((node, key) => Reflect.get(Object(node), key), value);
}
