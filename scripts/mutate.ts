import { fileURLToPath } from "node:url";
import { mutateScript } from "@docent/repo-checks/mutate";
import { runProcess, runScript } from "@docent/terminal";

const script = mutateScript(fileURLToPath(new URL("..", import.meta.url)));
await runProcess((args, terminal) => runScript(script, args, terminal), { handlesSignals: false });
