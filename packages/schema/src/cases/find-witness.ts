import { isRecord, type JsonRecord, type SchemaNode, splitPointer } from "@docent/openapi/model";
import { type Alternative, itemNodes, listAlternatives, memberNodes } from "../containment/alternatives.ts";
import type { ComparedSource, Containment, Obstacle } from "../containment/obstacle.ts";
import { isValidFor } from "../schema-parts.ts";
import { deriveCases } from "./derive-cases.ts";
import { Sampler } from "./sampler.ts";

/** A value that is valid for the inner schema and invalid for the outer one. */
export interface Witness {
  value: unknown;
}

/** Finds a value that shows that an obstacle is real. Undefined: none was found, which proves nothing. */
export function findWitness(containment: Containment, obstacle: Obstacle): Witness | undefined {
  const { inner, outer, isInnerClosed } = containment;
  const names = isInnerClosed ? unknownNames(inner, new Sampler({ ...inner, seed: 1 }).one(inner.node.schema)) : [];
  // Beside the property that no contract names, a sender sends only those that all its values have.
  const sendable = new Set([otherName, ...names]);
  const isWitness = (value: unknown) =>
    isValidFor(inner.checker, inner.node.schema, value) &&
    !isValidFor(outer.checker, outer.node.schema, value) &&
    !(isInnerClosed && unknownNames(inner, value).some((name) => !sendable.has(name)));
  const embedding = new Embedding(inner);
  for (const local of listCandidates(containment, obstacle)) {
    for (const value of embedding.embed([inner.node], obstacle.path, local)) if (isWitness(value)) return { value };
  }
  return undefined;
}

/** Names of the properties of a value that its schema does not describe. */
function unknownNames({ checker, node: { schema, pointer } }: ComparedSource & { node: SchemaNode }, value: unknown) {
  if (!isRecord(schema)) return [];
  return checker
    .findUndocumented({ schema, pointer }, value)
    .map((problem) => splitPointer(problem.valuePointer).at(-1) ?? "");
}

/** Values that the inner schema allows and the outer one forbids at the location of an obstacle; then others that may. */
function* listCandidates({ inner, outer }: Containment, obstacle: Obstacle): Generator<unknown> {
  if (obstacle.value) yield obstacle.value.value;
  const innerSchema = joinSchemas(obstacle.inner);
  const outerSchema = isRecord(obstacle.outer.schema) ? obstacle.outer.schema : {};
  const sampler = new Sampler({ ...inner, seed: 1 });
  const samples = sampler.many(innerSchema, 20);
  const seen = new Set<string>();
  const later: unknown[] = [];
  const list = function* () {
    yield* samples;
    for (const sample of samples.slice(0, 3)) {
      for (const source of [outer, inner]) {
        const schema = source === outer ? outerSchema : innerSchema;
        const cases = deriveCases(
          { ...source, sampler: new Sampler({ ...source, seed: 1 }) },
          { schema, pointer: "" },
          sample,
        );
        for (const { value } of cases) yield value;
      }
    }
  };
  for (const value of list()) {
    const text = JSON.stringify(value);
    if (text === undefined || seen.has(text) || !isValidFor(inner.checker, innerSchema, value)) continue;
    seen.add(text);
    if (isValidFor(outer.checker, obstacle.outer.schema, value)) later.push(value);
    else yield value;
  }
  yield* later.slice(0, 20);
}

function joinSchemas(nodes: readonly SchemaNode[]): JsonRecord {
  const [only] = nodes;
  if (nodes.length === 1 && isRecord(only?.schema)) return only.schema;
  return { allOf: nodes.map(({ schema }) => schema) };
}

/** Puts values into whole values of a schema. */
class Embedding {
  readonly #source: ComparedSource;
  readonly #sampler: Sampler;

  constructor(source: ComparedSource) {
    this.#source = source;
    this.#sampler = new Sampler({ ...source, seed: 1 });
  }

  /** Values of the schemas that have `local` at the path. */
  *embed(nodes: readonly SchemaNode[], path: readonly string[], local: unknown): Generator<unknown> {
    const [name, ...rest] = path;
    if (name === undefined) {
      yield local;
      return;
    }
    for (const alternative of listAlternatives(this.#source.document, nodes)) {
      const schema = joinSchemas(alternative.parts);
      const around = this.#sampler.many(schema, 5);
      for (const child of this.embed(this.#below(alternative, name), rest, local)) {
        let count = 0;
        for (const value of around) {
          const whole = put(value, name, child);
          if (whole === undefined || !isValidFor(this.#source.checker, schema, whole)) continue;
          yield whole;
          if (++count === 2) break;
        }
        if (count > 0) break;
      }
    }
  }

  #below(alternative: Alternative, name: string): SchemaNode[] {
    const members = memberNodes(alternative, name === "*" ? otherName : name);
    return name === "*" && members.length === 0 ? itemNodes(alternative, 0) : members;
  }
}

/** A property that no contract names. */
const otherName = "undocumented";

function put(value: unknown, name: string, child: unknown): unknown {
  if (Array.isArray(value) && name === "*") return [child, ...value.slice(1)];
  return isRecord(value) ? { ...value, [name === "*" ? otherName : name]: child } : undefined;
}
