import {
  bareMediaType,
  followPointer,
  isRecord,
  type JsonRecord,
  type MediaType,
  resolveReference,
  type Schema,
  toArray,
  toRecord,
} from "@docent/openapi/model";
import { type FieldKind, readFields } from "@docent/runtime/check-form";
import { listTypes } from "../json-types.ts";
import type { SchemaChecker } from "../schema-checker.ts";
import { isBinary, largest, readItems, ShapeReader } from "../shape.ts";
import { createValidator, type ReceivedBody, unreadable } from "./body.ts";

/** How a form is read. */
export interface FormPlan {
  /** The kind of each field that is read, in a list if the field is repeated for each item. */
  fields: Record<string, FieldKind | [FieldKind]>;
  /** The part of the form's schema that decides about the fields that are read, and about the names of all. */
  schema: Schema;
}

/**
 * Creates a function that reads a form and validates it. A repeated field is a list, and a file is a `File`.
 *
 * @throws {RequestError} with 400.
 */
export function createFormReader(
  { checker, document }: { checker: SchemaChecker; document: JsonRecord },
  mediaType: MediaType,
): (received: ReceivedBody) => Promise<unknown> {
  const { fields, schema } = planForm(mediaType, ShapeReader.of(document), document);
  const validate = createValidator(checker, { ...mediaType, schema });
  return async ({ bytes, contentType = "" }) => {
    let form: FormData;
    try {
      // A buffer of Node is never shared between threads.
      form = await new Response(bytes as Uint8Array<ArrayBuffer>, {
        headers: { "content-type": contentType },
      }).formData();
    } catch (cause) {
      throw unreadable(`expected ${bareMediaType(mediaType.name)}, found something else`, { cause });
    }
    return validate(await readFields(form, fields));
  };
}

interface Field {
  kind: FieldKind | [FieldKind] | undefined;
  /** Whether a request may lack the field although it has a value: an empty list is not a field at all. */
  isSilent: boolean;
  /** Whether the field has other names than its own, such as `a[b]`. */
  isSplit: boolean;
}

/** Whether a body is a form, whose fields can be read. */
export function isForm({ name }: Pick<MediaType, "name">): boolean {
  return ["application/x-www-form-urlencoded", "multipart/form-data"].includes(bareMediaType(name));
}

/**
 * Finds the fields of a form whose text has one meaning. Not read: files, fields that can be text and something else, and lists
 * and objects with an encoding of their own. Alternatives of the whole form are not decided.
 */
export function planForm(
  { schema, pointer }: Pick<MediaType, "schema" | "pointer">,
  shapes: ShapeReader,
  document: JsonRecord,
): FormPlan {
  const shape = shapes.read(schema);
  const { encoding } = toRecord(resolveReference(document, followPointer(document, pointer)));
  const names = new Set(shape.flatMap(({ properties }) => Object.keys(toRecord(properties))));
  const fields = new Map(
    [...names].map((name) => {
      const schemas = shape.flatMap(({ properties }) =>
        isRecord(properties) && Object.hasOwn(properties, name) ? [properties[name]] : [],
      );
      return [name, readField(schemas, toRecord(toRecord(encoding)[name]), shapes)];
    }),
  );
  const hasOtherNames = [...fields.values()].some(({ isSplit }) => isSplit);
  const parts = shape.map(({ required, properties, patternProperties, additionalProperties }) => ({
    required: toArray(required).filter((name) => !fields.get(String(name))?.isSilent),
    properties: Object.fromEntries(
      Object.entries(toRecord(properties)).map(([name, member]) => [name, fields.get(name)?.kind ? member : true]),
    ),
    ...(additionalProperties === false && patternProperties === undefined && !hasOtherNames
      ? { additionalProperties }
      : {}),
  }));
  const [only, ...others] = parts;
  return {
    fields: Object.fromEntries([...fields].flatMap(([name, { kind }]) => (kind ? [[name, kind]] : []))),
    schema: only && others.length === 0 ? only : { allOf: parts },
  };
}

function readField(schemas: readonly unknown[], encoding: JsonRecord, shapes: ShapeReader): Field {
  const types = listTypes({ allOf: schemas }, shapes);
  const isStyled = ["style", "explode", "allowReserved"].some((keyword) => encoding[keyword] !== undefined);
  if (isStyled && (types.has("array") || types.has("object"))) {
    return { kind: undefined, isSilent: true, isSplit: types.has("object") || encoding["style"] === "deepObject" };
  }
  if (!types.has("array")) return { kind: readKind(schemas, shapes), isSilent: false, isSplit: false };
  const { schemasAt } = readItems(shapes.read(...schemas));
  const isTuple = shapes.read(...schemas).some(({ prefixItems }) => prefixItems !== undefined);
  // A list that other clients write as one JSON text has a media type.
  const isList = types.size === 1 && !isTuple && encoding["contentType"] === undefined;
  const kind = isList ? readKind(schemasAt(0), shapes) : undefined;
  const isSilent = (largest(shapes.read(...schemas), "minItems") ?? 0) < 1;
  return { kind: kind && [kind], isSilent, isSplit: false };
}

/** Undefined if a text could be a string or something else, or if the value is a file. */
function readKind(schemas: readonly unknown[], shapes: ShapeReader): FieldKind | undefined {
  const types = listTypes({ allOf: schemas }, shapes);
  if (types.size === 0 || shapes.read(...schemas).some(isBinary)) return undefined;
  if (!types.has("string")) return "json";
  if (types.size === 1) return "text";
  return types.size === 2 && types.has("null") ? "nullable" : undefined;
}
