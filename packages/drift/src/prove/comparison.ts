import {
  type Api,
  followPointer,
  type JsonRecord,
  type MediaType,
  type Operation,
  renderDeprecationHeaders,
} from "@docent/openapi";
import { describeMeaning, readMeaning } from "../mutations/api-meaning.ts";
import { stringifySorted } from "../mutations/edit.ts";

/** An operation of the original and its counterpart in a mutant; one of them may be missing. */
export interface OperationPair {
  original: Operation | undefined;
  mutant: Operation | undefined;
  /** Whether the route, the allowed requests or the statuses differ. By text: whether any text of the operation differs. */
  isRequestChanged: boolean;
  /** The parts of its responses whose meaning changed. */
  changedParts: ReadonlySet<ResponsePart>;
}

export function isChanged({ isRequestChanged, changedParts }: OperationPair): boolean {
  return isRequestChanged || changedParts.size > 0;
}

/** Operations of the mutant whose requests have another meaning. */
export function mutantRequestIds(pairs: readonly OperationPair[]): string[] {
  return pairs.flatMap(({ mutant, isRequestChanged }) => (mutant && isRequestChanged ? [mutant.id] : []));
}

/** Operations of the committed contract whose requests have another meaning. */
export function originalRequestIds(pairs: readonly OperationPair[]): string[] {
  return pairs.flatMap(({ original, isRequestChanged }) => (original && isRequestChanged ? [original.id] : []));
}

/** What is compared of every operation, computed once for an API that is compared often. */
export interface ApiMeaning {
  api: Api;
  requests: ReadonlyMap<Operation, string>;
  parts: ReadonlyMap<Operation, ReadonlyMap<ResponsePart, string>>;
}

/** The meaning of every operation. */
export function readApiMeaning(api: Api): ApiMeaning {
  return {
    api,
    requests: new Map(api.operations.map((operation) => [operation, describeRequests(api, operation)])),
    parts: new Map(api.operations.map((operation) => [operation, describeParts(api, operation)])),
  };
}

/**
 * The text of every operation with everything that it refers to, in the order of the document. Checks read nothing else
 * of an API, so they need not be repeated for an operation or a response with the same text.
 */
export function readApiText(api: Api): ApiMeaning {
  const { document, servers, securitySchemes } = api;
  const write = createWriter(document);
  const texts = api.operations.map((operation) => {
    const responses = new Map(operation.responses.map((response) => [response.status, write(response)]));
    // The documented statuses decide which responses a range or `default` stands for.
    const statuses = [...responses.keys()].join();
    const parts = [...describeParts(api, operation).keys()].map((part): [ResponsePart, string] => [
      part,
      `${statuses} ${operation.pointer} ${responses.get(statusOf(part))}`,
    ]);
    return { operation, request: write({ servers, securitySchemes, operation }), parts: new Map(parts) };
  });
  return {
    api,
    requests: new Map(texts.map(({ operation, request }) => [operation, request])),
    parts: new Map(texts.map(({ operation, parts }) => [operation, parts])),
  };
}

/** Writes a node and everything that it refers to, directly or not, as JSON. */
function createWriter(document: JsonRecord): (node: unknown) => string {
  const targets = new Map<string, string>();
  const write = (reference: string) => {
    const known = targets.get(reference);
    if (known !== undefined) return known;
    const text = `${reference} ${JSON.stringify(reference === "" ? document : followPointer(document, reference))}`;
    targets.set(reference, text);
    return text;
  };
  return (node) => {
    const texts = [JSON.stringify(node)];
    const seen = new Set<string>();
    // A dynamic reference may lead to any location of the document.
    for (const text of texts)
      for (const [, reference = ""] of text.matchAll(/:"(#\/[^"]*)"|"\$dynamicRef":/g)) {
        if (seen.has(reference)) continue;
        seen.add(reference);
        texts.push(write(reference));
      }
    return texts.join("\n");
  };
}

