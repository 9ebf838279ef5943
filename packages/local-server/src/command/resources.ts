import { count, defineCommand, type Part, renderJson, styled } from "@docent/terminal";
import { serverOptions, suggestResources, useServer } from "./connect.ts";
import { itemsOf, numberOf, problemOf, propertiesOf, textOf } from "./response-parts.ts";
import { type ListedResource, selectResources } from "./select-resources.ts";

export const resources = defineCommand({
  summary: "Lists what is configured, and how it is doing",
  usage: "[NAME...]",
  details: "With names: only these, with the documents that were left out, and why.",
  options: {
    json: { type: "boolean", default: false, help: "print all that the server knows of them as JSON" },
    ...serverOptions,
  },
  examples: ["docent-local resources", "docent-local resources hono", "docent-local resources --json | jq '.[].name'"],
  suggest: suggestResources,
  async run({ values, positionals }, terminal) {
    await useServer(values, terminal, async ({ client, options }) => {
      const selected = await selectResources(client, positionals, terminal);
      if (values.json) return terminal.write(`${renderJson(selected, { indent: 2 })}\n`);
      if (selected.length === 0)
        return terminal.write(`Nothing is configured. Add a first resource: docent-local add NAME URL${options}\n`);
      const width = Math.max(...selected.map(({ name }) => name.length));
      for (const resource of selected) {
        terminal.write(...renderResource(resource, width));
        if (positionals.length > 0) terminal.write(...renderSkipped(resource));
      }
    });
  },
});

/** Name, kind and how it is; where it comes from. */
function renderResource(resource: ListedResource, width: number): Part[] {
  const { type, url, branch } = propertiesOf(resource["definition"]);
  const state = describe(resource);
  const place = [textOf(url), textOf(branch)].filter(Boolean).join(" at ");
  return [
    `${resource.name.padEnd(width)}  ${(textOf(type) ?? "").padEnd(7)}  `,
    resource["state"] === "failed" ? styled("red", state) : state,
    "\n",
    ...(place === "" ? [] : [styled("dim", `${" ".repeat(width + 2)}${place}`), "\n"]),
  ];
}

function describe({
  state,
  isSearchable,
  documents,
  embeddedDocuments,
  syncedAt,
  progress,
  failure,
  skippedCount,
}: ListedResource): string {
  const skipped = numberOf(skippedCount) ?? 0;
  const parts = [count(numberOf(documents) ?? 0, "document")];
  if (skipped > 0) parts.push(`${count(skipped, "document").replace(/ .*/, "")} left out`);
  const embedded = numberOf(embeddedDocuments);
  if (embedded !== undefined && embedded !== documents) parts.push(`${embedded} searchable by meaning`);
  const age = describeAge(textOf(syncedAt));
  if (age !== undefined) parts.push(`synced ${age}`);
  const problem = problemOf(failure);
  const now =
    describeProgress(propertiesOf(progress)) ??
    (state === "failed" || problem !== undefined ? `failed: ${problem ?? "the server does not say why"}` : undefined);
  const idle = textOf(state) === "waiting" ? "not fetched yet" : (textOf(state) ?? "not fetched yet");
  return [isSearchable === true ? parts.join(", ") : undefined, now].filter(Boolean).join("; ") || idle;
}

function describeProgress({ phase, done, total }: Readonly<Record<string, unknown>>): string | undefined {
  const name = textOf(phase);
  if (name === undefined) return undefined;
  const [is, of] = [numberOf(done), numberOf(total)];
  if (is === undefined || (is === 0 && of === undefined)) return name;
  return of === undefined ? `${name}, ${is} so far` : `${name}, ${is} of ${of}`;
}

const units = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
] as const;

function describeAge(time: string | undefined): string | undefined {
  const date = Date.parse(time ?? "");
  if (Number.isNaN(date)) return undefined;
  const seconds = Math.max(0, (Date.now() - date) / 1000);
  const [unit, size] = units.find(([, size]) => seconds >= size) ?? ["second", 1];
  return new Intl.RelativeTimeFormat("en", { numeric: "auto" }).format(-Math.floor(seconds / size), unit);
}

function renderSkipped({ skipped }: ListedResource): Part[] {
  return itemsOf(skipped).map(
    ({ path, reason }) => `  left out: ${textOf(path) ?? "?"}: ${textOf(reason) ?? "no reason given"}\n`,
  );
}
