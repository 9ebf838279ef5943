import type { ServerResponse } from "node:http";
import type { Send, WireResponse } from "@docent/contract/internal";
import type { Api } from "@docent/openapi";
import type { WireRequest } from "@docent/schema";
import type { ApiName } from "../prove/committed-contract.ts";
import { sendTo } from "../prove/wire.ts";
import {
  type FaultContext,
  type Frame,
  type ParsedResponse,
  parseResponse,
  type ResponseChange,
  renderResponse,
} from "./response-change.ts";

export type Serve = (request: WireRequest) => Promise<WireResponse>;

/** A change between a client and an unchanged server. */
export interface Change {
  /** Required state of the server, or a real socket. */
  needs?: "busy" | "failing" | "socket";
  /** Changes the request, or responds instead of the server. */
  request?: (request: WireRequest, context: FaultContext) => WireRequest | WireResponse;
  response?: ResponseChange;
  /** Changes the frames of the stream of a question. */
  frames?: (frames: readonly Frame[]) => readonly Frame[];
  /** The same for the stream of a sync. */
  syncFrames?: (frames: readonly Frame[]) => readonly Frame[];
  /** Wraps the server, for faults with several requests or a memory. Called once per server. */
  wrap?: (serve: Serve, context: FaultContext) => Serve;
  /** The stream of a sync is produced while it is read, so that a reader who leaves ends it. */
  hasLazySyncs?: true;
  /** Sends a success over a socket instead of the listener. May stay pending while the client listens. */
  send?: (response: Response, outgoing: ServerResponse) => Promise<void>;
}

/** One breach of a contract by an otherwise correct server. */
export interface Fault extends Change {
  apis: readonly ApiName[];
  /** Forbidden by a description of the contract alone: by no schema, keyword, status, header or rule of HTTP. */
  isProse?: true;
}

/** Faults by a name that tells what is broken. */
export type FaultTable = Readonly<Record<string, Fault>>;

export const local = createFor("local");
export const cloud = createFor("cloud");
export const both = createFor("local", "cloud");

type ChangeTable = Readonly<Record<string, Change | ResponseChange>>;

/** A function is a change of the response. */
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

/** Faults that change one part of what passes between client and server. */
export function changing<Key extends keyof Change>(
  key: Key,
  changes: Readonly<Record<string, NonNullable<Change[Key]>>>,
): ChangeTable {
  return mapTable(changes, (change) => ({ [key]: change }));
}

export function mapTable<Value, Result>(
  table: Readonly<Record<string, Value>>,
  change: (value: Value) => Result,
): Record<string, Result> {
  return Object.fromEntries(Object.entries(table).map(([name, value]) => [name, change(value)]));
}

/** A server with a fault in front of it. */
export function breakServer(
  send: Send,
  { fault, api, context }: { fault: Fault; api: Api; context: FaultContext },
): Serve {
  const direct: Serve = (request) => sendTo(send, request);
  const serve = fault.wrap ? fault.wrap(direct, context) : direct;
  return async (request) => {
    const changed = fault.request ? fault.request(request, context) : request;
    if ("status" in changed) return changed;
    const original = await serve(changed);
    const response = changeFrames(parseResponse(api, changed, original), fault);
    const broken = fault.response ? fault.response(response, context) : response;
    // Other responses stay byte for byte the same.
    return fault.response || fault.frames || fault.syncFrames ? renderResponse(broken) : original;
  };
}

function changeFrames(response: ParsedResponse, { frames, syncFrames }: Fault): ParsedResponse {
  const change = response.operation === "syncResource" ? syncFrames : frames;
  return change && "frames" in response.body
    ? { ...response, body: { frames: change(response.body.frames) } }
    : response;
}
