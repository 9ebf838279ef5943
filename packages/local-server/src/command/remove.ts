import { CommandError, defineCommand, UsageError } from "@docent/terminal";
import { selectResources } from "./configured-resources.ts";
import { dataOptions, readDataPlace, suggestResources } from "./data-place.ts";
import { useLibrary } from "./use-library.ts";

export const remove = defineCommand({
  summary: "Removes resources from the configuration, and deletes what was fetched for them",
  usage: "NAME...",
  details: "A folder or a repository itself is never touched.",
  options: {
    ...dataOptions,
    json: { type: "boolean", default: false, help: "print the removed resources as JSON" },
  },
  examples: ["docent-local remove hono"],
  suggest: suggestResources,
  async run({ values, positionals }, terminal) {
    if (positionals.length === 0) throw new UsageError("Expected the name of a resource, found none.");
    const place = readDataPlace(values, terminal);
    const removed = await selectResources(place, positionals);
    const names = removed.map(({ name }) => name);
    await useLibrary(place, { action: "remove", names }, terminal);
    const left = (await selectResources(place, [])).filter(({ name }) => names.includes(name));
    if (left.length > 0)
      throw new CommandError(`${left[0]?.name} is still configured: the server could not write ${place.configPath}.`);
    terminal.write(
      values.json ? `${JSON.stringify(removed)}\n` : names.map((name) => `${name} was removed.\n`).join(""),
    );
  },
});
