import { join } from "node:path";
import { findMissing, makeTmpfs, type RunningProcess, tmpfsCheck } from "@docent/storage/testing";
import { describe, expect, onTestFinished, test } from "vitest";
import { hasNoPostgres } from "../testing/engines.ts";
import { startPostgres } from "../testing/postgres.ts";
import { runAsAdmin } from "../testing/test-database.ts";
import { startProgram } from "./testing/program.ts";
import { ServerProcess } from "./testing/server-process.ts";
import { writeThreads } from "./testing/write-threads.ts";

/** A store on a disk that can be made full. */
interface SmallStore {
  database: string;
  launch<Program extends RunningProcess>(start: (through: readonly string[]) => Program): Program;
  fill(): Promise<void>;
  free(): Promise<void>;
}

async function makeSqlite(): Promise<SmallStore> {
  const disk = await makeTmpfs();
  const { launch, free } = disk;
  return { database: join(disk.folder, "cloud.sqlite"), launch, free, fill: () => disk.fill() };
}

/** Command that mounts a disk which only the server sees, and then replaces itself with the server. */
const mount = 'mount -t tmpfs -o size=32m,mode=700 none /mnt && mkdir /mnt/small && exec "$0" "$@"';
const throughDisk = ["unshare", "-mU", "--map-current-user", "--keep-caps", "sh", "-c", mount];

async function makePostgres(): Promise<SmallStore> {
  const postgres = await startPostgres({ through: throughDisk });
  onTestFinished(() => postgres.close());
  await runAsAdmin(postgres.adminUrl, "CREATE TABLESPACE small LOCATION '/mnt/small'");
  const { url } = await postgres.createDatabase();
  await runAsAdmin(postgres.adminUrl, `ALTER DATABASE ${new URL(url).pathname.slice(1)} SET TABLESPACE small`);
  const run = (statement: string) => runAsAdmin(url, statement);
  return {
    database: url,
    launch: (start) => start([]),
    async fill() {
      await run("CREATE TABLE filler (text text)");
      await run("ALTER TABLE filler ALTER text SET STORAGE plain");
      // Writes megabytes first, then single pages.
      for (const rows of [256, 1]) {
        const statement = `INSERT INTO filler SELECT repeat('x', 4000) FROM generate_series(1, ${rows})`;
        let isFull = false;
        while (!isFull) {
          isFull = await run(statement).then(
            () => false,
            () => true,
          );
        }
      }
    },
    free: () => run("DROP TABLE filler"),
  };
}

const noTmpfs = findMissing(tmpfsCheck);
if (noTmpfs) console.warn(`Not tested with a full disk: ${noTmpfs}`);

describe.each([
  { name: "SQLite", make: makeSqlite, isMissing: noTmpfs !== undefined },
  { name: "PostgreSQL", make: makePostgres, isMissing: noTmpfs !== undefined || hasNoPostgres },
])("on a full disk, with $name,", ({ make, isMissing }) => {
  test.skipIf(isMissing)(
    "reads succeed, writes fail with a remedy, and writes succeed when there is space again",
    async () => {
      const store = await make();
      const environment = { DATABASE_URL: store.database, DOCENT_CLOUD_ACCOUNT: "ada" };
      // Another process would not see the disk.
      const run = (words: readonly string[]) =>
        store.launch((through) => startProgram(words, { through, environment })).ended;
      await run(["accounts", "create", "ada"]);
      await run(["import", await writeThreads(2)]);
      const { token } = JSON.parse((await run(["tokens", "create", "--json"])).output);
      const server = store.launch((through) => new ServerProcess(store.database, { through }));
      await server.listening();
      await store.fill();
      const list = await server.list(token, "threads");
      expect(list).toMatchObject({ status: 200, text: expect.stringContaining("thr_0000002") });
      const file = await writeThreads(300, { first: 3, text: "x".repeat(10_000) });
      expect(await run(["import", file])).toEqual({
        code: 1,
        output: "",
        warnings: expect.stringMatching(
          /^Nothing of .* was imported\.\nThe (store .* is on a full disk \(.*Free|disk that holds .*sqlite is full\. Free some space)/s,
        ),
      });
      expect(await server.list(token, "threads")).toEqual(list);
      await store.free();
      expect(await run(["import", file])).toMatchObject({
        code: 0,
        output: expect.stringContaining("300 inserted, 0 updated"),
      });
      const { text } = await server.list(token, "threads");
      expect(JSON.parse(text).threads).toHaveLength(302);
      await expect.poll(() => server.readStatus("readyz")).toMatchObject({ status: 200 });
    },
  );
});
