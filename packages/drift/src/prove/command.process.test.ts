import { runScript } from "@docent/terminal";
import { runInTest } from "@docent/terminal/testing";
import { expect, test } from "vitest";
import { proveScript } from "./command.ts";

const run = (...args: string[]) => runInTest((terminal) => runScript(proveScript, args, terminal));

test("describes its options and exit codes with --help", async () => {
  const { code, output, warnings } = await run("--help");
  expect([code, warnings]).toEqual([0, ""]);
  expect(output).toContain("\n  pnpm drift:prove [options]\n");
  expect(output).toMatch(/\n {2}--only GROUP .*: spec, artefacts, servers, equivalents\n/);
  expect(output).toMatch(/\nExit codes: 0 all killed or explained; 1 a survivor, a false alarm,/);
});

test.each([
  [["--only", "clients"], 'Expected --only to be one of spec, artefacts, servers, equivalents, found "clients".'],
  [["--only", "spec", "--only", "sevrers"], 'found "sevrers". Did you mean servers?'],
  [["--sample", "many"], 'Expected --sample from 1 to 1000000, found "many".'],
  [["--sample", "0"], 'Expected --sample from 1 to 1000000, found "0".'],
  [["--operators"], "Unknown option '--operators'. Did you mean --operator? See pnpm drift:prove --help."],
  [["spec"], 'Expected options only, found "spec".'],
])("refuses %j", async (args, message) => {
  expect(await run(...args)).toMatchObject({ code: 2, warnings: expect.stringContaining(message), output: "" });
});

test("refuses an operator that does not exist", async () => {
  expect(await run("--operator", "made-up")).toMatchObject({
    code: 2,
    warnings: expect.stringContaining("made-up"),
  });
});

test("tries the mutants of one operator only", async () => {
  const { code, output } = await run("--operator", "parameter-renamed", "--only", "spec");
  expect(output).toMatch(/\| parameter-renamed +\| +2 \|.* 2\/2 \|/);
  expect(code).toBe(0);
});
