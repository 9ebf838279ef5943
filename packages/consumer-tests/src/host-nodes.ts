import { realpath } from "node:fs/promises";
import { createRequire } from "node:module";
import { delimiter, dirname, join } from "node:path";
import { mustRun } from "./run-command.ts";

/** A Node that programs can be run with. */
export interface HostNode {
  path: string;
  /** `20.20.2` */
  version: string;
  major: number;
}

/** This very Node, and the other major versions that the PATH has outside of `node_modules`. */
export async function findNodes(): Promise<HostNode[]> {
  const folders = (process.env["PATH"] ?? "").split(delimiter).filter((folder) => !folder.includes("node_modules"));
  const found: HostNode[] = [];
  for (const path of [process.execPath, ...folders.map((folder) => join(folder, "node"))]) {
    const node = await readNode(path);
    if (node && !found.some(({ major }) => major === node.major)) found.push(node);
  }
  return found;
}

/** The oldest Node that the servers promise to run on; undefined where the registry has none for this machine. */
export function findOldestServerNode(): HostNode | undefined {
  try {
    const folder = dirname(createRequire(import.meta.url).resolve("node-22.16/package.json"));
    return { path: join(folder, "bin/node"), version: "22.16.0", major: 22 };
  } catch {
    return undefined;
  }
}

async function readNode(path: string): Promise<HostNode | undefined> {
  try {
    const version = await mustRun([await realpath(path), "--print", "process.versions.node"], { cwd: "." });
    return { path, version: version.trim(), major: Number.parseInt(version, 10) };
  } catch {
    // Most folders of the PATH have no Node.
    return undefined;
  }
}
