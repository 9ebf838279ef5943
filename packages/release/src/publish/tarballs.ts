import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { CommandError } from "@docent/terminal";
import type { Workspace } from "../versions/packages.ts";
import { unpackTarball } from "./compare-tarballs.ts";
import type { Candidate } from "./plan-release.ts";
import { type PnpmOptions, runPnpm } from "./pnpm.ts";

export interface Tarball extends Candidate {
  path: string;
  /** `sha512-…` */
  integrity: string;
}

interface Packed {
  name: string;
  version: string;
  filename: string;
  integrity: string;
}

/**
 * Builds the workspace, without files of an earlier build: turbo restores the files of a build from its cache, and removes no
 * others.
 *
 * @throws {CommandError} if the build fails.
 */
export async function buildWorkspace({ published }: Workspace, pnpm: PnpmOptions): Promise<void> {
  for (const { folder } of published) await rm(join(folder, "dist"), { recursive: true, force: true });
  const { exitCode, reason } = await runPnpm(["run", "build"], pnpm);
  if (exitCode !== 0) throw new CommandError(`The packages cannot be built:\n${reason}`);
}

/**
 * Packs packages of the workspace with pnpm, which replaces `workspace:^` by ranges. The same files always result in the same
 * bytes, because the times of files are not packed.
 *
 * @throws {CommandError} if pnpm fails, or packs another name or version.
 */
export async function packWorkspace(
  packages: readonly Candidate[],
  { folder, pnpm }: { folder: string; pnpm: PnpmOptions },
): Promise<Map<string, Tarball>> {
  // Without a filter, pnpm would pack all packages.
  if (packages.length === 0) return new Map();
  const filters = packages.map(({ name }) => `--filter=${name}`);
  const packed = await pack([...filters, "--recursive"], { folder, pnpm });
  const missing = packages.find(({ name, version }) => packed.get(name)?.version !== version);
  if (missing)
    throw new CommandError(
      `pnpm packed no ${missing.name}@${missing.version}. Expected a package of that name and version in the workspace.`,
    );
  return packed;
}

async function pack(
  args: readonly string[],
  { folder, pnpm }: { folder: string; pnpm: PnpmOptions },
): Promise<Map<string, Tarball>> {
  await mkdir(folder, { recursive: true }).catch((cause: Error) => {
    throw new CommandError(`The folder ${folder} for the tarballs cannot be created: ${cause.message}.`, { cause });
  });
  const { exitCode, stdout, reason } = await runPnpm([...args, "pack", "--pack-destination", folder, "--json"], pnpm);
  if (exitCode !== 0) throw new CommandError(`The packages cannot be packed: ${reason}`);
  // For one package, pnpm prints an object instead of a list.
  const packed: Packed[] = [JSON.parse(stdout)].flat();
  return new Map(
    packed.map(({ name, version, filename, integrity }) => [name, { name, version, integrity, path: filename }]),
  );
}

export interface PreviewOptions {
  /** A folder for the new tarball and its files. */
  folder: string;
  /** The version of all packages of the preview. */
  version: string;
  /** Names of all packages of the preview. */
  names: ReadonlySet<string>;
  pnpm: PnpmOptions;
}

/**
 * Packs a tarball again under the version of a preview. The new package depends on exactly this preview of the other packages,
 * because a range of pre-releases would allow previews of other pull requests.
 *
 * @throws {CommandError} if pnpm fails, or packs another package.
 */
export async function repackAsPreview(
  { name, path }: Tarball,
  { folder, version, names, pnpm }: PreviewOptions,
): Promise<Tarball> {
  const unpacked = join(folder, "unpacked", name.replace("/", "-"));
  await unpackTarball(await readFile(path), unpacked);
  const source = join(unpacked, "package");
  const manifest = JSON.parse(await readFile(join(source, "package.json"), "utf8"));
  manifest.version = version;
  for (const kind of ["dependencies", "optionalDependencies", "peerDependencies"])
    for (const dependency of Object.keys(manifest[kind] ?? {}))
      if (names.has(dependency)) manifest[kind][dependency] = version;
  await writeFile(join(source, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  const packed = await pack(["--ignore-workspace"], {
    folder: join(folder, "preview"),
    pnpm: { ...pnpm, cwd: source },
  });
  const tarball = packed.get(name);
  if (!tarball) throw new CommandError(`pnpm packed no ${name}@${version}.`);
  return tarball;
}
