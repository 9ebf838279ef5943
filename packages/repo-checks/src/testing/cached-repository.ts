import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeWithFolders } from "@docent/storage";
import { runGit } from "@docent/storage/testing";
import { linkDependencies, repository } from "./repository-copy.ts";

/** A repository of git whose clones can be built. */
export interface SourceRepository extends AsyncDisposable {
  /** Clones the repository into a new folder, and links the dependencies that are installed in this one. */
  clone(): Promise<string>;
}

/** What turbo reads in the root of this repository: its configuration, and the files that all tasks depend on. */
const rootFiles = [
  "turbo.json",
  "docent.config.ts",
  "tsconfig.base.json",
  "tsup.base.ts",
  "vitest.base.ts",
  "biome.json",
  ".gitignore",
];

/** Copies the sources, as a build of a library would write them. */
const buildProgram = `import { cpSync, rmSync, writeFileSync } from "node:fs";
rmSync("dist", { recursive: true, force: true });
cpSync("src", "dist", { recursive: true });
writeFileSync("dist/index.d.ts", "export declare const load: () => Promise<Response>;\\n");
`;

/**
 * Commits a repository with the turbo configuration of this one, and two packages, of which `client` depends on `base`. npm
 * runs their scripts, because it comes with Node.
 */
export async function createCachedRepository(): Promise<SourceRepository> {
  const source = await mkdtemp(join(tmpdir(), "docent-cached-"));
  const clones: string[] = [];
  const git = (...args: string[]) => runGit(source, ...args);
  const write = (path: string, content: string) => writeWithFolders(join(source, path), content);
  for (const file of rootFiles) await cp(join(repository, file), join(source, file));
  const manifest = { name: "cached", private: true, packageManager: "npm@10.0.0", workspaces: ["packages/*"] };
  await write("package.json", JSON.stringify(manifest));
  for (const [name, dependencies] of Object.entries({ base: {}, client: { base: "1.0.0" } })) {
    const scripts = { build: "node build.js" };
    const manifest = { name, version: "1.0.0", type: "module", scripts, dependencies };
    await write(`packages/${name}/package.json`, JSON.stringify(manifest));
    await write(`packages/${name}/build.js`, buildProgram);
    await write(`packages/${name}/src/index.js`, `export const load = () => fetch("/${name}");\n`);
  }
  await git("init", "--quiet");
  await git("add", "--all");
  await git("commit", "--quiet", "--message", "A state");
  return {
    async clone() {
      const clone = await mkdtemp(join(tmpdir(), "docent-clone-"));
      clones.push(clone);
      await git("clone", "--quiet", source, clone);
      await linkDependencies(clone);
      return clone;
    },
    async [Symbol.asyncDispose]() {
      for (const folder of [source, ...clones]) await rm(folder, { recursive: true, force: true });
    },
  };
}
