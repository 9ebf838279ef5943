import { rehearseScript } from "@docent/release";
import { runProcess, runScript } from "@docent/terminal";
import { workspace } from "./workspace.ts";

await runProcess((args, terminal) => runScript(rehearseScript(workspace), args, terminal));
