import { count, defineCommand, ProgressLines, renderJson, renderTable, UsageError } from "@docent/terminal";
import type { CopyOptions, StoreProof } from "../transfer/copy-store.ts";
import { jsonOption, readDatabase, storeOptions, useStore } from "./use-store.ts";

export const migrate = defineCommand({
  summary: "Migrates a store to the version of this program",
  usage: "",
  details: "A migration cannot be undone: back up the store first. Concurrent migrations wait for each other.",
  options: { json: jsonOption, ...storeOptions },
  examples: ["docent-cloud migrate", "DATABASE_URL=postgres://docent@db.internal/docent docent-cloud migrate"],
  async run({ values }, terminal) {
    const { openStore } = await import("../store/open-store.ts");
    const store = await openStore({ database: readDatabase(values, terminal) });
    try {
      const { from, to } = await store.migrate();
      if (values.json) terminal.write(`${renderJson({ store: store.name, from, to })}\n`);
      else if (from === to) terminal.write(`The store ${store.name} already has version ${to}.\n`);
      else terminal.write(`The store ${store.name} was migrated from version ${from} to version ${to}.\n`);
    } finally {
      await store.close();
    }
  },
});

export const copy = defineCommand({
  summary: "Copies a whole store to another database, and proves that both have the same rows",
  usage: "",
  details:
    "Copies accounts, projects, threads and tokens. Tokens stay valid. The target must be empty, and is migrated first. It receives a snapshot of the whole store, or nothing. Stop the servers first: what they write during the copy is not copied.",
  options: {
    to: { type: "string", value: "PATH|URL", help: "target: SQLite file, or postgres://user@host:5432/name" },
    json: jsonOption,
    ...storeOptions,
  },
  examples: [
    "docent-cloud copy --database ./cloud.sqlite --to postgres://docent@db.internal/docent",
    "DATABASE_URL=postgres://docent@db.internal/docent docent-cloud copy --to ./backup.sqlite",
  ],
  async run({ values }, terminal) {
    const { to: database } = values;
    if (!database) throw new UsageError("Expected --to PATH|URL, found none.");
    const [{ copyStore }, { openStore }] = await Promise.all([
      import("../transfer/copy-store.ts"),
      import("../store/open-store.ts"),
    ]);
    const progress = new ProgressLines(terminal);
    const onProgress: CopyOptions["onProgress"] = ({ phase, table, rows }) =>
      progress.show([`${phase === "copying" ? "Copying" : "Checking"} ${table}: ${count(rows, "row")}`]);
    await useStore(values, terminal, async (source) => {
      const target = await openStore({ database });
      try {
        if ((await target.readVersion()) === 0) await target.migrate();
        const proof = await copyStore(source, target, { signal: terminal.signal, onProgress });
        progress.wipe();
        if (values.json) terminal.write(`${renderJson({ from: source.name, to: target.name, tables: proof })}\n`);
        else
          terminal.write(`${describeProof(proof)}The stores ${source.name} and ${target.name} have the same rows.\n`);
      } finally {
        progress.wipe();
        await target.close();
      }
    });
  },
});

function describeProof(proof: StoreProof): string {
  const lines = Object.entries(proof).map(([table, { rows, checksum }]) => [table, `${rows}`, checksum]);
  return renderTable(["TABLE", "ROWS", "SHA-256"], lines);
}
