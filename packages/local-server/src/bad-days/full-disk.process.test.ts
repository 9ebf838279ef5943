import { readdir, readFile, rm, stat, watch } from "node:fs/promises";
import { join } from "node:path";
import type { AskQuestionEvent } from "@docent/local";
import { findMissing, isFullRun, limitCheck, makeLimitedDisk, makeTmpfs, tmpfsCheck } from "@docent/storage/testing";
import { describe, expect, onTestFinished, test } from "vitest";
import { dataPaths } from "../library/data-directory.ts";
import { readStatus } from "../library/resource-status.ts";
import { GitTestBed } from "../resources/git/testing/git-test-bed.ts";
import { makeDataDisk } from "./testing/data-disk.ts";
import { listFiles, local, makeFolder, writeConfig, writePages } from "./testing/data-folder.ts";
import type { ServerProcess } from "./testing/server-process.ts";
import { waitForStatus } from "./testing/wait-for-status.ts";

const kinds = [
  { kind: "a disk that is full", make: makeTmpfs, missing: findMissing(tmpfsCheck), saysWhy: true },
  // The system ends a git process that exceeds the limit, with a signal that does not name the disk.
  { kind: "a limit for the size of files", make: makeLimitedDisk, missing: findMissing(limitCheck), saysWhy: false },
];
for (const { kind, missing } of kinds) if (missing) console.warn(`Not tested with ${kind}: ${missing}`);

/** The message and hint of an error. */
const messageOf = (event: AskQuestionEvent["data"]) =>
  event.type === "error" ? `${event.message} ${event.hint}` : event.type;
const aboutTheDisk = /The disk that holds .* (is full\. Free some space on it|rejects writes)/;

/** Waits until a program has failed to replace a file: until it has created and removed a temporary file. */
async function expectFailedWrite(folder: string, name: string): Promise<void> {
  for await (const { filename } of watch(folder)) if (filename?.includes(name)) break;
  await expect.poll(() => readdir(folder)).not.toContainEqual(expect.stringMatching(/\.tmp$/));
}

/** A question syncs the changed folder. The last good version is searched, and `serve` reports the failure. */
async function expectDiskWarning(server: ServerProcess): Promise<void> {
  const ask = async () => {
    expect(await server.find("word7x")).toEqual(["page-7.md"]);
    return server.warnings;
  };
  await expect.poll(ask).toMatch(aboutTheDisk);
}

