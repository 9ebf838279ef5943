import { resolve } from "node:path";
import {
  bundleDocument,
  type Config,
  createConfig,
  type Document,
  getLineColLocation,
  lintDocument,
  type NormalizedProblem,
} from "@redocly/openapi-core";
import { findReferenceProblems } from "./check-references.ts";
import type { OpenApiDocument } from "./read-api.ts";
import { isRecord } from "./record.ts";
import { findReferences } from "./reference-walk.ts";
import { SpecError, type SpecProblem } from "./spec-error.ts";
import type { SpecResolver } from "./spec-resolver.ts";
import { readStructureTypes } from "./structure-types.ts";

/** A specification as one JSON document in which every `$ref` starts with `#/`. */
export interface ReadDocument {
  document: OpenApiDocument;
  /** Absolute paths of every file that was read, the root file first. */
  files: string[];
}

/** More would not be read; the first ones say what is wrong. */
const maxProblems = 20;

/**
 * Reads a specification and every file that it refers to, checks its structure, and bundles it into one document.
 *
 * @throws {SpecError} for anything that keeps it from being used; nothing is ever half-read.
 */
export async function readDocument(file: string, resolver: SpecResolver): Promise<ReadDocument> {
  const root = resolve(file);
  // The resolver returns no errors, it throws them; and what it parses is an object or an array.
  const document = (await resolver.resolveDocument(null, root, true)) as Document<Record<string, unknown>>;
  const version = requireSupportedVersion(document.parsed, root);
  failOn(await findReferenceProblems(document, resolver));
  const config = await createConfig({ rules: { struct: "error", "operation-parameters-unique": "error" } });
  await checkStructure(document, config, resolver);
  if (hasOuterReferences(document.parsed)) await bundle(document, config, resolver);
  // `openapi` was checked above and Redocly's `struct` rule has checked the rest.
  return { document: { ...document.parsed, openapi: version } as OpenApiDocument, files: [...resolver.sources.keys()] };
}

function requireSupportedVersion(document: unknown, file: string): string {
  if (!isRecord(document)) {
    throw new SpecError("syntax", [{ file, pointer: "#", message: "Expected a YAML or JSON object, found a list." }]);
  }
  const version = document["openapi"];
  if (typeof version === "string" && /^3\.[012]\.\d+$/.test(version)) return version;
  const found =
    "swagger" in document
      ? `\`swagger: ${JSON.stringify(document["swagger"])}\``
      : version === undefined
        ? "no `openapi` member"
        : JSON.stringify(version);
  const message = `Expected \`openapi\` to be a string with a version of 3.0, 3.1 or 3.2, such as "3.1.0", found ${found}.`;
  throw new SpecError("unsupported-version", [{ file, pointer: "#/openapi", message }]);
}

async function checkStructure(document: Document, config: Config, resolver: SpecResolver): Promise<void> {
  const customTypes = readStructureTypes(document);
  failOn(collectErrors(await lintDocument({ document, config, customTypes, externalRefResolver: resolver })));
}

/** Changes `document.parsed`. */
async function bundle(document: Document, config: Config, resolver: SpecResolver): Promise<void> {
  await bundleDocument({ document, config, types: readStructureTypes(document), externalRefResolver: resolver });
  // What the bundler could not resolve are external values of examples, which are left out. All else is checked here.
  failOn(await findReferenceProblems(document, resolver));
  const file = document.source.absoluteRef;
  const left = findReferences(document.parsed, "#", new Set()).filter(({ reference }) => !isInner(reference));
  failOn(
    left.map(({ reference, pointer }) => ({
      file,
      pointer,
      message: `Expected a $ref that can be brought into one document, found ${reference}.`,
    })),
  );
}

function hasOuterReferences(document: unknown): boolean {
  return findReferences(document, "#", new Set()).some(({ reference }) => !isInner(reference));
}

function isInner(reference: string): boolean {
  return reference.startsWith("#");
}

function collectErrors(problems: readonly NormalizedProblem[]): SpecProblem[] {
  return problems.filter(({ severity, ignored }) => severity === "error" && !ignored).flatMap(toSpecProblem);
}

function toSpecProblem(problem: NormalizedProblem): SpecProblem[] {
  const location = problem.location[0];
  if (!location) return [];
  const suggestion = problem.suggest?.length ? ` Did you mean ${problem.suggest.join(" or ")}?` : "";
  const { start } = getLineColLocation(location);
  return [
    {
      file: location.source.absoluteRef,
      ...(location.pointer === undefined ? {} : { pointer: location.pointer.replace(/^#\/$/, "#") }),
      line: start.line,
      column: start.col,
      message: `${problem.message.replaceAll("\n", " ").trim()}${suggestion}`,
    },
  ];
}

function failOn(problems: SpecProblem[]): void {
  const [first] = problems;
  if (!first) return;
  const shown = problems.slice(0, maxProblems);
  const hidden = problems.length - shown.length;
  if (hidden > 0) shown.push({ file: first.file, message: `… and ${hidden} more problems.` });
  throw new SpecError("invalid", shown);
}
