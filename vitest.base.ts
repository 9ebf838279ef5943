import { spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig, type TestProjectInlineConfiguration, type ViteUserConfig } from "vitest/config";
import type { Reporter } from "vitest/node";

const conditions = ["@docent/source"];

/** Programs and threads that tests start load hundreds of TypeScript files: Node strips and compiles each one once. */
const compileCache = fileURLToPath(new URL("node_modules/.cache/compiled", import.meta.url));

/**
 * Fails a run in CI that skips a test, and names it: what a test needs must be there, or is put there by `.ci/run`. A test
 * that does not apply, such as one of PostgreSQL alone on SQLite, is left out where it is written, and not skipped. In a
 * container without the permissions that some tests need, the tests are named, and the run passes.
 */
const skippedTests: Reporter = {
  onTestRunEnd(modules) {
    const skipped = modules.flatMap((module) => [...module.children.allTests("skipped")]);
    const isFailure = skipped.length > 0 && mayIsolate();
    const why = isFailure ? "where every test must run" : "in a container that may not mount or change users";
    for (const test of skipped) process.stderr.write(`Skipped, ${why}: ${test.fullName}\n`);
    if (isFailure) process.exitCode = 1;
  },
};

/** Whether tests of full disks and of other users can run: they need root, and the permission to mount. */
function mayIsolate(): boolean {
  const mount = ["-Urm", "mount", "-t", "tmpfs", "none", "/mnt"];
  return process.getuid?.() === 0 && spawnSync("unshare", mount).status === 0;
}

interface PackageTests {
  /** What the tests with servers, programs or browsers need before they start: a file that exports `setup`. */
  setUpProcess?: string;
  /** What the tests of packed packages need before they start. */
  setUpPublished?: string;
  /** Whether a test may be skipped in CI. */
  maySkip?: boolean;
  /** Projects in addition to the three kinds. */
  projects?: TestProjectInlineConfiguration[];
}

/**
 * How every package is tested: on source, in Node, with a report that `pnpm test` adds up. The kind of a test is the end of
 * its file's name. `x.test.ts` is a unit test: fast, in one process, at any load. `x.process.test.ts` starts servers,
 * programs, git or browsers, or needs seconds of processor time; its files run one at a time. `x.published.test.ts` needs
 * packed packages. Limits are there for what hangs: a busy machine is not a reason to fail.
 */
export function packageTests({
  setUpProcess,
  setUpPublished,
  maySkip = !process.env["CI"],
  projects = [],
}: PackageTests = {}): ViteUserConfig {
  return defineConfig({
    // The root of all suites, so that they share the cache of transformed modules, whose key contains the root.
    root: fileURLToPath(new URL(".", import.meta.url)),
    resolve: { conditions },
    ssr: { resolve: { conditions, externalConditions: conditions } },
    test: {
      environment: "node",
      // The folder of the package.
      dir: process.cwd(),
      // The files of a suite share processes, so each module is loaded once. A test undoes what it changes in its process.
      isolate: false,
      restoreMocks: true,
      unstubEnvs: true,
      unstubGlobals: true,
      env: { NODE_COMPILE_CACHE: compileCache },
      // The usual interval of 50 ms would leave a processor idle.
      expect: { poll: { interval: 10, timeout: 120_000 } },
      reporters: ["default", "json", ...(maySkip ? [] : [skippedTests])],
      outputFile: { json: resolve("reports/vitest.json") },
      passWithNoTests: true,
      projects: [
        {
          extends: true,
          test: {
            name: "unit",
            include: ["src/**/*.test.ts"],
            exclude: ["**/*.{process,published}.test.ts"],
            ...limits(60_000),
          },
        },
        {
          extends: true,
          test: {
            name: "process",
            include: ["src/**/*.process.test.ts"],
            fileParallelism: false,
            ...(setUpProcess && { globalSetup: resolve(setUpProcess) }),
            ...limits(600_000),
          },
        },
        {
          extends: true,
          test: {
            name: "published",
            include: ["src/**/*.published.test.ts"],
            // With one file at a time, a processor would be idle while an installation waits for the network.
            maxWorkers: 2,
            ...(setUpPublished && { globalSetup: resolve(setUpPublished) }),
            ...limits(600_000),
          },
        },
        ...projects,
      ],
    },
  });
}

const limits = (milliseconds: number) => ({ testTimeout: milliseconds, hookTimeout: milliseconds });
