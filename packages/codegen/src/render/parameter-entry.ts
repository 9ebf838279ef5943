import { isJsonMediaType, isRecord, type Operation, type Parameter, toArray, toRecord } from "@docent/openapi";
import { type MockContext, useRuntime, useValidator } from "./mock-context.ts";
import { isConstant, listAlternatives, readTypes, typesOfAlternative } from "./parameter-text.ts";
import { propertyNames, propertySchemas, type Shape, type ShapeReader } from "./shape.ts";
import { renderKey, renderString, SourceCode } from "./source-text.ts";

/**
 * Renders the entries of the parameters of an operation in the table of a mock: how their values are read from a request, and
 * their validators. Objects that take every name in a query that nothing else reads come last.
 */
export function parameterEntries(operation: Operation, parameters: readonly Parameter[], context: MockContext) {
  const found = parameters.map((parameter) => {
    const reader = parameter.mediaType === undefined ? new ReaderSearch(parameter, context.shapes).find() : undefined;
    return { parameter, reader, isLast: reader?.name === "membersOf" && reader.args?.length === 2 };
  });
  const ordered = [...found.filter(({ isLast }) => !isLast), ...found.filter(({ isLast }) => isLast)];
  return ordered.map(({ parameter, reader }) => parameterEntry(parameter, reader, { operation, context }));
}

function parameterEntry(
  parameter: Parameter,
  reader: Reader | undefined,
  { operation, context }: { operation: Operation; context: MockContext },
) {
  const { name, in: location, isRequired, mediaType, schema } = parameter;
  // The whole query has names that the contract does not list.
  if (location === "querystring") return { name, in: "query", type: "object" };
  const entry = { name, in: location, required: isRequired ? true : undefined };
  if (mediaType !== undefined)
    return { ...entry, validator: isJsonMediaType(mediaType) ? jsonValidator(parameter, context) : undefined };
  if (reader) {
    const validator = useValidator(schema, `${name}Parameter`, context);
    return { ...entry, ...renderReading(reader, parameter, context), validator };
  }
  context.validators.warnings.push(
    `${operation.method} ${operation.path}: the ${location} parameter ${name || '""'} has a shape that mocks cannot read from a request. They do not check it.`,
  );
  return location === "query" && hasOwnTexts(parameter) ? { name, in: location, type: "object" } : entry;
}

/** Renders the validator of a text that is JSON. */
function jsonValidator({ name, schema }: Parameter, context: MockContext): SourceCode {
  const validator = useValidator(schema, `${name}Parameter`, context);
  return useRuntime("jsonText", context, `(${validator?.code ?? ""})`);
}

/** A function of the runtime that reads a parameter, or that creates such a function from arguments. */
interface Reader {
  name: string;
  args?: readonly Argument[];
}

/** A reader, the readers of an object's members, the validator of a schema, or a separator. */
type Argument =
  | Reader
  | { members: ReadonlyMap<string, Reader> }
  | { schema: unknown }
  | { separator: string | RegExp };

const readText: Reader = { name: "readText" };
const readScalar: Reader = { name: "readScalar" };
const readJson: Reader = { name: "readJson" };

/** Renders how a value is read: briefly for scalars, and for lists of texts. */
function renderReading(reader: Reader, { name, schema }: Parameter, context: MockContext) {
  if (reader === readText) return {};
  const types = readTypes(schema, context.shapes);
  if (reader === readScalar) return { type: types.has("number") ? "number" : "boolean" };
  const [item = readText, split] = reader.args ?? [];
  if (reader.name === "listOf" && item === readText) {
    const separator = split && "separator" in split ? split.separator : undefined;
    return { type: "array", separator: separator instanceof RegExp ? " " : separator };
  }
  return { read: new SourceCode(renderArgument(reader, name, context)) };
}

function renderArgument(argument: Argument, name: string, context: MockContext): string {
  if ("separator" in argument)
    return typeof argument.separator === "string" ? renderString(argument.separator) : String(argument.separator);
  if ("members" in argument) {
    const members = [...argument.members].map(
      ([key, reader]) => `${renderKey(key)}: ${renderArgument(reader, name, context)}`,
    );
    return members.length > 0 ? `{ ${members.join(", ")} }` : "{}";
  }
  // A schema of the document, or a union of such schemas.
  if ("schema" in argument)
    return useValidator(argument.schema as Parameter["schema"], name, context)?.code ?? "() => undefined";
  const args = argument.args?.map((each) => renderArgument(each, name, context));
  return useRuntime(argument.name, context, args && `(${args.join(", ")})`).code;
}

