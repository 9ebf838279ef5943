import {
  bareMediaType,
  followPointer,
  isBinary,
  isJsonMediaType,
  isRecord,
  type JsonRecord,
  type MediaType,
  resolveReference,
  type Schema,
  toArray,
  toRecord,
} from "@docent/openapi/model";
import { type FieldKind, readFields } from "@docent/runtime/check-form";
import {
  decodeQuery,
  type RawParameter,
  type ReadParameter,
  splitPairs,
  textsOf,
} from "@docent/runtime/parameter-readers";
import { listAlternativeShapes, listTypes, typesOfAlternative } from "../json-types.ts";
import type { SchemaChecker } from "../schema-checker.ts";
import { largest, readItems, type Shape, ShapeReader } from "../shape.ts";
import { createValidator, type ReceivedBody, unreadable } from "./body.ts";
import { createReader } from "./create-reader.ts";
import { planReaders, type StyledValue } from "./plan-reader.ts";

export interface FormPlan {
  /** The kind of each field that is read, in a list if the field is repeated for each item. */
  fields: Record<string, FieldKind | [FieldKind]>;
  /** Constrains the values of the fields that are read, and the names of all fields. */
  schema: Schema;
}

/**
 * Creates a function that reads a form and validates it. A list is a list even with one item, and a file is a `File`.
 *
 * @throws {RequestError} with 400.
 */
export function createFormReader(
  { checker, document }: { checker: SchemaChecker; document: JsonRecord },
  mediaType: MediaType,
): (received: ReceivedBody) => Promise<unknown> {
  const shapes = ShapeReader.of(document);
  const form = findFields(mediaType, shapes, document);
  const isMultipart = bareMediaType(mediaType.name) === "multipart/form-data";
  const styled = isMultipart ? [] : planStyled(form.fields, { shapes, checker });
  const styledNames = new Set(styled.map(({ name }) => name));
  const namesOf = (keyword: "isList" | "isJsonList" | "isNullableList") =>
    [...form.fields].filter(([, field]) => field[keyword]).map(([name]) => name);
  const lists = namesOf("isList");
  const jsonLists = namesOf("isJsonList");
  const nullableLists = namesOf("isNullableList");
  const others = [...form.fields].flatMap(([name, { ownKind }]) =>
    ownKind && !styledNames.has(name) ? [[name, ownKind] as const] : [],
  );
  const known = listKinds(form.fields);
  const kinds = { ...known, ...Object.fromEntries(others) };
  const checked = new Set([...Object.keys(known), ...styledNames, ...jsonLists, ...nullableLists]);
  const validate = createValidator(checker, { ...mediaType, schema: describeFields(form, checked) });
  return async (received) => {
    const values = await readFields(await parseForm(received, mediaType), kinds);
    for (const name of lists) if (Object.hasOwn(values, name)) values[name] = [values[name]].flat();
    for (const name of jsonLists) if (Object.hasOwn(values, name)) values[name] = unwrapList(values[name]);
    for (const name of nullableLists) if (isNullText(values[name])) values[name] = null;
    return validate(styled.length === 0 ? values : readStyled(values, { ...received, styled, fields: form.fields }));
  };
}

async function parseForm(
  { bytes, contentType = "" }: ReceivedBody,
  { name }: Pick<MediaType, "name">,
): Promise<FormData> {
  try {
    // A buffer of Node is never shared between threads.
    const body = bytes as Uint8Array<ArrayBuffer>;
    return await new Response(body, { headers: { "content-type": contentType } }).formData();
  } catch (cause) {
    throw unreadable(`expected ${bareMediaType(name)}, found something else`, { cause });
  }
}

/** A list that a client has written as one JSON text, instead of one text for each item. */
function unwrapList(value: unknown): unknown {
  const [only, ...others] = toArray(value);
  return Array.isArray(only) && others.length === 0 ? only : value;
}

/** Whether the only item of a list is the text of null. */
function isNullText(value: unknown): boolean {
  return Array.isArray(value) && value.length === 1 && ["", "null", null].includes(value[0]);
}

