import {
  isJsonMediaType,
  isRecord,
  isXml,
  type JsonRecord,
  listParts,
  mapDocument,
  readExamples,
  resolveReference,
  type Schema,
  splitPointer,
  toRecord,
} from "@docent/openapi";
import { escapeXml, propertySchemas, readItems, toXmlCharacters } from "@docent/schema";
import { SampleSet, toData } from "./samples.ts";

/**
 * Describes XML bodies as text, because the client sends and reads them as text. Values of examples become XML, and a schema of
 * values becomes a string with an example. A response that may be JSON or XML is described as JSON, which the client then
 * requests.
 */
export function describeXmlAsText(document: JsonRecord): JsonRecord {
  const samples = new SampleSet(document);
  return mapDocument(document, {
    response: (response) => {
      const content = Object.entries(toRecord(response["content"]));
      const others = content.filter(([name]) => !isXml(name));
      const isJson = others.some(([name]) => isJsonMediaType(name));
      return isJson && others.length < content.length ? { ...response, content: Object.fromEntries(others) } : response;
    },
    mediaType: (node, { name, pointer }) => {
      if (!isXml(name)) return node;
      const { schema, itemSchema: _, example: __, ...others } = toRecord(resolveReference(document, node));
      // The document is checked, so that a schema is an object or a boolean.
      const whole = (schema ?? true) as Schema;
      const sample = toData(samples.sample(whole, pointer));
      if (typeof sample === "string") return node;
      const writer = new XmlWriter(document, whole);
      const examples = readExamples(document, node, { file: "", pointer }, name).map(({ name, summary, value }) => {
        return [name, { summary, value: typeof value === "string" ? value : writer.write(value) }];
      });
      return {
        ...others,
        schema: { type: "string", examples: [writer.write(sample)] },
        ...(examples.length > 0 ? { examples: Object.fromEntries(examples) } : {}),
      };
    },
  });
}

/** A value with its name and the schemas that describe it. */
interface Described {
  /** The name of the property or component, which is the default name of its node. */
  name: string;
  value: unknown;
  schemas: readonly unknown[];
}

/** Parts of an element. Equal attributes, which are declarations of a namespace, are written once. */
interface ElementParts {
  attributes: ReadonlySet<string>;
  content: string;
}

/** Writes values of a schema as XML (OpenAPI 3.2, "XML Object"). */
class XmlWriter {
  readonly #document: JsonRecord;
  readonly #schema: Schema;

  constructor(document: JsonRecord, schema: Schema) {
    this.#document = document;
    this.#schema = schema;
  }

  write(value: unknown): string {
    const { $ref } = toRecord(this.#schema);
    const name = typeof $ref === "string" ? splitPointer($ref).at(-1) : undefined;
    return this.#writeNode({ name: name ?? "root", value, schemas: [this.#schema] }, "element").content;
  }

  /** @param kind The kind of node if the schemas name none. */
  #writeNode({ name, value, schemas }: Described, kind?: string): ElementParts {
    const shape = listParts(this.#document, { schema: { allOf: schemas }, pointer: "" }, () => true).map(
      ({ schema }) => schema,
    );
    const xml: JsonRecord = Object.assign({}, ...shape.map((part) => part["xml"]));
    const { prefix, namespace } = xml;
    const nodeType =
      xml["nodeType"] ?? (xml["attribute"] ? "attribute" : (kind ?? (isFlat(value, xml) ? "none" : "element")));
    const own = toXmlName(xml["name"] ?? name);
    const tag = prefix ? `${toXmlName(prefix)}:${own}` : own;
    const declaration = namespace ? [writeAttribute(prefix ? `xmlns:${toXmlName(prefix)}` : "xmlns", namespace)] : [];

    if (nodeType === "attribute")
      return { attributes: new Set([...declaration, writeAttribute(tag, value)]), content: "" };
    if (nodeType === "cdata") return { attributes: new Set(), content: writeCdata(value) };
    const itemName = nodeType === "none" ? name : own;
    const inner = listInner(value, shape, itemName).map((each) => this.#writeNode(each));
    const attributes = new Set(inner.flatMap((each) => [...each.attributes]));
    const content = typeof value === "object" ? inner.map((each) => each.content).join("") : escapeXml(textOf(value));
    if (nodeType !== "element") return { attributes, content };
    const start = [tag, ...new Set([...declaration, ...attributes])].join(" ");
    return { attributes: new Set(), content: content ? `<${start}>${content}</${tag}>` : `<${start}/>` };
  }
}

/** Whether the items of a list are written without an element around them. */
function isFlat(value: unknown, { wrapped }: JsonRecord): boolean {
  return Array.isArray(value) && wrapped !== true;
}

/** The properties of an object, or the items of a list. */
function listInner(value: unknown, shape: readonly JsonRecord[], itemName: string): Described[] {
  if (Array.isArray(value)) {
    const { schemasAt } = readItems(shape);
    return value.map((item, index) => ({ name: itemName, value: item, schemas: schemasAt(index) }));
  }
  const members = isRecord(value) ? Object.entries(value) : [];
  return members.map(([name, member]) => ({ name, value: member, schemas: propertySchemas(shape, name) }));
}

/** A name of XML, with `_` in place of characters that no name may contain (XML 1.0, "Names"). */
function toXmlName(text: unknown): string {
  return String(text)
    .replaceAll(/[^\p{L}\p{N}_:.-]/gu, "_")
    .replace(/^(?![\p{L}_])/u, "_");
}

function writeAttribute(name: string, value: unknown): string {
  return `${name}="${escapeXml(textOf(value))}"`;
}

function writeCdata(value: unknown): string {
  return `<![CDATA[${toXmlCharacters(textOf(value)).replaceAll("]]>", "]]]]><![CDATA[>")}]]>`;
}

/** The text of a value. Empty for null. */
function textOf(value: unknown): string {
  if (typeof value !== "object") return String(value);
  return value === null ? "" : JSON.stringify(value);
}
