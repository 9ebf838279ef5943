import {
  isRecord,
  type JsonRecord,
  listDefinitions,
  resolveReference,
  type SchemaDefinition,
  type SchemaNode,
  toArray,
  toRecord,
} from "@docent/openapi/model";
import { isValidFor } from "../schema-parts.ts";
import {
  type Alternative,
  declaredNames,
  isInteger,
  isNever,
  type JsonType,
  listAlternatives,
  listNames,
  listValues,
  memberNodes,
  never,
  patternNodes,
  requiredNames,
  typesOf,
  UndecidableError,
} from "./alternatives.ts";
import { compareArray } from "./compare-array.ts";
import { compareObject } from "./compare-object.ts";
import { compareUnions } from "./compare-unions.ts";
import { isNumberBroken, isTextBroken } from "./limits.ts";
import { type ComparedSource, type Comparing, type Containment, type Obstacle, obstacleAt } from "./obstacle.ts";
import { SchemaEquality } from "./schema-equality.ts";

/**
 * Finds the reasons why values of the inner schema may be invalid for the outer schema. If there are none, every value of the
 * inner schema is valid for the outer schema. An obstacle is not a proof. Only a value that the inner schema allows and the
 * outer schema forbids is one.
 */
export function findObstacles({ inner, outer, isInnerClosed = false }: Containment): Obstacle[] {
  return createObstacleFinder({ inner, outer, isInnerClosed })(inner.node, outer.node);
}

/** Two documents, whose schemas are compared. */
export interface ComparedDocuments {
  inner: ComparedSource;
  outer: ComparedSource;
  isInnerClosed: boolean;
}

/** Creates {@link findObstacles} for many schemas of the same documents. Compares shared schemas only once. */
export function createObstacleFinder({ inner, outer, isInnerClosed }: ComparedDocuments) {
  const comparison = new Comparison({ inner, outer, isInnerClosed });
  return (innerNode: SchemaNode, outerNode: SchemaNode): Obstacle[] => comparison.start([innerNode], outerNode);
}

const ofType = (type: JsonType): SchemaDefinition => ({ schema: { type }, pointer: "" });
const typeParts: Readonly<Record<JsonType, SchemaDefinition>> = {
  null: ofType("null"),
  boolean: ofType("boolean"),
  number: ofType("number"),
  string: ofType("string"),
  array: ofType("array"),
  object: ofType("object"),
};

/** Maximum number of comparisons of two schemas. Contracts with thousands of schemas need fewer. */
const maxSteps = 50_000;

/** State that comparisons share: those of two documents in both directions, and of the inner document with itself. */
interface Family {
  steps: number;
  /** Number of properties and items on the way to the compared value. */
  depth: number;
  /** Keys of results that have no obstacles so far, in the order in which their comparisons began. */
  readonly contained: { known: Map<string, Obstacle[]>; key: string }[];
  readonly comparisons: Comparison[];
}

class Comparison implements Comparing {
  readonly #inner: ComparedSource;
  readonly outer: ComparedSource;
  readonly #isInnerClosed: boolean;
  readonly isFirstEnough: boolean;
  /**
   * Results by compared pair. A pair that is still being compared counts as contained if a `$ref` leads back to it from a
   * property or an item.
   */
  readonly #known = new Map<string, Obstacle[]>();
  /** The depth of each pair that is being compared. */
  readonly #open = new Map<string, number>();
  readonly #equality: SchemaEquality;
  readonly #family: Family;

  /**
   * @param relatives The family of the comparison that starts this one, and needs to know only whether there is an obstacle.
   */
  constructor({ inner, outer, isInnerClosed }: ComparedDocuments, relatives?: Family) {
    this.#inner = inner;
    this.outer = outer;
    this.#isInnerClosed = isInnerClosed;
    this.isFirstEnough = relatives !== undefined;
    this.#equality = new SchemaEquality(inner.document, outer.document);
    const family = relatives ?? { steps: 0, depth: 0, contained: [], comparisons: [] };
    this.#family = family;
    family.comparisons.push(this);
  }

