import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runProgram } from "@docent/terminal";
import { runInTest } from "@docent/terminal/testing";
import { describe, expect, onTestFinished, test } from "vitest";
import { startLocalServer } from "../testing/start-local-server.ts";
import { program } from "./program.ts";

const run = (args: readonly string[], terminal: Parameters<typeof runInTest>[1] = {}) =>
  runInTest((given) => runProgram(program, args, given), terminal);

async function makeFolder(files: Record<string, string> = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "docent commänd-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}

async function startWithHandbook(text = "# Streaming\n\nThe helper returns a streaming response.\n") {
  const resource = { type: "local", name: "handbook", url: await makeFolder({ "streaming.md": text }) } as const;
  const opened = await startLocalServer({ resources: [resource] });
  const { url } = await opened.server.listen();
  return { ...opened, url, folder: resource.url };
}

const names = ["serve", "add", "ask", "resources", "sync", "remove", "completion"];

test("help names every command", async () => {
  const { code, output } = await run([]);
  expect(code).toBe(0);
  for (const name of names) expect(output).toContain(`docent-local ${name}`);
});

test.each(names)("help of %s has an example, and fits a terminal", async (name) => {
  const { code, output } = await run([name, "--help"]);
  expect(code).toBe(0);
  expect(output).toMatch(new RegExp(`Examples:\n.*docent-local ${name}`));
  for (const line of output.split("\n")) expect(line.length).toBeLessThanOrEqual(120);
});

describe("a command line that is wrong ends with 2, and says what was expected", () => {
  test.each<[args: string[], message: RegExp]>([
    [
      ["frobnicate"],
      /^There is no command "frobnicate"\. Expected one of: serve, add, ask, resources, sync, remove, completion\. See docent-local --help\.$/m,
    ],
    [["__proto__"], /^There is no command "__proto__"/],
    [["ask"], /^Expected a question, found none\. See docent-local ask --help\.$/m],
    [["ask", "x", "--nope"], /^Unknown option '--nope'\. See docent-local ask --help\.$/m],
    [["ask", "x", "--url", "localhost"], /^Expected the address of a server, such as .*found "localhost"/],
    [["add", "x"], /^Expected a name and an address, found 1 words/],
    [["add", "x", "git@github.com:a/b.git"], /^Expected an https address or the path of a folder, found "git@github/],
    [["add", "x", "ftp://a/b"], /^Expected an https address or the path of a folder, found "ftp:/],
    [["add", "x", "https://github.com/a/b/tree/main/docs"], /Give https:\/\/github\.com\/a\/b, with --path/],
    [["remove"], /^Expected the name of a resource, found none\. See docent-local remove --help\.$/m],
    [["resources", "x"], /^Expected options only, found "x"/],
    [["serve", "--port", "x"], /^Expected a port from 0 to 65535, found "x"/],
    [["serve", "--port", "65536"], /^Expected a port/],
    [["serve", "--log", "loud"], /^Expected --log trace, .*found "loud"/],
  ])("%j", async (args, message) => {
    const { code, output, warnings } = await run(args, { environment: { XDG_DATA_HOME: await makeFolder() } });
    expect([code, output]).toEqual([2, ""]);
    expect(warnings).toMatch(message);
  });
});

describe("ask", () => {
  test("prints the answer, and its sources with a place that a terminal can open", async () => {
    const { url, folder } = await startWithHandbook();
    const { code, output, warnings } = await run(["ask", "How", "do I stream?"], {
      environment: { DOCENT_LOCAL_URL: url },
    });
    expect([code, warnings.trim()]).toEqual([0, ""]);
    expect(output).toContain("> The helper returns a streaming response.\n>\n> [1]\n");
    expect(output).toContain(`\n[1] Streaming  handbook, lines 1–3\n    ${folder}/streaming.md:1\n`);
  });

  test("prints events as lines of JSON", async () => {
    const { url } = await startWithHandbook();
    const { output } = await run(["ask", "streaming", "--json", "--quiet", "--resource", "handbook", "--url", url]);
    const types = output
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line).type);
    expect(types).toEqual(["meta", "text.delta", "done"]);
  });

  test("lets no control character of a document through", async () => {
    const { url } = await startWithHandbook("# Streaming\n\n\u001b[2J\u0007\u009b2J is what it says.\n");
    const { output } = await run(["ask", "what does it say", "--url", url]);
    expect(output).toContain("[2J2J is what it says.");
  });

  test.each<[what: string, args: string[], message: RegExp]>([
    [
      "a resource is unknown",
      ["--resource", "honno"],
      /^There is no resource named "honno"\. Configured resources: handbook\.$/m,
    ],
  ])("ends with 1 where %s", async (_, args, message) => {
    const { url } = await startWithHandbook();
    const { code, warnings } = await run(["ask", "x", "--url", url, ...args]);
    expect(code).toBe(1);
    expect(warnings).toMatch(message);
  });

  test("ends with 1 where no server answers", async () => {
    const { code, warnings } = await run(["ask", "x", "--url", "http://127.0.0.1:1"]);
    expect([code, warnings]).toEqual([1, expect.stringContaining("docent-local serve")]);
  });
});

describe("add", () => {
  test("adds a folder by its path, which can be asked at once", async () => {
    const { server, config } = await startLocalServer();
    const { url } = await server.listen();
    const folder = await makeFolder({ "a.md": "# Routing\n\nRoutes are matched in order.\n" });
    const { code, output } = await run(["add", "mine", folder, "--notes", "Mine.", "--url", url]);
    expect([code, output]).toEqual([0, expect.stringMatching(/^mine was added/)]);
    expect(config.config.resources).toEqual([{ type: "local", name: "mine", url: folder, specialNotes: "Mine." }]);
    expect((await run(["ask", "routes", "--url", url])).output).toContain("Routes are matched in order.");
  });

  test.each<[address: string, type: string]>([
    ["https://github.com/honojs/website", "git"],
    ["https://git.example.com/a/b.git", "git"],
    ["https://github.com/honojs", "website"],
    ["https://hono.dev/docs", "website"],
  ])("takes %s for a %s", async (address, type) => {
    const { server } = await startLocalServer({
      createSource: () => ({ sync: () => Promise.reject(new Error("no network")) }),
    });
    const { url } = await server.listen();
    const { output } = await run(["add", "a", address, "--json", "--url", url]);
    expect(JSON.parse(output)).toEqual({ type, name: "a", url: address });
  });

  test.each([
    ["github.com/a/b", /There is no folder .*\. For a repository or a website write https:\/\/github\.com\/a\/b\.$/m],
    ["/etc/hosts", /^\/etc\/hosts is no folder\./],
  ])("says what to do about %s", async (address, message) => {
    const { code, warnings } = await run(["add", "a", address]);
    expect([code, warnings]).toEqual([1, expect.stringMatching(message)]);
  });

  test("says so where there is no such folder", async () => {
    const { code, warnings } = await run(["add", "a", "/no/such/folder"]);
    expect([code, warnings]).toEqual([1, "There is no folder /no/such/folder.\n"]);
  });

  test("says what the server says", async () => {
    const { server } = await startLocalServer();
    const { url } = await server.listen();
    const { code, warnings } = await run(["add", "bad name", await makeFolder(), "--url", url]);
    expect([code, warnings]).toEqual([
      1,
      expect.stringMatching(
        /\/name must match pattern.* Letters, digits, dots, dashes and underscores.*Correct the request\./s,
      ),
    ]);
  });
});

describe("serve", () => {
  test("tells where it listens, serves, and stops at a signal", async () => {
    const stop = new AbortController();
    const statuses: number[] = [];
    const onWrite = async (output: string) => {
      const [url] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? [];
      if (!url || statuses.length > 0 || !output.includes("Ctrl-C")) return;
      statuses.push(0);
      statuses.push((await fetch(`${url}/config/resources`)).status);
      stop.abort();
    };
    const data = await makeFolder();
    const { code, output } = await run(["serve", "--port", "0", "--data", data], { onWrite, signal: stop.signal });
    expect([code, statuses]).toEqual([0, [0, 405]]);
    expect(output).toContain(`0 resources from ${data}/docent.config.jsonc`);
  });

  test("ends with 1 where its configuration cannot be used, and says in which line", async () => {
    const data = await makeFolder({ "docent.config.jsonc": '{\n  "resource": []\n}' });
    const { code, warnings } = await run(["serve", "--port", "0", "--data", data]);
    expect([code, warnings]).toEqual([
      1,
      expect.stringMatching(/^Line 2 of the configuration .*\/resource is not allowed/),
    ]);
  });

  test("ends with 1 where another server has its data", async () => {
    const data = await makeFolder();
    const stop = new AbortController();
    const onWrite = async (output: string) => {
      if (!output.includes("Ctrl-C") || stop.signal.aborted) return;
      stop.abort(await run(["serve", "--port", "0", "--data", data]));
    };
    await run(["serve", "--port", "0", "--data", data], { onWrite, signal: stop.signal });
    expect(stop.signal.reason).toMatchObject({
      code: 1,
      warnings: expect.stringContaining("Another docent-local uses the folder"),
    });
  });
});
