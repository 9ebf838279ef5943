import { devScript } from "@docent/codegen";
import { runProcess, runScript } from "@docent/terminal";
import { workspace } from "./workspace.ts";

await runProcess((args, terminal) => runScript(devScript(workspace), args, terminal));
