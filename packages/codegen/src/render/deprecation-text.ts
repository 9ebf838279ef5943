import {
  type Deprecation,
  isRecord,
  isReference,
  type JsonRecord,
  type ListedValue,
  mapDeprecatable,
  mapRecord,
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

/** The member with the text for the tag `@deprecated`, beside `deprecated: true`. */
export const deprecationText = "x-docent-deprecation";

/**
 * Writes what a contract says about deprecated parts where the comments of types are read from: the text of each tag beside
 * `deprecated: true`, and the deprecated values of a list in the description of the list.
 */
export function describeDeprecations(document: JsonRecord): JsonRecord {
  /** The lines about the values of mapped schemas. */
  const linesOf = new WeakMap<object, string[]>();
  const findLines = (node: unknown): string[] => {
    if (isReference(node)) return describeListedValues(readListedValues(resolveReference(document, node)) ?? []);
    return (isRecord(node) && linesOf.get(node)) || [];
  };
  return mapDeprecatable(document, (node) => {
    const own = describeListedValues(readListedValues(node) ?? []);
    // The comment about listed values is on their schema, on a property that refers to it, on a list of such items, and on a
    // parameter with such a schema.
    const lines = [own, findLines(node), findLines(node["items"]), findLines(node["schema"])].find(
      ({ length }) => length > 0,
    );
    const listed = lines === undefined ? node : addLines(own.length > 0 ? listValues(node) : node, lines);
    const described = describeTag(passOn(listed));
    if (lines) linesOf.set(described, lines);
    return described;
  });
}

function describeTag(node: JsonRecord): JsonRecord {
  const deprecation = readDeprecation(node);
  if (!deprecation) return node;
  const { description } = node;
  const text = describeDeprecation(deprecation, typeof description === "string" ? description : undefined);
  return { ...node, [deprecationText]: text };
}

function addLines(node: JsonRecord, lines: readonly string[]): JsonRecord {
  const own = typeof node["description"] === "string" ? [node["description"].trimEnd()] : [];
  return { ...node, description: [...own, ...lines].join("\n") };
}

/** A union of constants as an `enum`, whose comment has the tag of one. */
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
  // The branch has its text already.
  const passed = { deprecated: true, [deprecationText]: branch[deprecationText] };
  const properties = mapRecord(branch["properties"], (property) =>
    isRecord(property) && !readDeprecation(property) ? { ...property, ...passed } : property,
  );
  return { ...branch, properties };
}
