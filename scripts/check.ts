import { checkScript } from "@docent/repo-checks";
import { runProcess, runScript } from "@docent/terminal";
import { workspace } from "./workspace.ts";

const script = checkScript(workspace.root);
await runProcess((args, terminal) => runScript(script, args, terminal), { handlesSignals: false });
