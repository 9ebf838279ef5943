import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { defer, makeTestFolder } from "@docent/storage/testing";
import { expect, onTestFinished, test, vi } from "vitest";
import { PageReader } from "../html/page-reader.ts";
import type { SearchIndex } from "../search/search-index.ts";
import { openServerWithLibrary } from "../server/open-server.ts";
import { SyncScheduler } from "./sync-scheduler.ts";
import { SyncedResource, type SyncedResourceOptions } from "./synced-resource.ts";

test("the index of an earlier run is searchable immediately, while the next sync waits", async () => {
  const folder = await makeTestFolder("docent library-");
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

test("a sync that is stopped before its source is read does not read it", async () => {
  const folder = await makeTestFolder("docent library-");
  const read: boolean[] = [];
  let stopping: Promise<void> | undefined;
  const options: Partial<SyncedResourceOptions> = {
    definition: { type: "local", name: "a", url: folder },
    source: {
      sync: async ({ signal }) => {
        read.push(signal.aborted);
        throw new Error("The source was read.");
      },
    },
    index: {
      // The sync is stopped while the folder of the resource is created.
      version: async () => void process.nextTick(() => (stopping = resource.stop())),
    } as Partial<SearchIndex> as SearchIndex,
    folder: join(folder, "a"),
    scheduler: new SyncScheduler(),
  };
  const resource = new SyncedResource(options as SyncedResourceOptions);
  await resource.sync();
  await stopping;
  expect(stopping).toBeDefined();
  expect([read, resource.state.error?.code]).toEqual([[], "cancelled"]);
});

test("a sync that is stopped does not wait for a page that is being read", async () => {
  const folder = await makeTestFolder("docent library-");
  const resource = { type: "local", name: "a", url: folder } as const;
  await writeFile(join(folder, "a.html"), "<h1>A</h1>");
  const { promise: reading, resolve: isReading } = defer();
  vi.spyOn(PageReader.prototype, "chunk").mockImplementation(() => {
    isReading();
    return new Promise(() => {});
  });
  const server = await openServerWithLibrary({ dataFolder: join(folder, ".data") });
  onTestFinished(() => server.close({ graceMs: 0 }));
  server.library.configure([resource]);
  const synced = server.library.get("a");
  const sync = synced?.sync();
  await reading;
  await synced?.stop();
  await sync;
  expect(synced?.state.error?.code).toBe("cancelled");
});

test("a sync that failed is tried again after the clock was set back", async () => {
  const folder = await makeTestFolder("docent library-");
  let count = 0;
  const options: Partial<SyncedResourceOptions> = {
    definition: { type: "local", name: "a", url: folder },
    source: {
      sync: async () => {
        count += 1;
        throw new Error("The source is missing.");
      },
    },
    index: { version: async () => undefined } as Partial<SearchIndex> as SearchIndex,
    folder: join(folder, "a"),
    scheduler: new SyncScheduler(),
  };
  const resource = new SyncedResource(options as SyncedResourceOptions);
  const tryOut = () => resource.ready({ signal: new AbortController().signal });
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 86_400_000 });
  onTestFinished(() => void vi.useRealTimers());
  await expect(tryOut()).rejects.toThrow();
  await expect(tryOut()).rejects.toThrow();
  expect(count).toBe(1);
  vi.setSystemTime(Date.now() - 86_400_000);
  await expect(tryOut()).rejects.toThrow();
  expect(count).toBe(2);
});
