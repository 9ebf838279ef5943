import { type ChildProcess, spawn } from "node:child_process";
import { rm } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { defineCommand, type Script, type Terminal } from "@docent/terminal";
import { findLayerProblems } from "./layers.ts";
import { addTotals, readTestReport, renderFailures, renderTotals, type Totals } from "./test-report.ts";
import { readPackages, readSharedDependencies, type TestKind, type WorkspacePackage } from "./workspace-package.ts";

/** Runs one check, and resolves with whether it passed, or with how many tests passed. */
type RunCheck = (context: CheckContext) => Promise<boolean | Totals>;

interface CheckContext {
  root: string;
  terminal: Terminal;
  /** Whether to ignore results that turbo has cached. */
  isFresh: boolean;
  /** Whether tests try every case. Otherwise the longest tests try a part of theirs. */
  isFull: boolean;
}

interface Check {
  help: string;
  run: RunCheck;
}

const checks: Readonly<Record<string, Check>> = {
  format: { help: "formatting and lint", run: (context) => runCommand(context, "biome", ["check", "."]) },
  contracts: { help: "the lint rules of specs/", run: (context) => runCommand(context, "docent", ["lint"]) },
  generated: {
    help: "generated files are current",
    run: (context) => runCommand(context, "docent", ["generate", "--check", "--strict"]),
  },
  versions: {
    help: "contracts and their packages have equal versions, and ranges of dependencies allow no breaking change",
    run: (context) =>
      runCommand(context, "node", ["--conditions=@docent/source", join("scripts", "release-version.ts"), "--check"]),
  },
  layers: { help: "imports go down to lower floors, and there are no import cycles", run: checkLayers },
  types: { help: "the whole repository compiles, and generated packages without Node's types", run: checkTypes },
  build: { help: "every package builds", run: (context) => runTurbo(context, "build", twoAtOnce) },
  unit: { help: "tests without servers, programs or browsers", run: (context) => runTests(context, "unit") },
  process: { help: "tests with servers, programs, git, browsers", run: (context) => runTests(context, "process") },
  published: {
    help: "tests of the packed packages, on every supported Node",
    run: (context) => runTests(context, "published"),
  },
};

/** The `test` command: all checks of the job `test` in CI. The other checks run even if one fails. */
export function checkScript(root: string): Script {
  return {
    name: "pnpm test",
    command: defineCommand({
      summary: 'Runs all checks of this repository, and ends with a line "N passed, N failed"',
      usage: "[NAME...]",
      details:
        "Without NAME, every check, in the order of the list. Packages that have not changed are not tested again.",
      words: Object.fromEntries(Object.entries(checks).map(([name, { help }]) => [name, help])),
      options: {
        list: { type: "boolean", help: "print the names of the checks" },
        full: {
          type: "boolean",
          help: "try every case of the longest tests, as a workflow does every week; without it, they try a part",
        },
        "under-load": {
          type: "boolean",
          help: "run six processes that keep the processor busy during the checks, and test every package again",
        },
      },
      examples: ["pnpm test", "pnpm test unit", "pnpm test process published --full", "pnpm test --under-load"],
      exitCodes: "0 all passed; 1 something failed; 2 the command line is invalid.",
      async run({ values, positionals }, terminal) {
        if (values.list) {
          terminal.write(`${Object.keys(checks).join("\n")}\n`);
          return 0;
        }
        const names = Object.keys(checks).filter((name) => positionals.length === 0 || positionals.includes(name));
        const isUnderLoad = values["under-load"] === true;
        const load = isUnderLoad ? startLoad() : [];
        try {
          return await runChecks(names, { root, terminal, isFresh: isUnderLoad, isFull: values.full === true });
        } finally {
          for (const child of load) child.kill();
        }
      },
    }),
  };
}

async function runChecks(names: readonly string[], context: CheckContext): Promise<number> {
  const { terminal } = context;
  const totals: Totals[] = [];
  const failed: string[] = [];
  for (const name of names) {
    terminal.write(`\n── ${name}\n`);
    const outcome = await checks[name]?.run(context).catch((error: unknown) => {
      terminal.warn(`${name} could not be checked. ${error instanceof Error ? error.message : error}\n`);
      return false;
    });
    const counted = typeof outcome === "object" ? outcome : countOne(outcome === true);
    if (counted.failed > 0) failed.push(name);
    totals.push(counted);
  }
  const sum = addTotals(totals);
  terminal.write(renderFailures(sum.failures));
  if (failed.length > 0) terminal.write(`\nFailed: ${failed.join(", ")}. Run one alone with \`pnpm test NAME\`.\n`);
  terminal.write(`\n${renderTotals(sum)}\n`);
  return sum.failed > 0 ? 1 : 0;
}

function countOne(hasPassed: boolean): Totals {
  return { passed: Number(hasPassed), failed: Number(!hasPassed), skipped: 0, failures: [] };
}

