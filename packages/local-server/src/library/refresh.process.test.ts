import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeTestFolder } from "@docent/storage/testing";
import { expect, test } from "vitest";
import type { SourceVersion } from "../resources/resource-source.ts";
import { startLocalServer } from "../testing/start-local-server.ts";

const nothing: SourceVersion = { version: "1", changed: [], snapshot: new Map(), skipped: [] };
const never = new AbortController().signal;

/** Creates a resource whose syncs take a given time, and counts its syncs. */
async function makeResource({ freshMs, takesMs = 0 }: { freshMs?: number; takesMs?: number }) {
  let count = 0;
  const sync = async () => {
    count += 1;
    await new Promise((resolve) => setTimeout(resolve, takesMs));
    return nothing;
  };
  const { library } = await startLocalServer({
    resources: [{ type: "local", name: "a", url: "/a" }],
    createSource: () => ({ sync, ...(freshMs === undefined ? {} : { freshMs }) }),
  });
  const resource = library.get("a");
  if (!resource) throw new Error("There is a resource.");
  await resource.ready({ signal: never });
  await expect.poll(() => resource.state.progress).toBeUndefined();
  return { resource, countSyncs: () => count };
}

test("a question syncs a folder that was last checked a while ago", async () => {
  const { resource, countSyncs } = await makeResource({ freshMs: 0 });
  const refresh = async () => {
    await resource.refresh(never);
    // The question has waited for the sync.
    expect(resource.state.progress).toBeUndefined();
    return countSyncs();
  };
  await expect.poll(refresh).toBeGreaterThan(1);
});

test("a question does not sync a folder that was just checked", async () => {
  const { resource, countSyncs } = await makeResource({ freshMs: 60_000 });
  await resource.refresh(never);
  expect(countSyncs()).toBe(1);
});

test("a question does not sync other types of resources before their interval", async () => {
  const { resource, countSyncs } = await makeResource({});
  await resource.refresh(never);
  expect(countSyncs()).toBe(1);
});

test("a folder with slow syncs is synced less often", async () => {
  const { resource, countSyncs } = await makeResource({ freshMs: 0, takesMs: 500 });
  // The minimum interval is ten times the duration of the last sync.
  await new Promise((resolve) => setTimeout(resolve, 20));
  await resource.refresh(never);
  expect(countSyncs()).toBe(1);
});

test("a question waits until a new page of a folder is indexed", async () => {
  const folder = await makeTestFolder("docent földer-");
  await writeFile(join(folder, "a.md"), "# A\n\nZebras.\n");
  const { library } = await startLocalServer({ resources: [{ type: "local", name: "a", url: folder }] });
  const resource = library.get("a");
  await resource?.ready({ signal: never });
  await expect.poll(() => resource?.state.documents).toBe(1);
  await writeFile(join(folder, "b.md"), "# B\n\nWalruses.\n");
  const refresh = async () => {
    await resource?.refresh(never);
    return resource?.state.documents;
  };
  await expect.poll(refresh).toBe(2);
});
