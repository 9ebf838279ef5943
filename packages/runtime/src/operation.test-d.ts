// Checked by `tsc -p .` and never run. Every line must compile, except those with `@ts-expect-error`.
import type { ApiError } from "./api-error.ts";
import type { Operation, StreamOperation } from "./operation.ts";
import type { PathClient } from "./path-call.ts";
import type { TestOperations, TestPaths } from "./testing/test-operations.ts";

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** Compiles when both are the same type. */
declare function same<A, B>(isSame: Same<A, B>): void;

declare const call: { [Name in Exclude<keyof TestOperations, "ask">]: Operation<TestOperations[Name]> };
declare const ask: StreamOperation<TestOperations["ask"]>;
declare const error: unknown;
declare const paths: PathClient<TestPaths>;
declare const maybe: string | undefined;
declare const maybeNumber: number | undefined;

type Item = { id: string; name?: string };

export async function inputs() {
  await call.listItems();
  await call.listItems({});
  await call.listItems(undefined);
  await call.listItems({ query: { limit: 1, tags: ["a"] }, timeoutMs: 1, headers: { a: "b", c: 1, d: ["e"] } });
  // Optional members may be undefined, also with exactOptionalPropertyTypes.
  await call.listItems({
    query: { limit: maybeNumber },
    headers: { a: maybe },
    signal: undefined,
    timeoutMs: undefined,
  });
  await call.listItems({ query: undefined });
  // @ts-expect-error a query parameter that the contract does not have
  await call.listItems({ query: { limits: 1 } });
  // @ts-expect-error a query parameter of another type
  await call.listItems({ query: { limit: "1" } });
  // @ts-expect-error an option that does not exist
  await call.listItems({ timeout: 1 });
  // @ts-expect-error the operation has no body
  await call.listItems({ body: {} });
  // @ts-expect-error the operation has no path parameters
  await call.listItems({ path: { id: "a" } });

  await call.searchItems({ query: { text: "a" } });
  // @ts-expect-error a required query parameter is missing
  await call.searchItems({ query: {} });
  // @ts-expect-error the query is required
  await call.searchItems({});
  // @ts-expect-error the input is required
  await call.searchItems();
  // @ts-expect-error a required parameter may not be undefined
  await call.searchItems({ query: { text: maybe } });

  await call.readItem({ path: { id: "a" }, headers: { "X-Version": 1 } });
  await call.readItem({
    path: { id: "a" },
    headers: { "X-Version": 1, "X-Trace": maybe, "X-Other": "b" },
    cookies: { session: maybe },
    query: { limit: maybeNumber },
  });
  // @ts-expect-error a required header parameter is missing
  await call.readItem({ path: { id: "a" }, headers: {} });
  // @ts-expect-error a header parameter of another type
  await call.readItem({ path: { id: "a" }, headers: { "X-Version": "1" } });
  // @ts-expect-error the path is required
  await call.readItem({ headers: { "X-Version": 1 } });
  // @ts-expect-error a cookie of another type
  await call.readItem({ path: { id: "a" }, headers: { "X-Version": 1 }, cookies: { session: 1 } });

  await call.createItem({ body: { id: "a" } });
  // @ts-expect-error a required body is missing
  await call.createItem({});
  // @ts-expect-error a required member of the body is missing
  await call.createItem({ body: { name: "a" } });
  // @ts-expect-error a member that the contract does not have
  await call.createItem({ body: { id: "a", nam: "b" } });

  await call.updateItem();
  await call.updateItem({ body: undefined });
  await call.updateItem({ body: { id: "a" } });
  await call.updateItem({ body: "text" });
  // @ts-expect-error neither of the media types of the body
  await call.updateItem({ body: 1 });

  await call.upload({ body: new Blob([]) });
}

export async function data() {
  same<Item[], Awaited<ReturnType<typeof call.listItems>>>(true);
  same<Item | undefined, Awaited<ReturnType<typeof call.createItem>>>(true);
  same<undefined, Awaited<ReturnType<typeof call.updateItem>>>(true);
  same<{ size: number }, Awaited<ReturnType<typeof call.upload>>>(true);
  same<{ any: true }, Awaited<ReturnType<typeof call.anything>>>(true);
}

