import { readFile } from "node:fs/promises";
import { join } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { versions } from "./scaffold-files.ts";
import { actions } from "./scaffold-workflow.ts";
import { createFolder, init } from "./testing/init.ts";

const repository = join(import.meta.dirname, "../../../..");

test("no TypeScript file of the workspace has a syntax error", async () => {
  const workspace = await createFolder();
  await init(workspace);
  for (const [path, text] of Object.entries(await workspace.snapshot())) {
    if (!path.endsWith(".ts")) continue;
    const { diagnostics } = ts.transpileModule(text, { reportDiagnostics: true });
    expect(diagnostics, path).toEqual([]);
  }
});

test("a workspace has the dependencies and actions in the versions of this repository", async () => {
  const read = async (path: string) => JSON.parse(await readFile(join(repository, path), "utf8"));
  const { devDependencies } = await read("package.json");
  const { version, devDependencies: ofCodegen } = await read("packages/codegen/package.json");
  for (const [name, range] of Object.entries(versions))
    expect({ [name]: range }).toEqual({
      [name]: name === "@docent/codegen" ? `^${version}` : (devDependencies[name] ?? ofCodegen[name]),
    });
  const workflow = await readFile(join(repository, ".github/workflows/ci.yml"), "utf8");
  for (const action of Object.values(actions)) expect(workflow).toContain(`uses: ${action}\n`);
});
