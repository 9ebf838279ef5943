// Checked by `tsc -p .` and never run. Every line must compile, except each line after `@ts-expect-error`, which must not.
import type { HandlerRequest } from "./handler-table.ts";

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** Compiles if both types are the same. */
declare function expectSame<A, B>(isSame: Same<A, B>): void;

/** The body that a handler gets. The contract describes it by this type for its media type. */
type Received<Name extends string, Body> = HandlerRequest<{
  requestBody: { content: { [Type in Name]: Body } };
}>["body"];

type Note = { id: number };

export function bodies(): void {
  expectSame<Received<"application/json", Note>, Note>(true);
  expectSame<Received<"application/vnd.x+json; charset=utf-8", Note>, Note>(true);
  expectSame<Received<"multipart/form-data", Note>, Note>(true);
  expectSame<Received<"application/x-www-form-urlencoded", Note>, Note>(true);
  // A text is not parsed, whatever its schema describes.
  expectSame<Received<"text/plain", number>, string>(true);
  expectSame<Received<"text/plain", "a" | "b">, "a" | "b">(true);
  expectSame<Received<"TEXT/csv; charset=utf-8", Note[]>, string>(true);
  expectSame<Received<"application/xml", string>, string>(true);
  expectSame<Received<"application/jsonl", string>, Blob>(true);
  expectSame<Received<"application/yaml", Note>, Blob>(true);
  expectSame<Received<"image/png", Blob>, Blob>(true);
  expectSame<Received<"*/*", Note>, Note>(true);
  expectSame<Received<"application/json", Note> | undefined, OptionalBody>(true);
}

type OptionalBody = HandlerRequest<{ requestBody?: { content: { "application/json": Note } } }>["body"];
