import { runCommand } from "@docent/codegen/internal";
import { contractCommentScript } from "@docent/repo-checks/contract-comment";
import { runProcess, runScript } from "@docent/terminal";

const script = contractCommentScript({
  fetch,
  diffContracts: (args, terminal) => runCommand(["diff", ...args], terminal),
});
await runProcess((args, terminal) => runScript(script, args, terminal), { handlesSignals: false });
