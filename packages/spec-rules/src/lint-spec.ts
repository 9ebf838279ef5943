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
import { redoclyAdvice, redoclyRules } from "./redocly-rules.ts";
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
} satisfies Record<string, Oas3Rule>;

/** The lint rules of this project, as a plugin of Redocly. */
const docentPlugin: Plugin = { id: "docent", rules: { oas3: rules } };

/** The configuration of these rules: all of them are errors. */
const docentRules: Record<`docent/${string}`, "error"> = Object.fromEntries(
  Object.keys(rules).map((name) => [`docent/${name}`, "error"]),
);

/**
 * Checks one contract against every convention of this project.
 * Returns the problems in the order of the file. Rejects if the file cannot be read.
 */
export async function lintSpec(path: string): Promise<SpecProblem[]> {
  return lintSpecText(await readFile(path, "utf8"), path);
}

/** The same as `lintSpec`, for text in memory. `path` is only its name in problems. */
export async function lintSpecText(text: string, path: string): Promise<SpecProblem[]> {
  const refusal = refuseDocument(text, path);
  if (refusal) return [refusal];

  const config = await createConfig({
    plugins: [docentPlugin],
    rules: { ...redoclyRules, ...docentRules },
  });
  const found = await lintFromString({ source: text, absoluteRef: resolve(path), config });
  const problems = found.map((problem) => describeProblem(problem, path));
  return dropRepeated(problems).sort((one, other) => one.line - other.line || one.column - other.column);
}

// The lint rules ignore documents of other OpenAPI versions, so such a document must be an error.
function refuseDocument(text: string, path: string): SpecProblem | undefined {
  const base = { severity: "error", file: path, pointer: "#/", line: 1, column: 1 } as const;
  let version: unknown;
  try {
    version = readVersion(parseYaml(text));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const message = `The file is not valid YAML or JSON: ${reason} Correct the syntax first: the other rules need it.`;
    return { ...base, rule: "docent/syntax", message };
  }
  if (typeof version === "string" && /^3\.[12]\.\d+$/.test(version)) return undefined;
  const message =
    'The document has no supported OpenAPI version. Expected "openapi" to be 3.1.x or 3.2.x, ' +
    `found ${JSON.stringify(version) ?? "nothing"}. Set "openapi", and convert an older document first.`;
  return { ...base, rule: "docent/openapi-version", message };
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
