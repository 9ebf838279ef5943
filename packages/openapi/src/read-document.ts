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
  type Oas3Rule,
  type Plugin,
  type UserContext,
} from "@redocly/openapi-core";
import { findReferenceProblems } from "./check-references.ts";
import { followPointer, joinPointer, splitPointer } from "./json-pointer.ts";
import type { MistakeKind, ReportMistake } from "./mistake.ts";
import { parameterStyles } from "./operations.ts";
import type { OpenApiDocument } from "./read-api.ts";
import { isRecord, type JsonRecord } from "./record.ts";
import { configureReferenceSiblings, referenceSiblingsPlugin, ruleOfReferenceSiblings } from "./reference-siblings.ts";
import { findReferences } from "./references.ts";
import { findRepair, type Repair } from "./repair-structure.ts";
import { quoteArgument, SpecError, type SpecProblem } from "./spec-error.ts";
import type { SpecResolver } from "./spec-resolver.ts";

/** A specification as one JSON document, in which every `$ref` starts with `#/`. */
export interface ReadDocument {
  document: OpenApiDocument;
  /** Absolute paths of every file that was read, the root file first. */
  files: string[];
}

let structureConfig: Promise<Config> | undefined;

/** The rules of structure. Cached, because resolving them takes Redocly as long as checking a small contract. */
function readStructureConfig(): Promise<Config> {
  structureConfig ??= createConfig({
    plugins: [referenceSiblingsPlugin],
    rules: {
      struct: "error",
      "operation-parameters-unique": "error",
      ...configureReferenceSiblings({ struct: "error" }),
    },
  });
  return structureConfig;
}

/** Maximum number of problems in an error. */
const maxProblems = 20;

/**
 * Reads a specification and every file that it refers to, checks its structure, and bundles it into one document.
 *
 * @param onMistake Called for each mistake that is corrected in memory. If undefined, every mistake is an error.
 * @throws {SpecError} if any part of it cannot be used.
 */
export async function readDocument(
  file: string,
  resolver: SpecResolver,
  onMistake?: ReportMistake,
): Promise<ReadDocument> {
  const root = resolve(file);
  // The resolver throws errors instead of returning them, and parses an object or an array.
  const document = (await resolver.resolveDocument(null, root, true)) as Document<Record<string, unknown>>;
  if (onMistake) completeVersion(document, onMistake);
  requireSupportedVersion(document.parsed, root);
  failOn(await findReferenceProblems(document, resolver, onMistake));
  const config = await readStructureConfig();
  if (onMistake) await repairStructure(document, { config, resolver, onMistake });
  else
    failOn(
      (await findStructureProblems(document, config, resolver)).flatMap((problem) => toSpecProblem(problem, resolver)),
    );
  if (hasOuterReferences(document.parsed)) await bundle(document, config, resolver);
  const version = requireSupportedVersion(document.parsed, root);
  // `openapi` was checked above and Redocly's `struct` rule has checked the rest.
  return { document: { ...document.parsed, openapi: version } as OpenApiDocument, files: [...resolver.sources.keys()] };
}

/** Reads `3.1`, which YAML may have as a number, as `3.1.0`. */
function completeVersion({ parsed, source }: Document<JsonRecord>, onMistake: ReportMistake): void {
  const version = String(parsed["openapi"]);
  if (!/^3\.[012]$/.test(version)) return;
  const message = `Expected a version with three numbers, found ${JSON.stringify(parsed["openapi"])}. It is read as ${version}.0.`;
  parsed["openapi"] = `${version}.0`;
  onMistake({ kind: "short-version", file: source.absoluteRef, pointer: "#/openapi", message });
}

/** Maximum number of rounds of corrections. A correction may make the content of an object visible to the check. */
const maxRounds = 10;

/**
 * Corrects the mistakes that do not change what is generated, in the parsed files.
 *
 * @throws {SpecError} with the mistakes that cannot be corrected.
 */
