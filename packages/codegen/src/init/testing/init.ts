import { createWorkspace, TestOutput, type TestWorkspace } from "../../testing/workspace.ts";
import { type InitRequest, runInit } from "../run-init.ts";

/** Creates an empty folder whose name has a space and a non-ASCII letter. */
export async function createFolder(): Promise<TestWorkspace> {
  const workspace = await createWorkspace();
  await workspace.remove("specs");
  return workspace;
}

/** Runs `docent init` in the folder. By default, it creates a workspace in `my äpis`. */
export async function init(workspace: TestWorkspace, request: Partial<InitRequest> = {}) {
  const output = new TestOutput();
  const code = await runInit(
    {
      cwd: workspace.root,
      folder: "my äpis",
      dryRun: false,
      json: false,
      install: workspace.install,
      nodeVersion: "22.12.0",
      signal: new AbortController().signal,
      ...request,
    },
    output,
  );
  return { code, out: output.lines.join("\n"), err: output.errors.join("\n") };
}

export const readJson = async (workspace: TestWorkspace, path: string) => JSON.parse(await workspace.read(path));
