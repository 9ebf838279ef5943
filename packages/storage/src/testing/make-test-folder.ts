import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** Makes a folder that is removed at the end of the test. Its name has a space and a letter outside ASCII. */
export async function makeTestFolder(name = "docent bäd-"): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), name));
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));
  return folder;
}
