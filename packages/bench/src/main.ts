import { runProcess, runScript } from "@docent/terminal";
import { benchScript } from "./bench-script.ts";

await runProcess((args, terminal) => runScript(benchScript, args, terminal), { handlesSignals: false });
