import { dirname } from "node:path";
import { SpecError } from "@docent/openapi";
import { describeContractChange } from "./contract-change.ts";
import { type FolderChange, FolderWatcher } from "./folder-watcher.ts";
import { explainFileError, GenerateError } from "./generate-error.ts";
import { type Contracts, findSpecs, type SpecFile } from "./specs-folder.ts";
import { stageFiles } from "./staged-files.ts";
import { type PackageUpdate, planUpdate, type Workspace } from "./workspace.ts";

/** The result of processing one specification. */
export type WatchEvent =
  /** The package is up to date. `durationMs`: from the detected change to the last written file. */
  | { kind: "written"; update: PackageUpdate; contractChange: string[]; durationMs: number }
  /** The package is unchanged. */
  | { kind: "failed"; error: Error }
  /** The specification is gone. Its package stays. */
  | { kind: "removed"; api: string }
  /** All changes have been processed. */
  | { kind: "settled" };

export interface WatchOptions {
  signal: AbortSignal;
  /** Whether mistakes that do not change what is generated are errors. Default: false, they are warnings. */
  strict?: boolean;
  /** Debounce delay in milliseconds after a save. Default: 15. */
  settleMs?: number;
  /** Poll interval in milliseconds, for mounts without change events. Default: 1000. */
  pollMs?: number;
}

/** Generates all packages, then each one whose specification changes, until the signal aborts. */
export async function* watchSpecs(workspace: Workspace, options: WatchOptions): AsyncGenerator<WatchEvent> {
  const watcher = new FolderWatcher(listFolders(workspace.contracts), options);
  const known = new Map<string, KnownSpec>();
  try {
    let change: FolderChange | undefined = await watcher.scan();
    while (change && !options.signal.aborted) {
      yield* update(change);
      yield { kind: "settled" };
      change = await watcher.next();
    }
  } finally {
    watcher.close();
  }

  async function* update(change: FolderChange): AsyncGenerator<WatchEvent> {
    const specs = await attempt(() => findSpecs(workspace.contracts));
    if (specs instanceof Error) {
      yield { kind: "failed", error: specs };
      return;
    }
    for (const api of known.keys()) {
      if (specs.some((spec) => spec.api === api)) continue;
      known.delete(api);
      yield { kind: "removed", api };
    }
    for (const spec of specs.filter((candidate) => isConcerned(known.get(candidate.api), candidate, change))) {
      const event = await attempt(() => regenerate(workspace, spec, { ...change, ...options }));
      if (event instanceof Error) {
        known.set(spec.api, { path: spec.path, inputs: undefined });
        yield { kind: "failed", error: event };
        continue;
      }
      known.set(spec.api, { path: spec.path, inputs: event.update.generated.plan.api.files });
      yield event;
    }
  }
}

/** The folders that hold every file of the contracts. */
function listFolders(contracts: Contracts): string[] {
  return typeof contracts === "string"
    ? [contracts]
    : [...new Set(Object.values(contracts).map((path) => dirname(path)))];
}

interface KnownSpec {
  path: string;
  /** Absolute paths of its source files. Undefined while it is invalid. */
  inputs: readonly string[] | undefined;
}

/** An invalid specification is retried at every change, because any file could fix it. */
function isConcerned(known: KnownSpec | undefined, spec: SpecFile, { files }: FolderChange): boolean {
  if (!known?.inputs || known.path !== spec.path) return true;
  return known.inputs.some((input) => files.has(input));
}

async function regenerate(
  workspace: Workspace,
  spec: SpecFile,
  { noticedAt, ...options }: Pick<FolderChange, "noticedAt"> & Pick<WatchOptions, "strict">,
) {
  const update = await planUpdate(workspace, spec, options);
  const contractChange = await describeContractChange(update);
  const staged = await stageFiles(update.folder, update.changes, { flush: false });
  await staged.commit();
  return { kind: "written" as const, update, contractChange, durationMs: performance.now() - noticedAt };
}

/** Expected errors are values, because the watch continues. */
async function attempt<Result>(act: () => Promise<Result>): Promise<Result | Error> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof SpecError || error instanceof GenerateError) return error;
    const known = explainFileError(error);
    if (known) return known;
    throw error;
  }
}
