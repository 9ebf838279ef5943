import { isRecord, type Parameter, toArray, toRecord } from "@docent/openapi/model";
import type * as readers from "@docent/runtime/parameter-readers";
import { isConstant, listAlternativeShapes, listTextTypes, typesOfAlternative } from "../json-types.ts";
import { propertyNames, propertySchemas, type Shape, type ShapeReader } from "../shape.ts";

/** A function of the runtime that reads a parameter, or that creates such a function from arguments. */
export interface ReaderPlan {
  name: keyof typeof readers;
  args?: readonly PlanArgument[];
}

/** A reader, the readers of an object's members, the validator of a schema, or a separator. */
export type PlanArgument =
  | ReaderPlan
  | { members: ReadonlyMap<string, ReaderPlan> }
  | { schema: unknown }
  | { separator: string | RegExp };

const readText: ReaderPlan = { name: "readText" };
const readScalar: ReaderPlan = { name: "readScalar" };
const readJson: ReaderPlan = { name: "readJson" };

/** The part of a parameter that determines how its value is read. */
export type StyledValue = Pick<Parameter, "in" | "style" | "explode" | "schema" | "mediaType">;

export interface PlannedParameter<Value extends StyledValue = Parameter> {
  parameter: Value;
  /** Undefined for values that no reader can distinguish, and for those described by a media type. */
  plan: ReaderPlan | undefined;
}

/**
 * Plans how the values of parameters are read from a request (OpenAPI, "Style Values"). Servers and mocks follow the same plans.
 * Objects that take every name in a query that nothing else reads come last.
 */
export function planReaders<Value extends StyledValue>(
  parameters: readonly Value[],
  shapes: ShapeReader,
): PlannedParameter<Value>[] {
  const planned = parameters.map((parameter) => ({
    parameter,
    plan: parameter.mediaType === undefined ? new ReaderSearch(parameter, shapes).find() : undefined,
  }));
  const isLast = ({ plan }: PlannedParameter<Value>) => plan?.name === "membersOf" && plan.args?.length === 2;
  return [...planned.filter((each) => !isLast(each)), ...planned.filter(isLast)];
}

/** Whether each item of a list, or member of an object, is a text of its own in the request. */
export function hasOwnTexts({ in: location, style, explode }: StyledValue): boolean {
  if (location === "path") return style === "matrix" && explode;
  return (explode && location !== "header") || style === "deepObject";
}

/** The separator of the values in one text, which is still encoded. A space has two encodings. */
function separatorOf({ style, explode }: StyledValue): string | RegExp {
  if (style === "spaceDelimited") return /%20|\+/;
  if (style === "pipeDelimited") return "|";
  return style === "label" && explode ? "." : ",";
}

/** Finds the plan of one parameter. */
class ReaderSearch {
  readonly #parameter: StyledValue;
  readonly #shapes: ShapeReader;
  /** Keys of the objects in brackets around the current one. */
  readonly #open = new Set<string>();

  constructor(parameter: StyledValue, shapes: ShapeReader) {
    this.#parameter = parameter;
    this.#shapes = shapes;
  }

