import { dirname } from "node:path";
import type { JsonRecord } from "@docent/openapi";
import { listConfigFiles } from "../config/config-files.ts";
import { toExpectedError } from "../generate-error.ts";
import { findSpecs, type SpecFile } from "../specs-folder.ts";
import { type PlannedUpdate, planUpdate, type Workspace } from "../workspace.ts";
import { describeContractChange, readPackagedContract } from "./contract-change.ts";
import { type FolderChange, FolderWatcher, type WatchedPaths } from "./folder-watcher.ts";
import { stageFiles } from "./staged-files.ts";

/** An event of {@link watchSpecs}: about one contract, about the configuration, or the end of a round. */
export type WatchEvent =
  /** The generated code is up to date. `durationMs`: from the detected change to the last written file. */
  | { kind: "written"; update: PlannedUpdate; contractChange: string[]; durationMs: number }
  /**
   * A contract or the folder of contracts is invalid, or files could not be written. An invalid contract leaves its generated
   * code unchanged.
   */
  | { kind: "failed"; error: Error }
  /** The configuration has changed. All packages are generated again. */
  | { kind: "configured"; workspace: Workspace }
  /** The changed configuration cannot be used. The previous configuration stays in use. */
  | { kind: "misconfigured"; error: Error }
  /** The contract was deleted, or is no longer in the configuration. Its package is not deleted. */
  | { kind: "removed"; api: string }
  /** All changes have been processed. */
  | { kind: "settled" };

export interface WatchOptions {
  signal: AbortSignal;
  /** Loads the configuration again after a change of its files. Default: its files are not watched. */
  reload?: () => Promise<Workspace>;
  /** Whether mistakes that do not change the generated code are errors instead of warnings. Default: false. */
  strict?: boolean;
  /** Plans the update of one contract. Default: that of its package. */
  plan?: (workspace: Workspace, spec: SpecFile, options: { strict?: boolean }) => Promise<PlannedUpdate>;
  /** Poll interval in milliseconds. A poll finds changes that the file system does not report. Default: 1000. */
  pollMs?: number;
}

/**
 * Generates all packages. Then generates a package again when a file of its contract changes, and all packages when the
 * configuration changes, until the signal aborts.
 */
export async function* watchSpecs(initial: Workspace, options: WatchOptions): AsyncGenerator<WatchEvent> {
  let workspace = initial;
  let configFiles = await findConfigFiles();
  const known = new Map<string, KnownSpec>();
  const watcher = new FolderWatcher(listPaths(), options);
  try {
    let change: FolderChange | undefined = await watcher.scan();
    let isFirst = true;
    while (change && !options.signal.aborted) {
      const { files }: FolderChange = change;
      if (!isFirst && configFiles.some((file) => files.has(file))) {
        yield await reconfigure();
        const { files: configuredFiles } = await watcher.scan();
        change = { ...change, files: new Set([...files, ...configuredFiles]) };
      }
      isFirst = false;
      yield* regenerateChanged(change);
      await watcher.watchPaths(listPaths());
      yield { kind: "settled" };
      change = await watcher.next();
    }
  } finally {
    watcher.close();
  }

  function findConfigFiles(): Promise<string[]> {
    const { file } = workspace;
    return options.reload && file !== undefined ? listConfigFiles(file) : Promise.resolve([]);
  }

  /**
   * The files of the configuration, of overlays and of valid contracts, and the folder of all contracts or of each invalid one,
   * because any file of the folder could mend it.
   */
  function listPaths(): WatchedPaths {
    const { contracts, settings = {} } = workspace;
    const overlays = Object.values(settings).flatMap((own) => own.overlays ?? []);
    const isFolder = typeof contracts === "string";
    const specs = [...known.values()];
    const invalid = specs.filter(({ failure }) => failure !== undefined);
    return {
      folders: isFolder ? [contracts] : [...new Set(invalid.map(({ path }) => dirname(path)))],
      files: [
        ...configFiles,
        ...overlays,
        ...(isFolder ? [] : Object.values(contracts)),
        ...specs.flatMap(({ inputs = [] }) => inputs),
      ],
    };
  }

  async function reconfigure(): Promise<WatchEvent> {
    const loaded = await attempt(options.reload ?? (async () => workspace));
    if (!(loaded instanceof Error)) {
      workspace = loaded;
      for (const [api, spec] of known) known.set(api, { ...spec, inputs: undefined });
    }
    configFiles = await findConfigFiles();
    await watcher.watchPaths(listPaths());
    return loaded instanceof Error ? { kind: "misconfigured", error: loaded } : { kind: "configured", workspace };
  }

  async function* regenerateChanged(change: FolderChange): AsyncGenerator<WatchEvent> {
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
    for (const spec of specs.filter((candidate) => isAffected(known.get(candidate.api), candidate, change))) {
      const { source, failure } = known.get(spec.api) ?? {};
      const event = await attempt(() => regenerate(workspace, spec, { ...change, ...options, source }));
      if (event instanceof Error) {
        known.set(spec.api, { path: spec.path, inputs: undefined, source, failure: event.message });
        // Any change causes another attempt. Only a save of the contract reports the same failure again.
        if (event.message !== failure || change.files.has(spec.path)) yield { kind: "failed", error: event };
        continue;
      }
      const { api } = event.update.generated.plan;
      known.set(spec.api, { path: spec.path, inputs: api.files, source: api.source });
      yield event;
    }
  }
}

interface KnownSpec {
  path: string;
  /** Absolute paths of its source files. Undefined if the contract is invalid, or if its package must be generated again. */
  inputs: readonly string[] | undefined;
  /** The contract of the last generated code. Undefined before the first one. */
  source?: JsonRecord | undefined;
  /** The message of the last attempt, if it failed. */
  failure?: string;
}

/** An invalid contract is retried at every change, because any file could fix it. */
function isAffected(known: KnownSpec | undefined, spec: SpecFile, { files }: FolderChange): boolean {
  if (!known?.inputs || known.path !== spec.path) return true;
  return known.inputs.some((input) => files.has(input));
}

async function regenerate(
  workspace: Workspace,
  spec: SpecFile,
  {
    noticedAt,
    source,
    plan = planUpdate,
    ...options
  }: Pick<FolderChange, "noticedAt"> & Pick<WatchOptions, "strict" | "plan"> & Pick<KnownSpec, "source">,
) {
  const update = await plan(workspace, spec, options);
  const contractChange = describeContractChange(
    source ?? (await readPackagedContract(update)),
    update.generated.plan.api.source,
  );
  const staged = await stageFiles(update.folder, update.changes, { flush: false });
  await staged.commit();
  return { kind: "written" as const, update, contractChange, durationMs: performance.now() - noticedAt };
}

/** Expected errors are values, because the watch continues. */
async function attempt<Result>(act: () => Promise<Result>): Promise<Result | Error> {
  try {
    return await act();
  } catch (error) {
    return toExpectedError(error);
  }
}
