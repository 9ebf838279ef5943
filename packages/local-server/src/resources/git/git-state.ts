import { readFile } from "node:fs/promises";
import { writeAtomically } from "@docent/storage";
import type { DocumentFinding } from "../document-text.ts";

/** What is kept of the last good version. It is written last, so a version becomes current when it is complete. */
export interface GitState {
  /** The address that it was fetched from: another one begins anew. */
  url: string;
  /** The name of the folder of the repository. */
  repository: string;
  commit: string;
  /** What it was fetched by: `refs/heads/main`, `refs/tags/v1`, `HEAD`, or a full hash. */
  reference: string;
  /** What was found in each blob of the version, by its id. */
  findings: ReadonlyMap<string, DocumentFinding>;
}

/** Goes up when the meaning of what is kept changes, which is then fetched anew. */
const formatVersion = 2;

/** Undefined where there is none, or a damaged one. */
export async function loadGitState(path: string): Promise<GitState | undefined> {
  try {
    return parseState(JSON.parse(await readFile(path, "utf8")));
  } catch {
    return undefined;
  }
}

export async function saveGitState(path: string, { findings, ...state }: GitState): Promise<void> {
  const lines = [...findings].map(([id, { hash, reason }]) => [id, hash ?? "", reason ?? ""]);
  await writeAtomically(path, JSON.stringify({ format: formatVersion, ...state, findings: lines }));
}

function parseState(value: unknown): GitState | undefined {
  // Every property is looked at before it is used.
  const state = value as Record<string, unknown> | null;
  if (state?.["format"] !== formatVersion || !Array.isArray(state["findings"])) return undefined;
  const { url, repository, commit, reference, findings } = state;
  if (typeof reference !== "string") return undefined;
  if (typeof url !== "string" || typeof repository !== "string" || typeof commit !== "string") return undefined;
  if (!/^repository-[0-9a-f-]+$/.test(repository) || !/^[0-9a-f]{40,64}$/.test(commit)) return undefined;
  return { url, repository, commit, reference, findings: new Map(findings.filter(isLine).map(toFinding)) };
}

type Line = readonly [id: string, hash: string, reason: string];

function isLine(value: unknown): value is Line {
  return Array.isArray(value) && value.length === 3 && value.every((part) => typeof part === "string");
}

function toFinding([id, hash, reason]: Line): [string, DocumentFinding] {
  return [id, hash === "" ? { reason } : { hash }];
}
