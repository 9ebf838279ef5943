import { execFile } from "node:child_process";
import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { useTestFolder } from "@docent/storage/testing";
import { beforeAll, expect, test } from "vitest";
import { copyRepository, linkDependencies, repository } from "./testing/repository-copy.ts";

const run = promisify(execFile);
const copy = useTestFolder("docent-turbo-");

/** The hash of each task, from a dry run of turbo. */
async function hashTasks(...tasks: string[]): Promise<Map<string, string>> {
  const turbo = join(repository, "node_modules", ".bin", "turbo");
  const { stdout } = await run(turbo, ["run", ...tasks, "--dry=json"], { cwd: copy, maxBuffer: 64 * 1024 * 1024 });
  const account: { tasks: { taskId: string; hash: string; command: string }[] } = JSON.parse(stdout);
  return new Map(
    account.tasks.filter(({ command }) => command !== "<NONEXISTENT>").map(({ taskId, hash }) => [taskId, hash]),
  );
}

/** The tasks that would run again after a change. */
async function tasksAfter(change: () => Promise<void>, ...tasks: string[]): Promise<string[]> {
  const before = await hashTasks(...tasks);
  await change();
  const after = await hashTasks(...tasks);
  return [...after].filter(([task, hash]) => before.get(task) !== hash).map(([task]) => task);
}

beforeAll(async () => {
  await copyRepository(copy);
  await linkDependencies(copy);
});

test("editing one specification regenerates one API, and then rebuilds it and its server", async () => {
  const edited = () => appendFile(join(copy, "specs/local.openapi.yaml"), "# edited\n");
  // The package that verifies servers contains the contracts. The docent command contains that package, and create-docent
  // starts the command.
  expect((await tasksAfter(edited, "generate", "build")).sort()).toEqual([
    "@docent/codegen#build",
    "@docent/contract#build",
    "@docent/local#generate",
    "create-docent#build",
  ]);
  const generated = join(copy, "packages/local/src/schema.gen.ts");
  // The server of an API is built with its types.
  expect((await tasksAfter(() => appendFile(generated, "// edited\n"), "generate", "build")).sort()).toEqual([
    "@docent/local#build",
    "@docent/local-server#build",
  ]);
});

test("a generated file that was edited by hand is checked again", async () => {
  const generated = join(copy, "packages/cloud/src/client.gen.ts");
  const edited = () => appendFile(generated, "// edited\n");
  // A run from the cache of `generate` writes the file again.
  expect(await tasksAfter(edited, "generate", "generate:check")).toEqual(["@docent/cloud#generate:check"]);
});

test("a second run has nothing to do", async () => {
  expect(await tasksAfter(async () => {}, "generate", "build", "typecheck", "test")).toEqual([]);
});

test("a change of the generator regenerates every API", async () => {
  const file = join(copy, "packages/codegen/src/render/render-client.ts");
  expect((await tasksAfter(() => appendFile(file, "// edited\n"), "generate")).sort()).toEqual([
    "@docent/cloud#generate",
    "@docent/local#generate",
  ]);
});

test("a change of the runtime rebuilds and tests the packages that depend on it", async () => {
  const file = join(copy, "packages/runtime/src/index.ts");
  const tasks = await tasksAfter(() => appendFile(file, "// edited\n"), "build", "test");
  expect(tasks).toEqual(
    expect.arrayContaining([
      "@docent/runtime#build",
      "@docent/local#build",
      "@docent/cloud#build",
      "@docent/runtime#test",
      "@docent/contract-tests#test",
    ]),
  );
  expect(tasks).not.toContain("@docent/openapi#test");
});

// Turbo counts the files of packages that the root depends on as inputs of every task. Therefore the root links its tools,
// and does not depend on them as packages of the workspace.
test("an edit of a tool's test builds nothing, and tests only the tool and what depends on it", async () => {
  const file = join(copy, "packages/repo-checks/src/layers.test.ts");
  const tasks = await tasksAfter(() => appendFile(file, "// edited\n"), "generate", "build", "typecheck", "test");
  expect(tasks.sort()).toEqual(["@docent/consumer-tests#test", "@docent/repo-checks#test"]);
});
