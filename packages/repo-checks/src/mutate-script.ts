import { glob } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import {
  CommandError,
  defineCommand,
  renderJson,
  renderTable,
  type Script,
  type Terminal,
  UsageError,
} from "@docent/terminal";
import { Stryker } from "@stryker-mutator/core";
import type { MutationTests } from "./mutation-runner.ts";

type StrykerOptions = Required<ConstructorParameters<typeof Stryker>[0]>;
type MutantResult = Awaited<ReturnType<Stryker["runMutationTest"]>>[number];

/** The packages with mutation tests, and the purpose of each. */
const mutatedPackages = {
  codegen: "generates packages from contracts",
  contract: "verifies a server against a contract",
  openapi: "reads contracts",
  runtime: "runs generated clients and mocks",
  schema: "validates values and requests",
  server: "serves a contract",
} as const;

export interface MutationScore {
  package: string;
  /** Path below `src`. */
  file: string;
  killed: number;
  survived: number;
  /** Mutants that no test runs. */
  notCovered: number;
  /** Killed mutants as a percentage of all valid mutants. */
  score: number;
  survivors: readonly Survivor[];
}

interface Survivor {
  /** Path in the repository, line and column: `packages/schema/src/routing.ts:12:5`. */
  location: string;
  /** The kind of change, in Stryker's terms. */
  mutator: string;
  replacement: string;
  isCovered: boolean;
}

/** The `mutate` command: changes the source of a package, one change at a time, and counts the changes that its tests detect. */
export function mutateScript(root: string): Script {
  return {
    name: "pnpm mutate",
    command: defineCommand({
      summary: "Counts the mutants of a package's source that its tests detect, with Stryker",
      usage: "[PACKAGE...]",
      details:
        "Without PACKAGE, runs every package of the list. A package takes many minutes, because each mutant that survives costs all tests that execute it. Fast test files run first, but a few slow ones can take most of the time: --skip-tests leaves them out. The unit tests run first, and the process tests only for the mutants that survive them. A mutant that survives both is a change that no test detects, or a change without effect. Tests of packed packages do not run.",
      words: mutatedPackages,
      options: {
        file: { type: "string", value: "GLOB", help: "only files of src/ that match (default **/*.ts)" },
        unit: {
          type: "boolean",
          default: false,
          help: "run only the unit tests, which is faster; mutants that only process tests detect survive",
        },
        "skip-tests": {
          type: "string",
          value: "GLOB",
          help: "no test files of src/ that match; mutants that only these detect survive",
        },
        json: { type: "boolean", default: false, help: "print a line of JSON for each file: its score and survivors" },
      },
      examples: [
        "pnpm mutate schema --file routing.ts",
        "pnpm mutate contract --unit",
        "pnpm mutate server --file 'check-*.ts' --json",
        "pnpm mutate schema --file 'containment/*.ts' --skip-tests '**/random-*.test.ts'",
      ],
      exitCodes: "0 measured; 1 the tests fail before any change, or Stryker does; 2 the command line is invalid.",
      async run({ values, positionals }, terminal) {
        const names = positionals.length > 0 ? positionals : Object.keys(mutatedPackages);
        const scores: MutationScore[] = [];
        for (const name of names) {
          for (const score of await mutatePackage(name, { root, ...values, terminal })) {
            scores.push(score);
            terminal.write(values.json ? `${renderJson(score)}\n` : renderSurvivors(score));
          }
        }
        if (scores.length === 0) {
          const folders = names.map(sourceOf).join(" or ");
          throw new UsageError(
            `Expected --file to match a file in ${folders}, found none for ${JSON.stringify(values.file)}.`,
          );
        }
        if (!values.json) terminal.write(`\n${renderScores(scores)}`);
      },
    }),
  };
}

interface MutateOptions {
  root: string;
  /** Glob below `src`. */
  file?: string | undefined;
  /** Whether only the unit tests run. */
  unit: boolean;
  /** Glob of test files below `src` that do not run. */
  "skip-tests"?: string | undefined;
  json: boolean;
  terminal: Terminal;
}

function sourceOf(packageName: string): string {
  return `packages/${packageName}/src`;
}

