import { consoleOutput, runDev } from "@docent/codegen";
import { workspace } from "./workspace.ts";

const stop = new AbortController();
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop.abort());

process.exitCode = await runDev(process.argv.slice(2), workspace, { ...consoleOutput, signal: stop.signal });
