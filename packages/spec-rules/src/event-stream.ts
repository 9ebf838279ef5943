import { eventFields } from "@docent/openapi";
import { isPlainObject, isRef, type Location, type UserContext } from "@redocly/openapi-core";
import { createParser } from "eventsource-parser";
import type { ExampleField, LabelledExample } from "./example-list.ts";

/** The fields that have the value of a stream, by precedence. */
export const streamFields: readonly ExampleField[] = ["serializedValue", "dataValue", "value"];

/** The schema of one kind of event in a stream. */
export interface EventBranch {
  /** The event names that the schema allows. Empty if it allows any name. */
  readonly names: readonly string[];
  /** Pointer to the schema of the whole event, with its name and data, or only of its data. */
  readonly pointer: string;
  /** Whether the schema describes only the data. */
  readonly isPayload: boolean;
  /** The form of `data`: JSON text with a schema, JSON that is described inline, or plain text. */
  readonly data: DataForm;
}

type DataForm =
  | { readonly form: "json-text"; readonly pointer: string }
  | { readonly form: "json" }
  | { readonly form: "text" };

/** A node, which may be a `$ref`, and its location. */
export interface LocatedNode {
  readonly node: unknown;
  readonly location: Location;
}

/**
 * Lists the kinds of events in the schema of a stream, through `allOf`, `oneOf`, `anyOf` and references. Unlike the loader of
 * `@docent/openapi`, keeps the location of each part, and refuses no schema, because each mistake is reported there.
 */
export function listEventBranches(mediaType: LocatedNode, resolve: UserContext["resolve"]): EventBranch[] {
  const context = { resolve, base: [], open: new Set() };
  const item = childOf(mediaType, ["itemSchema"]);
  if (item.node !== undefined) return listBranches(item, context);
  const schema = childOf(mediaType, ["schema"]);
  // `schema` applies to the complete content, so an array is the list of all events.
  const items = childOf(follow(schema, resolve), ["items"]);
  return listBranches(items.node === undefined ? schema : items, context);
}

interface BranchContext {
  readonly resolve: UserContext["resolve"];
  /** The schemas around a branch, whose properties it inherits. */
  readonly base: readonly LocatedNode[];
  /** The schemas that lead to a branch. A union that contains itself has no further events. */
  readonly open: ReadonlySet<unknown>;
}

function listBranches(start: LocatedNode, { resolve, base, open }: BranchContext): EventBranch[] {
  const { node, location } = follow(start, resolve);
  if (!isPlainObject(node) || open.has(node)) return [];
  const own = listLocatedParts({ node, location }, resolve);
  const parts = [...base, ...own];
  for (const part of own) {
    for (const keyword of ["oneOf", "anyOf"]) {
      const branches = isPlainObject(part.node) ? part.node[keyword] : undefined;
      if (!Array.isArray(branches)) continue;
      const inner = { resolve, base: parts, open: new Set([...open, node]) };
      return branches.flatMap((branch: unknown, index) =>
        listBranches({ node: branch, location: part.location.child([keyword, index]) }, inner),
      );
    }
  }
  const properties = parts.map((part) => childOf(part, ["properties"]));
  const names = properties.flatMap(({ node: found }) => (isPlainObject(found) ? Object.keys(found) : []));
  if (!names.includes("data") || names.some((name) => !eventFields.has(name)))
    return [{ names: [], pointer: location.pointer, isPayload: true, data: readDataForm({ node, location }, resolve) }];
  const find = (field: string) => {
    const found = properties.map((part) => childOf(part, [field])).findLast((part) => part.node !== undefined);
    return follow(found ?? { node: undefined, location }, resolve);
  };
  return [
    {
      names: readNames(find("event").node),
      pointer: location.pointer,
      isPayload: false,
      data: readDataForm(find("data"), resolve),
    },
  ];
}

/**
 * The schemas that apply to the same value: the parts of `allOf`, each once, and last the schema itself. Unlike `listParts` of
 * `@docent/openapi`, follows references to other files, and keeps the location of each part.
 */
