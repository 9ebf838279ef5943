import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The root of this repository. */
export const repository = fileURLToPath(new URL("../../../..", import.meta.url));

/** Copies the files of this repository that git has, or would add. Returns the new folder. */
export async function copyRepository(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), "docent-turbo-"));
  const list = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  const { stdout } = await run("git", list, { cwd: repository });
  const files = stdout.split("\0").filter(Boolean);
  // A removed file is in the list until it is committed.
  await Promise.all(files.map((file) => cp(join(repository, file), join(copy, file)).catch(() => {})));
  return copy;
}

/** Links the installed dependencies into a copy. Turbo plans tasks with them. */
export async function linkDependencies(copy: string): Promise<void> {
  await symlink(join(repository, "node_modules"), join(copy, "node_modules"));
}

/** A repository of git whose clones can build the given packages. */
export interface SourceRepository extends AsyncDisposable {
  /** Clones it into a new folder, and links what is installed here. */
  clone(): Promise<string>;
}

/** Commits a copy of this repository. */
export async function createSourceRepository(packages: readonly string[]): Promise<SourceRepository> {
  const source = await copyRepository();
  const clones: string[] = [];
  const identity = ["-c", "user.name=Test", "-c", "user.email=test@example.com", "-c", "commit.gpgsign=false"];
  const git = (...args: string[]) => run("git", [...identity, ...args], { cwd: source });
  const settings = join(source, "pnpm-workspace.yaml");
  // Clones link the dependencies that are installed here, so nothing may be installed in a clone.
  const text = await readFile(settings, "utf8");
  await writeFile(settings, text.replace("verifyDepsBeforeRun: install", "verifyDepsBeforeRun: false"));
  await git("init", "--quiet");
  await git("add", "--all");
  await git("commit", "--quiet", "--message", "A state");
  return {
    async clone() {
      const clone = await mkdtemp(join(tmpdir(), "docent-clone-"));
      clones.push(clone);
      await git("clone", "--quiet", source, clone);
      await linkDependencies(clone);
      for (const name of packages) {
        const installed = join("packages", name, "node_modules");
        // Its links are relative, so they lead to the packages of the clone.
        await cp(join(repository, installed), join(clone, installed), { recursive: true, verbatimSymlinks: true });
      }
      return clone;
    },
    async [Symbol.asyncDispose]() {
      for (const folder of [source, ...clones]) await rm(folder, { recursive: true, force: true });
    },
  };
}
