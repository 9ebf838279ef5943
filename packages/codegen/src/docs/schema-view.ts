import { followPointer, isRecord, type JsonRecord, toArray, toRecord } from "@docent/openapi";
import type { ApiPlan } from "../render/api-plan.ts";
import { type Content, type Html, html, toFragment } from "./html.ts";
import { renderMarkdown } from "./markdown.ts";

/** Maximum depth of nested schemas. Deeper schemas are not rendered: the page links to the document that contains them. */
const maxDepth = 8;

/** Maximum length, in characters, of the details of a named schema that are repeated at each operation that uses it. */
const maxTargetLength = 5000;

/** Maximum number of listed values. */
const maxValues = 50;

/** Renders the schemas of one API. A named schema is a link. At an operation that uses it, short details follow the link. */
export class SchemaView {
  readonly #document: JsonRecord;
  readonly #names: ReadonlyMap<string, string>;
  /** The details of named schemas, by pointer. */
  readonly #targets = new Map<string, Html>();

  constructor({ api }: ApiPlan) {
    this.#document = api.document;
    this.#names = new Map(api.schemas.map(({ name, pointer }) => [pointer, name]));
  }

  /** The type of a value in a few words: `array of Book`. */
  renderType(schema: unknown, depth = 0): Content {
    if (schema === false) return "no value";
    if (!isRecord(schema) || depth > maxDepth) return "any value";
    const { $ref, oneOf, anyOf, allOf, items } = schema;
    if (typeof $ref === "string") return this.#renderReference($ref, depth);
    if ("const" in schema) return renderValue(schema["const"]);
    if (Array.isArray(schema["enum"])) return join(schema["enum"].slice(0, maxValues).map(renderValue), " or ");
    for (const list of [oneOf, anyOf])
      if (Array.isArray(list))
        return join(
          [...new Set(list)].map((branch) => this.renderType(branch, depth + 1)),
          " or ",
        );
    const { type } = schema;
    const types = (typeof type === "string" ? [type] : toArray(type)).map((type) =>
      type === "array" && items !== undefined ? ["array of ", this.renderType(items, depth + 1)] : String(type),
    );
    if (types.length > 0) return join(types, " or ");
    if (Array.isArray(allOf))
      return join(
        allOf.map((part) => this.renderType(part, depth + 1)),
        " and ",
      );
    return "properties" in schema ? "object" : "any value";
  }

  /** The description and limits of a schema, and the schemas nested in it. */
  renderDetails(schema: unknown, depth = 0): Html {
    if (!isRecord(schema)) return html``;
    const { description, $ref } = schema;
    const text = html`${typeof description === "string" && renderMarkdown(description)}`;
    // A reference is rendered as a link to the named schema, which has its own details.
    if (typeof $ref === "string" || depth > maxDepth) return text;
    return html`${text}${renderLimits(schema)}${this.#renderParts(schema, depth)}`;
  }

  /**
   * The details of a schema, including those of the named schema that it refers to. Long details of a named schema are omitted:
   * the section of schemas has them, and the page would otherwise grow with the number of operations times properties.
   */
  renderTarget(schema: unknown): Html {
    const { $ref } = toRecord(schema);
    const target = typeof $ref === "string" ? this.#renderNamed($ref) : undefined;
    const isLong = target && target.markup.length > maxTargetLength && this.#names.has(String($ref));
    return html`${this.renderDetails(schema)}${!isLong && target}`;
  }

