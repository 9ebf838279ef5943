import {
  type Deprecation,
  isRecord,
  isReference,
  type JsonRecord,
  type ListedValue,
  mapDeprecatable,
  readDeprecation,
  readListedValues,
  resolveReference,
} from "@docent/openapi";
import { renderInline } from "./source-text.ts";

/**
 * The text of a `@deprecated` tag: until when a part works, and what to use instead if its description says so. Empty if the
 * contract says neither.
 */
export function describeDeprecation({ since, sunset }: Deprecation, description: string | undefined): string {
  const date = sunset === undefined ? (since === undefined ? undefined : `Since ${since}.`) : `Works until ${sunset}.`;
  return [date, findReplacement(description)].filter((text) => text !== undefined).join(" ");
}

/** The sentence that names a replacement: one with the word "instead", or one that begins with "Replaced by". */
export function findReplacement(description: string | undefined): string | undefined {
  const sentences = renderInline(description ?? "").match(/\S.*?(?:[.!?](?=\s|$)|$)/g) ?? [];
  return sentences.find((sentence) => /\binstead\b|^replaced by\b/i.test(sentence));
}

/** The deprecated values of a list, a line for each. Empty if there is none. */
export function describeListedValues(values: readonly ListedValue[]): string[] {
  return values.flatMap(({ value, deprecation, description }) =>
    deprecation ? [describePart(`\`${JSON.stringify(value)}\``, deprecation, description)] : [],
  );
}

/** `` `limit` is deprecated. Works until 2027-01-31. `` */
export function describePart(name: string, deprecation: Deprecation, description: string | undefined): string {
  return [`${name} is deprecated.`, describeDeprecation(deprecation, description)].filter(Boolean).join(" ");
}

/** Characters for private use, around the text that belongs to a tag. */
const [tagStart, tagEnd] = ["\u{e000}", "\u{e001}"];

/**
 * Moves what a contract says about deprecated parts into their descriptions, for openapi-typescript, which writes the tag
 * `@deprecated` without a text. {@link placeDeprecationTags} moves the text from there to the tag.
 */
export function markDeprecations(document: JsonRecord): JsonRecord {
  /** The lines about the values of mapped schemas. */
  const linesOf = new WeakMap<object, string[]>();
  const findLines = (node: unknown): string[] => {
    if (isReference(node)) return describeListedValues(readListedValues(resolveReference(document, node)) ?? []);
    return (isRecord(node) && linesOf.get(node)) || [];
  };
  return mapDeprecatable(document, (node) => {
    const own = describeListedValues(readListedValues(node)?.map(unmark) ?? []);
    // The comment about listed values is on their schema, on a property that refers to it, on a list of such items, and on a
    // parameter with such a schema.
    const lines = [own, findLines(node), findLines(node["items"]), findLines(node["schema"])].find(
      ({ length }) => length > 0,
    );
    const listed = lines === undefined ? node : addLines(own.length > 0 ? listValues(node) : node, lines);
    const marked = markDeprecation(passOn(listed));
    if (lines) linesOf.set(marked, lines);
    return marked;
  });
}

function markDeprecation(node: JsonRecord): JsonRecord {
  const deprecation = readDeprecation(node);
  if (!deprecation) return node;
  const own = typeof node["description"] === "string" ? node["description"].replaceAll(/[\u{e000}\u{e001}]/gu, "") : "";
  const text = describeDeprecation(deprecation, own);
  const description = text === "" ? own : tagStart + text + tagEnd + own;
  return description === "" ? node : { ...node, description };
}

/** Removes the text of the tag, because branches are marked before their union. */
function unmark({ description, ...value }: ListedValue): ListedValue {
  return { ...value, description: description?.slice(description.indexOf(tagEnd) + 1) };
}

function addLines(node: JsonRecord, lines: readonly string[]): JsonRecord {
  const own = typeof node["description"] === "string" ? [node["description"].trimEnd()] : [];
  return { ...node, description: [...own, ...lines].join("\n") };
}

/** A list with deprecated values as an `enum`, because openapi-typescript writes no comments in a union. */
function listValues({ oneOf, anyOf, type, ...schema }: JsonRecord): JsonRecord {
  const values = readListedValues({ oneOf: oneOf ?? anyOf })?.map(({ value }) => value);
  return { ...schema, ...(typeof type === "string" ? { type } : {}), enum: values };
}

/**
 * Passes the deprecation of branches on to their properties: a branch of a union has no comment in TypeScript. A property of a
 * single branch is only reached by programs that handle this branch, such as a deprecated event.
 */
function passOn(schema: JsonRecord): JsonRecord {
  const isUnion = Array.isArray(schema["oneOf"]) || Array.isArray(schema["anyOf"]);
  if (!isUnion) return schema;
  const passed = (["oneOf", "anyOf"] as const).flatMap((keyword) =>
    Array.isArray(schema[keyword]) ? [[keyword, schema[keyword].map(passToProperties)] as const] : [],
  );
  return { ...schema, ...Object.fromEntries(passed) };
}

function passToProperties(branch: unknown): unknown {
  if (!isRecord(branch) || !readDeprecation(branch) || !isRecord(branch["properties"])) return branch;
  const { deprecated, description = "" } = branch;
  // The branch has been marked already: its description begins with the text of the tag.
  const text = String(description).slice(0, String(description).indexOf(tagEnd) + 1);
  const properties = Object.entries(branch["properties"]).map(([name, property]) => {
    if (!isRecord(property) || readDeprecation(property)) return [name, property];
    const own = typeof property["description"] === "string" ? property["description"] : "";
    return [name, { ...property, deprecated, ...(text + own === "" ? {} : { description: text + own }) }];
  });
  return { ...branch, properties: Object.fromEntries(properties) };
}

/** Moves the text of {@link markDeprecations} to the tags of the rendered code. */
export function placeDeprecationTags(code: string): string {
  const marked = /@deprecated(\n *\* @description )\u{e000}([^\u{e001}]*)\u{e001}(\n?)/gu;
  return code.replaceAll(marked, (_, description: string, text: string, end: string) =>
    end === "" ? `@deprecated ${text}${description}` : `@deprecated ${text}${end}`,
  );
}
