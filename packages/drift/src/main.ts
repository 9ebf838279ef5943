import { runProcess, runScript } from "@docent/terminal";
import { proveScript } from "./index.ts";

await runProcess((args, terminal) => runScript(proveScript, args, terminal), { handlesSignals: false });
