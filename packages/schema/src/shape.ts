import { followPointer, isRecord, type JsonRecord, listParts, resolveReference, toArray } from "@docent/openapi/model";
import { matchPattern } from "./pattern.ts";

/** The schema objects that a value must satisfy together, after resolving `$ref` and `allOf`. */
export type Shape = readonly JsonRecord[];

/** The values that a discriminator assigns to the property of one schema. */
export interface Kind {
  propertyName: string;
  values: readonly string[];
}

/** Finds the kind of a schema. Undefined if no discriminator distinguishes it from others. */
export interface KindFinder {
  kindOf(schema: unknown): Kind | undefined;
}

/** Marks a part of a shape with its kind. Such a part has no keywords: a kind does not change which values are valid. */
const kindMark: unique symbol = Symbol("kind");

type KindPart = JsonRecord & { [kindMark]?: Kind };

/** A choice between alternatives: `oneOf`, `anyOf`, or the two branches of `if`. */
export interface ShapeChoice {
  alternatives: readonly unknown[];
  /** The shape without this choice. The part with the choice also loses its `examples` and `default`. */
  rest: Shape;
}

const readers = new WeakMap<JsonRecord, ShapeReader>();

/** Reads shapes of one document. Shapes with the same schema objects have equal keys. */
export class ShapeReader {
  readonly #document: JsonRecord;
  readonly #targets = new Map<string, unknown>();
  readonly #kindFinder: KindFinder | undefined;
  readonly #kinds = new Map<Kind, KindPart>();
  readonly #numbers = new WeakMap<JsonRecord, number>();
  readonly #reduced = new WeakMap<JsonRecord, JsonRecord>();
  readonly #origins = new WeakMap<JsonRecord, JsonRecord>();
  #count = 0;

  /** @param kindFinder Finds the kinds of schemas. Default: no schema has a kind. */
  constructor(document: JsonRecord, kindFinder?: KindFinder) {
    this.#document = document;
    this.#kindFinder = kindFinder;
  }

  /** The reader of a document without kinds, created once. */
  static of(document: JsonRecord): ShapeReader {
    const reader = readers.get(document) ?? new ShapeReader(document);
    readers.set(document, reader);
    return reader;
  }

