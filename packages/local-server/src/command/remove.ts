import { defineCommand, renderJson, UsageError } from "@docent/terminal";
import { serverOptions, suggestResources, useServer } from "./connect.ts";
import { selectResources } from "./select-resources.ts";

export const remove = defineCommand({
  summary: "Removes resources from the configuration, and deletes what was fetched for them",
  usage: "NAME...",
  details: "A folder or a repository itself is never touched. Where one of the names is unknown, nothing is removed.",
  options: {
    json: { type: "boolean", default: false, help: "print how the removed resources were as JSON" },
    ...serverOptions,
  },
  examples: ["docent-local remove hono", "docent-local remove hono svelte"],
  suggest: suggestResources,
  async run({ values, positionals }, terminal) {
    if (positionals.length === 0) throw new UsageError("Expected the name of a resource, found none.");
    await useServer(values, terminal, async ({ client }) => {
      const selected = await selectResources(client, positionals, terminal);
      const removed: unknown[] = [];
      for (const { name } of selected) {
        removed.push(await client.removeResource({ path: { name }, signal: terminal.signal }));
        if (!values.json) terminal.write(`${name} was removed.\n`);
      }
      if (values.json) terminal.write(`${renderJson(removed)}\n`);
    });
  },
});
