import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { outermost, thin } from "@docent/storage/testing";
import { transform } from "esbuild";
import { describe, expect, inject, test } from "vitest";
import { readProgram } from "./consumer-programs.ts";
import { findNodes } from "./host-nodes.ts";
import { runCommand } from "./run-command.ts";

const projects = inject("projects");
const nodes = await findNodes();
const testFile = await readProgram("local.test.js");
const vmModules = { NODE_OPTIONS: "--experimental-vm-modules" };

type Msw = "msw-2" | "msw-3";

/** The major versions of msw alternate between the versions of Node. A full run tests both on each version of Node. */
describe.each(nodes)("Jest on Node $version", ({ path, major }) => {
  const index = nodes.findIndex((node) => node.path === path);
  const alternate = (first: Msw) => thin(withMsw(major), (msw) => (msw === first) === (index % 2 === 0));

  test.each(alternate("msw-2"))("runs ES modules with %s", async (msw) => {
    const folder = await writeTests(`jest-modules-${major}`, msw, {
      "package.json": '{ "type": "module" }',
      "local.test.js": testFile,
      "jest.config.json": await readProgram("jest-modules.config.json"),
    });
    await expectTwoPassed([path, "../node_modules/jest/bin/jest.js"], { cwd: folder, env: vmModules });
  });

  if (outermost(nodes).some((node) => node.path === path))
    test("runs CommonJS from Babel with msw-2", async () => {
      const folder = await writeTests(`jest-transform-${major}`, "msw-2", {
        "package.json": "{}",
        "local.test.js": testFile,
        "jest.config.json": await readProgram("jest-transform.config.json"),
      });
      await expectTwoPassed([path, "../node_modules/jest/bin/jest.js"], { cwd: folder });
    });

  // Jest can `require` an ES module since Node 24.9.
  if (major >= 24)
    test.each(alternate("msw-3"))("runs CommonJS without a transform with %s", async (msw) => {
      const { code } = await transform(testFile, { format: "cjs" });
      const folder = await writeTests(`jest-require-${major}`, msw, {
        "package.json": "{}",
        "local.test.js": code,
        "jest.config.json": await readProgram("jest-modules.config.json"),
      });
      await expectTwoPassed([path, "../node_modules/jest/bin/jest.js"], { cwd: folder, env: vmModules });
    });
});

test.each(["msw-2", "msw-3"] as const)("vitest runs the tests with %s", async (msw) => {
  const folder = await writeTests("vitest", msw, { "local.test.js": testFile });
  await expectTwoPassed([process.execPath, "../node_modules/vitest/vitest.mjs", "run", "--globals"], { cwd: folder });
});

test.each(["jest-modules.config.json", "jest-transform.config.json"])("README.md shows %s", async (name) => {
  const readme = await readFile(new URL("../README.md", import.meta.url), "utf8");
  expect(readme).toContain(`\`\`\`json\n${await readProgram(name)}\`\`\``);
});

/** msw 3 requires Node 22.12. */
function withMsw(major: number): Msw[] {
  return major >= 22 ? ["msw-2", "msw-3"] : ["msw-2"];
}

async function writeTests(name: string, msw: Msw, files: Record<string, string>): Promise<string> {
  const folder = join(projects[msw], name);
  await mkdir(folder);
  await Promise.all(Object.entries(files).map(([path, text]) => writeFile(join(folder, path), text)));
  return folder;
}

async function expectTwoPassed(
  command: [string, ...string[]],
  options: { cwd: string; env?: Record<string, string> },
): Promise<void> {
  const { exitCode, output } = await runCommand(command, options);
  expect(output).toMatch(/Tests:? +2 passed/);
  expect(exitCode).toBe(0);
}
