import { followPointer, isRecord, isReference, type JsonRecord, type Schema } from "@docent/openapi";
import { Ajv2020 } from "ajv/dist/2020.js";
import standaloneModule from "ajv/dist/standalone/index.js";
import { fastFormats } from "ajv-formats/dist/formats.js";
import { renderBanner } from "./source-text.ts";

// CommonJS with a default export: what Node calls default is the module object.
const renderStandalone = standaloneModule.default;

/** Formats that a regular expression decides: their check is a literal in the generated code and needs no library. */
const formats = Object.fromEntries(Object.entries(fastFormats).filter(([, format]) => format instanceof RegExp));

/** Words that make a validator keep account of what other validators have looked at. */
const trackingKeywords = new Set(["unevaluatedProperties", "unevaluatedItems", "$dynamicRef", "$dynamicAnchor"]);

function createAjv(): Ajv2020 {
  return new Ajv2020({
    allErrors: false,
    code: { esm: true, lines: true, source: true },
    discriminator: true,
    formats,
    inlineRefs: false,
    logger: false,
    messages: false,
    strict: false,
    validateSchema: false,
  });
}

/** Collects the schemas of requests and compiles their validators, each distinct one once. */
export class ValidatorSet {
  readonly #document: JsonRecord;
  readonly #ajv = createAjv();
  /** Pointers of schemas that are referred to, by the key that they have in ajv. */
  readonly #keys = new Map<string, string>();
  readonly #names = new Map<string, string>();
  readonly #exports: Record<string, string> = {};
  #isTracking = false;
  /** What a validator leaves unchecked, for the person who generates. */
  readonly warnings: string[] = [];

  constructor(document: JsonRecord) {
    this.#document = document;
  }

  /** The name of a validator for the schema, or undefined where every value is valid. */
  add(schema: Schema, name: string): string | undefined {
    if (acceptsEverything(schema)) return undefined;
    const text = JSON.stringify(schema);
    const known = this.#names.get(text);
    if (known) return known;
    const key = isReference(schema) && Object.keys(schema).length === 1 ? this.#register(schema.$ref) : name;
    if (key === name) this.#ajv.addSchema(this.#prepare(schema) as JsonRecord, key);
    this.#names.set(text, name);
    this.#exports[name] = key;
    return name;
  }

  /** Renders `validators.gen.ts`. */
  render(specName: string): string {
    // Account is kept only where a schema asks for it: it doubles the code.
    Object.assign(this.#ajv.opts, { unevaluated: this.#isTracking, dynamicRef: this.#isTracking });
    const code = Object.keys(this.#exports).length > 0 ? renderStandalone(this.#ajv, this.#exports) : "export {};";
    const { body, imports } = replaceRequires(removeUnused(code.replace('"use strict";', "")));
    const importLine = imports.length > 0 ? `import { ${imports.join(", ")} } from "@docent/runtime/mocks";\n\n` : "";
    return `${renderBanner(specName)}// @ts-nocheck: compiled by ajv from the schemas of requests.\n${importLine}${body.trim()}\n`;
  }

  /** Adds the schema at a pointer, and all that it refers to, under a key that is a plain word. */
  #register(pointer: string): string {
    const known = this.#keys.get(pointer);
    if (known) return known;
    const key = `schema${this.#keys.size}`;
    this.#keys.set(pointer, key);
    this.#ajv.addSchema(this.#prepare(followPointer(this.#document, pointer)) as JsonRecord, key);
    return key;
  }

  /** A copy that ajv compiles as the contract means it. */
  #prepare(node: unknown): unknown {
    if (Array.isArray(node)) return node.map((item) => this.#prepare(item));
    if (!isRecord(node)) return node;
    const prepared: JsonRecord = {};
    for (const [keyword, value] of Object.entries(node)) {
      if (trackingKeywords.has(keyword)) this.#isTracking = true;
      if (keyword === "$ref" && typeof value === "string") prepared[keyword] = this.#register(value);
      else if (keyword === "pattern" && typeof value === "string") this.#preparePattern(prepared, value);
      else if (keyword === "discriminator") this.#prepareDiscriminator(prepared, node);
      else if (isAnnotation(keyword)) continue;
      else if (keyword === "enum" || keyword === "const" || keyword === "required") prepared[keyword] = value;
      else prepared[keyword] = keyword === "properties" ? this.#prepareProperties(value) : this.#prepare(value);
    }
    return withoutReadOnly(prepared, node, this.#document);
  }

  /** Names of properties are not keywords, whatever they are called. */
  #prepareProperties(properties: unknown): unknown {
    if (!isRecord(properties)) return properties;
    return Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, this.#prepare(schema)]));
  }

  #preparePattern(prepared: JsonRecord, pattern: string): void {
    try {
      new RegExp(pattern, "u");
      prepared["pattern"] = pattern;
    } catch {
      this.warnings.push(
        `The pattern ${JSON.stringify(pattern)} is no regular expression of ECMA-262 and is not checked.`,
      );
    }
  }

