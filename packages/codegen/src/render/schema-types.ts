import {
  componentsOf,
  followPointer,
  isBinary,
  isRecord,
  isReference,
  type JsonRecord,
  joinPointer,
  listParts,
  resolveReference,
  toArray,
  toRecord,
} from "@docent/openapi";
import { extensionsIn, type Kind } from "@docent/schema";
import { Discriminators } from "./discriminators.ts";
import { brandOf, dateId } from "./schema-marks.ts";
import {
  binaryType,
  dateType,
  emptyType,
  freeType,
  intersection,
  neverType,
  nullType,
  other,
  parenthesize,
  renderConstant,
  renderMembers,
  renderName,
  renderReference,
  renderTuple,
  scalarTypes,
  step,
  structure,
  type TypeCode,
  union,
  unknownType,
} from "./type-code.ts";
import { renderComment } from "./type-comment.ts";

/** A schema cannot be written as a type of TypeScript. */
export class UntypedSchemaError extends Error {
  readonly schema: object;

  /** @param reason What was expected and found. */
  constructor(schema: object, reason: string) {
    super(reason);
    this.name = "UntypedSchemaError";
    this.schema = schema;
  }
}

/** The context in which a type is rendered. */
interface At {
  /** Indentation of the line with the type. */
  indent: string;
  /** The `$ref` of the named schema whose type it is a part of. */
  self: string | undefined;
}

/** Maximum number of extensions of a base whose names are repeated wherever the base is used. */
const maxExtensions = 20;

/** Keywords that change the type of a `$ref` next to them. */
const keywordsNextToReference = ["allOf", "anyOf", "const", "enum", "oneOf", "properties"];

/**
 * Renders schemas (JSON Schema 2020-12) as TypeScript types.
 *
 * A type allows at least the values that its schema allows: keywords that TypeScript cannot express, such as `pattern` and
 * `if`, are omitted. A type does not list unknown properties, although a schema without `additionalProperties: false` allows
 * them.
 */
export class SchemaTypes {
  readonly #document: JsonRecord;
  readonly #discriminators: Discriminators;
  readonly #isDate: (schema: JsonRecord) => boolean;
  readonly #extensions: ReturnType<typeof extensionsIn>;
  #usesWithRequired = false;
  #usesBrand = false;
  /** The original of each part that is rendered as a copy. */
  readonly #copied = new WeakMap<JsonRecord, JsonRecord>();
  /** The positions of the named schemas in the document. */
  #order: ReadonlyMap<string, number> | undefined;

