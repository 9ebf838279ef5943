import { isRecord, type JsonRecord, listParts, splitPointer, toArray, toRecord } from "@docent/openapi";
import { isBinary } from "./binary-schemas.ts";
import { dateId } from "./schema-types.ts";
import { propertySchemas } from "./shape.ts";

/** Finds the locations in values of a document's schemas. Equal locations are one object. */
export class ValueLocations {
  readonly #document: JsonRecord;
  readonly #known = new Map<string, ValueLocation>();
  readonly #numbers = new Map<JsonRecord, number>();

  constructor(document: JsonRecord) {
    this.#document = document;
  }

  /** The location of a value that at least one of the schemas describes. `name` is its name, if no `$ref` gives one. */
  findEither(schemas: readonly unknown[], name: string): ValueLocation {
    return this.find([{ anyOf: schemas }], name);
  }

  /** The location of a value that all of the schemas describe. */
  find(schemas: readonly unknown[], name: string): ValueLocation {
    const parts = listParts(this.#document, { schema: { allOf: schemas }, pointer: "" }, () => true);
    const described = parts.map(({ schema }) => schema).filter(isDescribing);
    const hasText = schemas.some((schema) => this.#mayBeText(schema));
    const key = `${hasText} ${described
      .map((schema) => this.#number(schema))
      .sort((a, b) => a - b)
      .join()}`;
    const known = this.#known.get(key);
    if (known) return known;
    const reference = parts.find(({ definition }) => definition.startsWith("#"))?.definition;
    const found = new ValueLocation(described, {
      hasText,
      name: (reference === undefined ? undefined : splitPointer(reference).at(-1)) ?? name,
      find: (inner, innerName) => this.find(inner, innerName),
    });
    this.#known.set(key, found);
    return found;
  }

  /**
   * Whether a schema allows texts that are no dates. A union beside a date only limits the date. Of several unions, each counts:
   * that is too often true, and never too seldom.
   */
  #mayBeText(whole: unknown): boolean {
    const pending = [{ schema: whole, isAlternative: false }];
    const seen = new Set<unknown>();
    for (let next = pending.pop(); next; next = pending.pop()) {
      if (seen.has(next.schema)) continue;
      seen.add(next.schema);
      const parts = listParts(this.#document, { schema: next.schema, pointer: "" }).map(({ schema }) => schema);
      if (parts.some(isWithoutText) || isOnlyDate(parts, next.schema)) continue;
      const branches = parts.flatMap(({ anyOf, oneOf }) => [...toArray(anyOf), ...toArray(oneOf)]);
      // An alternative that says nothing allows anything. A property that says nothing is often described elsewhere.
      const isOpen = next.isAlternative && next.schema !== false && parts.every((part) => !isDescribing(part));
      if (branches.length === 0 && (parts.some(isText) || isOpen)) return true;
      for (const schema of branches) pending.push({ schema, isAlternative: true });
    }
    return false;
  }

  #number(schema: JsonRecord): number {
    const number = this.#numbers.get(schema) ?? this.#numbers.size;
    this.#numbers.set(schema, number);
    return number;
  }
}

interface LocationOptions {
  hasText: boolean;
  name: string;
  find: (schemas: readonly unknown[], name: string) => ValueLocation;
}

/**
 * A location in a value: every schema that may describe the value there, whichever alternatives of its unions apply. A location
 * leads to the locations inside of it, which are found when they are read, and to itself if a schema contains itself.
 */
export class ValueLocation {
  /** All schemas that say something about the value. */
  readonly schemas: readonly JsonRecord[];
  /** A name for it: that of the schema that a `$ref` led to, or where it is in the location around it. */
  readonly name: string;
  /** Whether it may have a text that is no date. */
  readonly hasText: boolean;
  readonly #find: LocationOptions["find"];
  #properties: ReadonlyMap<string, ValueLocation> | undefined;

  constructor(schemas: readonly JsonRecord[], { hasText, name, find }: LocationOptions) {
    this.schemas = schemas;
    this.name = name;
    this.hasText = hasText;
    this.#find = find;
  }

  /** The schemas of dates, by their numbers. */
  get dates(): number[] {
    return this.schemas.flatMap((schema) => dateId(schema) ?? []);
  }

  /** Properties by the names that schemas describe. */
  get properties(): ReadonlyMap<string, ValueLocation> {
    this.#properties ??= new Map(
      this.#listNames().map((name) => [name, this.#find(propertySchemas(this.schemas, name), name)]),
    );
    return this.#properties;
  }

  /** Properties with other names. Undefined: no schema describes them. */
  get others(): ValueLocation | undefined {
    const schemas = this.schemas.flatMap(({ additionalProperties, patternProperties }) => [
      ...(isRecord(additionalProperties) ? [additionalProperties] : []),
      ...Object.values(toRecord(patternProperties)),
    ]);
    return schemas.length > 0 ? this.#find([{ anyOf: schemas }], `${this.name} property`) : undefined;
  }

  /** Undefined: no schema describes items. */
  get items(): ValueLocation | undefined {
    const schemas = this.schemas.flatMap(({ prefixItems, items }) => [
      ...toArray(prefixItems),
      ...(Array.isArray(items) ? items : isRecord(items) ? [items] : []),
    ]);
    return schemas.length > 0 ? this.#find([{ anyOf: schemas }], `${this.name} item`) : undefined;
  }

  /** The locations inside of it. */
  listInner(): ValueLocation[] {
    return [...this.properties.values(), this.others, this.items].filter((location) => location !== undefined);
  }

  #listNames(): string[] {
    return [...new Set(this.schemas.flatMap(({ properties }) => Object.keys(toRecord(properties))))];
  }
}

const describingKeywords = [
  ...["additionalProperties", "const", "enum", "items", "patternProperties", "prefixItems", "properties"],
];

/** Whether a schema says more than that a value may be null, or what else it may be. */
function isDescribing(schema: JsonRecord): boolean {
  const { type } = schema;
  return (type !== undefined && type !== "null") || describingKeywords.some((keyword) => keyword in schema);
}

/** Whether a schema is a date, of which it may say again that it is a text, but no other part of it. */
function isOnlyDate(parts: readonly JsonRecord[], whole: unknown): boolean {
  const others = parts.filter((part) => dateId(part) === undefined && isText(part));
  const isRepeated = (part: JsonRecord) => part === whole && !("const" in part) && !("enum" in part);
  return parts.some((part) => dateId(part) !== undefined) && others.every(isRepeated);
}

/** Whether a schema allows texts, or lists some. */
function isText({ type, const: only, enum: listed }: JsonRecord): boolean {
  if (only !== undefined) return typeof only === "string";
  if (Array.isArray(listed)) return listed.some((value) => typeof value === "string");
  return [type].flat().includes("string");
}

/** Whether a schema allows no text, whatever applies beside it. */
function isWithoutText(schema: JsonRecord): boolean {
  const { type, const: only, enum: listed } = schema;
  return (type !== undefined || only !== undefined || Array.isArray(listed)) && (!isText(schema) || isBinary(schema));
}
