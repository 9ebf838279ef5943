import { join } from "node:path";
import { findSpecs } from "@docent/codegen";
import { lintScript } from "@docent/spec-rules";
import { runProcess, runScript } from "@docent/terminal";
import { workspace } from "./workspace.ts";

const script = lintScript((apis) => findSpecs(join(workspace.root, "specs"), apis));
await runProcess((args, terminal) => runScript(script, args, terminal), { handlesSignals: false });
