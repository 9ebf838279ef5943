import {
  isRecord,
  isReference,
  type JsonRecord,
  mapObjects,
  omit,
  type Schema,
  splitPointer,
  toRecord,
} from "@docent/openapi/model";
import { Ajv2020, type ErrorObject, type Options, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats, { type FormatName } from "ajv-formats";
import { closeDefinitions, closeSchema } from "./closed-schemas.ts";
import { replaceInexactKeywords } from "./exact-keywords.ts";
import { findUnselected } from "./kinds.ts";
import { selectErrors, trackNestedErrors } from "./nested-errors.ts";
import { Pattern } from "./pattern.ts";
import { SchemaLocations } from "./schema-locations.ts";
import { AppliedSchemas, isNamed } from "./schema-parts.ts";
import { describeError, describeUndocumented, documentKey, type SchemaProblem, show } from "./schema-problem.ts";
import { tagUnions } from "./tagged-unions.ts";

export interface LocatedSchema {
  schema: Schema;
  pointer: string;
}

/** Checkers of documents, because a checker compiles each schema once. */
const checkers = new WeakMap<JsonRecord, SchemaChecker>();

/** Validates values against schemas of one document, in JSON Schema 2020-12 with formats asserted. */
export class SchemaChecker {
  /** The checker that all readers of a document share. The document must not change from then on. */
  static of(document: JsonRecord): SchemaChecker {
    const known = checkers.get(document) ?? new SchemaChecker(document);
    checkers.set(document, known);
    return known;
  }

  readonly document: JsonRecord;
  readonly #open: Ajv2020;
  #closed: Ajv2020 | undefined;
  readonly #openValidators = new Map<Schema, ValidateFunction | Unusable>();
  readonly #closedValidators = new Map<Schema, ValidateFunction>();
  readonly #locations = new SchemaLocations();
  readonly #applied: AppliedSchemas;

  /**
   * @param isForServer Whether the values are those of unknown clients: they can have millions of problems, so the first one is
   * enough, and a pattern that takes too long must stay usable for other clients.
   */
  constructor(document: JsonRecord, { isForServer = false }: { isForServer?: boolean } = {}) {
    this.document = document;
    this.#applied = new AppliedSchemas(document);
    // A copy of a record is a record.
    const tagged = tagUnions(prepare(document), document) as JsonRecord;
    this.#locations.add(document, "#");
    this.#locations.add(tagged, "#");
    this.#open = createAjv(tagged, { allErrors: !isForServer, regExp: isForServer ? serverRegExp : regExp });
  }

  /** Whether a value is valid. A schema that cannot be used makes every value invalid. */
  isValid(schema: Schema, value: unknown): boolean {
    const validate = this.#compileOpen(schema);
    return typeof validate === "function" && run(validate, value) === true;
  }

  /** All problems of a value. Empty if the value is valid. */
  check({ schema, pointer }: LocatedSchema, value: unknown): SchemaProblem[] {
    const validate = this.#compileOpen(schema);
    if (typeof validate !== "function") return [{ valuePointer: "", pointer, ...validate }];
    const outcome = run(validate, value);
    if (typeof outcome === "object") return [{ valuePointer: "", pointer, ...outcome }];
    if (outcome) return [];
    const at = { pointer: this.#locate({ schema, pointer }), locations: this.#locations };
    return selectErrors(validate.errors ?? []).map((error) => describeError(error, { ...at, value }));
  }

  /** The properties of a valid value that no schema names. */
  findUndocumented({ schema, pointer }: LocatedSchema, value: unknown): SchemaProblem[] {
    const validate = this.#compileClosed(schema);
    const found: SchemaProblem[] = [];
    let rest = value;
    while (run(validate, rest) === false) {
      const errors = (validate.errors ?? []).filter(({ keyword }) => keyword === "unevaluatedProperties");
      // When a union fails because of an inner property, ajv also reports the properties around it. Only the inner one counts.
      const deepest = errors.filter(({ instancePath }) => !errors.some((other) => isInside(other, instancePath)));
      if (deepest.length === 0) break;
      const at = { pointer: this.#locate({ schema, pointer }), locations: this.#locations };
      for (const error of deepest) found.push(describeUndocumented(error, at));
      rest = deepest.reduce<unknown>(
        (node, { instancePath, params }) =>
          without(node, [...splitPointer(instancePath), params["unevaluatedProperty"]]),
        rest,
      );
    }
    const source = { document: this.document, checker: this };
    return found.filter(
      ({ valuePointer }, index) =>
        found.findIndex((other) => other.valuePointer === valuePointer) === index &&
        !isNamed(source, schema, { value, keys: splitPointer(valuePointer) }),
    );
  }

  /** The parts of a valid value whose discriminator selects no branch of their union, or an extension that they do not match. */
  findUnselected(located: LocatedSchema, value: unknown): SchemaProblem[] {
    const source = { document: this.document, checker: this };
    return findUnselected(source, located, value).flatMap(({ valuePointer, pointer, isOpen, selected }) => {
      if (isOpen) return [];
      const message = `${valuePointer} selects no schema that the value matches, found ${show(value, valuePointer)}`;
      const reason = selected ? `. In ${this.#explain(selected)}` : "";
      return [{ valuePointer, keyword: "discriminator", pointer, message: message + reason }];
    });
  }

  /** The first problem of a value with a named schema: `Cat: /lives is missing`. */
  #explain({ $ref, value }: { $ref: string; value: unknown }): string {
    const [problem] = this.check({ schema: { $ref }, pointer: $ref }, value);
    return `${splitPointer($ref).at(-1)}: ${problem?.message}`;
  }

  /** The pointer of a schema in its document, even if it was reached through a reference. */
  #locate({ schema, pointer }: LocatedSchema): string {
    return (isRecord(schema) ? this.#locations.get(schema) : undefined) ?? pointer;
  }

  #compileOpen(schema: Schema): ValidateFunction | Unusable {
    const known = this.#openValidators.get(schema);
    if (known) return known;
    const compiled = this.#tryCompile(schema);
    this.#openValidators.set(schema, compiled);
    return compiled;
  }

  #tryCompile(schema: Schema): ValidateFunction | Unusable {
    try {
      const excess = this.#applied.findExcess(schema);
      if (excess) throw new Error(excess);
      return this.#compile(this.#open, tagUnions(schema, this.document));
    } catch (error) {
      return explainUnusable(error);
    }
  }

  #compileClosed(schema: Schema): ValidateFunction {
    if (!this.#closed) {
      // A copy of a record is a record.
      const document = closeDefinitions(prepare(this.document) as JsonRecord);
      this.#locations.add(document, "#");
      this.#closed = createAjv(document, { discriminator: false, regExp });
    }
    const validate =
      this.#closedValidators.get(schema) ?? this.#compile(this.#closed, closeSchema(schema, this.document));
    this.#closedValidators.set(schema, validate);
    return validate;
  }

  #compile(ajv: Ajv2020, copy: unknown): ValidateFunction {
    // A copy of a schema is a schema.
    const schema = toAbsolute(prepare(copy)) as JsonRecord;
    this.#locations.add(schema, "");
    // Without its reference, ajv would compile the target of a `$ref` again for each schema that leads to it.
    for (const reference of listReferences(schema)) ajv.getSchema(reference);
    return ajv.compile(schema);
  }
}

