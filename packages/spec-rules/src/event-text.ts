import { createParser, type EventSourceMessage } from "eventsource-parser";

/** What an example of an event stream says. */
export interface EventText {
  readonly events: readonly EventSourceMessage[];
  /** What is wrong with the text itself, in plain sentences. */
  readonly faults: readonly string[];
}

/** Reads the text of an event stream as a client would, and is stricter about it than a client may be. */
export function parseEventText(text: string): EventText {
  const events: EventSourceMessage[] = [];
  const faults: string[] = [];
  const parser = createParser({
    onEvent: (event) => events.push(event),
    onError: (error) =>
      faults.push(`The line ${JSON.stringify(error.line ?? error.value)} is not one of an event stream.`),
  });
  parser.feed(text);
  const endedEvents = events.length;
  parser.feed("\n\n");
  if (events.length > endedEvents) {
    faults.push("The last event is not ended by an empty line, so a client drops it. In YAML, begin the text with |+.");
  }
  if (events.length === 0) faults.push("There is no event in it.");
  return { events, faults };
}

/** The text that an example gives for a stream: `serializedValue` in OpenAPI 3.2, a string `value` before. */
export function readEventText(fields: Readonly<Record<string, unknown>>): string | undefined {
  const text = fields["serializedValue"] ?? fields["value"];
  return typeof text === "string" ? text : undefined;
}
