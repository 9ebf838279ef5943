import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { listFiles, local, makeData, makeFolder, writePages } from "./testing/data-folder.ts";
import { ServerProcess } from "./testing/server-process.ts";

const lost = /was removed or replaced while the server used it/;

describe.skipIf(process.platform === "win32")("a data directory that is lost while the server runs", () => {
  test.each([
    // The server may write a file while its directory is being emptied.
    ["removed", (data: string) => rm(data, { recursive: true, maxRetries: 20 })],
    [
      "replaced by another directory",
      async (data: string) => {
        await rename(data, join(await makeFolder(), "moved"));
        await mkdir(data);
      },
    ],
  ])("because it was %s is reported by all operations, and no change is acknowledged", async (_, lose) => {
    const pages = await makeFolder();
    await writePages(pages, 3);
    const data = await makeData([local("handbook", pages)]);
    const server = await ServerProcess.start(data);
    expect(await server.find("word1x", ["handbook"])).toEqual(["page-1.md"]);
    await lose(data);
    const refused = await server.client.addResource.result({ body: local("other", pages) });
    expect([refused.status, refused.error]).toEqual([
      500,
      expect.objectContaining({ error: expect.stringMatching(lost), tag: "InternalError" }),
    ]);
    await expect
      .poll(() => server.ask("word1x", ["handbook"]))
      .toMatchObject({ tag: "ResourceUnavailable", message: expect.stringMatching(lost) });
    const { resources } = await server.client.listResources();
    expect(resources).toMatchObject([
      { name: "handbook", state: "failed", isSearchable: false, failure: { message: expect.stringMatching(lost) } },
    ]);
    await expect.poll(() => server.warnings).toMatch(lost);
    expect(server.process.exitCode).toBe(null);
    // The server must leave nothing there, because the new folder may belong to another server. A temporary file that it was
    // creating when the folder was replaced is removed again.
    await expect.poll(() => listFiles(data).catch(() => [])).toEqual([]);
    await server.kill("SIGTERM");
    const next = await ServerProcess.start(data);
    expect((await next.client.addResource.result({ body: local("other", pages) })).status).toBe(201);
    expect(await next.find("word1x", ["other"])).toEqual(["page-1.md"]);
  });
});
