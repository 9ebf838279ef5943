import { readFile, rm } from "node:fs/promises";
import { runScript } from "@docent/terminal";
import { runInTest } from "@docent/terminal/testing";
import { expect, test } from "vitest";
import { lintCommand } from "./run-lint.ts";
import { createWorkspace } from "./testing/workspace.ts";
import type { Workspace } from "./workspace.ts";

const kept = await readFile(new URL("../../../specs/local.openapi.yaml", import.meta.url), "utf8");

async function run(specs: Record<string, string>, ...args: string[]) {
  return runWith({}, specs, ...args);
}

async function runWith(
  settings: Pick<Workspace, "common" | "settings">,
  specs: Record<string, string>,
  ...args: string[]
) {
  const workspace = Object.assign(await createWorkspace(specs), settings);
  const script = { name: "docent lint", command: lintCommand(async () => workspace) };
  return { ...(await runInTest((terminal) => runScript(script, args, terminal))), workspace };
}

const old = 'swagger: "2.0"\n';

test("ends with 0 for contracts without problems", async () => {
  expect(await run({ local: kept })).toMatchObject({
    code: 0,
    output: "local.openapi.yaml: no problems\n",
    warnings: "",
  });
});

test("ends with 1 if there are problems, and prints them as text or as JSON", async () => {
  const { code, output } = await run({ local: kept, old });
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(/^local\.openapi\.yaml: no problems\n[\s\S]*docent\/openapi-version\n/),
  ]);
  const data = await run({ local: kept, old }, "--json");
  expect([data.code, JSON.parse(data.output)]).toMatchObject([
    1,
    [{ rule: "docent/openapi-version", file: data.workspace.path("specs/old.openapi.yaml"), line: 1 }],
  ]);
});

test("checks only the named contracts", async () => {
  expect((await run({ local: kept, old }, "local")).code).toBe(0);
});

test.each([
  [["--josn"], /^Unknown option '--josn'\. Did you mean --json\? See docent lint --help\.\n$/],
  [["loca"], /^There is no specification for "loca"\. .+ Did you mean local\?\n$/],
])("refuses %j with exit code 2", async (args, warnings) => {
  expect(await run({ local: kept }, ...args)).toMatchObject({
    code: 2,
    output: "",
    warnings: expect.stringMatching(warnings),
  });
});

/** Without a summary, which is a matter of style. */
const plain = kept.replace(/^ {6}summary: .+\n/m, "");

test("checks for mistakes in any contract by default, and for the style with house", async () => {
  expect(plain).not.toBe(kept);
  expect((await run({ local: plain })).output).toBe("local.openapi.yaml: no problems\n");
  const { code, output } = await runWith({ common: { lint: "house" } }, { local: plain });
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(/ error operation-summary\n[\s\S]+\n\n1 problem found\.\n$/),
  ]);
});

test("ends with 0 for warnings, and with the severity of the API", async () => {
  const rules = { "operation-summary": "warn" } as const;
  const { code, output } = await runWith({ common: { lint: { rules } } }, { local: plain });
  expect([code, output]).toEqual([0, expect.stringContaining(" warn operation-summary\n")]);
  const settings = { local: { lint: { level: "off", rules: { "operation-summary": "error" } } } } as const;
  expect((await runWith({ common: { lint: "off" }, settings }, { local: plain })).code).toBe(1);
});

test("checks nothing with off", async () => {
  expect(await runWith({ common: { lint: "off" } }, { local: plain, old, text: "{" })).toMatchObject({
    code: 0,
    output: "local.openapi.yaml: no problems\nold.openapi.yaml: no problems\ntext.openapi.yaml: no problems\n",
  });
});

test("prints its usage and exit codes with --help", async () => {
  const { code, output } = await run({}, "--help");
  expect(code).toBe(0);
  expect(output).toContain("\n  docent lint [API...] [options]\n");
  expect(output).toContain(
    "\nExit codes: 0 no errors, maybe warnings; 1 errors were found; 2 the check could not run.",
  );
});

test("explains what to do about a missing contract", async () => {
  const { code, warnings, workspace } = await runWith({}, { local: kept });
  expect([code, warnings]).toEqual([0, ""]);
  await rm(workspace.path("specs/local.openapi.yaml"));
  const contracts = { local: workspace.path("specs/local.openapi.yaml") };
  const script = { name: "docent lint", command: lintCommand(async () => Object.assign(workspace, { contracts })) };
  expect(await runInTest((terminal) => runScript(script, [], terminal))).toMatchObject({
    code: 2,
    output: "",
    warnings: expect.stringMatching(/local\.openapi\.yaml to be a file, found no such file\.$/m),
  });
});
