import { styleText } from "node:util";
import type { Resource } from "@docent/local";
import { count, defineCommand, plainText, type Terminal, UsageError } from "@docent/terminal";
import { dataPaths } from "../library/data-paths.ts";
import type { ResourceStatus } from "../library/resource-status.ts";
import { readStatus, statusOf } from "../library/status-file.ts";
import { describeProgress } from "../resources/describe-progress.ts";
import { isLocked } from "../storage/folder-lock.ts";
import { selectResources } from "./configured-resources.ts";
import { dataOptions, readDataPlace } from "./data-place.ts";

export const resources = defineCommand({
  summary: "Lists what is configured, and how it is doing, whether the server runs or not",
  usage: "",
  options: {
    ...dataOptions,
    json: { type: "boolean", default: false, help: "print them as JSON, with what was left out and why" },
  },
  examples: ["docent-local resources", "docent-local resources --json | jq '.[].name'"],
  async run({ values, positionals }, terminal) {
    if (positionals.length > 0) throw new UsageError(`Expected options only, found ${JSON.stringify(positionals[0])}.`);
    const place = readDataPlace(values, terminal);
    const configured = await selectResources(place, []);
    const status = await readStatus(dataPaths(place.dataFolder).status);
    const known = configured.map((resource) => ({ ...resource, status: statusOf(status, resource.name) }));
    // What was under way when a server was killed is so no more.
    const isOver = known.some(({ status }) => status?.progress) && !isLocked(place.dataFolder);
    const rows = isOver ? known.map(withoutProgress) : known;
    if (values.json) terminal.write(`${JSON.stringify(rows, undefined, 2)}\n`);
    else if (rows.length === 0) terminal.write(`Nothing is configured in ${place.configPath}.\n`);
    else terminal.write(renderList(rows, terminal));
  },
});

type Row = Resource & { status: ResourceStatus | undefined };

function withoutProgress(row: Row): Row {
  if (!row.status) return row;
  const { progress, ...status } = row.status;
  return { ...row, status };
}

/** One resource a line: name, kind, documents, how it is; and where it comes from. */
function renderList(rows: readonly Row[], { hasColor }: Terminal): string {
  const style = (color: "red" | "dim", text: string) =>
    hasColor ? styleText(color, text, { validateStream: false }) : text;
  const width = Math.max(...rows.map(({ name }) => name.length));
  return rows
    .map(({ name, type, url, status }) => {
      const state = plainText(describe(status));
      const first = `${name.padEnd(width)}  ${type.padEnd(7)}  ${status?.error ? style("red", state) : state}`;
      return `${first}\n${" ".repeat(width + 2)}${style("dim", plainText(url))}\n`;
    })
    .join("");
}

function describe(status: ResourceStatus | undefined): string {
  if (!status) return "not fetched yet";
  const { documents, skipped, syncedAt, progress, error, isSearchable } = status;
  const has = isSearchable
    ? `${count(documents, "document")}${skipped.length > 0 ? `, ${skipped.length} left out` : ""}${syncedAt ? `, ${tellAge(new Date(syncedAt))}` : ""}`
    : undefined;
  const now = progress ? describeProgress(progress) : error && `failed: ${error.message} ${error.hint}`;
  return [has, now].filter(Boolean).join("; ") || "not fetched yet";
}

const units = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
] as const;

function tellAge(date: Date): string {
  const seconds = Math.max(0, (Date.now() - date.getTime()) / 1000);
  const [unit, size] = units.find(([, size]) => seconds >= size) ?? ["second", 1];
  return new Intl.RelativeTimeFormat("en", { numeric: "auto" }).format(-Math.floor(seconds / size), unit);
}