  /**
   * @param document A document in which every `$ref` of a schema refers to a component.
   * @param isDateSchema Whether the values of the schema with this number are dates. Default: always false.
   */
  constructor(document: JsonRecord, isDateSchema?: (date: number) => boolean) {
    this.#document = document;
    // The client converts no dates of extensions.
    this.#extensions = isDateSchema ? new Map() : extensionsIn(document);
    this.#isDate = (schema) => {
      // The date may be in a part of `allOf`, next to keywords such as `type`.
      const parts = "allOf" in schema ? listParts(document, { schema, pointer: "" }) : [{ schema }];
      const date = parts.map((part) => dateId(part.schema)).find((found) => found !== undefined);
      return date !== undefined && isDateSchema?.(date) === true;
    };
    this.#discriminators = new Discriminators(document);
  }

  /** Declarations that the rendered types use. */
  renderHelpers(): string {
    return this.#usesWithRequired
      ? "type WithRequired<T, K extends PropertyKey> = T extends object ? T & { [P in K & keyof T]-?: T[P] } : T;\n"
      : "";
  }

  /** Whether a rendered type uses `Brand`. */
  get usesBrand(): boolean {
    return this.#usesBrand;
  }

  /** Whether a schema refers to itself through the items of lists, without an object between. */
  isRecursive(schema: unknown): boolean {
    const listMore = (found: JsonRecord) => [...listCompositions(found), ...listItems(found)];
    const items = [...this.#listReached([schema], listMore)].flatMap(listItems);
    return this.#listReached(items, listMore).has(schema);
  }

  /** The given schemas, and all schemas that they reach through references, alternatives and parts. */
  #listReached(
    schemas: readonly unknown[],
    listMore: (schema: JsonRecord) => readonly unknown[] = listCompositions,
  ): ReadonlySet<unknown> {
    const reached = new Set<unknown>();
    const pending = [...schemas];
    while (pending.length > 0) {
      const schema = pending.pop();
      if (!isRecord(schema) || reached.has(schema)) continue;
      reached.add(schema);
      if (isReference(schema)) pending.push(followPointer(this.#document, schema.$ref));
      pending.push(...listMore(schema));
    }
    return reached;
  }

  /**
   * Whether the target of a reference refers back to the named schema that contains the reference, at the same location of a
   * value. The behaviour of such schemas is undefined (JSON Schema 2020-12, section 9.4.1), and TypeScript rejects such types.
   * In each cycle, a reference to an earlier schema has the type `unknown`.
   */
  #leadsBack($ref: string, self: string | undefined): boolean {
    if (self === undefined || this.#orderOf($ref) >= this.#orderOf(self)) return false;
    const listMore = (schema: JsonRecord) => [
      ...toArray(schema["allOf"]).map((part) => this.#withoutSelf(part, schema)),
      ...toArray(schema["anyOf"]),
      ...toArray(schema["oneOf"]),
    ];
    return this.#listReached([{ $ref }], listMore).has(followPointer(this.#document, self));
  }

  /** The position of a named schema in the document. Infinite for a schema without a name. */
  #orderOf(pointer: string): number {
    this.#order ??= new Map(
      Object.keys(componentsOf(this.#document, "schemas")).map((name, index) => [
        joinPointer("#/components/schemas", name),
        index,
      ]),
    );
    return this.#order.get(pointer) ?? Number.POSITIVE_INFINITY;
  }

  /** Renders the type of a named schema. Values of other types are not assignable to a branded type. */
  renderNamed(schema: unknown, indent: string, pointer: string): TypeCode {
    const type = this.render(schema, indent, pointer);
    const name = isRecord(schema) ? brandOf(schema) : undefined;
    if (name === undefined) return type;
    this.#usesBrand = true;
    return other(`${parenthesize(type)} & Brand<${JSON.stringify(name)}>`);
  }

  /**
   * @param indent Indentation of the line with the type.
   * @param self The `$ref` of the named schema whose type contains this type. If a schema is one of its own alternatives or
   *   parts, that alternative is omitted: it does not change the allowed values, and TypeScript rejects such a type.
   * @throws {UntypedSchemaError}
   */
  render(schema: unknown, indent: string, self?: string): TypeCode {
    if (schema === false || schema === undefined || schema === null) return neverType;
    if (schema === true) return unknownType;
    if (!isRecord(schema)) {
      throw new UntypedSchemaError(
        Object(schema),
        `Expected an object or a boolean, found ${Array.isArray(schema) ? "a list" : JSON.stringify(schema)}`,
      );
    }
    if (typeof schema["$ref"] === "string") return this.#renderReferring(schema, schema["$ref"], { indent, self });
    if ("$dynamicRef" in schema) {
      throw new UntypedSchemaError(
        schema,
        "Expected a $ref, found a $dynamicRef, whose target depends on the schemas that led to it",
      );
    }
    if (schema["const"] !== undefined) return renderConstant(schema["const"], indent);
    if (Array.isArray(schema["enum"])) return this.#renderEnum(schema, schema["enum"], indent);
    const { type } = schema;
    if (!Array.isArray(type)) return this.#renderTyped(schema, type, { indent, self });
    return union(type.map((one) => (one === "null" ? nullType : this.#renderTyped(schema, one, { indent, self }))));
  }

  /** Renders a `$ref` and the keywords next to it: both apply (JSON Schema 2020-12, section 8.2.3.1). */
  #renderReferring({ $ref: _, ...siblings }: JsonRecord, $ref: string, { indent, self }: At): TypeCode {
    const type = this.#leadsBack($ref, self) ? unknownType : this.#renderTarget($ref, self);
    if (!keywordsNextToReference.some((keyword) => keyword in siblings)) return type;
    const part = type === unknownType ? type : (this.#renderPatterned($ref, {}, indent) ?? type);
    return intersection([part, this.render(siblings, indent, self)]);
  }

  /**
   * Renders the name of a schema. Where a value is a base, it has the properties of one of the schemas that extend the base. A
   * named schema lists no extensions, because they may refer to it.
   */
  #renderTarget($ref: string, self: string | undefined): TypeCode {
    const extensions = self === undefined ? (this.#extensions.get(followPointer(this.#document, $ref)) ?? []) : [];
    const names = extensions.length > maxExtensions ? [] : extensions.map(({ schema }) => schema.$ref);
    return union([$ref, ...names].map(renderReference));
  }

  /**
   * Renders the target of a `$ref` that is one of several parts, if it has patterns: the index signature of its named type would
   * apply to the properties of the other parts.
   */
  #renderPatterned($ref: string, { required }: JsonRecord, indent: string): TypeCode | undefined {
    const target = toRecord(resolveReference(this.#document, { $ref }));
    if (!("patternProperties" in target)) return undefined;
    return this.#renderWholePart(target, { required }, { indent, self: $ref });
  }

  #renderEnum(schema: JsonRecord, values: readonly unknown[], indent: string): TypeCode {
    if (isBinary(schema)) return binaryType;
    return union([
      ...values.map((value) => renderConstant(value, indent)),
      ...(toArray(schema["type"]).includes("null") ? [nullType] : []),
    ]);
  }

  /** Renders a schema as if `type` were its only type: its own keywords, and each of its compositions. */
  #renderTyped(schema: JsonRecord, type: unknown, { indent, self }: At): TypeCode {
    const listOthers = (keyword: string) =>
      toArray(schema[keyword]).filter((part) => self === undefined || toRecord(part)["$ref"] !== self);
    const alternatives = ["anyOf", "oneOf"].map(listOthers).filter(({ length }) => length > 0);
    const parts = [
      this.#renderOwn(schema, type, indent),
      ...listOthers("allOf").map((part) => this.#renderPart(this.#withoutSelf(part, schema), schema, { indent, self })),
      ...alternatives.map((branches) => union(branches.map((branch) => this.render(branch, indent, self)))),
    ].filter((part) => part !== undefined);
    if (parts.length > 0) return intersection(parts);
    if (type === undefined) return unknownType;
    return schema["additionalProperties"] === false ? emptyType : freeType;
  }

  /** Renders a schema without its compositions. Undefined if its other keywords describe no type. */
  #renderOwn(schema: JsonRecord, type: unknown, indent: string): TypeCode | undefined {
    if (type === "string" && isBinary(schema)) return binaryType;
    if (type === "string" && this.#isDate(schema)) return dateType;
    if (type === "array") return this.#renderArray(schema, indent);
    return scalarTypes[String(type)] ?? this.#renderObject(schema, indent);
  }

  #renderArray({ prefixItems, items, minItems, maxItems }: JsonRecord, indent: string): TypeCode {
    if (Array.isArray(prefixItems)) {
      const inner = indent + step;
      const hasMore = !(typeof maxItems === "number" && maxItems <= prefixItems.length);
      return renderTuple(
        prefixItems.map((item) => this.render(item, inner)),
        {
          indent,
          required: typeof minItems === "number" ? minItems : 0,
          // Without `items`, a tuple lists no further items, as an object lists no unknown properties.
          rest: hasMore && items !== undefined ? this.render(items, inner) : neverType,
        },
      );
    }
    const item = items === undefined ? unknownType : this.render(items, indent);
    return structure(`${parenthesize(item)}[]`);
  }

  #renderObject(schema: JsonRecord, indent: string): TypeCode | undefined {
    const inner = indent + step;
    const { members, types } = this.#renderProperties(schema, inner);
    const named = members.length > 0 ? [renderMembers(members, indent)] : [];
    const { additionalProperties, patternProperties } = schema;
    const unnamed = [
      ...(additionalProperties === undefined || additionalProperties === false ? [] : [additionalProperties]),
      ...Object.values(toRecord(patternProperties)),
    ].map((value) => (isRecord(value) && Object.keys(value).length === 0 ? unknownType : this.render(value, inner)));
    // An index signature applies to all names, including the described properties. Types of several lines are not repeated in
    // it, because the code would double at each level of nested objects.
    const isShort = types.every(({ code }) => !code.includes("\n"));
    // Properties that another part describes need not match a pattern.
    const isWhole = !this.#copied.has(schema) && listCompositions(schema).length === 0;
    const indexed =
      isShort && (isWhole || patternProperties === undefined) ? union([...unnamed, ...types]) : unknownType;
    const index = unnamed.length > 0 ? [renderMembers([`${inner}[key: string]: ${indexed.code};\n`], indent)] : [];
    const parts = [...named, ...index];
    return parts.length > 0 ? intersection(parts) : undefined;
  }

  /** Renders the members of an object, and the types of its properties. */
  #renderProperties(schema: JsonRecord, indent: string): { members: string[]; types: TypeCode[] } {
    const required = new Set(toArray(schema["required"]));
    const kind = this.#discriminators.kindOf(schema);
    const properties = Object.entries(toRecord(schema["properties"]));
    const types: TypeCode[] = [];
    const members = properties.map(([name, property]) => {
      if (name === kind?.propertyName) return renderKind(kind, toRecord(property), indent);
      const modifier = toRecord(property)["readOnly"] ? "readonly " : "";
      const mark = required.has(name) ? "" : "?";
      const type = this.render(property, indent);
      types.push(type);
      return `${renderComment(property, indent)}${indent}${modifier}${renderName(name)}${mark}: ${type.code};\n`;
    });
    if (!kind) return { members, types };
    types.push(...kind.values.map((value) => renderConstant(value, indent)));
    const isListed = Object.hasOwn(toRecord(schema["properties"]), kind.propertyName);
    return { members: isListed ? members : [...members, renderKind(kind, {}, indent)], types };
  }

  /** Removes the alternatives of a base if the extending schema is one of them, because the alternative is already chosen. */
  #withoutSelf(part: unknown, schema: JsonRecord): unknown {
    const target = resolveReference(this.#document, part);
    if (!isReference(part) || !isRecord(target)) return part;
    const { oneOf, anyOf, discriminator: _, ...rest } = target;
    const whole = this.#copied.get(schema) ?? schema;
    return this.#listReached([oneOf, anyOf].flatMap(toArray)).has(whole) ? rest : part;
  }

  /** Renders a part of an `allOf` without the discriminator that `schema` replaces, and with properties that it requires. */
  #renderPart(part: unknown, schema: JsonRecord, at: At): TypeCode {
    const type = this.#renderWholePart(part, schema, at);
    const kind = this.#discriminators.kindOf(schema);
    const isReplaced = kind !== undefined && this.#discriminators.hasKindOf(part, kind.propertyName);
    return isReplaced ? other(`Omit<${type.code}, ${JSON.stringify(kind.propertyName)}>`) : type;
  }

  #renderWholePart(part: unknown, schema: JsonRecord, { indent, self }: At): TypeCode {
    if (!isRecord(part)) return this.render(part, indent, self);
    const { required, properties } = schema;
    if (typeof part["$ref"] !== "string") {
      const copy = { ...part, required: [...toArray(required), ...toArray(part["required"])] };
      this.#copied.set(copy, this.#copied.get(part) ?? part);
      return this.render(copy, indent, self);
    }
    if (this.#leadsBack(part["$ref"], self)) return unknownType;
    const isAlone = properties === undefined && listCompositions(schema).length === 1;
    const patterned = isAlone ? undefined : this.#renderPatterned(part["$ref"], schema, indent);
    if (patterned) return patterned;
    const target = toRecord(resolveReference(this.#document, part));
    const names = toArray(required).filter((name) => Object.hasOwn(toRecord(target["properties"]), String(name)));
    const type = isAlone ? this.#renderTarget(part["$ref"], self) : renderReference(part["$ref"]);
    if (names.length === 0) return type;
    this.#usesWithRequired = true;
    const keys = union(names.map((name) => renderConstant(name, indent)));
    return other(`WithRequired<${type.code}, ${keys.code}>`);
  }
}

/** The schemas that apply to the same value as a schema. */
function listCompositions({ allOf, anyOf, oneOf }: JsonRecord): unknown[] {
  return [allOf, anyOf, oneOf].flatMap(toArray);
}

function listItems(schema: unknown): unknown[] {
  const { prefixItems, items } = toRecord(schema);
  return [...toArray(prefixItems), ...(items === undefined ? [] : [items])];
}

function renderKind({ propertyName, values }: Kind, property: JsonRecord, indent: string): string {
  const comment = renderComment({ ...property, type: "string", enum: values }, indent);
  const modifier = property["readOnly"] ? "readonly " : "";
  const type = union(values.map((value) => renderConstant(value, indent)));
  return `${comment}${indent}${modifier}${renderName(propertyName)}: ${type.code};\n`;
}
