import { isRecord, type JsonRecord, type SchemaNode, splitPointer } from "@docent/openapi/model";
import { type Alternative, itemNodes, listAlternatives, memberNodes } from "../containment/alternatives.ts";
import type { ComparedSource, Containment, Obstacle } from "../containment/obstacle.ts";
import type { SchemaChecker } from "../schema-checker.ts";
import { isValidFor } from "../schema-parts.ts";
import { deriveCandidates } from "./derive-cases.ts";
import { Sampler } from "./sampler.ts";

/** A value that is valid for the inner schema and invalid for the outer one. */
export interface Witness {
  value: unknown;
}

/**
 * Finds a value that shows that an obstacle is real. Undefined if none was found, which proves nothing.
 *
 * @param examples Values of the inner schema that a reader knows. The found value resembles one of these if possible.
 */
export function findWitness(
  containment: Containment,
  obstacle: Obstacle,
  examples: readonly unknown[] = [],
): Witness | undefined {
  const { inner, outer, isInnerClosed } = containment;
  let sendable: ReadonlySet<string> | undefined;
  /** Whether a witness may have an undocumented property: no contract has the name, or a sample has it as well. */
  const isSendable = (name: string) => {
    sendable ??= new Set([otherName, ...unknownNames(inner, share(inner).sampler.one(inner.node.schema))]);
    return sendable.has(name);
  };
  const isWitness = (value: unknown) =>
    isValidFor(inner.checker, inner.node.schema, value) &&
    !isValidFor(outer.checker, outer.node.schema, value) &&
    !(isInnerClosed && !unknownNames(inner, value).every(isSendable));
  const embedding = new Embedding(inner, {
    otherNames: listOtherNames(containment, obstacle),
    // Schemas that the comparison adds are nowhere in a document.
    leaves: obstacle.inner.flatMap(({ schema, pointer }) => (pointer === "" ? [] : [schema])),
  });
  const locals = examples.flatMap((example) => readPath(example, obstacle.path));
  const listWhole = function* () {
    for (const local of listCandidates(containment, obstacle, locals)) {
      for (const example of examples) {
        const value = replaceAt(example, obstacle.path, local);
        if (value) yield value;
      }
      for (const value of embedding.embed([inner.node], obstacle.path, local)) yield { value };
    }
  };
  let tried = 0;
  for (const whole of listWhole()) {
    if (isWitness(whole.value)) return whole;
    if (++tried === maxTried) return undefined;
  }
  return undefined;
}

/**
 * Maximum number of values for one obstacle, at its location and as a whole. Most witnesses are among the first 50, and a large
 * union has 15,000 values.
 */
const maxTried = 1000;

/** Caches joined schemas by their parts, because samplers and checkers cache their results by schema object. */
class JoinedSchemas {
  readonly #ids = new Map<unknown, number>();
  readonly #known = new Map<string, JsonRecord>();

  /** The schema of the values that all the given schemas allow. */
  join(nodes: readonly SchemaNode[]): JsonRecord {
    const [only] = nodes;
    if (nodes.length === 1 && isRecord(only?.schema)) return only.schema;
    const key = nodes.map(({ schema }) => this.#idOf(schema)).join();
    const joined = this.#known.get(key) ?? { allOf: nodes.map(({ schema }) => schema) };
    this.#known.set(key, joined);
    return joined;
  }

  #idOf(schema: unknown): number {
    const id = this.#ids.get(schema) ?? this.#ids.size;
    this.#ids.set(schema, id);
    return id;
  }
}

/** Values that all searches in a document share. */
interface SharedValues {
  sampler: Sampler;
  schemas: JoinedSchemas;
}

const sharedValues = new WeakMap<SchemaChecker, SharedValues>();

function share({ document, checker }: ComparedSource): SharedValues {
  const known = sharedValues.get(checker) ?? {
    sampler: Sampler.of({ document, checker, seed: 1 }),
    schemas: new JoinedSchemas(),
  };
  sharedValues.set(checker, known);
  return known;
}

/** The values at a path of an example: the first item of a list, and the named property of an object. */
function readPath(value: unknown, [name, ...rest]: readonly string[]): unknown[] {
  if (name === undefined) return [value];
  const key = Array.isArray(value) && name === "*" ? "0" : name;
  const isThere = typeof value === "object" && value !== null && Object.hasOwn(value, key);
  return isThere ? readPath(Reflect.get(value, key), rest) : [];
}

/** An example with another value at a path. Undefined if the example does not have the path. */
function replaceAt(value: unknown, [name, ...rest]: readonly string[], local: unknown): { value: unknown } | undefined {
  if (name === undefined) return { value: local };
  if (Array.isArray(value) && name === "*" && value.length > 0) {
    const first = replaceAt(value[0], rest, local);
    return first && { value: [first.value, ...value.slice(1)] };
  }
  if (!isRecord(value) || name === "*") return undefined;
  if (rest.length === 0) return { value: { ...value, [name]: local } };
  const child = Object.hasOwn(value, name) ? replaceAt(value[name], rest, local) : undefined;
  return child && { value: { ...value, [name]: child.value } };
}

