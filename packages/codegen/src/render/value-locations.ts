import { isRecord, type JsonRecord, listParts, splitPointer, toArray, toRecord } from "@docent/openapi";
import { isBinary } from "./schema-types.ts";

/**
 * A location in a value: every schema that may describe the value there, whichever alternatives of its unions apply. A location
 * leads to the locations inside of it, and to itself if a schema contains itself.
 */
export interface ValueLocation {
  /** The schemas of the format `date-time`. */
  readonly dates: readonly JsonRecord[];
  /** Whether another schema allows any text. */
  readonly hasText: boolean;
  /** All schemas that say something about the value. */
  readonly schemas: readonly JsonRecord[];
  /** By the names that schemas describe. */
  readonly properties: ReadonlyMap<string, ValueLocation>;
  /** Properties with other names. Undefined: no schema describes them. */
  readonly others: ValueLocation | undefined;
  /** Undefined: no schema describes items. */
  readonly items: ValueLocation | undefined;
  /** A name for it: that of the schema that a `$ref` led to, or where it is in the location around it. */
  readonly name: string;
}

type OpenLocation = { -readonly [Member in keyof ValueLocation]: ValueLocation[Member] };

/** Finds the locations in values of a document's schemas. Equal locations are one object. */
export class ValueLocations {
  readonly #document: JsonRecord;
  readonly #known = new Map<string, OpenLocation>();
  readonly #numbers = new Map<JsonRecord, number>();
  #unread: OpenLocation[] = [];

  constructor(document: JsonRecord) {
    this.#document = document;
  }

  /** Every location so far. */
  all(): Iterable<ValueLocation> {
    return this.#known.values();
  }

  /**
   * The location of a value that one of the schemas describes.
   *
   * @param name Its name, if no `$ref` gives one.
   */
  find(schemas: readonly unknown[], name: string): ValueLocation {
    const found = this.#open(schemas, name);
    // A list instead of a recursion, because schemas may be nested thousands of levels deep.
    for (let next = this.#unread.pop(); next; next = this.#unread.pop()) this.#read(next);
    return found;
  }

  #open(schemas: readonly unknown[], name: string): OpenLocation {
    const all = listParts(this.#document, { schema: { allOf: schemas }, pointer: "" }, () => true);
    const parts = all.filter(({ schema }) => isDescribing(schema));
    const key = parts
      .map(({ schema }) => this.#number(schema))
      .sort((a, b) => a - b)
      .join();
    const known = this.#known.get(key);
    if (known) return known;
    const described = parts.map(({ schema }) => schema);
    const reference = parts.find(({ definition }) => definition.startsWith("#"))?.definition;
    const location: OpenLocation = {
      schemas: described,
      dates: described.filter(isDate),
      hasText: described.some(isText),
      properties: new Map(),
      others: undefined,
      items: undefined,
      name: (reference === undefined ? undefined : splitPointer(reference).at(-1)) ?? name,
    };
    this.#known.set(key, location);
    this.#unread.push(location);
    return location;
  }

  #read(location: OpenLocation): void {
    const owned = new Map<string, Set<JsonRecord>>();
    for (const schema of location.schemas)
      for (const name of Object.keys(toRecord(schema["properties"])))
        owned.set(name, (owned.get(name) ?? new Set()).add(schema));
    // A pattern may match any name: the location of a property has more schemas than apply, and never fewer.
    const open = location.schemas.filter((schema) => listOthers(schema).length > 0);
    location.properties = new Map(
      [...owned].map(([name, owners]) => [
        name,
        this.#open(
          [
            ...[...owners].map((owner) => toRecord(owner["properties"])[name]),
            ...open.flatMap((schema) =>
              owners.has(schema) ? Object.values(toRecord(schema["patternProperties"])) : listOthers(schema),
            ),
          ],
          name,
        ),
      ]),
    );
    const others = open.flatMap(listOthers);
    if (others.length > 0) location.others = this.#open(others, `${location.name} property`);
    const items = location.schemas.flatMap(({ prefixItems, items: all }) => [...toArray(prefixItems), ...toList(all)]);
    if (items.length > 0) location.items = this.#open(items, `${location.name} item`);
  }

  #number(schema: JsonRecord): number {
    const number = this.#numbers.get(schema) ?? this.#numbers.size;
    this.#numbers.set(schema, number);
    return number;
  }
}

const structureKeywords = ["additionalProperties", "items", "patternProperties", "prefixItems", "properties"];

/** Whether a schema says more than that a value may be null, or what else it may be. */
function isDescribing(schema: JsonRecord): boolean {
  const { type } = schema;
  return (type !== undefined && type !== "null") || structureKeywords.some((keyword) => keyword in schema);
}

/** The schemas of properties without a name. */
function listOthers({ additionalProperties, patternProperties }: JsonRecord): unknown[] {
  return [...toList(additionalProperties), ...Object.values(toRecord(patternProperties))];
}

/** A schema of its own. `true` and `false` describe nothing. */
function toList(schema: unknown): unknown[] {
  return Array.isArray(schema) ? schema : isRecord(schema) ? [schema] : [];
}

/** Whether a schema describes texts of RFC 3339, section 5.6. Listed values stay the texts that they are. */
export function isDate(schema: JsonRecord): boolean {
  return isAnyText(schema) && schema["format"] === "date-time";
}

function isText(schema: JsonRecord): boolean {
  return isAnyText(schema) && schema["format"] !== "date-time";
}

function isAnyText(schema: JsonRecord): boolean {
  return (
    [schema["type"]].flat().includes("string") &&
    schema["const"] === undefined &&
    !Array.isArray(schema["enum"]) &&
    !isBinary(schema)
  );
}

/** The locations inside of one. */
export function listInner({ properties, others, items }: ValueLocation): ValueLocation[] {
  return [...properties.values(), others, items].filter((location) => location !== undefined);
}