  /**
   * With the branch picked first, a message speaks of the one kind that was meant. ajv does so only where every branch
   * requires the property and gives it a constant; elsewhere `oneOf` alone decides.
   */
  #prepareDiscriminator(prepared: JsonRecord, schema: JsonRecord): void {
    const { discriminator, oneOf } = schema;
    const name = isRecord(discriminator) ? discriminator["propertyName"] : undefined;
    if (typeof name !== "string" || !Array.isArray(oneOf)) return;
    const isDecisive = oneOf.every((branch) => {
      const target = isReference(branch) ? followPointer(this.#document, branch.$ref) : branch;
      if (!isRecord(target) || !isRecord(target["properties"])) return false;
      const property = target["properties"][name];
      const required = target["required"];
      return (
        isRecord(property) &&
        ("const" in property || "enum" in property) &&
        Array.isArray(required) &&
        required.includes(name)
      );
    });
    if (!isDecisive) return;
    prepared["discriminator"] = { propertyName: name };
    prepared["type"] ??= "object";
  }
}

/** Keywords that say something to people and to generators, and nothing to a validator of requests. */
function isAnnotation(keyword: string): boolean {
  return annotations.has(keyword) || keyword.startsWith("x-");
}

const annotations = new Set([
  ...["description", "title", "example", "examples", "default", "deprecated", "externalDocs", "xml", "summary"],
  ...["readOnly", "writeOnly", "$comment", "contentMediaType", "contentEncoding", "contentSchema", "$id", "$schema"],
]);

function acceptsEverything(schema: Schema): boolean {
  if (typeof schema === "boolean") return schema;
  return Object.keys(schema).every((keyword) => isAnnotation(keyword));
}

/** A client need not send what only the server writes (OpenAPI, "Schema Object", `readOnly`). */
function withoutReadOnly(prepared: JsonRecord, schema: JsonRecord, document: JsonRecord): JsonRecord {
  const { required } = prepared;
  const { properties } = schema;
  if (!Array.isArray(required) || !isRecord(properties)) return prepared;
  const isReadOnly = (name: unknown) => {
    const property = properties[String(name)];
    const target = isReference(property) ? followPointer(document, property.$ref) : property;
    return isRecord(target) && target["readOnly"] === true;
  };
  return required.some(isReadOnly) ? { ...prepared, required: required.filter((name) => !isReadOnly(name)) } : prepared;
}

/** ajv's modules of two helpers, which the runtime has as functions that need no CommonJS. */
const replacements: Record<string, string> = { equal: "isDeepEqual", ucs2length: "countCodePoints" };

/**
 * Removes what ajv writes for other readers: copies of the schemas, the parents of
 * a value, and the place in the schema of each error.
 */
function removeUnused(code: string): string {
  const withoutParents = code.replaceAll(
    /, ?parentData(?::\w+)?, ?parentDataProperty(?::(?:"(?:[^"\\]|\\.)*"|\w+))?, ?rootData(?:=data)?/g,
    "",
  );
  const withoutPaths = withoutParents.replaceAll(/schemaPath:(?:"(?:[^"\\]|\\.)*"|[^,{}]+),/g, "");
  const schemaLine = /^const (schema\d+) = .*;\n/gm;
  const withoutSchemas = withoutPaths.replaceAll(schemaLine, "");
  return withoutPaths.replaceAll(schemaLine, (line, name: string) =>
    new RegExp(`\\b${name}\\b`).test(withoutSchemas) ? line : "",
  );
}

function replaceRequires(code: string): { body: string; imports: string[] } {
  const imports = new Set<string>();
  const body = code.replaceAll(/require\("ajv\/dist\/runtime\/(\w+)"\)\.default/g, (text, helper: string) => {
    const name = replacements[helper];
    if (!name) throw new Error(`Expected ajv to need only ${Object.keys(replacements).join(" and ")}, found ${text}.`);
    imports.add(name);
    return name;
  });
  if (body.includes("require("))
    throw new Error(`Expected no require() in validators, found one after ${body.match(/.{0,80}require\(.*/)?.[0]}.`);
  return { body, imports: [...imports].sort() };
}
