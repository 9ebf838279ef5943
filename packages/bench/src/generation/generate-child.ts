// Runs the real `generate` command on a folder, as a cold process.
import { generateScript, toWorkspace } from "@docent/codegen";
import { runProcess, runScript } from "@docent/terminal";

await runProcess(([root = "", ...args], terminal) => {
  const script = generateScript({
    ...toWorkspace(root, { edition: 1, scope: "@docent" }),
    install: async () => undefined,
  });
  return runScript(script, args, terminal);
});
