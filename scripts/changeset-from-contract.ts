import { changesetScript } from "@docent/release";
import { runProcess, runScript } from "@docent/terminal";
import { workspace } from "./workspace.ts";

await runProcess((args, terminal) => runScript(changesetScript(workspace), args, terminal));
