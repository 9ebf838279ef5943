import type { ServerResponse } from "node:http";
import type { Send, WireResponse } from "@docent/contract/internal";
import { type Api, isRecord, type JsonRecord } from "@docent/openapi";
import { readHeader, readPathname, type WireRequest } from "@docent/schema";
import type { ApiName } from "../prove/committed-contract.ts";
import { encodeText, parseJson, sendTo } from "../prove/wire.ts";
import {
  type Frame,
  mapTable,
  type ParsedResponse,
  parseResponse,
  type ResponseChange,
  refuseRequest,
  renderResponse,
} from "./response-change.ts";

export type Serve = (request: WireRequest) => Promise<WireResponse>;

/** A change of the messages between a client and an unchanged server. */
export interface FaultChange {
  /** Required state of the server, or a real socket. */
  needs?: "busy" | "failing" | "socket";
  /** Changes the request, or responds instead of the server. */
  request?: (request: WireRequest, apiName: ApiName) => WireRequest | WireResponse;
  response?: ResponseChange;
  /** Changes the frames of the stream of a question. */
  frames?: (frames: readonly Frame[]) => readonly Frame[];
  /** Changes the frames of the stream of a sync. */
  syncFrames?: (frames: readonly Frame[]) => readonly Frame[];
  /** Wraps the server, for faults that need several requests or state. Called once per server. */
  wrap?: (serve: Serve) => Serve;
  /** Whether the stream of a sync is produced while it is read, so that the sync ends if the client disconnects. */
  hasLazySyncs?: true;
  /** Sends a successful response over a socket, in place of the listener. May stay pending while the client listens. */
  send?: (response: Response, outgoing: ServerResponse) => Promise<void>;
}

/** One breach of a contract by an otherwise correct server. */
export interface Fault extends FaultChange {
  apis: readonly ApiName[];
  /**
   * Whether nothing but a description in the contract forbids the fault: no schema, keyword, status, header or rule of HTTP
   * does.
   */
  isProse?: true;
}

/** Faults by name. The name describes the breach: `token-not-needed`. */
export type FaultTable = Readonly<Record<string, Fault>>;

export const local = createFor("local");
export const cloud = createFor("cloud");
export const both = createFor("local", "cloud");

type ChangeTable = Readonly<Record<string, FaultChange | ResponseChange>>;

/** Creates tables of faults for these APIs. A function in a table is a change of the response. */
function createFor(...apis: ApiName[]): (changes: ChangeTable) => FaultTable {
  return (changes) =>
    mapTable(changes, (change) => ({ apis, ...(typeof change === "function" ? { response: change } : change) }));
}

export function prose(faults: FaultTable): FaultTable {
  return mapTable(faults, (fault) => ({ ...fault, isProse: true }));
}

/** Faults of responses that need a state of the server. */
export function needing(needs: "busy" | "failing", changes: Readonly<Record<string, ResponseChange>>): ChangeTable {
  return mapTable(changes, (response) => ({ needs, response }));
}

/** Faults that all set one member of a change, such as `frames` or `wrap`. */
export function changing<Key extends keyof FaultChange>(
  key: Key,
  changes: Readonly<Record<string, NonNullable<FaultChange[Key]>>>,
): ChangeTable {
  return mapTable(changes, (change) => ({ [key]: change }));
}

export function breakServer(send: Send, { fault, api, apiName }: { fault: Fault; api: Api; apiName: ApiName }): Serve {
  const direct: Serve = (request) => sendTo(send, request);
  const serve = fault.wrap ? fault.wrap(direct) : direct;
  return async (request) => {
    const changed = fault.request ? fault.request(request, apiName) : request;
    if ("status" in changed) return changed;
    const original = await serve(changed);
    const response = changeFrames(parseResponse(api, changed, original), fault);
    const broken = fault.response ? fault.response(response, apiName) : response;
    // Without a change of the response, the original bytes are sent.
    return fault.response || fault.frames || fault.syncFrames ? renderResponse(broken) : original;
  };
}

