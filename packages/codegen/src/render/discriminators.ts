import {
  componentsOf,
  isRecord,
  isReference,
  type JsonRecord,
  readEnum,
  resolveMapped,
  resolveReference,
  splitPointer,
  toArray,
  toRecord,
  visitSchemas,
} from "@docent/openapi";
import type { Kind, KindFinder } from "@docent/schema";

/** The values of a schema: values of mappings, and implicit names, which apply only if no mapping refers to the schema. */
interface NamedValues {
  mapped: Set<string>;
  implicit: Set<string>;
}

/**
 * Finds the values that distinguish each named schema from its siblings (OpenAPI 3.2, section 4.25 "Discriminator Object").
 * They give the property a literal type, by which TypeScript narrows the union.
 *
 * In a union with a discriminator, a schema has its values in `mapping`, or otherwise its name. A schema that has a
 * discriminator without a union passes the discriminator on to the schemas that extend it with `allOf`. A discriminator does
 * not change which values are valid, so values that a schema lists itself take precedence.
 */
export class Discriminators implements KindFinder {
  readonly #document: JsonRecord;
  /** Values by schema and name of the property. */
  readonly #named = new Map<unknown, Map<string, NamedValues>>();
  readonly #kinds = new Map<unknown, Kind | undefined>();
  /** The names of the properties that a schema inherits from bases. */
  readonly #inherited = new Map<unknown, readonly string[]>();
  /** Targets of `defaultMapping`, which any value may select. */
  readonly #fallbacks = new Set<unknown>();

  constructor(document: JsonRecord) {
    this.#document = document;
    visitSchemas(document, (schema) => this.#addMembers(schema));
    for (const [name, schema] of Object.entries(componentsOf(document, "schemas")))
      for (const propertyName of this.#listInherited(schema)) this.#valuesOf(schema, propertyName).implicit.add(name);
  }

  /** The kind of a schema. Undefined for a union, whose branches have kinds, and for a base, whose extensions have kinds. */
  kindOf(schema: unknown): Kind | undefined {
    if (this.#kinds.has(schema)) return this.#kinds.get(schema);
    // Prevents endless recursion for a schema that extends itself.
    this.#kinds.set(schema, undefined);
    const kind = this.#findKind(schema);
    this.#kinds.set(schema, kind);
    return kind;
  }

  #findKind(schema: unknown): Kind | undefined {
    const named = this.#named.get(schema);
    if (!named || !isRecord(schema) || this.#fallbacks.has(schema) || !isObject(schema)) return undefined;
    const own = readPropertyName(schema);
    for (const [propertyName, { mapped, implicit }] of named) {
      if (own === propertyName) continue;
      const values = [...(mapped.size > 0 ? mapped : implicit)];
      const { listed, inherited } = this.#findListed(schema, propertyName);
      const allowed = inherited ? values.filter((value) => inherited.includes(value)) : values;
      if (!listed && allowed.length > 0) return { propertyName, values: allowed };
    }
    return undefined;
  }

  /** Whether a part of an `allOf` has its own type of the property, which the extending schema replaces. */
  hasKindOf(part: unknown, propertyName: string): boolean {
    return (
      this.#listBases(part).includes(propertyName) ||
      this.kindOf(resolveReference(this.#document, part))?.propertyName === propertyName
    );
  }

  /** Adds the values that the discriminator of a schema assigns to other schemas. */
  #addMembers(schema: JsonRecord): void {
    const propertyName = readPropertyName(schema);
    if (propertyName === undefined) return;
    const { mapping, defaultMapping } = toRecord(schema["discriminator"]);
    for (const [value, target] of Object.entries(toRecord(mapping)))
      this.#valuesOf(resolveMapped(this.#document, target), propertyName).mapped.add(value);
    if (defaultMapping !== undefined) this.#fallbacks.add(resolveMapped(this.#document, defaultMapping));
    for (const member of [...toArray(schema["oneOf"]), ...toArray(schema["anyOf"])]) {
      const target = resolveReference(this.#document, member);
      if (isReference(member)) this.#valuesOf(target, propertyName).implicit.add(nameOf(member.$ref));
    }
  }

  #valuesOf(schema: unknown, propertyName: string): NamedValues {
    const byProperty = this.#named.get(schema) ?? new Map<string, NamedValues>();
    this.#named.set(schema, byProperty);
    const values = byProperty.get(propertyName) ?? { mapped: new Set(), implicit: new Set() };
    byProperty.set(propertyName, values);
    return values;
  }

  /** The properties of a schema's own and inherited discriminators. The discriminator of a union is only for its branches. */
  #listBases(node: unknown): readonly string[] {
    const schema = resolveReference(this.#document, node);
    const own = isRecord(schema) && !isUnion(schema) ? readPropertyName(schema) : undefined;
    return own === undefined ? this.#listInherited(schema) : [own, ...this.#listInherited(schema)];
  }

  #listInherited(schema: unknown): readonly string[] {
    const known = this.#inherited.get(schema);
    if (known || !isRecord(schema)) return known ?? [];
    // Prevents endless recursion for a schema that extends itself.
    this.#inherited.set(schema, []);
    const found = [...new Set(toArray(schema["allOf"]).flatMap((part) => this.#listBases(part)))];
    this.#inherited.set(schema, found);
    return found;
  }

  /** Whether a schema, or a part that is not a base, lists values for a property, and the values that its bases list. */
  #findListed(schema: unknown, propertyName: string): { listed: boolean; inherited: readonly unknown[] | undefined } {
    let listed = false;
    let inherited: readonly unknown[] | undefined;
    const seen = new Set<unknown>();
    const visit = (node: unknown, isBase: boolean) => {
      const part = resolveReference(this.#document, node);
      if (!isRecord(part) || seen.has(part)) return;
      seen.add(part);
      const values = readEnum(toRecord(resolveReference(this.#document, toRecord(part["properties"])[propertyName])));
      if (values && isBase) inherited = inherited?.filter((value) => values.includes(value)) ?? values;
      else if (values) listed = true;
      for (const inner of toArray(part["allOf"])) visit(inner, isBase || this.hasKindOf(inner, propertyName));
    };
    visit(schema, false);
    return { listed, inherited };
  }
}

function readPropertyName({ discriminator }: JsonRecord): string | undefined {
  const { propertyName } = toRecord(discriminator);
  return typeof propertyName === "string" && propertyName !== "" ? propertyName : undefined;
}

function isUnion({ oneOf, anyOf }: JsonRecord): boolean {
  return Array.isArray(oneOf) || Array.isArray(anyOf);
}

/** Whether a schema describes objects itself, and is not a union. */
function isObject(schema: JsonRecord): boolean {
  const types = [schema["type"] ?? []].flat();
  return !isUnion(schema) && (types.length === 0 || types.includes("object"));
}

function nameOf(reference: string): string {
  return splitPointer(reference).at(-1) ?? "";
}
