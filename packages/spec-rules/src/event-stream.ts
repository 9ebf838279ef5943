import { isPlainObject, isRef, type Location, type UserContext } from "@redocly/openapi-core";
import { createParser, type EventSourceMessage } from "eventsource-parser";

/** The schema of one kind of event in a stream. */
export interface EventBranch {
  /** The event names that the schema allows. Empty: any name. */
  readonly names: readonly string[];
  /** Pointer to the schema of the whole event, with its name and data. */
  readonly pointer: string;
  /** The form of `data`: JSON text with a schema, JSON that is described inline, or plain text. */
  readonly data: DataForm;
}

type DataForm =
  | { readonly form: "json-text"; readonly pointer: string }
  | { readonly form: "json" }
  | { readonly form: "text" };

interface LocatedNode {
  readonly node: unknown;
  readonly location: Location;
}

/** Lists the kinds of events in the schema of a stream, through `oneOf`, `anyOf` and references. */
export function listEventBranches(start: LocatedNode, resolve: UserContext["resolve"]): EventBranch[] {
  const { node, location } = follow(start, resolve);
  if (!isPlainObject(node)) return [];
  for (const keyword of ["oneOf", "anyOf"]) {
    const branches = node[keyword];
    if (!Array.isArray(branches)) continue;
    return branches.flatMap((branch: unknown, index) =>
      listEventBranches({ node: branch, location: location.child([keyword, index]) }, resolve),
    );
  }
  const names = readNames(follow(childOf({ node, location }, ["properties", "event"]), resolve).node);
  const data = readDataForm(follow(childOf({ node, location }, ["properties", "data"]), resolve), resolve);
  return [{ names, pointer: location.pointer, data }];
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
  return { form: located.node["type"] === "string" ? "text" : "json" };
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

/** The parsed example of an event stream. */
interface EventText {
  readonly events: readonly EventSourceMessage[];
  /** Syntax errors, one sentence each. */
  readonly faults: readonly string[];
}

/** Parses the text of an event stream. Reports what a client would silently ignore. */
export function parseEventText(text: string): EventText {
  const events: EventSourceMessage[] = [];
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

/** The text of a stream example: `serializedValue` in OpenAPI 3.2, a string `value` in earlier versions. */
export function readEventText(fields: Readonly<Record<string, unknown>>): string | undefined {
  const text = fields["serializedValue"] ?? fields["value"];
  return typeof text === "string" ? text : undefined;
}
