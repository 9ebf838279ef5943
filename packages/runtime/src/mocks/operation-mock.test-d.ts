// Checked by `tsc -p .`: what compiles here must, and what is marked must not. Nothing runs.

import type { TestOperations } from "../testing/test-operations.ts";
import type { MockInput, OperationMock, StreamMock } from "./operation-mock.ts";

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** Compiles when both are the same type. */
declare function same<A, B>(isSame: Same<A, B>): void;

declare const create: OperationMock<TestOperations["createItem"], "made" | "conflict">;
declare const read: OperationMock<TestOperations["readItem"], "found">;
declare const update: OperationMock<TestOperations["updateItem"]>;
declare const ask: StreamMock<TestOperations["ask"], "answered" | "busy">;
declare const tail: StreamMock<Tail>;
declare const download: OperationMock<Download>;
declare const maybe: string | undefined;

/** A stream of lines under names that the contract leaves open, and of one event with a name. */
interface Tail {
  responses: {
    200: {
      content: { "text/event-stream": { event: string; data: string } | { event: "end"; data: { lines: number } } };
    };
  };
}

interface Download {
  responses: {
    200: {
      content: {
        "text/csv": string;
        "application/json; charset=utf-8": { id: string };
        "application/hal+json": string[];
      };
    };
    406: { content: { "text/html": string; "image/png": Blob } };
    410: { content: { "text/plain": { id: string } } };
  };
}

export function answers() {
  create.respond(201);
  create.respond(201, { body: { id: "a" }, example: undefined, delayMs: 1, headers: { a: "b" } });
  create.respond(409, { example: "conflict" });
  create.example("made", { delayMs: undefined });
  read.respond(404, { body: { error: "not-found" } });
  // A range documents every status of it.
  read.respond(418);
  // @ts-expect-error the contract has no such status
  create.respond(404);
  // @ts-expect-error a body of another shape
  create.respond(201, { body: { name: "a" } });
  // @ts-expect-error the contract has no such example
  create.example("other");
  // @ts-expect-error the contract has no such example
  create.respond(201, { example: "other" });
  // @ts-expect-error an operation that does not stream has no events
  create.events([]);
}

export function mediaTypes() {
  download.respond(200, { body: { id: "a" } });
  download.respond(200, { body: ["a"] });
  // @ts-expect-error the mock sends JSON
  download.respond(200, { body: "id" });
  download.respond(406, { body: "<p>" });
  download.respond(406, { body: new Blob() });
  // @ts-expect-error neither text nor bytes
  download.respond(406, { body: {} });
  download.respond(410, { body: "id: a" });
  // @ts-expect-error the mock sends text
  download.respond(410, { body: { id: "a" } });
}

export function calls() {
  create.handle(({ body, respond }) => {
    same<{ id: string; name?: string }, typeof body>(true);
    return respond(201, { body });
  });
  read.handle(({ path, query, respond }) => {
    same<string, typeof path.id>(true);
    same<number | undefined, typeof query.limit>(true);
    return respond(404);
  });
  update.handle(({ body }) => {
    same<{ id: string; name?: string } | string | undefined, typeof body>(true);
    return new Response();
  });
  // @ts-expect-error the contract has no such status
  create.handle(({ respond }) => respond(404));
  // @ts-expect-error a handler must respond
  create.handle(() => {});
}

/** A body of this media type, whose value has the type Item in the contract. */
type BodyOf<Type extends string> = MockInput<{ requestBody: { content: { [Name in Type]: Item } } }>["body"];

interface Item {
  id: string;
}

export function bodies() {
  same<Item, BodyOf<"application/json">>(true);
  same<Item, BodyOf<"application/json; charset=utf-8">>(true);
  same<Item, BodyOf<"Application/JSON;v=1">>(true);
  same<Item, BodyOf<"application/vnd.x+json" | "application/*+json" | "text/json">>(true);
  same<Item | string, BodyOf<"application/json;v=1" | "text/plain">>(true);
  same<string, BodyOf<"application/json-seq" | "application/xml" | "multipart/form-data">>(true);
  // JSON of a range is parsed, and other bodies are text.
  same<unknown, BodyOf<"application/*">>(true);
  same<unknown, BodyOf<"*/*" | "text/plain">>(true);
}

export function streams() {
  ask.events([{ event: "delta", data: { text: "a" } }], { disconnectAfter: 1, malformedAt: undefined });
  ask.respond(200, { body: [{ event: "done", data: { total: 1 } }] });
  ask.respond(429, { body: { error: "busy" } });
  ask.example("answered", { delayMs: 1, disconnectAfter: 1 });
  ask.stream(async ({ send, comment, raw, disconnect, signal, body }) => {
    same<{ question: string }, typeof body>(true);
    same<AbortSignal, typeof signal>(true);
    await send("delta", { text: "a" });
    await comment("a");
    await raw("a");
    // @ts-expect-error a payload of another event
    await send("delta", { total: 1 });
    // @ts-expect-error the contract has no such event
    await send("other", {});
    // @ts-expect-error a member that the event does not have
    await send("done", { total: 1, text: maybe });
    disconnect();
  });
  // @ts-expect-error a payload of another event
  ask.events([{ event: "delta", data: { total: 1 } }]);
  // @ts-expect-error one event is not a list
  ask.respond(200, { body: { event: "done", data: { total: 1 } } });
}

export function openNames() {
  tail.stream(async ({ send }) => {
    await send("message", "a");
    await send("end", { lines: 1 });
    // @ts-expect-error the data of an event with another name
    await send("message", { lines: 1 });
    // @ts-expect-error neither text nor an end
    await send("end", { total: 1 });
  });
}
