import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { openServerWithLibrary } from "../server/open-server.ts";

test("the index of an earlier run is searchable at once, while the next sync waits", async () => {
  const folder = await mkdtemp(join(tmpdir(), "docent library-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await writeFile(join(folder, "a.md"), "# A\n\nWords.\n");
  const resource = { type: "local", name: "a", url: folder } as const;
  const dataFolder = join(folder, ".data");
  const first = await openServerWithLibrary({ dataFolder });
  await first.config.addResource(resource);
  first.library.configure([resource]);
  await first.library.get("a")?.ready({ signal: new AbortController().signal });
  await first.close();
  // A sync that does not end.
  const sync = ({ signal }: { signal: AbortSignal }) =>
    new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
  const second = await openServerWithLibrary({ dataFolder, createSource: () => ({ sync }) });
  onTestFinished(() => second.close({ graceMs: 0 }));
  await second.library.get("a")?.ready({ signal: new AbortController().signal });
  expect(second.library.get("a")?.state.isSearchable).toBe(true);
});
