import { compatibilityScript } from "@docent/consumer-tests";
import { runProcess, runScript } from "@docent/terminal";

await runProcess((args, terminal) => runScript(compatibilityScript, args, terminal), { handlesSignals: false });
