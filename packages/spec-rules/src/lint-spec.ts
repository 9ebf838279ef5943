import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import {
  createConfig,
  getLineColLocation,
  lintFromString,
  type NormalizedProblem,
  type Oas3Rule,
  type Plugin,
  parseYaml,
} from "@redocly/openapi-core";
import { type DocentRule, type LintOptions, type LintSeverity, readSeverities } from "./lint-level.ts";
import { redoclyAdvice } from "./redocly-rules.ts";
import { deprecation } from "./rules/deprecation.ts";
import { eventOrder } from "./rules/event-order.ts";
import { exampleNames } from "./rules/example-names.ts";
import { exampleValues } from "./rules/example-values.ts";
import { oneFile } from "./rules/one-file.ts";
import { operationId } from "./rules/operation-id.ts";
import { closedRequests, mediaTypeSchema, portablePatterns, schemaName } from "./rules/schemas.ts";
import { vendorExtensions } from "./rules/vendor-extensions.ts";
import type { SpecProblem } from "./spec-problem.ts";

const rules = {
  "closed-requests": closedRequests,
  deprecation,
  "event-order": eventOrder,
  "example-names": exampleNames,
  "example-values": exampleValues,
  "media-type-schema": mediaTypeSchema,
  "one-file": oneFile,
  "operation-id": operationId,
  "portable-patterns": portablePatterns,
  "schema-name": schemaName,
  "vendor-extensions": vendorExtensions,
} satisfies Record<DocentRule, Oas3Rule>;

/** The lint rules of this project, as a plugin of Redocly. */
const docentPlugin: Plugin = { id: "docent", rules: { oas3: rules } };

/**
 * Checks one contract against the rules of a level, by default every convention of this project.
 * Returns the problems in the order of the file. Rejects if the file cannot be read.
 */
export async function lintSpec(path: string, options: LintOptions = {}): Promise<SpecProblem[]> {
  return lintSpecText(await readFile(path, "utf8"), { path, ...options });
}

/** The same as `lintSpec`, for text in memory. `path` is only its name in problems. */
export async function lintSpecText(
  text: string,
  { path, ...options }: LintOptions & { path: string },
): Promise<SpecProblem[]> {
  const { "docent/syntax": syntax, "docent/openapi-version": version, ...severities } = readSeverities(options);
  const document = readDocument(text, path);
  if ("problem" in document) return report(document.problem, syntax);
  const refusal = report(refuseVersion(document.content, { path, ...options }), version);
  if (refusal.some(({ severity }) => severity === "error")) return refusal;

  const config = await createConfig({ plugins: [docentPlugin], rules: severities });
  const found = await lintFromString({ source: text, absoluteRef: resolve(path), config });
  const problems = found.map((problem) => describeProblem(problem, path));
  const ordered = dropRepeated(problems).sort((one, other) => one.line - other.line || one.column - other.column);
  return [...refusal, ...ordered];
}

type UnratedProblem = Omit<SpecProblem, "severity">;

function report(problem: UnratedProblem | undefined, severity: LintSeverity): SpecProblem[] {
  return problem && severity !== "off" ? [{ ...problem, severity }] : [];
}

function readDocument(text: string, path: string): { content: unknown } | { problem: UnratedProblem } {
  try {
    return { content: parseYaml(text) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const message = `The file is not valid YAML or JSON: ${reason} Correct the syntax first: the other rules need it.`;
    return { problem: { rule: "docent/syntax", message, ...startOf(path) } };
  }
}

/** The rules of the house are written for OpenAPI 3.1 and 3.2, and the recommended ones also for 3.0. */
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

function describeProblem(problem: NormalizedProblem, path: string): SpecProblem {
  const location = problem.location[0];
  const start = location && getLineColLocation(location).start;
  const advice = redoclyAdvice(problem.ruleId);
  return {
    rule: problem.ruleId,
    severity: problem.severity,
    message: advice ? `${problem.message} ${advice}` : problem.message,
    file: path,
    pointer: location?.pointer ?? "#/",
    line: start?.line ?? 1,
    column: start?.col ?? 1,
  };
}

// A component is visited once for each reference, but a problem in it is reported once.
function dropRepeated(problems: readonly SpecProblem[]): SpecProblem[] {
  const byText = new Map(problems.map((problem) => [`${problem.rule} ${problem.pointer} ${problem.message}`, problem]));
  return [...byText.values()];
}
