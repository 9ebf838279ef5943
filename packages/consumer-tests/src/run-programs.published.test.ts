import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { thin } from "@docent/storage/testing";
import { beforeAll, describe, expect, inject, test } from "vitest";
import {
  clientPrograms,
  mockPrograms,
  pathOutputs,
  pathPrograms,
  programOutputs,
  readProgram,
  writeModule,
} from "./consumer-programs.ts";
import { findNodes } from "./host-nodes.ts";
import { apiPackages } from "./installed-package.ts";
import { readPackagePrograms } from "./readme-programs.ts";
import { mustRun } from "./run-command.ts";

const projects = inject("projects");
const nodes = await findNodes();
const readmes = await Promise.all(
  apiPackages.map(async (one) => ({ ...one, programs: await readPackagePrograms(one) })),
);

/** msw 3 calls `Promise.withResolvers`, which Node 20 does not have; it requires Node 22.12. */
const runs = nodes.flatMap((node) =>
  (["msw-2", "msw-3"] as const).filter((msw) => msw === "msw-2" || node.major >= 22).map((msw) => ({ ...node, msw })),
);

/** Programs of READMEs resemble the other programs. They run only on the oldest Node with msw 2, and the newest with msw 3. */
const readmeRuns = thin(runs, ({ version, msw }) => version === (msw === "msw-2" ? nodes[0] : nodes.at(-1))?.version);

/** msw 2 accesses `localStorage`, about which Node 25 and later print a warning. */
const quiet = { NODE_OPTIONS: "--disable-warning=ExperimentalWarning" };

beforeAll(async () => {
  for (const msw of ["msw-2", "msw-3"] as const) {
    for (const name of [...clientPrograms, ...mockPrograms, ...pathPrograms])
      await writeModule(projects[msw], { name, code: await readProgram(name) });
    for (const { programs } of readmes) for (const program of programs) await writeModule(projects[msw], program);
    await writeFile(join(projects[msw], "programs/required.cjs"), await readProgram("required.cjs"));
  }
});

test.each(readmes)("the README of $name has programs with and without mocks", ({ programs }) => {
  expect(new Set(programs.map(({ usesMocks }) => usesMocks))).toEqual(new Set([true, false]));
});

describe.each(runs)("on Node $version with $msw", ({ path, msw, major }) => {
  const options = { cwd: projects[msw], env: msw === "msw-2" && major >= 25 ? quiet : {} };

  test.each(Object.keys(programOutputs))("the client and the mocks of %s run", async (api) => {
    const program = `await import("./programs/${api}-mocks.mjs"); await import("./programs/${api}-client.mjs");`;
    expect(await run(program)).toBe(programOutputs[api]);
  });

  test.each(Object.keys(pathOutputs))("the client and the mocks of %s by path run", async (api) => {
    expect(await run(`await import("./programs/${api}-mock-paths.mjs");`)).toBe(pathOutputs[api]);
  });

  test("a program with require runs", async () => {
    expect(await mustRun([path, "programs/required.cjs"], options)).toBe("required\n");
  });

  if (!readmeRuns.some((run) => run.path === path && run.msw === msw)) return;

  describe.each(readmes)("the README of $name", ({ name, programs }) => {
    test.each(programs.filter(({ usesMocks }) => usesMocks))("has the program $name, which runs", async (program) => {
      await run(`await import("./programs/${program.name.replace(".ts", ".mjs")}");`);
    });

    test.each(programs.filter(({ usesMocks }) => !usesMocks))("has the program $name, which runs", async (program) => {
      await run(`
        import { setupServer } from "msw/node";
        import * as mocks from "${name}/mocks";
        const createMocks = Object.entries(mocks).find(([name]) => /^create\\w+Mocks$/.test(name))[1];
        setupServer(...createMocks().handlers).listen({ onUnhandledRequest: "error", onUnhandledFrame: "error" });
        await import("./programs/${program.name.replace(".ts", ".mjs")}");`);
    });
  });

  function run(program: string): Promise<string> {
    return mustRun([path, "--input-type=module", "--eval", program], options);
  }
});