  /** Compares with a step limit of its own. */
  start(inner: readonly SchemaNode[], outer: SchemaNode): Obstacle[] {
    this.#family.steps = 0;
    return this.compare(inner, outer);
  }

  compare(inner: readonly SchemaNode[], outer: SchemaNode): Obstacle[] {
    this.#family.depth += 1;
    try {
      return this.compareInPlace(inner, outer);
    } finally {
      this.#family.depth -= 1;
    }
  }

  compareInPlace(inner: readonly SchemaNode[], outer: SchemaNode, names?: ReadonlySet<string>): Obstacle[] {
    const ids = inner.map((node) => this.#idOf(node, this.#inner)).sort();
    const key = `${ids} ${this.#idOf(outer, this.outer)} ${names ? this.#equality.idOf([...names].sort().join()) : ""}`;
    if (this.#open.get(key) === this.#family.depth) throw new UndecidableError("it refers to itself in place");
    const known = this.#known.get(key);
    if (known) return known;
    const { contained } = this.#family;
    const mark = contained.length;
    this.#known.set(key, []);
    contained.push({ known: this.#known, key });
    const [only] = inner;
    if (inner.length === 1 && this.isSame(only?.schema, outer.schema)) return [];
    this.#open.set(key, this.#family.depth);
    let obstacles: Obstacle[];
    try {
      const found = withoutRepetition(this.#compareAlternatives(inner, outer, names));
      obstacles = found.map((obstacle) => {
        const used = obstacle.used ?? { inner, outer };
        // If no schema describes the value, those of the whole that contains it are compared.
        return { ...obstacle, used: used.inner.length > 0 ? used : { ...used, inner } };
      });
    } finally {
      this.#open.delete(key);
    }
    // Later results may depend on the assumption that this pair is contained, which is false.
    if (obstacles.length > 0) for (const other of contained.splice(mark)) other.known.delete(other.key);
    this.#known.set(key, obstacles);
    return obstacles;
  }

  /** Identifies a schema. Boolean schemas are equal everywhere, and their obstacles have different locations. */
  #idOf({ schema, pointer }: SchemaNode, { document }: ComparedSource): number | string {
    const id = this.#equality.idOf(resolveAlone(document, schema));
    return typeof schema === "boolean" ? `${id} ${pointer}` : id;
  }

  /** Creates a comparison of two documents in the family of this comparison, so that both share the limits. */
  #relatedTo(documents: ComparedDocuments): Comparison {
    const { inner, outer, isInnerClosed } = documents;
    const isSame = (other: Comparison) =>
      other.#inner === inner && other.outer === outer && other.#isInnerClosed === isInnerClosed && other.isFirstEnough;
    return this.#family.comparisons.find(isSame) ?? new Comparison(documents, this.#family);
  }

  /** The comparison in the opposite direction: whether schemas of the inner document contain those of the outer document. */
  get #reverse(): Comparison {
    return this.#relatedTo({ inner: this.outer, outer: this.#inner, isInnerClosed: false });
  }

  /** The comparison of the inner document's schemas with each other, which decides which branches a value matches. */
  get #self(): Comparison {
    return this.#relatedTo({ inner: this.#inner, outer: this.#inner, isInnerClosed: false });
  }

  isSame(inner: unknown, outer: unknown): boolean {
    return this.#equality.isSame(inner, outer);
  }

  #compareAlternatives(inner: readonly SchemaNode[], outer: SchemaNode, names?: ReadonlySet<string>): Obstacle[] {
    try {
      if (++this.#family.steps > maxSteps) throw new UndecidableError("it takes too many steps");
      return listAlternatives(this.#inner.document, inner).flatMap((listed) => {
        const alternative = { ...listed, names: names ?? this.#namesOf(listed) };
        return this.#isEmpty(alternative) ? [] : this.#compareAlternative(alternative, outer);
      });
    } catch (error) {
      if (!(error instanceof UndecidableError)) throw error;
      const found = { path: [], keyword: "", pointer: outer.pointer, expected: undefined, inner, outer };
      return [{ ...found, reason: `The schema was not compared: ${error.message}.` }];
    }
  }

  /** {@link Alternative.names} */
  #namesOf(alternative: Alternative): ReadonlySet<string> {
    const { document } = this.#inner;
    const { parts, others = [] } = alternative;
    const widest = { parts, excluded: [], names: listNames(document, [...parts, ...others]) };
    return listNames(document, [...parts, ...others.filter((other) => !this.#self.isExcluded(widest, other))]);
  }

  /** Whether no value matches, as far as types, lists of values and required properties show. */
  #isEmpty(alternative: Alternative, depth = 0): boolean {
    const types = typesOf(alternative);
    if (alternative.excluded.some(({ schema }) => isEverything(schema))) return true;
    if (types.length === 0 || listValues(this.#inner, alternative)?.length === 0) return true;
    if (types.length > 1 || types[0] !== "object" || depth > 4) return false;
    return requiredNames(alternative).some((name) =>
      listAlternatives(this.#inner.document, this.member(alternative, name)).every((member) =>
        this.#isEmpty(member, depth + 1),
      ),
    );
  }

  #compareAlternative(alternative: Alternative, outer: SchemaNode): Obstacle[] {
    const values = listValues(this.#inner, alternative);
    if (values) return this.#compareValues(alternative, values, outer);
    return typesOf(alternative).flatMap((type) => {
      if (type === "null") return this.#compareValues(alternative, [null], outer);
      if (type === "boolean") return this.#compareValues(alternative, [false, true], outer);
      const typed = { ...alternative, parts: [...alternative.parts, typeParts[type]] };
      return this.#compareTyped(type, typed, outer);
    });
  }

  #compareValues(alternative: Alternative, values: readonly unknown[], outer: SchemaNode): Obstacle[] {
    const refused = values.filter((value) => !isValidFor(this.outer.checker, outer.schema, value));
    return refused.map((value) => {
      const [problem] = isRecord(outer.schema)
        ? this.outer.checker.check({ schema: outer.schema, pointer: outer.pointer }, value)
        : [];
      const keyword = problem?.keyword ?? "type";
      // A `$ref` does not have the keywords of its target.
      const part = listDefinitions(this.outer.document, outer).find(({ schema }) => keyword in schema) ?? outer;
      return {
        ...obstacleAt(alternative, part, keyword),
        pointer: problem?.pointer ?? outer.pointer,
        value: { value },
        isPartial: refused.length < values.length,
      };
    });
  }

  #compareTyped(type: JsonType, alternative: Alternative, outer: SchemaNode): Obstacle[] {
    const isExcluded = (node: SchemaNode) =>
      this.#self.compareInPlace(alternative.parts, node, alternative.names).length === 0;
    if (alternative.excluded.some(isExcluded)) return [];
    if (outer.schema === false) return [obstacleAt(alternative, outer, "type")];
    return listDefinitions(this.outer.document, outer).flatMap((part) => [
      ...this.#compareType(type, alternative, part),
      ...compareUnions(this, alternative, part),
      ...this.#compareKeywords(type, alternative, part),
    ]);
  }

  #compareType(type: JsonType, alternative: Alternative, part: SchemaDefinition): Obstacle[] {
    const stated = toArray(typeof part.schema["type"] === "string" ? [part.schema["type"]] : part.schema["type"]);
    const isAllowed =
      part.schema["type"] === undefined ||
      stated.includes(type) ||
      (type === "number" && stated.includes("integer") && isInteger(alternative));
    if (!isAllowed) return [obstacleAt(alternative, part, "type")];
    const isKept = (keyword: string) =>
      alternative.parts.some(
        ({ schema }) =>
          keyword in schema && this.isSame({ [keyword]: schema[keyword] }, { [keyword]: part.schema[keyword] }),
      );
    // No `$dynamicRef` is followed, because its target depends on the schemas that led to it.
    const listed = ["const", "enum", "$dynamicRef"].filter(
      (keyword) => keyword in part.schema && !(keyword === "$dynamicRef" && isKept(keyword)),
    );
    return listed.map((keyword) => obstacleAt(alternative, part, keyword));
  }

  isExcluded(alternative: Alternative, node: SchemaNode): boolean {
    if (node.schema === false) return true;
    if (alternative.excluded.some((excluded) => this.#reverse.compareInPlace([node], excluded).length === 0))
      return true;
    return listAlternatives(this.outer.document, [node]).every((other) => this.#isDisjoint(alternative, other));
  }

  #isDisjoint(alternative: Alternative, other: Alternative, depth = 0): boolean {
    const values = listValues(this.#inner, alternative);
    const isOther = (value: unknown) => other.parts.every(({ schema }) => this.outer.checker.isValid(schema, value));
    if (values) return !values.some(isOther);
    const others = listValues(this.outer, other);
    if (others)
      return !others.some((value) =>
        alternative.parts.every(({ schema }) => this.#inner.checker.isValid(schema, value)),
      );
    const otherTypes = typesOf(other);
    const types = typesOf(alternative).filter((type) => otherTypes.includes(type));
    if (types.length === 0) return true;
    if (types.length > 1 || types[0] !== "object" || depth > 4) return false;
    return [...requiredNames(alternative), ...requiredNames(other)].some((name) => {
      if (isNever(this.member(alternative, name)) || isNever(memberNodes(other, name))) return true;
      const members = listAlternatives(this.#inner.document, this.member(alternative, name));
      const otherMembers = listAlternatives(this.outer.document, memberNodes(other, name));
      return members.every((one) => otherMembers.every((two) => this.#isDisjoint(one, two, depth + 1)));
    });
  }

  #compareKeywords(type: JsonType, alternative: Alternative, part: SchemaDefinition): Obstacle[] {
    if (type === "object") return compareObject(this, alternative, part);
    if (type === "array") return compareArray(this, alternative, part);
    const isBroken = (keyword: string) =>
      type === "string"
        ? isTextBroken(keyword, alternative, part.schema) || this.#isContentBroken(keyword, alternative, part)
        : isNumberBroken(keyword, alternative, part.schema);
    return Object.keys(part.schema)
      .filter(isBroken)
      .map((keyword) => obstacleAt(alternative, part, keyword));
  }

  #isContentBroken(keyword: string, alternative: Alternative, { schema }: SchemaDefinition): boolean {
    if (keyword !== "contentSchema") return false;
    return !alternative.parts.some((part) => this.isSame(part.schema[keyword], schema[keyword]));
  }

  member(alternative: Alternative, name: string): SchemaNode[] {
    const nodes = memberNodes(alternative, name);
    return this.#isClosedFor(alternative, name) ? [...nodes, never] : nodes;
  }

  #isClosedFor(alternative: Alternative, name: string): boolean {
    const { parts } = alternative;
    if (!this.#isInnerClosed || alternative.names?.has(name) || declaredNames(alternative).includes(name)) return false;
    if (requiredNames(alternative).includes(name)) return false;
    const isStated = parts.some(({ schema }) => "additionalProperties" in schema || "unevaluatedProperties" in schema);
    return !isStated && declaredNames({ parts }).length > 0 && patternNodes({ parts }, () => true).length === 0;
  }
}

/** Maximum number of obstacles for one keyword, whose schema may be reached in many ways. */
const maxOfKeyword = 3;

function withoutRepetition(obstacles: readonly Obstacle[]): readonly Obstacle[] {
  if (obstacles.length <= maxOfKeyword) return obstacles;
  const counts = new Map<string, number>();
  return obstacles.filter(({ pointer, keyword, property, value }) => {
    const key = `${pointer} ${keyword} ${property} ${value && JSON.stringify(value.value)}`;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    return count <= maxOfKeyword;
  });
}

/** The target of a schema whose only keyword is `$ref`. */
function resolveAlone(document: JsonRecord, schema: unknown): unknown {
  return Object.keys(toRecord(schema)).join() === "$ref" ? resolveReference(document, schema) : schema;
}

function isEverything(schema: unknown): boolean {
  return schema === true || (isRecord(schema) && Object.keys(schema).length === 0);
}
