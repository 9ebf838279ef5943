import { followPointer, isRecord, isReference, type JsonRecord, type Schema } from "@docent/openapi";
import { sample as sampleScalar } from "openapi-sampler";
import { NameRegister, toPascalCase } from "./names.ts";
import { renderKey, renderLiteral } from "./source-text.ts";

/**
 * Writes functions that give a value of the right shape, one for each named schema.
 *
 * A named schema is called, never inlined: inlining makes the size of the code exponential in the depth of the document.
 * A value has what is required and nothing else, so it is small and, where recursion is optional, finite.
 */
export class SampleSet {
  readonly #document: JsonRecord;
  readonly #names = new Map<string, string>();
  readonly #register = new NameRegister();
  readonly #functions: string[] = [];
  readonly #depths = new Map<unknown, number>();

  constructor(document: JsonRecord) {
    this.#document = document;
  }

  /** An expression for a value that the schema allows. */
  render(schema: Schema, indent = ""): string {
    if (typeof schema === "boolean") return "{}";
    if (isReference(schema)) return `${this.#function(schema.$ref)}()`;
    if ("const" in schema) return renderLiteral(schema["const"], indent);
    if (Array.isArray(schema["enum"]) && schema["enum"].length > 0) return renderLiteral(schema["enum"][0], indent);
    const [example] = Array.isArray(schema["examples"]) ? schema["examples"] : [];
    if (example !== undefined && typeof example !== "object") return renderLiteral(example);
    const alternatives = schema["oneOf"] ?? schema["anyOf"];
    if (Array.isArray(alternatives) && alternatives.length > 0)
      return this.#renderAlternative(schema, alternatives, indent);
    if (Array.isArray(schema["allOf"])) return this.#renderIntersection(schema, schema["allOf"], indent);
    return this.#renderTyped(schema, indent);
  }

  /** The functions that rendered expressions call. */
  renderFunctions(): string {
    return this.#functions.join("\n");
  }

  #function(pointer: string): string {
    const known = this.#names.get(pointer);
    if (known) return known;
    const name = this.#register.take(`sample${toPascalCase(decodeURIComponent(pointer.split("/").at(-1) ?? ""))}`);
    this.#names.set(pointer, name);
    const index = this.#functions.push("") - 1;
    const schema = followPointer(this.#document, pointer);
    const body = this.render(typeof schema === "boolean" || isRecord(schema) ? schema : true, "  ");
    this.#functions[index] = `function ${name}(): Sample {\n  return ${body};\n}\n`;
    return name;
  }

  #renderAlternative(schema: JsonRecord, alternatives: unknown[], indent: string): string {
    const [finite] = alternatives.toSorted((a, b) => this.#depth(a) - this.#depth(b));
    const { oneOf: _one, anyOf: _any, ...rest } = schema;
    const chosen = this.render(toSchema(finite), indent);
    return isRecord(rest["properties"]) || rest["allOf"] ? `{ ...${this.render(rest, indent)}, ...${chosen} }` : chosen;
  }

  #renderIntersection(schema: JsonRecord, parts: unknown[], indent: string): string {
    const { allOf: _, ...rest } = schema;
    const all = [...parts.map(toSchema), ...(rest["properties"] ? [rest] : [])];
    const [only] = all;
    if (all.length === 1 && only !== undefined) return this.render(only, indent);
    const objects = all.filter((part) => this.#isObject(part));
    if (objects.length === 0)
      return this.render(all.find((part) => typeof part === "object" && Object.keys(part).length > 0) ?? {}, indent);
    return `{ ${objects.map((part) => `...${this.render(part, indent)}`).join(", ")} }`;
  }

  #renderTyped(schema: JsonRecord, indent: string): string {
    const type = this.#type(schema);
    if (type === "null") return "null";
    if (type === "object") return this.#renderObject(schema, indent);
    if (type === "array") return this.#renderArray(schema, indent);
    return renderLiteral(sampleLeaf({ ...schema, type }));
  }

  #renderObject(schema: JsonRecord, indent: string): string {
    const properties = isRecord(schema["properties"]) ? schema["properties"] : {};
    const required = Array.isArray(schema["required"]) ? schema["required"].map(String) : [];
    const inner = `${indent}  `;
    const members = required.map((name) => {
      const member = properties[name];
      return `${renderKey(name)}: ${member === undefined ? "null" : this.render(toSchema(member), inner)}`;
    });
    if (members.length === 0) return "{}";
    return `{\n${members.map((member) => `${inner}${member},\n`).join("")}${indent}}`;
  }

  #renderArray(schema: JsonRecord, indent: string): string {
    const count = typeof schema["minItems"] === "number" ? schema["minItems"] : 0;
    const item = this.render(toSchema(schema["items"] ?? true), indent);
    return count === 0 ? "[]" : `[${Array.from({ length: count }, () => item).join(", ")}]`;
  }

  #type(schema: JsonRecord): string {
    const { type } = schema;
    if (Array.isArray(type)) return type.includes("null") ? "null" : String(type[0]);
    if (typeof type === "string") return type;
    if ("properties" in schema || "additionalProperties" in schema || "required" in schema) return "object";
    return "items" in schema ? "array" : "minLength" in schema || "pattern" in schema ? "string" : "object";
  }

  #isObject(schema: Schema): boolean {
    const target = isReference(schema) ? followPointer(this.#document, schema.$ref) : schema;
    return (
      isRecord(target) &&
      ("allOf" in target || "oneOf" in target || "anyOf" in target || this.#type(target) === "object")
    );
  }

  /** How deep the smallest value of a schema is; infinite while the schema is on the way to itself. */
  #depth(node: unknown): number {
    const schema = toSchema(node);
    if (typeof schema === "boolean") return 0;
    if (isReference(schema)) return this.#measure(schema.$ref, followPointer(this.#document, schema.$ref));
    return this.#measure(schema, schema);
  }

  #measure(key: unknown, node: unknown): number {
    const known = this.#depths.get(key);
    if (known !== undefined) return known;
    this.#depths.set(key, Number.POSITIVE_INFINITY);
    const depth = this.#measureSchema(toSchema(node));
    this.#depths.set(key, depth);
    return depth;
  }

  #measureSchema(schema: Schema): number {
    if (typeof schema === "boolean" || "const" in schema || "enum" in schema) return 0;
    if (isReference(schema)) return 1 + this.#depth(schema);
    const alternatives = schema["oneOf"] ?? schema["anyOf"];
    if (Array.isArray(alternatives)) return 1 + Math.min(...alternatives.map((part) => this.#depth(part)));
    if (Array.isArray(schema["allOf"])) return 1 + Math.max(...schema["allOf"].map((part) => this.#depth(part)));
    if (this.#type(schema) !== "object") return 0;
    const properties = isRecord(schema["properties"]) ? schema["properties"] : {};
    const required = Array.isArray(schema["required"]) ? schema["required"].map(String) : [];
    return 1 + Math.max(0, ...required.map((name) => this.#depth(properties[name] ?? true)));
  }
}

/** Strings of a format or pattern and numbers within bounds: openapi-sampler knows how. */
function sampleLeaf(schema: JsonRecord): unknown {
  if (schema["type"] === "boolean") return true;
  return sampleScalar(schema, { quiet: true, enablePatterns: true } as object) ?? null;
}

function toSchema(node: unknown): Schema {
  return typeof node === "boolean" || isRecord(node) ? node : true;
}
