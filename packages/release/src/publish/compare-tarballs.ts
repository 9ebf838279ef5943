import { execFile } from "node:child_process";
import { mkdir, mkdtempDisposable, readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative, sep } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/**
 * The names of the files that differ between two tarballs. Empty if only the compression differs, as between versions of pnpm.
 */
export async function compareTarballs(one: Uint8Array, other: Uint8Array): Promise<string[]> {
  await using folder = await mkdtempDisposable(join(tmpdir(), "tarballs-"));
  const before = await readFiles(one, join(folder.path, "0"));
  const after = await readFiles(other, join(folder.path, "1"));
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names]
    .filter((name) => before.get(name)?.equals(after.get(name) ?? Buffer.of()) !== true || !after.has(name))
    .sort();
}

/** Unpacks a tarball into a new folder, where its files are in `package/`. */
export async function unpackTarball(tarball: Uint8Array, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const unpacking = run("tar", ["-xzf", "-"], { cwd: folder });
  // tar exits early on a damaged file, and reports it.
  unpacking.child.stdin?.on("error", () => {}).end(tarball);
  await unpacking;
}

async function readFiles(tarball: Uint8Array, folder: string): Promise<Map<string, Buffer>> {
  await unpackTarball(tarball, folder);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const read = files.map(async (path) => {
    const name = relative(folder, path).split(sep).slice(1).join("/");
    return [name, await readFile(path)] as const;
  });
  return new Map(await Promise.all(read));
}
