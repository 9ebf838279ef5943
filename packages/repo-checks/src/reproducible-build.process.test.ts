import { execFile } from "node:child_process";
import { cp, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { makeTestFolder } from "@docent/storage/testing";
import { expect, test } from "vitest";
import { copyRepository, linkDependencies, repository } from "./testing/repository-copy.ts";

/** Builds the runtime of a copy of this repository into a new folder. Returns the text of each file. */
async function build(root: string): Promise<Map<string, string>> {
  const output = await makeTestFolder("docent-built-");
  const tsup = join(repository, "node_modules", ".bin", "tsup");
  await promisify(execFile)(tsup, ["--out-dir", output], { cwd: join(root, "packages", "runtime") });
  const names = (await readdir(output)).sort();
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(output, name), "utf8")] as const)),
  );
}

test("a build does not depend on the folder of the repository, so a cache can be shared", async () => {
  const copy = await makeTestFolder("docent-turbo-");
  await copyRepository(copy, ["packages/runtime", "tsup.base.ts", "tsconfig.base.json"]);
  await linkDependencies(copy);
  const installed = join("packages", "runtime", "node_modules");
  // Its links are relative, so they lead through the copy.
  await cp(join(repository, installed), join(copy, installed), { recursive: true, verbatimSymlinks: true });
  const [here, there] = await Promise.all([build(repository), build(copy)]);
  expect([...here.keys()]).toEqual(expect.arrayContaining(["index.d.ts", "index.js", "mocks.js"]));
  expect(there).toEqual(here);
});
