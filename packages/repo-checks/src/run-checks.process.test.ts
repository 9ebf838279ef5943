import { execFile } from "node:child_process";
import { chmod, mkdtemp, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { writeWithFolders } from "@docent/storage";
import { afterAll, expect, test } from "vitest";

const repository = join(import.meta.dirname, "../../..");
const runChecks = JSON.stringify(new URL("./run-checks.ts", import.meta.url));
const terminal = JSON.stringify(import.meta.resolve("@docent/terminal"));

interface Counts {
  passed?: number;
  failed?: number;
  skipped?: number;
  todo?: number;
}

/** A program that writes a report like vitest, and then runs `end`. */
function suite({ passed = 0, failed = 0, skipped = 0, todo = 0 }: Counts, end = ""): string {
  const success = failed === 0;
  const tests = { numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped, numTodoTests: todo };
  const report = JSON.stringify(JSON.stringify({ ...tests, success }));
  return `
    import { mkdirSync, writeFileSync } from "node:fs";
    mkdirSync("reports", { recursive: true });
    writeFileSync("reports/vitest.json", ${report});
    process.exitCode = ${Number(!success)}; ${end}`;
}

const killed = "process.kill(process.pid, 'SIGKILL'); await new Promise(() => {});";

const roots: string[] = [];
afterAll(async () => {
  for (const root of roots) await rm(root, { recursive: true, force: true });
});

/** A repository whose packages use these programs as their suites. */
async function makeRepository(suites: Record<string, string>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), "docent-checks-"));
  roots.push(root);
  await symlink(join(repository, "node_modules"), join(root, "node_modules"));
  const manifest = { name: "checked", private: true, packageManager: "npm@10.0.0", workspaces: ["packages/*"] };
  await writeJson(root, "package.json", manifest);
  await writeText(root, ".gitignore", "node_modules/\nreports/\n.turbo/\n");
  const test = { outputs: ["reports/**"], env: ["DOCENT_FULL_RUN"] };
  await writeJson(root, "turbo.json", { tasks: { test, build: {}, typecheck: {} } });
  for (const [name, program] of Object.entries(suites)) await writeSuite(root, { name, program });
  return root;
}

async function writeSuite(root: string, { name, program }: { name: string; program: string }): Promise<void> {
  const folder = `packages/${name}`;
  await writeJson(root, `${folder}/package.json`, { name, version: "1.0.0", scripts: { test: "node src/suite.mjs" } });
  await writeText(root, `${folder}/src/suite.mjs`, program);
  await writeText(root, `${folder}/src/suite.test.ts`, "");
}

const writeJson = (root: string, path: string, value: unknown) =>
  writeText(root, path, `${JSON.stringify(value, undefined, 2)}\n`);

async function writeText(root: string, path: string, text: string): Promise<void> {
  await writeWithFolders(join(root, path), text);
}

interface Outcome {
  /** Process id. */
  id: number;
  code: number;
  output: string;
  /** The last line of the output. */
  summary: string;
}

/** Runs a script that exits with the code of the checks. */
function runScript(args: readonly string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, ["--conditions=@docent/source", ...args], (_, stdout, stderr) => {
      const output = stripVTControlCharacters(`${stderr}\n${stdout}`).trimEnd();
      resolve({
        id: child.pid ?? 0,
        code: child.exitCode ?? Number.NaN,
        output,
        summary: output.slice(output.lastIndexOf("\n") + 1),
      });
    });
  });
}

function check(root: string, ...names: string[]): Promise<Outcome> {
  const script = `
    import { checkScript } from ${runChecks};
    import { runProcess, runScript } from ${terminal};
    const script = checkScript(${JSON.stringify(root)});
    await runProcess((_, terminal) => runScript(script, ${JSON.stringify(names)}, terminal), { handlesSignals: false });`;
  return runScript(["--input-type=module", "--eval", script]);
}

test("passed suites are added up, with their skipped tests, and the exit code is 0", async () => {
  const root = await makeRepository({
    a: suite({ passed: 2, skipped: 1 }),
    b: suite({ passed: 3, skipped: 3, todo: 1 }),
  });
  expect(await check(root, "unit")).toMatchObject({ code: 0, summary: "5 passed, 0 failed, 5 skipped" });
});

/** A repository with suites that pass. Turbo caches them, so each of the following tests runs only the suite `b`. */
let amongPassed: Promise<string> | undefined;

