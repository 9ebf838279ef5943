import {
  isBinary,
  isRecord,
  isReference,
  type JsonRecord,
  readEnum,
  readListedValues,
  type Schema,
  splitPointer,
  toArray,
  toRecord,
} from "@docent/openapi";
import { propertySchemas, type Shape, ShapeReader, selectOneOf, typeOfJson } from "@docent/schema";
import { fastFormats, fullFormats } from "ajv-formats/dist/formats.js";
import { NameRegister, toCamelCase } from "./names.ts";
import { escapeInvisible, mark, renderKey, renderLiteral, renderString } from "./source-text.ts";
import { type Constant, deferCode, renderModule } from "./validator-module.ts";

/** Options of {@link ValidatorSet}. By default, validators are for requests, which mocks check. */
interface ValidatorOptions {
  /**
   * Whether a value must match its generated type, with properties that only the server writes and a Blob for binary content.
   * A request, which is JSON, contains neither. Validators of types are created on first use.
   */
  isTyped?: boolean;
}

/**
 * Renders schemas as validators of the runtime, with one function for each keyword. Each named schema is rendered once.
 *
 * Annotations are omitted. Keywords that the runtime cannot check cause a warning, because the mock accepts more than a
 * server.
 */
export class ValidatorSet {
  readonly #reader: ShapeReader;
  readonly #document: JsonRecord;
  readonly #isTyped: boolean;
  readonly #constants: Constant[] = [];
  /** Names of constants by pointer, or by the code of an exported validator. */
  readonly #names = new Map<string, string>();
  /** Pointers of the named schemas that are being rendered. */
  readonly #open = new Set<string>();
  readonly #register = new NameRegister();
  /** Parts of the contract that the generated validators do not support. */
  readonly warnings: string[] = [];

  constructor(document: JsonRecord, { isTyped = false }: ValidatorOptions = {}) {
    this.#reader = new ShapeReader(document);
    this.#document = document;
    this.#isTyped = isTyped;
  }

  /** Adds an exported validator of a schema, and returns its name. Undefined if every value is valid. */
  add(schema: Schema, name: string): string | undefined {
    const code = this.#render(schema);
    if (code === undefined) return undefined;
    const known = this.#names.get(code);
    if (known) return known;
    const unique = this.#register.take(name);
    this.#names.set(code, unique);
    this.#constants.push({ name: unique, code, isExported: true });
    return unique;
  }

