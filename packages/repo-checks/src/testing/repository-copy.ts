import { execFile } from "node:child_process";
import { cp, mkdtemp, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The root of this repository. */
export const repository = fileURLToPath(new URL("../../../..", import.meta.url));

/** Copies the files of this repository that git has, or would add: all, or those of some paths. Returns the new folder. */
export async function copyRepository(paths: readonly string[] = []): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), "docent-turbo-"));
  const list = ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", ...paths];
  const { stdout } = await run("git", list, { cwd: repository });
  const files = stdout.split("\0").filter(Boolean);
  // git lists a removed file until the removal is committed.
  await Promise.all(files.map((file) => cp(join(repository, file), join(copy, file)).catch(() => {})));
  return copy;
}

/** Links the installed dependencies into a copy. Turbo plans tasks with them. */
export async function linkDependencies(copy: string): Promise<void> {
  await symlink(join(repository, "node_modules"), join(copy, "node_modules"));
}
