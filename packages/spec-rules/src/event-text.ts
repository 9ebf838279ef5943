import { createParser, type EventSourceMessage } from "eventsource-parser";

/** The parsed example of an event stream. */
export interface EventText {
  readonly events: readonly EventSourceMessage[];
  /** Syntax errors, one sentence each. */
  readonly faults: readonly string[];
}

/** Parses the text of an event stream. Stricter than a client. */
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