export function errors() {
  if (call.readItem.isError(error)) {
    same<string, typeof error.operationId>(true);
    // A range includes only the statuses without an entry of their own.
    if (error.status === 404) same<{ error: "not-found" }, typeof error.body>(true);
    if (error.status === 409) same<{ error: "invalid"; field: string }, typeof error.body>(true);
    if (error.status === 503) same<{ error: string }, typeof error.body>(true);
    // @ts-expect-error a success is no error
    if (error.status === 200) return;
  }
  if (call.updateItem.isError(error)) {
    same<{ fault: true }, typeof error.body>(true);
    // @ts-expect-error the contract has no 404 here
    if (error.status === 404) return;
  }
  if (call.createItem.isError(error)) same<ApiError<409, undefined>, typeof error>(true);
  if (call.anything.isError(error)) same<{ any: true }, typeof error.body>(true);
  if (ask.isError(error)) same<ApiError<429, { error: "busy" }>, typeof error>(true);
}

export async function results() {
  const read = await call.readItem.result({ path: { id: "a" }, headers: { "X-Version": 1 } });
  same<Response, typeof read.response>(true);
  if (read.ok) {
    same<200, typeof read.status>(true);
    same<Item, typeof read.data>(true);
    same<undefined, typeof read.error>(true);
  } else if (read.status === 404) {
    same<{ error: "not-found" }, typeof read.error>(true);
  } else if (read.status === 400) {
    same<{ error: "invalid"; field: string }, typeof read.error>(true);
  }
  if (read.status === 200) same<Item, typeof read.data>(true);
  // @ts-expect-error data is there only after a check of `ok` or `status`
  read.data.id;

  const created = await call.createItem.result({ body: { id: "a" } });
  if (created.status === 201) same<Item, typeof created.data>(true);
  if (created.status === 202) same<undefined, typeof created.data>(true);

  const any = await call.anything.result();
  if (any.ok) same<number, typeof any.status>(true);

  const asked = await ask.result({ body: { question: "q" } });
  if (!asked.ok) same<{ error: "busy" }, typeof asked.error>(true);
  else for await (const event of asked.data) same<"delta" | "done", typeof event.event>(true);
  // @ts-expect-error a required body is missing
  await call.createItem.result();
}

export async function events() {
  for await (const event of ask({ body: { question: "q" } })) {
    if (event.event === "delta") same<string, typeof event.data.text>(true);
    else same<number, typeof event.data.total>(true);
    // @ts-expect-error only a delta has text
    event.data.text;
    // @ts-expect-error the contract has no such event
    if (event.event === "other") return;
    same<string | undefined, typeof event.id>(true);
  }
  for await (const { event, data } of ask({ body: { question: "q" } })) {
    if (event === "done") same<{ total: number }, typeof data>(true);
  }
  // @ts-expect-error a member that the contract does not have
  ask({ body: { question: "q", quiet: true } });
  // @ts-expect-error the body is required
  ask();
}

export async function byPath() {
  const list = await paths.GET("/items");
  if (list.data) same<Item[], typeof list.data>(true);
  const read = await paths.GET("/items/{id}", { params: { path: { id: "a" }, query: { limit: maybeNumber } } });
  if (read.error) same<{ error: "not-found" }, typeof read.error>(true);
  else same<Item, typeof read.data>(true);
  const text = await paths.GET("/items", { parseAs: "text" });
  if (!text.error) same<string, typeof text.data>(true);
  await paths.PUT("/items/{id}", { params: { path: { id: "a" } }, body: { name: "n" } });
  await paths.GET("/items", { headers: { a: maybe, b: 1 }, signal: new AbortController().signal });
  // @ts-expect-error the contract has no such path
  await paths.GET("/item");
  // @ts-expect-error the path has no such method
  await paths.DELETE("/items");
  // @ts-expect-error path parameters are required
  await paths.GET("/items/{id}");
  // @ts-expect-error a body of another shape
  await paths.PUT("/items/{id}", { params: { path: { id: "a" } }, body: { title: "n" } });
  // @ts-expect-error the body is required
  await paths.PUT("/items/{id}", { params: { path: { id: "a" } } });
}
