import { existsSync, statSync } from "node:fs";
import { chmod } from "node:fs/promises";
import { dirname, isAbsolute, join } from "node:path";
import { makeTestFolder, RunningProcess } from "@docent/storage/testing";
import { runProgram } from "@docent/terminal";
import { runInTest } from "@docent/terminal/testing";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { openStore } from "../store/open-store.ts";
import { describeEngines } from "../testing/engines.ts";
import { sampleThread } from "../testing/sample-data.ts";
import { hashToken } from "../tokens/token.ts";
import { program } from "./program.ts";
import { readDatabase, renderOptions } from "./use-store.ts";

type Environment = Readonly<Record<string, string | undefined>>;

const run = (line: string | readonly string[], environment: Environment = {}) => {
  const words = typeof line === "string" ? line.split(" ") : line;
  return runInTest((terminal) => runProgram(program, words, terminal), { environment });
};

const names = Object.keys(program.commands);

test("help lists every command", async () => {
  const { code, output } = await run([]);
  expect(code).toBe(0);
  for (const name of names) expect(output).toContain(`docent-cloud ${name}`);
});

test("the command line loads no library of a server or a store before it needs one", async () => {
  const script = `
    import { registerHooks } from "node:module";
    const loaded = new Set();
    registerHooks({
      resolve(name, context, next) {
        loaded.add(name);
        return next(name, context);
      },
    });
    await import(${JSON.stringify(new URL("./program.ts", import.meta.url).href)});
    console.log(["@docent/terminal", "kysely", "pg", "prom-client", "pino", "fastify"].filter((name) => loaded.has(name)).join());`;
  const node = new RunningProcess([
    process.execPath,
    "--conditions=@docent/source",
    "--input-type=module",
    "-e",
    script,
  ]);
  expect(await node.ended).toEqual({ code: 0, output: "@docent/terminal\n", warnings: "" });
});

test.each(names)("help of %s has an example, and fits a terminal", async (name) => {
  const { code, output } = await run([name, "--help"]);
  expect(code).toBe(0);
  expect(output).toMatch(new RegExp(`Examples:\n.*docent-cloud ${name}`));
  for (const line of output.split("\n")) expect(line.length).toBeLessThanOrEqual(120);
});

test("help of serve has the exit code of a server that Ctrl-C has stopped", async () => {
  const { output } = await run("serve --help");
  expect(output).toContain("Exit codes: 0 stopped; 1 failed, for the reason in the message; 2 invalid");
});

describe("a wrong command line exits with 2, and its message reports what was expected", () => {
  test.each([
    ["acounts list", /^There is no command "acounts"\. Did you mean accounts\?/],
    ["accounts", /^Expected one of create, list, delete, found none\. See docent-cloud accounts --help\.$/m],
    ["accounts creat ada", /^Expected one of create, list, delete, found "creat"\. Did you mean create\?/],
    ["accounts remove ada", /^Expected one of create, list, delete, found "remove"\. Did you mean delete\?/],
    ["threads ls", /^Expected one of list, show, delete, found "ls"\. Did you mean list\?/],
    ["tokens rm", /^Expected one of create, list, revoke, found "rm"\. Did you mean revoke\?/],
    ["threads add", /^Expected one of list, show, delete, found "add"\. See/],
    ["accounts constructor", /^Expected one of create, list, delete, found "constructor"\. See/],
    ["accounts create", /^Expected create NAME, found "create"\./],
    ["accounts create ada lovelace", /^Expected create NAME, found "create ada lovelace"\./],
    [
      `accounts create ${"x".repeat(201)}`,
      /^Expected the name of the account to have 1 to 200 characters, found 201\./,
    ],
    ["accounts create a\u0000b", /^Expected the name of the account to have no NUL and no half of a surrogate pair/],
    ["accounts create a\tb", /^Expected the name of the account to have no control characters, found "a\\tb"\./],
    ["projects list", /^Expected --account NAME, found none\./],
    ["projects list --account=", /^Expected --account NAME, found an empty one\./],
    ["accounts delete ada --yes --database=", /^Expected --database PATH\|URL, found an empty one\./],
    ["migrate --database=", /^Expected --database PATH\|URL, found an empty one\./],
    ["serve --database=", /^Expected --database PATH\|URL, found an empty one\./],
    [
      "tokens create --account ada --expires soon",
      /^Expected --expires such as 90d, 12h, 30m or 2027-01-31, found "soon"\./,
    ],
    ["tokens create --account ada --expires 2200-02-30", /^Expected --expires such as 90d.*, found "2200-02-30"\./],
    ["tokens create --account ada --expires 2027-13-01", /^Expected --expires such as 90d.*, found "2027-13-01"\./],
    [
      "tokens create --account ada --expires 9999-12-31",
      /^Expected --expires in the future and before 2201, found "9999-12-31"\./,
    ],
    ["tokens create --account ada --expires 999999d", /^Expected --expires in the future and before 2201/],
    [
      "tokens create --account ada --expires 999999999d",
      /^Expected --expires in the future and before 2201, found "999999999d"\./,
    ],
    [
      "tokens create --account ada --expires 2020-01-01",
      /^Expected --expires in the future and before 2201, found "2020-01-01"\./,
    ],
    ["tokens create --account ada --label a\tb", /^Expected --label to have no control characters, found "a\\tb"\./],
    [
      "tokens create --account ada --label a\u0000b",
      /^Expected --label to have no NUL and no half of a surrogate pair/,
    ],
    [
      `tokens create --account ada --label ${"x".repeat(101)}`,
      /^Expected --label to have at most 100 characters, found 101\./,
    ],
    ["threads list --account ada --limit 0", /^Expected --limit from 1 to 1000000, found "0"\./],
    ["migrate now", /^Expected options only, found "now"\./],
  ])("%s", async (line, message) => {
    const { code, output, warnings } = await run(line, { DATABASE_URL: "/no/such/store" });
    expect([code, output]).toEqual([2, ""]);
    expect(warnings).toMatch(message);
  });
});

