import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll } from "vitest";
import { type Api, type LoadOptions, loadSpec, SpecError } from "../index.ts";

const base = mkdtempSync(join(tmpdir(), "openapi-"));
afterAll(() => rmSync(base, { recursive: true, force: true }));
let count = 0;

export type Files = Record<string, string | Uint8Array>;

/** Writes files into a fresh folder and returns the path of the folder. */
export function writeFolder(files: Files): string {
  count += 1;
  const folder = join(base, String(count));
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

/** Loads the first of the files. */
export async function loadFiles(files: Files, options?: LoadOptions): Promise<Api> {
  return loadSpec(join(writeFolder(files), Object.keys(files)[0] ?? ""), options);
}

export async function loadText(text: string): Promise<Api> {
  return loadFiles({ "api.yaml": text });
}

export async function loadDocument(document: object): Promise<Api> {
  return loadFiles({ "api.json": JSON.stringify(document) });
}

/** Resolves with the SpecError of a specification that must fail to load. Any other result fails the test. */
export async function refusal(loading: Promise<Api>): Promise<SpecError> {
  const error = await loading.then(
    () => new Error("Expected a SpecError, found that the specification was loaded."),
    (reason: unknown) => reason,
  );
  if (error instanceof SpecError) return error;
  throw error;
}

/** The smallest valid document with the given paths. */
export function spec(paths: object, rest: object = {}): Record<string, unknown> {
  return { openapi: "3.2.0", info: { title: "Notes", version: "1.0.0" }, ...rest, paths };
}

/** A document whose only response is a stream of this media type. */
export function streamSpec(mediaType: object, rest: object = {}): Record<string, unknown> {
  const content = { "text/event-stream": mediaType };
  return spec(
    { "/watch": { get: { operationId: "watch", responses: { 200: { description: "Events", content } } } } },
    rest,
  );
}

export const streamPointer = "#/paths/~1watch/get/responses/200/content/text~1event-stream";

export function deepFreeze<Value>(value: Value): Value {
  if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const child of Object.values(value)) deepFreeze(child);
  }
  return value;
}
