import { createReadStream } from "node:fs";
import { tmpdir } from "node:os";
import { beforeAll, describe, expect, test } from "vitest";
import type { AccountStore } from "../store/account-store.ts";
import type { CloudStore } from "../store/cloud-store.ts";
import { openStore } from "../store/open-store.ts";
import { describeEngines } from "../testing/engines.ts";
import { readAll, sampleProject, sampleThread } from "../testing/sample-data.ts";
import { type ImportOptions, importFile } from "./import-batch.ts";

/** Renders the line of a thread with these properties. */
const threadLine = (number: number, properties: object = {}) => `{"thread":${sampleThread(number, properties).body}}\n`;
const projectLine = (...given: Parameters<typeof sampleProject>) => `{"project":${sampleProject(...given).body}}\n`;
/** The project that an import creates for the threads of "docs". */
const idOfDocs = "prj_22276d6f3ee3b8668b65";
const counts = { inserted: 0, updated: 0, unchanged: 0, createdProjects: 0 };

/** Splits bytes into chunks that do not end with a line. */
async function* cut(text: string | Uint8Array, size = 10_000) {
  const bytes = Buffer.from(text);
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size);
}

describeEngines("an import", (engine) => {
  let store: CloudStore;
  let accounts = 0;

  beforeAll(async () => {
    store = await openStore({ database: await engine.createDatabase() });
    await store.migrate();
    return () => store.close();
  });

  async function createAccount() {
    accounts += 1;
    const id = `acc_${accounts}`;
    await store.createAccount({ id, name: id });
    const account = store.account(id);
    const load = (text: string | Uint8Array, options: ImportOptions = {}) =>
      importFile(store, id, { name: "a.jsonl", chunks: cut(text), ...options });
    const threads = (project?: string) => readAll(account.listThreads(project));
    const projects = () => readAll(account.listProjects());
    return { account, load, threads, projects };
  }

  async function readEverything(account: AccountStore) {
    return [...(await readAll(account.listProjects())), ...(await readAll(account.listThreads()))];
  }

  test("stores the text of projects and threads unchanged", async () => {
    const { load, threads, projects } = await createAccount();
    const own =
      '"z":123456789012345678901234567890, "a" : 1.10,"1":-0,"é\\u0061":"\\ud800\\u0000\u007f","__proto__":[{}]';
    const thread = `{${own},${sampleThread(1).body.slice(1)}`;
    const project = `{ ${own},${sampleProject(1).body.slice(1)}`;
    const text = `\ufeff{"thread" : ${thread} }\r\n\n  \n{"project":${project}}`;
    expect(await load(text)).toEqual({ ...counts, inserted: 2 });
    expect([await threads(), await projects()]).toEqual([[thread], [project]]);
  });

  test("of more than a batch is complete, and changes nothing if it is repeated", async () => {
    const { load, threads, projects } = await createAccount();
    const numbers = Array.from({ length: 1234 }, (_, index) => index + 1);
    const project = (number: number) => `project-${number % 700}`;
    const text = numbers.map((number) => threadLine(number, { project: project(number) })).join("");
    expect(await load(text)).toEqual({ ...counts, inserted: 1234, createdProjects: 700 });
    expect(await load(text)).toEqual({ ...counts, unchanged: 1234 });
    const expected = numbers.map((number) => sampleThread(number, { project: project(number) }).body);
    expect(await threads()).toEqual(expected.reverse());
    expect(await projects()).toHaveLength(700);
  });

  test("keeps the newest version of a thread, and the first of two with the same time", async () => {
    const { load, threads } = await createAccount();
    expect(await load(threadLine(1, { edition: 2 }))).toMatchObject({ inserted: 1 });
    for (const older of [{ edition: 1 }, { edition: 2, other: 1 }])
      expect(await load(threadLine(1, older))).toEqual({ ...counts, unchanged: 1 });
    expect(await threads()).toEqual([sampleThread(1, { edition: 2 }).body]);
    expect(await load(threadLine(1, { edition: 3, project: "project-2" }))).toMatchObject({ updated: 1 });
    expect(await threads("project-1")).toEqual([]);
    expect(await threads("project-2")).toHaveLength(1);
  });

  test("keeps the newest version in one file, in any order", async () => {
    const { load, threads } = await createAccount();
    const lines = [3, 1, 4, 4, 2].map((edition, index) => threadLine(1, { edition, index }));
    expect(await load(lines.join(""))).toEqual({ inserted: 1, updated: 1, unchanged: 3, createdProjects: 1 });
    expect(await threads()).toEqual([sampleThread(1, { edition: 4, ...{ index: 2 } }).body]);
  });

  test("does not change threads of other accounts with the same ids", async () => {
    const [ada, bob] = [await createAccount(), await createAccount()];
    await ada.load(threadLine(1) + projectLine(1));
    await bob.load(threadLine(1, { edition: 5 }) + projectLine(1, { from: "bob" }));
    expect(await readEverything(ada.account)).toEqual([sampleProject(1).body, sampleThread(1).body]);
  });

  describe("of a project", () => {
    test("that only threads mention creates it, with the time of the first thread and an id derived from its name", async () => {
      const [ada, bob] = [await createAccount(), await createAccount()];
      expect(await ada.load(threadLine(2) + threadLine(1))).toEqual({ ...counts, inserted: 2, createdProjects: 1 });
      const [project = ""] = await ada.projects();
      expect(JSON.parse(project)).toEqual({
        id: expect.stringMatching(/^prj_[0-9a-f]{20}$/),
        name: "project-1",
        createdAt: JSON.parse(sampleThread(2).body).createdAt,
      });
      await bob.load(threadLine(2));
      expect(await bob.projects()).toEqual([project]);
    });

    test("has the same result before and after its threads", async () => {
      for (const text of [projectLine(1) + threadLine(1), threadLine(1) + projectLine(1)]) {
        const { load, projects, threads } = await createAccount();
        expect(await load(text)).toEqual({ ...counts, inserted: 2 });
        expect([await projects(), await threads()]).toEqual([[sampleProject(1).body], [sampleThread(1).body]]);
      }
    });

    test("replaces a project that the same import or an earlier one created for threads", async () => {
      const later = await createAccount();
      await later.load(threadLine(1));
      expect(await later.load(projectLine(1))).toEqual({ ...counts, updated: 1 });
      expect(await later.projects()).toEqual([sampleProject(1).body]);
      const same = await createAccount();
      const threads = Array.from({ length: 501 }, (_, index) => threadLine(index)).join("");
      expect(await same.load(threads + projectLine(1))).toEqual({ ...counts, inserted: 502 });
      expect(await same.projects()).toEqual([sampleProject(1).body]);
      expect(await same.threads("project-1")).toHaveLength(501);
    });

    test("that an import into another account created does not change the stored one", async () => {
      const [ada, bob] = [await createAccount(), await createAccount()];
      await ada.load(threadLine(1));
      await bob.load(projectLine(1));
      const [created] = await ada.projects();
      expect(await bob.load(`{"project":${created}}`)).toEqual({ ...counts, unchanged: 1 });
      expect(await bob.projects()).toEqual([sampleProject(1).body]);
    });

    test("replaces the stored project, unless the stored one was updated later or is equal", async () => {
      const { load, projects } = await createAccount();
      const at = (hour: number) => ({ updatedAt: `2025-11-21T1${hour}:00:00Z` });
      const editions = [{}, { color: "red" }, at(2), at(1), { ...at(2), color: "red" }, at(3)];
      const summaries = [];
      for (const edition of editions) summaries.push(await load(projectLine(1, edition) + projectLine(1, edition)));
      expect(summaries.map(({ inserted, updated }) => inserted + updated)).toEqual([1, 1, 1, 0, 0, 1]);
      expect(summaries.map(({ unchanged }) => unchanged)).toEqual([1, 1, 1, 2, 2, 1]);
      expect(await projects()).toEqual([sampleProject(1, at(3)).body]);
    });
  });

  describe("keeps nothing of a file", () => {
    const many = Array.from({ length: 1001 }, (_, index) => threadLine(index + 10)).join("");
    const stored = projectLine(1) + threadLine(1);

    test.each<[what: string, text: string | Uint8Array, message: string]>([
      [
        "with a malformed line",
        `${many}{"thread":{}}\n`,
        "Line 1002 of a.jsonl, thread.id: expected a string, found none.",
      ],
      [
        "with a line that is not UTF-8",
        Buffer.concat([Buffer.from(many), Uint8Array.of(0xff)]),
        "Line 1002 of a.jsonl: the line is not valid UTF-8.",
      ],
      [
        "with a line of more than 4 MiB",
        `${many}{"thread":"${"x".repeat(4 * 1024 * 1024)}`,
        "Line 1002 of a.jsonl: the line is longer than 4,194,304 bytes.",
      ],
      [
        "that gives a project another name",
        `${many}{"project":${sampleProject(1).body.replace("project-1", "other")}}`,
        'Line 1002 of a.jsonl, project.name: expected "project-1", under which the account has the project "prj_1", found "other". A project keeps its name.',
      ],
      [
        "that gives the name of a project to another project",
        `${many}{"project":${sampleProject(2).body.replace("project-2", "project-1")}}`,
        'Line 1002 of a.jsonl, project.id: expected "prj_1", which the project "project-1" of the account has, found "prj_2". Leave the line out to add its threads to that project.',
      ],
      [
        "that has two projects with the same name",
        `${many}${projectLine(5)}{"project":${sampleProject(6).body.replace("project-6", "project-5")}}`,
        'Line 1003 of a.jsonl, project.id: expected "prj_5", which',
      ],
      [
        "with a thread whose new project would get the id of another project",
        `${many}{"project":{"id":"${idOfDocs}","name":"handbook","createdAt":"2025-11-20T16:04:09Z"}}\n${threadLine(5, { project: "docs" })}`,
        `Line 1003 of a.jsonl, thread.project: expected a project that can be created, found "docs", whose id "${idOfDocs}" the project "handbook" of the account has. Add a line that describes "docs" with another id.`,
      ],
    ])("%s", async (_, text, message) => {
      const { account, load } = await createAccount();
      await load(stored);
      const error = await load(text).catch((error: unknown) => error);
      expect(error).toMatchObject({ name: "StoreError", code: "malformed", message: expect.stringContaining(message) });
      expect(await readEverything(account)).toEqual([sampleProject(1).body, sampleThread(1).body]);
    });

    test("that cannot be read to its end", async () => {
      const { account } = await createAccount();
      async function* fail() {
        yield Buffer.from(many);
        yield* createReadStream(tmpdir());
      }
      const loading = importFile(store, account.accountId, { name: "a.jsonl", chunks: fail() });
      await expect(loading).rejects.toThrow(/^a\.jsonl cannot be read \(EISDIR/);
      expect(await readEverything(account)).toEqual([]);
    });

    test("that is stopped", async () => {
      const { account, load } = await createAccount();
      const stop = new AbortController();
      const loading = load(many, {
        signal: stop.signal,
        onProgress: ({ records }) => records > 600 && stop.abort(),
      });
      await expect(loading).rejects.toThrow(expect.objectContaining({ name: "AbortError" }));
      expect(await readEverything(account)).toEqual([]);
    });
  });

  test("reports its progress", async () => {
    const { load } = await createAccount();
    const text = Array.from({ length: 200 }, (_, index) => threadLine(index)).join("\n");
    const reports: { bytes: number; records: number }[] = [];
    await load(text, { onProgress: (report) => void reports.push(report) });
    expect(reports.length).toBeGreaterThan(2);
    expect(reports).toEqual(reports.toSorted((a, b) => a.bytes - b.bytes));
    expect(reports.at(-1)).toEqual({ bytes: text.length, records: 200 });
  });

  test("is complete even if its long threads do not fit into a batch", async () => {
    const { load, threads } = await createAccount();
    const summary = "x".repeat(1_500_000);
    const text = Array.from({ length: 8 }, (_, index) => threadLine(index, { summary })).join("");
    expect(await load(text)).toMatchObject({ inserted: 8 });
    expect((await threads()).map(({ length }) => length > 1_500_000)).toEqual(Array.from({ length: 8 }, () => true));
  });
});
