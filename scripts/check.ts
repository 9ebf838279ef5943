import { runChecks } from "@docent/repo-checks";
import { workspace } from "./workspace.ts";

process.exitCode = await runChecks(process.argv.slice(2), workspace.root);
