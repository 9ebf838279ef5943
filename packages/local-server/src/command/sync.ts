import type { LocalClient } from "@docent/local";
import {
  CommandError,
  count,
  defineCommand,
  ProgressLines,
  quoteWord,
  renderJson,
  renderProgress,
  type Terminal,
} from "@docent/terminal";
import { serverOptions, suggestResources, useServer } from "./connect.ts";
import { selectResources } from "./resources.ts";
import { numberOf, problemOf, propertiesOf, textOf } from "./response-parts.ts";

export const sync = defineCommand({
  summary: "Updates resources now",
  usage: "[NAME...]",
  details:
    "Without a name, all resources. A running server syncs every hour, and folders at each question. After Ctrl-C, the sync on a running server continues.",
  options: {
    json: { type: "boolean", default: false, help: "print the state of each resource as JSON" },
    ...serverOptions,
  },
  examples: ["docent-local sync", "docent-local sync hono handbook", "docent-local sync --data ./docs-data"],
  suggest: suggestResources,
  async run({ values, positionals }, terminal) {
    await useServer(values, terminal, async ({ client, options }) => {
      const selected = await selectResources(client, positionals, terminal);
      if (selected.length === 0)
        throw new CommandError(`Nothing is configured. Add a first resource: docent-local add NAME URL${options}`);
      const names = selected.map(({ name }) => name);
      const problems = await syncAll(client, names, { terminal, options, isSilent: values.json });
      if (values.json) {
        const { resources } = await client.listResources({ signal: terminal.signal });
        terminal.write(`${renderJson(resources.filter(({ name }) => names.includes(name)))}\n`);
      }
      if (problems.length > 0) throw new CommandError(problems.join("\n"));
    });
  },
});

/** Maximum number of parallel requests, each with its own connection. The server limits the parallel syncs. */
const maxRequests = 16;

interface SyncOptions {
  terminal: Terminal;
  /** The options that named the server, for suggested commands. */
  options: string;
  /** Whether to print problems only. */
  isSilent: boolean;
}

/** Syncs resources, shows their progress, and returns the problems in the order of the names. */
async function syncAll(
  client: LocalClient,
  names: readonly string[],
  { terminal, options, isSilent }: SyncOptions,
): Promise<string[]> {
  const progress = new ProgressLines(terminal);
  const width = Math.max(...names.map((name) => name.length));
  const lines = new Map<string, string>();
  const problems = new Map<string, string>();
  const waiting = [...names];
  const syncNext = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const label = name.padEnd(width);
      const onProgress = (line: string) => {
        lines.set(label, `${label}  ${line}`);
        progress.show([...lines.values()]);
      };
      const { result = {}, problem } = await syncOne(client, name, { terminal, onProgress });
      lines.delete(label);
      progress.wipe();
      if (problem !== undefined) problems.set(name, `${name}: ${problem}`);
      else if (!isSilent) terminal.write(`${name}: ${describeResult(result, `${quoteWord(name)}${options}`)}\n`);
      if (lines.size > 0) progress.show([...lines.values()]);
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(maxRequests, names.length) }, syncNext));
  } finally {
    progress.wipe();
  }
  return names.flatMap((name) => problems.get(name) ?? []);
}

async function syncOne(
  client: LocalClient,
  name: string,
  { terminal, onProgress }: { terminal: Terminal; onProgress: (line: string) => void },
): Promise<{ result?: Readonly<Record<string, unknown>>; problem?: string }> {
  try {
    for await (const { event, data } of client.syncResource({ path: { name }, signal: terminal.signal })) {
      const { progress, resource } = propertiesOf(data);
      if (event === "progress") onProgress(describeProgress(propertiesOf(progress)));
      if (event === "error") return { problem: problemOf(data) ?? "The server ended the sync with an error." };
      if (event === "done") return { result: propertiesOf(resource) };
    }
  } catch (error) {
    // A resource that was removed meanwhile does not affect the others.
    if (client.syncResource.isError(error)) return { problem: problemOf(error.body) ?? error.message };
    throw error;
  }
  return { problem: "The server ended the sync without a result." };
}

function describeProgress({ phase, done, total }: Readonly<Record<string, unknown>>): string {
  const known = { phase: textOf(phase) ?? "Syncing", done: numberOf(done) ?? 0, total: numberOf(total) };
  return renderProgress({ label: "", ...known }).trimStart();
}

/** @param words The words with which `docent-local resources` shows the skipped documents. */
function describeResult({ documents, skippedCount }: Readonly<Record<string, unknown>>, words: string): string {
  const skipped = numberOf(skippedCount) ?? 0;
  const left =
    skipped === 0 ? "" : `, ${skipped.toLocaleString("en")} skipped; reasons: docent-local resources ${words}`;
  return `${count(numberOf(documents) ?? 0, "document")}${left}`;
}
