// A cold run of the real command on the folder that is named, in a process of its own.
import { generateScript } from "@docent/codegen";
import { runProcess, runScript } from "@docent/terminal";

await runProcess(([root = "", ...args], terminal) => {
  const script = generateScript({ root, scope: "@docent", install: async () => undefined });
  return runScript(script, args, terminal);
});
