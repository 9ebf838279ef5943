import { resolve } from "node:path";
import {
  configureReferenceSiblings,
  describeRedoclyProblem,
  hasOuterReferences,
  loadRoot,
  locateProblem,
  type RootEdit,
  readStructureTypes,
  referenceSiblingsPlugin,
  ruleOfReferenceSiblings,
  SpecError,
  type SpecErrorCode,
  SpecResolver,
} from "@docent/openapi";
import {
  createConfig,
  type Document,
  getLineColLocation,
  lintDocument,
  type NormalizedProblem,
  type Oas3Rule,
  type Plugin,
} from "@redocly/openapi-core";
import { isAccepted } from "./accepted-problems.ts";
import { joinFiles } from "./joined-files.ts";
import { type DocentRule, type LintOptions, type LintRule, type LintSeverity, readSeverities } from "./lint-level.ts";
import { redoclyAdvice } from "./redocly-rules.ts";
import { additionalOperations } from "./rules/additional-operations.ts";
import { arrayItems } from "./rules/array-items.ts";
import { deprecation } from "./rules/deprecation.ts";
import { effectiveKeywords } from "./rules/effective-keywords.ts";
import { encodings } from "./rules/encodings.ts";
import { eventOrder } from "./rules/event-order.ts";
import { exampleNames } from "./rules/example-names.ts";
import { exampleValues } from "./rules/example-values.ts";
import { exclusiveFields } from "./rules/exclusive-fields.ts";
import { headerNames } from "./rules/header-names.ts";
import { ignoredHeaders } from "./rules/ignored-headers.ts";
import { namedParts } from "./rules/named-parts.ts";
import { oneFile } from "./rules/one-file.ts";
import { operationId } from "./rules/operation-id.ts";
import { parameterLocations } from "./rules/parameter-locations.ts";
import { referenceSiblings } from "./rules/reference-siblings.ts";
import { satisfiableSchemas } from "./rules/satisfiable-schemas.ts";
import { defaultValues, enumValues } from "./rules/schema-values.ts";
import { closedRequests, mediaTypeSchema, portablePatterns, schemaName } from "./rules/schemas.ts";
import { scopes } from "./rules/scopes.ts";
import { serverVariables } from "./rules/server-variables.ts";
import { vendorExtensions } from "./rules/vendor-extensions.ts";
import type { SpecProblem } from "./spec-problem.ts";

const rules = {
  "additional-operations": additionalOperations,
  "array-items": arrayItems,
  "closed-requests": closedRequests,
  "default-values": defaultValues,
  deprecation,
  "effective-keywords": effectiveKeywords,
  encodings,
  "enum-values": enumValues,
  "event-order": eventOrder,
  "example-names": exampleNames,
  "example-values": exampleValues,
  "exclusive-fields": exclusiveFields,
  "header-names": headerNames,
  "ignored-headers": ignoredHeaders,
  "media-type-schema": mediaTypeSchema,
  "named-parts": namedParts,
  "one-file": oneFile,
  "operation-id": operationId,
  "parameter-locations": parameterLocations,
  "portable-patterns": portablePatterns,
  "reference-siblings": referenceSiblings,
  "satisfiable-schemas": satisfiableSchemas,
  "schema-name": schemaName,
  scopes,
  "server-variables": serverVariables,
  "vendor-extensions": vendorExtensions,
} satisfies Record<DocentRule, Oas3Rule>;

/** The lint rules of this project, as a plugin of Redocly. */
const docentPlugin: Plugin = { id: "docent", rules: { oas3: rules } };

/** Options of {@link lintSpec}. */
export interface LintSpecOptions extends LintOptions {
  /** Edits the file before it is checked. */
  rootEdit?: RootEdit | undefined;
}

/**
 * Checks one contract against the lint rules of a level. Default: all lint rules. Resolves to the problems in the order of the
 * file, followed by problems in referenced files.
 *
 * @throws {SpecError} if the file cannot be read, is not in UTF-8 or is too large, or if `rootEdit` cannot be applied.
 */
export function lintSpec(path: string, options: LintSpecOptions = {}): Promise<SpecProblem[]> {
  return lint({ path, ...options });
}

/** Checks text in memory like {@link lintSpec}. `path` is only the file name in problems. */
export function lintSpecText(text: string, options: LintSpecOptions & { path: string }): Promise<SpecProblem[]> {
  return lint({ text, ...options });
}