describe.each(kinds)("with $kind,", ({ kind, make, missing, saysWhy }) => {
  const when = describe.skipIf(missing !== undefined);
  // Tests of behaviour that does not depend on the kind of disk run only once, on the full disk if available.
  const isOnce = make === makeTmpfs || kinds[0]?.missing !== undefined;
  // On the other kind of disk, a usual run skips the slowest tests.
  const isThorough = isOnce || isFullRun;

  /** Starts a server on the disk, which has indexed 100 pages. */
  async function startWithHandbook(options?: { hasFrequentSyncs: boolean }) {
    const pages = await makeFolder();
    await writePages(pages, 100);
    const disk = await makeDataDisk(make);
    await writeConfig(disk.seen, [local("handbook", pages)]);
    const server = await disk.start(options);
    expect(await server.find("word7x", ["handbook"])).toEqual(["page-7.md"]);
    return { pages, disk, server };
  }

  when("a change that cannot be indexed", () => {
    test("is reported everywhere, the last good version stays searchable, and the next sync succeeds", async () => {
      const { pages, disk, server } = await startWithHandbook();
      await waitForStatus(disk.seen, ({ handbook }) => handbook?.documents === 100 && !handbook.progress);

      await disk.fill({ bytes: 20_000 });
      await writePages(pages, 100, { start: 100 });
      await expectDiskWarning(server);
      await expect
        .poll(async () => (await disk.run(["resources"])).output)
        .toMatch(/100 documents, .*; failed: "handbook" could not be saved\. The disk that holds/);
      const sync = await disk.run(["sync"]);
      expect(sync).toMatchObject({ code: 1, warnings: expect.stringMatching(aboutTheDisk) });
      const added = local("added", pages);
      const { status } = await server.client.addResource.result({ body: added });
      // There may be room for the configuration only.
      if (status === 201) expect(messageOf(await server.ask("word7x", ["added"]))).toMatch(aboutTheDisk);

      await disk.free();
      expect(await disk.run(["sync", "handbook"])).toMatchObject({ code: 0, output: "handbook: 200 documents\n" });
      expect(await server.find("word107x")).toContain("page-107.md");
      expect(server.process.exitCode).toBe(null);
    });

    if (isThorough)
      test("is indexed automatically when there is room", async () => {
        const { pages, disk } = await startWithHandbook({ hasFrequentSyncs: true });
        await disk.fill({ bytes: 20_000 });
        await writePages(pages, 100, { start: 100 });
        await waitForStatus(disk.seen, ({ handbook }) => handbook?.error !== undefined);
        await disk.free();
        await waitForStatus(disk.seen, ({ handbook }) => handbook?.documents === 200 && !handbook.error);
        const [source = ""] = await readdir(dataPaths(disk.seen).sources);
        const [folder = ""] = await readdir(join(dataPaths(disk.seen).sources, source));
        expect(await readdir(join(dataPaths(disk.seen).sources, source, folder))).toEqual(["files.json"]);
      });
  });

  if (isThorough)
    when("a sync that fails", () => {
      /** Size of all data of the server on the disk, in bytes. */
      async function countBytes(data: string): Promise<number> {
        const names = await listFiles(data);
        const sizes = await Promise.all(
          // Excludes the file that fills the disk.
          names.filter((name) => name !== "filler").map((name) => stat(join(data, name)).catch(() => undefined)),
        );
        return sizes.reduce((sum, stats) => sum + (stats?.blocks ?? 0) * 512, 0);
      }

      test.each([
        ["new", 0],
        ["searchable", 100],
      ])("of a resource that is %s leaves almost nothing behind", async (_, earlier) => {
        const pages = await makeFolder();
        await writePages(pages, 100);
        const [big, disk] = [await makeFolder(), await makeDataDisk(make)];
        await writePages(big, earlier);
        await writeConfig(disk.seen, [local("handbook", pages), local("big", big)]);
        const server = await disk.start();
        await waitForStatus(
          disk.seen,
          ({ big, handbook }) =>
            big?.documents === earlier && !big.progress && handbook?.documents === 100 && !handbook.progress,
        );
        const before = await countBytes(disk.seen);
        await disk.fill({ bytes: 1_000_000 });
        await writePages(big, 1500, { start: earlier });
        const sync = await disk.run(["sync", "big"]);
        expect(sync).toMatchObject({ code: 1, warnings: expect.stringMatching(aboutTheDisk) });
        const after = await countBytes(disk.seen);
        console.log(
          `with ${kind}, a sync that failed left ${after - before} bytes behind (${earlier} documents before)`,
        );
        expect(after - before).toBeLessThan(64 * 1024);
        expect(await server.find("word7x", ["handbook"])).toEqual(["page-7.md"]);
      });
    });

  when("a configuration", () => {
    test("that cannot be written is unchanged, the failure is reported, and a later change succeeds", async () => {
      const disk = await makeDataDisk(make);
      await writeConfig(disk.seen, [local("first", "/no/such")]);
      const server = await disk.start();
      const before = await readFile(dataPaths(disk.seen).config, "utf8");
      await disk.fill();
      const added = local("second", "/no/such");
      const refused = await server.client.addResource.result({ body: added });
      expect(refused.status).toBe(500);
      expect(refused.error).toMatchObject({
        error: expect.stringMatching(
          saysWhy
            ? /docent\.config\.jsonc cannot be written\. The disk that holds .* is full\. Free some space/
            : /docent\.config\.jsonc cannot be written\. The disk that holds .* rejects writes .* It is not full/,
        ),
        hint: "When it can be written, add the resource again.",
      });
      expect(await readFile(dataPaths(disk.seen).config, "utf8")).toBe(before);
      expect(await server.ask("x", ["first"])).toMatchObject({ tag: "ResourceUnavailable" });
      await disk.free();
      expect(await server.client.addResource({ body: added })).toEqual(added);
      expect(await readFile(dataPaths(disk.seen).config, "utf8")).toContain('"second"');
      expect((await readdir(disk.seen)).filter((name) => name.endsWith(".tmp"))).toEqual([]);
    });

    test("that cannot be created prevents the start of the server, with the reason", async () => {
      const disk = await makeDataDisk(make);
      await disk.fill();
      const { code, warnings } = await disk.run(["serve", "--port", "0"]);
      expect([code, warnings]).toEqual([1, expect.stringMatching(/^The disk that holds .* (is full|rejects writes)/)]);
    });
  });

  if (saysWhy)
    when("a removal", () => {
      test("makes the room that it needs by deleting the fetched data of the resource", async () => {
        const pages = await makeFolder();
        await writePages(pages, 100);
        const disk = await makeDataDisk(make);
        await writeConfig(disk.seen, [local("handbook", pages), local("other", pages)]);
        const server = await disk.start();
        for (const name of ["handbook", "other"]) expect(await server.find("word7x", [name])).toEqual(["page-7.md"]);
        await waitForStatus(disk.seen, ({ handbook, other }) => !handbook?.progress && !other?.progress);
        await disk.fill();
        expect(await disk.run(["remove", "handbook"])).toMatchObject({ code: 0, warnings: "" });
        expect(await readFile(dataPaths(disk.seen).config, "utf8")).not.toContain("handbook");
        await expect.poll(() => readdir(dataPaths(disk.seen).sources)).toEqual([expect.stringMatching(/^other-/)]);
        expect(await server.find("word7x", ["other"])).toEqual(["page-7.md"]);
        await disk.free();
      });

      test("that still finds no room fails with the reason, and the resource stays searchable", async () => {
        const { disk, server } = await startWithHandbook();
        await waitForStatus(disk.seen, ({ handbook }) => handbook?.documents === 100 && !handbook.progress);
        await rm(dataPaths(disk.seen).sources, { recursive: true });
        await disk.fill();
        const { code, warnings } = await disk.run(["remove", "handbook"]);
        expect([code, warnings]).toEqual([1, expect.stringMatching(/is full\. Free some space/)]);
        expect(await server.find("word7x", ["handbook"])).toEqual(["page-7.md"]);
        await disk.free();
        expect(await disk.run(["sync"])).toMatchObject({ code: 0, output: "handbook: 100 documents\n" });
        expect(await disk.run(["remove", "handbook"])).toMatchObject({ code: 0 });
      });
    });

  when("a status", () => {
    test("that cannot be written does no harm, and is written when there is room", async () => {
      const pages = await makeFolder();
      await writePages(pages, 3);
      const disk = await makeDataDisk(make);
      await writeConfig(disk.seen, [local("handbook", pages)]);
      expect(await disk.run(["sync"])).toMatchObject({ code: 0 });
      await writeConfig(disk.seen, [local("handbook", pages), local("gone", "/no/such")]);
      await disk.fill();
      const isTried = expectFailedWrite(disk.seen, "status.json");
      const server = await disk.start();
      expect(await server.find("word1x", ["handbook"])).toEqual(["page-1.md"]);
      await isTried;
      // Nothing has changed since. The file is written because the earlier write has failed.
      await disk.free();
      await waitForStatus(disk.seen, ({ gone }) => gone?.error?.code === "not-found");
      expect(await readStatus(dataPaths(disk.seen).status)).toMatchObject({ handbook: { documents: 3 } });
    });
  });

  when("a repository", () => {
    test("that does not fit is reported, and is fetched when there is room", async () => {
      const bed = await GitTestBed.start();
      onTestFinished(() => bed.close());
      const noise = () => crypto.getRandomValues(Buffer.alloc(30_000)).toString("base64");
      const files = Array.from({ length: 10 }, (_, number) => [`${number}.md`, `# Page ${number}\n\n${noise()}\n`]);
      bed.repository.commit({ ...Object.fromEntries(files), "word.md": "# Alpacas\n\nThey are woolly.\n" });
      const disk = await makeDataDisk(make);
      await writeConfig(disk.seen, [{ type: "git", name: "docs", url: bed.url }], { allow: ["127.0.0.1"] });
      // Leaves some space: git creates its files before it fetches their content.
      await disk.fill({ bytes: 30_000 });
      const server = await disk.start();
      const answer = await server.ask("alpacas", ["docs"]);
      expect(answer).toMatchObject({ tag: "ResourceUnavailable" });
      expect(messageOf(answer)).toMatch(
        saysWhy
          ? /does not fit on the disk\. Make room|The disk that holds .* is full/
          : /was not saved completely, and git gave no reason\. Sync again/,
      );
      await disk.free();
      expect(await disk.run(["sync"])).toMatchObject({ code: 0, output: "docs: 11 documents\n" });
      expect(await server.find("alpacas")).toEqual(["word.md"]);
    });
  });

  if (isOnce)
    when("a start", () => {
      test("succeeds, and the indexed version is searchable", async () => {
        const pages = await makeFolder();
        await writePages(pages, 100);
        const disk = await makeDataDisk(make);
        await writeConfig(disk.seen, [local("handbook", pages)]);
        expect(await disk.run(["sync"])).toMatchObject({ code: 0 });
        // SQLite creates these files again for a reader, which fails on a full disk.
        const { index } = dataPaths(disk.seen);
        for (const name of await readdir(index)) if (/-(wal|shm)$/.test(name)) await rm(join(index, name));
        await disk.fill();
        await writePages(pages, 400, { start: 100 });
        const server = await disk.start();
        expect(await server.find("word7x", ["handbook"])).toEqual(["page-7.md"]);
        await expectDiskWarning(server);
        await disk.free();
        expect(await disk.run(["sync"])).toMatchObject({ code: 0, output: "handbook: 500 documents\n" });
        expect(await server.find("word100x")).toEqual(["page-100.md"]);
      });
    });
});
