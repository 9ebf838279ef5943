import { findSpecs } from "@docent/codegen";
import { lintScript } from "@docent/spec-rules";
import { runProcess, runScript } from "@docent/terminal";
import { workspace } from "./workspace.ts";

const script = lintScript((apis) => findSpecs(workspace.contracts, apis));
await runProcess((args, terminal) => runScript(script, args, terminal), { handlesSignals: false });
