import { resolve } from "node:path";
import { getLineColLocation, type Source } from "@redocly/openapi-core";
import { SpecError, type SpecProblem } from "./spec-error.ts";
import { SpecResolver } from "./spec-resolver.ts";

/** A YAML or JSON file used together with a specification, such as an overlay. */
export class DataFile {
  /** Absolute path. */
  readonly path: string;
  readonly content: unknown;
  readonly source: Source;

  constructor(source: Source, content: unknown) {
    this.path = source.absoluteRef;
    this.content = content;
    this.source = source;
  }

  /** A problem at a pointer into the file, with its line. */
  problem(pointer: string, message: string): SpecProblem {
    const { start } = getLineColLocation({ source: this.source, pointer, reportOnKey: true });
    return { file: this.path, pointer, line: start.line, column: start.col, message };
  }
}

/**
 * Reads a text file as {@link loadSpec} reads a specification: a regular file in UTF-8, of bounded size.
 *
 * @throws {SpecError} if it cannot be read.
 */
export async function readText(file: string, { maxBytes }: { maxBytes: number }): Promise<string> {
  const path = resolve(file);
  const { body } = await new SpecResolver(path, { maxBytes }).loadExternalRef(path);
  return body;
}

/**
 * Reads a YAML or JSON file as {@link loadSpec} reads a specification: in UTF-8, of bounded size and depth, without duplicate
 * keys.
 *
 * @throws {SpecError} if it cannot be read or parsed.
 */
export async function readDataFile(file: string, { maxBytes }: { maxBytes: number }): Promise<DataFile> {
  const path = resolve(file);
  const resolver = new SpecResolver(path, { maxBytes });
  const document = await resolver.resolveDocument(null, path, true);
  // The resolver throws errors instead of returning them.
  if (document instanceof Error) throw document;
  return new DataFile(document.source, document.parsed);
}

export function dataFileError(file: DataFile, pointer: string, message: string): SpecError {
  return new SpecError("invalid", [file.problem(pointer, message)]);
}
