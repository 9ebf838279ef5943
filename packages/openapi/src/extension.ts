import { joinPointer, splitPointer } from "./json-pointer.ts";

/** Members whose keys are names chosen by the author, not keywords: a property may be named `default`. */
const nameMaps = new Set([
  ...[
    "$defs",
    "definitions",
    "dependencies",
    "dependentRequired",
    "dependentSchemas",
    "patternProperties",
    "properties",
  ],
  ...["callbacks", "examples", "headers", "links", "mediaTypes", "parameters", "pathItems", "requestBodies"],
  ...["responses", "schemas", "securitySchemes", "content", "encoding", "paths", "webhooks"],
]);

/** Whether the keys of a member are names chosen by the author. */
export function isNameMap(key: string): boolean {
  return nameMaps.has(key);
}

/** The pointer of the outermost `x-` extension that contains a location. A property named `x-id` is not an extension. */
export function findExtension(pointer: string): string | undefined {
  const tokens = splitPointer(pointer);
  let isName = false;
  for (const [index, token] of tokens.entries()) {
    // `paths` has extensions in addition to its paths, which begin with a slash.
    if (token.startsWith("x-") && (!isName || tokens[index - 1] === "paths"))
      return joinPointer("#", ...tokens.slice(0, index + 1));
    isName = !isName && nameMaps.has(token);
  }
  return undefined;
}
