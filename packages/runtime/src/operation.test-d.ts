// Checked by `tsc -p .` and never run. Every line must compile, except each line after `@ts-expect-error`, which must not.
import type { ApiError } from "./api-error.ts";
import type { Operation, StreamOperation } from "./operation.ts";
import type { PathClient } from "./path-call.ts";
import type { TestOperations, TestPaths } from "./testing/test-operations.ts";

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** Compiles if both types are the same. */
declare function expectSame<A, B>(isSame: Same<A, B>): void;

declare const operations: { [Name in Exclude<keyof TestOperations, "ask">]: Operation<TestOperations[Name]> };
declare const ask: StreamOperation<TestOperations["ask"]>;
declare const error: unknown;
declare const paths: PathClient<TestPaths>;
declare const maybeText: string | undefined;
declare const maybeNumber: number | undefined;

type Item = { id: string; name?: string };

/** An operation with optional parameters that have names of members of every object. */
declare const inherited: Operation<{
  parameters: { query?: { toString?: string }; header?: { constructor?: number } };
  responses: { 204: { content?: never } };
}>;

export async function inheritedNames() {
  await inherited();
  await inherited({});
  await inherited({ query: { toString: maybeText }, headers: { constructor: maybeNumber, "X-Other": "b" } });
  // @ts-expect-error a parameter of another type
  await inherited({ query: { toString: 1 } });
}

export async function inputs() {
  await operations.listItems();
  await operations.listItems({});
  await operations.listItems(undefined);
  await operations.listItems({ query: { limit: 1, tags: ["a"] }, timeoutMs: 1, headers: { a: "b", c: 1, d: ["e"] } });
  // Optional members may be undefined, also with exactOptionalPropertyTypes.
  await operations.listItems({
    query: { limit: maybeNumber },
    headers: { a: maybeText },
    signal: undefined,
    timeoutMs: undefined,
  });
  await operations.listItems({ query: undefined });
  // @ts-expect-error a query parameter that the contract does not have
  await operations.listItems({ query: { limits: 1 } });
  // @ts-expect-error a query parameter of another type
  await operations.listItems({ query: { limit: "1" } });
  // @ts-expect-error an option that does not exist
  await operations.listItems({ timeout: 1 });
  // @ts-expect-error the operation has no body
  await operations.listItems({ body: {} });
  // @ts-expect-error the operation has no path parameters
  await operations.listItems({ path: { id: "a" } });

  await operations.searchItems({ query: { text: "a" } });
  // @ts-expect-error a required query parameter is missing
  await operations.searchItems({ query: {} });
  // @ts-expect-error query parameters are required
  await operations.searchItems({});
  // @ts-expect-error the input is required
  await operations.searchItems();
  // @ts-expect-error a required parameter may not be undefined
  await operations.searchItems({ query: { text: maybeText } });

  await operations.readItem({ path: { id: "a" }, headers: { "X-Version": 1 } });
  await operations.readItem({
    path: { id: "a" },
    headers: { "X-Version": 1, "X-Trace": maybeText, "X-Other": "b" },
    cookies: { session: maybeText },
    query: { limit: maybeNumber },
  });
  // @ts-expect-error a required header parameter is missing
  await operations.readItem({ path: { id: "a" }, headers: {} });
  // @ts-expect-error a header parameter of another type
  await operations.readItem({ path: { id: "a" }, headers: { "X-Version": "1" } });
  // @ts-expect-error path parameters are required
  await operations.readItem({ headers: { "X-Version": 1 } });
  // @ts-expect-error a cookie of another type
  await operations.readItem({ path: { id: "a" }, headers: { "X-Version": 1 }, cookies: { session: 1 } });

  await operations.createItem({ body: { id: "a" } });
  // @ts-expect-error a required body is missing
  await operations.createItem({});
  // @ts-expect-error a required member of the body is missing
  await operations.createItem({ body: { name: "a" } });
  // @ts-expect-error a member that the contract does not have
  await operations.createItem({ body: { id: "a", nam: "b" } });

  await operations.updateItem();
  await operations.updateItem({ body: undefined });
  await operations.updateItem({ body: { id: "a" } });
  await operations.updateItem({ body: { id: "a" }, contentType: "application/json" });
  await operations.updateItem({ body: "text", contentType: "text/plain" });
  // @ts-expect-error the media type of this body must be chosen
  await operations.updateItem({ body: "text" });
  // @ts-expect-error the body of another media type
  await operations.updateItem({ body: { id: "a" }, contentType: "text/plain" });
  // @ts-expect-error a media type that the operation does not accept
  await operations.updateItem({ body: "text", contentType: "text/csv" });
  // @ts-expect-error a body of neither media type
  await operations.updateItem({ body: 1 });

  await operations.upload({ body: new Blob([]) });
  // @ts-expect-error the operation accepts only one media type
  await operations.upload({ body: new Blob([]), contentType: "image/png" });

  await operations.sendColor({ headers: { "X-Color": { R: 1 }, "X-Other": "b" }, body: new Blob([]) });
  await operations.sendColor({ headers: { "X-Color": {} }, body: new Blob([]), contentType: "image/webp" });
  // @ts-expect-error an object of another shape in a header
  await operations.sendColor({ headers: { "X-Color": { R: "1" } }, body: new Blob([]) });
  // @ts-expect-error a media type outside the range
  await operations.sendColor({ headers: { "X-Color": {} }, body: new Blob([]), contentType: "text/css" });

  // JSON under other names is not a choice.
  await operations.aliases({ body: { id: "a" } });
  // @ts-expect-error the operation accepts only JSON
  await operations.aliases({ body: { id: "a" }, contentType: "text/json" });
}

