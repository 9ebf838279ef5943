import { createGate, releaseScript } from "@docent/release";
import { runProcess, runScript } from "@docent/terminal";
import { workspace } from "./workspace.ts";

const script = releaseScript({ ...workspace, gate: createGate(workspace) });
await runProcess((args, terminal) => runScript(script, args, terminal));