interface StyledField {
  name: string;
  read: ReadParameter;
}

/** Plans how lists and objects with a style are read. They have the styles of query parameters (OpenAPI, "Encoding Object"). */
function planStyled(
  fields: ReadonlyMap<string, Field>,
  { shapes, checker }: { shapes: ShapeReader; checker: SchemaChecker },
): StyledField[] {
  const parameters = [...fields].flatMap(([name, { style, schema }]) => (style ? [{ name, ...style, schema }] : []));
  return planReaders(parameters, shapes).flatMap(({ parameter: { name, style }, plan }) => {
    if (!plan) return [];
    const read = createReader(plan, checker);
    const isIndexed = style === "deepObject" && plan.name === "listOf";
    return [{ name, read: isIndexed ? (raw: RawParameter) => read({ ...raw, texts: listIndexed(raw) }) : read }];
  });
}

/** The texts of a list in the style deepObject, which OpenAPI does not define: `ids[0]=1`, `ids[]=1` or `ids=1`. */
function listIndexed({ name, pairs, known }: RawParameter): string[] {
  const isOwn = (key: string) => key.startsWith(name) && /^(?:\[[^[\]]*\])?$/.test(key.slice(name.length));
  const own = pairs.filter(([key]) => isOwn(key));
  for (const [key] of own) known.add(key);
  return own.flatMap(([, text]) => (typeof text === "string" ? [text] : []));
}

/** Replaces the texts that belong to fields with a style by the values of these fields. */
function readStyled(
  values: Record<string, unknown>,
  { bytes, styled, fields }: { bytes: Uint8Array; styled: readonly StyledField[]; fields: ReadonlyMap<string, Field> },
): Record<string, unknown> {
  const pairs = splitPairs(new TextDecoder().decode(bytes), "&", decodeQuery);
  const known = new Set(fields.keys());
  const found = styled.map(({ name, read }): [string, unknown] => {
    try {
      return [name, read({ name, texts: textsOf(pairs, name), pairs, known, decode: decodeQuery })];
    } catch (error) {
      // Readers throw only errors.
      throw unreadable(`${JSON.stringify(name)}: ${(error as Error).message.replace(/\.$/, "")}`, { cause: error });
    }
  });
  const others = Object.entries(values).filter(([name]) => fields.has(name) || !known.has(name));
  return Object.fromEntries([...others, ...found.filter(([, value]) => value !== undefined)]);
}

interface Field {
  kind: FieldKind | [FieldKind] | undefined;
  /** How our clients write a field without a kind. Other clients may write it in another way. */
  ownKind?: FieldKind | [FieldKind] | undefined;
  /** Whether every value is a list, or null. */
  isList: boolean;
  /** Whether it is a list or null, and its items are read. */
  isNullableList?: boolean;
  /** Whether it is a list of JSON, in one text for each item or in one text. */
  isJsonList?: boolean;
  /** The style of a list or an object that is not written in the default style. */
  style?: Omit<StyledValue, "schema"> | undefined;
  schema: Schema;
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
  mediaType: Pick<MediaType, "schema" | "pointer">,
  shapes: ShapeReader,
  document: JsonRecord,
): FormPlan {
  const form = findFields(mediaType, shapes, document);
  const fields = listKinds(form.fields);
  return { fields, schema: describeFields(form, new Set(Object.keys(fields))) };
}

interface Form {
  shape: Shape;
  fields: ReadonlyMap<string, Field>;
}

function findFields(
  { schema, pointer }: Pick<MediaType, "schema" | "pointer">,
  shapes: ShapeReader,
  document: JsonRecord,
): Form {
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
  return { shape, fields };
}

function listKinds(fields: ReadonlyMap<string, Field>): FormPlan["fields"] {
  return Object.fromEntries([...fields].flatMap(([name, { kind }]) => (kind ? [[name, kind]] : [])));
}

