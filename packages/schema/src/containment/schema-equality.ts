import { isDeepStrictEqual } from "node:util";
import {
  followPointer,
  isReference,
  type JsonRecord,
  resolveReference,
  toArray,
  toRecord,
} from "@docent/openapi/model";

/** Keywords for readers and names of operations, which forbid no value. */
const annotations = new Set([
  ...["$comment", "description", "summary", "title", "externalDocs", "example", "examples"],
  ...["operationId", "tags"],
]);
/** Keywords whose values are data, which are compared with all their members. */
const dataKeywords = new Set(["const", "default", "enum"]);
/** Keywords whose lists have the same meaning in any order. */
const unorderedKeywords = new Set(["allOf", "anyOf", "oneOf", "required", "type"]);
/** Members whose keys are names: of properties, and of parts of an OpenAPI document. */
const mapKeywords = new Set([
  ...["$defs", "dependentRequired", "dependentSchemas", "patternProperties", "properties"],
  ...["callbacks", "encoding", "headers", "mapping", "responses", "security", "securitySchemes", "webhooks"],
]);

/** Compares values of two documents by content, without annotations. Follows references. */
export class SchemaEquality {
  readonly #inner: JsonRecord;
  readonly #outer: JsonRecord;
  readonly #isByContent: boolean;
  readonly #ids = new Map<unknown, number>();
  /** Pairs of equal values. */
  readonly #same = new Set<string>();
  /** Pairs of different values. An assumption makes values equal, so what differs in spite of it always differs. */
  readonly #different = new Set<string>();
  #areAnchorsSame: boolean | undefined;

  /**
   * @param options.isByContent A reference equals its target, so names of components do not matter, except in a union with a
   * discriminator, whose values they are. Default: false.
   */
  constructor(inner: JsonRecord, outer: JsonRecord, { isByContent = false }: { isByContent?: boolean } = {}) {
    this.#inner = inner;
    this.#outer = outer;
    this.#isByContent = isByContent;
  }

  /** Whether two values, and everything that they refer to, are equal except for annotations. */
  isSame(inner: unknown, outer: unknown): boolean {
    const seen = new Assumptions();
    const isSame = this.#isSame(inner, outer, { seen, isMap: false });
    if (isSame) for (const pair of seen) this.#same.add(pair);
    return isSame;
  }

