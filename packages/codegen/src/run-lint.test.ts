import { readFile } from "node:fs/promises";
import { runScript } from "@docent/terminal";
import { runInTest } from "@docent/terminal/testing";
import { expect, test } from "vitest";
import { lintCommand } from "./run-lint.ts";
import { createWorkspace } from "./testing/workspace.ts";

const kept = await readFile(new URL("../../../specs/local.openapi.yaml", import.meta.url), "utf8");

async function run(specs: Record<string, string>, ...args: string[]) {
  const workspace = await createWorkspace(specs);
  const script = { name: "docent lint", command: lintCommand(async () => workspace) };
  return { ...(await runInTest((terminal) => runScript(script, args, terminal))), workspace };
}

const old = 'openapi: "3.0.3"\n';

test("ends with 0 for contracts that keep the conventions", async () => {
  expect(await run({ local: kept })).toMatchObject({
    code: 0,
    output: "local.openapi.yaml: keeps the conventions\n",
    warnings: "",
  });
});

test("ends with 1 if there are problems, and prints them as text or as JSON", async () => {
  const { code, output } = await run({ local: kept, old });
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(/^local\.openapi\.yaml: keeps the conventions\n[\s\S]*docent\/openapi-version\n/),
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

test("prints its usage and exit codes with --help", async () => {
  const { code, output } = await run({}, "--help");
  expect(code).toBe(0);
  expect(output).toContain("\n  docent lint [API...] [options]\n");
  expect(output).toContain(
    "\nExit codes: 0 every convention is kept; 1 problems were found; 2 the check could not run.",
  );
});
