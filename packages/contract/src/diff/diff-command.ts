import { relative } from "node:path";
import { type CommandOptions, defineCommand, type Part, renderJson, type Terminal, UsageError } from "@docent/terminal";
import { type ContractProgram, loadContract } from "../contract-file.ts";
import type { ContractDiff } from "./diff-contracts.ts";
import type { Ratings } from "./rate-changes.ts";

const formats = ["pretty", "markdown", "json", "github"] as const;

/** Names of audiences on the command line. */
const audiences = {
  clients: "clients",
  "mock-users": "mockUsers",
  implementers: "implementers",
} as const satisfies Record<string, keyof Ratings>;

/** The options of every command that prints a diff. */
export const diffOptions = {
  report: {
    type: "string",
    value: "FORMAT",
    choices: formats,
    help: "format of the report on standard output (default pretty); github annotates the lines in a workflow",
  },
  json: { type: "boolean", default: false, help: "print the report as JSON" },
  for: {
    type: "string",
    value: "AUDIENCE",
    multiple: true,
    choices: Object.keys(audiences) as (keyof typeof audiences)[],
    help: "exit with 1 if a change is major for them; repeatable (default clients and mock-users)",
  },
} as const satisfies CommandOptions;

/** The values of {@link diffOptions}. */
export interface DiffValues {
  report?: (typeof formats)[number] | undefined;
  json: boolean;
  for?: readonly (keyof typeof audiences)[] | undefined;
}

/** Explains ratings in the help of every command that prints a diff. */
export const ratingDetails =
  "Each change is rated for clients, for mock users and for implementers: major, minor or patch. A major change comes with a message that only one of the contracts allows. If none was found, the change is undecided.";

export const diffExitCodes = "0 no change is major; 1 a change is major; 2 the contracts could not be compared.";

export function createDiffCommand(program: ContractProgram) {
  const { name, contracts, choices } = program;
  return defineCommand({
    summary: "Compares two versions of an OpenAPI contract, and reports which programs the changes break",
    usage: "OLD NEW",
    details: `Each of OLD and NEW is an OpenAPI 3.0, 3.1 or 3.2 file${choices}.\n${ratingDetails}`,
    options: diffOptions,
    examples: [
      `${name} diff old.openapi.yaml new.openapi.yaml`,
      `git show main:openapi.yaml > old.yaml && ${name} diff old.yaml openapi.yaml --report markdown`,
      `${name} diff old.yaml openapi.yaml --for implementers`,
    ],
    suggest: async (_terminal, _given, words) => (words.length < 2 ? [...(await contracts.list()).keys()] : []),
    exitCodes: diffExitCodes,
    failureCode: 2,
    run: ({ values, positionals }, terminal) => comparePair(positionals, { ...values, program, terminal }),
  });
}

/**
 * Compares two contracts and prints the report. Resolves with the exit code.
 *
 * @throws {UsageError} for more or fewer than two contracts, and for options that contradict each other.
 */
export async function comparePair(
  words: readonly string[],
  { program, terminal, ...values }: DiffValues & { program: ContractProgram; terminal: Terminal },
): Promise<number> {
  const [old, current, ...rest] = words;
  if (old === undefined || current === undefined || rest.length > 0)
    throw new UsageError(`Expected two contracts, the old one and the new one, found ${words.length || "none"}.`);
  checkDiffValues(values);
  const { diffContracts } = await import("./diff-contracts.ts");
  const options = { contracts: program.contracts, onWarning: (line: string) => terminal.warn(`${line}\n`) };
  const found = diffContracts(await loadContract(old, options), await loadContract(current, options));
  terminal.write(await renderDiff(found, values, terminal));
  return isMajor(found.ratings, values) ? 1 : 0;
}

/** @throws {UsageError} if options contradict each other. */
export function checkDiffValues({ json, report }: DiffValues): void {
  if (json && report !== undefined) throw new UsageError("Expected --json or --report, found both.");
}

/** Whether a change is major for any of the audiences that the options select. */
export function isMajor(ratings: Ratings, values: DiffValues): boolean {
  const concerned = values.for ?? (["clients", "mock-users"] as const);
  return concerned.some((audience) => ratings[audiences[audience]] === "major");
}

/** The report of a diff in the chosen format. */
export async function renderDiff(
  diff: ContractDiff,
  { json, report = "pretty" }: DiffValues,
  { width, hasColor }: Pick<Terminal, "width" | "hasColor">,
): Promise<Part> {
  if (json || report === "json") return `${renderJson(diff, { indent: 2 })}\n`;
  const reports = await import("../report/render-diff.ts");
  if (report === "markdown") return reports.renderMarkdownDiff(diff);
  if (report === "github") return reports.renderGithubDiff(diff, await locateChanges(diff));
  return { ansi: reports.renderPrettyDiff(diff, { width: width ?? 100, hasColor }) };
}

async function locateChanges({ changes, new: { file } }: ContractDiff) {
  const { locateParts } = await import("@docent/openapi");
  const located = changes.filter(({ side }) => side === "new");
  const positions = await locateParts(
    file,
    located.map(({ pointer }) => pointer),
  );
  return new Map(
    located.flatMap((change, index) => {
      const position = positions[index];
      return position ? [[change, { ...position, file: relative("", position.file) }] as const] : [];
    }),
  );
}
