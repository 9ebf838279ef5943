import type { Api, MediaType, Operation } from "@docent/openapi";
import { describeMeaning, readMeaning } from "../mutations/api-meaning.ts";
import { stringifySorted } from "../mutations/edit.ts";

/** An operation of the original and what a mutant has in its place; one of them may be missing. */
export interface OperationPair {
  original: Operation | undefined;
  mutant: Operation | undefined;
  /** Other requests are allowed, or they go elsewhere. */
  isRequestChanged: boolean;
  /** The places of its answers that mean something else. Empty: no other answers are allowed. */
  changedPlaces: ReadonlySet<string>;
}

/** What operations mean, computed once for an API that is compared often. */
export interface ApiMeaning {
  api: Api;
  requests: ReadonlyMap<Operation, string>;
  places: ReadonlyMap<Operation, ReadonlyMap<string, string>>;
}

export function readApiMeaning(api: Api): ApiMeaning {
  return {
    api,
    requests: new Map(api.operations.map((operation) => [operation, describeRequests(api, operation)])),
    places: new Map(api.operations.map((operation) => [operation, describePlaces(api, operation)])),
  };
}

/** Every operation of either API, by method and path, or else by its name. */
export function pairOperations(original: ApiMeaning, mutant: ApiMeaning): OperationPair[] {
  const left = new Set(mutant.api.operations);
  const take = (isSame: (candidate: Operation) => boolean) => {
    const found = [...left].find(isSame);
    if (found) left.delete(found);
    return found;
  };
  const byPlace = original.api.operations.map(
    (operation) => [operation, take((other) => placeOf(other) === placeOf(operation))] as const,
  );
  const pairs = byPlace.map(([operation, found]) =>
    comparePair({ original, mutant }, operation, found ?? take(({ id }) => id === operation.id)),
  );
  return [...pairs, ...[...left].map((operation) => comparePair({ original, mutant }, undefined, operation))];
}

function comparePair(
  { original, mutant }: { original: ApiMeaning; mutant: ApiMeaning },
  one: Operation | undefined,
  other: Operation | undefined,
): OperationPair {
  const before = (one && original.places.get(one)) ?? new Map<string, string>();
  const after = (other && mutant.places.get(other)) ?? new Map<string, string>();
  const places = new Set([...before.keys(), ...after.keys()]);
  return {
    original: one,
    mutant: other,
    isRequestChanged: (one && original.requests.get(one)) !== (other && mutant.requests.get(other)),
    changedPlaces: new Set([...places].filter((place) => before.get(place) !== after.get(place))),
  };
}

function placeOf({ method, path }: Operation): string {
  return `${method} ${path.replaceAll(/\{[^}]*\}/g, "{}")}`;
}

/** Which refusals are documented decides what a verification expects, so the statuses are part of it. */
function describeRequests(api: Api, operation: Operation): string {
  const statuses = operation.responses.map(({ status }) => status).sort();
  return `${statuses} ${describeMeaning({ ...api, servers: [], operations: [{ ...operation, responses: [] }] })}`;
}

/** The name of a part of an operation's answers: `200`, `401 header www-authenticate`, `200 text/event-stream event done`. */
export type AnswerPlaceName = string;

/** Each part of an operation's answers with what it allows, so that a mutant is held against what changed only. */
function describePlaces(api: Api, { responses }: Operation): Map<AnswerPlaceName, string> {
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
