// Runs the real `generate` command on a folder, as a cold process.
import { generateScript } from "@docent/codegen";
import { runProcess, runScript } from "@docent/terminal";

await runProcess(([root = "", ...args], terminal) => {
  const script = generateScript({ root, scope: "@docent", install: async () => undefined });
  return runScript(script, args, terminal);
});