async function mutatePackage(name: string, options: MutateOptions): Promise<MutationScore[]> {
  const { root, file: pattern = "**/*.ts", terminal } = options;
  const source = sourceOf(name);
  const files: string[] = [];
  for await (const file of glob(pattern, { cwd: join(root, source) }))
    if (!/\.test(-d)?\.ts$|(^|\/)testing\//.test(file)) files.push(file);
  if (files.length === 0) return [];
  terminal.warn(`${source}: ${files.length} files\n`);
  const paths = files.sort().map((file) => `${source}/${file}`);
  const results = await tryMutants(source, paths, options);
  return files.map((file) => {
    const path = resolve(root, source, file);
    const ofFile = results.filter(({ fileName }) => resolve(root, fileName) === path);
    return scoreMutants({ package: name, file }, ofFile, root);
  });
}

/** Tries the mutants of files with the unit tests, and those that survive with the process tests, which take far longer. */
async function tryMutants(source: string, paths: string[], options: MutateOptions): Promise<MutantResult[]> {
  const inUnitTests = await runStryker(paths, { source, kind: "unit", ...options });
  const ranges = inUnitTests.filter(isAlive).map(rangeOf);
  if (options.unit || ranges.length === 0) return inUnitTests;
  return mergeResults(inUnitTests, await runStryker(ranges, { source, kind: "process", ...options }));
}

/** The source of a mutant in Stryker's format, whose columns start at 0. Those of results start at 1. */
function rangeOf({ fileName, location: { start, end } }: Pick<MutantResult, "fileName" | "location">): string {
  return `${fileName}:${start.line}:${start.column - 1}-${end.line}:${end.column - 1}`;
}

function isAlive({ status }: Pick<MutantResult, "status">): boolean {
  return status === "Survived" || status === "NoCoverage";
}

type ComparedResult = Pick<MutantResult, "status" | "fileName" | "location" | "mutatorName" | "replacement">;

/** The better result of each mutant: killed by any test, or at least run by one. */
export function mergeResults<Result extends ComparedResult>(
  first: readonly Result[],
  second: readonly Result[],
): Result[] {
  const keyOf = ({ fileName, location, mutatorName, replacement }: Result) =>
    JSON.stringify([fileName, location, mutatorName, replacement]);
  const again = new Map(second.map((result) => [keyOf(result), result]));
  return first.map((result) => {
    const other = again.get(keyOf(result));
    return isAlive(result) && other && other.status !== "NoCoverage" ? other : result;
  });
}

const processTests = "**/*.process.test.ts";
const mutationTests: Record<RunOptions["kind"], Omit<MutationTests, "dir">> = {
  unit: { include: ["**/*.test.ts"], exclude: [processTests, "**/*.published.test.ts"] },
  process: { include: [processTests], exclude: [] },
};

interface RunOptions extends MutateOptions {
  /** The folder with the tests. */
  source: string;
  kind: "unit" | "process";
}

async function runStryker(
  mutate: string[],
  { root, source, kind, json, terminal, "skip-tests": skipped }: RunOptions,
): Promise<MutantResult[]> {
  const { include, exclude } = mutationTests[kind];
  // Stryker copies the repository in which it runs, without the folders ignored here.
  process.chdir(root);
  const stryker = new Stryker({
    mutate,
    testRunner: "lasting-vitest",
    plugins: [fileURLToPath(import.meta.resolve("./mutation-runner.ts"))],
    mutationTests: { dir: source, include, exclude: skipped === undefined ? exclude : [...exclude, skipped] },
    ignorePatterns: ["dist", "reports", ".turbo", ".bench", ".docent"],
    coverageAnalysis: "perTest",
    // Stryker adds this to twice the normal test time, so that a busy machine does not count as an endless loop.
    timeoutMS: 15_000,
    timeoutFactor: 2,
    dryRunTimeoutMinutes: 60,
    concurrency: availableParallelism(),
    reporters: [],
    // The values of Stryker's enum of levels. No package here depends on the package that exports it.
    logLevel: (json ? "off" : "error") as StrykerOptions["logLevel"],
    allowConsoleColors: terminal.hasColor,
    tempDirName: ".stryker-tmp",
    cleanTempDir: "always",
  });
  return await stryker.runMutationTest().catch((cause: unknown) => {
    const reason = cause instanceof Error ? cause.message : cause;
    throw new CommandError(`The mutants of ${mutate[0]} could not be tried. ${reason}`, { cause });
  });
}

/** Mutants that do not compile are not counted. A timeout counts as killed. */
export function scoreMutants(
  of: Pick<MutationScore, "package" | "file">,
  results: readonly Pick<MutantResult, "status" | "fileName" | "location" | "mutatorName" | "replacement">[],
  root: string,
): MutationScore {
  const count = (...statuses: MutantResult["status"][]) =>
    results.filter(({ status }) => statuses.includes(status)).length;
  const [killed, survived, notCovered] = [count("Killed", "Timeout"), count("Survived"), count("NoCoverage")];
  return {
    ...of,
    killed,
    survived,
    notCovered,
    score: shareOf({ killed, survived, notCovered }),
    survivors: results
      .filter(isAlive)
      .map(({ status, fileName, location: { start }, mutatorName, replacement = "" }) => ({
        location: `${relative(root, resolve(root, fileName))}:${start.line}:${start.column}`,
        mutator: mutatorName,
        replacement,
        isCovered: status === "Survived",
      })),
  };
}

export function renderSurvivors({ survivors }: MutationScore): string {
  const lines = survivors.map(({ location, mutator, replacement, isCovered }) => {
    const [first = "", ...rest] = replacement.split("\n");
    return `${location} ${isCovered ? "survived" : "not covered"}: ${mutator} → ${first}${rest.length > 0 ? " …" : ""}\n`;
  });
  return lines.join("");
}

export function renderScores(scores: readonly MutationScore[]): string {
  const heading = ["file", "score", "killed", "survived", "not covered"];
  const row = (name: string, counts: Counts) => {
    const { killed, survived, notCovered } = counts;
    return [name, `${shareOf(counts).toFixed(1)} %`, ...[killed, survived, notCovered].map(String)];
  };
  const rows = [...new Set(scores.map((score) => score.package))].flatMap((name) => {
    const files = scores.filter((score) => score.package === name);
    const sum = (count: keyof Counts) => files.reduce((total, score) => total + score[count], 0);
    const total = { killed: sum("killed"), survived: sum("survived"), notCovered: sum("notCovered") };
    return [...files.map((score) => row(`${name}/src/${score.file}`, score)), row(`${name}, all`, total)];
  });
  return renderTable(heading, rows);
}

type Counts = Pick<MutationScore, "killed" | "survived" | "notCovered">;

/** Killed mutants in percent. 100 if there are no mutants. */
function shareOf({ killed, survived, notCovered }: Counts): number {
  const all = killed + survived + notCovered;
  return all === 0 ? 100 : (100 * killed) / all;
}
