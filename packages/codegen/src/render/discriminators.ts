import {
  isRecord,
  isReference,
  type JsonRecord,
  resolveReference,
  splitPointer,
  toArray,
  toRecord,
  visitSchemas,
} from "@docent/openapi";

/** The values that a discriminator leaves for one schema. */
export interface Kind {
  propertyName: string;
  values: readonly string[];
}

/**
 * Finds the value by which each named schema is told from its siblings (OpenAPI 3.2, section 4.25 "Discriminator Object"), so
 * that the property has a literal type, and TypeScript narrows the union by it.
 *
 * A union with a discriminator has the values in `mapping`, and the names of the schemas that it lists otherwise. A schema that
 * has a discriminator without a union passes it on to the schemas that extend it with `allOf`.
 */
export class Discriminators {
  readonly #document: JsonRecord;
  readonly #kinds = new Map<unknown, Kind>();

  constructor(document: JsonRecord) {
    this.#document = document;
    visitSchemas(document, (schema) => this.#addUnion(schema));
    for (const [name, schema] of Object.entries(toRecord(toRecord(document["components"])["schemas"])))
      this.#addExtension(name, schema);
  }

  kindOf(schema: JsonRecord): Kind | undefined {
    return this.#kinds.get(schema);
  }

  /** The property with which a schema tells the schemas that extend it apart. Its own discriminator, or an inherited one. */
  baseProperty(schema: unknown): string | undefined {
    return this.#findBase(schema)?.propertyName;
  }

  #addUnion({ discriminator, oneOf }: JsonRecord): void {
    const read = readDiscriminator(discriminator);
    if (!read || !Array.isArray(oneOf)) return;
    const valuesOf = read.mapping;
    for (const member of oneOf) {
      if (isReference(member) && !valuesOf.has(member.$ref)) valuesOf.set(member.$ref, [nameOf(member.$ref)]);
    }
    for (const [reference, values] of valuesOf) this.#add(reference, { propertyName: read.propertyName, values });
  }

  /** The first discriminator that names a schema counts. */
  #add($ref: string, kind: Kind): void {
    const schema = this.#resolve({ $ref });
    if (isRecord(schema) && !this.#kinds.has(schema)) this.#kinds.set(schema, kind);
  }

  #addExtension(name: string, schema: unknown): void {
    if (!isRecord(schema) || schema["discriminator"] !== undefined || this.#kinds.has(schema)) return;
    const base = this.#findBase(schema);
    if (!base) return;
    const values = [...base.mapping].find(([reference]) => this.#resolve({ $ref: reference }) === schema)?.[1];
    this.#kinds.set(schema, { propertyName: base.propertyName, values: values ?? [name] });
  }

  #findBase(node: unknown, open: ReadonlySet<unknown> = new Set()): ReadDiscriminator | undefined {
    const schema = this.#resolve(node);
    if (!isRecord(schema) || open.has(schema)) return undefined;
    const isUnion = Array.isArray(schema["oneOf"]) || Array.isArray(schema["anyOf"]);
    const own = isUnion ? undefined : readDiscriminator(schema["discriminator"]);
    if (own) return own;
    for (const part of toArray(schema["allOf"])) {
      const inherited = this.#findBase(part, new Set([...open, schema]));
      if (inherited) return inherited;
    }
    return undefined;
  }

  #resolve(node: unknown): unknown {
    return isReference(node) ? resolveReference(this.#document, node) : node;
  }
}

interface ReadDiscriminator {
  propertyName: string;
  /** Values by the `$ref` of their schema. */
  mapping: Map<string, string[]>;
}

function readDiscriminator(discriminator: unknown): ReadDiscriminator | undefined {
  const { propertyName, mapping } = toRecord(discriminator);
  if (typeof propertyName !== "string" || propertyName === "") return undefined;
  const valuesOf = new Map<string, string[]>();
  for (const [value, target] of Object.entries(toRecord(mapping))) {
    // A target is a reference, or the name of a schema.
    const reference = String(target).includes("#") ? String(target) : `#/components/schemas/${target}`;
    valuesOf.set(reference, [...(valuesOf.get(reference) ?? []), value]);
  }
  return { propertyName, mapping: valuesOf };
}

function nameOf(reference: string): string {
  return splitPointer(reference).at(-1) ?? "";
}
