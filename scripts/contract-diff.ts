import { findSpecs } from "@docent/codegen/internal";
import { contractDiffScript } from "@docent/release";
import { runProcess, runScript } from "@docent/terminal";
import { workspace } from "./workspace.ts";

const script = contractDiffScript({ ...workspace, listContracts: () => findSpecs(workspace.contracts) });
await runProcess((args, terminal) => runScript(script, args, terminal), { handlesSignals: false });
