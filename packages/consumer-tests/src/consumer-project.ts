import { mkdir, symlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { mustRun } from "./run-command.ts";
import { workspaceRoot } from "./workspace.ts";

/** The fresh projects, by what they install beside our packages. */
export const projectDependencies = {
  "without-msw": [],
  "msw-2": ["msw@2"],
  "msw-3": ["msw@3"],
} as const satisfies Record<string, readonly string[]>;

export type ProjectName = keyof typeof projectDependencies;

/** Development tools are not what is tested, so they come from this workspace and not over the network. */
const toolsOfThisPackage = ["jest", "babel-jest", "@babel/plugin-transform-modules-commonjs"];
const toolsOfTheWorkspace = ["vitest", "@types/node"];

/** Makes a project as a consumer does, with npm, and gives its folder. */
export async function createProject(folder: string, name: ProjectName, tarballs: readonly string[]): Promise<string> {
  const project = join(folder, name);
  await mkdir(project, { recursive: true });
  await writeFile(join(project, "package.json"), `${JSON.stringify({ private: true, type: "module" })}\n`);
  const flags = ["--prefer-offline", "--strict-peer-deps", "--no-audit", "--no-fund"];
  await mustRun(["npm", "install", ...flags, ...tarballs, ...projectDependencies[name]], { cwd: project });
  for (const tool of toolsOfThisPackage) await linkTool(project, tool, import.meta.url);
  for (const tool of toolsOfTheWorkspace) await linkTool(project, tool, join(workspaceRoot, "package.json"));
  return project;
}

/** Links a tool, unless npm has installed it because a dependency of ours wants it. */
async function linkTool(project: string, tool: string, from: string): Promise<void> {
  const manifest = createRequire(from).resolve(`${tool}/package.json`);
  const link = join(project, "node_modules", tool);
  await mkdir(dirname(link), { recursive: true });
  await symlink(dirname(manifest), link, "junction").catch((error) => {
    if (error.code !== "EEXIST") throw error;
  });
}
