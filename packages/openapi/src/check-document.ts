import { resolve } from "node:path";
import { loadRoot } from "./load-spec.ts";
import type { ReportMistake } from "./mistake.ts";
import type { OpenApiDocument } from "./read-api.ts";
import { SpecError, type SpecProblem } from "./spec-error.ts";
import { SpecResolver } from "./spec-resolver.ts";

/**
 * Checks a document in memory as {@link loadSpec} checks a file.
 *
 * @param text The document as JSON.
 * @param options.file The source of the document, which errors report as their file. Errors have a pointer, and no line.
 * @param options.note A sentence after the message of each problem.
 * @throws {SpecError} if the document is not valid.
 */
export async function checkDocument(
  text: string,
  { file, note, onMistake }: { file: string; note: string; onMistake?: ReportMistake | undefined },
): Promise<OpenApiDocument> {
  // The extension selects JSON. The file is not read.
  const root = resolve(`${file}.document.json`);
  const locate = <Problem extends SpecProblem>({ line, column, ...problem }: Problem) =>
    problem.file === root
      ? { ...problem, file, message: `${problem.message} ${note}` }
      : { ...problem, ...(line === undefined ? {} : { line }), ...(column === undefined ? {} : { column }) };
  try {
    const { source } = await loadRoot(root, new SpecResolver(root, { text }), {
      onMistake: onMistake && ((mistake) => onMistake(locate(mistake))),
    });
    // `loadRoot` has checked it.
    return source as OpenApiDocument;
  } catch (error) {
    if (!(error instanceof SpecError)) throw error;
    throw new SpecError(error.code, error.problems.map(locate), { cause: error });
  }
}
