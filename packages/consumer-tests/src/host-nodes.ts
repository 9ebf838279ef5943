import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, dirname, join } from "node:path";
import { mustRun } from "./run-command.ts";

/** A version of Node to run programs with. */
export interface HostNode {
  path: string;
  /** `20.19.0` */
  version: string;
  major: number;
}

/** Optional dependencies of this package: the oldest Node of the libraries, the oldest of the servers, and the newest. */
const aliases = ["node-20.19", "node-22.16", "node-26"];

/** Whether the packages of {@link aliases} run on this machine. Other machines have only their own Node. */
export const hasOtherNodes = process.platform === "linux" && process.arch === "x64" && !process.env["DOCENT_HOST_NODE"];

/**
 * Major version of the Node to test with, if a workflow has installed one. `pnpm` puts the project's own Node before it.
 */
const installedNode = process.env["DOCENT_HOST_NODE"];

/** The Node of this process and the others, oldest first. With `DOCENT_HOST_NODE`, only that one. */
export async function findNodes(): Promise<HostNode[]> {
  if (installedNode) return [await findInstalledNode(installedNode)];
  const others = hasOtherNodes ? aliases.map(findProgram) : [];
  const nodes = await Promise.all([process.execPath, ...others].map(readNode));
  return nodes.sort((a, b) => a.major - b.major);
}

/** The versions of Node that the servers support, and those that they refuse. */
export async function findServerNodes(): Promise<{ able: HostNode[]; unable: HostNode[] }> {
  const nodes = await findNodes();
  return { able: nodes.filter(({ major }) => major >= 22), unable: nodes.filter(({ major }) => major < 22) };
}

/** The first Node on the `PATH` that is outside of `node_modules`. */
async function findInstalledNode(major: string): Promise<HostNode> {
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter((folder) => !folder.includes("node_modules"));
  const programs = folders.map((folder) => join(folder, process.platform === "win32" ? "node.exe" : "node"));
  const found = programs.find((program) => existsSync(program));
  const node = found === undefined ? undefined : await readNode(found);
  if (node && String(node.major) === major) return node;
  throw new Error(
    `Expected Node ${major} on the PATH, the value of DOCENT_HOST_NODE. Found ${node?.version ?? "none"}.`,
  );
}

function findProgram(alias: string): string {
  const folder = dirname(createRequire(import.meta.url).resolve(`${alias}/package.json`));
  return join(folder, "bin/node");
}

async function readNode(path: string): Promise<HostNode> {
  const version = (await mustRun([path, "--print", "process.versions.node"], { cwd: "." })).trim();
  return { path, version, major: Number.parseInt(version, 10) };
}
