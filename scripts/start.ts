import { runStart } from "@docent/mock-server/start";
import { workspace } from "./workspace.ts";

process.exitCode = await runStart(process.argv.slice(2), workspace);
