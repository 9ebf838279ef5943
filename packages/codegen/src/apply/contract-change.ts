import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { compareDocuments, type JsonRecord, parseJsonText } from "@docent/openapi";
import { renderInline } from "../render/source-text.ts";
import type { PlannedUpdate } from "../workspace.ts";

/** Maximum number of printed lines. */
const maxLines = 20;

/** The contract that an existing package contains. Undefined for other code, and if the file is missing or damaged. */
export async function readPackagedContract({ folder, generated }: PlannedUpdate): Promise<unknown> {
  const file = "openapi.json";
  if (!generated.files.some(({ path }) => path === file)) return undefined;
  return parseJsonText(await readFile(join(folder, file), "utf8").catch(() => ""))?.value;
}

/** The differences between an old contract and a new one, one line for each. None without an old one. */
export function describeContractChange(before: unknown, after: JsonRecord): string[] {
  if (before === undefined) return [];
  const changes = compareDocuments(before, after);
  const lines = [...new Set(changes.map(({ location, what }) => renderInline(`${location}: ${what}`)))];
  return lines.length <= maxLines ? lines : [...lines.slice(0, maxLines), `… and ${lines.length - maxLines} more`];
}
