// Runs `pnpm release` of a fixture in a separate process: `node release-process.ts ROOT [OPTION...]`.
import { runProcess, runScript } from "@docent/terminal";
import { releaseScript } from "../publish/release-script.ts";

const [root = "", ...args] = process.argv.slice(2);
await runProcess((_, terminal) => runScript(releaseScript({ root, retryDelayMs: 10 }), args, terminal));
