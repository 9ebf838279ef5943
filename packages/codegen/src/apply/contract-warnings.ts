import { formatMistake, groupMistakes, type MistakeGroup } from "@docent/openapi";
import { escapeControls } from "@docent/terminal";
import type { SpecFile } from "../specs-folder.ts";
import { type PackageUpdate, showPath, type Workspace } from "../workspace.ts";

/**
 * A warning about a contract: a mistake that does not change what is generated, with its first location relative to the
 * workspace, or a part that generated code does not support, without a location.
 */
export type ContractWarning = MistakeGroup | { message: string; count: 1 };

/** All warnings about the contract of a package. Mistakes of one kind are one warning. */
export function listWarnings(
  { mistakes, generated }: Pick<PackageUpdate, "mistakes" | "generated">,
  workspace: Pick<Workspace, "root">,
): ContractWarning[] {
  return [
    ...groupMistakes(mistakes).map((group) => ({ ...group, file: showPath(workspace, group.file) })),
    ...generated.warnings.map((message) => ({ message, count: 1 as const })),
  ];
}

export function formatWarning(warning: ContractWarning, spec: SpecFile): string {
  return "kind" in warning ? escapeControls(formatMistake(warning)) : `${spec.name}: ${warning.message}`;
}