  /** The names of the exported validators. */
  listExported(): Set<string> {
    return new Set(this.#constants.flatMap(({ name, isExported }) => (isExported ? [name] : [])));
  }

  /** Adds an exported Standard Schema of a type. `doc` is its comment. */
  addStandard(schema: Schema, { name, type, doc }: { name: string; type: string; doc: string }): void {
    const validator = this.#render(schema);
    const code = `/* @__PURE__ */ ${this.#call("standardSchema", validator === undefined ? [] : [deferCode(validator)])}`;
    this.#constants.push({
      name: this.#register.take(name),
      code,
      isExported: true,
      type: `StandardSchema<${type}>`,
      doc,
    });
  }

  /** Renders `validators.gen.ts`. */
  render(specPath: string): string {
    return renderModule(this.#constants, { specPath, entry: "@docent/runtime/mocks" });
  }

  /** Renders `schemas.gen.ts`. `imports` is the code that imports its types. */
  renderSchemas(specPath: string, imports: string): string {
    return renderModule(this.#constants, { specPath, entry: "@docent/runtime/schemas", imports });
  }

  /** Renders the validator of a schema. Undefined if every value is valid. `siblings` are the other schemas of an `allOf`. */
  #render(schema: unknown, siblings: Shape = []): string | undefined {
    if (schema === false) return mark("never");
    if (!isRecord(schema)) return undefined;
    if (this.#isTyped && isBinary(schema)) return this.#renderBinary(schema);
    const validators = this.#renderKeywords(joinConstants(schema), siblings);
    return validators.length > 1 ? this.#call("schema", validators) : validators[0];
  }

  #renderBinary(schema: JsonRecord): string {
    const isNullable = [schema["type"]].flat().includes("null");
    return isNullable ? this.#call("anyOf", [mark("blob"), this.#call("type", ['"null"'])]) : mark("blob");
  }

  #renderKeywords(schema: JsonRecord, siblings: Shape): string[] {
    const shape = [...this.#reader.read(schema), ...siblings];
    return [
      typeof schema["$ref"] === "string" ? this.#renderReference(schema["$ref"]) : undefined,
      ...this.#renderValues(schema),
      ...this.#renderBounds(schema),
      this.#renderPattern(schema),
      this.#renderFormat(schema),
      ...this.#renderArray(schema),
      this.#renderRequired(schema, shape),
      this.#renderProperties(schema),
      ...this.#renderNames(schema),
      ...toArray(schema["allOf"]).map((part) => this.#render(part, shape)),
      ...this.#renderUnions(schema),
      "not" in schema ? this.#call("not", [this.#renderAlways(schema["not"])]) : undefined,
      this.#renderCondition(schema),
    ].filter((validator) => validator !== undefined);
  }

  /** Renders a named schema as a constant, after the constants that it needs. A recursive reference is a function. */
  #renderReference(pointer: string): string | undefined {
    const known = this.#names.get(pointer);
    if (known !== undefined)
      return this.#open.has(pointer)
        ? this.#call("ref", [`() => ${mark(known)}`])
        : known === ""
          ? undefined
          : mark(known);
    const name = this.#register.take(`${toCamelCase(splitPointer(pointer).at(-1) ?? "")}Validator`);
    this.#names.set(pointer, name);
    this.#open.add(pointer);
    const code = this.#render(this.#reader.follow(pointer));
    this.#open.delete(pointer);
    if (code === undefined) this.#names.set(pointer, "");
    else this.#constants.push({ name, code: this.#isTyped ? deferCode(code) : code, isExported: false });
    return code && mark(name);
  }

  /** Listed values imply the type, unless the type forbids one of them. */
  #renderValues(schema: JsonRecord): (string | undefined)[] {
    const lists = [
      ...("const" in schema ? [[schema["const"]]] : []),
      ...(Array.isArray(schema["enum"]) ? [schema["enum"]] : []),
    ];
    const types = schema["type"] === undefined ? [] : [schema["type"]].flat().map(String);
    const unknown = types.find((name) => !jsonTypes.has(name));
    if (unknown !== undefined) this.#warn(`JSON has no type ${JSON.stringify(unknown)}, so it is not checked.`);
    else if (types.length > 0) this.#warnOfForbidden(lists.flat(), types);
    const isImplied = lists.some((list) => list.every((value) => types.includes(typeOfJson(value))));
    return [
      ...lists.map((list) => {
        const isDeep = list.some((value) => typeof value === "object" && value !== null);
        const values = list.map((value) => renderLiteral(value));
        return this.#call(isDeep ? "oneOfDeepValues" : "oneOfValues", values);
      }),
      types.length === 0 || unknown !== undefined || isImplied
        ? undefined
        : this.#call("type", types.map(renderString)),
    ];
  }

  /** In YAML, `1.10` without quotes is a number. Null is often listed for a value that may be missing. */
  #warnOfForbidden(values: readonly unknown[], types: readonly string[]): void {
    const isInteger = (value: unknown) => types.includes("integer") && Number.isInteger(value);
    const forbidden = values.filter(
      (value) => value !== null && !types.includes(typeOfJson(value)) && !isInteger(value),
    );
    if (forbidden.length === 0) return;
    const listed = forbidden.map((value) => JSON.stringify(value)).join(", ");
    this.#warn(
      `The type ${types.join(" or ")} forbids the listed values ${listed}. Put strings in quotes, or correct the type.`,
    );
  }

  #renderBounds(schema: JsonRecord): (string | undefined)[] {
    const bounded = withBoundsOfFormat(schema);
    return bounds.map((keyword) => {
      const bound = bounded[keyword];
      const isVoid = typeof bound !== "number" || (bound === 0 && /^min[A-Z]/.test(keyword));
      return isVoid ? undefined : this.#call(keyword, [String(bound)]);
    });
  }

  #renderPattern({ pattern }: JsonRecord): string | undefined {
    const expression = pattern === undefined ? undefined : this.#toExpression(pattern);
    return expression && this.#call("pattern", [expression]);
  }

  #renderFormat({ format }: JsonRecord): string | undefined {
    if (typeof format !== "string") return undefined;
    const name = formatValidators.get(format);
    if (name) return mark(name);
    const expression = formats.get(format);
    return expression && this.#call("pattern", [String(expression), renderString(`format ${format}`)]);
  }

  #renderArray(schema: JsonRecord): (string | undefined)[] {
    const prefix = toArray(schema["prefixItems"]);
    const { contains, minContains, maxContains } = schema;
    const limits = [minContains ?? 1, ...(maxContains === undefined ? [] : [maxContains])].map(String);
    return [
      prefix.length > 0
        ? this.#call(
            "prefixItems",
            prefix.map((item) => this.#renderAlways(item)),
          )
        : undefined,
      "items" in schema
        ? this.#renderItems(this.#render(schema["items"]), prefix.length)
        : this.#renderUnevaluatedItems(schema),
      schema["uniqueItems"] === true ? mark("uniqueItems") : undefined,
      contains === undefined ? undefined : this.#call("contains", [this.#renderAlways(contains), ...limits]),
    ];
  }

  /** Renders the validator of the items after the first ones. */
  #renderItems(validator: string | undefined, from: number): string | undefined {
    return validator && this.#call("items", [validator, ...(from > 0 ? [String(from)] : [])]);
  }

  #renderUnevaluatedItems(schema: JsonRecord): string | undefined {
    const { others, parts } = this.#renderUnevaluated(schema, "unevaluatedItems");
    // An item that matches `contains` is evaluated.
    const contained = parts.filter((part) => "contains" in part).map(({ contains }) => this.#render(contains));
    const items = [others, ...contained];
    if (!items.every(Boolean)) return undefined;
    const from = Math.max(...parts.map(({ prefixItems }) => toArray(prefixItems).length));
    return this.#renderItems(items.length > 1 ? this.#call("anyOf", items.map(String)) : others, from);
  }

  /**
   * Renders the required properties in the order in which the schema describes them, because the order of `required` has no
   * meaning. A client need not send a property that only the server writes (OpenAPI, "Schema Object", `readOnly`).
   */
  #renderRequired({ required }: JsonRecord, shape: Shape): string | undefined {
    const described = shape.flatMap(({ properties }) => Object.keys(toRecord(properties)));
    const needed = new Set(toArray(required).map(String));
    const ordered = new Set([...described.filter((name) => needed.has(name)), ...[...needed].sort()]);
    const names = [...ordered].filter(
      (name) =>
        this.#isTyped || !this.#reader.read(...propertySchemas(shape, name)).some(({ readOnly }) => readOnly === true),
    );
    return names.length > 0 ? this.#call("required", names.map(renderString)) : undefined;
  }

  #renderProperties(schema: JsonRecord): string | undefined {
    // `additionalProperties` covers the keywords next to it. `unevaluatedProperties` also covers `allOf` and `$ref`.
    const { others, parts } =
      "additionalProperties" in schema
        ? { others: this.#render(schema["additionalProperties"]), parts: [schema] }
        : this.#renderUnevaluated(schema, "unevaluatedProperties");
    const evaluated = others ? parts : [];
    const validators = new Map<string, string | undefined>([
      // Other parts validate their own properties.
      ...evaluated
        .flatMap((part) => Object.keys(toRecord(part["properties"])))
        .map((name) => [name, undefined] as const),
      ...Object.entries(toRecord(schema["properties"])).map(([name, value]) => [name, this.#render(value)] as const),
    ]);
    const members = [...validators].flatMap(([name, validator = others && this.#call("schema", [])]) =>
      validator ? [`${renderKey(name)}: ${validator}`] : [],
    );
    if (members.length === 0 && !others) return undefined;
    const patterns = evaluated.flatMap((part) => this.#patternsOf(part).map(([expression]) => expression));
    return this.#call("properties", [
      members.length > 0 ? `{\n  ${members.join(",\n  ")},\n}` : "{}",
      ...(others ? [others] : []),
      ...(patterns.length > 0 ? [`[${patterns.join(", ")}]`] : []),
    ]);
  }

  /**
   * Renders the validator of the properties or items that no other keyword evaluates. `parts` are the schema and the targets of
   * its `$ref` and `allOf`, whose keywords evaluate some. If one evaluates every property or item, there are no others.
   */
  #renderUnevaluated(schema: JsonRecord, keyword: keyof typeof wholes): { others: string | undefined; parts: Shape } {
    const none = { others: undefined, parts: [] };
    const others = this.#render(schema[keyword]);
    if (others === undefined) return none;
    const parts = this.#reader.read(schema);
    const words = parts.flatMap((part) => Object.keys(part).filter((word) => part !== schema || word !== keyword));
    if (words.some((word) => wholes[keyword].includes(word))) return none;
    if (words.some((word) => choices.includes(word))) {
      this.#warn(`\`${keyword}\` is not checked next to \`oneOf\`, \`anyOf\`, \`if\` or \`dependentSchemas\`.`);
      return none;
    }
    return { others, parts };
  }

  #renderNames(schema: JsonRecord): (string | undefined)[] {
    const patterns = this.#patternsOf(schema).flatMap(([expression, value]) => {
      const validator = this.#render(value);
      return validator ? [`[${expression}, ${validator}]`] : [];
    });
    const names = this.#render(schema["propertyNames"]);
    const dependents = [
      ...Object.entries(toRecord(schema["dependentRequired"])).map(
        ([name, needed]) => [name, { required: needed }] as const,
      ),
      ...Object.entries(toRecord(schema["dependentSchemas"])),
    ].flatMap(([name, value]) => {
      const validator = this.#render(value);
      return validator ? [`[${renderString(name)}, ${validator}]`] : [];
    });
    return [
      patterns.length > 0 ? this.#call("patternProperties", patterns) : undefined,
      names && this.#call("propertyNames", [names]),
      dependents.length > 0 ? this.#call("dependents", dependents) : undefined,
    ];
  }

  #patternsOf(schema: JsonRecord): [string, unknown][] {
    return Object.entries(toRecord(schema["patternProperties"])).flatMap(([pattern, value]): [string, unknown][] => {
      const expression = this.#toExpression(pattern);
      return expression ? [[expression, value]] : [];
    });
  }

  #renderUnions(schema: JsonRecord): (string | undefined)[] {
    const any = toArray(schema["anyOf"]).map((part) => this.#render(part));
    const selected = selectOneOf(schema, this.#document);
    const one = toArray(selected["oneOf"]);
    return [
      any.length > 0 && any.every(Boolean) ? this.#call("anyOf", any.map(String)) : undefined,
      one.length > 0 ? (this.#renderDiscriminated(selected) ?? this.#renderOneOf(one)) : undefined,
    ];
  }

  #renderOneOf(parts: unknown[]): string | undefined {
    const [only, ...others] = parts;
    return others.length === 0
      ? this.#render(only)
      : this.#call(
          "oneOf",
          parts.map((part) => this.#renderAlways(part)),
        );
  }

  /**
   * Renders a `oneOf` by its discriminator, which chooses a branch for an object. Undefined unless every branch requires the
   * property with its own constants.
   */
  #renderDiscriminated({ discriminator, oneOf }: JsonRecord): string | undefined {
    const { propertyName } = toRecord(discriminator);
    if (typeof propertyName !== "string") return undefined;
    const parts = toArray(oneOf);
    const kinds = parts.map((part) => ({ part, constants: this.#constantsOf(part, propertyName) }));
    const all = kinds.flatMap(({ constants }) => constants);
    if (kinds.some(({ constants }) => constants.length === 0) || new Set(all).size !== all.length) return undefined;
    const entries = kinds.flatMap(({ part, constants }) =>
      constants.map((constant) => `${renderKey(constant)}: ${this.#renderAlways(part)}`),
    );
    const union = this.#call("discriminated", [renderString(propertyName), `{ ${entries.join(", ")} }`]);
    if (parts.every((part) => this.#isObject(part))) return union;
    // The branches occur twice in the code, which would grow exponentially with inline unions in inline unions.
    if (!parts.every(isReference)) return undefined;
    return this.#call("when", [this.#call("type", ['"object"']), union, String(this.#renderOneOf(parts))]);
  }

  /** Whether a schema accepts only objects. */
  #isObject(schema: unknown): boolean {
    return this.#reader.read(schema).some(({ type }) => String(type) === "object");
  }

  /** The constants of a required property in one branch. */
  #constantsOf(part: unknown, name: string): string[] {
    const shape = this.#reader.read(part);
    const isRequired = shape.some(({ required }) => toArray(required).includes(name));
    if (!isRequired) return [];
    const values = this.#reader.read(...propertySchemas(shape, name)).flatMap((property) => readEnum(property) ?? []);
    return values.every((value) => typeof value === "string") ? values : [];
  }

  #renderCondition(schema: JsonRecord): string | undefined {
    if (!("if" in schema)) return undefined;
    const branches = [schema["then"], schema["else"]].map((branch) => this.#render(branch));
    if (branches.every((branch) => branch === undefined)) return undefined;
    return this.#call("when", [this.#renderAlways(schema["if"]), ...branches.map(String)]);
  }

  /** Renders a validator even if every value is valid. */
  #renderAlways(schema: unknown): string {
    return this.#render(schema) ?? this.#call("schema", []);
  }

  /** Renders a regular expression literal. The engine escapes slashes in the source. */
  #toExpression(pattern: unknown): string | undefined {
    try {
      return escapeInvisible(String(new RegExp(String(pattern), "u")));
    } catch {
      return this.#warn(
        `The pattern ${JSON.stringify(pattern)} is not a regular expression of ECMA-262 and is not checked.`,
      );
    }
  }

  #call(name: string, parts: readonly string[]): string {
    return `${mark(name)}(${parts.join(", ")})`;
  }

  #warn(text: string): undefined {
    if (!this.warnings.includes(text)) this.warnings.push(text);
  }
}

