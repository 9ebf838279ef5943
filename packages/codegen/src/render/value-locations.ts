import { isBinary, isRecord, type JsonRecord, listParts, splitPointer, toArray, toRecord } from "@docent/openapi";
import { propertySchemas } from "@docent/schema";
import { dateId } from "./schema-marks.ts";

/** Finds locations in values that the schemas of a document describe. Equal locations are the same object. */
export class ValueLocations {
  readonly #document: JsonRecord;
  readonly #known = new Map<string, ValueLocation>();
  readonly #numbers = new Map<JsonRecord, number>();
  /** The results of `#mayBeText` by schema. Most schemas describe many locations. */
  readonly #texts = new Map<unknown, boolean>();

  constructor(document: JsonRecord) {
    this.#document = document;
  }

  /** The location of a value that at least one of the schemas describes. `name` is the name if no `$ref` leads to it. */
  findEither(schemas: readonly unknown[], name: string): ValueLocation {
    return this.find([{ anyOf: schemas }], name);
  }

  /** The location of a value that all of the schemas describe. */
  find(schemas: readonly unknown[], name: string): ValueLocation {
    const parts = listParts(this.#document, { schema: { allOf: schemas }, pointer: "" }, () => true);
    const described = parts.map(({ schema }) => schema).filter(isDescribing);
    const hasText = schemas.some((schema) => {
      const mayBeText = this.#texts.get(schema) ?? this.#mayBeText(schema);
      this.#texts.set(schema, mayBeText);
      return mayBeText;
    });
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
   * Whether a schema may allow strings that are not dates. A union next to a date only limits the date. Unions next to each
   * other are tested separately, so the result may be true for a schema that allows only dates, but it is never wrongly false.
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
      // An alternative without keywords allows everything. A property without keywords is often described elsewhere.
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
 * A location in a value, with every schema that may describe the value there, in any alternative of the unions. The locations
 * inside are created on demand. They may include the location itself, if a schema contains itself.
 */
export class ValueLocation {
  /** All schemas that may describe the value. */
  readonly schemas: readonly JsonRecord[];
  /** The name of the referenced schema, or a name from the position in the surrounding location. */
  readonly name: string;
  /** Whether the value may be a string that is not a date. */
  readonly hasText: boolean;
  readonly #find: LocationOptions["find"];
  #properties: ReadonlyMap<string, ValueLocation> | undefined;

  constructor(schemas: readonly JsonRecord[], { hasText, name, find }: LocationOptions) {
    this.schemas = schemas;
    this.name = name;
    this.hasText = hasText;
    this.#find = find;
  }

  /** The numbers of the schemas of dates. */
  get dates(): number[] {
    return this.schemas.flatMap((schema) => dateId(schema) ?? []);
  }

  get properties(): ReadonlyMap<string, ValueLocation> {
    this.#properties ??= new Map(
      this.#listNames().map((name) => [name, this.#find(propertySchemas(this.schemas, name), name)]),
    );
    return this.#properties;
  }

  /** Properties with other names. Undefined if no schema describes them. */
  get others(): ValueLocation | undefined {
    const schemas = this.schemas.flatMap(({ additionalProperties, patternProperties }) => [
      ...(isRecord(additionalProperties) ? [additionalProperties] : []),
      ...Object.values(toRecord(patternProperties)),
    ]);
    return schemas.length > 0 ? this.#find([{ anyOf: schemas }], `${this.name} property`) : undefined;
  }

  /** Items of a list. Undefined if no schema describes items. */
  get items(): ValueLocation | undefined {
    const schemas = this.schemas.flatMap(({ prefixItems, items }) => [
      ...toArray(prefixItems),
      ...(Array.isArray(items) ? items : isRecord(items) ? [items] : []),
    ]);
    return schemas.length > 0 ? this.#find([{ anyOf: schemas }], `${this.name} item`) : undefined;
  }

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

/** Whether a schema has a type other than null, or another keyword that limits its values. */
function isDescribing(schema: JsonRecord): boolean {
  const { type } = schema;
  return (type !== undefined && type !== "null") || describingKeywords.some((keyword) => keyword in schema);
}

/** Whether a schema describes only dates. The schema itself may repeat the type `string`, but its parts may not. */
function isOnlyDate(parts: readonly JsonRecord[], whole: unknown): boolean {
  const others = parts.filter((part) => dateId(part) === undefined && isText(part));
  const isRepeated = (part: JsonRecord) => part === whole && !("const" in part) && !("enum" in part);
  return parts.some((part) => dateId(part) !== undefined) && others.every(isRepeated);
}

/** Whether a schema explicitly allows strings. */
function isText({ type, const: only, enum: listed }: JsonRecord): boolean {
  if (only !== undefined) return typeof only === "string";
  if (Array.isArray(listed)) return listed.some((value) => typeof value === "string");
  return [type].flat().includes("string");
}

/** Whether a schema excludes strings, whatever other schemas allow. Bytes are not strings. */
function isWithoutText(schema: JsonRecord): boolean {
  const { type, const: only, enum: listed } = schema;
  return (type !== undefined || only !== undefined || Array.isArray(listed)) && (!isText(schema) || isBinary(schema));
}