async function repairStructure(
  document: Document<JsonRecord>,
  { config, resolver, onMistake }: { config: Config; resolver: SpecResolver; onMistake: ReportMistake },
): Promise<void> {
  const declared = String(document.parsed["openapi"]);
  const isOld = declared.startsWith("3.0.");
  let round = 0;
  for (; ; round += 1) {
    const version = String(document.parsed["openapi"]);
    const found = await findStructureProblems(document, config, resolver);
    // OpenAPI 3.0 ignores keywords next to a `$ref`, also if the document is read as a newer version.
    const problems = isOld ? found.filter(({ ruleId }) => ruleOfReferenceSiblings(ruleId) === undefined) : found;
    if (problems.length === 0) break;
    if (round === maxRounds) failOn(problems.flatMap((problem) => toSpecProblem(problem, resolver)));
    const kinds = await recordKinds(document, resolver);
    const repairs = problems.map((problem) => ({ problem, repair: planRepair(problem, { kinds, version, resolver }) }));
    failOn(repairs.flatMap(({ problem, repair }) => (repair ? [] : toSpecProblem(problem, resolver))));
    for (const { problem, repair } of repairs) {
      if (!repair) continue;
      repair.apply();
      // A keyword of 3.0 in a 3.0 document is not a mistake: it is only translated to the newer version.
      const isTranslated = isOld && version !== declared && translated.has(repair.kind);
      for (const located of isTranslated ? [] : toSpecProblem(problem, resolver))
        onMistake({ ...located, kind: repair.kind, message: repair.message });
    }
    const needed = repairs.flatMap(({ repair }) => repair?.version ?? []).sort();
    document.parsed["openapi"] = needed.at(-1) ?? version;
  }
  // A removed part may be the target of a `$ref`.
  if (round > 0) failOn(await findReferenceProblems(document, resolver));
}

/** Kinds that are not mistakes in a 3.0 document. They are corrected if the document is read as a newer version. */
const translated = new Set<MistakeKind>(["nullable", "exclusive-bound", "tuple"]);

function planRepair(
  problem: NormalizedProblem,
  { kinds, version, resolver }: { kinds: ReadonlyMap<string, string>; version: string; resolver: SpecResolver },
): Repair | undefined {
  const location = problem.location[0];
  const rule = ruleOfReferenceSiblings(problem.ruleId) ?? problem.ruleId;
  if (rule !== "struct" || location?.pointer === undefined) return undefined;
  const { source, pointer } = location;
  const kindAt = (at: string) => kinds.get(source.absoluteRef + at);
  return findRepair({ problem, pointer, root: resolver.documents.get(source.absoluteRef)?.parsed, kindAt, version });
}

/** The kind of each object, by its file and pointer. */
async function recordKinds(document: Document, resolver: SpecResolver): Promise<Map<string, string>> {
  const kinds = new Map<string, string>();
  const recordKind = (_node: unknown, { type, location }: UserContext) => {
    kinds.set(location.source.absoluteRef + location.pointer, type.name ?? "");
  };
  const record: Oas3Rule = () => ({
    any: recordKind,
    ref: recordKind,
  });
  const plugin: Plugin = { id: "docent", rules: { oas3: { kinds: record } } };
  const config = await createConfig({ plugins: [plugin], rules: { "docent/kinds": "error" } });
  await findStructureProblems(document, config, resolver);
  return kinds;
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
  const convert =
    "swagger" in document
      ? ` Convert it with \`npx swagger2openapi ${quoteArgument(file)} --outfile converted.json\`.`
      : "";
  const message = `Expected \`openapi\` to be a string with a version of 3.0, 3.1 or 3.2, such as "3.1.0", found ${found}.${convert}`;
  throw new SpecError("unsupported-version", [{ file, pointer: "#/openapi", message }]);
}

async function findStructureProblems(
  document: Document,
  config: Config,
  resolver: SpecResolver,
): Promise<NormalizedProblem[]> {
  const customTypes = readStructureTypes(document);
  const found = await lintDocument({ document, config, customTypes, externalRefResolver: resolver });
  const errors = found.filter(({ severity, ignored }) => severity === "error" && !ignored);
  if (detectSpec(document.parsed) === "oas3_0") return errors;
  return errors.filter((problem) => !expandBooleanSchema(problem, resolver));
}

/** Whether Redocly reports that a schema is `true` or `false` in `not` or as the target of a `$ref`, as OpenAPI 3.1 allows. */
export function isBooleanSchema({ message }: NormalizedProblem): boolean {
  return message === "Expected type `Schema` (object) but got `boolean`";
}

/**
 * Replaces a boolean schema by an equal object (JSON Schema 2020-12 Core, section 4.3.2), which Redocly expects at the end of a
 * `$ref` and in keywords such as `not`. Its bundler gives the name of a schema that is `false` to the next schema too.
 *
 * @returns whether this was the problem.
 */
