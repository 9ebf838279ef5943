import { parentPort } from "node:worker_threads";
import { findDamage } from "../search/search-index.ts";
import { isPacked } from "./packed-documents.ts";

/** Functions of one value. It is copied to the thread, and the result back; packed documents are transferred. */
// biome-ignore lint/suspicious/noExplicitAny: each table has its own types, which `WorkerThread` takes from it.
export type CallHandlers = Record<string, (argument: any) => unknown>;

export interface Call {
  id: number;
  name: string;
  argument: unknown;
}

export type CallResult = { id: number; value: unknown } | { id: number; failure: CallFailure };

export interface CallFailure {
  message: string;
  /** Why the index file is unusable. */
  damage: string | undefined;
  /** Of SQLite. */
  errcode: number | undefined;
  /** Of Node.js. */
  code: string | undefined;
}

/** Runs the calls of the parent thread, one after another. */
export function serveCalls(handlers: CallHandlers): void {
  parentPort?.on("message", ({ id, name, argument }: Call) => {
    const answer = runCall(id, () => handlers[name]?.(argument));
    const value = Object("value" in answer && answer.value);
    parentPort?.postMessage(answer, isPacked(value) ? [value.packed.buffer] : []);
  });
}

function runCall(id: number, handle: () => unknown): CallResult {
  try {
    return { id, value: handle() };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const { errcode, code } = Object(error) as Partial<CallFailure>;
    return { id, failure: { message, damage: findDamage(error), errcode, code } };
  }
}
