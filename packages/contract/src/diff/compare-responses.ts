import {
  isJsonMediaType,
  isRecord,
  joinPointer,
  type MediaType,
  type Operation,
  type OperationResponse,
  type ResponseHeader,
  type Schema,
  type SchemaNode,
  shortenJson,
} from "@docent/openapi";
import { findResponse, listTypes, ShapeReader, writeHeaderValue } from "@docent/schema";
import { encodeJson } from "../probes/request-parts.ts";
import { type ContractComparison, type MessageEffectKind, responseKinds } from "./compare-schemas.ts";
import { compareStreams } from "./compare-streams.ts";
import type { ContractSide } from "./contract-side.ts";
import { causesOf, type SideName } from "./effect.ts";
import { compareDescriptions, type MediaTypePair, pairMediaTypes } from "./media-types.ts";
import { nameOperation, type OperationPair } from "./request-pair.ts";
import { messageOf, namePart, type ResponsePair, sampleResponse } from "./sample-response.ts";

/** Compares everything that an operation promises about its responses. */
export function compareResponses(comparison: ContractComparison, operation: OperationPair): void {
  for (const status of listStatuses(operation)) {
    const found = { old: findResponse(operation.old, status), new: findResponse(operation.new, status) };
    const before = describesErrors(operation.old, found.old, status) && isNamed(found.new) ? undefined : found.old;
    const after = describesErrors(operation.new, found.new, status) && isNamed(found.old) ? undefined : found.new;
    const context = { comparison, operation, status, name: nameOperation(operation.old) };
    if (before && after) compareResponse({ ...context, response: { old: before, new: after } });
    else if (before ?? after) compareLoneResponse(context, { old: before, new: after });
  }
}

type Context = Omit<ResponsePair, "response">;

const unknownStatus = "A client handles an unknown status like the status 400 or 500 (RFC 9110, section 15).";

const sentCondition =
  "A client gets a 304 only if it sent a condition, which a server may ignore (RFC 9110, section 13.1).";

/** Whether the status only says that the client has the response already. */
function isUnmodified({ method }: Operation, status: number): boolean {
  return status === 304 && ["GET", "HEAD"].includes(method);
}

/** Every status with a response of its own, and one status for each range. `default` covers the ranges from 2xx to 5xx. */
function listStatuses({ old, new: current }: OperationPair): number[] {
  const names = [...old.responses, ...current.responses].map(({ status }) => status.toUpperCase());
  const exact = new Set(names.filter((name) => /^\d+$/.test(name)).map(Number));
  const ranges = new Set(names.flatMap((name) => (/^\dXX$/.test(name) ? [Number(name[0])] : [])));
  // `default` describes any other status, except 1xx, whose responses are interim (RFC 9110, section 15.2).
  if (names.includes("DEFAULT")) for (const range of [2, 3, 4, 5]) ranges.add(range);
  for (const range of ranges) {
    const free = Array.from({ length: 100 }, (_, index) => range * 100 + index).find((status) => !exact.has(status));
    if (free !== undefined) exact.add(free);
  }
  return [...exact].toSorted((a, b) => a - b);
}

/**
 * Whether `default` describes other statuses than this one. If a success is documented, it describes errors: "the responses other
 * than the ones declared" (OpenAPI, "Responses Object").
 */
function describesErrors({ responses }: Operation, found: OperationResponse | undefined, status: number): boolean {
  return found?.status === "default" && status < 400 && responses.some((other) => /^2/.test(other.status));
}

function isNamed(response: OperationResponse | undefined): boolean {
  return response !== undefined && response.status !== "default";
}

