import { completionCommand, explainListenError, type Program, readPackageVersion } from "@docent/terminal";
import { accounts } from "./accounts.ts";
import { projects } from "./projects.ts";
import { serve } from "./serve.ts";
import { copy, migrate } from "./store.ts";
import { threads } from "./threads.ts";
import { tokens } from "./tokens.ts";
import { exportCommand, importCommand } from "./transfer.ts";

const name = "docent-cloud";

/** The `docent-cloud` command line. */
export const program: Program = {
  name,
  get version() {
    return readPackageVersion(import.meta.url);
  },
  summary: "Serves projects and threads behind bearer tokens, and manages accounts and tokens.",
  commands: {
    serve,
    migrate,
    accounts,
    projects,
    threads,
    tokens,
    import: importCommand,
    export: exportCommand,
    copy,
    completion: completionCommand(name),
  },
  explain: (error) =>
    explainListenError(error, { port: "--port or --operations-port", host: "--host or --operations-host" }),
};
