import { generateScript } from "@docent/codegen";
import { runProcess, runScript } from "@docent/terminal";
import { workspace } from "./workspace.ts";

await runProcess((args, terminal) => runScript(generateScript(workspace), args, terminal), { handlesSignals: false });
