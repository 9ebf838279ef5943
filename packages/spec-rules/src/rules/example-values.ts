import { upgradeSchemas } from "@docent/openapi";
import { SchemaChecker } from "@docent/schema";
import { isPlainObject, type Location, type Oas3Rule, type UserContext } from "@redocly/openapi-core";
import type { EventSourceMessage } from "eventsource-parser";
import { type EventBranch, listEventBranches, parseEventText, readEventText } from "../event-stream.ts";
import { listExamples, type NamedExample } from "../example-list.ts";

/**
 * Every example of a body, parameter or header matches its schema. An example of an event stream is its literal text,
 * in which each event and the JSON in its data match the schema.
 */
export const exampleValues: Oas3Rule = () => {
  let explain: ExplainMismatch = () => undefined;
  return {
    Root(root) {
      explain = createExplainer({ ...root });
    },
    MediaType(mediaType, context) {
      if (String(context.key).startsWith("text/event-stream")) checkStreamExamples(mediaType, context, explain);
      else checkExamples(mediaType, context, explain);
    },
    Parameter: (parameter, context) => checkExamples(parameter, context, explain),
    Header: (header, context) => checkExamples(header, context, explain),
  };
};

function checkExamples(node: object, context: UserContext, explain: ExplainMismatch): void {
  if (!("schema" in node)) return;
  const schemaPointer = context.location.child("schema").pointer;
  const check = (value: unknown, name: string, location: Location): void => {
    const mismatch = explain(value, schemaPointer);
    if (!mismatch) return;
    const message = `${name} does not match its schema: ${mismatch}. Correct the example or the schema.`;
    context.report({ message, location });
  };

  if ("example" in node) check(node.example, "The example", context.location.child("example"));
  for (const { name, fields, location } of listExamples(node, context.location, context.resolve)) {
    const field = ["value", "dataValue"].find((candidate) => candidate in fields);
    if (field) check(fields[field], `The example "${name}"`, location.child(field));
    else {
      const message = `The example "${name}" has no value in this file. Expected "value", found ${listKeys(fields)}. Write the value out.`;
      context.report({ message, location });
    }
  }
}

function checkStreamExamples(mediaType: object, context: UserContext, explain: ExplainMismatch): void {
  const keyword = ["itemSchema", "schema"].find((candidate) => candidate in mediaType);
  if (!keyword || !isPlainObject(mediaType)) return;
  const schema = { node: mediaType[keyword], location: context.location.child(keyword) };
  const branches = listEventBranches(schema, context.resolve);
  for (const example of listExamples(mediaType, context.location, context.resolve)) {
    for (const fault of findStreamFaults(example, branches, explain)) {
      const message = `The example "${example.name}" does not match the schema of the stream. ${fault} Correct the example or the schema.`;
      context.report({ message, location: example.location });
    }
  }
}

function findStreamFaults(example: NamedExample, branches: readonly EventBranch[], explain: ExplainMismatch): string[] {
  const text = readEventText(example.fields);
  if (text === undefined) {
    return [
      `Expected its literal text in "serializedValue" (in OpenAPI 3.1, "value"), found ${listKeys(example.fields)}.`,
    ];
  }
  const { events, faults } = parseEventText(text);
  const eventFaults = events.flatMap((event, index) => {
    const mismatch = findEventMismatch(event, branches, explain);
    return mismatch ? [`Event ${index + 1}, "${event.event ?? "message"}": ${mismatch}.`] : [];
  });
  return [...faults, ...eventFaults];
}

function findEventMismatch(
  { event, data, id }: EventSourceMessage,
  branches: readonly EventBranch[],
  explain: ExplainMismatch,
): string | undefined {
  const branch = branches.find(({ names }) => names.length === 0 || (event !== undefined && names.includes(event)));
  if (!branch) return `expected one of the events ${branches.flatMap(({ names }) => names).join(", ")}`;
  const envelope = { ...(event !== undefined && { event }), ...(id !== undefined && { id }) };
  if (branch.data.form === "text") return explain({ ...envelope, data }, branch.pointer);

  const json = parseJson(data);
  if (!json) return `its data is not JSON, found ${data.slice(0, 80)}`;
  if (branch.data.form === "json") return explain({ ...envelope, data: json.value }, branch.pointer);
  return explain({ ...envelope, data }, branch.pointer) ?? explain(json.value, branch.data.pointer);
}

function parseJson(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

function listKeys(fields: Readonly<Record<string, unknown>>): string {
  return Object.keys(fields).join(", ") || "nothing";
}

/** Describes how a value violates the schema at a pointer such as `#/components/schemas/Project`. Undefined if it is valid. */
type ExplainMismatch = (value: unknown, pointer: string) => string | undefined;

/** Maximum number of problems in one message. */
const maxShown = 3;

/** Validates against the schemas of one document, as JSON Schema 2020-12. Schemas of OpenAPI 3.0 are converted. */
export function createExplainer(document: Readonly<Record<string, unknown>>): ExplainMismatch {
  const checker = new SchemaChecker(upgradeSchemas(document));
  // The checker caches compiled schemas by identity.
  const schemas = new Map<string, { $ref: string }>();
  return (value, pointer) => {
    const schema = schemas.get(pointer) ?? { $ref: encodeURI(pointer) };
    schemas.set(pointer, schema);
    const problems = checker.check({ schema, pointer }, value);
    // The lint rule no-unresolved-refs reports a reference without a target.
    if (problems.length === 0 || problems.some(({ keyword }) => keyword === "$ref")) return undefined;
    return problems
      .slice(0, maxShown)
      .map(({ message }) => message)
      .join("; ");
  };
}