  find(): ReaderPlan | undefined {
    const { schema, style } = this.#parameter;
    const reader = this.#findValue(schema);
    if (style === "label" || style === "matrix")
      return reader && { name: style, args: reader === readText ? [] : [reader] };
    const isSplit = reader?.args !== undefined && !hasOwnTexts(this.#parameter);
    return isSplit && style === "pipeDelimited" ? { name: "pipes", args: [reader] } : reader;
  }

  /** Only the brackets of their members distinguish objects from other values. */
  #findValue(schema: unknown): ReaderPlan | undefined {
    const { style } = this.#parameter;
    const { objects, lists, types } = this.#split(schema);
    if (types.has("object") && types.size > 1 && style !== "deepObject") return undefined;
    if (types.size === 0 && style === "deepObject") return this.#findBrackets([]);
    const separator = hasOwnTexts(this.#parameter) ? undefined : separatorOf(this.#parameter);
    return firstValid(schema, [
      ...(types.has("object") ? [this.#findObject(objects)] : []),
      ...(types.has("array") ? [this.#findList(lists, separator)] : []),
      ...scalarReaders(types),
    ]);
  }

  /** The objects and lists among the alternatives of a schema, and all types. */
  #split(schema: unknown) {
    const alternatives = listAlternativeShapes(schema, this.#shapes);
    const having = (type: string) => alternatives.filter((shape) => typesOfAlternative(shape).includes(type));
    return { objects: having("object"), lists: having("array"), types: listTextTypes(schema, this.#shapes) };
  }

  /** A value that is one text. */
  #findScalar(schema: unknown): ReaderPlan | undefined {
    const types = listTextTypes(schema, this.#shapes);
    if (types.has("object") || types.has("array")) return undefined;
    return firstValid(schema, scalarReaders(types));
  }

  /** A value inside a text. Clients write objects and lists there as JSON, which in a header has the same commas. */
  #findInner(schema: unknown): ReaderPlan | undefined {
    const types = listTextTypes(schema, this.#shapes);
    const isNested = types.size > 0 && [...types].every((type) => type === "object" || type === "array");
    const { in: location } = this.#parameter;
    const isEncoded = location === "path" || (location !== "header" && !hasOwnTexts(this.#parameter));
    return isNested && isEncoded ? readJson : this.#findScalar(schema);
  }

  #findList(lists: readonly Shape[], separator?: string | RegExp): ReaderPlan | undefined {
    if (lists.some((shape) => shape.some(isConstant))) return undefined;
    const item = this.#findItem(lists, (schema) => this.#findInner(schema));
    return item && listOf(item, separator);
  }

  /** The reader of all items. Undefined if those of a tuple have several. */
  #findItem(lists: readonly Shape[], find: (schema: unknown) => ReaderPlan | undefined): ReaderPlan | undefined {
    const first = lists.flatMap((shape) => shape.flatMap(({ prefixItems }) => toArray(prefixItems)));
    const rest = joinSchemas(lists.map(itemSchemas));
    const readers = new Set([...first, ...(first.length > 0 && typeof rest === "boolean" ? [] : [rest])].map(find));
    return readers.size === 1 ? [...readers][0] : undefined;
  }

  #findObject(objects: readonly Shape[]): ReaderPlan | undefined {
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
    // Other cookies are not members. In a query, they are unless the object is closed.
    const hasOthers = location === "path" || (location === "query" && !objects.every(isClosed));
    const args = [{ members: readers.members }, ...(hasOthers ? [readers.others] : [])];
    return { name: "membersOf", args };
  }

  /** A member that is a parameter, or several if it is a list. */
  #findRepeatable(schema: unknown): ReaderPlan | undefined {
    const { lists, types } = this.#split(schema);
    return types.size === 1 && types.has("array") ? this.#findList(lists) : this.#findScalar(schema);
  }

  /**
   * The style deepObject, which OpenAPI defines for one level. Clients write nested objects with one more pair of brackets for
   * each level.
   */
  #findBrackets(objects: readonly Shape[]): ReaderPlan | undefined {
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
  #findMembers(
    objects: readonly Shape[],
    find: (schema: unknown) => ReaderPlan | undefined,
  ): MemberReaders | undefined {
    if (objects.some((shape) => shape.some(isConstant))) return undefined;
    const names = new Set(objects.flatMap((shape) => Object.values(propertyNames(shape)).flat()));
    const members = new Map<string, ReaderPlan>();
    for (const name of names) {
      const reader = find(joinSchemas(objects.map((shape) => propertySchemas(shape, name))));
      if (!reader) return undefined;
      members.set(name, reader);
    }
    const others = find(joinSchemas(objects.flatMap(otherSchemas)));
    return others && { members, others };
  }
}

interface MemberReaders {
  members: ReadonlyMap<string, ReaderPlan>;
  others: ReaderPlan;
}

/** The readers of the scalars among some types. Without types, the value is the text itself. */
function scalarReaders(types: ReadonlySet<string>): ReaderPlan[] {
  return [
    ...(types.has("number") || types.has("boolean") ? [readScalar] : []),
    ...(types.has("string") || types.size === 0 ? [readText] : []),
  ];
}

/** The reader of a value of one of several shapes. Undefined if one of them has none. */
function firstValid(schema: unknown, readers: readonly (ReaderPlan | undefined)[]): ReaderPlan | undefined {
  if (readers.length === 1) return readers[0];
  const found = readers.filter((reader) => reader !== undefined);
  return found.length < readers.length ? undefined : { name: "firstValid", args: [{ schema }, ...found] };
}

/** A list reader. Omits arguments that are the default. */
function listOf(item: ReaderPlan, separator?: string | RegExp): ReaderPlan {
  if (separator !== undefined) return { name: "listOf", args: [item, { separator }] };
  return { name: "listOf", args: item === readText ? [] : [item] };
}

/** The reader of an object. Its other members are texts, so it omits members that are texts, too. */
function objectReader(
  name: ReaderPlan["name"],
  { members, others }: MemberReaders,
  separator?: string | RegExp,
): ReaderPlan {
  const isText = others === readText;
  const named = new Map([...members].filter(([, reader]) => !isText || reader !== readText));
  return {
    name,
    args: [...(separator === undefined ? [] : [{ separator }]), { members: named }, ...(isText ? [] : [others])],
  };
}

/** The union of these alternatives. An alternative is a list of schemas that apply together. */
function joinSchemas(alternatives: readonly (readonly unknown[])[]): unknown {
  const schemas = alternatives.map((parts) => (parts.length > 1 ? { allOf: parts } : (parts[0] ?? true)));
  return schemas.length === 1 ? schemas[0] : { anyOf: schemas };
}

/** Schemas that apply to the items after the first ones of a tuple. */
function itemSchemas(shape: Shape): unknown[] {
  return shape.flatMap((part) => ("items" in part ? [part["items"]] : []));
}

/** The alternatives for a member without a name in `properties`: those of a pattern, and all that apply to other names. */
function otherSchemas(shape: Shape): unknown[][] {
  const patterns = shape.flatMap(({ patternProperties }) => Object.values(toRecord(patternProperties)));
  const others = shape.flatMap((part) => [part["additionalProperties"], part["unevaluatedProperties"]]);
  return [others.filter(isRecord), ...patterns.filter(isRecord).map((schema) => [schema])];
}

/** Whether an object has only the members in `properties`. */
function isClosed(shape: Shape): boolean {
  const hasPatterns = shape.some(({ patternProperties }) => patternProperties !== undefined);
  return (
    !hasPatterns && shape.some((part) => [part["additionalProperties"], part["unevaluatedProperties"]].includes(false))
  );
}
