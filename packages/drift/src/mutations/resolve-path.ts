import { isReference, type JsonRecord } from "@docent/openapi";
import type { Path } from "./edit.ts";

/** The keys that a pointer in a URI fragment has: `#/paths/~1a` has `paths` and `/a`. */
export function splitPath(pointer: string): string[] {
  const tokens = pointer.split("/").slice(1);
  return tokens.map((token) => decodeURIComponent(token).replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** The value at a path, or undefined where there is none. */
export function readPath(document: unknown, path: Path): unknown {
  let node = document;
  for (const key of path) {
    if (typeof node !== "object" || node === null || !Object.hasOwn(node, key)) return undefined;
    // The object or array owns the key, so indexing it is sound.
    node = (node as Record<string | number, unknown>)[key];
  }
  return node;
}

/** Where the object at a path is really written, behind `$ref`s. */
export function resolvePath(document: JsonRecord, path: Path): Path {
  const node = readPath(document, path);
  return isReference(node) ? resolvePath(document, splitPath(node.$ref)) : path;
}
