import { runProcess, runScript } from "@docent/terminal";
import { proveScript } from "./prove/command.ts";

await runProcess((args, terminal) => runScript(proveScript, args, terminal), { handlesSignals: false });
