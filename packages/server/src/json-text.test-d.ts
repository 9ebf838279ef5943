// Type tests, checked by `tsc -p .`. Each function must compile, unless `@ts-expect-error` precedes it. Nothing runs.

import type { ErrorBody, HandlerTable, ProblemBody } from "./handler-table.ts";
import { JsonText } from "./json-text.ts";
import type { NotesOperations } from "./testing/notes-contract.ts";

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** Compiles only if `isSame` states whether the two types are the same. */
declare function same<A, B>(isSame: Same<A, B>): void;

type Table = HandlerTable<NotesOperations>;

declare const parts: AsyncIterable<string>;

export const lists: Table["listNotes"][] = [
  () => ({ status: 200, body: new JsonText<{ id: string; stars?: number }[]>("[]") }),
  () => ({ status: 200, body: new JsonText<{ id: string; stars: 5 }[]>(Buffer.from("[]")) }),
  async () => ({ status: 200, body: new JsonText<{ id: string }[]>(parts) }),
  () => ({ status: 200, body: [] }),
  () => ({ status: 404, body: new JsonText<{ error: string }>("{}") }),
  // @ts-expect-error the JSON of another type
  () => ({ status: 200, body: new JsonText<{ id: number }[]>("[]") }),
  // @ts-expect-error a required property is missing
  () => ({ status: 200, body: new JsonText<{ stars: number }[]>("[]") }),
  // @ts-expect-error the JSON of another status
  () => ({ status: 200, body: new JsonText<{ error: string }>("{}") }),
  // @ts-expect-error the type of the JSON is not stated
  () => ({ status: 200, body: new JsonText<unknown>("[]") }),
  // @ts-expect-error text alone
  () => ({ status: 200, body: "[]" }),
];

export const readings: Table["readAloud"][] = [
  // @ts-expect-error a stream is documented
  () => ({ status: 200, body: new JsonText<never>("[]") }),
];

interface Others {
  plain: { responses: { 200: { content: { "text/plain": string } } } };
  derived: { responses: { 200: { content: { "application/problem+json; charset=utf-8": { title: string } } } } };
}

export const others: HandlerTable<Others>[] = [
  {
    plain: () => ({ status: 200, body: "text" }),
    derived: () => ({ status: 200, body: new JsonText<{ title: string }>("{}") }),
  },
  {
    // @ts-expect-error the contract has no JSON there
    plain: () => ({ status: 200, body: new JsonText<string>('"text"') }),
    derived: () => ({ status: 200, body: { title: "" } }),
  },
];

same<ErrorBody<NotesOperations>, { error: string }>(true);
same<ProblemBody<NotesOperations>, { error: string }>(true);
