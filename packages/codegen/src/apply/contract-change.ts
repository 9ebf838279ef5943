import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { compareDocuments } from "@docent/openapi";
import { renderInline } from "../render/source-text.ts";
import type { PackageUpdate } from "../workspace.ts";

/** Maximum number of printed lines. */
const maxLines = 20;

/** The differences between the contract in the existing package and the new one, one line for each. */
export async function describeContractChange({ folder, generated }: PackageUpdate): Promise<string[]> {
  let before: unknown;
  try {
    before = JSON.parse(await readFile(join(folder, "openapi.json"), "utf8"));
  } catch {
    return []; // The package is new, or its `openapi.json` is omitted or damaged.
  }
  const changes = compareDocuments(before, generated.plan.api.source);
  const lines = [...new Set(changes.map(({ location, what }) => renderInline(`${location}: ${what}`)))];
  return lines.length <= maxLines ? lines : [...lines.slice(0, maxLines), `… and ${lines.length - maxLines} more`];
}
