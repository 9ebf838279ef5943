import { readFile, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { listenOnLoopback, makeTestFolder } from "@docent/storage/testing";
import { runProgram } from "@docent/terminal";
import { runInTest } from "@docent/terminal/testing";
import { sql } from "kysely";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { openStore } from "../store/open-store.ts";
import { describeEngines } from "../testing/engines.ts";
import { sampleProject, sampleThread } from "../testing/sample-data.ts";
import { program } from "./program.ts";

type Terminal = Parameters<typeof runInTest>[1];

const run = (words: readonly string[], terminal: Terminal = {}) =>
  runInTest((given) => runProgram(program, words, given), terminal);

/** Splits a command line whose words have no spaces. */
const split = (line: string) => line.split(" ");

let folder: string;

beforeEach(async () => {
  folder = await makeTestFolder();
});

async function writeLines(name: string, lines: readonly string[]): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, lines.map((line) => `${line}\n`).join(""));
  return path;
}

const project = `{"project":${sampleProject(1).body}}`;
const threads = [1, 2, 3].map((number) => `{"thread":${sampleThread(number).body}}`);

describe("a wrong command line exits with 2, and its message reports what was expected", () => {
  test.each([
    ["import --account ada", /^Expected FILE\.\.\., found none\. See docent-cloud import --help\.$/m],
    ["export a b --account ada", /^Expected one FILE, found 2 words\./],
    ["export --json --account ada", /^Expected FILE with --json, found none\./],
    ["export a.jsonl", /^Expected --account NAME, found none\./],
    ["copy", /^Expected --to PATH\|URL, found none\./],
    ["copy postgres://a --to b", /^Expected options only, found "postgres:\/\/a"\./],
  ])("%s", async (line, message) => {
    const { code, output, warnings } = await run(split(line), { environment: { DATABASE_URL: "/no/such/store" } });
    expect([code, output]).toEqual([2, ""]);
    expect(warnings).toMatch(message);
  });
});

test("a shell completes FILE with files, and --account with accounts", async () => {
  const database = join(folder, "cloud.sqlite");
  await run(["accounts", "create", "ada", "--database", database]);
  for (const command of ["import", "export"]) {
    expect((await run(["__complete", command, ""])).output).toBe("");
    expect((await run(["__complete", command, "--database", database, "--account", ""])).output).toBe("ada\n");
  }
});

describeEngines("a shell that completes the name of an account", (engine) => {
  test("does not change an empty store", async () => {
    const database = await engine.createDatabase();
    const store = await openStore({ database });
    onTestFinished(() => store.close());
    const { output } = await run(["__complete", "export", "--database", database, "--account", ""]);
    expect([output, await store.readVersion()]).toEqual(["", 0]);
  });
});

test("completion gives up if PostgreSQL does not respond", async () => {
  const silent = createServer(() => {});
  let connections = 0;
  silent.on("connection", () => connections++);
  const database = `postgres://docent@127.0.0.1:${await listenOnLoopback(silent)}/docs`;
  expect((await run(["__complete", "export", "--database", database, "--account", ""])).output).toBe("");
  // On a busy machine, the completion may give up before its connection is accepted here.
  await expect.poll(() => connections).toBe(1);
});