  #renderNamed(pointer: string): Html {
    const details = this.#targets.get(pointer) ?? this.renderDetails(followPointer(this.#document, pointer));
    this.#targets.set(pointer, details);
    return details;
  }

  #renderReference(pointer: string, depth: number): Content {
    const name = this.#names.get(pointer);
    // A schema without a name is rendered at each reference, so references count as several levels of depth.
    if (name === undefined) return this.renderType(followPointer(this.#document, pointer), depth + maxDepth / 2);
    return html`<a href="#${schemaAnchor(name)}">${name}</a>`;
  }

  #renderParts(schema: JsonRecord, depth: number): Html {
    const properties = Object.entries(toRecord(schema["properties"]));
    const required = toArray(schema["required"]);
    const { items, additionalProperties } = schema;
    const branches = ["oneOf", "anyOf", "allOf"].flatMap((keyword) => toArray(schema[keyword])).filter(isRecord);
    const shown = branches.filter((branch) => "properties" in branch || "description" in branch || "allOf" in branch);
    return html`${
      properties.length > 0 &&
      html`<ul class="properties">${properties.map(
        ([name, property]) => html`<li>
<p class="property"><code>${name}</code> <span class="type">${this.renderType(property)}</span>${required.includes(name) && html` <span class="required">required</span>`}${toRecord(property)["deprecated"] === true && html` <span class="deprecated">deprecated</span>`}</p>
${this.renderDetails(property, depth + 1)}</li>`,
      )}</ul>`
    }${isRecord(additionalProperties) && html`<p>Other properties: ${this.renderType(additionalProperties)}</p>${this.renderDetails(additionalProperties, depth + 1)}`}${
      isRecord(items) && this.renderDetails(items, depth + 1)
    }${
      shown.length > 0 &&
      html`<ul class="branches">${shown.map(
        (branch) =>
          html`<li><p class="property"><span class="type">${this.renderType(branch)}</span></p>${this.renderDetails(branch, depth + 1)}</li>`,
      )}</ul>`
    }`;
  }
}

/** The URL fragment of a named schema on the page. */
export function schemaAnchor(name: string): string {
  return `schema-${toFragment(name)}`;
}

/** The limits of a value, one line each. */
function renderLimits(schema: JsonRecord): Html {
  const limits = listLimits(schema);
  return html`${limits.length > 0 && html`<ul class="limits">${limits.map((limit) => html`<li>${limit}</li>`)}</ul>`}`;
}

function listLimits(schema: JsonRecord): Content[] {
  const { pattern, format, multipleOf, uniqueItems, additionalProperties } = schema;
  const isGiven = (content: Content) => content !== undefined && content !== false;
  return [
    describeRange(schema["minLength"], schema["maxLength"], "characters"),
    describeRange(schema["minimum"], schema["maximum"], ""),
    schema["exclusiveMinimum"] !== undefined && `more than ${schema["exclusiveMinimum"]}`,
    schema["exclusiveMaximum"] !== undefined && `less than ${schema["exclusiveMaximum"]}`,
    multipleOf !== undefined && `a multiple of ${multipleOf}`,
    describeRange(schema["minItems"], schema["maxItems"], "items"),
    uniqueItems === true && "no item twice",
    describeRange(schema["minProperties"], schema["maxProperties"], "properties"),
    typeof format === "string" && html`format <code>${format}</code>`,
    typeof pattern === "string" && html`pattern <code>${pattern}</code>`,
    additionalProperties === false && "no other properties",
    "default" in schema && html`default ${renderValue(schema["default"])}`,
  ].filter(isGiven);
}

function describeRange(min: unknown, max: unknown, unit: string): Content {
  const text = (limit: unknown) => (typeof limit === "number" ? limit.toLocaleString("en-US") : undefined);
  const [least, most] = [text(min), text(max)];
  const range =
    least !== undefined && most !== undefined
      ? `${least} to ${most}`
      : least !== undefined
        ? `at least ${least}`
        : most !== undefined && `at most ${most}`;
  return range && `${range} ${unit}`.trim();
}

function renderValue(value: unknown): Html {
  return html`<code>${JSON.stringify(value) ?? "null"}</code>`;
}

function join(parts: readonly Content[], separator: string): Content {
  return parts.map((part, index) => (index === 0 ? part : [separator, part]));
}
