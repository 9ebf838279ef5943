import { mkdtempDisposable } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Terminal } from "@docent/terminal";
import { findBumps, type PackageBump } from "../bump/find-bumps.ts";
import type { Candidate } from "../publish/plan-release.ts";
import { readRegistryUrl } from "../publish/publish-run.ts";
import { Registry } from "../publish/registry.ts";
import type { Workspace } from "../versions/packages.ts";
import { collectPackages, type PackageSources } from "./collect-packages.ts";

/** Options of the commands that compare packages with the last release. */
export const gateOptions = {
  registry: {
    type: "string",
    value: "URL",
    default: "https://registry.npmjs.org/",
    help: "where the last release is (default: the registry of npm)",
  },
  from: {
    type: "string",
    value: "FOLDER",
    help: "take the last release from a folder with its tarballs, without a registry",
  },
  json: { type: "boolean", help: "print the result as JSON" },
} as const;

export interface GateValues {
  registry: string;
  from?: string | undefined;
  packed?: string | undefined;
}

/** Timeouts of programs and of requests, and the delay before a second attempt, in milliseconds. */
const timeouts = { program: 600_000, request: 30_000, retryDelay: 1000 };

/** The registry or the folder of the last release. */
export function openPublished({ registry, from }: GateValues, { signal, environment }: Terminal): Registry | string {
  if (from !== undefined) return from;
  const url = readRegistryUrl(registry, environment);
  return new Registry({ url, signal, timeoutMs: timeouts.request, retryDelayMs: timeouts.retryDelay });
}

/** The version steps that the packages of a workspace need, and the packages that the workspace no longer publishes. */
export interface NeededBumps {
  bumps: PackageBump[];
  removed: Candidate[];
}

/** Compares the packages of a workspace with their last release. */
export async function findNeededBumps(
  workspace: Workspace,
  { published, packed, terminal }: Pick<PackageSources, "published" | "packed"> & { terminal: Terminal },
): Promise<NeededBumps> {
  const { signal, environment: env } = terminal;
  await using temporary = await mkdtempDisposable(join(tmpdir(), "contract-gate-"));
  const folder = temporary.path;
  const pnpm = { cwd: workspace.root, env, signal, timeoutMs: timeouts.program };
  const collected = await collectPackages({ workspace, pnpm, published, packed, folder });
  const linkFrom = [...workspace.published.map((one) => one.folder), workspace.root];
  const bumps = await findBumps({ ...collected, linkFrom, folder: join(folder, "installed") });
  return { bumps, removed: collected.removed };
}
