import { readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { CommandError } from "@docent/terminal";
import { compareTarballs } from "./compare-tarballs.ts";
import { chooseDistTag } from "./dist-tag.ts";
import { tagOf } from "./plan-release.ts";
import { nameRegistry, type PnpmOptions, runPnpm } from "./pnpm.ts";
import type { Registry, RegistryPackage, RegistryVersion } from "./registry.ts";
import type { Tarball } from "./tarballs.ts";

export interface UploadOptions {
  registry: Registry;
  /** Default: the result of {@link chooseDistTag}. */
  distTag?: string | undefined;
  /** `--provenance` or `--no-provenance`. */
  provenance: string;
  pnpm: PnpmOptions;
  uploadTimeoutMs: number;
  /** Delay before the second attempt. The delay doubles with each attempt. */
  retryDelayMs: number;
}

/** Maximum number of attempts to upload one tarball. */
const maxUploads = 3;
/** Maximum number of checks for a version that the registry has accepted. npm's registry needs seconds to list it. */
const maxLooks = 7;

/**
 * Publishes a tarball, unless the registry has it. An upload has succeeded if the registry lists the version, whatever pnpm
 * reported: its response may be lost, or another run may have been faster.
 *
 * @returns The dist-tag; undefined if the version was in the registry.
 * @throws {CommandError} if the registry has the version with other content, or refuses the tarball.
 */
export async function upload(tarball: Tarball, options: UploadOptions): Promise<string | undefined> {
  const { registry, pnpm, retryDelayMs } = options;
  const waitBefore = (retry: number) => wait(retryDelayMs * 2 ** (retry - 1), undefined, { signal: pnpm.signal });
  const found = await registry.readPackage(tarball.name);
  if (await isPresent(tarball, found, registry)) return undefined;
  const distTag = options.distTag ?? chooseDistTag(tarball.version, [...(found?.versions.keys() ?? [])]);
  let problem: string | undefined;
  for (let uploads = 1; uploads <= maxUploads; uploads++) {
    problem = await tryUpload(tarball, { ...options, distTag, command: ["publish"] });
    const isAwaited = problem === undefined || isTaken(problem);
    for (let looks = 1; looks <= (isAwaited ? maxLooks : 1); looks++) {
      if (looks > 1) await waitBefore(looks - 1);
      if (await isPresent(tarball, await registry.readPackage(tarball.name), registry)) return distTag;
    }
    problem ??= "the registry accepted it, but does not list it";
    if (!isTransient(problem)) break;
    if (uploads < maxUploads) await waitBefore(uploads);
  }
  throw new CommandError(`${tagOf(tarball)} could not be published: ${problem}.${adviseOn(problem ?? "")}`);
}

/** Whether the registry has a tarball under its version. Throws if the registry has other content under that version. */
async function isPresent(tarball: Tarball, found: RegistryPackage | undefined, registry: Registry): Promise<boolean> {
  const version = found?.versions.get(tarball.version);
  if (version) await requireSameContent(tarball, version, registry);
  return version !== undefined;
}

/**
 * Stages a tarball, unless it is staged. npm's registry publishes it when a maintainer approves it, and hides it until then.
 *
 * @throws {CommandError} if the registry refuses it.
 */
export async function stage(tarball: Tarball, options: UploadOptions): Promise<void> {
  const { registry, pnpm, retryDelayMs } = options;
  const found = await registry.readPackage(tarball.name);
  const distTag = options.distTag ?? chooseDistTag(tarball.version, [...(found?.versions.keys() ?? [])]);
  for (let uploads = 1; ; uploads++) {
    const problem = await tryUpload(tarball, { ...options, distTag, command: ["stage", "publish"] });
    // The registry refuses a version that is staged already.
    if (problem === undefined || isTaken(problem)) return;
    if (!isTransient(problem) || uploads === maxUploads)
      throw new CommandError(`${tagOf(tarball)} could not be staged: ${problem}.${adviseOn(problem)}`);
    await wait(retryDelayMs * 2 ** (uploads - 1), undefined, { signal: pnpm.signal });
  }
}

interface Attempt extends UploadOptions {
  /** `publish`, or `stage publish`. */
  command: readonly string[];
}

/** Runs pnpm once. Returns the reason for a failure, or undefined if the upload succeeded. */
async function tryUpload(
  { name, path }: Tarball,
  { registry, distTag = "latest", provenance, pnpm, uploadTimeoutMs, command }: Attempt,
): Promise<string | undefined> {
  const options = ["--access", "public", provenance, "--no-git-checks", "--ignore-scripts", "--json"];
  const target = [...nameRegistry(name, registry.url), "--tag", distTag];
  const { exitCode, reason } = await runPnpm([...command, path, ...target, ...options], {
    ...pnpm,
    timeoutMs: uploadTimeoutMs,
  });
  // pnpm wraps long messages, and draws a vertical line to the left of them.
  return exitCode === 0 ? undefined : reason.replaceAll(/\s*\n[\s│×]*/g, " ").trim() || `pnpm ended with ${exitCode}`;
}

/**
 * Checks that the registry has the content of a tarball under its version.
 *
 * @throws {CommandError} if it has other content, or no tarball.
 */
async function requireSameContent(tarball: Tarball, version: RegistryVersion, registry: Registry): Promise<void> {
  if (version.integrity === tarball.integrity) return;
  const published = await registry.readTarball(version.tarball);
  if (!published)
    throw new CommandError(
      `The registry lists ${tagOf(tarball)}, but does not have its tarball. Unpublish that version, or raise the version of ${tarball.name}.`,
    );
  const names = await compareTarballs(published, await readFile(tarball.path)).catch((cause: Error) => {
    throw new CommandError(
      `The tarball of ${tagOf(tarball)} in the registry cannot be unpacked: ${cause.message.trim()}. Run this again later, or raise the version of ${tarball.name}.`,
      { cause },
    );
  });
  if (names.length === 0) return;
  const shown = [...names.slice(0, 5), ...(names.length > 5 ? [`and ${names.length - 5} more`] : [])].join(", ");
  throw new CommandError(
    `The registry has ${tagOf(tarball)} with other content, and git has no tag for it. These files differ: ${shown}. If it was released, \`git fetch --tags\` gets its tag. Otherwise it was published by hand, or from another commit: run \`pnpm release\` at that commit, or raise the version of ${tarball.name} with a changeset.`,
  );
}

/** Whether the registry refused a version because another run has published it or is publishing it. */
function isTaken(problem: string): boolean {
  return /\bstatus 409\b|previously published/.test(problem);
}

/** Whether another attempt may succeed: the failure has no status, or the status of an overloaded registry. */
function isTransient(problem: string): boolean {
  const [, status] = /\bstatus (\d{3})\b/.exec(problem) ?? [];
  return status === undefined || status === "429" || status.startsWith("5");
}

function adviseOn(problem: string): string {
  // npm's registry responds with 404 to an upload without permission.
  if (/\b(status 40[134]|E?NEEDAUTH|unauthori[sz]ed|authenticat)/i.test(problem))
    return " Check the token or the trusted publisher of this package, then run this again.";
  return " Run this again to complete the release.";
}
