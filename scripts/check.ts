import { fileURLToPath } from "node:url";
import { checkScript } from "@docent/repo-checks";
import { runProcess, runScript } from "@docent/terminal";

const script = checkScript(fileURLToPath(new URL("..", import.meta.url)));
await runProcess((args, terminal) => runScript(script, args, terminal), { handlesSignals: false });
