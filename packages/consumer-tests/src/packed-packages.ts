import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { findPnpm } from "@docent/terminal";
import { mustRun } from "./run-command.ts";
import { findPublishedPackages, type PublishedPackage, readManifest, workspaceRoot } from "./workspace.ts";

export interface PackedPackage extends PublishedPackage {
  /** Path of the tarball that npm installs. */
  tarball: string;
}

export async function buildPackages(): Promise<void> {
  await mustRun([...findPnpm(process.env), "build"], { cwd: workspaceRoot });
}

export async function packPackages(folder: string): Promise<PackedPackage[]> {
  const published = await findPublishedPackages();
  return Promise.all(published.map((one) => packPackage(one, folder)));
}

async function packPackage(published: PublishedPackage, folder: string): Promise<PackedPackage> {
  const { name, version } = await readManifest(published.folder);
  await mustRun([...findPnpm(process.env), "pack", "--pack-destination", folder], { cwd: published.folder });
  return { ...published, tarball: join(folder, `${name.replace("@", "").replace("/", "-")}-${version}.tgz`) };
}

/**
 * Creates a project with npm, as a consumer does.
 *
 * @throws {Error} if npm refuses, for example because of conflicting peer dependencies.
 */
export async function installProject(project: string, specifiers: readonly string[]): Promise<void> {
  await mkdir(project, { recursive: true });
  await writeFile(join(project, "package.json"), `${JSON.stringify({ private: true, type: "module" })}\n`);
  const flags = ["--prefer-offline", "--strict-peer-deps", "--no-audit", "--no-fund"];
  await mustRun(["npm", "install", ...flags, ...specifiers], { cwd: project });
}