async function lint({
  path,
  text,
  rootEdit,
  ...options
}: LintSpecOptions & { path: string; text?: string }): Promise<SpecProblem[]> {
  const { "docent/syntax": syntax, "docent/openapi-version": version, ...severities } = readSeverities(options);
  const root = resolve(path);
  const createResolver = () => new SpecResolver(root, { rootEdit, text });
  const resolver = createResolver();
  const document = await readDocument(root, resolver);
  if (document instanceof SpecError) return report(describeSyntax(document, path), syntax);
  const refusal = report(refuseVersion(document.parsed, { path, ...options }), version);
  if (refusal.some(({ severity }) => severity === "error")) return refusal;

  if (Object.values(severities).every(isOff)) return refusal;
  const find = async (rules: Findings["severities"]) => {
    const found = await findProblems(document, { severities: rules, resolver, joinedResolver: createResolver() });
    return found
      .filter((problem) => !isAccepted(problem, { level: options.level, resolver, root }))
      .map((problem) => describeProblem(problem, { path, root, resolver }));
  };
  // Rules of Redocly throw errors without a location for an unexpected structure, and for references that cannot be followed.
  const problems = await find(severities).catch(async (error: unknown) => {
    const { struct, [referenceRule]: references } = severities;
    const obstacles = await find({ struct, [referenceRule]: references }).catch(async () =>
      (await findObstacles(createResolver(), { path, root })).flatMap((problem) => report(problem, references)),
    );
    if (obstacles.length === 0) return findAlone(severities, { find, path, error });
    return obstacles.map((problem) => ({
      ...problem,
      message: `${problem.message} The other rules are checked after that.`,
    }));
  });
  return [...refusal, ...dropRepeated(problems).sort((one, other) => compareLocations(one, other, path))];
}

const referenceRule = "no-unresolved-refs";

/** Checks each lint rule alone. A rule that throws is a problem itself, as some do for a property named `hasOwnProperty`. */
async function findAlone(
  severities: Findings["severities"],
  {
    find,
    path,
    error,
  }: { find: (rules: Findings["severities"]) => Promise<SpecProblem[]>; path: string; error: unknown },
): Promise<SpecProblem[]> {
  const problems: SpecProblem[] = [];
  let isAnyChecked = false;
  for (const [rule, severity] of Object.entries(severities)) {
    if (severity === "off") continue;
    try {
      problems.push(...(await find({ [rule]: severity })));
      isAnyChecked = true;
    } catch (cause) {
      if (cause instanceof SpecError) throw cause;
      const message = `The lint rule failed: ${cause instanceof Error ? cause.message : String(cause)}. The contract may be correct. Turn the rule off, or report the failure to Docent.`;
      problems.push({ rule, severity: "warn", message, ...startOf(path) });
    }
  }
  if (!isAnyChecked) throw error;
  return problems;
}

/** References that Redocly cannot follow: they lead back to themselves, or are hundreds in a row. */
async function findObstacles(
  resolver: SpecResolver,
  { path, root }: { path: string; root: string },
): Promise<UnratedProblem[]> {
  try {
    await loadRoot(root, resolver, { onMistake: () => undefined });
    return [];
  } catch (error) {
    // Another error in the check is the cause of an error of the code "invalid".
    const isReference = error instanceof SpecError && (error.cause === undefined || error.code === "too-deep");
    if (!isReference) throw error;
    return error.problems.map(({ file, message, ...location }) => ({
      rule: referenceRule,
      ...startOf(file === root ? path : file),
      ...location,
      message: `${message} ${redoclyAdvice(referenceRule)}`,
    }));
  }
}

/** The lint rules that read schemas by their pointers in one document. */
const wholeRules: readonly string[] = [
  ...["docent/default-values", "docent/encodings", "docent/enum-values", "docent/example-values"],
];

interface Findings {
  severities: Partial<Record<LintRule, LintSeverity>>;
  resolver: SpecResolver;
  /** Reads the files again, because bundling changes their content. */
  joinedResolver: SpecResolver;
}

function isOff(severity: LintSeverity): boolean {
  return severity === "off";
}

async function findProblems(
  document: Document,
  { severities, resolver, joinedResolver }: Findings,
): Promise<NormalizedProblem[]> {
  const select = (isInOne: boolean): Findings["severities"] =>
    Object.fromEntries(Object.entries(severities).filter(([rule]) => wholeRules.includes(rule) === isInOne));
  const inOne = select(true);
  const check = async (checked: Document, rules: Findings["severities"]) => {
    const config = await createConfig({
      plugins: [docentPlugin, referenceSiblingsPlugin],
      rules: { ...rules, ...configureReferenceSiblings(rules) },
    });
    const customTypes = readStructureTypes(checked);
    const found = await lintDocument({ document: checked, config, customTypes, externalRefResolver: resolver });
    return found.map((problem) => ({ ...problem, ruleId: ruleOfReferenceSiblings(problem.ruleId) ?? problem.ruleId }));
  };
  if (Object.values(inOne).every(isOff) || !hasOuterReferences(document.parsed)) return check(document, severities);
  const found = await check(document, select(false));
  const whole = await joinFiles(document, joinedResolver);
  if (!whole) return found;
  const inWhole = await check(whole.document, inOne);
  return [...found, ...inWhole.map(whole.locate)];
}

