import { join } from "node:path";
import { checkScript } from "@docent/repo-checks";
import { runProcess, runScript } from "@docent/terminal";

const script = checkScript(join(import.meta.dirname, ".."));
await runProcess((args, terminal) => runScript(script, args, terminal), { handlesSignals: false });
