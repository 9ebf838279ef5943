import { mutateScript } from "@docent/repo-checks/mutate";
import { runProcess, runScript } from "@docent/terminal";
import { workspace } from "./workspace.ts";

const script = mutateScript(workspace.root);
await runProcess((args, terminal) => runScript(script, args, terminal), { handlesSignals: false });
