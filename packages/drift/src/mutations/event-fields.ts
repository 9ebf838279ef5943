import {
  followPointer,
  isEventStream,
  isRecord,
  type JsonRecord,
  joinPointer,
  splitPointer,
  toArray,
  toRecord,
} from "@docent/openapi";
import type { Path } from "./edit.ts";
import type { Site } from "./walk.ts";

/** One branch of the union of a stream's events. */
export interface EventBranch {
  /** Where the union lists it. */
  readonly path: Path;
  /** Where its schema is, behind a `$ref`. */
  readonly schemaPath: Path;
  /** The constant of its `event` property. */
  readonly name: string | undefined;
  readonly schema: JsonRecord;
}

/**
 * Pointers of the schemas that describe the fields of an event: the frame, its `event` and its `data`. Server-sent
 * events fix that these are an object of texts, whatever such a schema says.
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

/** The events of a stream: the members of its union, or the one that it has. */
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

/** The text of a stream whose last block is ended by an empty line too. */
export function joinBlocks(blocks: readonly string[]): string {
  return blocks.map((block) => `${block.trim()}\n\n`).join("");
}

/** The name of the event that a block holds; undefined for a comment. */
export function readEventName(block: string): string | undefined {
  return /^event: ?(.*)$/m.exec(block)?.[1];
}

/** The block with another name. */
export function renameEvent(block: string, to: string): string {
  return block.replace(/^event: ?.*$/m, `event: ${to}`);
}

/** The JSON of a block's data, undefined where it has none or other text. */
export function readData(block: string): unknown {
  try {
    return JSON.parse(/^data: ?(.*)$/m.exec(block)?.[1] ?? "");
  } catch {
    return undefined;
  }
}

/** The block with other data, given as it is to be written. */
export function replaceData(block: string, text: string): string {
  return block.replace(/^data: ?.*$/m, () => `data: ${text}`);
}
