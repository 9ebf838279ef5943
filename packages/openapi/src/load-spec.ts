import { basename, resolve } from "node:path";
import type { Api } from "./api.ts";
import { locateError } from "./problem-position.ts";
import { readApi } from "./read-api.ts";
import { readDocument } from "./read-document.ts";
import { SpecError } from "./spec-error.ts";
import { type SpecLimits, SpecResolver } from "./spec-resolver.ts";

/**
 * Reads an OpenAPI 3.0, 3.1 or 3.2 file, YAML or JSON, and everything it refers to, into one plain model.
 *
 * @throws {SpecError} with the file, the line, the JSON pointer, what was expected and what was found.
 */
export async function loadSpec(file: string, limits: SpecLimits = {}): Promise<Api> {
  const root = resolve(file);
  const resolver = new SpecResolver(root, limits);
  try {
    const { document, files } = await readDocument(root, resolver);
    return readApi(document, { name: basename(file).replace(/(\.openapi)?\.(ya?ml|json)$/i, ""), files });
  } catch (error) {
    throw locateError(toSpecError(error, root), resolver);
  }
}

/** Redocly walks `$ref`s by recursion, and throws errors of JavaScript at what it does not foresee. */
function toSpecError(cause: unknown, file: string): SpecError {
  if (cause instanceof SpecError) return cause;
  if (cause instanceof RangeError) {
    const message =
      "Expected definitions that follow one another by fewer $refs, found a chain that is too long to walk.";
    return new SpecError("too-deep", [{ file, pointer: "#", message }], { cause });
  }
  const reason = cause instanceof Error ? cause.message : String(cause);
  const message = `Expected a document whose structure can be checked, found one that the check stopped at: ${reason}.`;
  return new SpecError("invalid", [{ file, pointer: "#", message }], { cause });
}