describeEngines("the commands", (engine) => {
  let environment: Environment;
  beforeEach(async () => {
    environment = { DATABASE_URL: await engine.createDatabase() };
    expect((await run("accounts create ada", environment)).code).toBe(0);
  });

  test("create, list and delete accounts", async () => {
    expect((await run("accounts create bob --json", environment)).output).toMatch(
      /^\{"id":"acc_\w{20}","name":"bob","createdAt":"\d{4}-\d\d-\d\dT[\d:.]+Z"\}\n$/,
    );
    const { output } = await run("accounts list", environment);
    expect(output).toMatch(/^NAME {2}ID +CREATED\nada {3}acc_\w{20} {2}\d{4}-\d\d-\d\d \d\d:\d\dZ\nbob {3}acc_/);
    const kept = await run("accounts delete bob", environment);
    expect([kept.code, kept.warnings]).toEqual([
      1,
      "This deletes the account bob with its projects, threads and tokens. Add --yes to do it.\n",
    ]);
    expect((await run("accounts delete bob --yes", environment)).output).toBe("The account bob was deleted.\n");
    const blank = await run(["accounts", "create", "a b"], environment);
    expect(blank.output).toBe("The account a b was created. Next: docent-cloud tokens create --account 'a b'\n");
    expect((await run(["accounts", "delete", "a b", "--yes"], environment)).code).toBe(0);
    const dashed = await run("accounts create -- -dash", environment);
    const [next = ""] = /(?<=Next: docent-cloud ).*/.exec(dashed.output) ?? [];
    expect((await run(next, environment)).output).toMatch(/^docent_[\w-]{40,}/m);
    expect((await run("accounts delete --yes -- -dash", environment)).code).toBe(0);
    const listed = JSON.parse((await run("accounts list --json", environment)).output);
    expect(listed).toEqual([{ id: expect.any(String), name: "ada", createdAt: expect.stringMatching(/Z$/) }]);
  });

  test("refuse a duplicate account, and list the accounts if one is unknown", async () => {
    const twice = await run("accounts create ada", environment);
    expect([twice.code, twice.warnings]).toEqual([1, 'There is an account named "ada". Choose another name.\n']);
    const unknown = await run("tokens list --account eve", environment);
    expect([unknown.code, unknown.warnings]).toEqual([1, 'There is no account named "eve". Accounts: ada.\n']);
  });

  test("create, list and delete projects", async () => {
    const created = await run(["projects", "create", "Ünïcode 😀", "--account", "ada"], environment);
    expect(created.output).toBe("The project Ünïcode 😀 was created.\n");
    const again = await run(["projects", "create", "Ünïcode 😀", "--account", "ada"], environment);
    expect([again.code, again.warnings]).toEqual([1, 'There is a project named "Ünïcode 😀". Choose another name.\n']);
    const listed = JSON.parse((await run("projects list --account ada --json", environment)).output);
    expect(listed).toEqual([{ id: expect.stringMatching(/^prj_/), name: "Ünïcode 😀", createdAt: expect.any(String) }]);
    const asked = await run(["projects", "delete", "Ünïcode 😀", "--account", "ada"], environment);
    expect([asked.code, asked.warnings]).toEqual([
      1,
      "This deletes the project Ünïcode 😀 with 0 threads. Add --yes to do it.\n",
    ]);
    expect((await run(["projects", "delete", "Ünïcode 😀", "--account", "ada", "--yes"], environment)).code).toBe(0);
    expect((await run("projects list --account ada", environment)).output).toBe("There are no projects.\n");
    const missing = await run("projects delete docs --account ada", environment);
    expect([missing.code, missing.warnings]).toMatchObject([
      1,
      expect.stringMatching(/^There is no project named "docs"/),
    ]);
  });

  test("list, show and delete threads, and print their exact text", async () => {
    await run("projects create docs --account ada", environment);
    const store = await openStore({ database: environment["DATABASE_URL"] ?? "" });
    const account = store.account((await store.findAccount("ada")).id);
    const body =
      '{"id":"thr_1","title":"Big\\u001b[31m","project":"docs","updatedAt":"2026-11-20T17:04:09.5+01:00","n":12345678901234567890}';
    await account.saveThreads([
      { ...sampleThread(1, { project: "docs" }), id: "thr_1", body },
      sampleThread(2, { project: "docs" }),
    ]);
    await store.close();
    const line = "--account ada --project docs";
    expect((await run(`threads list ${line} --json`, environment)).output).toContain(body);
    expect((await run(`threads list ${line} --limit 1`, environment)).output.split("\n")).toHaveLength(3);
    // Control characters of a title are removed, so that it cannot control the terminal.
    expect((await run(`threads list ${line}`, environment)).output).toContain("  2026-11-20 16:04Z  Big[31m\n");
    expect((await run("threads show thr_1 --account ada --json", environment)).output).toBe(`${body}\n`);
    expect((await run("threads show thr_1 --account ada", environment)).output).toBe(
      body.replace(/,"/g, ',\n  "').replace("{", "{\n  ").replace("}", "\n}\n").replaceAll('":', '": '),
    );
    const refused = await run("projects delete docs --account ada", environment);
    expect(refused.warnings).toBe("This deletes the project docs with 2 threads. Add --yes to do it.\n");
    const asked = await run("threads delete thr_1 --account ada", environment);
    expect([asked.code, asked.warnings]).toEqual([1, "This deletes the thread thr_1. Add --yes to do it.\n"]);
    expect((await run("threads delete thr_1 --account ada --yes", environment)).output).toBe(
      "The thread thr_1 was deleted.\n",
    );
    const misspelt = await run("threads list --account ada --project dosc", environment);
    expect([misspelt.code, misspelt.warnings]).toMatchObject([
      1,
      expect.stringMatching(/^There is no project named "dosc"/),
    ]);
    for (const action of ["show", "delete"])
      expect((await run(`threads ${action} thr_1 --account ada`, environment)).warnings).toBe(
        'There is no thread with the id "thr_1". See docent-cloud threads list --account ada\n',
      );
  });

  test("print a token once, and store only its hash", async () => {
    const created = await run("tokens create --account ada --label laptop --expires 90d", environment);
    expect(created.output).toMatch(/^docent_[\w-]{43}\n$/);
    expect(created.warnings).toMatch(/^Save the token now: /);
    const secret = created.output.trim();
    const listed = await run("tokens list --account ada", environment);
    expect(listed.output).toMatch(
      /^ID +TOKEN +STATE +CREATED +EXPIRES +LAST USED +LABEL\ntok_\w{20} {2}docent_[\w-]{5}… {2}active/,
    );
    expect(listed.output).not.toContain(secret.slice(0, 14));
    const store = await openStore({ database: environment["DATABASE_URL"] ?? "" });
    const rows = await store.database.selectFrom("tokens").selectAll().execute();
    await store.close();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.hash).toBe(hashToken(secret));
    expect(JSON.stringify(rows)).not.toContain(secret.slice(12));
  });

  test("revoke a token by its id", async () => {
    const { id, token } = JSON.parse((await run("tokens create --account ada --json", environment)).output);
    expect(token).toMatch(/^docent_/);
    const revoked = await run(`tokens revoke ${id} --account ada`, environment);
    expect(revoked.output).toBe(`The token ${id} was revoked. All servers refuse it within a second.\n`);
    const again = await run(`tokens revoke ${id} --account ada`, environment);
    expect([again.code, again.output]).toEqual([
      0,
      expect.stringMatching(/^The token tok_\w+ was already revoked at \d{4}-\d\d-\d\d \d\d:\d\dZ\.\n$/),
    ]);
    const [listed] = JSON.parse((await run("tokens list --account ada --json", environment)).output);
    expect(listed).toMatchObject({ id, revokedAt: expect.stringMatching(/Z$/), expiresAt: null, lastUsedAt: null });
    const unknown = await run("tokens revoke tok_x --account ada", environment);
    expect([unknown.code, unknown.warnings]).toMatchObject([
      1,
      expect.stringMatching(/^There is no token with the id "tok_x"/),
    ]);
  });

  test("complete actions and accounts", async () => {
    expect((await run(["__complete", "accounts", "c"], environment)).output).toBe("create\n");
    const complete = async () => (await run(["__complete", "tokens", "list", "--account", ""], environment)).output;
    await expect.poll(complete).toBe("ada\n");
  });

  test("complete the argument of an action", async () => {
    const here = { ...environment, DOCENT_CLOUD_ACCOUNT: "ada" };
    for (const name of ["docs", "a b"]) await run(["projects", "create", name], here);
    const { id } = JSON.parse((await run("tokens create --json", here)).output);
    const revoked = JSON.parse((await run("tokens create --json", here)).output);
    await run(`tokens revoke ${revoked.id}`, here);
    const store = await openStore({ database: environment["DATABASE_URL"] ?? "" });
    onTestFinished(() => store.close());
    const account = store.account((await store.findAccount("ada")).id);
    await account.saveThreads([sampleThread(1, { project: "docs" }), sampleThread(2, { project: "docs" })]);
    const ids = [2, 1].map((number) => sampleThread(number).id);
    for (const [line, offered] of [
      ["accounts delete ", ["ada"]],
      ["accounts delete --database x ", []],
      ["accounts list ", []],
      ["accounts create ", []],
      ["projects delete ", ["a b", "docs"]],
      ["projects delete a", ["a b"]],
      ["projects delete docs ", []],
      ["threads list --project ", ["a b", "docs"]],
      ["threads show ", ids],
      ["threads delete --account ada ", ids],
      ["threads delete --account eve ", []],
      ["tokens revoke ", [id]],
      ["serve --log ", ["trace", "debug", "info", "warn", "error", "silent"]],
      ["serve --log t", ["trace"]],
    ] as const) {
      const complete = async () => {
        const { output } = await run(["__complete", ...line.split(" ")], here);
        return output.split("\n").slice(0, -1).toSorted();
      };
      // A shell waits for a second. On a busy machine, the first attempts may take longer.
      await expect.poll(complete, { message: line }).toEqual(offered.toSorted());
    }
  });

  test("migrate a store and report the versions, and change nothing in a second run", async () => {
    const empty = { DATABASE_URL: await engine.createDatabase() };
    expect((await run("migrate --json", empty)).output).toMatch(/"from":0,"to":\d+\}\n$/);
    expect((await run("migrate", empty)).output).toMatch(/^The store .* already has version \d+\.\n$/);
  });

  test("do not change an empty store, except for accounts create", async () => {
    const database = await engine.createDatabase();
    const empty = { DATABASE_URL: database, DOCENT_CLOUD_ACCOUNT: "ada" };
    const store = await openStore({ database });
    onTestFinished(() => store.close());
    for (const line of [
      "accounts list",
      "accounts delete ada --yes",
      "projects list",
      "projects create docs",
      "threads list",
      "tokens list",
      "tokens create",
      "export",
      "copy --to /no/such/store",
    ]) {
      const { code, warnings } = await run(line, empty);
      expect([line, code, warnings]).toEqual([
        line,
        1,
        expect.stringMatching(
          /^The store .* has version 0, and this program needs version \d+\. Run docent-cloud migrate with the same --database or DATABASE_URL\.\n$/,
        ),
      ]);
      expect(await store.readVersion()).toBe(0);
    }
    expect((await run("accounts create ada", empty)).code).toBe(0);
    expect((await run("accounts list", empty)).code).toBe(0);
  });

  test("do not change an older store", async () => {
    const store = await openStore({ database: environment["DATABASE_URL"] ?? "" });
    onTestFinished(() => store.close());
    // Any version below the current one except 0, which is an empty store.
    await store.database.updateTable("schema_version").set({ version: -1 }).execute();
    for (const line of ["accounts list", "accounts create bob"])
      expect((await run(line, environment)).warnings).toMatch(
        /has version -1, .* Run docent-cloud migrate with the same --database or DATABASE_URL\.\n$/,
      );
    expect(await store.readVersion()).toBe(-1);
  });

  test("refuse a store that a newer version migrated, with the remedy", async () => {
    const store = await openStore({ database: environment["DATABASE_URL"] ?? "" });
    await store.database.insertInto("schema_version").values({ version: 99, applied_us: 0 }).execute();
    await store.close();
    for (const line of ["accounts list", "migrate"]) {
      const { code, warnings } = await run(line, environment);
      expect(code).toBe(1);
      expect(warnings).toMatch(
        /^The store .* has version 99, and this program knows versions up to \d+\. Use the newer version of @docent\/cloud-server that migrated it\.\n$/,
      );
    }
  });
});

