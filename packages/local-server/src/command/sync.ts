import { CommandError, count, defineCommand, plainText } from "@docent/terminal";
import { statusOf } from "../library/status-file.ts";
import { selectResources } from "./configured-resources.ts";
import { dataOptions, readDataPlace, suggestResources } from "./data-place.ts";
import { useLibrary } from "./use-library.ts";

export const sync = defineCommand({
  summary: "Brings resources up to date now, whether the server runs or not",
  usage: "[NAME...]",
  details:
    "Without a name: all of them. A server does so by itself, once an hour, and for a folder whenever somebody asks.",
  options: {
    ...dataOptions,
    json: { type: "boolean", default: false, help: "print how each of them is doing as JSON" },
  },
  examples: ["docent-local sync", "docent-local sync hono handbook"],
  suggest: suggestResources,
  async run({ values, positionals }, terminal) {
    const place = readDataPlace(values, terminal);
    const names = (await selectResources(place, positionals)).map(({ name }) => name);
    if (names.length === 0)
      throw new CommandError(
        `Nothing is configured in ${place.configPath}. Start docent-local serve, then docent-local add NAME URL.`,
      );
    const status = await useLibrary(place, { action: "sync", names }, terminal);
    const all = names.map((name) => ({ name, ...statusOf(status, name) }));
    const failed = all.filter(({ error }) => error);
    if (values.json) terminal.write(`${JSON.stringify(all)}\n`);
    else
      for (const { name, error, documents = 0, skipped = [] } of all) {
        if (!error) terminal.write(`${name}: ${count(documents, "document")}${countSkipped(skipped.length)}\n`);
      }
    const problems = failed.map(({ name, error }) => plainText(`${name}: ${error?.message} ${error?.hint}`));
    if (problems.length > 0) throw new CommandError(problems.join("\n"));
  },
});

function countSkipped(skipped: number): string {
  return skipped === 0 ? "" : `, ${skipped} left out (docent-local resources --json says why)`;
}
