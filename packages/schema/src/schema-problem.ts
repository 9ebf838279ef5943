import { escapeToken, isRecord, joinPointer, splitPointer } from "@docent/openapi/model";
import type { ErrorObject } from "ajv/dist/2020.js";
import type { SchemaLocations } from "./schema-locations.ts";

/** One keyword that a value violates. */
export interface SchemaProblem {
  /** JSON pointer into the value: `/searchPaths/0`, or empty for the value itself. */
  valuePointer: string;
  /**
   * The violated keyword. `$ref` if a reference has no target, `schema` if the schema cannot be used for another reason, and
   * `depth` if the value nests too deeply to be checked.
   */
  keyword: string;
  /** JSON pointer to the keyword in the document: `#/components/schemas/Project/required`. */
  pointer: string;
  message: string;
  /** For a pattern: the contract's description of the allowed values. */
  expected?: string;
}

/** The key of the document in ajv. A `$ref` into the document begins with it. */
export const documentKey = "contract:";

interface ErrorContext {
  /** Pointer of the compiled schema. */
  pointer: string;
  locations: SchemaLocations;
}

/** The pointer of a failed schema. ajv's own `schemaPath` starts at one of its functions and not at the document. */
function findLocation({ parentSchema }: ErrorObject, { pointer, locations }: ErrorContext): string {
  const location = isRecord(parentSchema) ? locations.get(parentSchema) : undefined;
  return location?.startsWith("#") ? location : `${pointer}${location ?? ""}`;
}

export function describeUndocumented(error: ErrorObject, context: ErrorContext): SchemaProblem {
  const valuePointer = `${error.instancePath}/${escapeToken(String(error.params["unevaluatedProperty"]))}`;
  const reference: unknown = error.parentSchema?.["$ref"];
  return {
    valuePointer,
    keyword: "properties",
    pointer: typeof reference === "string" ? reference.replace(documentKey, "") : findLocation(error, context),
    message: `${valuePointer} is not documented`,
  };
}

/** Messages for keywords whose messages ajv writes for authors of schemas. */
const terms: Readonly<Record<string, string>> = {
  "false schema": "is not allowed",
  not: "must not match the schema of `not`",
};

export function describeError(
  error: ErrorObject,
  { value, ...context }: ErrorContext & { value: unknown },
): SchemaProblem {
  const { instancePath, keyword, params, message, parentSchema } = error;
  // These errors come from the discriminator that `tagUnions` adds to a union.
  const isUnion = keyword === "discriminator" || (keyword === "type" && isRecord(parentSchema?.["discriminator"]));
  const listedBy: unknown = keyword === "enum" ? parentSchema?.["x-listed-by"] : undefined;
  const union: unknown = isUnion ? "oneOf" : params["union"];
  const written = typeof union === "string" ? union : typeof listedBy === "string" ? listedBy : keyword;
  const base = { keyword, pointer: joinPointer(findLocation(error, context), written) };
  if (keyword === "discriminator") {
    const valuePointer = `${instancePath}/${escapeToken(String(params["tag"]))}`;
    return {
      ...base,
      valuePointer,
      message: `${valuePointer} must be equal to one of the allowed values (${JSON.stringify(parentSchema?.["x-tags"])}), found ${show(value, valuePointer)}`,
    };
  }
  if (keyword === "required") {
    const valuePointer = `${instancePath}/${escapeToken(String(params["missingProperty"]))}`;
    return { ...base, valuePointer, message: `${valuePointer} is missing` };
  }
  if (keyword === "additionalProperties" || keyword === "unevaluatedProperties") {
    const name = params["additionalProperty"] ?? params["unevaluatedProperty"];
    const valuePointer = `${instancePath}/${escapeToken(String(name))}`;
    return { ...base, valuePointer, message: `${valuePointer} is not allowed` };
  }
  const named: unknown = params["allowedValue"] ?? params["allowedValues"];
  const detail = named === undefined ? "" : ` (${JSON.stringify(named)})`;
  if (keyword === "propertyNames") {
    const valuePointer = `${instancePath}/${escapeToken(String(params["propertyName"]))}`;
    return { ...base, valuePointer, message: `the name of ${valuePointer} ${message}${detail}` };
  }
  const subject = instancePath === "" ? "the value" : instancePath;
  const text = `${subject} ${terms[keyword] ?? message ?? `breaks ${keyword}`}${detail}, found ${show(value, instancePath)}`;
  const description: unknown = keyword === "pattern" ? parentSchema?.["description"] : undefined;
  const expected = typeof description === "string" ? { expected: description.replaceAll(/\s+/g, " ").trim() } : {};
  return { ...base, valuePointer: instancePath, message: text, ...expected };
}

/** The JSON of a part of a value, cut to a maximum length. */
export function show(value: unknown, pointer: string): string {
  const text = toText(readPointer(value, pointer));
  return text.length > 80 ? `${text.slice(0, 77)}...` : text;
}

function toText(value: unknown): string {
  try {
    return JSON.stringify(value) ?? "nothing";
  } catch (error) {
    if (error instanceof RangeError) return "a value that nests too deeply to be shown";
    throw error;
  }
}

function readPointer(value: unknown, pointer: string): unknown {
  return splitPointer(pointer).reduce<unknown>((node, key) => Reflect.get(Object(node), key), value);
}
