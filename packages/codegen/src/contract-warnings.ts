import type { MistakeKind } from "@docent/openapi";
import { escapeControls } from "@docent/terminal";
import type { SpecFile } from "./specs-folder.ts";
import { type PackageUpdate, showPath, type Workspace } from "./workspace.ts";

/** A warning about a contract: a mistake that does not change what is generated, or a part that generated code does not support. */
export interface ContractWarning {
  /** Undefined for a part that is not supported. */
  kind?: MistakeKind;
  message: string;
  /** The first location. Relative to the workspace. */
  file?: string;
  line?: number;
  column?: number;
  pointer?: string;
  /** Number of locations. */
  count: number;
}

/** All warnings about the contract of a package. Mistakes of one kind are one warning, at the first of them. */
export function listWarnings({ mistakes, generated }: PackageUpdate, workspace: Workspace): ContractWarning[] {
  const byKind = new Map<MistakeKind, ContractWarning>();
  for (const mistake of mistakes) {
    const known = byKind.get(mistake.kind);
    if (known) known.count += 1;
    else byKind.set(mistake.kind, { ...mistake, file: showPath(workspace, mistake.file), count: 1 });
  }
  return [...byKind.values(), ...generated.warnings.map((message) => ({ message, count: 1 }))];
}

/** One line, which begins with a position that editors and terminals link to. */
export function formatWarning(warning: ContractWarning, spec: SpecFile): string {
  const { file, line, column, pointer, message, count } = warning;
  if (file === undefined) return `${spec.name}: ${message}`;
  const position = line === undefined ? "" : `:${line}:${column ?? 1}`;
  const more = count > 1 ? ` (and ${count - 1} more)` : "";
  // Names of a contract can have line breaks.
  return escapeControls(`${file}${position} ${pointer ?? "#"} warning: ${message}${more}`);
}