/** The part of a form's schema about the values of the fields that are read, and about the names of all fields. */
function describeFields({ shape, fields }: Form, read: ReadonlySet<string>): Schema {
  const hasOtherNames = [...fields].some(([name, { isSplit }]) => isSplit && !read.has(name));
  const parts = shape.map(({ required, properties, patternProperties, additionalProperties }) => ({
    required: toArray(required).filter((name) => !fields.get(String(name))?.isSilent),
    properties: Object.fromEntries(
      Object.entries(toRecord(properties)).map(([name, member]) => [name, read.has(name) ? member : true]),
    ),
    ...(additionalProperties === false && patternProperties === undefined && !hasOtherNames
      ? { additionalProperties }
      : {}),
  }));
  const [only, ...others] = parts;
  return only && others.length === 0 ? only : { allOf: parts };
}

function readField(schemas: readonly unknown[], encoding: JsonRecord, shapes: ShapeReader): Field {
  const schema = { allOf: schemas };
  const types = listTypes(schema, shapes);
  const isNullable = types.has("null");
  const isList = types.has("array") && types.size === (isNullable ? 2 : 1);
  const lists = listAlternativeShapes(schema, shapes).filter((shape) => typesOfAlternative(shape).includes("array"));
  const [list = []] = lists;
  const { schemasAt } = readItems(list);
  const isTuple = list.some(({ prefixItems }) => prefixItems !== undefined);
  const isRead = isList && lists.length === 1 && !isTuple;
  const itemKind = isRead ? readKind(schemasAt(0), shapes) : undefined;
  const listKind = itemKind && ([itemKind] satisfies [FieldKind]);
  const style = readStyle(encoding, { isList });
  if (style && (types.has("array") || types.has("object"))) {
    const ownKind = types.has("array") ? listKind : readKind(schemas, shapes);
    const isSplit = types.has("object") || style.style === "deepObject";
    return { kind: undefined, ownKind, isList, style, schema, isSilent: true, isSplit };
  }
  if (!types.has("array")) return { kind: readKind(schemas, shapes), isList, schema, isSilent: false, isSplit: false };
  const { contentType } = encoding;
  const isSilent = lists.some((shape) => (largest(shape, "minItems") ?? 0) < 1);
  const field = { isList, schema, isSilent, isSplit: false };
  // Mocks do not read the text of null as a list.
  if (isNullable) return { ...field, kind: undefined, ownKind: listKind, isNullableList: itemKind !== undefined };
  if (contentType === undefined) return { ...field, kind: listKind };
  // Other clients write a list with a media type as one JSON text.
  const isOfLists = listTypes({ allOf: schemasAt(0) }, shapes).has("array");
  const isJson = typeof contentType === "string" && isJsonMediaType(contentType);
  return { ...field, kind: undefined, ownKind: listKind, isJsonList: isJson && itemKind === "json" && !isOfLists };
}

/** The style of a list or an object. Undefined for the default: an item of a list is a field, and an object is JSON. */
function readStyle({ style, explode, allowReserved }: JsonRecord, { isList }: { isList: boolean }): Field["style"] {
  if ([style, explode, allowReserved].every((value) => value === undefined)) return undefined;
  const known = typeof style === "string" ? style : "form";
  const isExploded = Boolean(explode ?? known === "form");
  if (isList && known === "form" && isExploded) return undefined;
  return { in: "query", style: known, explode: isExploded, mediaType: undefined };
}

/** Undefined if a text could be a string or something else, or if the value is a file. */
function readKind(schemas: readonly unknown[], shapes: ShapeReader): FieldKind | undefined {
  const types = listTypes({ allOf: schemas }, shapes);
  const isFile = listAlternativeShapes({ allOf: schemas }, shapes).some((shape) => shape.some(isBinary));
  if (types.size === 0 || isFile) return undefined;
  if (!types.has("string")) return "json";
  if (types.size === 1) return "text";
  return types.size === 2 && types.has("null") ? "nullable" : undefined;
}
