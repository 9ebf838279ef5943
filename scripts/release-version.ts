import { versionScript } from "@docent/release";
import { runProcess, runScript } from "@docent/terminal";
import { workspace } from "./workspace.ts";

await runProcess((args, terminal) => runScript(versionScript(workspace), args, terminal));