describeEngines("the commands", (engine) => {
  let environment: Readonly<Record<string, string>>;
  let runHere: (words: readonly string[], terminal?: Terminal) => ReturnType<typeof run>;

  beforeEach(async () => {
    environment = { DATABASE_URL: await engine.createDatabase(), DOCENT_CLOUD_ACCOUNT: "ada" };
    runHere = (words, terminal) => run(words, { environment, ...terminal });
    expect((await runHere(["accounts", "create", "ada"])).code).toBe(0);
  });

  const listIds = async () =>
    JSON.parse((await runHere(split("threads list --json"))).output).map(({ id }: { id: string }) => id);
  const idOf = (number: number) => sampleThread(number).id;

  test("import files, and report the result of each", async () => {
    const [a, b] = [await writeLines("a.jsonl", threads), await writeLines("b.jsonl", [project, threads[0] ?? ""])];
    expect(await runHere(["import", a, b])).toEqual({
      code: 0,
      output: `${a}: 3 inserted, 0 updated, 0 unchanged; 1 project created\n${b}: 0 inserted, 1 updated, 1 unchanged\n`,
      warnings: "",
    });
    expect(await listIds()).toEqual([3, 2, 1].map(idOf));
    const { output } = await runHere(["import", a, b, "--json"]);
    expect(
      output
        .trimEnd()
        .split("\n")
        .map((line) => JSON.parse(line)),
    ).toEqual([
      { file: a, inserted: 0, updated: 0, unchanged: 3, createdProjects: 0 },
      { file: b, inserted: 0, updated: 0, unchanged: 2, createdProjects: 0 },
    ]);
  });

  test("import standard input, with - or without a name", async () => {
    for (const [words, input] of [
      [["import"], threads[0]],
      [["import", "-"], threads[1]],
    ] as const) {
      const { code, output } = await runHere(words, { input });
      expect([code, output]).toEqual([0, expect.stringMatching(/^standard input: 1 inserted/)]);
    }
    expect(await listIds()).toHaveLength(2);
  });

  test("keep the files before an invalid file, and nothing of the invalid file", async () => {
    const good = await writeLines("good.jsonl", threads.slice(0, 1));
    const bad = await writeLines("bad.jsonl", [threads[1] ?? "", '{"thread":{"id":5}}']);
    const last = await writeLines("last.jsonl", threads);
    const { code, output, warnings } = await runHere(["import", good, bad, good, last]);
    expect([code, output]).toEqual([1, expect.stringMatching(/^.*good\.jsonl: 1 inserted.*\n$/)]);
    expect(warnings).toBe(
      `Nothing of ${bad} was imported.\nNot imported: ${good}, ${last}.\nLine 2 of ${bad}, thread.id: expected a string, found 5.\n`,
    );
    expect(await listIds()).toEqual([idOf(1)]);
  });

  // SQLite has no network connection that could be lost.
  if (engine.name === "PostgreSQL")
    test("report that a file may have been imported if a commit is lost", async () => {
      const store = await engine.openStore({ database: environment["DATABASE_URL"] ?? "" });
      await sql`create function harm() returns trigger language plpgsql as $$
      begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$`.execute(store.database);
      await sql`create constraint trigger harm after insert on threads deferrable initially deferred
      for each row execute function harm()`.execute(store.database);
      const path = await writeLines("a.jsonl", threads);
      const { code, warnings } = await runHere(["import", path]);
      expect([code, warnings]).toEqual([
        1,
        expect.stringMatching(
          /^.*a\.jsonl may have been imported: import it again\.\nThe store .* (is being stopped|closed the connection)/,
        ),
      ]);
    });

  test.each([
    ["there is no such file", "no.jsonl", /^There is no file .*no\.jsonl\. Correct its path\.\n$/],
    ["a file is a folder", ".", /is a folder\. Expected a file of JSON Lines\.\n$/],
  ])("import nothing if %s", async (_, name, message) => {
    const { code, output, warnings } = await runHere(["import", await writeLines("a", threads), join(folder, name)]);
    expect([code, output]).toEqual([1, ""]);
    expect(warnings).toMatch(message);
    expect(await listIds()).toEqual([]);
  });

  test("keep nothing of an import that is stopped", async () => {
    const path = await writeLines(
      "a.jsonl",
      Array.from({ length: 2000 }, (_, index) => `{"thread":${sampleThread(index).body}}`),
    );
    const stop = new AbortController();
    const stopping = { environment, signal: stop.signal, isInteractive: true };
    const ran = await runInTest((terminal) => {
      const control = (sequence: string) => void (sequence.includes("record") && stop.abort());
      return runProgram(program, ["import", path], { ...terminal, control });
    }, stopping);
    expect([ran.code, ran.output, ran.warnings]).toEqual([130, "", `Nothing of ${path} was imported.\n`]);
    expect(await listIds()).toEqual([]);
  });

  test("export JSON Lines for an import, to standard output or to a file", async () => {
    const own = '{"a" : "\u007f\u202e",';
    const odd = `{"thread":${own}${sampleThread(4).body.slice(1)}}`;
    await runHere(["import", await writeLines("a.jsonl", [project, ...threads, odd])]);
    const expected = [project, ...threads, odd].map((line) => `${line}\n`).join("");
    expect(await runHere(["export"])).toEqual({ code: 0, output: expected, warnings: "" });
    const path = join(folder, "b.jsonl");
    expect(await runHere(["export", path])).toEqual({
      code: 0,
      output: `${path}: 1 project, 4 threads\n`,
      warnings: "",
    });
    expect([await readFile(path, "utf8"), (await stat(path)).mode & 0o777]).toEqual([expected, 0o600]);
    const { output } = await runHere(["export", path, "--json"]);
    expect(JSON.parse(output)).toEqual({ file: path, projects: 1, threads: 4 });
  });

  test("list the stored JSON of projects and threads unchanged", async () => {
    const own = '{"big":12345678901234567890,"a" : "\u007f\u202e",';
    const bodies = [sampleProject(1), sampleThread(1)].map(({ body }) => own + body.slice(1));
    await runHere(["import", "-"], { input: `{"project":${bodies[0]}}\n{"thread":${bodies[1]}}\n` });
    expect((await runHere(split("projects list --json"))).output).toBe(`[${bodies[0]}]\n`);
    expect((await runHere(split("threads list --json"))).output).toBe(`[${bodies[1]}]\n`);
    expect((await runHere(["threads", "show", idOf(1), "--json"])).output).toBe(`${bodies[1]}\n`);
  });

  test("report the file that cannot be written", async () => {
    const { code, warnings } = await runHere(["export", join(folder, "no", "a.jsonl")]);
    expect([code, warnings]).toEqual([1, expect.stringMatching(/no\/a\.jsonl cannot be written \(ENOENT/)]);
  });

  describeEngines("copy a store to a store", (other) => {
    test("with all of its data, and refuse a target that is not empty", async () => {
      await runHere(["import", await writeLines("a.jsonl", threads)]);
      await runHere(["tokens", "create"]);
      const to = await other.createDatabase();
      const { code, output, warnings } = await runHere(["copy", "--to", to]);
      expect([code, warnings]).toEqual([0, ""]);
      expect(output).toMatch(
        /^TABLE {5}ROWS {2}SHA-256\naccounts {2}1 {5}[0-9a-f]{64}\nprojects {2}1 .*\nthreads {3}3 .*\ntokens {4}1 .*\nThe stores .* and .* have the same rows\.\n$/,
      );
      const there = (words: readonly string[]) => run(words, { environment: { ...environment, DATABASE_URL: to } });
      for (const line of ["threads list --json", "projects list --json", "tokens list --json", "accounts list --json"])
        expect(await there(split(line))).toEqual(await runHere(split(line)));
      const again = await runHere(["copy", "--to", to, "--json"]);
      expect([again.code, again.warnings]).toEqual([
        1,
        expect.stringMatching(/is not empty: it has accounts\. A copy needs an empty store/),
      ]);
    });

    test("and print the result as JSON", async () => {
      const { output } = await runHere(["copy", "--to", await other.createDatabase(), "--json"]);
      expect(JSON.parse(output)).toEqual({
        from: expect.any(String),
        to: expect.any(String),
        tables: expect.objectContaining({ accounts: { rows: 1, checksum: expect.stringMatching(/^[0-9a-f]{64}$/) } }),
      });
    });
  });
});
