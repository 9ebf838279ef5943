// Checked by `tsc -p .`: what compiles here must, and what is marked must not. Nothing runs.
import type { HttpHandler, http } from "msw";
import type { TestPaths } from "../testing/test-operations.ts";
import { createPathHttp, type PathsFor, type RequestBodyFor, type ResponseBodyFor } from "./paths.ts";

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** Compiles when both are the same type. */
declare function same<A, B>(isSame: Same<A, B>): void;

declare const maybe: string | undefined;

type Item = { id: string; name?: string };

const by = createPathHttp<TestPaths>({});

export function paths() {
  same<"/items" | "/items/{id}", PathsFor<typeof by.get>>(true);
  same<"/items/{id}", PathsFor<typeof by.put>>(true);
  same<never, PathsFor<typeof by.patch>>(true);
  same<HttpHandler, ReturnType<typeof by.get>>(true);
  same<typeof http, typeof by.untyped>(true);
  // @ts-expect-error the contract has no such path
  by.get("/item", () => undefined);
  // @ts-expect-error the path has no such method
  by.delete("/items", () => undefined);
  // @ts-expect-error msw's own syntax is not the contract's
  by.get("/items/:id", () => undefined);
  // @ts-expect-error a method of all methods is only in `untyped`
  by.all("/items", () => undefined);
  by.untyped.all("*", () => undefined);
  by.get("/items", () => undefined, { once: true });
}

export function options() {
  createPathHttp<TestPaths>({ baseUrl: "http://api" });
  createPathHttp<TestPaths>({}, { baseUrl: "*/v1" });
  createPathHttp<TestPaths>({}, { baseUrl: maybe });
  // @ts-expect-error an option that does not exist
  createPathHttp<TestPaths>({}, { baseURL: "http://api" });
}

export function requests() {
  by.get("/items/{id}", ({ params, query }) => {
    same<string, typeof params.id>(true);
    same<string | null, ReturnType<typeof query.get<"limit">>>(true);
    // @ts-expect-error the template has no such value
    params.name;
    // @ts-expect-error the contract has no such parameter
    query.get("limits");
    return undefined;
  });
  by.get("/items", ({ query }) => {
    same<string[], ReturnType<typeof query.getAll<"tags">>>(true);
    return undefined;
  });
  by.put("/items/{id}", async ({ request }) => {
    const body = await request.json();
    same<{ name: string }, typeof body>(true);
    return undefined;
  });
  same<{ name: string }, RequestBodyFor<typeof by.put, "/items/{id}">>(true);
}

export function responses() {
  by.get("/items", ({ response }) => response(200).json([{ id: "a" }], { headers: { a: "b" } }));
  by.delete("/items/{id}", ({ response }) => response(204).empty());
  by.post("/items", ({ response }) => response(202).empty({ statusText: "Later" }));
  by.get("/items", ({ response }) => response.untyped(new Response()));
  same<Item[] | { error: "invalid"; field: string }, ResponseBodyFor<typeof by.get, "/items">>(true);
  // @ts-expect-error the contract has no such status
  by.get("/items", ({ response }) => response(201).json([]));
  // @ts-expect-error the body of another status
  by.get("/items", ({ response }) => response(200).json({ error: "invalid", field: "a" }));
  // @ts-expect-error a required member is missing
  by.get("/items", ({ response }) => response(200).json([{ name: "a" }]));
  // @ts-expect-error the status has a body
  by.get("/items", ({ response }) => response(200).empty());
  // @ts-expect-error the status has no body
  by.delete("/items/{id}", ({ response }) => response(204).json({}));
  // @ts-expect-error the status has no text
  by.get("/items", ({ response }) => response(200).text("a"));
}