/** Starts six processes that keep the processor busy until they are killed, or until this process ends. */
function startLoad(): ChildProcess[] {
  const burn = "process.once('disconnect', () => process.exit());";
  const loop = "(function burn() { for (const end = Date.now() + 50; Date.now() < end; ); setImmediate(burn); })();";
  return Array.from({ length: 6 }, () =>
    spawn(process.execPath, ["--eval", burn + loop], { stdio: ["ignore", "ignore", "inherit", "ipc"] }),
  );
}

async function checkLayers({ root, terminal }: CheckContext): Promise<boolean> {
  const problems = findLayerProblems(await readPackages(root), { shared: await readSharedDependencies(root) });
  for (const problem of problems) terminal.warn(`${problem}\n`);
  return problems.length === 0;
}

const twoAtOnce = "--concurrency=2";
/** More suites than processors, because tests with programs wait for a third of their time. */
const suitesAtOnce: Readonly<Record<TestKind, number>> = { unit: 2, process: 3, published: 2 };

/** One run of tsc on all sources checks each file once. A generated package is compiled alone as well, as its users do. */
async function checkTypes(context: CheckContext): Promise<boolean> {
  // The first command takes longest, and uses one processor.
  const passed = await Promise.all([
    runCommand(context, "tsc", ["-p", "."]),
    runTurbo(context, "typecheck", "--continue", "--concurrency=1"),
  ]);
  return passed.every(Boolean);
}

/** Runs all suites of a kind. Turbo restores the reports of unchanged suites, so every suite is counted. */
async function runTests(context: CheckContext, kind: TestKind): Promise<Totals> {
  const packages = (await readPackages(context.root)).filter(({ isGenerated }) => !isGenerated);
  const untested = packages.filter(({ testFiles }) => testFiles.length === 0);
  for (const { name } of untested) context.terminal.warn(`${name} has no test.\n`);
  const suites = packages.filter(({ testFiles }) => testFiles.includes(kind));
  if (suites.length === 0) throw new Error(`No package has a ${kind} test.`);
  // A report of an earlier run must not be counted for a suite that did not run now.
  await Promise.all(suites.map(({ folder }) => rm(join(folder, "reports"), { recursive: true, force: true })));
  const hasPassed = await runSuites(context, kind, sortBySize(suites, { kind, packages }));
  const reports = await Promise.all(suites.map(readTestReport));
  const sum = addTotals([...reports, ...untested.map(() => countOne(false))]);
  return hasPassed || sum.failed > 0 ? sum : { ...sum, failed: 1 };
}

/**
 * Runs suites, each as soon as a slot is free. Turbo alone would start the packages with most dependencies last, and their
 * suites take longest.
 */
async function runSuites(context: CheckContext, kind: TestKind, suites: readonly WorkspacePackage[]): Promise<boolean> {
  const waiting = suites.values();
  let hasPassed = true;
  const runWaiting = async () => {
    for (const { name } of waiting) {
      // The pattern also matches the project "unit-msw-2", which tests the mocks with an older major version of msw.
      if (!(await runTurbo(context, "test", `--filter=${name}`, "--", "--project", `${kind}*`))) hasPassed = false;
    }
  };
  await Promise.all(Array.from({ length: suitesAtOnce[kind] }, runWaiting));
  return hasPassed;
}

/** Largest suites first: those with many files, each of which loads many packages. */
function sortBySize(
  suites: readonly WorkspacePackage[],
  { kind, packages }: { kind: TestKind; packages: readonly WorkspacePackage[] },
): WorkspacePackage[] {
  const byName = new Map(packages.map((each) => [each.name, each]));
  const collect = (name: string, found: Set<string>): Set<string> => {
    if (byName.has(name) && !found.has(name)) {
      found.add(name);
      for (const dependency of byName.get(name)?.dependencies ?? []) collect(dependency, found);
    }
    return found;
  };
  const sizeOf = ({ name, testFiles }: WorkspacePackage) =>
    testFiles.filter((each) => each === kind).length * collect(name, new Set()).size;
  return suites.toSorted((a, b) => sizeOf(b) - sizeOf(a));
}

function runTurbo(context: CheckContext, task: string, ...args: string[]): Promise<boolean> {
  const options = ["--output-logs=new-only", "--log-order=grouped", ...(context.isFresh ? ["--force"] : [])];
  return runCommand(context, "turbo", ["run", task, ...options, ...args]);
}

function runCommand({ root, isFull }: CheckContext, command: string, args: string[]): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ["ignore", "inherit", "inherit"],
      env: {
        ...process.env,
        TURBO_TELEMETRY_DISABLED: "1",
        ...(isFull ? { DOCENT_FULL_RUN: "1" } : {}),
        PATH: [join(root, "node_modules", ".bin"), process.env["PATH"]].join(delimiter),
      },
      // On Windows, the programs of packages are scripts for a shell.
      shell: process.platform === "win32",
    });
    child.once("error", reject);
    child.once("close", (code) => resolve(code === 0));
  });
}