function compareLoneResponse(context: Context, response: Record<SideName, OperationResponse | undefined>): void {
  const { comparison, operation, status, name } = context;
  const side: SideName = response.new ? "new" : "old";
  const only = response[side];
  if (!only) return;
  if (describesErrors(operation[side], only, status)) return;
  const usedIn = `${name}, response ${only.status}`;
  const causes = [{ side, pointer: only.pointer }];
  const handledBy = isUnmodified(operation.old, status) ? sentCondition : status >= 400 ? unknownStatus : undefined;
  const proof = comparison.addShown(
    usedIn,
    {
      kind: side === "new" ? "response-added" : "response-removed",
      message: `response ${only.status}: ${side === "new" ? "added" : "removed"}`,
      causes,
      handledBy: side === "new" ? handledBy : undefined,
      undecided: findResponse(operation[side === "new" ? "old" : "new"], status)
        ? "`default` is read as a description of errors, because a success is documented."
        : "No response with this status could be generated.",
    },
    { response: (_, from) => ({ operation, response: sampleResponse(from, { response: only, status }) }) },
  );
  const isPromise = side === "old" && /^[23]/.test(only.status) && !isUnmodified(operation.old, status);
  if (isPromise && !hasStatusOf(only, operation.new))
    comparison.add(usedIn, {
      kind: "meaning-changed",
      message: `response ${only.status}: removed, and clients expect it when an operation succeeds`,
      causes,
      ...proof,
    });
}

/** Whether the response is that of a range, and the operation has a status in this range. Clients handle the whole range. */
function hasStatusOf({ status }: OperationResponse, { responses }: Operation): boolean {
  return /^\dXX$/i.test(status) && responses.some((other) => other.status.startsWith(status.slice(0, 1)));
}

function compareResponse(pair: ResponsePair): void {
  compareHeaders(pair);
  compareContent(pair);
}

function compareHeaders(pair: ResponsePair): void {
  const { response } = pair;
  const find = (side: SideName, name: string) =>
    response[side].headers.find((header) => header.name.toLowerCase() === name);
  const names = new Set([...response.old.headers, ...response.new.headers].map(({ name }) => name.toLowerCase()));
  // "If a response header is defined with the name Content-Type, it SHALL be ignored" (OpenAPI, "Response Object").
  names.delete("content-type");
  for (const name of names) compareHeader(pair, name, { old: find("old", name), new: find("new", name) });
}

function compareHeader(pair: ResponsePair, name: string, headers: Record<SideName, ResponseHeader | undefined>): void {
  const { comparison, response } = pair;
  const usedIn = namePart(pair, `, header ${name}`);
  const pointerOf = (side: SideName) => headers[side]?.pointer ?? joinPointer(response[side].pointer, "headers");
  for (const kind of responseKinds) {
    const { allows, forbids } = comparison.sidesOf(kind);
    if (headers[allows.name]?.isRequired || !headers[forbids.name]?.isRequired) continue;
    const [added, removed] = headers[allows.name]
      ? ["optional is now required", "required is now optional"]
      : ["added, and required", "removed, and was required"];
    comparison.addShown(
      usedIn,
      {
        kind,
        message: `header ${name}: ${forbids.name === "new" ? added : removed}`,
        causes: [
          { side: forbids.name, pointer: joinPointer(pointerOf(forbids.name), "required") },
          { side: forbids.name, pointer: pointerOf(forbids.name) },
          { side: allows.name, pointer: pointerOf(allows.name) },
        ],
        undecided: "No response without this header could be generated.",
      },
      { response: (_, from) => messageOf(pair, from, { without: name }) },
    );
  }
  const { old, new: current } = headers;
  const nodeOf = (side: SideName): SchemaNode => ({
    schema: headers[side]?.schema ?? anyTextOf(comparison[side === "old" ? "new" : "old"], old ?? current),
    pointer: `${pointerOf(side)}/schema`,
  });
  comparison.compareSchemas(
    {
      usedIn,
      textLevels: old && current && (isJson(old) || isJson(current)) ? undefined : Number.POSITIVE_INFINITY,
      old: nodeOf("old"),
      new: nodeOf("new"),
      response: (value, from) =>
        messageOf(pair, from, { headers: [[name, writeHeaderValue(value, headers[from.name])]] }),
    },
    // Any value of a header is allowed that a contract does not describe.
    responseKinds.filter((kind) => headers[comparison.sidesOf(kind).forbids.name]),
  );
  compareWriting(pair, { name, usedIn, headers });
}

