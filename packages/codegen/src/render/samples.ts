import { validate } from "@cfworker/json-schema";
import { isRecord, type JsonRecord, mapSubschemas, type Schema, splitPointer, toRecord } from "@docent/openapi";
import {
  AppliedSchemas,
  extensionsIn,
  type Kind,
  kindOf,
  largest,
  type Pattern,
  propertyNames,
  propertySchemas,
  readItems,
  referenceOf,
  type Shape,
  ShapeReader,
  selectOneOf,
  typesOf,
} from "@docent/schema";
import { Discriminators } from "./discriminators.ts";
import { NameRegister, toPascalCase } from "./names.ts";
import { compilePattern, sampleNumber, sampleText } from "./scalar-samples.ts";
import { ShapeSizes } from "./shape-size.ts";
import { renderLiteral, SourceCode } from "./source-text.ts";

/** A call of the function that returns the sample of a named schema. */
class SampleCall extends SourceCode {
  readonly value: unknown;
  constructor(name: string, value: unknown) {
    super(`${name}()`);
    this.value = value;
  }
}

/** Replaces every {@link SampleCall} by its value. */
export function toData(value: unknown): unknown {
  if (value instanceof SampleCall) return value.value;
  if (Array.isArray(value)) return value.map(toData);
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, toData(member)]));
}

/**
 * Maximum number of values in a sample. A larger sample is useless, and may be an attack: a short schema can require ten
 * levels of ten items, which are ten billion values.
 */
const maxSize = 10_000;

/** Marks a candidate that contains the value under construction. */
const unfinished = Symbol("unfinished");

/**
 * Creates a valid value for each schema, and renders a function that returns it for each named schema.
 *
 * The function of a named schema is called, never inlined: the size of inlined code is exponential in the depth of the
 * document. A valid example of the contract is preferred. Otherwise a value has only the required properties and the property
 * of a discriminator. This keeps the value small and, if recursion is optional, finite.
 */
export class SampleSet {
  /** Schemas without a valid sample. */
  readonly warnings: string[] = [];
  readonly #reader: ShapeReader;
  readonly #sizes: ShapeSizes;
  readonly #applied: AppliedSchemas;
  readonly #extensions: ReturnType<typeof extensionsIn>;
  readonly #register: NameRegister;
  /** The returned value of each function. */
  readonly #functions = new Map<SampleCall, unknown>();
  readonly #used = new Set<SampleCall>();
  readonly #named = new Map<string, unknown>();
  readonly #shapes = new Map<string, unknown>();
  readonly #failed = new Set<unknown>();
  readonly #document: JsonRecord;
  readonly #selected = new WeakMap<JsonRecord, JsonRecord>();
  readonly #lookup: Record<string, Schema>;
  readonly #patterns: readonly Pattern[];
  /** For each text, the first pattern whose match exceeds the time limit. */
  readonly #endless = new Map<string, Pattern | undefined>();

  constructor(document: JsonRecord, register = new NameRegister()) {
    this.#reader = new ShapeReader(document, new Discriminators(document));
    this.#sizes = new ShapeSizes(this.#reader);
    this.#applied = new AppliedSchemas(document);
    this.#extensions = extensionsIn(document);
    this.#register = register;
    this.#patterns = [...listPatterns(document)].flatMap((source) => compilePattern(source) ?? []);
    this.#document = document;
    this.#lookup = new Proxy({}, { get: (_, pointer) => this.#selectKinds(this.#reader.follow(String(pointer))) });
  }

