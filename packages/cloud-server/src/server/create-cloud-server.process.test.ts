import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { makeTestFolder } from "@docent/storage/testing";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { AccountStore } from "../store/account-store.ts";
import { openStore } from "../store/open-store.ts";
import { StoreError } from "../store/store-error.ts";
import { describeEngines } from "../testing/engines.ts";
import { addSampleToken, createSampleAccount, sampleThread } from "../testing/sample-data.ts";
import { createToken } from "../tokens/token.ts";
import { type OpenCloudServer, openServer } from "./open-cloud-server.ts";

let accounts = 0;

describeEngines("a cloud server", (engine) => {
  let database: string;
  let opened: OpenCloudServer;
  let account: AccountStore;
  let secret: string;

  beforeAll(async () => {
    database = await engine.createDatabase();
    opened = await openServer({ database, addressLimit: 1_000_000 });
    return () => opened.close({ graceMs: 0 });
  });
  beforeEach(async () => {
    accounts += 1;
    account = await createSampleAccount(opened.store, `account-${accounts}`, { projects: 2, threads: 3 });
    secret = await addSampleToken(account);
  });

  const get = (path: string, authorization: string | undefined = `Bearer ${secret}`, headers: object = {}) =>
    opened.server.fetch(
      new Request(`http://127.0.0.1${path}`, { headers: { ...(authorization && { authorization }), ...headers } }),
    );
  const list = async (path: string): Promise<string[]> => {
    const response = await get(path);
    expect(response.status).toBe(200);
    const [items = []] = Object.values((await response.json()) as Record<string, { id: string }[]>);
    return items.map(({ id }) => id);
  };

  test("lists projects and threads, newest first", async () => {
    expect(await list("/api/cli/projects")).toEqual(["prj_2", "prj_1"]);
    expect(await list("/api/cli/threads")).toEqual(["thr_0000003", "thr_0000002", "thr_0000001"]);
    expect(await list("/api/cli/threads?project=project-1")).toHaveLength(3);
    expect(await list("/api/cli/threads?project=project-2")).toEqual([]);
  });

  test("sends the stored text of a thread byte by byte", async () => {
    const body = '{"id":"t", "n":12345678901234567890.10, "2":0,"1":0, "__proto__":{"x":1},"s":"\\ud800 \\u0000 é😀"}';
    await account.saveThreads([{ ...sampleThread(9), id: "t", body }]);
    expect(await (await get("/api/cli/threads")).text()).toContain(`{"threads":[${body},`);
  });

  test("sends all pages of a long list", async () => {
    for (let first = 1; first <= 2000; first += 500)
      await account.saveThreads(Array.from({ length: 500 }, (_, index) => sampleThread(first + index)));
    const ids = await list("/api/cli/threads?project=project-1");
    expect(ids).toHaveLength(2000);
    expect(new Set(ids).size).toBe(2000);
  });

  test("sends all items of a list with long items, in order", async () => {
    const long = "x".repeat(100_000);
    const withText = (thread: ReturnType<typeof sampleThread>) => ({
      ...thread,
      body: JSON.stringify({ ...JSON.parse(thread.body), long }),
    });
    await account.saveThreads([withText(sampleThread(4))]);
    expect(await list("/api/cli/threads")).toEqual([4, 3, 2, 1].map((number) => sampleThread(number).id));
    await account.saveThreads([sampleThread(5), withText(sampleThread(6)), withText(sampleThread(7)), sampleThread(8)]);
    expect(await list("/api/cli/threads")).toEqual([8, 7, 6, 5, 4, 3, 2, 1].map((number) => sampleThread(number).id));
  });

  test("lists changes of this process and of another connection immediately", async () => {
    expect(await list("/api/cli/threads")).toHaveLength(3);
    await account.saveThreads([sampleThread(10)]);
    expect(await list("/api/cli/threads")).toHaveLength(4);
    const other = await openStore({ database });
    await other.account(account.accountId).deleteThread(sampleThread(10).id);
    // Over a socket, the request would arrive in a later turn of the event loop than the change.
    await nextTurn();
    expect(await list("/api/cli/threads")).toHaveLength(3);
    await other.account(account.accountId).saveThreads([sampleThread(1, { edition: 1 })]);
    await nextTurn();
    expect(await (await get("/api/cli/threads")).text()).toContain("edition 1");
    await other.close();
  });

  const hostileNames = {
    "SQL in its name": encodeURIComponent("' OR '1'='1'; DROP TABLE threads --"),
    "a wildcard as its name": encodeURIComponent("%"),
    "a NUL in its name": encodeURIComponent("project-1\u0000"),
    "a combining character": encodeURIComponent("projecte\u0301"),
    "200 characters beyond the BMP": encodeURIComponent("\u{1f600}".repeat(200)),
    // Text that is not UTF-8 is decoded to U+FFFD (WHATWG URL, percent-decoding), which a name may contain.
    "half a surrogate pair": "%ED%A0%80",
    "an invalid escape": "%zz",
  };
  test.each(Object.entries(hostileNames))("sends an empty list for a project with %s", async (_, name) => {
    const response = await get(`/api/cli/threads?project=${name}`);
    expect([response.status, await response.text()]).toEqual([200, '{"threads":[]}']);
  });

  const mistakes = {
    "an empty project": "/api/cli/threads?project=",
    "a project of 10 kB": `/api/cli/threads?project=${"p".repeat(10_000)}`,
    "a project given twice": "/api/cli/threads?project=a&project=b",
    "an unknown parameter": "/api/cli/threads?limit=5",
    "any parameter of projects": "/api/cli/projects?project=docs",
  };
  test.each(Object.entries(mistakes))("refuses %s with 400", async (_, path) => {
    const response = await get(path);
    expect([response.status, await response.json()]).toEqual([
      400,
      { error: "invalid_query", message: expect.any(String) },
    ]);
  });

  describe("sends the same response", () => {
    const refusals: Record<string, (good: string) => Promise<string | undefined> | string | undefined> = {
      "without a token": () => "",
      "to only a scheme": () => "Bearer",
      "to a malformed token": () => "Bearer docent_",
      "to an unknown token": () => `Bearer ${createToken().secret}`,
      "to a token that is cut short": (good) => `Bearer ${good.slice(0, -1)}`,
      "to a token with an extra character": (good) => `Bearer ${good}x`,
      "to a token in capitals": (good) => `Bearer ${good.toUpperCase()}`,
      "to a token given twice": (good) => `Bearer ${good}, Bearer ${good}`,
      "to a token of another scheme": (good) => `Basic ${good}`,
      "to a token without a scheme": (good) => good,
      "to a megabyte": () => `Bearer ${"x".repeat(1_000_000)}`,
      "to an expired token": async () =>
        `Bearer ${await addSampleToken(account, { expires_us: opened.store.nowUs() - 1 })}`,
      "to a revoked token": async () => {
        const revoked = await addSampleToken(account);
        for (const { id } of await account.listTokens()) await account.revokeToken(id, 1);
        return `Bearer ${revoked}`;
      },
    };

    test.each(Object.entries(refusals))("%s", async (_, make) => {
      const response = await get("/api/cli/projects", (await make(secret)) ?? "");
      const { "x-request-id": id, date, ratelimit, ...headers } = Object.fromEntries(response.headers);
      expect([response.status, await response.json()]).toEqual([
        401,
        { error: "unauthorized", message: 'A valid token is needed: send it as "Authorization: Bearer <token>".' },
      ]);
      expect(headers).toEqual({
        "www-authenticate": "Bearer",
        "content-type": "application/json",
        "content-length": "107",
        "ratelimit-policy": '"address";q=1000000;w=60',
        ...(headers["connection"] && { connection: headers["connection"] }),
      });
    });
  });

  test("accepts the scheme in any case", async () => {
    for (const scheme of ["bearer", "BEARER", "bEaReR"])
      expect((await get("/api/cli/projects", `${scheme} ${secret}`)).status).toBe(200);
  });

  test("responds with 500, not 401, if the store fails", async () => {
    const { findToken } = opened.store;
    opened.store.findToken = async () => {
      throw new StoreError("unavailable", "The store is away.");
    };
    const response = await get("/api/cli/projects", `Bearer ${createToken().secret}`);
    opened.store.findToken = findToken;
    expect([response.status, await response.json()]).toEqual([
      500,
      { error: "internal_error", message: "The server could not read its store. Try again." },
    ]);
  });
});

test.each<[what: string, settings: object, error: string]>([
  ["a limit that is not a whole number", { tokenLimit: 1.5 }, "whole number"],
  ["a proxy that is not an IP address", { trustedProxies: ["proxy"] }, "IP address of a proxy"],
])("a server with %s throws, and closes its store", async (_, settings, error) => {
  const folder = await makeTestFolder();
  const database = join(folder, "cloud.sqlite");
  await (await openServer({ database })).close();
  await expect(openServer({ database, ...settings })).rejects.toThrow(error);
  // SQLite removes its journal when the last connection closes.
  expect(readdirSync(folder)).toEqual(["cloud.sqlite"]);
});
