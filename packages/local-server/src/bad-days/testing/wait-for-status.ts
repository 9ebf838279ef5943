import { setTimeout as pause } from "node:timers/promises";
import { dataPaths } from "../../library/data-directory.ts";
import { type LibraryStatus, readStatus } from "../../library/resource-status.ts";

/** Waits until the status file of a server matches. @throws {Error} with the last status, after the timeout. */
export async function waitForStatus(
  dataFolder: string,
  isReached: (status: LibraryStatus) => boolean,
  { timeoutMs = 120_000 } = {},
): Promise<LibraryStatus> {
  const endMs = performance.now() + timeoutMs;
  for (;;) {
    const status = await readStatus(dataPaths(dataFolder).status);
    if (isReached(status)) return status;
    if (performance.now() > endMs)
      throw new Error(`The status did not match within ${timeoutMs} ms. Last status: ${JSON.stringify(status)}.`);
    await pause(20);
  }
}

/**
 * Waits until a resource is being indexed or has documents, because indexing may end before it is noticed. Use it only before
 * the first sync of the resource has ended.
 */
export async function waitForIndexing(dataFolder: string, name: string): Promise<void> {
  await waitForStatus(
    dataFolder,
    ({ [name]: resource }) => resource?.progress?.phase === "Indexing" || !!resource?.documents,
  );
}