  /** The schema for the validator, which does not read discriminators. */
  #selectKinds(schema: unknown): unknown {
    if (!isRecord(schema)) return schema;
    const selected = this.#selected.get(schema);
    if (selected) return selected;
    const mapped = mapSubschemas(selectOneOf(schema, this.#document), (part) => this.#selectKinds(part));
    this.#selected.set(schema, mapped);
    return mapped;
  }

  /**
   * A valid value as plain data, with a {@link SampleCall} for each named schema. If no valid value is found, the value is
   * null or an invalid candidate, and a warning begins with `label`.
   */
  sample(schema: Schema, label: string): unknown {
    const pointer = referenceOf(schema);
    if (pointer === undefined) return this.#finish(this.#reader.read(schema), label);
    const value = this.#call(pointer);
    return value === unfinished ? null : value;
  }

  /** The code of a sample. {@link renderFunctions} renders the functions that the code calls. */
  render(value: unknown, indent = ""): string {
    this.#use(value);
    return renderLiteral(value, indent);
  }

  /** Renders the functions that rendered samples call. Functions that only rejected samples call are omitted. */
  renderFunctions(): string {
    return [...this.#functions]
      .filter(([call]) => this.#used.has(call))
      .map(([call, value]) => `function ${call.code}: Sample {\n  return ${renderLiteral(value, "  ")};\n}\n`)
      .join("\n");
  }

  #use(value: unknown): void {
    if (value instanceof SampleCall) {
      if (this.#used.has(value)) return;
      this.#used.add(value);
      this.#use(this.#functions.get(value));
      return;
    }
    if (typeof value !== "object" || value === null) return;
    for (const member of Object.values(value)) this.#use(member);
  }

  #call(pointer: string): unknown {
    if (this.#named.has(pointer)) return this.#named.get(pointer);
    const schema = this.#reader.follow(pointer);
    const next = this.#reader.hasKind(schema) ? undefined : (referenceOf(schema) ?? this.#findExtension(schema));
    this.#named.set(pointer, unfinished);
    const value = next === undefined ? this.#finish(this.#reader.read(schema), pointer) : this.#call(next);
    const call = this.#isShort(value) ? value : this.#addFunction(pointer, value);
    if (this.#failed.has(value)) this.#failed.add(call);
    this.#named.set(pointer, call);
    return call;
  }

  /** The first schema that extends a base and has a finite value, because a server sends values of these schemas. */
  #findExtension(schema: unknown): string | undefined {
    const extensions = "examples" in toRecord(schema) ? undefined : this.#extensions.get(schema);
    const isSmall = (extension: Schema) => this.#sizes.sizeOf(this.#reader.read(extension)) <= maxSize;
    return extensions?.map((extension) => extension.schema).find(isSmall)?.$ref;
  }

  /** A function for `1` or for another call would be longer than its body. */
  #isShort(value: unknown): boolean {
    return (
      typeof value !== "object" || value === null || value instanceof SampleCall || Object.keys(value).length === 0
    );
  }

  #addFunction(pointer: string, value: unknown): SampleCall {
    const name = this.#register.take(`sample${toPascalCase(splitPointer(pointer).at(-1) ?? "")}`);
    const call = new SampleCall(name, toData(value));
    this.#functions.set(call, value);
    return call;
  }

  /** Creates the value, and warns if the value is invalid. */
  #finish(shape: Shape, label: string): unknown {
    const reason = this.#applied.findExcess(shape) ?? this.#explainSize(shape);
    if (reason) {
      this.#warn(label, `${reason}, so its mock has null there`);
      return null;
    }
    const value = this.#make(shape);
    const problem = value === unfinished ? "no value was found" : this.#findProblem(shape, value);
    if (problem === undefined) return value;
    const known = value === unfinished ? null : value;
    // A value with an invalid part is also invalid. Only the part gets a warning.
    if (!this.#holdsFailure(known)) this.#warn(label, `${problem}, so its mock is not valid`);
    this.#failed.add(known);
    return known;
  }

  /** Why no sample of a shape is small enough. Undefined if one is. */
  #explainSize(shape: Shape): string | undefined {
    const size = this.#sizes.sizeOf(shape);
    if (size <= maxSize) return undefined;
    return Number.isFinite(size)
      ? `its smallest value would hold ${Math.round(size)} values`
      : "every value of it would have to contain itself or match `false`";
  }

