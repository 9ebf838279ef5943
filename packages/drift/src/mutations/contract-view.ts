import {
  followPointer,
  isEventStream,
  isRecord,
  type JsonRecord,
  joinPointer,
  listParts,
  parseJsonText,
  pathItemMethods,
  readEnum,
  splitPointer,
  toArray,
  toRecord,
} from "@docent/openapi";
import { typeOfJson } from "@docent/schema";
import { type AST, RegExpParser } from "@eslint-community/regexpp";
import type { Path } from "./edit.ts";
import type { Site } from "./walk.ts";

/** The types that a schema states. Empty if it allows every type. */
export function typesOf({ type }: JsonRecord): string[] {
  return typeof type === "string" ? [type] : toArray(type).map(String);
}

/** Whether a value has one of the types. An empty list allows every value. */
export function isOfType(value: unknown, types: readonly string[]): boolean {
  const isListed = types.includes(typeOfJson(value)) || (types.includes("integer") && Number.isInteger(value));
  return types.length === 0 || isListed;
}

/** The schemas that apply to one value: the schema, the target of its `$ref` and the parts of its `allOf`. */
export function readParts(document: JsonRecord, schema: unknown): JsonRecord[] {
  return listParts(document, { schema, pointer: "#" }).map((part) => part.schema);
}

/**
 * Whether no object can match two of the members, because all require one property, and each has its own constant for it.
 * For objects, a `oneOf` of such members means the same as `anyOf`.
 */
export function areExclusive(document: JsonRecord, members: readonly unknown[]): boolean {
  const constants = members.map((member) => requiredConstants(document, member));
  const [first] = constants;
  return Object.keys(first ?? {}).some((name) => {
    const values = constants.map((member) => (Object.hasOwn(member, name) ? JSON.stringify(member[name]) : undefined));
    return !values.includes(undefined) && new Set(values).size === values.length;
  });
}

function requiredConstants(document: JsonRecord, node: unknown): JsonRecord {
  const parts = readParts(document, node);
  const required = parts.flatMap((part) => toArray(part["required"]));
  const entries = parts.flatMap((part) => Object.entries(toRecord(part["properties"])));
  return Object.fromEntries(
    entries.flatMap(([name, property]) => {
      const [constant, ...others] = readParts(document, property).flatMap((part) => readEnum(part) ?? []);
      return constant !== undefined && others.length === 0 && required.includes(name) ? [[name, constant]] : [];
    }),
  );
}

/** One of the two kinds of messages of an operation. */
export type Side = "request" | "response";

/** The messages that a location describes: none for a component that nothing uses. */
export type Reach = (path: Path) => readonly Side[];

/** Finds the messages that each component is part of, by following every `$ref` from the operations. */
export function findReach(document: JsonRecord): Reach {
  const sides = new Map<string, Set<Side>>();
  for (const item of Object.values(toRecord(document["paths"])).map(toRecord)) {
    mark(document, { node: item["parameters"], side: "request" }, sides);
    for (const operation of pathItemMethods.map((method) => toRecord(item[method]))) {
      mark(document, { node: [operation["parameters"], operation["requestBody"]], side: "request" }, sides);
      mark(document, { node: operation["responses"], side: "response" }, sides);
    }
  }
  return (path) => {
    if (path[0] === "components") return [...(sides.get(joinPointer("#", ...path.slice(0, 3))) ?? [])];
    if (path[0] !== "paths") return [];
    return path.includes("responses") ? ["response"] : ["request"];
  };
}

/** The path and text of each `$ref` within the document, and of each pointer in the `mapping` of a discriminator. */
export function findReferences(node: unknown, path: Path = []): { path: Path; reference: string }[] {
  if (Array.isArray(node)) return node.flatMap((item, index) => findReferences(item, [...path, index]));
  if (!isRecord(node)) return [];
  return Object.entries(node).flatMap(([key, member]) => {
    if (typeof member === "string") {
      const isPointer = (key === "$ref" || path.at(-1) === "mapping") && member.startsWith("#/");
      return isPointer ? [{ path: [...path, key], reference: member }] : [];
    }
    return dataMembers.has(key) ? [] : findReferences(member, [...path, key]);
  });
}

/** Members whose value is data, in which `$ref` is not a reference. */
const dataMembers = new Set(["const", "dataValue", "default", "enum", "example", "value"]);

function mark(
  document: JsonRecord,
  { node, side }: { node: unknown; side: Side },
  sides: Map<string, Set<Side>>,
): void {
  for (const { reference } of findReferences(toArray([node]))) {
    const known = sides.get(reference) ?? new Set<Side>();
    if (known.has(side)) continue;
    sides.set(reference, known.add(side));
    mark(document, { node: followPointer(document, reference), side }, sides);
  }
}

