import { createReadStream } from "node:fs";
import { readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeTestFolder } from "@docent/storage/testing";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import type { CloudStore } from "../store/cloud-store.ts";
import { openStore } from "../store/open-store.ts";
import { describeEngines } from "../testing/engines.ts";
import { createSampleAccount, sampleProject, sampleThread } from "../testing/sample-data.ts";
import { exportAccount, exportToFile } from "./export-account.ts";
import { importFile } from "./import-batch.ts";

describeEngines("an export", (engine) => {
  let database: string;
  let store: CloudStore;

  beforeAll(async () => {
    database = await engine.createDatabase();
    store = await openStore({ database });
    await store.migrate();
    return () => store.close();
  });

  async function readExport(accountId: string): Promise<string> {
    let exported = "";
    const consume = async (text: AsyncIterable<string>) => {
      for await (const piece of text) exported += piece;
    };
    await exportAccount(store, accountId, { consume });
    return exported;
  }

  test("has the projects, then the threads, oldest first, and nothing of other accounts", async () => {
    const ada = await createSampleAccount(store, "ada", { projects: 2, threads: 2 });
    await createSampleAccount(store, "bob", { threads: 5 });
    await ada.saveThreads([{ ...sampleThread(2), id: "a" }]);
    expect(await readExport(ada.accountId)).toBe(
      [
        `{"project":${sampleProject(1).body}}\n`,
        `{"project":${sampleProject(2).body}}\n`,
        `{"thread":${sampleThread(1).body}}\n`,
        `{"thread":${sampleThread(2).body}}\n`,
        `{"thread":${sampleThread(2).body}}\n`,
      ].join(""),
    );
  });

  test("of an empty account is empty", async () => {
    await store.createAccount({ id: "acc_empty", name: "empty" });
    expect(await readExport("acc_empty")).toBe("");
  });

  test("to a file can be imported without any change, and only the owner can read the file", async () => {
    const path = join(await makeTestFolder(), "a.jsonl");
    const account = await createSampleAccount(store, "round", { projects: 3, threads: 1234 });
    const own = '{"big":123456789012345678901234567890,"a" : "\u007f\\u0000",';
    const thread = sampleThread(9999);
    await account.saveThreads([{ ...thread, body: own + thread.body.slice(1) }]);
    const reports: unknown[] = [];
    const onProgress = (report: unknown) => reports.push(report);
    expect(await exportToFile(store, account.accountId, { path, onProgress })).toEqual({ projects: 3, threads: 1235 });
    expect(reports.at(-1)).toEqual({ projects: 3, threads: 1235 });
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    await store.createAccount({ id: "acc_copy", name: "copy" });
    await importFile(store, "acc_copy", { name: "a.jsonl", chunks: createReadStream(path) });
    expect(await readExport("acc_copy")).toBe(await readFile(path, "utf8"));
    expect(await readExport("acc_copy")).toContain(own);
  });

  test("is a snapshot", async () => {
    const account = await createSampleAccount(store, "moment", { threads: 1001 });
    const other = await openStore({ database });
    onTestFinished(() => other.close());
    let exported = "";
    let pieces = 0;
    const consume = async (text: AsyncIterable<string>) => {
      for await (const piece of text) {
        exported += piece;
        pieces += 1;
        // SQLite has one connection for each store.
        if (pieces === 2)
          await other.account(account.accountId).saveThreads([sampleThread(2000), sampleThread(1001, { edition: 1 })]);
      }
    };
    await exportAccount(store, account.accountId, { consume });
    expect(exported.trimEnd().split("\n")).toHaveLength(1002);
    expect(exported).toContain(sampleThread(1001).body);
    expect(await readExport(account.accountId)).toContain(sampleThread(1001, { edition: 1 }).body);
  });

  test("that is stopped does not change the existing file, and leaves no other file", async () => {
    const folder = await makeTestFolder();
    const path = join(folder, "a.jsonl");
    await writeFile(path, "old");
    const account = await createSampleAccount(store, "stopped", { threads: 1001 });
    const stop = new AbortController();
    const options = { path, signal: stop.signal, onProgress: () => stop.abort() };
    await expect(exportToFile(store, account.accountId, options)).rejects.toThrow(
      expect.objectContaining({ name: "AbortError" }),
    );
    expect([await readFile(path, "utf8"), await readdir(folder)]).toEqual(["old", ["a.jsonl"]]);
  });

  test.each([
    [
      "a folder that does not exist",
      "no/a.jsonl",
      "no/a.jsonl cannot be written (ENOENT: no such file or directory). Check that its folder exists, and that this user may write there.",
    ],
    ["a folder", "", " is a folder. Name a file."],
  ])("to %s fails with a message about the file, not the store", async (_, name, message) => {
    const path = join(await makeTestFolder(), name);
    const account = await createSampleAccount(store, `refused ${name}`, { threads: 1 });
    await expect(exportToFile(store, account.accountId, { path })).rejects.toThrow(
      expect.objectContaining({
        name: "StoreError",
        message: path.slice(0, path.length - name.length) + message,
      }),
    );
  });

  test("from a store that fails has an error message about the store", async () => {
    const broken = await openStore({ database: await engine.createDatabase() });
    onTestFinished(() => broken.close());
    const path = join(await makeTestFolder(), "a.jsonl");
    await expect(exportToFile(broken, "acc_1", { path })).rejects.toThrow(/^The store .* refused a statement/);
  });
});
