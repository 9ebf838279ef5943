import { mkdir, mkdtemp, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { TestProject } from "vitest/node";
import { buildPackages, installProject, type PackedPackage, packPackages } from "./packed-packages.ts";
import { workspaceRoot } from "./workspace.ts";

/** The new projects, with the packages that they install in addition to ours. */
const projectDependencies = {
  "without-msw": [],
  "msw-2": ["msw@2"],
  "msw-3": ["msw@3"],
} as const satisfies Record<string, readonly string[]>;

type ProjectName = keyof typeof projectDependencies;

/** Development tools are not tested, so they are linked from this workspace instead of installed over the network. */
const toolsOfThisPackage = ["jest", "babel-jest", "@babel/plugin-transform-modules-commonjs"];
const toolsOfTheWorkspace = ["vitest", "@types/node"];

declare module "vitest" {
  interface ProvidedContext {
    packages: PackedPackage[];
    /** Folders of the new projects. */
    projects: Record<ProjectName, string>;
  }
}

/** Builds, packs and installs all published packages, once for all tests. */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  // The path has a space and a letter outside ASCII, as paths of consumers can.
  const folder = await mkdtemp(join(tmpdir(), "docent cönsumer-"));
  try {
    await step("build", buildPackages);
    const packages = await step("pack", () => packPackages(folder));
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

/** Creates a project with npm, as a consumer does. Returns its folder. */
async function createProject(folder: string, name: ProjectName, tarballs: readonly string[]): Promise<string> {
  const project = join(folder, name);
  await installProject(project, [...tarballs, ...projectDependencies[name]]);
  for (const tool of toolsOfThisPackage) await linkTool(project, tool, import.meta.url);
  for (const tool of toolsOfTheWorkspace) await linkTool(project, tool, join(workspaceRoot, "package.json"));
  return project;
}

/** Links a tool, unless npm has installed it for a dependency of our packages. */
async function linkTool(project: string, tool: string, from: string): Promise<void> {
  const manifest = createRequire(from).resolve(`${tool}/package.json`);
  const link = join(project, "node_modules", tool);
  await mkdir(dirname(link), { recursive: true });
  await symlink(dirname(manifest), link, "junction").catch((error) => {
    if (error.code !== "EEXIST") throw error;
  });
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
