import { count, defineCommand, ProgressLines, renderJson, renderTable, UsageError } from "@docent/terminal";
import type { CopyOptions, StoreProof } from "../transfer/copy-store.ts";
import { jsonOption, storeOptions, useStore } from "./use-store.ts";

export const copy = defineCommand({
  summary: "Copies a whole store to another database, and proves that both have the same rows",
  usage: "",
  details:
    "Copies accounts, projects, threads and tokens, which stay valid. The other database has to be empty; it is migrated first. It gets everything or nothing, as the store was when the copy began: stop the servers first, or what they write meanwhile stays behind.",
  options: {
    to: { type: "string", value: "PATH|URL", help: "where to: SQLite file, or postgres://user@host:5432/name" },
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
        else terminal.write(`${describeProof(proof)}The store ${target.name} has what ${source.name} has.\n`);
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
