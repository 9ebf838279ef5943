import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { createProject, type ProjectName, projectDependencies } from "./consumer-project.ts";
import { mustRun } from "./run-command.ts";
import { findPublishedPackages, type PublishedPackage, readManifest, workspaceRoot } from "./workspace.ts";

/** A published package, and what is published of it. */
export interface PackedPackage extends PublishedPackage {
  /** Path of the tarball that npm installs. */
  tarball: string;
}

declare module "vitest" {
  interface ProvidedContext {
    packages: PackedPackage[];
    /** Folders of the fresh projects. */
    projects: Record<ProjectName, string>;
  }
}

/** Builds, packs and installs everything that is published, once for all tests. */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  // A space and a letter outside ASCII, because folders of consumers have them.
  const folder = await mkdtemp(join(tmpdir(), "docent cönsumer-"));
  try {
    const published = await findPublishedPackages();
    await step("build", () => mustRun([...findPnpm(), "build"], { cwd: workspaceRoot }));
    const packages = await step("pack", () => Promise.all(published.map((one) => packPackage(one, folder))));
    const tarballs = packages.map(({ tarball }) => tarball);
    // The keys of projectDependencies are the names of the projects.
    const names = Object.keys(projectDependencies) as ProjectName[];
    const projects = await step("install", () =>
      Promise.all(names.map(async (name) => [name, await createProject(folder, name, tarballs)])),
    );
    provide("packages", packages);
    provide("projects", Object.fromEntries(projects));
  } catch (error) {
    await removeFolder(folder);
    throw error;
  }
  return () => removeFolder(folder);
}

async function packPackage(published: PublishedPackage, folder: string): Promise<PackedPackage> {
  const { name, version } = await readManifest(published.folder);
  await mustRun([...findPnpm(), "pack", "--pack-destination", folder], { cwd: published.folder });
  return { ...published, tarball: join(folder, `${name.replace("@", "").replace("/", "-")}-${version}.tgz`) };
}

/** The pnpm that runs this script, or the one that npx finds when vitest was started without pnpm. */
function findPnpm(): [string, ...string[]] {
  const running = process.env["npm_execpath"];
  if (!running?.includes("pnpm")) return ["npx", "--yes", "pnpm@12"];
  return /\.[cm]?js$/.test(running) ? [process.execPath, running] : [running];
}

async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const start = performance.now();
  const result = await work();
  console.log(`${name}: ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return result;
}

function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true });
}
