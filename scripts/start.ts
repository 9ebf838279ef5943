import { join } from "node:path";
import { openDemo } from "@docent/local-server/internal";
import { runStart } from "@docent/mock-server/start";
import { workspace } from "./workspace.ts";

process.exitCode = await runStart(process.argv.slice(2), workspace, {
  local: {
    open: ({ port }) =>
      openDemo({
        documentation: { name: "docent", folder: join(workspace.root, "docs") },
        environment: process.env,
        // Each port has a folder of its own, because no two servers can share one.
        dataFolder: port === 0 ? undefined : join(workspace.root, ".docent", `local-${port}`),
      }),
    bodies: { askQuestion: { question: "What is the life of a spec change?" } },
  },
});
