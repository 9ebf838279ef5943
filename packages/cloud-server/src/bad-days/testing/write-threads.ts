import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeTestFolder } from "@docent/storage/testing";
import { sampleThread } from "../../testing/sample-data.ts";

/** Writes a file of threads for `docent-cloud import`. The file is removed at the end of the test. */
export async function writeThreads(
  count: number,
  { first = 1, ...properties }: { first?: number; edition?: number; text?: string } = {},
): Promise<string> {
  const path = join(await makeTestFolder(), "threads.jsonl");
  const lines = Array.from({ length: count }, (_, index) => {
    const { body } = sampleThread(first + index, properties);
    return `{"thread":${body}}\n`;
  });
  await writeFile(path, lines.join(""));
  return path;
}