const patternParser = new RegExpParser({ ecmaVersion: 2024 });

/** A lower bound of the length of the texts that a pattern matches. A minimum length below it changes nothing. */
export function findShortestMatch(pattern: string): number {
  return shortestOf(patternParser.parsePattern(pattern, 0, pattern.length, { unicode: true }).alternatives);
}

function shortestOf(alternatives: readonly AST.Alternative[]): number {
  return Math.min(...alternatives.map(({ elements }) => elements.reduce((sum, part) => sum + lengthOf(part), 0)));
}

function lengthOf(part: AST.Element): number {
  switch (part.type) {
    case "Group":
    case "CapturingGroup":
      return shortestOf(part.alternatives);
    case "Quantifier":
      return part.min * lengthOf(part.element);
    // A reference to a group without a match is an empty text.
    case "Assertion":
    case "Backreference":
      return 0;
    default:
      return 1;
  }
}

/** One branch of the union of a stream's events. */
export interface EventBranch {
  /** Location of the branch in the union. */
  readonly path: Path;
  /** Location of the schema, with a `$ref` resolved. */
  readonly schemaPath: Path;
  /** The constant of its `event` property. */
  readonly name: string | undefined;
  readonly schema: JsonRecord;
}

/**
 * Pointers of the schemas that describe an event: the union of a stream, each frame, its `event` and its `data`. By the HTML
 * standard, a frame is an object of texts, regardless of these schemas.
 */
export type EventFields = ReadonlySet<string>;

export function findEventFields(sites: readonly Site[]): EventFields {
  const branches = sites.flatMap((site) => (isStream(site) ? readBranches(site) : []));
  const unions = sites.filter(isStream).map(({ path }) => joinPointer("#", ...path, "itemSchema"));
  const fields = branches.flatMap(({ schemaPath }) => [
    joinPointer("#", ...schemaPath),
    joinPointer("#", ...schemaPath, "properties", "event"),
    joinPointer("#", ...schemaPath, "properties", "data"),
  ]);
  return new Set([...unions, ...fields]);
}

/** Whether a site is the Media Type Object of an event stream in the dialect of OpenAPI 3.2. */
export function isStream({ object, node, path }: Site): boolean {
  return object === "Media Type" && isRecord(node["itemSchema"]) && isEventStream(String(path.at(-1)));
}

/** The events of a stream: the members of its union, or its only event. */
export function readBranches({ document, node, path }: Site): EventBranch[] {
  const itemSchema = toRecord(node["itemSchema"]);
  const keyword = ["oneOf", "anyOf"].find((name) => Array.isArray(itemSchema[name]));
  const members = keyword === undefined ? [itemSchema] : toArray(itemSchema[keyword]);
  return members.map((member, index) => {
    const branchPath = [...path, "itemSchema", ...(keyword === undefined ? [] : [keyword, index])];
    const { $ref } = toRecord(member);
    const schema = toRecord(typeof $ref === "string" ? followPointer(document, $ref) : member);
    const event = toRecord(toRecord(schema["properties"])["event"]);
    const name = typeof event["const"] === "string" ? event["const"] : undefined;
    return { path: branchPath, schemaPath: typeof $ref === "string" ? splitPointer($ref) : branchPath, name, schema };
  });
}

/** The blocks of a literal event stream: an event or a comment each. */
export function splitBlocks(text: string): string[] {
  return text.split("\n\n").filter((block) => block.trim() !== "");
}

/** Joins blocks to the text of a stream. An empty line ends every block, the last one too. */
export function joinBlocks(blocks: readonly string[]): string {
  return blocks.map((block) => `${block.trim()}\n\n`).join("");
}

/** The name of the event in a block. Undefined for a comment. */
export function readEventName(block: string): string | undefined {
  return /^event: ?(.*)$/m.exec(block)?.[1];
}

export function renameEvent(block: string, to: string): string {
  return block.replace(/^event: ?.*$/m, `event: ${to}`);
}

/** The parsed data of a block. Undefined if the block has no data, or if the data is not JSON. */
export function readData(block: string): unknown {
  return parseJsonText(/^data: ?(.*)$/m.exec(block)?.[1] ?? "")?.value;
}

/** Replaces the data of a block with `text`, exactly as given. */
export function replaceData(block: string, text: string): string {
  return block.replace(/^data: ?.*$/m, () => `data: ${text}`);
}
