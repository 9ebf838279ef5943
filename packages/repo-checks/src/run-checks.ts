import { spawn } from "node:child_process";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { findLayerProblems } from "./layers.ts";
import { addTotals, readTestReport, renderTotals, type Totals } from "./test-report.ts";
import { readPackages, readSharedDependencies, type WorkspacePackage } from "./workspace-package.ts";

const help = `Runs everything that CI runs, and ends with a line "N passed, N failed".

  pnpm test            every check, in the order of the list
  pnpm test --list     the names of the checks
  pnpm test NAME…      only these

Exit codes: 0 all passed; 1 something failed; 2 the command line is wrong.
`;

/** One thing that must hold. Counts as one check, or as many as it has counted itself. */
interface RepositoryCheck {
  name: string;
  run: (root: string) => Promise<Totals | boolean>;
}

const checks: RepositoryCheck[] = [
  { name: "format", run: (root) => runCommand(root, "biome", ["check", "."]) },
  { name: "contracts", run: (root) => runScript(root, "lint-specs.ts") },
  { name: "generated", run: (root) => runScript(root, "generate.ts", "--check") },
  { name: "layers", run: checkLayers },
  { name: "types", run: checkTypes },
  { name: "build", run: (root) => runTurbo(root, "build") },
  { name: "tests", run: runTests },
];

/** The `test` command. A check that fails does not keep the others from running: one run shows everything. */
export async function runChecks(args: readonly string[], root: string): Promise<number> {
  if (args.includes("--help") || args.includes("-h")) {
    process.stdout.write(help);
    return 0;
  }
  if (args.includes("--list")) {
    process.stdout.write(`${checks.map(({ name }) => name).join("\n")}\n`);
    return 0;
  }
  const wanted = args.filter((argument) => argument !== "--");
  const unknown = wanted.find((name) => !checks.some((check) => check.name === name));
  if (unknown !== undefined) {
    process.stderr.write(`There is no check ${unknown}. Expected ${checks.map(({ name }) => name).join(", ")}.\n`);
    return 2;
  }
  const totals: Totals[] = [];
  const failures: string[] = [];
  for (const { name, run } of checks) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    process.stdout.write(`\n── ${name}\n`);
    const outcome = await run(root).catch((error: unknown) => {
      process.stderr.write(`${name} could not be checked. ${error instanceof Error ? error.message : error}\n`);
      return false;
    });
    const counted =
      typeof outcome === "boolean" ? { passed: Number(outcome), failed: Number(!outcome), skipped: 0 } : outcome;
    if (counted.failed > 0) failures.push(name);
    totals.push(counted);
  }
  const sum = addTotals(totals);
  if (failures.length > 0)
    process.stdout.write(`\nFailed: ${failures.join(", ")}. Run one alone with \`pnpm test NAME\`.\n`);
  process.stdout.write(`\n${renderTotals(sum)}\n`);
  return sum.failed > 0 ? 1 : 0;
}

/** Packages through turbo; the scripts and configurations at the root belong to none of them. */
async function checkTypes(root: string): Promise<boolean> {
  const arePackagesTyped = await runTurbo(root, "typecheck", "--continue");
  const areScriptsTyped = await runCommand(root, "tsc", ["-p", "scripts"]);
  return arePackagesTyped && areScriptsTyped;
}

async function checkLayers(root: string): Promise<boolean> {
  const problems = findLayerProblems(await readPackages(root), { shared: await readSharedDependencies(root) });
  for (const problem of problems) process.stderr.write(`${problem}\n`);
  return problems.length === 0;
}

/** Turbo restores the reports of suites whose inputs have not changed, so every suite is counted every time. */
async function runTests(root: string): Promise<Totals> {
  const suites = (await readPackages(root)).filter(hasSuite);
  // What is left of an earlier run must not be counted for a suite that did not run now.
  await Promise.all(suites.map(({ folder }) => rm(join(folder, "reports"), { recursive: true, force: true })));
  const hasPassed = await runTurbo(root, "test", "--continue");
  const reports = await Promise.all(suites.map(readTestReport));
  for (const { problem } of reports) if (problem) process.stderr.write(`${problem}\n`);
  const sum = addTotals(reports);
  return hasPassed || sum.failed > 0 ? sum : { ...sum, failed: 1 };
}

function hasSuite({ isGenerated }: WorkspacePackage): boolean {
  return !isGenerated;
}

function runScript(root: string, script: string, ...args: string[]): Promise<boolean> {
  return runCommand(root, "node", ["--conditions=@docent/source", join(root, "scripts", script), ...args]);
}

function runTurbo(root: string, task: string, ...args: string[]): Promise<boolean> {
  return runCommand(root, "turbo", [
    "run",
    task,
    "--output-logs=new-only",
    "--log-order=grouped",
    "--concurrency=2",
    ...args,
  ]);
}

function runCommand(root: string, command: string, args: string[]): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ["ignore", "inherit", "inherit"],
      env: {
        ...process.env,
        TURBO_TELEMETRY_DISABLED: "1",
        PATH: `${join(root, "node_modules", ".bin")}:${process.env["PATH"]}`,
      },
    });
    child.once("error", reject);
    child.once("close", (code) => resolve(code === 0));
  });
}
