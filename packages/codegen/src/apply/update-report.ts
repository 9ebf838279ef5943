import { join } from "node:path";
import { formatMistake, groupMistakes, type MistakeGroup } from "@docent/openapi";
import { escapeControls } from "@docent/terminal";
import type { Output } from "../command-output.ts";
import type { ContractFile } from "../specs-folder.ts";
import { type PlannedUpdate, showPath, type Workspace } from "../workspace.ts";
import type { FileChange } from "./staged-files.ts";

/** What `--json` prints of an update. Paths are relative to the workspace. */
export interface UpdateSummary {
  api: string;
  folder: string;
  operations: number;
  files: { kind: FileChange["kind"]; path: string }[];
  warnings: ContractWarning[];
}

export function summarize(update: PlannedUpdate, workspace: Pick<Workspace, "root">): UpdateSummary {
  const { spec, folder, changes, generated } = update;
  return {
    api: spec.api,
    folder: showPath(workspace, folder),
    operations: generated.plan.operations.length,
    files: changes.map(({ kind, path }) => ({ kind, path: showPath(workspace, join(folder, path)) })),
    warnings: listWarnings(update, workspace),
  };
}

/**
 * A warning about a contract: a mistake that does not change what is generated, with its first location relative to the
 * workspace, or a part that generated code does not support, without a location.
 */
export type ContractWarning = MistakeGroup | { message: string; count: 1 };

/** All warnings about the contract of a package. Mistakes of one kind are one warning. */
export function listWarnings(
  { mistakes, generated }: Pick<PlannedUpdate, "mistakes" | "generated">,
  workspace: Pick<Workspace, "root">,
): ContractWarning[] {
  return [
    ...groupMistakes(mistakes).map((group) => ({ ...group, file: showPath(workspace, group.file) })),
    ...generated.warnings.map((message) => ({ message, count: 1 as const })),
  ];
}

export function formatWarning(warning: ContractWarning, spec: ContractFile): string {
  return "kind" in warning ? escapeControls(formatMistake(warning)) : `${spec.name}: ${warning.message}`;
}

export function printWarnings(
  update: Pick<PlannedUpdate, "spec" | "mistakes" | "generated">,
  workspace: Pick<Workspace, "root">,
  output: Output,
): void {
  for (const warning of listWarnings(update, workspace)) output.err(formatWarning(warning, update.spec));
}
