import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { CommandError, runScript } from "@docent/terminal";
import { runInTest } from "@docent/terminal/testing";
import { expect, onTestFinished, test } from "vitest";
import { lintScript } from "./lint-script.ts";

const specs = fileURLToPath(new URL("../../../specs/", import.meta.url));
const kept = { name: "local.openapi.yaml", path: join(specs, "local.openapi.yaml") };

async function writeBroken() {
  const folder = await mkdtemp(join(tmpdir(), "lint-script-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const path = join(folder, "old.openapi.yaml");
  await writeFile(path, 'openapi: "3.0.3"\n');
  return { name: "old.openapi.yaml", path };
}

async function run(files: readonly { name: string; path: string }[], ...args: string[]) {
  const script = lintScript(async (apis) => {
    const found = files.filter(({ name }) => apis.length === 0 || apis.includes(name.replace(".openapi.yaml", "")));
    if (found.length === 0) throw new CommandError(`There is no specification for ${apis}.`);
    return found;
  });
  return runInTest((terminal) => runScript(script, args, terminal));
}

test("ends with 0 for contracts that keep the conventions", async () => {
  expect(await run([kept])).toEqual({
    code: 0,
    output: "local.openapi.yaml: keeps the conventions\n",
    warnings: "",
  });
});

test("ends with 1 if there are problems, and prints them as text or as JSON", async () => {
  const broken = await writeBroken();
  const { code, output } = await run([broken, kept]);
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(/docent\/openapi-version\n[\s\S]*local\.openapi\.yaml: keeps the conventions\n$/),
  ]);
  const data = await run([broken, kept], "--json");
  expect([data.code, JSON.parse(data.output)]).toMatchObject([
    1,
    [{ rule: "docent/openapi-version", file: broken.path, line: 1 }],
  ]);
});

test("checks only the named contracts", async () => {
  expect((await run([await writeBroken(), kept], "local")).code).toBe(0);
});

test.each([
  [["--josn"], "Unknown option '--josn'. Did you mean --json? See pnpm lint:specs --help.\n"],
  [["loca"], "There is no specification for loca.\n"],
])("refuses %j with exit code 2", async (args, warnings) => {
  expect(await run([kept], ...args)).toEqual({ code: 2, output: "", warnings });
});

test("prints its usage and exit codes with --help", async () => {
  const { code, output } = await run([kept], "--help");
  expect(code).toBe(0);
  expect(output).toContain("\n  pnpm lint:specs [API...] [options]\n");
  expect(output).toContain(
    "\nExit codes: 0 every convention is kept; 1 problems were found; 2 the check could not run.",
  );
});
