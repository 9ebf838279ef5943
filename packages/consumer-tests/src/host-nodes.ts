import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { mustRun } from "./run-command.ts";

/** A Node that programs can be run with. */
export interface HostNode {
  path: string;
  /** `20.19.0` */
  version: string;
  major: number;
}

/** Development dependencies of this package: the oldest Node of the libraries, that of the servers, and the newest. */
const aliases = ["node-20.19", "node-22.16", "node-26"];

/** Whether the registry's packages of {@link aliases} are for this machine. Other machines have their own Node alone. */
export const hasOtherNodes = process.platform === "linux" && process.arch === "x64";

/** This very Node, and the others, the oldest first. */
export async function findNodes(): Promise<HostNode[]> {
  const others = hasOtherNodes ? aliases.map(findProgram) : [];
  const nodes = await Promise.all([process.execPath, ...others].map(readNode));
  return nodes.sort((a, b) => a.major - b.major);
}

/** The Nodes that the servers promise to run on, and those that they refuse. */
export async function findServerNodes(): Promise<{ able: HostNode[]; unable: HostNode[] }> {
  const nodes = await findNodes();
  return { able: nodes.filter(({ major }) => major >= 22), unable: nodes.filter(({ major }) => major < 22) };
}

function findProgram(alias: string): string {
  const folder = dirname(createRequire(import.meta.url).resolve(`${alias}/package.json`));
  return join(folder, "bin/node");
}

async function readNode(path: string): Promise<HostNode> {
  const version = (await mustRun([path, "--print", "process.versions.node"], { cwd: "." })).trim();
  return { path, version, major: Number.parseInt(version, 10) };
}
