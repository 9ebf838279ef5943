import type { ServerResponse } from "node:http";
import type { Send, WireAnswer } from "@docent/contract/internal";
import type { Api } from "@docent/openapi";
import type { WireRequest } from "@docent/schema";
import type { ApiName } from "../prove/committed-contract.ts";
import { exchange } from "../prove/wire.ts";
import { type Answer, type AnswerChange, type FaultContext, type Frame, readAnswer, writeAnswer } from "./answer.ts";

export type Exchange = (request: WireRequest) => Promise<WireAnswer>;

/** What a fault does between a client and a server, which knows nothing of it. */
export interface Change {
  /** The state in which the server must be, or a real socket. */
  needs?: "busy" | "failing" | "socket";
  /** Changes a request that should be refused, spoils one that should not, or responds in place of the server. */
  request?: (request: WireRequest, context: FaultContext) => WireRequest | WireAnswer;
  answer?: AnswerChange;
  /** Changes the frames of the stream of a question. */
  frames?: (frames: readonly Frame[]) => readonly Frame[];
  /** The same for the stream of a sync. */
  syncFrames?: (frames: readonly Frame[]) => readonly Frame[];
  /** Takes the place of exchanges, where it needs more than one of them, or remembers them. Called once for a server. */
  wrap?: (exchange: Exchange, context: FaultContext) => Exchange;
  /** The stream of a sync begins when it is read, so that a reader who leaves ends it. */
  hasLazySyncs?: true;
  /** Sends a success over a socket in place of the listener. May never resolve while the client listens. */
  send?: (response: Response, outgoing: ServerResponse) => Promise<void>;
}

/** One breach of a contract by a server that is right in everything else. */
export interface Fault extends Change {
  apis: readonly ApiName[];
  /** One sentence that says what is broken. */
  what: string;
  /** Only a sentence of the contract speaks against it: no schema, keyword, status, header or rule of HTTP. */
  isProse?: true;
}

export type FaultTable = Readonly<Record<string, Fault>>;

export const local = createFor("local");
export const cloud = createFor("cloud");
export const both = createFor("local", "cloud");

/** A function is taken for a change of the answer. */
function createFor(...apis: ApiName[]): (what: string, change: Change | AnswerChange) => Fault {
  return (what, change) => ({ apis, what, ...(typeof change === "function" ? { answer: change } : change) });
}

export function prose(fault: Fault): Fault {
  return { ...fault, isProse: true };
}

/** A server with a fault in front of it. */
export function breakServer(
  send: Send,
  { fault, api, context }: { fault: Fault; api: Api; context: FaultContext },
): Exchange {
  const direct: Exchange = (request) => exchange(send, request);
  const serve = fault.wrap ? fault.wrap(direct, context) : direct;
  return async (request) => {
    const changed = fault.request ? fault.request(request, context) : request;
    if ("status" in changed) return changed;
    const original = await serve(changed);
    const answer = changeFrames(readAnswer(api, changed, original), fault);
    const broken = fault.answer ? fault.answer(answer, context) : answer;
    // What a fault leaves alone stays byte for byte.
    return fault.answer || fault.frames || fault.syncFrames ? writeAnswer(broken) : original;
  };
}

function changeFrames(answer: Answer, { frames, syncFrames }: Fault): Answer {
  const change = answer.operation === "syncResource" ? syncFrames : frames;
  return change && "frames" in answer.body ? { ...answer, body: { frames: change(answer.body.frames) } } : answer;
}