/** Pairs the operations of both APIs by method and path, else by name. */
export function pairOperations(original: ApiMeaning, mutant: ApiMeaning): OperationPair[] {
  const left = new Set(mutant.api.operations);
  const take = (isSame: (candidate: Operation) => boolean) => {
    const found = [...left].find(isSame);
    if (found) left.delete(found);
    return found;
  };
  const byRoute = original.api.operations.map(
    (operation) => [operation, take((other) => routeOf(other) === routeOf(operation))] as const,
  );
  const pairs = byRoute.map(([operation, found]) =>
    comparePair({ original, mutant }, operation, found ?? take(({ id }) => id === operation.id)),
  );
  return [...pairs, ...[...left].map((operation) => comparePair({ original, mutant }, undefined, operation))];
}

function comparePair(
  { original, mutant }: { original: ApiMeaning; mutant: ApiMeaning },
  one: Operation | undefined,
  other: Operation | undefined,
): OperationPair {
  const before = (one && original.parts.get(one)) ?? new Map<string, string>();
  const after = (other && mutant.parts.get(other)) ?? new Map<string, string>();
  const parts = new Set([...before.keys(), ...after.keys()]);
  return {
    original: one,
    mutant: other,
    isRequestChanged: (one && original.requests.get(one)) !== (other && mutant.requests.get(other)),
    changedParts: new Set([...parts].filter((part) => before.get(part) !== after.get(part))),
  };
}

function routeOf({ method, path }: Operation): string {
  return `${method} ${path.replaceAll(/\{[^}]*\}/g, "{}")}`;
}

/** Includes the statuses, because the documented refusals decide what `verify` expects. */
function describeRequests(api: Api, operation: Operation): string {
  const statuses = operation.responses.map(({ status }) => status).sort();
  return `${statuses} ${describeMeaning({ ...api, servers: [], operations: [{ ...operation, responses: [] }] })}`;
}

/** Name of a part of an operation's responses: `200`, `401 header www-authenticate`, `200 text/event-stream event done`. */
export type ResponsePart = string;

/** The meaning of each part of an operation's responses, so that a mutant is checked for the changed parts only. */
function describeParts(api: Api, { responses, deprecation }: Operation): Map<ResponsePart, string> {
  const announced = stringifySorted(renderDeprecationHeaders(deprecation));
  const meaning = (schema: unknown) => stringifySorted(readMeaning(api.document, schema, "response"));
  const parts = responses.flatMap(({ status, headers, content }): [string, string][] => [
    [status, `documented ${announced}`],
    ...headers.map(({ name, isRequired, schema, examples }): [string, string] => [
      headerPart(status, name),
      `${isRequired} ${meaning(schema)} ${stringifySorted(examples[0]?.value)}`,
    ]),
    ...content.flatMap((mediaType) => describeContent(status, mediaType, meaning)),
  ]);
  return new Map(parts);
}

function describeContent(
  status: string,
  { name, schema, examples, errorDetail, stream }: MediaType,
  meaning: (schema: unknown) => string,
): [string, string][] {
  const shown = stringifySorted(examples.map(({ value }) => value));
  const part = contentPart(status, name);
  if (!stream) return [[part, `${errorDetail} ${meaning(schema)} ${shown}`]];
  return [
    [part, shown],
    [`${part} order`, stringifySorted({ first: [...stream.first].sort(), last: [...stream.last].sort() })],
    ...stream.events.map(({ name: event, encoding, schema: payload }): [string, string] => [
      eventPart(part, event),
      `${encoding} ${meaning(payload)}`,
    ]),
  ];
}

/** The documented status of a part: `200`, `4XX`, `default`. */
export function statusOf(part: ResponsePart): string {
  const [status = ""] = part.split(" ");
  return status;
}

export function headerPart(status: string, name: string): ResponsePart {
  return `${status} header ${name.toLowerCase()}`;
}

export function contentPart(status: string, mediaType: string): ResponsePart {
  return `${status} ${mediaType}`;
}

export function eventPart(content: ResponsePart, event: string | undefined): ResponsePart {
  return `${content} event ${event ?? "of any name"}`;
}
