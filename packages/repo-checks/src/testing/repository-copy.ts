import { execFile } from "node:child_process";
import { cp, symlink } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The root of this repository. */
export const repository = join(import.meta.dirname, "../../../..");

/** Copies the files of this repository that git has, or would add, into a folder: all, or those of some paths. */
export async function copyRepository(copy: string, paths: readonly string[] = []): Promise<void> {
  const list = ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", ...paths];
  const { stdout } = await run("git", list, { cwd: repository });
  const files = stdout.split("\0").filter(Boolean);
  // git lists a removed file until the removal is committed.
  await Promise.all(files.map((file) => cp(join(repository, file), join(copy, file)).catch(() => {})));
}

/** Links the installed dependencies into a copy. Turbo plans tasks with them. */
export async function linkDependencies(copy: string): Promise<void> {
  await symlink(join(repository, "node_modules"), join(copy, "node_modules"));
}