type UnratedProblem = Omit<SpecProblem, "severity">;

function report(problem: UnratedProblem | undefined, severity: LintSeverity): SpecProblem[] {
  return problem && severity !== "off" ? [{ ...problem, severity }] : [];
}

const syntaxCodes: readonly SpecErrorCode[] = ["syntax", "alias-bomb", "too-deep"];

/** Parses the file. Resolves to the error if the file cannot be parsed. */
async function readDocument(root: string, resolver: SpecResolver): Promise<Document | SpecError> {
  try {
    // The resolver throws errors instead of returning them.
    return (await resolver.resolveDocument(null, root, true)) as Document;
  } catch (error) {
    if (error instanceof SpecError && syntaxCodes.includes(error.code)) return error;
    throw error;
  }
}

function describeSyntax({ problems: [problem] }: SpecError, path: string): UnratedProblem {
  const message = `${problem?.message} Correct the syntax first: the other rules need it.`;
  const { line = 1, column = 1 } = problem ?? {};
  return { rule: "docent/syntax", message, ...startOf(path), line, column };
}

/** The level `house` supports OpenAPI 3.1 and 3.2. The other levels also support 3.0. */
function refuseVersion(
  document: unknown,
  { path, level = "house" }: Pick<LintOptions, "level"> & { path: string },
): UnratedProblem | undefined {
  const version = readVersion(document);
  const minors = level === "house" ? [1, 2] : [0, 1, 2];
  if (minors.some((minor) => new RegExp(`^3\\.${minor}\\.\\d+$`).test(String(version)))) return undefined;
  const message =
    `The document has no supported OpenAPI version. Expected "openapi" to be ${minors.map((minor) => `3.${minor}.x`).join(" or ")}, ` +
    `found ${JSON.stringify(version) ?? "nothing"}. Set "openapi", and convert an older document first.`;
  return { rule: "docent/openapi-version", message, ...startOf(path) };
}

function startOf(path: string) {
  return { file: path, pointer: "#/", line: 1, column: 1 };
}

function readVersion(document: unknown): unknown {
  if (typeof document !== "object" || document === null) return undefined;
  return "openapi" in document ? document.openapi : undefined;
}

function describeProblem(
  problem: NormalizedProblem,
  { path, root, resolver }: { path: string; root: string; resolver: SpecResolver },
): SpecProblem {
  const { ruleId, severity } = problem;
  const [location] = problem.location;
  const advice = redoclyAdvice(ruleId);
  const message = describeRedoclyProblem(problem);
  const { file = root, ...found } = location ? locate(correctPointer(location, ruleId), resolver) : {};
  return {
    rule: ruleId,
    severity,
    message: advice ? `${message.replace(/(?<![.!?])$/, ".")} ${advice}` : message,
    ...startOf(file === root ? path : file),
    ...found,
  };
}

type ProblemLocation = NormalizedProblem["location"][number];

/** Redocly's pointer to a repeated operationId ends with its value. */
function correctPointer(location: ProblemLocation, ruleId: string): ProblemLocation {
  if (ruleId !== "operation-operationId-unique" || location.pointer === undefined) return location;
  return { ...location, pointer: location.pointer.replace(/[^/]*$/, "operationId") };
}

function locate(
  location: ProblemLocation,
  resolver: SpecResolver,
): Partial<Pick<SpecProblem, "file" | "pointer" | "line" | "column">> {
  const { source, pointer = "#/" } = location;
  const file = source.absoluteRef;
  if (resolver.documents.size === 1 && !resolver.isEdited(source)) {
    const { start } = getLineColLocation(location);
    return { pointer, line: start.line, column: start.col };
  }
  const { message: _, ...found } = locateProblem({ file, pointer, message: "" }, resolver);
  return found;
}

/** Sorts the problems of the contract itself before the problems of referenced files. */
function compareLocations(one: SpecProblem, other: SpecProblem, path: string): number {
  const isElsewhere = ({ file }: SpecProblem) => Number(file !== path);
  return (
    isElsewhere(one) - isElsewhere(other) ||
    Number(one.file > other.file) - Number(one.file < other.file) ||
    one.line - other.line ||
    one.column - other.column
  );
}

// A component is visited once for each reference, but a problem in it is reported once.
function dropRepeated(problems: readonly SpecProblem[]): SpecProblem[] {
  const byText = new Map(
    problems.map((problem) => [`${problem.rule} ${problem.file} ${problem.pointer} ${problem.message}`, problem]),
  );
  return [...byText.values()];
}
