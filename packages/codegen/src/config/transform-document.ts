import { inspect } from "node:util";
import { checkDocument, isRecord, type OpenApiDocument as LoadedDocument, type ReportMistake } from "@docent/openapi";
import { shorten } from "../command-output.ts";
import { GenerateError } from "../generate-error.ts";
import type { OpenApiDocument } from "./document-types.ts";

/**
 * A function that edits a document before its package is generated. It edits its argument, or returns another document.
 *
 * `docent generate --check` calls the function as well, so the function must return the same result for the same document.
 *
 * @param facts.api The name of the API, for a function that several APIs share.
 */
export type Transform = (
  document: OpenApiDocument,
  facts: { api: string },
  // biome-ignore lint/suspicious/noConfusingVoidType: a function without a return statement.
) => OpenApiDocument | undefined | void | Promise<OpenApiDocument | undefined | void>;

export interface TransformFacts {
  transform: Transform;
  api: string;
  /** Path of the configuration, for errors. */
  configFile: string;
  onMistake?: ReportMistake | undefined;
}

/**
 * Applies a `transform` to a copy of a document, and checks the result.
 *
 * @throws {GenerateError} if the function throws, or if its result is not a JSON object.
 * @throws {SpecError} if the resulting document is invalid.
 */
export async function transformDocument(document: LoadedDocument, facts: TransformFacts): Promise<LoadedDocument> {
  const { configFile, api, onMistake } = facts;
  const text = renderResult(await callTransform(structuredClone(document), facts), facts);
  const note = `The document is what transform returned for ${api}.`;
  return checkDocument(text, { file: configFile, note, onMistake });
}

async function callTransform(
  document: LoadedDocument,
  { transform, api, configFile }: TransformFacts,
): Promise<unknown> {
  try {
    // A loaded document has been checked against the structure that these types describe.
    return (await transform(document as unknown as OpenApiDocument, { api })) ?? document;
  } catch (cause) {
    throw new GenerateError(`${configFile}: transform threw an error for ${api}: ${describe(cause)}`, { cause });
  }
}

function renderResult(result: unknown, { api, configFile }: TransformFacts): string {
  const expected = `${configFile}: expected transform to return a document for ${api}, or nothing after editing it`;
  if (!isRecord(result)) throw new GenerateError(`${expected}, found ${show(result)}.`);
  try {
    return JSON.stringify(result);
  } catch (cause) {
    throw new GenerateError(`${expected}, found a value that JSON does not have: ${describe(cause)}`, { cause });
  }
}

/** The first line of an error's message. */
function describe(cause: unknown): string {
  const text = cause instanceof Error ? cause.message || cause.name : show(cause);
  return text.split("\n", 1)[0] ?? "";
}

function show(value: unknown): string {
  return shorten(inspect(value, { depth: 0, breakLength: Number.POSITIVE_INFINITY }));
}
