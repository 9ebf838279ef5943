import { realpath } from "node:fs/promises";
import { delimiter, join } from "node:path";
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

async function readNode(path: string): Promise<HostNode | undefined> {
  try {
    const version = await mustRun([await realpath(path), "--print", "process.versions.node"], { cwd: "." });
    return { path, version: version.trim(), major: Number.parseInt(version, 10) };
  } catch {
    // Most folders of the PATH have no Node.
    return undefined;
  }
}