function expandBooleanSchema(problem: NormalizedProblem, resolver: SpecResolver): boolean {
  const [location] = problem.location;
  if (!isBooleanSchema(problem) || location?.pointer === undefined) return false;
  const document = resolver.documents.get(location.source.absoluteRef);
  const tokens = splitPointer(location.pointer.replace(/^#\/$/, "#"));
  const key = tokens.pop();
  const holder = key === undefined ? document : followPointer(document?.parsed, joinPointer("#", ...tokens));
  if (typeof holder !== "object" || holder === null) return false;
  const name = key ?? "parsed";
  const schema: unknown = Reflect.get(holder, name);
  // The problem is found again for each `$ref`.
  if (typeof schema === "boolean") Reflect.set(holder, name, schema ? {} : { not: {} });
  return true;
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

/** Whether a document refers to other files. */
export function hasOuterReferences(document: unknown): boolean {
  return findReferences(document, "#", new Set()).some(({ reference }) => !isInner(reference));
}

function isInner(reference: string): boolean {
  return reference.startsWith("#");
}

function toSpecProblem(problem: NormalizedProblem, resolver: SpecResolver): SpecProblem[] {
  const location = problem.location[0];
  if (!location) return [];
  // If the parsed content was corrected, its positions in the text of the file are not valid, so the line is found later.
  const { start } = resolver.isEdited(location.source) ? { start: undefined } : getLineColLocation(location);
  return [
    {
      file: location.source.absoluteRef,
      ...(location.pointer === undefined ? {} : { pointer: location.pointer.replace(/^#\/$/, "#") }),
      ...(start === undefined ? {} : { line: start.line, column: start.col }),
      message: describeRedoclyProblem(problem),
    },
  ];
}

/** Redocly's message on one line, with the two nearest names that it suggests, or the names that responses may have. */
export function describeRedoclyProblem({ message, suggest = [], location: [location] }: NormalizedProblem): string {
  const text = message.replaceAll("\n", " ").trim();
  const isStatus = /\/responses\/[^/]+$/.test(location?.pointer ?? "") && text.endsWith("is not expected here.");
  if (isStatus) return `${text} Expected a status such as 404, a range such as 4XX, or default.`;
  return suggest.length > 0 ? `${text} Did you mean ${suggest.slice(0, 2).join(" or ")}?` : text;
}

/** @throws {SpecError} with the first problems, if there are any. */
export function failOn(problems: SpecProblem[]): void {
  const [first] = problems;
  if (!first) return;
  const shown = problems.slice(0, maxProblems);
  const hidden = problems.length - shown.length;
  if (hidden > 0) shown.push({ file: first.file, message: `… and ${hidden} more.` });
  throw new SpecError("invalid", shown);
}

type Types = Record<string, NodeType>;

/** The structure that Redocly checks, with corrections and additions to its release 2.64. */
export function readStructureTypes(document: Document): Types {
  const version = detectSpec(document.parsed);
  const types = limitStatuses(getTypes(version));
  if (version === "oas3_0") return types;
  const withBooleans = { ...types, ...allowBooleanSchemas(types) };
  return version === "oas3_2" ? { ...withBooleans, ...completeVersion32(withBooleans) } : withBooleans;
}

/** A response belongs to a status, a range in upper case, or `default` (OpenAPI 3.0, "Responses Object"). */
function limitStatuses(types: Types): Types {
  const readType = (_: unknown, key: string) => (/^(?:\d{3}|[1-5]XX)$/.test(key) ? "Response" : undefined);
  const responses = addProperties(types, "Responses", {});
  return { ...types, Responses: { ...responses, additionalProperties: readType } };
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

/**
 * Completes the types of 3.2: an entry of `components.mediaTypes` is a media type, a style may be `cookie`, a response needs no
 * description, and the encoding of a part may describe nested parts.
 */
function completeVersion32(types: Types): Types {
  const styles = [...new Set(Object.values(parameterStyles).flat())];
  return {
    Parameter: addProperties(types, "Parameter", { style: { enum: styles } }),
    MediaType: addProperties(types, "MediaType", { itemSchema: readSchemaType }),
    Encoding: addProperties(types, "Encoding", {
      encoding: "EncodingMap",
      prefixEncoding: types["MediaType"]?.properties["prefixEncoding"],
      itemEncoding: "Encoding",
    }),
    Response: { ...addProperties(types, "Response", {}), required: [] },
    NamedMediaTypes: { properties: {}, additionalProperties: "MediaType" },
  };
}

function addProperties(types: Types, name: string, properties: NodeType["properties"]): NodeType {
  const type = types[name];
  return { ...type, properties: { ...type?.properties, ...properties } };
}
