import type { WireResponse } from "@docent/contract/internal";
import {
  type Api,
  isEventStream,
  isJsonMediaType,
  isRecord,
  type JsonRecord,
  toArray,
  toRecord,
} from "@docent/openapi";
import { findOperation, readHeader, readPathname, type WireRequest } from "@docent/schema";
import type { ApiName } from "../prove/committed-contract.ts";
import { encodeText, parseJson } from "../prove/wire.ts";

/** One server-sent event, or the literal text of something else, such as a comment. */
export type Frame = { readonly event: string; readonly data: unknown } | { readonly raw: string };

type ParsedBody =
  | { readonly json: unknown }
  | { readonly frames: readonly Frame[] }
  | { readonly raw: string | Uint8Array };

/** Reason of a refusal. */
type RefusalCode = keyof typeof refusalStatuses | "malformed-body" | "no-resources" | "unknown-path";

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

export type ResponseChange = (response: ParsedResponse, apiName: ApiName) => ParsedResponse;

const refusalStatuses = {
  "invalid-request": 400,
  unauthorized: 401,
  "refused-host": 403,
  "unknown-resource": 404,
  "wrong-method": 405,
  "resource-exists": 409,
  "body-too-large": 413,
  "wrong-media-type": 415,
  "too-many-requests": 429,
  failure: 500,
} as const;

export function parseResponse(api: Api, { method, target, body }: WireRequest, response: WireResponse): ParsedResponse {
  const operation = findOperation(api.operations, { method, pathname: readPathname(target) })?.operation.id;
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
export function refuseRequest(apiName: ApiName, status = 400): WireResponse {
  const code = status === 404 ? "not_found" : "invalid_query";
  if (apiName === "cloud") return respond(status, { error: code, message: "This is refused." });
  const tag = status === 404 ? "PathNotFound" : "InvalidRequest";
  return respond(status, { error: "This is refused.", tag, hint: "Send something else." });
}

type Scope = (change: ResponseChange) => ResponseChange;

function where(isChanged: (response: ParsedResponse) => boolean): Scope {
  return (change) => (response, apiName) => (isChanged(response) ? change(response, apiName) : response);
}

/** Successes with a JSON body. */
export const onSuccess = where(({ refusal, body }) => refusal === undefined && "json" in body);
export const onStream = where(({ body }) => "frames" in body);

/** Successes of one operation with a JSON body. */
export function onOperation(name: string): Scope {
  const onName = where(({ operation }) => operation === name);
  return (change) => onSuccess(onName(change));
}

/** Refusals with one of these codes. */
export function onRefusal(...codes: RefusalCode[]): Scope {
  return where(({ refusal }) => refusal !== undefined && codes.includes(refusal));
}

export const onInvalid = onRefusal("invalid-request", "malformed-body", "no-resources");

/** Refusals of documented operations, and of foreign origins and hosts on every path. */
export const onError = where(
  ({ operation, refusal }) => refusal !== undefined && (operation !== undefined || refusal === "refused-host"),
);

/** Applies a scope to each change of a table. */
export function each(scope: Scope, changes: Readonly<Record<string, ResponseChange>>): Record<string, ResponseChange> {
  return mapTable(changes, scope);
}

export function mapTable<Value, Result>(
  table: Readonly<Record<string, Value>>,
  change: (value: Value) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(table).map(([name, value]) => [name, change(value)]));
}

/** Applies changes one after the other. */
export function all(...changes: ResponseChange[]): ResponseChange {
  return (response, apiName) => changes.reduce((changed, change) => change(changed, apiName), response);
}

export function withStatus(status: number): ResponseChange {
  return (response) => ({ ...response, status });
}

export function withHeader(name: string, value: string): ResponseChange {
  return (response) => ({ ...response, headers: { ...response.headers, [name]: value } });
}

export function withoutHeader(name: string): ResponseChange {
  return (response) => ({ ...response, headers: drop(name)(response.headers) });
}

export function withRaw(raw: string | Uint8Array): ResponseChange {
  return (response) => ({ ...response, body: { raw } });
}

export function withContent(mediaType: string, raw: string): ResponseChange {
  return all(withRaw(raw), withHeader("content-type", mediaType));
}