export function listLocatedParts(
  located: LocatedNode,
  resolve: UserContext["resolve"],
  seen = new Set<unknown>(),
): (LocatedNode & { readonly node: Record<string, unknown> })[] {
  const { node, location } = follow(located, resolve);
  if (!isPlainObject(node) || seen.has(node)) return [];
  seen.add(node);
  const parts: readonly unknown[] = Array.isArray(node["allOf"]) ? node["allOf"] : [];
  const inner = parts.flatMap((part, index) =>
    listLocatedParts({ node: part, location: location.child(["allOf", index]) }, resolve, seen),
  );
  return [...inner, { node, location }];
}

function readNames(schema: unknown): string[] {
  if (!isPlainObject(schema)) return [];
  const values: unknown[] = Array.isArray(schema["enum"]) ? schema["enum"] : [schema["const"]];
  return values.filter((value) => typeof value === "string");
}

function readDataForm(located: LocatedNode, resolve: UserContext["resolve"]): DataForm {
  if (!isPlainObject(located.node)) return { form: "text" };
  if (located.node["contentSchema"] !== undefined) {
    const { location } = follow(childOf(located, ["contentSchema"]), resolve);
    return { form: "json-text", pointer: location.pointer };
  }
  return { form: isText(located.node) ? "text" : "json" };
}

/** Whether every value that a schema allows is text. */
function isText(schema: Readonly<Record<string, unknown>>): boolean {
  const { type } = schema;
  if (type !== undefined) return [type].flat().every((name) => name === "string");
  const values: unknown = "const" in schema ? [schema["const"]] : schema["enum"];
  return Array.isArray(values) && values.every((value) => typeof value === "string");
}

function follow(located: LocatedNode, resolve: UserContext["resolve"]): LocatedNode {
  if (!isRef(located.node)) return located;
  const target = resolve<object>(located.node);
  return target.location ? target : { node: undefined, location: located.location };
}

function childOf(located: LocatedNode, keys: readonly string[]): LocatedNode {
  const read = (node: unknown, key: string): unknown => (isPlainObject(node) ? node[key] : undefined);
  return { node: keys.reduce(read, located.node), location: located.location.child([...keys]) };
}

/** An event of an example. Its data may be parsed. */
export interface StreamEvent {
  readonly event?: string | undefined;
  readonly id?: unknown;
  readonly data: unknown;
}

/** The parsed example of an event stream. */
interface EventText {
  readonly events: readonly StreamEvent[];
  /** Syntax errors, one sentence each. */
  readonly faults: readonly string[];
}

/** Parses the text of an event stream. Reports what a client would silently ignore. */
function parseEventText(text: string): EventText {
  const events: StreamEvent[] = [];
  const faults: string[] = [];
  const parser = createParser({
    onEvent: (event) => events.push(event),
    onError: (error) =>
      faults.push(`The line ${JSON.stringify(error.line ?? error.value)} is not a line of an event stream.`),
  });
  parser.feed(text);
  const endedEvents = events.length;
  parser.feed("\n\n");
  if (events.length > endedEvents) {
    faults.push("The last event has no empty line at its end, so clients ignore it. In YAML, begin the text with |+.");
  }
  if (events.length === 0) faults.push("It has no events.");
  return { events, faults };
}

/** Reads the example of a stream: its literal text, or a list of its events. */
export function readEvents({ fields, field }: Pick<LabelledExample, "fields" | "field">): EventText {
  const value = field && fields[field];
  if (typeof value === "string") return parseEventText(value);
  if (!Array.isArray(value)) {
    const found = Object.keys(fields).join(", ") || "nothing";
    const fault = `Expected its literal text in "serializedValue" (in OpenAPI 3.1, "value"), or a list of its events, found ${found}.`;
    return { events: [], faults: [fault] };
  }
  const isEvent = (item: unknown): item is StreamEvent => isPlainObject(item) && item["data"] !== undefined;
  const others = value.filter((item) => !isEvent(item));
  const faults = others.map((item) => `Expected an event with "event" and "data", found ${JSON.stringify(item)}.`);
  return { events: value.filter(isEvent), faults };
}