// The test of reports has the forms of a report that are failures.
test.each<[name: string, program: string, summary: string]>([
  ["has a test that fails", suite({ passed: 4, failed: 2 }), "9 passed, 2 failed"],
  ["writes no report", "", "5 passed, 1 failed"],
  ["does not start", "not a program", "5 passed, 1 failed"],
  ["is killed before it reports", killed, "5 passed, 1 failed"],
  ["is killed after it has reported", suite({ passed: 4 }, killed), "9 passed, 1 failed"],
  ["fails though its tests pass", suite({ passed: 4 }, "process.exitCode = 1;"), "9 passed, 1 failed"],
])("a suite that %s is a failure among passed ones", async (_, program, summary) => {
  amongPassed ??= makeRepository({ a: suite({ passed: 2 }), c: suite({ passed: 3 }) });
  const root = await amongPassed;
  await writeSuite(root, { name: "b", program });
  const outcome = await check(root, "unit");
  expect([outcome.code, outcome.summary]).toEqual([1, summary]);
  expect(outcome.output).toContain("Failed: unit.");
});

test("a suite that exits with 0 and has failed tests is a failure", async () => {
  const root = await makeRepository({ a: suite({ passed: 2, failed: 1 }, "process.exitCode = 0;") });
  expect(await check(root, "unit")).toMatchObject({ code: 1, summary: "2 passed, 1 failed" });
});

test("a package without tests is reported as a failure", async () => {
  const root = await makeRepository({ a: suite({ passed: 2 }) });
  await writeJson(root, "packages/b/package.json", { name: "b", version: "1.0.0" });
  await writeText(root, "packages/b/src/index.ts", "");
  const outcome = await check(root, "unit");
  expect(outcome).toMatchObject({ code: 1, summary: "2 passed, 1 failed" });
  expect(outcome.output).toContain("b has no test.");
});

test("the report of an earlier run is not counted for a suite that crashes now", async () => {
  const root = await makeRepository({ a: suite({ passed: 2 }) });
  expect((await check(root, "unit")).summary).toBe("2 passed, 0 failed");
  await writeSuite(root, { name: "a", program: killed });
  expect(await check(root, "unit")).toMatchObject({ code: 1, summary: "0 passed, 1 failed" });
});

test("the suite of a package with fewer dependencies waits for a free slot", async () => {
  const note = (what: string) =>
    `(await import("node:fs")).appendFileSync("../../order", process.cwd().split("/").at(-1) + " ${what}\\n");`;
  // The two larger ones end only after both have started.
  const wait = `
    const { readFileSync } = await import("node:fs");
    while (!/a starts[^]*b starts|b starts[^]*a starts/.test(readFileSync("../../order", "utf8")))
      await new Promise((resolve) => setTimeout(resolve, 10));`;
  const program = (before = "") => note("starts") + before + suite({ passed: 1 }, note("ends"));
  const root = await makeRepository({ base: program(), a: program(wait), b: program(wait) });
  for (const name of ["a", "b"])
    await writeJson(root, `packages/${name}/package.json`, {
      name,
      version: "1.0.0",
      scripts: { test: "node src/suite.mjs" },
      dependencies: { base: "1.0.0" },
    });
  expect((await check(root, "unit")).summary).toBe("3 passed, 0 failed");
  const order = (await readFile(join(root, "order"), "utf8")).split("\n");
  expect(order.slice(0, order.indexOf("base starts"))).toContainEqual(expect.stringMatching(/^[ab] ends$/));
});

test("a suite that turbo has cached is counted again", async () => {
  const root = await makeRepository({ a: suite({ passed: 2, skipped: 1 }) });
  for (const isCached of [false, true]) {
    const outcome = await check(root, "unit");
    expect(outcome).toMatchObject({ code: 0, summary: "2 passed, 0 failed, 1 skipped" });
    expect(outcome.output.includes("1 cached")).toBe(isCached);
  }
});

test("the next check runs after a failed one, and each counts as one", async () => {
  const root = await makeRepository({ a: suite({ passed: 2 }) });
  await writeText(root, "packages/a/src/index.ts", 'import { b } from "b";\n');
  const outcome = await check(root, "layers", "unit");
  expect(outcome).toMatchObject({ code: 1, summary: "2 passed, 1 failed" });
  expect(outcome.output).toContain("packages/a/src/index.ts imports b");
  expect(outcome.output).toContain("Failed: layers.");
});

test("a check that cannot be run is a failure with its reason, and the next check runs", async () => {
  const root = await makeRepository({ a: suite({ passed: 2 }) });
  await writeText(root, "package.json", "no JSON");
  const outcome = await check(root, "layers", "format");
  expect(outcome).toMatchObject({ code: 1, summary: "0 passed, 2 failed" });
  expect(outcome.output).toMatch(/layers could not be checked\. .* is not valid JSON/);
  expect(outcome.output).toContain("Failed: format, layers.");
});

