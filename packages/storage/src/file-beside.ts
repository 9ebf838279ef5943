import { randomUUID } from "node:crypto";
import { type FileHandle, open, rm } from "node:fs/promises";

/** What is written to a file: text or bytes, whole or in pieces. */
export type FileContent = string | Uint8Array | AsyncIterable<string | Uint8Array>;

/** `tmp`: a new file that will replace one; `old`: one that is being replaced. */
type Suffix = "tmp" | "old";

export interface BesideOptions<Result> {
  /** Runs before the file is flushed. */
  prepare?: (file: FileHandle) => Promise<void>;
  /** Moves or links the file to where it belongs. What it leaves is removed. */
  place: (beside: string) => Result | Promise<Result>;
}

/** Writes a new file beside a path, for its owner alone, and flushes it. Leaves nothing of a file that fails. */
export async function writeBeside<Result>(
  path: string,
  content: FileContent,
  { prepare, place }: BesideOptions<Result>,
): Promise<Result> {
  const beside = nameBeside(path, "tmp");
  try {
    const file = await open(beside, "wx", 0o600);
    try {
      await file.writeFile(content);
      await prepare?.(file);
      await file.sync();
    } finally {
      await file.close();
    }
    return await place(beside);
  } finally {
    await rm(beside, { force: true }).catch(() => {});
  }
}

/** The path of a file beside another one. No other has it. */
export function nameBeside(path: string, suffix: Suffix): string {
  return `${path}.${randomUUID()}.${suffix}`;
}

/** Whether a file has a name as from {@link nameBeside}: then a killed process may have left it. */
export function isBeside(name: string, { of = "", suffixes }: { of?: string; suffixes: readonly Suffix[] }): boolean {
  const [, start, suffix] = /^(.*)\.[0-9a-f-]{36}\.(\w+)$/s.exec(name) ?? [];
  return (of === "" || start === of) && suffixes.some((known) => known === suffix);
}
