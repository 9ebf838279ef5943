import { setTimeout as pause } from "node:timers/promises";
import { dataPaths } from "../../library/data-directory.ts";
import { type LibraryStatus, readStatus } from "../../library/resource-status.ts";

/** Waits until the status file of a server matches. @throws {Error} with its content after a timeout. */
export async function waitForStatus(
  data: string,
  isReached: (status: LibraryStatus) => boolean,
  { timeoutMs = 120_000 } = {},
): Promise<LibraryStatus> {
  const endMs = performance.now() + timeoutMs;
  for (;;) {
    const status = await readStatus(dataPaths(data).status);
    if (isReached(status)) return status;
    if (performance.now() > endMs) throw new Error(`The status is still ${JSON.stringify(status)}.`);
    await pause(20);
  }
}

/** Waits until indexing of a resource has begun. On a busy machine, it may have ended before this is noticed. */
export async function waitForIndexing(data: string, name: string): Promise<void> {
  await waitForStatus(
    data,
    ({ [name]: resource }) => resource?.progress?.phase === "Indexing" || !!resource?.documents,
  );
}
