// A cold run of the real command on a given folder, in its own process.
import { generateScript } from "@docent/codegen";
import { runProcess, runScript } from "@docent/terminal";

await runProcess(([root = "", ...args], terminal) => {
  const script = generateScript({ root, scope: "@docent", install: async () => undefined });
  return runScript(script, args, terminal);
});
