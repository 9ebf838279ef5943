import { defineCommand, renderJson } from "@docent/terminal";
import { openStore } from "../store/open-store.ts";
import { jsonOption, readDatabase, storeOptions } from "./use-store.ts";

export const migrate = defineCommand({
  summary: "Brings a store to the version of this program",
  usage: "",
  details:
    "A store is never brought back to an earlier version: make a copy first. Programs that migrate at once wait for each other.",
  options: { json: jsonOption, ...storeOptions },
  examples: ["docent-cloud migrate", "DATABASE_URL=postgres://docent@db.internal/docent docent-cloud migrate"],
  async run({ values }, terminal) {
    const store = await openStore({ database: readDatabase(values, terminal) });
    try {
      const { from, to } = await store.migrate();
      if (values.json) terminal.write(`${renderJson({ store: store.name, from, to })}\n`);
      else if (from === to) terminal.write(`The store ${store.name} has version ${to} already.\n`);
      else terminal.write(`The store ${store.name} was migrated from version ${from} to version ${to}.\n`);
    } finally {
      await store.close();
    }
  },
});
