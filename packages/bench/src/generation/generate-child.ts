// Runs the real `generate` command on a folder, as a cold process that keeps its compiled modules, as `docent` does.
import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { benchFolder } from "../folders.ts";

enableCompileCache(join(benchFolder, "compiled"));
const { generateCommand, toWorkspace } = await import("@docent/codegen/internal");
const { runProcess, runScript } = await import("@docent/terminal");

await runProcess(([root = "", ...args], terminal) => {
  const workspace = { ...toWorkspace(root, { edition: 1, scope: "@docent" }), install: async () => undefined };
  return runScript({ name: "docent generate", command: generateCommand(async () => workspace) }, args, terminal);
});