/** A repository with this shell script instead of the formatter. */
async function makeFormatter(program: string): Promise<string> {
  const root = await makeRepository({});
  await rm(join(root, "node_modules"));
  await writeText(root, "node_modules/.bin/biome", `#!/bin/sh\n${program}\n`);
  await chmod(join(root, "node_modules/.bin/biome"), 0o755);
  return root;
}

test.each([
  ["is killed", "kill -9 $$"],
  ["fails", "exit 3"],
])("a program of a check that %s is a failure", async (_, program) => {
  const root = await makeFormatter(program);
  expect(await check(root, "format")).toMatchObject({ code: 1, summary: "0 passed, 1 failed" });
});

test("a check that passes counts as one", async () => {
  const root = await makeFormatter("exit 0");
  expect(await check(root, "format")).toMatchObject({ code: 0, summary: "1 passed, 0 failed" });
});

const script = join(repository, "scripts", "check.ts");

test("the script exits with the code of the checks", async () => {
  const unknown = await runScript([script, "unti"]);
  expect(unknown).toMatchObject({ code: 2, output: expect.stringContaining('found "unti". Did you mean unit?') });
  const list = await runScript([script, "--list"]);
  expect(list).toMatchObject({ code: 0, output: expect.stringMatching(/^\s*format\n.*unit\nprocess\npublished$/s) });
});

test("each kind of tests runs alone, and failures are listed again at the end", async () => {
  const root = await makeRepository({ a: "" });
  const base = JSON.stringify(join(repository, "vitest.base.ts"));
  const config = `import { packageTests } from ${base}; export default packageTests();`;
  await writeText(root, "packages/a/vitest.config.ts", config);
  await writeJson(root, "packages/a/package.json", { name: "a", version: "1.0.0", scripts: { test: "vitest run" } });
  const fails = (kind: string) =>
    `import { test } from "vitest"; test("${kind}", () => { throw new Error("no ${kind}"); });`;
  await writeText(root, "packages/a/src/suite.test.ts", fails("unit"));
  await writeText(root, "packages/a/src/suite.process.test.ts", fails("process"));
  await writeText(root, "packages/a/src/suite.published.test.ts", fails("published"));
  for (const kind of ["unit", "process", "published"]) {
    const { code, output } = await check(root, kind);
    const file = kind === "unit" ? "suite.test.ts" : `suite.${kind}.test.ts`;
    const end = `✗ a src/${file}\n    ${kind}\n    Error: no ${kind}\n\nFailed: ${kind}. Run one alone with \`pnpm test NAME\`.`;
    expect({ code, end: output.slice(-end.length - 20) }).toEqual({ code: 1, end: `${end}\n\n0 passed, 1 failed` });
  }
});

test("a kind without any tests is a failure", async () => {
  const root = await makeRepository({ a: suite({ passed: 2 }) });
  const outcome = await check(root, "published");
  expect(outcome).toMatchObject({ code: 1, summary: "0 passed, 1 failed" });
  expect(outcome.output).toContain("No package has a published test.");
});

/** Writes the processes that are the load of the checks to `load.txt`: the id of each, and of its parent process. */
const listLoad = `
  import { execFileSync } from "node:child_process";
  import { writeFileSync as write } from "node:fs";
  const lines = execFileSync("ps", ["-eo", "pid,ppid,args"], { encoding: "utf8" }).split("\\n");
  const load = lines.filter((line) => line.includes("function burn")).map((line) => line.trim().split(/ +/).map(Number));
  write("load.txt", JSON.stringify(load.map(([id, parent]) => ({ id, parent }))));`;

const isRunning = (id: number) => {
  try {
    return process.kill(id, 0);
  } catch {
    return false;
  }
};

async function readLoad(root: string, parent: number): Promise<number[]> {
  const load: { id: number; parent: number }[] = JSON.parse(await readFile(join(root, "packages/a/load.txt"), "utf8"));
  return load.filter((entry) => entry.parent === parent).map(({ id }) => id);
}

test("the tests of a full run know that it is one, also after a usual run", async () => {
  const root = await makeRepository({
    a: suite({ passed: 2 }, "process.exitCode = Number(process.env.DOCENT_FULL_RUN ?? 0);"),
  });
  expect((await check(root, "unit")).code).toBe(0);
  expect((await check(root, "unit", "--full")).code).toBe(1);
});

test("under load, six busy processes run during the checks, and are ended with them", async () => {
  const root = await makeRepository({ a: `${suite({ passed: 2 })}\n${listLoad}` });
  await check(root, "unit");
  const { code, id } = await check(root, "unit", "--under-load");
  const load = await readLoad(root, id);
  expect([code, load.length]).toEqual([0, 6]);
  await expect.poll(() => load.filter(isRunning)).toEqual([]);
});