/** Why a schema cannot be used. */
type Unusable = Pick<SchemaProblem, "keyword" | "message">;

/** Whether a value is valid, or why validation fails: it does not end for a schema that refers to itself in place. */
function run(validate: ValidateFunction, value: unknown): boolean | Unusable {
  try {
    return validate(value);
  } catch (error) {
    if (error instanceof RangeError && nestsDeeply(value))
      return { keyword: "depth", message: "the value nests too deeply to be checked" };
    return explainUnusable(error);
  }
}

/** Whether a value may nest deeper than the call stack of a validator. An ordinary value has a few levels. */
function nestsDeeply(value: unknown): boolean {
  let members = [value];
  for (let level = 0; level < 500 && members.length > 0; level++)
    members = members.flatMap((member) => (typeof member === "object" && member !== null ? Object.values(member) : []));
  return members.length > 0;
}

function explainUnusable(error: unknown): Unusable {
  const keyword = error instanceof Ajv2020.MissingRefError ? "$ref" : "schema";
  return { keyword, message: `the schema cannot be used: ${error instanceof Error ? error.message : String(error)}` };
}

function createAjv(
  document: JsonRecord,
  { regExp, ...options }: Pick<Options, "allErrors" | "discriminator"> & { regExp: RegExpEngine },
): Ajv2020 {
  // Not strict, because OpenAPI adds keywords such as `xml`.
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    validateSchema: false,
    discriminator: true,
    // Without it, every object would have a property `constructor`.
    ownProperties: true,
    strictNumbers: true,
    verbose: true,
    // Without a logger, because ajv would warn of unknown formats.
    logger: false,
    // Optimised validators are slightly faster, but compiling them takes twice as long.
    code: { regExp, optimize: false },
    ...options,
  });
  addFormats.default(ajv);
  replaceInexactKeywords(ajv);
  trackNestedErrors(ajv);
  ajv.addSchema(document, documentKey);
  return ajv;
}

