import { findSpecs } from "@docent/codegen/internal";
import { contractDiffScript } from "@docent/release";
import { contractCommentScript } from "@docent/repo-checks/contract-comment";
import { runProcess, runScript } from "@docent/terminal";
import { workspace } from "./workspace.ts";

const diff = contractDiffScript({ ...workspace, listContracts: () => findSpecs(workspace.contracts) });
const script = contractCommentScript({ fetch, diffContracts: (args, terminal) => runScript(diff, args, terminal) });
await runProcess((args, terminal) => runScript(script, args, terminal), { handlesSignals: false });