/** Names of the properties of a value that its schema does not describe. */
function unknownNames({ checker, node: { schema, pointer } }: ComparedSource & { node: SchemaNode }, value: unknown) {
  if (!isRecord(schema)) return [];
  return checker
    .findUndocumented({ schema, pointer }, value)
    .map((problem) => splitPointer(problem.valuePointer).at(-1) ?? "");
}

/** Names for a property that the inner schema does not name. Names from keywords of the outer schema come first. */
function listOtherNames({ outer }: Containment, { outer: { pointer }, keyword, expected }: Obstacle): string[] {
  const [pattern, container] = splitPointer(pointer).reverse();
  if (container === "patternProperties") {
    const { sampler } = share(outer);
    return [...sampler.many({ type: "string", pattern }, 3).map(String), otherName];
  }
  if (keyword !== "propertyNames") return [otherName];
  return [otherName, "a", "A", "0", "_", " ", ""].filter((name) => !isValidFor(outer.checker, expected, name));
}

/**
 * Yields values for the location of an obstacle: those that the inner schema allows and the outer one forbids there, then some
 * that both allow there, because the schemas around them may still differ.
 */
function* listCandidates(
  { inner, outer }: Containment,
  obstacle: Obstacle,
  locals: readonly unknown[],
): Generator<unknown> {
  if (obstacle.value) yield obstacle.value.value;
  const { sampler, schemas } = share(inner);
  const innerSchema = schemas.join(obstacle.inner);
  const outerSchema = isRecord(obstacle.outer.schema) ? obstacle.outer.schema : {};
  const samples = sampler.many(innerSchema, 20);
  const seen = new Set<string>();
  const later: unknown[] = [];
  const deriveFrom = function* (values: readonly unknown[]) {
    for (const sample of values) {
      for (const source of [outer, inner]) {
        const schema = source === outer ? outerSchema : innerSchema;
        const at = { ...source, sampler: share(source).sampler };
        for (const { value } of deriveCandidates(at, { schema, pointer: "" }, sample)) yield value;
      }
    }
  };
  const list = function* () {
    yield* deriveFrom(locals);
    yield* samples;
    for (const name of listOtherNames({ inner, outer }, obstacle))
      for (const sample of samples.slice(0, 3)) if (isRecord(sample)) yield { ...sample, [name]: "docent" };
    yield* deriveFrom(samples.slice(0, 3));
  };
  for (const value of list()) {
    const text = JSON.stringify(value);
    if (text === undefined || seen.has(text)) continue;
    if (seen.size === maxTried) break;
    seen.add(text);
    if (!isValidFor(inner.checker, innerSchema, value)) continue;
    if (isValidFor(outer.checker, obstacle.outer.schema, value)) later.push(value);
    else yield value;
  }
  yield* later.slice(0, 20);
}

/** Puts values into whole values of a schema. */
class Embedding {
  readonly #source: ComparedSource;
  readonly #shared: SharedValues;
  /** For properties that no schema names. */
  readonly #otherNames: readonly string[];
  /** The schemas that apply at the end of the path. */
  readonly #leaves: readonly unknown[];

  constructor(source: ComparedSource, given: { otherNames: readonly string[]; leaves: readonly unknown[] }) {
    this.#source = source;
    this.#otherNames = given.otherNames;
    this.#leaves = given.leaves;
    this.#shared = share(source);
  }

  /** Values of the schemas that have `local` at the path. */
  *embed(nodes: readonly SchemaNode[], path: readonly string[], local: unknown): Generator<unknown> {
    const [name, ...rest] = path;
    const alternatives = listAlternatives(this.#source.document, nodes);
    if (name === undefined) {
      // On a path through other branches of a union, the obstacle does not concern the value.
      if (alternatives.some((alternative) => this.#isLeaf(alternative))) yield local;
      return;
    }
    for (const alternative of alternatives) {
      const schema = this.#shared.schemas.join(alternative.parts);
      const around = this.#shared.sampler.many(schema, 5);
      let children = 0;
      for (const child of this.embed(this.#below(alternative, name), rest, local)) {
        let count = 0;
        for (const whole of around.flatMap((value) => this.#put(value, name, child))) {
          if (!isValidFor(this.#source.checker, schema, whole)) continue;
          yield whole;
          if (++count === 2) break;
        }
        // One child for each branch of a union below.
        if (count > 0 && ++children === maxChildren) break;
      }
    }
  }

  #isLeaf({ parts }: Alternative): boolean {
    const schemas = new Set<unknown>(parts.map(({ schema }) => schema));
    return this.#leaves.every((leaf) => schemas.has(leaf));
  }

  #put(value: unknown, name: string, child: unknown): unknown[] {
    if (Array.isArray(value)) return name === "*" ? [[child, ...value.slice(1)]] : [];
    if (!isRecord(value)) return [];
    return (name === "*" ? this.#otherNames : [name]).map((key) => ({ ...value, [key]: child }));
  }

  #below(alternative: Alternative, name: string): SchemaNode[] {
    const members = memberNodes(alternative, name === "*" ? otherName : name);
    return name === "*" && members.length === 0 ? itemNodes(alternative, 0) : members;
  }
}

/** Maximum number of values below one value of the path. */
const maxChildren = 12;

/** A property that no contract names. */
const otherName = "undocumented";
