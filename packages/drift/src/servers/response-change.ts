import type { WireResponse } from "@docent/contract/internal";
import { type Api, isEventStream, isJsonMediaType, isRecord, type JsonRecord } from "@docent/openapi";
import { findOperation, readHeader, type WireRequest } from "@docent/schema";
import type { ApiName } from "../prove/committed-contract.ts";
import { encodeText, parseJson } from "../prove/wire.ts";

/** One server-sent event, or the literal text of something else, such as a comment. */
export type Frame = { readonly event: string; readonly data: unknown } | { readonly raw: string };

type ParsedBody =
  | { readonly json: unknown }
  | { readonly frames: readonly Frame[] }
  | { readonly raw: string | Uint8Array };

/** Reason of a refusal. */
export type RefusalCode = keyof typeof refusalStatuses | "malformed-body" | "no-resources" | "unknown-path";

/** A response in parts that a fault can change. */
export interface ParsedResponse {
  /** Undefined if no operation matches the request. */
  operation: string | undefined;
  /** Undefined for a success. */
  refusal: RefusalCode | undefined;
  status: number;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  body: ParsedBody;
}

/** Further input of a fault. */
export interface FaultContext {
  api: ApiName;
  /** The tokens of two accounts, where the API has accounts. */
  token: string;
  otherToken: string;
}

export type ResponseChange = (response: ParsedResponse, context: FaultContext) => ParsedResponse;

const refusalStatuses = {
  "invalid-request": 400,
  unauthorized: 401,
  "foreign-place": 403,
  "unknown-resource": 404,
  "wrong-method": 405,
  "resource-exists": 409,
  "body-too-large": 413,
  "wrong-media-type": 415,
  "too-many-requests": 429,
  failure: 500,
} as const;

export function parseResponse(api: Api, { method, target, body }: WireRequest, response: WireResponse): ParsedResponse {
  const [pathname = ""] = target.split("?");
  const operation = findOperation(api.operations, { method, pathname })?.operation.id;
  const text = new TextDecoder().decode(response.body);
  const status = Object.entries(refusalStatuses).find(([, refused]) => refused === response.status)?.[0];
  let refusal = status as RefusalCode | undefined;
  if (response.status === 404 && operation === undefined) refusal = "unknown-path";
  if (response.status === 400 && body && parseJson(body) === undefined) refusal = "malformed-body";
  if (response.status === 400 && text.includes("No resource is configured")) refusal = "no-resources";
  const headers = Object.fromEntries(response.headers.map(([name, value]) => [name.toLowerCase(), value]));
  return { operation, refusal, status: response.status, headers, body: readBody(response, text) };
}

function readBody({ headers, body }: WireResponse, text: string): ParsedBody {
  const mediaType = readHeader(headers, "content-type") ?? "";
  if (isEventStream(mediaType)) return { frames: readFrames(text) };
  const json = isJsonMediaType(mediaType) ? parseJson(body) : undefined;
  return isRecord(json) ? { json } : { raw: body };
}

function readFrames(text: string): Frame[] {
  return text.split(/(?<=\n\n)/u).map((raw) => {
    const [, event, data] = /^event: ?(.*)\ndata: ?(.*)\n\n$/u.exec(raw) ?? [];
    return event === undefined || data === undefined ? { raw } : { event, data: JSON.parse(data) };
  });
}

export function renderResponse({ status, headers, body }: ParsedResponse): WireResponse {
  return { status, headers: Object.entries(headers), body: writeBody(body), completion: "ended" };
}

function writeBody(body: ParsedBody): Uint8Array {
  if ("frames" in body) return encodeText(body.frames.map(renderFrame).join(""));
  if ("json" in body) return encodeText(JSON.stringify(body.json));
  return typeof body.raw === "string" ? encodeText(body.raw) : body.raw;
}

export function renderFrame(frame: Frame): string {
  return "raw" in frame ? frame.raw : `event: ${frame.event}\ndata: ${JSON.stringify(frame.data)}\n\n`;
}

/** Creates a response with a JSON body. */
export function respond(status: number, json: unknown, headers: Record<string, string> = {}): WireResponse {
  const all = { "content-type": "application/json", ...headers };
  return { status, headers: Object.entries(all), body: encodeText(JSON.stringify(json)), completion: "ended" };
}

/** A refusal in the form of the contract. */
export function refuseRequest({ api }: Pick<FaultContext, "api">, status = 400): WireResponse {
  const code = status === 404 ? "not_found" : "invalid_query";
  if (api === "cloud") return respond(status, { error: code, message: "This is refused." });
  const tag = status === 404 ? "PathNotFound" : "InvalidRequest";
  return respond(status, { error: "This is refused.", tag, hint: "Send something else." });
}

