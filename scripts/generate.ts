import { runGenerate } from "@docent/codegen";
import { workspace } from "./workspace.ts";

process.exitCode = await runGenerate(process.argv.slice(2), workspace);