function changeFrames(response: ParsedResponse, fault: Fault): ParsedResponse {
  const key = streams.get(response.operation ?? "");
  const change = key && fault[key];
  return change && "frames" in response.body
    ? { ...response, body: { frames: change(response.body.frames) } }
    : response;
}

/** The member of a fault that changes the stream of each operation. */
const streams: ReadonlyMap<string, "frames" | "syncFrames"> = new Map([
  ["askQuestion", "frames"],
  ["syncResource", "syncFrames"],
]);

/** The operation whose stream a fault changes. Undefined if it may change other responses. */
export function streamOf(fault: Fault): string | undefined {
  return [...streams].find(([, key]) => fault[key])?.[0];
}

export function pathOf({ target }: Pick<WireRequest, "target">): string {
  return readPathname(target);
}

export function withHeader(request: WireRequest, name: string, value: string): WireRequest {
  return { ...request, headers: [...withoutHeader(request, name).headers, [name, value]] };
}

export function withoutHeader(request: WireRequest, name: string): WireRequest {
  return { ...request, headers: request.headers.filter(([key]) => key.toLowerCase() !== name) };
}

/** Replaces the body and drops the length of the old one. */
export function withBody(request: WireRequest, text: string): WireRequest {
  return { ...withoutHeader(request, "content-length"), body: encodeText(text) };
}

export function asJson({ body }: WireRequest): JsonRecord | undefined {
  const json = body && parseJson(body);
  return isRecord(json) ? json : undefined;
}

/** Changes a JSON body. Keeps the bytes of other bodies, and of an object that `change` returns unchanged. */
export function withRequestJson(request: WireRequest, change: (json: JsonRecord) => JsonRecord): WireRequest {
  const json = asJson(request);
  const changed = json && change(json);
  return changed === json ? request : withBody(request, JSON.stringify(changed));
}

type Parameter = readonly [name: string, value: string];

/** Keeps some parameters of a query. */
export function withQuery(
  request: WireRequest,
  keep: (parameter: Parameter, index: number, all: readonly Parameter[]) => boolean,
): WireRequest {
  const { searchParams } = new URL(request.target, "http://localhost");
  const kept = new URLSearchParams([...searchParams].filter(keep)).toString();
  return { ...request, target: pathOf(request) + (kept === "" ? "" : `?${kept}`) };
}

type Wrapping = { wrap: NonNullable<FaultChange["wrap"]> };
type Requesting = { request: NonNullable<FaultChange["request"]> };

interface ServedRequest {
  request: WireRequest;
  serve: Serve;
}

/** Changes the response after the server has sent it, with the help of further requests. */
export function after(
  change: (response: WireResponse, served: ServedRequest) => WireResponse | Promise<WireResponse>,
): Wrapping {
  return {
    wrap: (serve) => async (request) => change(await serve(request), { request, serve }),
  };
}

/** Accepts requests that the server refuses: sends a refused request again after `mend` made it valid. */
export function accepts(mend: (request: WireRequest) => WireRequest): Wrapping {
  return after((response, { request, serve }) => {
    const mended = response.status >= 400 && response.status < 500 ? mend(request) : request;
    return mended === request ? response : serve(mended);
  });
}

/** Accepts bodies of one path that the server refuses. */
export function acceptsJson(path: string, mend: (json: JsonRecord) => JsonRecord): Wrapping {
  return accepts((request) => (pathOf(request) === path ? withRequestJson(request, mend) : request));
}

/** Changes the request on its way to the server. */
export function changes(change: (request: WireRequest) => WireRequest | WireResponse): FaultChange {
  return { request: change };
}

export function refuses(isRefused: (request: WireRequest) => boolean, status = 400): Requesting {
  return { request: (request, apiName) => (isRefused(request) ? refuseRequest(apiName, status) : request) };
}

/** Refuses JSON bodies of one path, or of every path if `path` is empty. */
export function refusesJson(path: string, isRefused: (json: JsonRecord) => boolean): Requesting {
  return refuses((request) => {
    const isUsual = readHeader(request.headers, "content-type")?.startsWith("application/json");
    const json = isUsual && (path === "" || path === pathOf(request)) ? asJson(request) : undefined;
    return json !== undefined && isRefused(json);
  });
}
