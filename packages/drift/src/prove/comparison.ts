import { type Api, followPointer, type JsonRecord, type Operation, renderDeprecationHeaders } from "@docent/openapi";
import { withoutNames } from "@docent/schema";

/** An operation of the original and its counterpart in a mutant; one of them may be missing. */
export interface OperationPair {
  original: Operation | undefined;
  mutant: Operation | undefined;
  /** Whether the text of the route, of the requests or of the statuses differs. */
  isRequestChanged: boolean;
  /** The parts of its responses whose text differs. */
  changedParts: ReadonlySet<ResponsePart>;
}

/** Names of the committed operations with another text. */
export function changedIds(pairs: readonly OperationPair[]): string[] {
  return idsOf(
    pairs.filter(({ isRequestChanged, changedParts }) => isRequestChanged || changedParts.size > 0),
    "original",
  );
}

/** Names of the operations whose requests have another text, in the committed contract or in the mutant. */
export function changedRequestIds(pairs: readonly OperationPair[], side: "original" | "mutant"): string[] {
  return idsOf(
    pairs.filter(({ isRequestChanged }) => isRequestChanged),
    side,
  );
}

function idsOf(pairs: readonly OperationPair[], side: "original" | "mutant"): string[] {
  return pairs.flatMap((pair) => pair[side]?.id ?? []);
}

/** The compared texts of every operation, computed once for an API that is compared often. */
export interface ApiTexts {
  api: Api;
  requests: ReadonlyMap<Operation, string>;
  parts: ReadonlyMap<Operation, ReadonlyMap<ResponsePart, string>>;
}

/**
 * The text of every operation with everything that it refers to, in the order of the document. Checks read nothing else of an
 * operation, so they need not be repeated for requests or for a part of a response with the same text.
 */
export function readApiTexts(api: Api): ApiTexts {
  const { document, securitySchemes, operations } = api;
  const write = createWriter(document);
  return {
    api,
    requests: new Map(
      operations.map((operation) => {
        // The documented refusals decide what `verify` expects.
        const responses = operation.responses.map(({ status }) => status);
        return [operation, write({ securitySchemes, ...operation, responses })];
      }),
    ),
    parts: new Map(operations.map((operation) => [operation, readParts(operation, write)])),
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

/** Pairs the operations of both APIs by method and path, or else by operationId. */
export function pairOperations(original: ApiTexts, mutant: ApiTexts): OperationPair[] {
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
  { original, mutant }: { original: ApiTexts; mutant: ApiTexts },
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
  return `${method} ${withoutNames(path)}`;
}

/** Name of a part of an operation's responses: `200`, `401 header www-authenticate`, `200 text/event-stream event done`. */
export type ResponsePart = string;

/** The text of each part of an operation's responses, so that a mutant is checked for the changed parts only. */
function readParts({ responses, deprecation }: Operation, write: (node: unknown) => string): Map<ResponsePart, string> {
  // The documented statuses decide which other statuses a range or `default` describes.
  const common = JSON.stringify([responses.map(({ status }) => status), renderDeprecationHeaders(deprecation)]);
  const parts = responses.flatMap((response): [ResponsePart, string][] => [
    [response.status, `${common} ${write(response)}`],
    ...response.headers.map((header): [string, string] => [headerPart(response.status, header.name), write(header)]),
    ...response.content.flatMap((content): [string, string][] => {
      const part = contentPart(response.status, content.name);
      const { stream } = content;
      if (!stream) return [[part, write(content)]];
      return [
        [part, write(content.examples)],
        [`${part} order`, JSON.stringify([stream.first, stream.last])],
        ...stream.events.map((event): [string, string] => [eventPart(part, event.name), write(event)]),
      ];
    }),
  ]);
  return new Map(parts);
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