/** Whether values are checked against a format. Other formats are annotations (JSON Schema 2020-12 Validation, section 7). */
export function isAssertedFormat(format: string): boolean {
  try {
    // `get` throws for an unknown name.
    return addFormats.default.get(format as FormatName) !== true;
  } catch {
    return false;
  }
}

type RegExpEngine = typeof regExp;

const regExp = Object.assign((source: string) => Pattern.of(source), { code: "new RegExp" });
const serverRegExp = Object.assign((source: string) => Pattern.of(source, { isForServer: true }), {
  code: "new RegExp",
});

const ignoredName = "__proto__";

/**
 * A schema or a document as ajv can read it: without examples, in which ajv would read the `$id` of a value as the identifier of a
 * schema, and with a pattern for a property named `__proto__`, which ajv ignores.
 */
function prepare(node: unknown): unknown {
  return mapObjects(node, (object) => {
    const schema = omit(object, ["example", "examples"]);
    const properties = toRecord(schema["properties"]);
    if (!Object.hasOwn(properties, ignoredName)) return schema;
    const patternProperties = {
      ...toRecord(schema["patternProperties"]),
      [`^${ignoredName}$`]: properties[ignoredName],
    };
    return { ...schema, properties: omit(properties, [ignoredName]), patternProperties };
  });
}

/** Copies a schema with absolute `$ref`s, which a schema needs to be compiled alone. */
function toAbsolute(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(toAbsolute);
  if (!isRecord(node)) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) =>
      key === "$ref" && typeof value === "string" ? [key, `${documentKey}${value}`] : [key, toAbsolute(value)],
    ),
  );
}

/** The values of all `$ref`s in a schema. */
function listReferences(node: unknown, found = new Set<string>()): Set<string> {
  if (isReference(node)) found.add(node.$ref);
  if (typeof node === "object" && node !== null) for (const child of Object.values(node)) listReferences(child, found);
  return found;
}

function isInside({ instancePath }: ErrorObject, valuePointer: string): boolean {
  return instancePath.startsWith(`${valuePointer}/`);
}

/** The value without one of its properties. */
function without(node: unknown, [key, ...rest]: readonly unknown[]): unknown {
  if (Array.isArray(node)) return node.map((item, index) => (String(index) === key ? without(item, rest) : item));
  return Object.fromEntries(
    Object.entries(Object(node)).flatMap(([name, child]) => {
      if (name !== key) return [[name, child]];
      return rest.length === 0 ? [] : [[name, without(child, rest)]];
    }),
  );
}
