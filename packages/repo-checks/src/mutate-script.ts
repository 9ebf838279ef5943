import { createRequire } from "node:module";
import { availableParallelism } from "node:os";
import { relative, resolve } from "node:path";
import { CommandError, defineCommand, renderJson, renderTable, type Script, type Terminal } from "@docent/terminal";
import { Stryker } from "@stryker-mutator/core";

type StrykerOptions = Required<ConstructorParameters<typeof Stryker>[0]>;
type MutantResult = Awaited<ReturnType<Stryker["runMutationTest"]>>[number];

/** The packages whose tests are held against mutants, and what each is for. */
const mutatedPackages = {
  contract: "verifies a server against a contract",
  runtime: "what generated clients and mocks stand on",
  schema: "what a contract accepts",
  server: "serves a contract",
} as const;

/** How the tests of a package did against its mutants. */
export interface MutationScore {
  package: string;
  killed: number;
  survived: number;
  /** Mutants that no test runs. */
  notCovered: number;
  /** Killed mutants as a share of all that could be tried, in percent. */
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

/** The `mutate` command: changes the source of a package in one place after the other, and counts which changes its tests notice. */
export function mutateScript(root: string): Script {
  return {
    name: "pnpm mutate",
    command: defineCommand({
      summary: "Counts the mutants of a package's source that its tests notice, by Stryker",
      usage: "[PACKAGE...]",
      details:
        "Without PACKAGE, all of the list. A whole package takes long, one --file is quick. A mutant that survives shows a line that no test holds, or it is a change without effect. Tests of packed packages do not run.",
      words: mutatedPackages,
      options: {
        file: { type: "string", value: "GLOB", help: "only files of src/ that match (default **/*.ts)" },
        json: { type: "boolean", default: false, help: "print scores and survivors as JSON" },
      },
      examples: ["pnpm mutate schema --file routing.ts", "pnpm mutate server --file 'check-*.ts' --json"],
      exitCodes: "0 measured; 1 the tests fail before any change, or Stryker does; 2 the command line is wrong.",
      async run({ values, positionals }, terminal) {
        const names = positionals.length > 0 ? positionals : Object.keys(mutatedPackages);
        const scores: MutationScore[] = [];
        for (const name of names)
          scores.push(
            await mutatePackage(name, { root, files: values.file ?? "**/*.ts", terminal, isQuiet: values.json }),
          );
        terminal.write(values.json ? `${renderJson(scores)}\n` : renderScores(scores));
      },
    }),
  };
}

interface MutateOptions {
  root: string;
  /** Glob below `src`. */
  files: string;
  terminal: Terminal;
  isQuiet: boolean;
}

async function mutatePackage(name: string, { root, files, terminal, isQuiet }: MutateOptions): Promise<MutationScore> {
  // Stryker copies the repository that it is run in, without the folders that are ignored here.
  process.chdir(root);
  if (!isQuiet) terminal.write(`\n── ${name}\n`);
  const source = `packages/${name}/src`;
  const stryker = new Stryker({
    mutate: [`${source}/${files}`, `!${source}/**/*.test.ts`, `!${source}/**/*.test-d.ts`, `!${source}/**/testing/**`],
    testRunner: "vitest",
    vitest: { configFile: "vitest.mutation.ts", dir: source },
    plugins: [createRequire(import.meta.url).resolve("@stryker-mutator/vitest-runner")],
    ignorePatterns: ["dist", "reports", ".turbo", ".bench", ".docent"],
    coverageAnalysis: "perTest",
    // Added to what the tests of a mutant took before it: a busy machine must not look like an endless loop.
    timeoutMS: 60_000,
    dryRunTimeoutMinutes: 60,
    concurrency: availableParallelism(),
    reporters: isQuiet ? [] : ["progress-append-only"],
    // Stryker's enum of levels has these words as its values, and no package here depends on the one that exports it.
    logLevel: (isQuiet ? "off" : "warn") as StrykerOptions["logLevel"],
    allowConsoleColors: terminal.hasColor,
    tempDirName: ".stryker-tmp",
    cleanTempDir: "always",
  });
  const results = await stryker.runMutationTest().catch((cause: unknown) => {
    throw new CommandError(
      `The mutants of ${name} could not be tried. ${cause instanceof Error ? cause.message : cause}`,
      {
        cause,
      },
    );
  });
  return scoreMutants(name, results, root);
}

/** Mutants that do not compile are no mutants; a test that never ends has noticed. */
export function scoreMutants(
  name: string,
  results: readonly Pick<MutantResult, "status" | "fileName" | "location" | "mutatorName" | "replacement">[],
  root: string,
): MutationScore {
  const count = (...statuses: MutantResult["status"][]) =>
    results.filter(({ status }) => statuses.includes(status)).length;
  const [killed, survived, notCovered] = [count("Killed", "Timeout"), count("Survived"), count("NoCoverage")];
  const all = killed + survived + notCovered;
  return {
    package: name,
    killed,
    survived,
    notCovered,
    score: all === 0 ? 0 : (100 * killed) / all,
    survivors: results
      .filter(({ status }) => status === "Survived" || status === "NoCoverage")
      .map(({ status, fileName, location: { start }, mutatorName, replacement = "" }) => ({
        location: `${relative(root, resolve(root, fileName))}:${start.line}:${start.column}`,
        mutator: mutatorName,
        replacement,
        isCovered: status === "Survived",
      })),
  };
}

export function renderScores(scores: readonly MutationScore[]): string {
  const survivors = scores.flatMap((score) => score.survivors);
  const lines = survivors.map(({ location, mutator, replacement, isCovered }) => {
    const [first = "", ...rest] = replacement.split("\n");
    return `${location} ${isCovered ? "survived" : "not covered"}: ${mutator} → ${first}${rest.length > 0 ? " …" : ""}\n`;
  });
  const heading = ["package", "score", "killed", "survived", "not covered"];
  const rows = scores.map((score) => [
    score.package,
    `${score.score.toFixed(1)} %`,
    String(score.killed),
    String(score.survived),
    String(score.notCovered),
  ]);
  return `${lines.join("")}\n${renderTable(heading, rows)}`;
}
