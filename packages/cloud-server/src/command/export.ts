import { count, defineCommand, ProgressLines, renderJson, UsageError } from "@docent/terminal";
import type { ExportSummary } from "../transfer/export-account.ts";
import { accountOptions } from "./suggest-names.ts";
import { jsonOption, useAccount } from "./use-store.ts";

export const exportCommand = defineCommand({
  summary: "Exports the projects and threads of an account as JSON Lines that import reads",
  usage: "[FILE]",
  details:
    "Without a file, or for a file that is -, it writes to standard output. A file can be read by its owner alone; one that is there, or that a link leads to, is replaced when the export is complete.",
  options: { json: { ...jsonOption, help: "print what was exported as JSON" }, ...accountOptions },
  examples: ["docent-cloud export ada.jsonl --account ada", "docent-cloud export --account ada | gzip > ada.jsonl.gz"],
  async run({ values, positionals }, terminal) {
    const [path = "-", ...others] = positionals;
    if (others.length > 0) throw new UsageError(`Expected one FILE, found ${count(positionals.length, "word")}.`);
    if (path === "-" && values.json) throw new UsageError("Expected FILE beside --json, found none.");
    const { exportAccount, exportToFile } = await import("../transfer/export-account.ts");
    const { signal } = terminal;
    await useAccount(values, terminal, async ({ accountId }, store) => {
      if (path === "-") {
        await exportAccount(store, accountId, { signal, consume: (text) => terminal.pipe(text) });
        return;
      }
      const progress = new ProgressLines(terminal);
      const onProgress = (exported: ExportSummary) => progress.show([`Exporting: ${describeSummary(exported)}`]);
      try {
        const exported = await exportToFile(store, accountId, { path, signal, onProgress });
        progress.wipe();
        if (values.json) terminal.write(`${renderJson({ file: path, ...exported })}\n`);
        else terminal.write(`${path}: ${describeSummary(exported)}\n`);
      } finally {
        progress.wipe();
      }
    });
  },
});

function describeSummary({ projects, threads }: ExportSummary): string {
  return `${count(projects, "project")}, ${count(threads, "thread")}`;
}
