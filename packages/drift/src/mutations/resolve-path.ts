import { isReference, type JsonRecord, splitPointer } from "@docent/openapi";
import type { Path } from "./edit.ts";

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
  return isReference(node) ? resolvePath(document, splitPointer(node.$ref)) : path;
}