/** Whether each item of a list, or member of an object, is a text of its own in the request. */
function hasOwnTexts({ in: location, style, explode }: Parameter): boolean {
  if (location === "path") return style === "matrix" && explode;
  return (explode && location !== "header") || style === "deepObject";
}

/** The separator of the values in one text, which is still encoded. A space has two encodings. */
function separatorOf({ style, explode }: Parameter): string | RegExp {
  if (style === "spaceDelimited") return /%20|\+/;
  if (style === "pipeDelimited") return "|";
  return style === "label" && explode ? "." : ",";
}

/** Finds the reader of one parameter (OpenAPI, "Style Values"). It is undefined for values that no reader can tell apart. */
class ReaderSearch {
  readonly #parameter: Parameter;
  readonly #shapes: ShapeReader;
  /** Keys of the objects in brackets around the current one. */
  readonly #open = new Set<string>();

  constructor(parameter: Parameter, shapes: ShapeReader) {
    this.#parameter = parameter;
    this.#shapes = shapes;
  }

  find(): Reader | undefined {
    const { schema, style } = this.#parameter;
    const reader = this.#findValue(schema);
    if (style === "label" || style === "matrix")
      return reader && { name: style, args: reader === readText ? [] : [reader] };
    const isSplit = reader?.args !== undefined && !hasOwnTexts(this.#parameter);
    return isSplit && style === "pipeDelimited" ? { name: "pipes", args: [reader] } : reader;
  }

  #findValue(schema: unknown): Reader | undefined {
    const { objects, lists, types } = this.#split(schema);
    if (types.has("object")) return types.size === 1 ? this.#findObject(objects) : undefined;
    if (this.#parameter.style === "deepObject" && types.size === 0) return this.#findBrackets([]);
    if (!types.has("array")) return this.#findScalar(schema);
    const list = this.#findList(lists, hasOwnTexts(this.#parameter) ? undefined : separatorOf(this.#parameter));
    if (!list || types.size === 1) return list;
    const others = [
      ...(types.has("number") || types.has("boolean") ? [readScalar] : []),
      ...(types.has("string") ? [readText] : []),
    ];
    return { name: "firstValid", args: [{ schema }, list, ...others] };
  }

  /** The objects and lists among the alternatives of a schema, and all types. */
  #split(schema: unknown) {
    const alternatives = listAlternatives(schema, this.#shapes);
    const having = (type: string) => alternatives.filter((shape) => typesOfAlternative(shape).includes(type));
    return { objects: having("object"), lists: having("array"), types: readTypes(schema, this.#shapes) };
  }

  /** A value that is one text. */
  #findScalar(schema: unknown): Reader | undefined {
    const types = readTypes(schema, this.#shapes);
    if (types.has("object") || types.has("array")) return undefined;
    if (types.size === 0 || (types.size === 1 && types.has("string"))) return readText;
    return types.has("string") ? { name: "firstValid", args: [{ schema }, readScalar, readText] } : readScalar;
  }

  /** A value inside a text. Clients write objects and lists there as JSON, which in a header has the same commas. */
  #findInner(schema: unknown): Reader | undefined {
    const types = readTypes(schema, this.#shapes);
    const isNested = types.size > 0 && [...types].every((type) => type === "object" || type === "array");
    const { in: location } = this.#parameter;
    const isEncoded = location === "path" || (location !== "header" && !hasOwnTexts(this.#parameter));
    return isNested && isEncoded ? readJson : this.#findScalar(schema);
  }

  #findList(lists: readonly Shape[], separator?: string | RegExp): Reader | undefined {
    if (lists.some((shape) => shape.some(isConstant))) return undefined;
    const item = this.#findItem(lists, (schema) => this.#findInner(schema));
    return item && listOf(item, separator);
  }

  /** The reader of all items. Undefined if those of a tuple have several. */
  #findItem(lists: readonly Shape[], find: (schema: unknown) => Reader | undefined): Reader | undefined {
    const first = lists.flatMap((shape) => shape.flatMap(({ prefixItems }) => toArray(prefixItems)));
    const rest = joinSchemas(lists.map(itemSchemas));
    const readers = new Set([...first, ...(first.length > 0 && typeof rest === "boolean" ? [] : [rest])].map(find));
    return readers.size === 1 ? [...readers][0] : undefined;
  }

  #findObject(objects: readonly Shape[]): Reader | undefined {
    const { in: location, style, explode } = this.#parameter;
    if (style === "deepObject") return this.#findBrackets(objects);
    if (!hasOwnTexts(this.#parameter)) {
      const readers = this.#findMembers(objects, (schema) => this.#findInner(schema));
      if (!explode) return readers && objectReader("alternatingOf", readers, separatorOf(this.#parameter));
      const before = style === "label" ? /\.(?=[^.=]*=)/ : /,(?=[^,=]*=)/;
      return readers && objectReader("assignmentsOf", readers, before);
    }
    const readers = this.#findMembers(objects, (schema) =>
      location === "path" ? this.#findInner(schema) : this.#findRepeatable(schema),
    );
    if (!readers) return undefined;
    // Other cookies are no members. In a query, they are unless the object is closed.
    const hasOthers = location === "path" || (location === "query" && !objects.every(isClosed));
    const args = [{ members: readers.members }, ...(hasOthers ? [readers.others] : [])];
    return { name: "membersOf", args };
  }

  /** A member that is a parameter, or several if it is a list. */
  #findRepeatable(schema: unknown): Reader | undefined {
    const { lists, types } = this.#split(schema);
    return types.size === 1 && types.has("array") ? this.#findList(lists) : this.#findScalar(schema);
  }

  /** The style deepObject, which OpenAPI defines for one level. Clients write further levels in more brackets. */
  #findBrackets(objects: readonly Shape[]): Reader | undefined {
    const key = objects.map((shape) => this.#shapes.key(shape)).join(";");
    if (this.#open.has(key)) return undefined;
    this.#open.add(key);
    const readers = this.#findMembers(objects, (schema) => {
      const { objects: inner, lists, types } = this.#split(schema);
      if (types.size === 1 && types.has("object")) return this.#findBrackets(inner);
      if (types.size !== 1 || !types.has("array")) return this.#findScalar(schema);
      const item = this.#findItem(lists, (inside) => this.#findScalar(inside));
      return item && { name: "indexesOf", args: item === readText ? [] : [item] };
    });
    this.#open.delete(key);
    return readers && objectReader("bracketsOf", readers);
  }

  /** The readers of the named members of objects, and of their other members. Undefined if one is missing. */
  #findMembers(objects: readonly Shape[], find: (schema: unknown) => Reader | undefined): MemberReaders | undefined {
    if (objects.some((shape) => shape.some(isConstant))) return undefined;
    const names = new Set(objects.flatMap((shape) => Object.values(propertyNames(shape)).flat()));
    const members = new Map<string, Reader>();
    for (const name of names) {
      const reader = find(joinSchemas(objects.map((shape) => propertySchemas(shape, name))));
      if (!reader) return undefined;
      members.set(name, reader);
    }
    const others = objects.flatMap((shape) => shape.map(otherSchemas)).filter((schemas) => schemas.length > 0);
    const reader = others.length > 0 ? find(joinSchemas(others)) : readText;
    return reader && { members, others: reader };
  }
}

interface MemberReaders {
  members: ReadonlyMap<string, Reader>;
  others: Reader;
}

/** A list reader. Omits arguments that are the default. */
function listOf(item: Reader, separator?: string | RegExp): Reader {
  if (separator !== undefined) return { name: "listOf", args: [item, { separator }] };
  return { name: "listOf", args: item === readText ? [] : [item] };
}

/** The reader of an object. Its other members are texts, so it omits members that are texts, too. */
function objectReader(name: string, { members, others }: MemberReaders, separator?: string | RegExp): Reader {
  const isText = others === readText;
  const named = new Map([...members].filter(([, reader]) => !isText || reader !== readText));
  return {
    name,
    args: [...(separator === undefined ? [] : [{ separator }]), { members: named }, ...(isText ? [] : [others])],
  };
}

/** A schema of values that match at least one of these, each of which consists of schemas that apply together. */
function joinSchemas(alternatives: readonly (readonly unknown[])[]): unknown {
  const schemas = alternatives.map((parts) => (parts.length > 1 ? { allOf: parts } : (parts[0] ?? true)));
  return schemas.length === 1 ? schemas[0] : { anyOf: schemas };
}

/** Schemas that apply to the items after the first ones of a tuple. */
function itemSchemas(shape: Shape): unknown[] {
  return shape.flatMap((part) => ("items" in part ? [part["items"]] : []));
}

/** Schemas of the members that have no name in `properties`. */
function otherSchemas({ additionalProperties, unevaluatedProperties, patternProperties }: Shape[number]): unknown[] {
  const schemas = [additionalProperties, unevaluatedProperties, ...Object.values(toRecord(patternProperties))];
  return schemas.filter(isRecord);
}

/** Whether an object has only the members in `properties`. */
function isClosed(shape: Shape): boolean {
  const hasPatterns = shape.some(({ patternProperties }) => patternProperties !== undefined);
  return (
    !hasPatterns && shape.some((part) => [part["additionalProperties"], part["unevaluatedProperties"]].includes(false))
  );
}
