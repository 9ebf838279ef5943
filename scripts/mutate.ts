import { join } from "node:path";
import { mutateScript } from "@docent/repo-checks/mutate";
import { runProcess, runScript } from "@docent/terminal";

const script = mutateScript(join(import.meta.dirname, ".."));
await runProcess((args, terminal) => runScript(script, args, terminal), { handlesSignals: false });
