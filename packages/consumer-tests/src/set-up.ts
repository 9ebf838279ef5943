import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { TestProject } from "vitest/node";
import { mustRun } from "./run-command.ts";
import { findPublishedPackages, type PublishedPackage, readManifest, workspaceRoot } from "./workspace.ts";

/** The new projects, with the packages that they install beside ours. */
const projectDependencies = {
  "without-msw": [],
  "msw-2": ["msw@2"],
  "msw-3": ["msw@3"],
} as const satisfies Record<string, readonly string[]>;

type ProjectName = keyof typeof projectDependencies;

/** Development tools are not tested, so they are linked from this workspace instead of installed over the network. */
const toolsOfThisPackage = ["jest", "babel-jest", "@babel/plugin-transform-modules-commonjs"];
const toolsOfTheWorkspace = ["vitest", "@types/node"];

/** A published package, and its tarball. */
export interface PackedPackage extends PublishedPackage {
  /** Path of the tarball that npm installs. */
  tarball: string;
}

declare module "vitest" {
  interface ProvidedContext {
    packages: PackedPackage[];
    /** Folders of the new projects. */
    projects: Record<ProjectName, string>;
  }
}

/** Builds, packs and installs all published packages, once for all tests. */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  // With a space and a letter outside ASCII, as in folders of consumers.
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

/** Creates a project with npm, as a consumer does. Returns its folder. */
async function createProject(folder: string, name: ProjectName, tarballs: readonly string[]): Promise<string> {
  const project = join(folder, name);
  await mkdir(project, { recursive: true });
  await writeFile(join(project, "package.json"), `${JSON.stringify({ private: true, type: "module" })}\n`);
  const flags = ["--prefer-offline", "--strict-peer-deps", "--no-audit", "--no-fund"];
  await mustRun(["npm", "install", ...flags, ...tarballs, ...projectDependencies[name]], { cwd: project });
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

/** The pnpm that runs this process, or the one of npx if vitest was started without pnpm. */
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