/** Changes successes with a JSON body. */
export function onSuccess(change: ResponseChange): ResponseChange {
  return (response, context) =>
    response.refusal === undefined && "json" in response.body ? change(response, context) : response;
}

export function onOperation(operation: string, change: ResponseChange): ResponseChange {
  return onSuccess((response, context) => (response.operation === operation ? change(response, context) : response));
}

export function onStream(change: ResponseChange): ResponseChange {
  return (response, context) => ("frames" in response.body ? change(response, context) : response);
}

/** Changes refusals with one of these codes, or all refusals of documented operations. */
export function onRefusal(codes: readonly RefusalCode[] | "any", change: ResponseChange): ResponseChange {
  return (response, context) => {
    const { operation, refusal } = response;
    const isDocumented = operation !== undefined || refusal === "foreign-place";
    const isChosen = refusal !== undefined && (codes === "any" ? isDocumented : codes.includes(refusal));
    return isChosen ? change(response, context) : response;
  };
}

type PlainChange = (response: ParsedResponse) => ParsedResponse;

export const invalidCodes = ["invalid-request", "malformed-body", "no-resources"] as const;

export function withStatus(status: number): PlainChange {
  return (response) => ({ ...response, status });
}

export function withHeader(name: string, value: string): PlainChange {
  return (response) => ({ ...response, headers: { ...response.headers, [name]: value } });
}

export function withoutHeader(name: string): PlainChange {
  return (response) => ({ ...response, headers: without(response.headers, name) });
}

export function withRaw(raw: string | Uint8Array): PlainChange {
  return (response) => ({ ...response, body: { raw } });
}

/** Changes the JSON text itself. */
export function withText(change: (text: string) => string): PlainChange {
  return (response) => ({
    ...response,
    body: { raw: change(JSON.stringify("json" in response.body && response.body.json)) },
  });
}

export function withJson(
  change: (json: JsonRecord, response: ParsedResponse, context: FaultContext) => unknown,
): ResponseChange {
  return (response, context) =>
    "json" in response.body
      ? // Only an object is read as JSON.
        { ...response, body: { json: change(response.body.json as JsonRecord, response, context) } }
      : response;
}

export function without<Value>(object: Readonly<Record<string, Value>>, name: string): Record<string, Value> {
  return Object.fromEntries(Object.entries(object).filter(([other]) => other !== name));
}

/** The required property that faults break: the name of a resource, or the list of a listing. */
export function mainProperty({ operation = "" }: ParsedResponse): string {
  return mainLists[operation] ?? "name";
}

const mainLists: Readonly<Record<string, string>> = {
  listThreads: "threads",
  listProjects: "projects",
  listResources: "resources",
  searchPassages: "passages",
};

/** Changes each object of a list. */
export function insideEach(name: string, change: (object: JsonRecord) => unknown): (data: JsonRecord) => JsonRecord {
  // Only given names of lists of objects that are always sent.
  return (data) => ({ ...data, [name]: (data[name] as readonly JsonRecord[]).map(change) });
}

/** Changes an object inside another. */
export function inside(name: string, change: (object: JsonRecord) => unknown): (data: JsonRecord) => JsonRecord {
  // Only given names of objects that are always sent.
  return (data) => ({ ...data, [name]: change(data[name] as JsonRecord) });
}

/** Changes each thread and project of a listing. */
export function withItems(change: (item: JsonRecord) => unknown): ResponseChange {
  return withJson((json, response) => insideEach(mainProperty(response), change)(json));
}

type FramesChange = (frames: readonly Frame[]) => readonly Frame[];

/** Changes the payload of each event of this name. */
export function withEvent(event: string, change: (data: JsonRecord) => unknown): FramesChange {
  return replaceEvent(event, (data) => [{ event, data: change(data) }]);
}

/** Replaces each event of this name. */
export function replaceEvent(event: string, change: (data: JsonRecord) => readonly Frame[]): FramesChange {
  return (frames) =>
    // Every payload of the two contracts is an object.
    frames.flatMap((frame) => ("event" in frame && frame.event === event ? change(frame.data as JsonRecord) : [frame]));
}

/** Changes the literal text of each event of this name. */
export function withEventText(event: string, change: (json: string) => string): FramesChange {
  return replaceEvent(event, (data) => [{ raw: change(JSON.stringify(data)) }]);
}
