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
 * The text of a `@deprecated` tag: the date, and the replacement if the description mentions one. Empty if the contract
 * contains neither.
 */
export function describeDeprecation({ since, sunset }: Deprecation, description: string | undefined): string {
  const date = sunset === undefined ? (since === undefined ? undefined : `Since ${since}.`) : `Works until ${sunset}.`;
  return [date, findReplacement(description)].filter((text) => text !== undefined).join(" ");
}

/** The sentence about a replacement: it contains the word "instead", or begins with "Replaced by". */
export function findReplacement(description: string | undefined): string | undefined {
  const sentences = renderInline(description ?? "").match(/\S.*?(?:[.!?](?=\s|$)|$)/g) ?? [];
  return sentences.find((sentence) => /\binstead\b|^replaced by\b/i.test(sentence));
}

/** One line for each deprecated value. */
export function describeListedValues(values: readonly ListedValue[]): string[] {
  return values.flatMap(({ value, deprecation, description }) =>
    deprecation ? [describePart(`\`${JSON.stringify(value)}\``, deprecation, description)] : [],
  );
}

/** `` `limit` is deprecated. Works until 2027-01-31. `` */
export function describePart(name: string, deprecation: Deprecation, description: string | undefined): string {
  return [`${name} is deprecated.`, describeDeprecation(deprecation, description)].filter(Boolean).join(" ");
}

/** The member next to `deprecated: true` that contains the text of the `@deprecated` tag. */
export const deprecationText = "x-docent-deprecation";

/**
 * Adds the texts about deprecated parts to the members from which the comments of types are rendered: the text of each tag
 * next to `deprecated: true`, and deprecated listed values to the description of their schema.
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
    // The comment about listed values is added to their schema, and to properties that refer to it, lists of such items and
    // parameters with such a schema.
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

/** Converts a union of constants to an `enum`, so that it has one comment. */
function listValues({ oneOf, anyOf, type, ...schema }: JsonRecord): JsonRecord {
  const values = readListedValues({ oneOf: oneOf ?? anyOf })?.map(({ value }) => value);
  return { ...schema, ...(typeof type === "string" ? { type } : {}), enum: values };
}

/**
 * Passes the deprecation of branches on to their properties, because a branch of a union has no comment in TypeScript. Only
 * programs that handle a branch, such as a deprecated event, read a property that no other branch has.
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
  // The text of the branch has already been added.
  const passed = { deprecated: true, [deprecationText]: branch[deprecationText] };
  const properties = mapRecord(branch["properties"], (property) =>
    isRecord(property) && !readDeprecation(property) ? { ...property, ...passed } : property,
  );
  return { ...branch, properties };
}
