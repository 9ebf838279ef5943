import { resolve } from "node:path";
import {
  bundleDocument,
  type Config,
  createConfig,
  type Document,
  detectSpec,
  getLineColLocation,
  getTypes,
  lintDocument,
  type NodeType,
  type NormalizedProblem,
} from "@redocly/openapi-core";
import { findReferenceProblems, findReferences } from "./check-references.ts";
import type { OpenApiDocument } from "./read-api.ts";
import { isRecord } from "./record.ts";
import { SpecError, type SpecProblem } from "./spec-error.ts";
import type { SpecResolver } from "./spec-resolver.ts";

/** A specification as one JSON document, in which every `$ref` starts with `#/`. */
export interface ReadDocument {
  document: OpenApiDocument;
  /** Absolute paths of every file that was read, the root file first. */
  files: string[];
}

/** Maximum number of problems in an error. */
const maxProblems = 20;

/**
 * Reads a specification and every file that it refers to, checks its structure, and bundles it into one document.
 *
 * @throws {SpecError} if any part of it cannot be used.
 */
export async function readDocument(file: string, resolver: SpecResolver): Promise<ReadDocument> {
  const root = resolve(file);
  // The resolver throws errors instead of returning them, and parses an object or an array.
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
  // The bundler does not resolve external values of examples, which are ignored. All other references are checked here.
  failOn(await findReferenceProblems(document, resolver));
  const file = document.source.absoluteRef;
  const left = findReferences(document.parsed, "#", new Set()).filter(({ reference }) => !isInner(reference));
  failOn(
    left.map(({ reference, pointer }) => ({
      file,
      pointer,
      message: `Expected a $ref that can be bundled into one document, found ${reference}.`,
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

type Types = Record<string, NodeType>;

/** The structure that Redocly checks, with corrections and additions to its release 2.64. */
function readStructureTypes(document: Document): Types {
  const version = detectSpec(document.parsed);
  const types = getTypes(version);
  if (version === "oas3_0") return types;
  const withBooleans = { ...types, ...allowBooleanSchemas(types) };
  return version === "oas3_2" ? { ...withBooleans, ...completeVersion32(withBooleans) } : withBooleans;
}

/** Every schema may be `true` or `false` (OpenAPI 3.1, "Schema Object"). */
function allowBooleanSchemas(types: Types): Types {
  const holders = ["MediaType", "Parameter", "Header"];
  const changed = holders.map((name) => [name, addProperties(types, name, { schema: readSchemaType })] as const);
  const names = { ...types["NamedSchemas"], properties: {}, additionalProperties: readSchemaType };
  return { ...Object.fromEntries(changed), NamedSchemas: names };
}

function readSchemaType(value: unknown) {
  return typeof value === "boolean" ? { type: "boolean" as const } : "Schema";
}

/** In 3.2, an entry of `components.mediaTypes` is a media type, a style may be `cookie`, and a response needs no description. */
function completeVersion32(types: Types): Types {
  const styles = ["form", "simple", "label", "matrix", "spaceDelimited", "pipeDelimited", "deepObject", "cookie"];
  return {
    Parameter: addProperties(types, "Parameter", { style: { enum: styles } }),
    MediaType: addProperties(types, "MediaType", { itemSchema: readSchemaType }),
    Response: { ...addProperties(types, "Response", {}), required: [] },
    NamedMediaTypes: { properties: {}, additionalProperties: "MediaType" },
  };
}

function addProperties(types: Types, name: string, properties: NodeType["properties"]): NodeType {
  const type = types[name];
  return { ...type, properties: { ...type?.properties, ...properties } };
}
