// Runs the real `generate` command on a folder, as a cold process.
import { generateCommand, toWorkspace } from "@docent/codegen/internal";
import { runProcess, runScript } from "@docent/terminal";

await runProcess(([root = "", ...args], terminal) => {
  const workspace = { ...toWorkspace(root, { edition: 1, scope: "@docent" }), install: async () => undefined };
  return runScript({ name: "docent generate", command: generateCommand(async () => workspace) }, args, terminal);
});