test("suggested commands name the same account and store", async () => {
  const database = join(await makeTestFolder(), "a b.sqlite");
  await run(["accounts", "create", "ada", "--database", database]);
  for (const [line, suggested] of [
    ["tokens revoke tok_1", "tokens list"],
    ["projects delete docs", "projects list"],
    ["threads list --project docs", "projects list"],
    ["threads show thr_1", "threads list"],
  ] as const) {
    const { code, warnings } = await run([...line.split(" "), "--account", "ada", "--database", database]);
    expect([code, warnings]).toEqual([
      1,
      expect.stringMatching(new RegExp(` See docent-cloud ${suggested} --account ada --database '.*a b\\.sqlite'\n$`)),
    ]);
  }
});

test("suggested commands leave out the password of a database", () => {
  expect(renderOptions({ account: "ada", database: "postgres://ada:s3cret@db.internal/docs" })).toBe(
    " --account ada --database postgres://ada@db.internal/docs",
  );
});

test("only accounts create creates a missing store, with owner-only permissions", async () => {
  const environment = { XDG_DATA_HOME: join(await makeTestFolder(), "data") };
  const listed = await run("accounts list", environment);
  expect(listed.code).toBe(1);
  expect(listed.warnings).toMatch(
    /^There is no store at .*docent-cloud\/cloud\.sqlite\. Create one: docent-cloud accounts/,
  );
  const path = `${environment.XDG_DATA_HOME}/docent-cloud/cloud.sqlite`;
  expect(existsSync(dirname(path))).toBe(false);
  expect((await run("accounts create ada", environment)).code).toBe(0);
  const elsewhere = join(await makeTestFolder(), "a b.sqlite");
  const named = await run(["accounts", "list", "--database", elsewhere], environment);
  expect(named.warnings).toBe(
    `There is no store at ${elsewhere}. Create one: docent-cloud accounts create NAME --database '${elsewhere}'\n`,
  );
  const created = await run(["accounts", "create", "--database", elsewhere, "--", "-a b"]);
  const [next = ""] = /(?<=Next: docent-cloud ).*/.exec(created.output) ?? [];
  expect(next).toBe(`tokens create --account='-a b' --database '${elsewhere}'`);
  const readModes = () => [statSync(path).mode & 0o777, statSync(dirname(path)).mode & 0o777];
  expect(readModes()).toEqual([0o600, 0o700]);
  // In an existing folder, the file becomes private, and the folder is not changed.
  await chmod(path, 0o664);
  await chmod(dirname(path), 0o755);
  expect((await run("accounts list", environment)).code).toBe(0);
  expect(readModes()).toEqual([0o600, 0o755]);
});

test("without HOME in the environment, the store is in the home folder of the user", async () => {
  vi.stubEnv("HOME", "");
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(isAbsolute(readDatabase({}, { environment: {} }))).toBe(true);
});