  /** @param at `isMap`: the keys are names, such as those of `properties`. */
  #isSame(before: unknown, after: unknown, at: { seen: Assumptions; isMap: boolean }): boolean {
    const { seen, isMap } = at;
    const isOpened = this.#isByContent && !isMap;
    const inner = isOpened ? openReference(this.#inner, before) : before;
    const outer = isOpened ? openReference(this.#outer, after) : after;
    if (!isObject(inner) || !isObject(outer)) return Object.is(inner, outer);
    const key = `${this.idOf(inner)} ${this.idOf(outer)} ${isMap}`;
    if (seen.has(key) || this.#same.has(key)) return true;
    if (this.#different.has(key)) return false;
    seen.add(key);
    const isSame = this.#hasSameMembers(inner, outer, at);
    if (!isSame) this.#different.add(key);
    return isSame;
  }

  #hasSameMembers(inner: object, outer: object, { seen, isMap }: { seen: Assumptions; isMap: boolean }): boolean {
    const keysOf = (value: object) => Object.keys(value).filter((name) => isMap || !annotations.has(name));
    const [keys, others] = [keysOf(inner), keysOf(outer)];
    if (Array.isArray(inner) !== Array.isArray(outer) || keys.length !== others.length) return false;
    if (this.#isByContent && !isMap && !isDeepStrictEqual(kindNames(inner), kindNames(outer))) return false;
    return keys.every((name) => {
      if (!Object.hasOwn(outer, name)) return false;
      const [one, other]: unknown[] = [Reflect.get(inner, name), Reflect.get(outer, name)];
      if (!isMap && dataKeywords.has(name)) return isDeepStrictEqual(one, other);
      if (!isMap && unorderedKeywords.has(name) && Array.isArray(one) && Array.isArray(other))
        return this.#isPermutation(one, other, seen);
      // The items of a list of maps are maps: `security`.
      const isMapInside = Array.isArray(inner) ? isMap : !isMap && mapKeywords.has(name);
      if (!this.#isSame(one, other, { seen, isMap: isMapInside })) return false;
      if (isMap || typeof one !== "string") return true;
      if (name === "$dynamicRef" && !this.#hasSameAnchors()) return false;
      if (name !== "$ref") return true;
      const [target, otherTarget] = [followPointer(this.#inner, one), followPointer(this.#outer, one)];
      return this.#isSame(target, otherTarget, { seen, isMap: false });
    });
  }

  /** Whether two lists have equal schemas or strings, in any order. */
  #isPermutation(inner: readonly unknown[], outer: readonly unknown[], seen: Assumptions): boolean {
    const rest = [...outer];
    const isFound = (one: unknown) => {
      const index = rest.findIndex((other) => {
        const mark = seen.size;
        const isSame = this.#isSame(one, other, { seen, isMap: false });
        if (!isSame) seen.cutTo(mark);
        return isSame;
      });
      if (index !== -1) rest.splice(index, 1);
      return index !== -1;
    };
    return inner.length === outer.length && inner.every(isFound);
  }

  /** Whether all schemas that a `$dynamicRef` may lead to are equal in both documents. */
  #hasSameAnchors(): boolean {
    // During the comparison, schemas that lead back to themselves are assumed to be equal.
    if (this.#areAnchorsSame !== undefined) return this.#areAnchorsSame;
    this.#areAnchorsSame = true;
    const [inner, outer] = [listAnchors(this.#inner), listAnchors(this.#outer)];
    this.#areAnchorsSame =
      inner.length === outer.length && inner.every((schema, index) => this.isSame(schema, outer[index]));
    // Some pairs may have been found equal only under this assumption.
    if (!this.#areAnchorsSame) this.#same.clear();
    return this.#areAnchorsSame;
  }

  /** A number that is the same only for the same object or primitive. */
  idOf(value: unknown): number {
    const id = this.#ids.get(value) ?? this.#ids.size;
    this.#ids.set(value, id);
    return id;
  }
}

/** The target of a reference that has only annotations next to it. */
function openReference(document: JsonRecord, node: unknown): unknown {
  const isAlone = isReference(node) && Object.keys(node).every((name) => name === "$ref" || annotations.has(name));
  return isAlone ? resolveReference(document, node) : node;
}

/** The references of a union with a discriminator, whose names may be values. */
function kindNames(schema: object): unknown[] {
  const { discriminator, oneOf, anyOf } = toRecord(schema);
  if (discriminator === undefined) return [];
  return [oneOf, anyOf].map((branches) =>
    toArray(branches)
      .map((branch) => String(toRecord(branch)["$ref"]))
      .sort(),
  );
}

/** Pairs that are assumed to be equal until a difference is found, in the order in which they were reached. */
class Assumptions {
  readonly #known = new Set<string>();
  readonly #order: string[] = [];

  get size(): number {
    return this.#order.length;
  }

  has(pair: string): boolean {
    return this.#known.has(pair);
  }

  add(pair: string): void {
    this.#known.add(pair);
    this.#order.push(pair);
  }

  /** Removes the pairs that were added after the first `size`. */
  cutTo(size: number): void {
    for (const pair of this.#order.splice(size)) this.#known.delete(pair);
  }

  [Symbol.iterator](): Iterator<string> {
    return this.#order.values();
  }
}

/** Every object that a `$dynamicRef` of a document may lead to, by its anchor or by its pointer. */
function listAnchors(document: JsonRecord): unknown[] {
  const found: unknown[] = [];
  const seen = new Set<unknown>();
  const visit = (node: unknown): void => {
    if (!isObject(node) || seen.has(node)) return;
    seen.add(node);
    const { $dynamicAnchor, $anchor, $dynamicRef } = toRecord(node);
    if (typeof ($dynamicAnchor ?? $anchor) === "string") found.push(node);
    if (typeof $dynamicRef === "string" && $dynamicRef.startsWith("#/"))
      found.push(followPointer(document, $dynamicRef));
    for (const child of Object.values(node)) visit(child);
  };
  visit(document);
  return found;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}