  /** The shape of a value that satisfies all of these schemas. */
  read(...schemas: unknown[]): Shape {
    const whole = { schema: { allOf: schemas }, pointer: "" };
    const chosen = new Set(schemas.flatMap((schema) => this.#listOrigins(schema)));
    const parts = listParts(this.#document, whole).flatMap(({ schema }) => (chosen.has(schema) ? [] : [schema]));
    const kind = this.#findKind(schemas);
    return kind ? [...parts, kind] : parts;
  }

  /**
   * The originals of a part whose choice was removed. An alternative that extends its union contains the union again, and must
   * not choose again.
   */
  #listOrigins(schema: unknown): unknown[] {
    const origin = isRecord(schema) ? this.#origins.get(schema) : undefined;
    return origin === undefined ? [] : [origin, ...this.#listOrigins(origin)];
  }

  /** Whether a discriminator distinguishes a schema from others. */
  hasKind(schema: unknown): boolean {
    return this.#kindFinder?.kindOf(schema) !== undefined;
  }

  /** The first kind of the schemas. The kind of a schema comes before the kinds of the schemas that it extends. */
  #findKind(schemas: readonly unknown[], seen = new Set<unknown>()): KindPart | undefined {
    for (const given of schemas) {
      const schema = resolveReference(this.#document, given);
      if (!isRecord(schema) || seen.has(schema)) continue;
      seen.add(schema);
      const own = this.#kindFinder?.kindOf(schema);
      const found = own ? this.#markOf(own) : this.#findKind(toArray(schema["allOf"]), seen);
      if (found) return found;
    }
    return undefined;
  }

  /** Equal kinds have equal parts, so that equal shapes have equal keys. */
  #markOf(kind: Kind): KindPart {
    const mark = this.#kinds.get(kind) ?? { [kindMark]: kind };
    this.#kinds.set(kind, mark);
    return mark;
  }

  key(shape: Shape): string {
    return shape
      .map((part) => this.#number(part))
      .sort((a, b) => a - b)
      .join();
  }

  /** The schema at a pointer. A missing schema allows everything. */
  follow(pointer: string): unknown {
    if (!this.#targets.has(pointer)) this.#targets.set(pointer, followPointer(this.#document, pointer) ?? true);
    return this.#targets.get(pointer);
  }

  /** The first open choice of a shape. */
  choice(shape: Shape): ShapeChoice | undefined {
    for (const part of shape) {
      const alternatives = alternativesOf(part);
      if (!alternatives) continue;
      return { alternatives, rest: shape.map((other) => (other === part ? this.#withoutChoice(part) : other)) };
    }
    return undefined;
  }

  /** The copy of a part without its first choice, `examples` and `default`. Cached, so that its key is stable. */
  #withoutChoice(part: JsonRecord): JsonRecord {
    const known = this.#reduced.get(part);
    if (known) return known;
    const keyword = choiceKeywords.find((candidate) => candidate in part);
    const reduced = Object.fromEntries(
      Object.entries(part).filter(([name]) => name !== keyword && name !== "examples" && name !== "default"),
    );
    this.#reduced.set(part, reduced);
    this.#origins.set(reduced, part);
    return reduced;
  }

  #number(part: JsonRecord): number {
    const known = this.#numbers.get(part);
    if (known !== undefined) return known;
    this.#numbers.set(part, this.#count);
    return this.#count++;
  }
}

const choiceKeywords = ["oneOf", "anyOf", "if"];

function alternativesOf(part: JsonRecord): readonly unknown[] | undefined {
  for (const keyword of ["oneOf", "anyOf"]) {
    const list = part[keyword];
    if (Array.isArray(list) && list.length > 0) return list;
    if (list !== undefined) return undefined;
  }
  if (!("if" in part)) return undefined;
  return [{ allOf: [part["if"], part["then"] ?? true] }, part["else"] ?? true];
}

/** The pointer of a schema that only refers to another, such as `allOf: [{ $ref }]` next to a description. */
export function referenceOf(schema: unknown): string | undefined {
  if (!isRecord(schema) || Object.keys(schema).some((keyword) => !namingKeywords.has(keyword))) return undefined;
  if (typeof schema["$ref"] === "string") return "allOf" in schema ? undefined : schema["$ref"];
  const [only, ...others] = Array.isArray(schema["allOf"]) ? schema["allOf"] : [];
  return others.length === 0 ? referenceOf(only) : undefined;
}

const namingKeywords = new Set([
  "$ref",
  "allOf",
  "title",
  "summary",
  "description",
  "deprecated",
  "readOnly",
  "writeOnly",
]);

/**
 * JSON types that a shape allows, guessed from its keywords if it has no type. `null` is the last. Empty if no keyword shows a
 * type, or if the types of its parts exclude each other.
 */
export function typesOf(shape: Shape): string[] {
  const lists = shape.flatMap(({ type }) => (type === undefined ? [] : [[type].flat().map(String)]));
  const [first, ...others] = lists;
  if (!first) return guessType(shape);
  const isAllowed = (type: string) =>
    others.every((types) => types.includes(type) || (type === "integer" && types.includes("number")));
  const types = first.flatMap((type) => (type === "number" && !isAllowed("number") ? ["integer"] : [type]));
  return types.filter(isAllowed).sort((a, b) => Number(a === "null") - Number(b === "null"));
}

const typeHints: Record<string, string[]> = {
  object: ["properties", "required", "additionalProperties", "patternProperties", "minProperties"],
  array: ["items", "prefixItems", "minItems", "contains"],
  string: ["minLength", "maxLength", "pattern", "format"],
  number: ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"],
};

function guessType(shape: Shape): string[] {
  return Object.keys(typeHints).filter((type) => shape.some((part) => typeHints[type]?.some((word) => word in part)));
}

/** The kind of a shape. Undefined if no discriminator distinguishes its schema from others. */
export function kindOf(shape: Shape): Kind | undefined {
  return shape.map((part: KindPart) => part[kindMark]).find((kind) => kind !== undefined);
}

/** Names of the required and the optional properties of a shape. */
export function propertyNames(shape: Shape): { required: string[]; optional: string[] } {
  const required = new Set(
    shape.flatMap((part) => (Array.isArray(part["required"]) ? part["required"].map(String) : [])),
  );
  const described = shape.flatMap(({ properties }) => (isRecord(properties) ? Object.keys(properties) : []));
  return { required: [...required], optional: [...new Set(described)].filter((name) => !required.has(name)) };
}

/**
 * Every schema that a property of this name must satisfy (JSON Schema 2020-12, section 10.3.2). A pattern that is invalid or
 * exceeds its time limit counts as not matching.
 */
export function propertySchemas(shape: Shape, name: string): unknown[] {
  return shape.flatMap((part) => {
    const { properties, patternProperties, additionalProperties } = part;
    const own = isRecord(properties) && Object.hasOwn(properties, name) ? [properties[name]] : [];
    const matching = isRecord(patternProperties)
      ? Object.entries(patternProperties).flatMap(([pattern, schema]) => (matchPattern(pattern, name) ? [schema] : []))
      : [];
    const found = [...own, ...matching];
    return found.length === 0 && additionalProperties !== undefined ? [additionalProperties] : found;
  });
}

/** The strictest of several lower bounds. */
export function largest(shape: Shape, keyword: string): number | undefined {
  return shape.reduce<number | undefined>((bound, { [keyword]: value }) => {
    if (typeof value !== "number") return bound;
    return bound === undefined ? value : Math.max(bound, value);
  }, undefined);
}

/** The strictest of several upper bounds. */
export function smallest(shape: Shape, keyword: string): number | undefined {
  return shape.reduce<number | undefined>((bound, { [keyword]: value }) => {
    if (typeof value !== "number") return bound;
    return bound === undefined ? value : Math.min(bound, value);
  }, undefined);
}

/** The length that `minLength` and `maxLength` limit: code points, not UTF-16 units (JSON Schema Validation, section 6.3). */
export function countCharacters(text: string): number {
  return [...text].length;
}

/**
 * The smallest number of items with which an array has all items of `prefixItems`, `minItems` and `minContains`, at most
 * `maxItems`. `schemasAt` returns the schemas of the item at an index. Every item gets the schema of `contains`.
 */
export function readItems(shape: Shape): { count: number; schemasAt: (index: number) => unknown[] } {
  const prefixes = shape.map(({ prefixItems }) => (Array.isArray(prefixItems) ? prefixItems : []));
  const contained = shape.flatMap(({ contains }) => (contains === undefined ? [] : [contains]));
  const wanted = Math.max(
    largest(shape, "minItems") ?? 0,
    ...prefixes.map(({ length }) => length),
    contained.length > 0 ? (largest(shape, "minContains") ?? 1) : 0,
  );
  return {
    count: Math.min(wanted, smallest(shape, "maxItems") ?? wanted),
    schemasAt: (index) => [
      ...shape.flatMap(({ items }, part) => {
        const prefix = prefixes[part] ?? [];
        if (index < prefix.length) return [prefix[index]];
        return items === undefined ? [] : [items];
      }),
      ...contained,
    ],
  };
}
