import { isRecord, type JsonRecord, resolveReference, type Schema, toArray } from "@docent/openapi/model";
import fc from "fast-check";
import type { SchemaChecker } from "../schema-checker.ts";
import { toArbitrary } from "./arbitrary.ts";
import { withoutReadOnly } from "./without-read-only.ts";

interface SamplerOptions {
  document: JsonRecord;
  checker: SchemaChecker;
  seed: number;
  /** Whether the values are sent in requests, without `readOnly` properties. Default: false. */
  isForRequests?: boolean;
}

/** Length of the JSON of generated values after which no more are generated. Usual schemas have values of a few hundred. */
const maxCharacters = 500_000;

/** The samplers of each checker by their other options, because a sampler generates the values of each schema once. */
const samplers = new WeakMap<SchemaChecker, Map<string, Sampler>>();

/** Generates valid values of schemas. The same seed generates the same values, which must not be changed. */
export class Sampler {
  /** The sampler that all readers of a checker share. */
  static of(options: SamplerOptions): Sampler {
    const { checker, seed, isForRequests = false } = options;
    const key = `${seed} ${isForRequests}`;
    const byOptions = samplers.get(checker) ?? new Map<string, Sampler>();
    samplers.set(checker, byOptions);
    const known = byOptions.get(key) ?? new Sampler(options);
    byOptions.set(key, known);
    return known;
  }

  readonly #document: JsonRecord;
  readonly #checker: SchemaChecker;
  readonly #seed: number;
  readonly #isForRequests: boolean;
  readonly #known = new Map<unknown, Map<number, unknown[]>>();

  constructor({ document, checker, seed, isForRequests = false }: SamplerOptions) {
    this.#document = document;
    this.#checker = checker;
    this.#seed = seed;
    this.#isForRequests = isForRequests;
  }

  /** A valid value: one that the schema lists, or else the shortest of several generated ones. Undefined if none was found. */
  one(schema: unknown): unknown {
    const given = this.#givenBy(schema).find((value) => this.#isValid(schema, value));
    if (given !== undefined) return this.#toSent(schema, given);
    const found = this.many(schema, 10).map((value) => ({ value, text: JSON.stringify(value) }));
    // Null is the last choice, because servers often handle it badly.
    const rank = ({ text }: { text: string }) => (text.includes("null") ? 1e6 : 0) + text.length;
    return found.sort((a, b) => rank(a) - rank(b))[0]?.value;
  }

  /** Up to `count` different valid values. */
  many(schema: unknown, count: number): unknown[] {
    const known = this.#known.get(schema) ?? new Map<number, unknown[]>();
    this.#known.set(schema, known);
    const values = known.get(count) ?? this.#make(schema, count);
    known.set(count, values);
    return [...values];
  }

  #make(schema: unknown, count: number): unknown[] {
    const found = new Map<string, unknown>();
    const arbitrary = toArbitrary(schema, { document: this.#document });
    // Arbitraries do not support every keyword. If too few values are valid, more are generated.
    let tried = 0;
    let characters = 0;
    for (const numRuns of [count, count * 2, count * 8 + 20]) {
      for (const value of fc.sample(arbitrary, { seed: this.#seed, numRuns }).slice(tried)) {
        const text = JSON.stringify(value);
        if (text === undefined || found.has(text)) continue;
        characters += text.length;
        // Parsed again, because the validated value must be the one that is sent: JSON has no -0, undefined or prototypes.
        const parsed: unknown = JSON.parse(text);
        if (!this.#isValid(schema, parsed)) continue;
        const sent = this.#toSent(schema, parsed);
        found.set(sent === parsed ? text : JSON.stringify(sent), sent);
        if (found.size === count) return [...found.values()];
      }
      if (characters > maxCharacters) break;
      tried = numRuns;
    }
    return [...found.values()];
  }

  /**
   * Exactly `count` values: up to 100 different ones, which are repeated if there are fewer than `count`. Empty if no valid value
   * was found.
   */
  different(schema: unknown, count: number): unknown[] {
    const values = count === 0 ? [] : this.many(schema, Math.min(count, 100));
    if (values.length === 0) return [];
    return Array.from({ length: count }, (_, index) => values[index % values.length]);
  }

  /** An index below `count`, determined by the seed and the turn. */
  choose(count: number, turn: number): number {
    const [index = 0] = count === 0 ? [] : fc.sample(fc.nat(count - 1), { seed: this.#seed + turn, numRuns: 1 });
    return index;
  }

  #isValid(schema: unknown, value: unknown): boolean {
    return typeof schema === "boolean" ? schema : isRecord(schema) && this.#checker.isValid(schema as Schema, value);
  }

  #toSent(schema: unknown, value: unknown): unknown {
    const source = { document: this.#document, checker: this.#checker };
    return this.#isForRequests ? withoutReadOnly(source, schema, value) : value;
  }

  #givenBy(schema: unknown): unknown[] {
    const target = resolveReference(this.#document, schema);
    if (!isRecord(target)) return [];
    const single = ["example", "default", "const"]
      .filter((keyword) => keyword in target)
      .map((keyword) => target[keyword]);
    return [...toArray(target["examples"]), ...single, ...toArray(target["enum"])];
  }
}
