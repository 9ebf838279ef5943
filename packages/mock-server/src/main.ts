import { join } from "node:path";
import { openDemo as openCloudDemo } from "@docent/cloud-server/internal";
import { loadWorkspace } from "@docent/codegen/internal";
import { openDemo } from "@docent/local-server/internal";
import { runProcess, runScript } from "@docent/terminal";
import { startScript } from "./start.ts";

const root = join(import.meta.dirname, "../../..");

const script = startScript(await loadWorkspace({ folder: root }), {
  cloud: {
    open: ({ port, origins }) =>
      openCloudDemo({ origins, database: port === 0 ? undefined : join(root, ".docent", `cloud-${port}.sqlite`) }),
  },
  local: {
    open: ({ port, origins }) =>
      openDemo({
        origins,
        documentation: { name: "docent", folder: join(root, "docs") },
        environment: process.env,
        // Each port has its own folder, because two servers cannot share one.
        dataFolder: port === 0 ? undefined : join(root, ".docent", `local-${port}`),
      }),
    // The resource `docent` exists already. The first of the printed `curl` lines adds the resource that a later one removes.
    paths: { syncResource: { name: "docent" } },
    bodies: {
      askQuestion: { question: "What is the life of a spec change?" },
      searchPassages: { query: "the life of a spec change", limit: 3 },
    },
  },
});

await runProcess((args, terminal) => runScript(script, args, terminal));
