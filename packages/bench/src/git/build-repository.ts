import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { benchFolder } from "../folders.ts";
import type { Tell } from "../progress.ts";
import { type RepositoryShape, streamRepository } from "./repository-stream.ts";
import { runGit } from "./run-git.ts";

/** Increase this when the same shape produces another repository. */
const version = 2;

/** The bare repository of this shape in `.bench/git`. The first call creates it, which takes a minute. */
export async function buildRepository(shape: RepositoryShape, tell: Tell): Promise<string> {
  const name = `${version}-${Object.values(shape).join("-")}.git`;
  const path = join(benchFolder, "git", name);
  if (existsSync(path)) return path;
  tell("making a repository, once");
  const growing = `${path}.tmp`;
  await rm(growing, { recursive: true, force: true });
  await mkdir(growing, { recursive: true });
  const git = (...words: string[]) => runGit([`--git-dir=${growing}`, ...words]);
  await git("init", "--quiet", "--bare", "--initial-branch=main");
  await runGit([`--git-dir=${growing}`, "fast-import", "--quiet"], { input: streamRepository(shape) });
  tell("packing it as servers do: the newest version of a file as a whole, the others by their difference");
  await git("repack", "-a", "-d", "-f", "--quiet", "--write-bitmap-index");
  await rename(growing, path);
  return path;
}
