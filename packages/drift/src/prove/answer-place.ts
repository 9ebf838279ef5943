import type { Api, MediaType, Operation } from "@docent/openapi";
import { stringifySorted } from "../mutations/document-difference.ts";
import { readMeaning } from "../mutations/schema-meaning.ts";

/** The name of a part of an operation's answers: `200`, `401 header www-authenticate`, `200 text/event-stream event done`. */
export type AnswerPlaceName = string;

/** Each part of an operation's answers with what it allows, so that a mutant is held against what changed only. */
export function describePlaces(api: Api, { responses }: Operation): Map<AnswerPlaceName, string> {
  const meaning = (schema: unknown) => stringifySorted(readMeaning(api.document, schema, "response"));
  const places = responses.flatMap(({ status, headers, content }): [string, string][] => [
    [status, "documented"],
    ...headers.map(({ name, isRequired, schema, examples }): [string, string] => [
      headerPlace(status, name),
      `${isRequired} ${meaning(schema)} ${stringifySorted(examples[0]?.value)}`,
    ]),
    ...content.flatMap((mediaType) => describeContent(status, mediaType, meaning)),
  ]);
  return new Map(places);
}

function describeContent(
  status: string,
  { name, schema, examples, errorDetail, stream }: MediaType,
  meaning: (schema: unknown) => string,
): [string, string][] {
  const shown = stringifySorted(examples.map(({ value }) => value));
  const place = contentPlace(status, name);
  if (!stream) return [[place, `${errorDetail} ${meaning(schema)} ${shown}`]];
  return [
    [place, shown],
    [`${place} order`, stringifySorted({ first: [...stream.first].sort(), last: [...stream.last].sort() })],
    ...stream.events.map(({ name: event, encoding, schema: payload }): [string, string] => [
      eventPlace(place, event),
      `${encoding} ${meaning(payload)}`,
    ]),
  ];
}

export function headerPlace(status: string, name: string): AnswerPlaceName {
  return `${status} header ${name.toLowerCase()}`;
}

export function contentPlace(status: string, mediaType: string): AnswerPlaceName {
  return `${status} ${mediaType}`;
}

export function eventPlace(content: AnswerPlaceName, event: string | undefined): AnswerPlaceName {
  return `${content} event ${event ?? "of any name"}`;
}
