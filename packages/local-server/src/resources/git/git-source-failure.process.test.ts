import { randomBytes } from "node:crypto";
import { readdir, readFile, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { GitTestBed, readChanged } from "./testing/git-test-bed.ts";

let bed: GitTestBed;
beforeEach(async () => {
  bed = await GitTestBed.start();
});
afterEach(async () => {
  const processes = await findProcesses(bed.folder);
  await bed.close();
  expect(processes).toEqual([]);
});

/** Processes whose HOME is in this folder. Found on Linux only. */
async function findProcesses(folder: string): Promise<number[]> {
  const names = process.platform === "linux" ? await readdir("/proc") : [];
  const found = await Promise.all(
    names
      .filter((name) => /^\d+$/.test(name))
      .map(async (name) => {
        const environment = await readFile(`/proc/${name}/environ`, "utf8").catch(() => "");
        return environment.includes(`HOME=${folder}`) ? [Number(name)] : [];
      }),
  );
  return found.flat();
}

async function waitForProcesses(): Promise<number[]> {
  let found: number[] = [];
  const count = async () => {
    found = await findProcesses(bed.folder);
    return found.length;
  };
  await expect.poll(count).toBeGreaterThan(1);
  return found;
}

describe("the message reports what is missing:", () => {
  test("a repository", async () => {
    const error = await bed.failure({ url: `${bed.server.origin}/nothing.git` });
    expect(error).toMatchObject({ code: "not-found", message: `${bed.server.origin}/nothing.git was not found.` });
    expect(error.hint).toMatch(/spelling/);
  });

  test("a branch, with a list of existing ones", async () => {
    bed.repository.commit({ "a.md": "a" });
    bed.repository.commit({ "a.md": "a" }, { branch: "next" });
    const { code, message } = await bed.failure({ branch: "gone" });
    expect(code).toBe("not-found");
    expect(message).toBe(`${bed.url} has no branch or tag "gone". It has main, next.`);
  });

  test("a default branch", async () => {
    bed.repository.commit({ "a.md": "a" }, { branch: "next" });
    expect((await bed.failure()).message).toBe(`${bed.url} has no default branch. It has next.`);
  });

  test("a first commit", async () => {
    expect((await bed.failure()).message).toMatch(/is empty/);
  });

  test("a search path", async () => {
    bed.repository.commit({ "docs/a.md": "a" });
    const { message } = await bed.failure({ searchPaths: ["docs", "doc", "docs/a"] });
    expect(message).toBe(`${bed.url} has no "doc", "docs/a", which are search paths.`);
  });

  test("the git program", async () => {
    expect((await bed.failure({ gitProgram: "/nowhere/git" })).hint).toMatch(/Install git/);
  });
});

describe("a response of a git server is explained:", () => {
  test.each([
    [401, "refused", /asks for credentials/],
    [403, "refused", /requires permission to be read/],
    [404, "not-found", /was not found/],
    [500, "unreachable", /did not respond/],
  ] as const)("the status %i", async (status, code, message) => {
    bed.server.intercept = (_, response) => {
      response.writeHead(status, status === 401 ? { "www-authenticate": "Basic" } : {}).end("no");
      return true;
    };
    const error = await bed.failure();
    expect(error.code).toBe(code);
    expect(error.message).toMatch(message);
  });

  test("a web page", async () => {
    bed.server.intercept = (_, response) => {
      response.writeHead(200, { "content-type": "text/html" }).end("<p>Hi</p>");
      return true;
    };
    expect(await bed.failure()).toMatchObject({ code: "not-found" });
  });

  test("no response, because nothing listens", async () => {
    const error = await bed.failure({ url: "http://127.0.0.1:9/a" });
    expect(error).toMatchObject({ code: "unreachable" });
    expect(error.message).toMatch(/no server listens there/);
  });

  test("more bytes than the limit", async () => {
    bed.repository.commit({ "a.md": randomBytes(100_000).toString("hex") });
    expect(await bed.failure({ limits: { maxReceivedBytes: 10_000 } })).toMatchObject({ code: "limit" });
  });
});

describe("a server that hangs", () => {
  beforeEach(() => {
    bed.repository.commit({ "a.md": "a" });
    bed.server.intercept = () => true;
  });

  test("fails after the idle timeout", async () => {
    const error = await bed.failure({ limits: { idleTimeoutMs: 300 } });
    expect(error).toMatchObject({
      code: "unreachable",
      message: expect.stringMatching(/sent nothing for 0.3 seconds/),
    });
  });

  test("fails after the timeout", async () => {
    const error = await bed.failure({ limits: { timeoutMs: 300 } });
    expect(error).toMatchObject({ code: "unreachable", message: expect.stringMatching(/within 0.3 seconds/) });
  });

  test("is disconnected when the sync is aborted, and no process remains", async () => {
    const controller = new AbortController();
    const failure = bed.failure({ signal: controller.signal });
    await waitForProcesses();
    const start = performance.now();
    controller.abort();
    expect(await failure).toMatchObject({ code: "cancelled" });
    // The default timeouts are a minute or more.
    expect(performance.now() - start).toBeLessThan(20_000);
    expect(await findProcesses(bed.folder)).toEqual([]);
  });
});

/** Documents are read from the repository on demand. */
const keepsNothing = { limits: { maxKeptBytes: 0 } };

describe("an interrupted sync is repaired", () => {
  test("after git was killed during an update", async () => {
    bed.repository.commit({ "a.md": "a" });
    const { snapshot } = await bed.sync();
    bed.repository.commit({ "a.md": "b" });
    const asked = new Promise<void>((resolve) => {
      bed.server.intercept = ({ method }) => {
        if (method === "POST") resolve();
        return method === "POST";
      };
    });
    const failure = bed.failure({ previous: snapshot });
    await asked;
    // Kills only the first process: its helpers must end as well.
    kill(Math.min(...(await waitForProcesses())));
    expect(await failure).toMatchObject({ code: "limit", message: expect.stringMatching(/git program was killed/) });
    bed.server.intercept = undefined;
    await leaveLocks();
    const repositories = await find("refs");
    expect(await readChanged(await bed.sync({ previous: snapshot }))).toEqual({ "a.md": "b" });
    // Nothing was damaged, so nothing is fetched again.
    expect(await find("refs")).toEqual(repositories);
  });

  test("if packs, references, the state or all of them are damaged", async () => {
    bed.repository.commit({ "a.md": "a" });
    const commit = bed.repository.commit({ "a.md": "a", "b.md": "b" });
    const damages = [
      async () => Promise.all((await find(".pack")).map((path) => truncate(path, 40))),
      async () => Promise.all((await find(".idx")).map((path) => truncate(path, 100))),
      async () => Promise.all((await find("refs/docent/fetched")).map((path) => writeFile(path, "nonsense"))),
      async () => Promise.all((await find("HEAD")).map((path) => truncate(path, 0))),
      async () => Promise.all((await find("state.json")).map((path) => truncate(path, 30))),
      async () => Promise.all((await find("config")).map((path) => writeFile(path, "[[["))),
    ];
    for (const damage of damages) {
      await bed.sync();
      await damage();
      const version = await bed.sync();
      expect(version.version).toBe(commit);
      expect(await readChanged(version)).toEqual({ "a.md": "a", "b.md": "b" });
    }
  });

  test("so that documents of an earlier sync can still be read", async () => {
    bed.repository.commit({ "a.md": "a" });
    const { changed } = await bed.sync();
    for (const path of await find(".pack")) await truncate(path, 40);
    expect(await changed[0]?.read()).toBe("a");
  });

  test("if a document cannot be read after the sync", async () => {
    bed.repository.commit({ "a.md": "a" });
    const { changed } = await bed.sync(keepsNothing);
    for (const path of await find(".pack")) await truncate(path, 40);
    await expect(changed[0]?.read()).rejects.toMatchObject({ code: "broken" });
    expect(await readChanged(await bed.sync())).toEqual({ "a.md": "a" });
  });

  test("but not if reading a document was aborted", async () => {
    bed.repository.commit({ "a.md": "a" });
    const controller = new AbortController();
    const first = await bed.sync({ ...keepsNothing, signal: controller.signal });
    controller.abort();
    await expect(first.changed[0]?.read()).rejects.toMatchObject({ code: "cancelled" });
    expect(await find("state.json")).toHaveLength(1);
    const second = await bed.sync(keepsNothing);
    await bed.sync({ limits: { maxPacks: 0 } });
    await bed.sync();
    await expect(second.changed[0]?.read()).rejects.toMatchObject({ code: "broken" });
    expect(await find("state.json")).toHaveLength(1);
  });

  test("and a failed sync leaves the last good version unchanged", async () => {
    bed.repository.commit({ "a.md": "a" });
    const { snapshot, changed } = await bed.sync();
    bed.repository.commit({ "a.md": "b" });
    bed.server.intercept = ({ method }, response) => {
      if (method === "POST") response.destroy();
      return method === "POST";
    };
    expect(await bed.failure({ previous: snapshot })).toMatchObject({ code: "unreachable" });
    expect(await changed[0]?.read()).toBe("a");
  });
});

async function find(ending: string): Promise<string[]> {
  const names = await readdir(bed.folder, { recursive: true });
  return names.filter((name) => name.endsWith(ending)).map((name) => join(bed.folder, name));
}

async function leaveLocks(): Promise<void> {
  for (const head of await find("HEAD")) {
    for (const name of [
      "shallow.lock",
      "config.lock",
      "HEAD.lock",
      "refs/docent/fetched.lock",
      "objects/pack/tmp_pack_x",
    ])
      await writeFile(join(head, "..", name), "");
  }
}

function kill(id: number): void {
  try {
    process.kill(id, "SIGKILL");
  } catch {
    // The process has already ended.
  }
}
