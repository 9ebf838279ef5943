import { randomUUID } from "node:crypto";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, onTestFinished } from "vitest";

/** Makes a folder that is removed at the end of the test. Its name has a space and a letter outside ASCII. */
export async function makeTestFolder(name = "docent bäd-"): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), name));
  onTestFinished(() => remove(folder));
  return folder;
}

/** Returns the path of a folder that exists during the tests of a file, or of the suite that calls this. */
export function useTestFolder(name: string): string {
  const folder = join(tmpdir(), `${name}${randomUUID().slice(0, 8)}`);
  beforeAll(async () => {
    await mkdir(folder, { mode: 0o700 });
    return () => remove(folder);
  });
  return folder;
}

const remove = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