  #warn(label: string, problem: string): void {
    this.warnings.push(`${label} has no sample: ${problem}. Give the schema, or the response, an example.`);
  }

  #make(shape: Shape, isFull = false): unknown {
    const key = this.#reader.key(shape) + (isFull ? " full" : "");
    const known = this.#shapes.get(key);
    if (known !== undefined) return known;
    this.#shapes.set(key, unfinished);
    const value = this.#choose(shape, isFull);
    if (value === unfinished) this.#shapes.delete(key);
    else this.#shapes.set(key, value);
    return value;
  }

  /** The first valid candidate, or else the first candidate. */
  #choose(shape: Shape, isFull: boolean): unknown {
    let first: unknown = unfinished;
    for (const candidate of this.#candidates(shape, isFull)) {
      if (candidate === unfinished) continue;
      if (first === unfinished) first = candidate;
      if (this.#findProblem(shape, candidate) === undefined) return candidate;
    }
    return first;
  }

  *#candidates(shape: Shape, isFull: boolean): Generator<unknown> {
    for (const part of shape) {
      if ("const" in part) yield part["const"];
      if (Array.isArray(part["enum"])) yield* part["enum"];
    }
    if (shape.some((part) => "const" in part || "enum" in part)) return;
    for (const { examples } of shape) if (Array.isArray(examples)) yield* examples;
    const choice = this.#reader.choice(shape);
    if (choice) yield* this.#chosen(choice.alternatives, choice.rest);
    else yield* this.#typed(shape, isFull);
    for (const part of shape) if ("default" in part) yield part["default"];
  }

  /** Values of the alternatives, smallest first, then values with all properties, which may distinguish an alternative. */
  *#chosen(alternatives: readonly unknown[], rest: Shape): Generator<unknown> {
    const sized = alternatives
      .map((schema) => ({ schema, shape: this.#reader.read(...rest, schema) }))
      .map((alternative) => ({ ...alternative, size: this.#sizes.sizeOf(alternative.shape) }))
      .filter(({ size }) => size <= maxSize)
      .sort((a, b) => a.size - b.size);
    const kinds = rest.map(({ discriminator }) => isRecord(discriminator) && discriminator["propertyName"]);
    for (const { schema, shape } of sized) {
      // Without its discriminator, a value would be of no kind.
      const left = propertyNames(shape).optional.filter((name) => kinds.includes(name));
      if (left.length > 0) yield this.#make(this.#reader.read(...shape, { required: left }));
      const pointer = rest.some(hasConstraint) ? undefined : referenceOf(schema);
      yield pointer === undefined ? this.#make(shape) : this.#call(pointer);
    }
    for (const { shape } of sized) yield this.#make(shape, true);
  }

  *#typed(shape: Shape, isFull: boolean): Generator<unknown> {
    const types = typesOf(shape);
    if (types.length === 0) yield {};
    for (const type of types) {
      if (type === "null") yield null;
      else if (type === "boolean") yield* [true, false];
      else if (type === "string") yield* sampleText(shape);
      else if (type === "object") yield* this.#objects(shape, isFull);
      else if (type === "array") yield this.#makeArray(shape, isFull);
      else yield* sampleNumber(shape, type === "integer");
    }
  }

  /** An object with the property of its discriminator, and an object without it, because the schema may forbid the property. */
  *#objects(own: Shape, isFull: boolean): Generator<unknown> {
    const shape = this.#withDependents(own);
    const kind = kindOf(shape);
    const value = kind && this.#chooseValue(kind, propertySchemas(shape, kind.propertyName));
    if (kind && value !== undefined) yield this.#makeObject(shape, { isFull, known: { [kind.propertyName]: value } });
    yield this.#makeObject(shape, { isFull });
  }

  /** A shape with the schemas that its required properties require: `dependentRequired` and `dependentSchemas`. */
  #withDependents(shape: Shape): Shape {
    const { required } = propertyNames(shape);
    const dependents = shape.flatMap(({ dependentRequired, dependentSchemas }) =>
      required.flatMap((name) => [
        ...(hasMember(dependentRequired, name) ? [{ required: dependentRequired[name] }] : []),
        ...(hasMember(dependentSchemas, name) ? [dependentSchemas[name]] : []),
      ]),
    );
    const whole = dependents.length === 0 ? shape : this.#reader.read(...shape, ...dependents);
    return propertyNames(whole).required.length > required.length ? this.#withDependents(whole) : whole;
  }

  #makeObject(shape: Shape, { isFull, known = {} }: { isFull: boolean; known?: JsonRecord }): unknown {
    const { required, optional } = propertyNames(shape);
    const finite = optional.filter((name) => this.#isFinite(propertySchemas(shape, name)));
    const missing = Math.max(0, (largest(shape, "minProperties") ?? 0) - required.length);
    const added = isFull ? finite : finite.slice(0, missing);
    const invented = inventNames(shape, Math.max(0, missing - added.length));
    const names = new Set([...required, ...added, ...invented, ...Object.keys(known)]);
    const members = [...names].map((name) => {
      if (Object.hasOwn(known, name)) return [name, known[name]] as const;
      const schemas = propertySchemas(shape, name);
      // Lists get an item, because an empty list would be valid in every alternative.
      const isList = isFull && typesOf(this.#reader.read(...schemas)).includes("array");
      return [name, isList ? this.#make(this.#reader.read(...schemas), true) : this.#makeFrom(schemas)] as const;
    });
    return members.some(([, value]) => value === unfinished) ? unfinished : Object.fromEntries(members);
  }

  /** The first value of the discriminator that the schemas of the property allow. */
  #chooseValue({ values }: Kind, schemas: readonly unknown[]): string | undefined {
    const shape = this.#reader.read(...schemas);
    return values.find((value) => this.#findProblem(shape, value) === undefined);
  }

  #isFinite(schemas: readonly unknown[]): boolean {
    return this.#sizes.sizeOf(this.#reader.read(...schemas)) <= maxSize;
  }

  #makeArray(shape: Shape, isFull: boolean): unknown {
    const { count: least, schemasAt } = readItems(shape);
    const count = isFull && least === 0 && this.#isFinite(schemasAt(0)) ? 1 : least;
    const isUnique = shape.some(({ uniqueItems }) => uniqueItems === true);
    const items: unknown[] = [];
    for (let index = 0; index < count; index++) {
      const schemas = schemasAt(index);
      const item = isUnique && index > 0 ? this.#makeOther(schemas, items) : this.#makeFrom(schemas);
      if (item === unfinished) return unfinished;
      items.push(item);
    }
    return items;
  }

  /** A value that differs from the other items: the next candidate, a larger number or a longer string. */
  #makeOther(schemas: readonly unknown[], others: readonly unknown[]): unknown {
    const texts = new Set(others.map((other) => JSON.stringify(toData(other))));
    const shape = this.#reader.read(...schemas);
    for (const candidate of this.#candidates(shape, false)) {
      if (candidate === unfinished || texts.has(JSON.stringify(toData(candidate)))) continue;
      if (this.#findProblem(shape, candidate) === undefined) return candidate;
    }
    const last = others.at(-1);
    const beyond = typeof last === "number" ? { exclusiveMinimum: last } : { minLength: String(last).length + 1 };
    return this.#make(this.#reader.read(...schemas, beyond));
  }

  #makeFrom(schemas: readonly unknown[]): unknown {
    const [only, ...others] = schemas;
    const pointer = others.length === 0 ? referenceOf(only) : undefined;
    return pointer === undefined ? this.#make(this.#reader.read(...schemas)) : this.#call(pointer);
  }

  /** The message of the validator if a value is invalid. */
  #findProblem(shape: Shape, value: unknown): string | undefined {
    const schema: JsonRecord = { allOf: shape.map((part) => this.#selectKinds(part)) };
    const data = toData(value);
    const endless = this.#findEndless(data);
    if (endless) return `the pattern ${endless.expression.source} takes too long`;
    try {
      const { valid, errors } = validate(data, schema, "2020-12", this.#lookup);
      const [deepest] = errors.toReversed();
      if (valid) return undefined;
      return `at ${deepest?.instanceLocation}, ${deepest?.keyword}: ${deepest?.error.replace(/\.$/, "")}`;
    } catch (error) {
      // The validator recurses forever (JSON Schema 2020-12, section 9.4.1).
      if (error instanceof RangeError) return "the schema contains itself without a property or an item in between";
      return `the schema cannot be checked (${(error as Error).message})`;
    }
  }

  /** Finds a slow pattern. The validator has no time limit: a pattern such as `^(a+)+$` would block generation. */
  #findEndless(data: unknown): Pattern | undefined {
    if (typeof data === "string") {
      if (!this.#endless.has(data))
        this.#endless.set(
          data,
          this.#patterns.find((pattern) => pattern.isEndlessFor(data)),
        );
      return this.#endless.get(data);
    }
    if (typeof data !== "object" || data === null) return undefined;
    for (const [name, member] of Object.entries(data)) {
      const found = this.#findEndless(name) ?? this.#findEndless(member);
      if (found) return found;
    }
    return undefined;
  }

  #holdsFailure(value: unknown): boolean {
    if (this.#failed.has(value) && typeof value === "object") return true;
    if (value instanceof SourceCode || typeof value !== "object" || value === null) return false;
    return Object.values(value).some((member) => this.#holdsFailure(member));
  }
}

function hasMember(members: unknown, name: string): members is JsonRecord {
  return isRecord(members) && Object.hasOwn(members, name);
}

function hasConstraint(part: JsonRecord): boolean {
  return Object.keys(part).some(
    (keyword) => keyword !== "description" && keyword !== "title" && !keyword.startsWith("x-"),
  );
}

/** Names for properties that a shape requires and does not describe. A closed shape allows only names that match its patterns. */
function inventNames(shape: Shape, count: number): string[] {
  const isClosed = shape.some((part) => part["additionalProperties"] === false);
  const patterns = isClosed ? shape.flatMap((part) => Object.keys(toRecord(part["patternProperties"]))) : [];
  const matching = patterns.flatMap((pattern) => [...sampleText([{ pattern }])].slice(0, 1));
  return [...matching, ...Array.from({ length: count }, (_, index) => `key${index + 1}`)].slice(0, count);
}

/** Every `pattern` of a document, and every name in `patternProperties`. May include text of examples, which does no harm. */
function listPatterns(node: unknown, found = new Set<string>()): Set<string> {
  if (Array.isArray(node)) for (const item of node) listPatterns(item, found);
  if (!isRecord(node)) return found;
  if (typeof node["pattern"] === "string") found.add(node["pattern"]);
  for (const name of Object.keys(toRecord(node["patternProperties"]))) found.add(name);
  for (const member of Object.values(node)) listPatterns(member, found);
  return found;
}
