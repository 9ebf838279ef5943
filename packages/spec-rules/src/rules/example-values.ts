import { isJsonMediaType, type JsonRecord, parseJsonText, toArray } from "@docent/openapi";
import { isPlainObject, type Oas3Rule, type UserContext } from "@redocly/openapi-core";
import { type EventBranch, listEventBranches, readEvents, type StreamEvent, streamFields } from "../event-stream.ts";
import { type LabelledExample, listAllExamples } from "../example-list.ts";
import { type ExplainMismatch, explainerOf, type ValueRole } from "../schema-mismatch.ts";
import { visitEverySchema } from "../schema-visitor.ts";

/**
 * Every example of a body, parameter, header or schema matches its schema. Values of other files are not checked, and of text only
 * JSON and the schemas of text. An example of an event stream is its literal text or a list of events, in which each event and
 * the JSON in its data match the schema.
 */
export const exampleValues: Oas3Rule = () => {
  let explainer: ExplainMismatch = () => undefined;
  let direction: ValueRole["direction"];
  // In webhooks and callbacks, the server sends the requests.
  let reversals = 0;
  const explain: ExplainMismatch = (value, pointer, role) =>
    explainer(value, pointer, { ...role, direction: reversals > 0 ? undefined : direction });
  const inDirection = (entered: ValueRole["direction"]) => ({
    enter() {
      direction = entered;
    },
    leave() {
      direction = undefined;
    },
  });
  const reversed = {
    enter() {
      reversals += 1;
    },
    leave() {
      reversals -= 1;
    },
  };
  return {
    Root(root) {
      explainer = explainerOf(root);
    },
    WebhooksMap: reversed,
    Callback: reversed,
    RequestBody: inDirection("request"),
    Response: inDirection("response"),
    MediaType(mediaType, context) {
      const mediaTypeName = String(context.key);
      if (mediaTypeName.startsWith("text/event-stream")) checkStreamExamples(mediaType, context, explain);
      else checkExamples(mediaType, context, { explain, mediaTypeName });
    },
    ...visitEverySchema((schema, context) => checkSchemaExamples(schema, context, explainer)),
    Parameter: (parameter, context) => checkExamples(parameter, context, { explain }),
    Header: (header, context) => checkExamples(header, context, { explain }),
  };
};

/** The example of a schema is valid for a request or for a response. */
function checkSchemaExamples(schema: JsonRecord, { location, report }: UserContext, explain: ExplainMismatch): void {
  const { example, examples } = schema;
  const listed = toArray(examples).map((value, index) => ({ value, at: location.child(["examples", index]) }));
  const all = "example" in schema ? [{ value: example, at: location.child("example") }, ...listed] : listed;
  for (const { value, at } of all) {
    const mismatch = explain(value, location.pointer);
    if (mismatch !== undefined) report({ message: describeMismatch("The example", mismatch), location: at });
  }
}

function describeMismatch(label: string, mismatch: string): string {
  return `${label} does not match its schema: ${mismatch}. Correct the example or the schema.`;
}

interface ExampleCheck {
  explain: ExplainMismatch;
  /** Undefined for parameters and headers without a media type. */
  mediaTypeName?: string;
}

function checkExamples(node: object, context: UserContext, check: ExampleCheck): void {
  for (const example of listAllExamples(node, context, ["dataValue", "value", "serializedValue"])) {
    const mismatch = findMismatch(example, { ...check, node, schemaAt: (key) => context.location.child(key).pointer });
    if (mismatch === undefined) continue;
    context.report({ message: describeMismatch(example.label, mismatch), location: example.valueAt });
  }
}

function findMismatch(
  { fields, field }: LabelledExample,
  { explain, mediaTypeName, node, schemaAt }: ExampleCheck & { node: object; schemaAt: (key: string) => string },
): string | undefined {
  if (field === undefined) return undefined;
  const isJson = mediaTypeName !== undefined && isJsonMediaType(mediaTypeName);
  const written = fields[field];
  if (field === "serializedValue" && !isJson) return undefined;
  const parsed = field === "serializedValue" ? parseJsonText(String(written)) : { value: written };
  if (!parsed) return `its text is not JSON, found ${String(written).slice(0, 80)}`;
  const { value } = parsed;
  const isText = field === "value" && typeof value === "string" && mediaTypeName !== undefined && !isJson;
  const mismatch = "schema" in node ? explain(value, schemaAt("schema"), { isText }) : undefined;
  if (mismatch !== undefined || !("itemSchema" in node) || !Array.isArray(value)) return mismatch;
  const itemMismatches = value.flatMap((item, index) => {
    const found = explain(item, schemaAt("itemSchema"));
    return found === undefined ? [] : [`item ${index + 1}: ${found}`];
  });
  return itemMismatches[0];
}

function checkStreamExamples(mediaType: object, context: UserContext, explain: ExplainMismatch): void {
  if (!isPlainObject(mediaType) || !("itemSchema" in mediaType || "schema" in mediaType)) return;
  const branches = listEventBranches({ node: mediaType, location: context.location }, context.resolve);
  for (const example of listAllExamples(mediaType, context, streamFields)) {
    if (!example.field) continue;
    for (const fault of findStreamFaults(example, branches, explain)) {
      const message = `${example.label} does not match the schema of the stream. ${fault} Correct the example or the schema.`;
      context.report({ message, location: example.location });
    }
  }
}

function findStreamFaults(
  example: LabelledExample,
  branches: readonly EventBranch[],
  explain: ExplainMismatch,
): string[] {
  const { events, faults } = readEvents(example);
  const eventFaults = events.flatMap((event, index) => {
    const mismatch = findEventMismatch(event, branches, explain);
    return mismatch ? [`Event ${index + 1}, "${event.event ?? "message"}": ${mismatch}.`] : [];
  });
  return [...faults, ...eventFaults];
}

function findEventMismatch(
  { event, data, id }: StreamEvent,
  branches: readonly EventBranch[],
  explain: ExplainMismatch,
): string | undefined {
  const branch = branches.find(({ names }) => names.length === 0 || (event !== undefined && names.includes(event)));
  if (!branch) return `expected one of the events ${branches.flatMap(({ names }) => names).join(", ")}`;
  const envelope = { ...(event !== undefined && { event }), ...(id !== undefined && { id }) };
  const explainEvent = (content: unknown) =>
    explain(branch.isPayload ? content : { ...envelope, data: content }, branch.pointer);
  if (branch.data.form === "text") return explainEvent(data);

  const json = typeof data === "string" ? parseJsonText(data) : { value: data };
  if (!json) return `its data is not JSON, found ${String(data).slice(0, 80)}`;
  if (branch.data.form === "json") return explainEvent(json.value);
  const text = typeof data === "string" ? data : JSON.stringify(data);
  return explainEvent(text) ?? explain(json.value, branch.data.pointer);
}
