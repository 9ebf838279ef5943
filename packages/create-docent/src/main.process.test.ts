import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";

const run = async (cwd: string, ...args: string[]) =>
  promisify(execFile)(
    process.execPath,
    ["--conditions=@docent/source", join(import.meta.dirname, "main.ts"), ...args],
    { cwd },
  );

test("is docent init, with its options", async () => {
  const folder = await mkdtemp(join(tmpdir(), "create docent "));
  onTestFinished(() => rm(folder, { recursive: true }));
  expect((await run(folder, "--help")).stdout).toContain("docent init [FOLDER] [options]");
  const { stdout } = await run(folder, "my apis", "--scope", "@acme", "--no-install", "--json");
  expect(JSON.parse(stdout)).toMatchObject({
    root: expect.stringMatching(/my apis$/),
    scope: "@acme",
    isWritten: true,
  });
  expect(await readdir(join(folder, "my apis/packages"))).toEqual(["contract-tests", "library"]);
});