/** Changes the text of a JSON body. */
export function withText(change: (text: string) => string | Uint8Array): ResponseChange {
  return (response) => ({
    ...response,
    body: { raw: change(JSON.stringify("json" in response.body ? response.body.json : {})) },
  });
}

/** Changes the frames of a stream as a whole. */
export function withStream(change: (frames: readonly Frame[]) => Partial<ParsedResponse>): ResponseChange {
  return onStream((response) => ({ ...response, ...change("frames" in response.body ? response.body.frames : []) }));
}

/** Changes a JSON object, a property or an item. */
export type JsonChange<Result = unknown> = (json: JsonRecord) => Result;

export function withJson(
  change: (json: JsonRecord, response: ParsedResponse, apiName: ApiName) => unknown,
): ResponseChange {
  return (response, apiName) =>
    "json" in response.body
      ? // Only an object is read as JSON.
        { ...response, body: { json: change(response.body.json as JsonRecord, response, apiName) } }
      : response;
}

/** Changes the main property of a success: the name of a resource, or the items of a list. */
export function withMain(change: (name: string) => JsonChange): ResponseChange {
  return withJson((json, { operation = "" }) => change(mainLists[operation] ?? "name")(json));
}

const mainLists: Readonly<Record<string, string>> = {
  listThreads: "threads",
  listProjects: "projects",
  listResources: "resources",
  searchPassages: "passages",
};

/** Changes each item of a list. */
export function withItems(change: JsonChange): ResponseChange {
  return withMain((name) => inEach(name, change));
}

export function drop(...names: string[]): <Value>(object: Readonly<Record<string, Value>>) => Record<string, Value> {
  return (object) => Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));
}

export function put(properties: JsonRecord): JsonChange<JsonRecord> {
  return (json) => ({ ...json, ...properties });
}

/** Replaces the value of a property. */
export function map(name: string, change: (value: unknown, json: JsonRecord) => unknown): JsonChange<JsonRecord> {
  return (json) => ({ ...json, [name]: change(json[name], json) });
}

/** Replaces the items of a list. */
export function mapList(name: string, change: (items: readonly JsonRecord[]) => unknown): JsonChange<JsonRecord> {
  return map(name, (items) => change(toArray(items).filter(isRecord)));
}

/** Changes an object inside another. */
export function inside(name: string, change: JsonChange): JsonChange<JsonRecord> {
  return map(name, (value) => change(toRecord(value)));
}

/** Changes each object of a list. */
export function inEach(name: string, change: JsonChange): JsonChange<JsonRecord> {
  return mapList(name, (items) => items.map(change));
}

/** Changes objects that have a property with this value, and leaves others unchanged. */
export function when(name: string, value: unknown, change: JsonChange<JsonRecord>): JsonChange<JsonRecord> {
  return (json) => (json[name] === value ? change(json) : json);
}

/** Replaces the value of a property if the value is truthy. */
export function mapKnown(name: string, change: (value: unknown) => unknown): JsonChange {
  return (json) => (json[name] ? { ...json, [name]: change(json[name]) } : json);
}

export function swap(one: string, other: string): JsonChange {
  return (json) => ({ ...json, [one]: json[other], [other]: json[one] });
}

export type FramesChange = (frames: readonly Frame[]) => readonly Frame[];

/** Changes the payload of each event of this name. */
export function withEvent(event: string, change: JsonChange): FramesChange {
  return replaceEvent(event, (data) => [{ event, data: change(data) }]);
}

/** Replaces each event of this name. */
export function replaceEvent(event: string, change: (data: JsonRecord) => readonly Frame[]): FramesChange {
  return (frames) =>
    // Every payload of the two contracts is an object.
    frames.flatMap((frame) => ("event" in frame && frame.event === event ? change(frame.data as JsonRecord) : [frame]));
}

export function repeatEvent(event: string): FramesChange {
  return replaceEvent(event, (data) => [
    { event, data },
    { event, data },
  ]);
}

/** Replaces the text of each event of this name. */
export function withEventText(event: string, change: (json: string) => string): FramesChange {
  return replaceEvent(event, (data) => [{ raw: change(JSON.stringify(data)) }]);
}
