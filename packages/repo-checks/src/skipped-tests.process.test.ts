import { execFile } from "node:child_process";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeTestFolder } from "@docent/storage/testing";
import { expect, test } from "vitest";

const repository = join(import.meta.dirname, "../../..");

/** Runs a suite with the configuration of the packages. */
async function runSuite(lines: readonly string[], { CI, PATH }: { CI: string | undefined; PATH?: string }) {
  const folder = await makeTestFolder("docent-skipped-");
  await symlink(join(repository, "node_modules"), join(folder, "node_modules"));
  const base = JSON.stringify(join(repository, "vitest.base.ts"));
  const config = `import { packageTests } from ${base}; export default packageTests();`;
  await writeFile(join(folder, "vitest.config.ts"), config);
  await mkdir(join(folder, "src"));
  const head = 'import { describe, expect, test } from "vitest";';
  await writeFile(join(folder, "src/a.test.ts"), [head, 'test("one", () => {});', ...lines].join("\n"));
  const { CI: _, ...environment } = process.env;
  const env = { ...environment, ...(CI === undefined ? {} : { CI }), ...(PATH === undefined ? {} : { PATH }) };
  const vitest = join(repository, "node_modules/vitest/vitest.mjs");
  return new Promise<{ code: number | null; warnings: string }>((resolve) => {
    const child = execFile(process.execPath, [vitest, "run"], { cwd: folder, env }, (_error, _output, warnings) =>
      resolve({ code: child.exitCode, warnings }),
    );
  });
}

test.each([
  ["a skipped test", 'test.skip("two", () => {});', "two"],
  ["a skipped group", 'describe.skip("of", () => { test("two", () => {}); });', "of > two"],
  ["a test that is skipped on a condition", 'test.skipIf(true)("two", () => {});', "two"],
  ["a test that skips itself", 'test("two", ({ skip }) => skip("no disk"));', "two"],
  ["a planned test", 'test.todo("two");', "two"],
])("%s fails a run in CI, and only there", async (_, line, name) => {
  const inCi = await runSuite([line], { CI: "true" });
  expect(inCi).toMatchObject({ code: 1, warnings: expect.stringContaining(`every test must run: ${name}\n`) });
  expect(await runSuite([line], { CI: undefined })).toMatchObject({ code: 0 });
});

test("a run in a container that may not mount lists its skipped tests, and passes", async () => {
  const folder = await makeTestFolder("docent-skipped-");
  await writeFile(join(folder, "unshare"), "#!/bin/sh\nexit 1\n", { mode: 0o755 });
  const run = await runSuite(['test.skip("two", () => {});'], { CI: "true", PATH: `${folder}:${process.env["PATH"]}` });
  expect(run).toMatchObject({ code: 0, warnings: expect.stringContaining("may not mount or change users: two\n") });
});

test("a run in CI without skipped tests passes", async () => {
  expect(await runSuite([], { CI: "true" })).toMatchObject({ code: 0 });
});
