import { isRecord, type JsonRecord, type Schema } from "@docent/openapi";
import { Ajv2020, type ErrorObject, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { closeDefinitions, closeSchema } from "./closed-schemas.ts";
import { tagUnions } from "./tagged-unions.ts";

/** One way in which a value breaks a schema. */
export interface SchemaProblem {
  /** JSON pointer of the place in the value: `/searchPaths/0`, or empty for the value itself. */
  place: string;
  /** The keyword that is broken. */
  keyword: string;
  /** Where the keyword stands: a pointer into the document, as in `#/components/schemas/Project/required`. */
  pointer: string;
  message: string;
}

/** A schema and where it stands in its document. */
export interface SchemaPlace {
  schema: Schema;
  pointer: string;
}

/** Validates values against schemas of one document, in JSON Schema 2020-12 with formats asserted. */
export class SchemaChecker {
  readonly #document: JsonRecord;
  readonly #open: Ajv2020;
  #closed: Ajv2020 | undefined;
  readonly #openValidators = new Map<Schema, ValidateFunction>();
  readonly #closedValidators = new Map<Schema, ValidateFunction>();

  constructor(document: JsonRecord) {
    this.#document = document;
    // A copy of a record is a record.
    this.#open = createAjv(tagUnions(document, document) as JsonRecord);
  }

  /** Whether a value is valid. A schema that cannot be used makes every value invalid. */
  isValid(schema: Schema, value: unknown): boolean {
    const validate = this.#compileOpen(schema);
    return typeof validate === "function" && validate(value);
  }

  /** Everything that is wrong with a value; empty when it is valid. */
  check({ schema, pointer }: SchemaPlace, value: unknown): SchemaProblem[] {
    const validate = this.#compileOpen(schema);
    if (typeof validate === "string") return [{ place: "", keyword: "schema", pointer, message: validate }];
    return validate(value) ? [] : describeErrors(validate.errors ?? [], { value, pointer });
  }

  /** The properties of a valid value that no schema names: JSON pointers. */
  findUndocumented({ schema, pointer }: SchemaPlace, value: unknown): SchemaProblem[] {
    this.#closed ??= createAjv(closeDefinitions(this.#document), false);
    const closed = this.#closed;
    let validate = this.#closedValidators.get(schema);
    if (!validate) {
      validate = closed.compile(toAbsolute(closeSchema(schema, this.#document)) as JsonRecord);
      this.#closedValidators.set(schema, validate);
    }
    if (validate(value)) return [];
    return (validate.errors ?? [])
      .filter(({ keyword }) => keyword === "unevaluatedProperties")
      .map(({ instancePath, schemaPath, params }) => ({
        place: `${instancePath}/${String(params["unevaluatedProperty"])}`,
        keyword: "properties",
        pointer: toPointer(schemaPath.replace(/\/unevaluatedProperties$/, ""), pointer),
        message: `${instancePath}/${String(params["unevaluatedProperty"])} is not documented`,
      }));
  }

  /** The validator, or why the schema cannot be used. */
  #compileOpen(schema: Schema): ValidateFunction | string {
    const known = this.#openValidators.get(schema);
    if (known) return known;
    try {
      // A copy of a schema is a schema.
      const validate = this.#open.compile(toAbsolute(tagUnions(schema, this.#document)) as JsonRecord);
      this.#openValidators.set(schema, validate);
      return validate;
    } catch (error) {
      return `the schema cannot be used: ${error instanceof Error ? error.message : String(error)}`;
    }
  }
}

function createAjv(document: JsonRecord, discriminator = true): Ajv2020 {
  // Not strict: OpenAPI's own keywords, such as xml, stand beside those of JSON Schema.
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false, discriminator });
  addFormats.default(ajv);
  ajv.addSchema(document, documentKey);
  return ajv;
}

const documentKey = "contract:";

/** `$ref`s of the document, seen from a schema that is compiled alone. */
function toAbsolute(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(toAbsolute);
  if (!isRecord(node)) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) =>
      key === "$ref" && typeof value === "string" ? [key, `${documentKey}${value}`] : [key, toAbsolute(value)],
    ),
  );
}

/** ajv names a keyword by its way through a definition, or from the schema that was compiled. */
function toPointer(schemaPath: string, base: string): string {
  if (schemaPath.startsWith(documentKey)) return decodeURI(schemaPath.slice(documentKey.length));
  return `${base}${schemaPath.replace(/^#/, "")}`;
}

function describeErrors(errors: readonly ErrorObject[], at: { value: unknown; pointer: string }): SchemaProblem[] {
  const causes = errors.filter(({ keyword }) => keyword !== "oneOf" && keyword !== "anyOf" && keyword !== "if");
  return (causes.length > 0 ? causes : errors).map((error) => describeError(error, at));
}

function describeError(
  { instancePath, keyword, params, message, schemaPath }: ErrorObject,
  { value, pointer }: { value: unknown; pointer: string },
): SchemaProblem {
  const base = { keyword, pointer: toPointer(schemaPath, pointer) };
  if (keyword === "discriminator") {
    const place = `${instancePath}/${String(params["tag"])}`;
    return {
      ...base,
      place,
      message: `${place} is none of the kinds that the schema has, found ${show(value, place)}`,
    };
  }
  if (keyword === "required") {
    const place = `${instancePath}/${String(params["missingProperty"])}`;
    return { ...base, place, message: `${place} is missing` };
  }
  if (keyword === "additionalProperties" || keyword === "unevaluatedProperties") {
    const name = params["additionalProperty"] ?? params["unevaluatedProperty"];
    const place = `${instancePath}/${String(name)}`;
    return { ...base, place, message: `${place} is not allowed` };
  }
  const named: unknown = params["allowedValue"] ?? params["allowedValues"];
  const detail = named === undefined ? "" : ` (${JSON.stringify(named)})`;
  const place = instancePath === "" ? "the value" : instancePath;
  const text = `${place} ${message ?? `breaks ${keyword}`}${detail}, found ${show(value, instancePath)}`;
  return { ...base, place: instancePath, message: text };
}

function show(value: unknown, pointer: string): string {
  const text = JSON.stringify(readPlace(value, pointer)) ?? "nothing";
  return text.length > 80 ? `${text.slice(0, 77)}...` : text;
}

function readPlace(value: unknown, pointer: string): unknown {
  const keys = pointer
    .split("/")
    .slice(1)
    .map((key) => key.replaceAll("~1", "/").replaceAll("~0", "~"));
  return keys.reduce<unknown>((node, key) => Reflect.get(Object(node), key), value);
}
