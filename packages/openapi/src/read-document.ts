import { resolve } from "node:path";
import {
  bundleDocument,
  createConfig,
  type Document,
  detectSpec,
  getLineColLocation,
  getTypes,
  lintDocument,
  type NormalizedProblem,
} from "@redocly/openapi-core";
import { findReferenceProblems } from "./references.ts";
import { SpecError, type SpecProblem } from "./spec-error.ts";
import { type SpecLimits, SpecResolver } from "./spec-resolver.ts";

/** A specification as one JSON document in which every `$ref` starts with `#/`. */
export interface ReadDocument {
  document: OpenApiDocument;
  /** Absolute paths of every file that was read, the root file first. */
  files: string[];
}

/** A JSON object whose shape has been checked against the OpenAPI structure of its version. */
export type OpenApiDocument = { openapi: string } & Record<string, unknown>;

/** More would not be read; the first ones say what is wrong. */
const maxProblems = 20;

/**
 * Reads a specification and every file that it refers to, checks its structure, and bundles it into one document.
 *
 * @throws {SpecError} for anything that keeps it from being used; nothing is ever half-read.
 */
export async function readDocument(file: string, limits: SpecLimits = {}): Promise<ReadDocument> {
  const root = resolve(file);
  const resolver = new SpecResolver(root, limits);
  const loaded = await resolver.resolveDocument(null, root, true);
  if (resolver.refusal) throw resolver.refusal;
  if (loaded instanceof Error) throw new SpecError("unreadable", [{ file: root, message: loaded.message }]);
  // Redocly types a parsed document as unknown; SpecResolver has made sure that it is an object.
  const document = loaded as Document<Record<string, unknown>>;

  const version = requireSupportedVersion(document.parsed, root);
  const config = await createConfig({
    rules: { struct: "error", "no-unresolved-refs": "error", "operation-operationId-unique": "error" },
  });
  const problems = await lintDocument({ document, config, externalRefResolver: resolver });
  if (resolver.refusal) throw resolver.refusal;
  failOn(problems, root);
  failOnReferences(document.parsed, root);

  const files = [...resolver.getFiles()];
  if (files.length > 1) {
    const types = getTypes(detectSpec(document.parsed));
    const bundled = await bundleDocument({ document, config, types, externalRefResolver: resolver });
    failOn(bundled.problems, root);
    failOnReferences(document.parsed, root);
  }
  // `openapi` was checked above and Redocly's `struct` rule has checked the rest.
  return { document: { ...document.parsed, openapi: version } as OpenApiDocument, files };
}

function requireSupportedVersion(document: Record<string, unknown>, file: string): string {
  const version = document["openapi"];
  if (typeof version === "string" && /^3\.[012]\.\d+$/.test(version)) return version;
  const found =
    "swagger" in document
      ? `found \`swagger: ${JSON.stringify(document["swagger"])}\``
      : version === undefined
        ? "found no `openapi` member"
        : `found ${JSON.stringify(version)}`;
  throw new SpecError("unsupported-version", [
    { file, pointer: "#/openapi", message: `Expected \`openapi\` to be a 3.0, 3.1 or 3.2 version, ${found}.` },
  ]);
}

function failOn(problems: readonly NormalizedProblem[], root: string): void {
  const errors = problems.filter((problem) => problem.severity === "error" && !problem.ignored);
  if (errors.length === 0) return;
  const shown = errors.slice(0, maxProblems).map((problem) => toSpecProblem(problem, root));
  const hidden = errors.length - shown.length;
  if (hidden > 0) shown.push({ file: root, message: `… and ${hidden} more problems.` });
  throw new SpecError("invalid", shown);
}

function toSpecProblem(problem: NormalizedProblem, root: string): SpecProblem {
  const suggestion = problem.suggest?.length ? ` Did you mean ${problem.suggest.join(" or ")}?` : "";
  const message = `${problem.message.replaceAll("\n", " ").trim()}${suggestion}`;
  const location = problem.location[0];
  if (!location) return { file: root, message };
  const { start } = getLineColLocation(location);
  return {
    file: location.source.absoluteRef,
    ...(location.pointer === undefined ? {} : { pointer: location.pointer }),
    line: start.line,
    column: start.col,
    message,
  };
}

function failOnReferences(document: unknown, file: string): void {
  const problems = findReferenceProblems(document).map((problem) => ({ file, ...problem }));
  if (problems.length > 0) throw new SpecError("invalid", problems.slice(0, maxProblems));
}