export async function data() {
  expectSame<Item[], Awaited<ReturnType<typeof operations.listItems>>>(true);
  expectSame<Item | undefined, Awaited<ReturnType<typeof operations.createItem>>>(true);
  expectSame<undefined, Awaited<ReturnType<typeof operations.updateItem>>>(true);
  expectSame<{ size: number }, Awaited<ReturnType<typeof operations.upload>>>(true);
  expectSame<{ any: true }, Awaited<ReturnType<typeof operations.anything>>>(true);
}

export function errors() {
  if (operations.readItem.isError(error)) {
    expectSame<string, typeof error.operationId>(true);
    // A range includes only the statuses without an entry of their own.
    if (error.status === 404) expectSame<{ error: "not-found" }, typeof error.body>(true);
    if (error.status === 409) expectSame<{ error: "invalid"; field: string }, typeof error.body>(true);
    if (error.status === 503) expectSame<{ error: string }, typeof error.body>(true);
    // @ts-expect-error a success is not an error
    if (error.status === 200) return;
  }
  if (operations.updateItem.isError(error)) {
    expectSame<{ fault: true }, typeof error.body>(true);
    // @ts-expect-error the contract has no 404 here
    if (error.status === 404) return;
  }
  if (operations.createItem.isError(error)) expectSame<ApiError<409, undefined>, typeof error>(true);
  if (operations.anything.isError(error)) expectSame<{ any: true }, typeof error.body>(true);
  if (ask.isError(error)) expectSame<ApiError<429, { error: "busy" }>, typeof error>(true);
}

export async function results() {
  const read = await operations.readItem.result({ path: { id: "a" }, headers: { "X-Version": 1 } });
  expectSame<Response, typeof read.response>(true);
  if (read.ok) {
    expectSame<200, typeof read.status>(true);
    expectSame<Item, typeof read.data>(true);
    expectSame<undefined, typeof read.error>(true);
  } else if (read.status === 404) {
    expectSame<{ error: "not-found" }, typeof read.error>(true);
  } else if (read.status === 400) {
    expectSame<{ error: "invalid"; field: string }, typeof read.error>(true);
  }
  if (read.status === 200) expectSame<Item, typeof read.data>(true);
  // @ts-expect-error `data` may be undefined before `ok` or `status` is checked
  read.data.id;

  const created = await operations.createItem.result({ body: { id: "a" } });
  if (created.status === 201) expectSame<Item, typeof created.data>(true);
  if (created.status === 202) expectSame<undefined, typeof created.data>(true);

  // A body has the type in which it is read, whatever its schema: text, or a Blob for other media types than JSON.
  const exported = await operations.export.result();
  if (exported.status === 200) expectSame<string | Blob, typeof exported.data>(true);
  if (exported.status === 201) expectSame<string | Blob, typeof exported.data>(true);
  // The client requests JSON.
  if (exported.status === 202) expectSame<Item, typeof exported.data>(true);
  if (exported.status === 203) expectSame<Item | Blob, typeof exported.data>(true);
  // An error is JSON or text.
  if (exported.status === 400) expectSame<string | Item, typeof exported.error>(true);
  if (exported.status === 401) expectSame<string, typeof exported.error>(true);

  const any = await operations.anything.result();
  if (any.ok) expectSame<number, typeof any.status>(true);

  const asked = await ask.result({ body: { question: "q" } });
  if (!asked.ok) expectSame<{ error: "busy" }, typeof asked.error>(true);
  else for await (const event of asked.data) expectSame<"delta" | "done", typeof event.event>(true);
  // @ts-expect-error a required body is missing
  await operations.createItem.result();
}

export async function events() {
  for await (const event of ask({ body: { question: "q" } })) {
    if (event.event === "delta") expectSame<string, typeof event.data.text>(true);
    else expectSame<number, typeof event.data.total>(true);
    // @ts-expect-error only a delta has text
    event.data.text;
    // @ts-expect-error the contract has no such event
    if (event.event === "other") return;
    expectSame<string | undefined, typeof event.id>(true);
  }
  for await (const { event, data } of ask({ body: { question: "q" } })) {
    if (event === "done") expectSame<{ total: number }, typeof data>(true);
  }
  // @ts-expect-error a member that the contract does not have
  ask({ body: { question: "q", quiet: true } });
  // @ts-expect-error the body is required
  ask();
}

export async function byPath() {
  const list = await paths.GET("/items");
  if (list.data) expectSame<Item[], typeof list.data>(true);
  const read = await paths.GET("/items/{id}", { params: { path: { id: "a" }, query: { limit: maybeNumber } } });
  if (read.error) expectSame<{ error: "not-found" }, typeof read.error>(true);
  else expectSame<Item, typeof read.data>(true);
  const text = await paths.GET("/items", { parseAs: "text" });
  if (!text.error) expectSame<string, typeof text.data>(true);
  await paths.PUT("/items/{id}", { params: { path: { id: "a" } }, body: { name: "n" } });
  await paths.GET("/items", { headers: { a: maybeText, b: 1 }, signal: new AbortController().signal });
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
