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
  [["loca"], /^There is no contract for "loca"\. .+ Did you mean local\?\n$/],
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
  expect(output).toContain("\n  docent lint [API... | FILE...] [options]\n");
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

/** Runs the command where there is no configuration. */
async function runWithoutConfiguration(
  texts: Record<string, string>,
  args: (path: (name: string) => string) => string[],
) {
  const workspace = await createWorkspace({});
  for (const [name, text] of Object.entries(texts)) await workspace.write(name, text);
  const load = () => Promise.reject(new Error("The configuration was loaded."));
  const script = { name: "docent lint", command: lintCommand(load) };
  const all = args((name) => workspace.path(name));
  return runInTest((terminal) => runScript(script, all, terminal));
}

test("checks files without a configuration, at the level recommended", async () => {
  const result = await runWithoutConfiguration({ "plain.yaml": plain, "old.yaml": old }, (path) => [
    path("plain.yaml"),
    path("old.yaml"),
    path("plain.yaml"),
  ]);
  expect(result.code).toBe(1);
  expect(result.output).toMatch(/^\S.*plain\.yaml: no problems\n[^\n]+old\.yaml:1:1 error docent\/openapi-version\n/);
  // A file that is named twice is checked once.
  expect(result.output.match(/no problems/g)).toHaveLength(1);
});

test.each([
  ["house", 1, / error operation-summary\n/],
  ["off", 0, /plain\.yaml: no problems\n$/],
])("--level %s sets the level of a file", async (level, code, output) => {
  const run = await runWithoutConfiguration({ "plain.yaml": plain }, (path) => [path("plain.yaml"), "--level", level]);
  expect(run).toMatchObject({ code, output: expect.stringMatching(output) });
});

test("--level replaces the level of the configuration, and keeps its lint rules", async () => {
  const rules = { "operation-summary": "warn" } as const;
  const { code, output } = await runWith(
    { common: { lint: { level: "house", rules } } },
    { local: plain },
    "--level",
    "off",
  );
  expect([code, output]).toEqual([0, expect.stringMatching(/ warn operation-summary\n[\s\S]*\n1 problem found\.\n$/)]);
});

test.each([
  [["openapi.yam"], /openapi\.yam to be a file, found no such file\.\n$/],
  [["lost.yaml"], /lost\.yaml to be a file, found no such file\.\n$/],
  [
    ["shop", "plain.yaml"],
    /^Expected either files or APIs of the configuration, found both\. For the file, write \.\/shop\./,
  ],
  [["plain.yaml", "--config", "docent.config.json"], /^Files are read without a configuration\./],
  [["https://shop.test/openapi.yaml"], /^Expected the path of a contract, found a URL\. Download it: curl /],
  [["plain.yaml", "--level", "high"], /^Expected --level to be one of house, recommended, off, found "high"/],
])("refuses the files %j with exit code 2", async (args, warnings) => {
  expect(await runWithoutConfiguration({}, () => args)).toMatchObject({
    code: 2,
    output: "",
    warnings: expect.stringMatching(warnings),
  });
});