/** Adds an effect for a header whose values are written differently. `explode` affects only objects. */
function compareWriting(
  { comparison }: ResponsePair,
  { name, usedIn, headers }: { name: string; usedIn: string; headers: Record<SideName, ResponseHeader | undefined> },
): void {
  const { old, new: current } = headers;
  if (!old || !current) return;
  const mayBeObject = (side: ContractSide, header: ResponseHeader) =>
    side.probes.sampler.many(header.schema, 20).some(isRecord);
  const changed = (["explode", "mediaType"] as const).filter((keyword) => old[keyword] !== current[keyword]);
  const relevant = changed.filter((keyword) =>
    keyword === "explode"
      ? mayBeObject(comparison.old, old) && mayBeObject(comparison.new, current)
      : !(isJson(old) && isJson(current)),
  );
  for (const keyword of relevant)
    comparison.add(usedIn, {
      kind: "meaning-changed",
      message: `header ${name}, ${keyword}: ${shortenJson(old[keyword])} is now ${shortenJson(current[keyword])}`,
      causes: causesOf(old, current),
      undecided: "Its values are written differently.",
    });
}

function isJson({ mediaType = "" }: ResponseHeader): boolean {
  return isJsonMediaType(mediaType);
}

/** The values of a header that only the other contract describes: any text, which is also a list of texts. */
function anyTextOf({ api }: ContractSide, described: ResponseHeader | undefined): Schema {
  const isList = described && listTypes(described.schema, ShapeReader.of(api.document)).has("array");
  return isList ? { type: "array", items: { type: "string" } } : { type: "string" };
}

function compareContent(pair: ResponsePair): void {
  const { response } = pair;
  const { pairs, removed, added } = pairMediaTypes(response.old.content, response.new.content);
  for (const mediaTypes of pairs) compareBodies(pair, mediaTypes);
  for (const mediaType of removed)
    addMedia(pair, "response-removed", mediaType, `media type ${mediaType.range}: removed`);
  for (const mediaType of added) addMedia(pair, "response-added", mediaType, `media type ${mediaType.range}: added`);
  const [before, after] = [response.old.content.length, response.new.content.length];
  if (before > 0 && after === 0) addMedia(pair, "response-added", undefined, "the body: removed");
  if (before === 0 && after > 0) addMedia(pair, "response-removed", undefined, "the body: added");
}

function compareBodies(pair: ResponsePair, { name, ...mediaType }: MediaTypePair): void {
  if (mediaType.old.stream && mediaType.new.stream) {
    compareStreams({ ...pair, mediaType });
    return;
  }
  compareDescriptions(
    pair.comparison,
    { name, ...mediaType },
    {
      usedIn: namePart(pair),
      kinds: responseKinds,
      response: (value, from) =>
        isJsonMediaType(name)
          ? messageOf(pair, from, { mediaType: { ...mediaType[from.name], name }, body: encodeJson(value) })
          : undefined,
    },
  );
}

function addMedia(
  pair: ResponsePair,
  kind: MessageEffectKind,
  mediaType: MediaType | undefined,
  message: string,
): void {
  const { comparison, response } = pair;
  const { allows, forbids } = comparison.sidesOf(kind);
  const causes = [
    { side: allows.name, pointer: mediaType?.pointer ?? response[allows.name].pointer },
    { side: forbids.name, pointer: joinPointer(response[forbids.name].pointer, "content") },
  ];
  const isAdded = kind === "response-added" && mediaType !== undefined;
  const usedIn = namePart(pair);
  const proof = comparison.addShown(
    usedIn,
    {
      kind,
      message,
      causes,
      handledBy: isAdded ? explainHandledMedia(pair) : undefined,
      undecided: "No response of this media type could be generated.",
    },
    { response: (_, from) => messageOf(pair, from, { mediaType }) },
  );
  if (kind === "response-removed" && mediaType !== undefined)
    comparison.add(usedIn, {
      kind: "meaning-changed",
      message: `${message}, so a client that reads no other gets no response`,
      causes,
      ...proof,
    });
}

/** Why clients handle one more media type of a response. Undefined if they may not. */
function explainHandledMedia({ response: { old }, status }: ResponsePair): string | undefined {
  if (old.content.length > 0) return "A client names the media types that it reads (RFC 9110, section 12.5.1).";
  if (status >= 400 && !/^\d+$/.test(old.status)) return unknownStatus;
  return undefined;
}