/** Converts a union of constants to an `enum`, for shorter code and a message that lists all values. */
function joinConstants(schema: JsonRecord): JsonRecord {
  const listed = "const" in schema || "enum" in schema ? undefined : readListedValues(schema);
  if (!listed) return schema;
  const { oneOf: _, anyOf: __, ...rest } = schema;
  return { ...rest, enum: listed.map(({ value }) => value) };
}

const jsonTypes = new Set(["array", "boolean", "integer", "null", "number", "object", "string"]);

const bounds = [
  ...["minLength", "maxLength", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"],
  ...["minItems", "maxItems", "minProperties", "maxProperties"],
];

/** Keywords that evaluate every property or item that no keyword next to them evaluates. */
const wholes = {
  unevaluatedProperties: ["additionalProperties", "unevaluatedProperties"],
  unevaluatedItems: ["items", "unevaluatedItems"],
};

/** Keywords with which the evaluated properties and items depend on the value. */
const choices = ["anyOf", "oneOf", "if", "dependentSchemas"];

/** Formats that a function of the runtime checks. */
const formatValidators = new Map([
  ["date", "dateFormat"],
  ["time", "timeFormat"],
  ["date-time", "dateTimeFormat"],
]);

/**
 * Formats that a regular expression can check. Like ajv, which checks the requests of servers, the domain of an email
 * address has a dot, and Base64 has padding.
 */
const formats = new Map([
  ...Object.entries({ ...fastFormats, email: fullFormats.email }).flatMap(([name, format]) =>
    format instanceof RegExp ? [[name, format] as const] : [],
  ),
  ["byte", /^(?:[a-z0-9+/]{4})*(?:[a-z0-9+/]{2}==|[a-z0-9+/]{3}=)?$/im] as const,
]);

/** Adds the bounds of the formats `int32` and `int64`, whose values are whole numbers. */
function withBoundsOfFormat(schema: JsonRecord): JsonRecord {
  const { format, minimum, maximum, multipleOf } = schema;
  if (format !== "int32" && format !== "int64") return schema;
  const types = [schema["type"]].flat();
  const isWhole = types.includes("integer") && !types.includes("number");
  const whole = isWhole ? schema : { ...schema, multipleOf: multipleOf ?? 1 };
  if (format === "int64") return whole;
  const [lowest, highest] = [-(2 ** 31), 2 ** 31 - 1];
  return {
    ...whole,
    minimum: typeof minimum === "number" ? Math.max(minimum, lowest) : lowest,
    maximum: typeof maximum === "number" ? Math.min(maximum, highest) : highest,
  };
}
