import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { makeTestFolder } from "@docent/storage/testing";
import { runProgram } from "@docent/terminal";
import { runInTest } from "@docent/terminal/testing";
import { describe, expect, test } from "vitest";
import { startLocalServer } from "../testing/start-local-server.ts";
import { program } from "./program.ts";
import { serveOther } from "./testing/serve-other.ts";

const run = (args: readonly string[], terminal: Parameters<typeof runInTest>[1] = {}) =>
  runInTest((given) => runProgram(program, args, given), terminal);

async function makeFolder(files: Record<string, string> = {}): Promise<string> {
  const folder = await makeTestFolder("docent commänd-");
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  return folder;
}

async function startWithHandbook(text = "# Streaming\n\nThe helper returns a streaming response.\n") {
  const resource = { type: "local", name: "handbook", url: await makeFolder({ "streaming.md": text }) } as const;
  const opened = await startLocalServer({ resources: [resource] });
  const { url } = await opened.server.listen();
  return { ...opened, url, folder: resource.url };
}

const names = ["serve", "add", "ask", "search", "resources", "sync", "remove", "completion"];

test("help lists every command", async () => {
  const { code, output } = await run([]);
  expect(code).toBe(0);
  for (const name of names) expect(output).toContain(`docent-local ${name}`);
});

test.each(names)("help of %s has an example, and fits the width of a terminal", async (name) => {
  const { code, output } = await run([name, "--help"]);
  expect(code).toBe(0);
  expect(output).toMatch(new RegExp(`Examples:\n.*docent-local ${name}`));
  for (const line of output.split("\n")) expect(line.length).toBeLessThanOrEqual(120);
});

test("help of serve has the exit code of a server that Ctrl-C has stopped", async () => {
  const { output } = await run(["serve", "--help"]);
  expect(output).toContain("Exit codes: 0 stopped; 1 failed, for the reason in the message; 2 invalid");
});

describe("an invalid command line exits with 2, and reports what was expected", () => {
  test.each<[args: string[], message: RegExp]>([
    [
      ["frobnicate"],
      /^There is no command "frobnicate"\. Expected one of: serve, add, ask, search, resources, sync, remove, completion\. See docent-local --help\.$/m,
    ],
    [["__proto__"], /^There is no command "__proto__"/],
    [["ask"], /^Expected a question, found none\. See docent-local ask --help\.$/m],
    [["ask", "x", "--nope"], /^Unknown option '--nope'\. See docent-local ask --help\.$/m],
    [["ask", "x", "--url", "localhost"], /^Expected the URL of a server, such as .*found "localhost"/],
    [["add", "x"], /^Expected a name and a URL, found 1 word\./],
    [["add", "x", "git@github.com:a/b.git"], /^Expected an https URL or the path of a folder, found "git@github/],
    [["add", "x", "ftp://a/b"], /^Expected an https URL or the path of a folder, found "ftp:/],
    [
      ["add", "x", "./docs", "--branch", "v1"],
      /^Expected --branch with a git repository, found "\.\/docs" of type local\./,
    ],
    [
      ["add", "x", "https://git.example.com/docs", "--branch", "v1"],
      /^Expected --branch with a git repository, found "https:\S*" of type website\. If it is a repository, add --type git\. See /,
    ],
    [["ask", "x", "--resource", ""], /^Expected a value of --resource, found an empty one\./],
    [["search", "x", "--resource", "a", "--resource", ""], /^Expected a value of --resource, found an empty one\./],
    [["remove"], /^Expected the name of a resource, found none\. See docent-local remove --help\.$/m],
    [["reomve"], /^There is no command "reomve"\. Did you mean remove\? Expected one of/],
    [["ask", "x", "--resuorce", "a"], /^Unknown option '--resuorce'\. Did you mean --resource\?/],
    [["search"], /^Expected a query, found none\. See docent-local search --help\.$/m],
    [["search", "x", "--limit", "0"], /^Expected --limit from 1 to 100, found "0"/],
    [["search", "x", "--max-tokens", "1e3"], /^Expected --max-tokens from 1 to 1000000, found "1e3"/],
    [["ask", "x", "--url", "http://a", "--data", "b"], /^Expected one of --url, --socket and --data, found more\./],
    [["sync", "--socket", "/a", "--config", "b"], /^Expected one of --url, --socket and --data/],
    [["serve", "--port", "x"], /^Expected --port from 0 to 65535, found "x"/],
    [["serve", "--port", "65536"], /^Expected --port from/],
    [["serve", "--log", "loud"], /^Expected --log to be one of trace, .*found "loud"/],
  ])("%j", async (args, message) => {
    const { code, output, warnings } = await run(args, { environment: { XDG_DATA_HOME: await makeFolder() } });
    expect([code, output]).toEqual([2, ""]);
    expect(warnings).toMatch(message);
  });
});

describe("ask", () => {
  test("prints the answer, and its sources as paths that a terminal can open", async () => {
    const { url, folder } = await startWithHandbook();
    const { code, output, warnings } = await run(["ask", "How", "do I stream?"], {
      environment: { DOCENT_URL: url },
    });
    expect([code, warnings.trim()]).toEqual([0, ""]);
    expect(output).toContain("> The helper returns a streaming response.\n>\n> [1]\n");
    expect(output).toContain(`\n[1] Streaming  handbook\n    streaming.md:1-3\n    ${folder}/streaming.md:1\n`);
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

  test("renders Markdown in a terminal with colors, and prints it unchanged with --plain", async () => {
    const { url } = await startWithHandbook("# Streaming\n\nThe **helper** returns a `stream`.\n");
    const colored = (args: string[]) =>
      run(["ask", "what does the helper return?", "--url", url, ...args], { hasColor: true, width: 60 });
    const { output } = await colored([]);
    expect(output).toContain("The \u001b[1mhelper\u001b[22m returns a \u001b[36mstream\u001b[39m.");
    expect(output).toContain("\u001b[33m[1]\u001b[39m Streaming");
    expect((await colored(["--plain"])).output).toContain("> The **helper** returns a `stream`.");
  });

  test("prints the same answer over a socket", async () => {
    const resource = {
      type: "local",
      name: "handbook",
      url: await makeFolder({ "a.md": "# Routes\n\nIn order.\n" }),
    } as const;
    const { server } = await startLocalServer({ resources: [resource] });
    const socket = join(await makeFolder(), "s");
    await server.listen({ socketPath: socket });
    expect((await run(["ask", "routes", "--socket", socket])).output).toContain("In order.");
    expect((await run(["search", "routes"], { environment: { DOCENT_SOCKET: socket } })).output).toContain("In order.");
    const { code, warnings } = await run(["resources", "--socket", `${socket}x`]);
    expect([code, warnings]).toEqual([1, expect.stringMatching(/^There is no socket at .*x\. Start the server with/)]);
  });

  test.each<[what: string, args: string[], message: RegExp]>([
    [
      "a resource is unknown",
      ["--resource", "honno"],
      /^There is no resource named "honno"\. Configured resources: handbook\.$/m,
    ],
  ])("exits with 1 if %s", async (_, args, message) => {
    const { url } = await startWithHandbook();
    const { code, warnings } = await run(["ask", "x", "--url", url, ...args]);
    expect(code).toBe(1);
    expect(warnings).toMatch(message);
  });

  test("exits with 1 if no server responds", async () => {
    const { code, warnings } = await run(["ask", "x", "--url", "http://127.0.0.1:1"]);
    expect([code, warnings]).toEqual([
      1,
      "No server responds at http://127.0.0.1:1. Start one with docent-local serve, name another with --url or --socket, or give --data FOLDER to work without one.\n",
    ]);
  });
});

describe("a question from standard input", () => {
  const askWith = async (args: string[], input: string | undefined) => {
    const bodies: unknown[] = [];
    const url = await serveOther((request) => {
      bodies.push(JSON.parse(request));
      return { events: [["done", { type: "done", text: "Yes.", reasoning: "", tools: [], sources: [] }]] };
    });
    const ran = await run(["ask", "--url", url, ...args], { input });
    return { ...ran, question: (bodies[0] as { question?: string })?.question };
  };

  test.each<[args: string[], input: string, question: string]>([
    [[], "How?\n", "How?"],
    [["-"], "\nHow,\nand why?\n\n", "How,\nand why?"],
    [["Is", "this right:", "-"], "diff --git\n", "Is this right:\n\ndiff --git"],
    [["-", "Is this right?"], "diff", "diff\n\nIs this right?"],
    [["How?"], "not read", "How?"],
    [[], "ä".repeat(100_000), "ä".repeat(100_000)],
  ])("%j", async (args, input, expected) => {
    const { code, question, output } = await askWith(args, input);
    expect([code, question, output]).toEqual([0, expected, "Yes.\n"]);
  });

  test.each<[args: string[], input: string | undefined, code: number, message: RegExp]>([
    [[], "", 2, /^Expected a question, found none in the input\. See/],
    [["-"], " \n ", 2, /^Expected a question, found none in the input\. See/],
    [[], undefined, 2, /^Expected a question, found none\. See/],
    [[], "ä".repeat(100_001), 1, /^Expected a question of at most 100,000 characters, found more\./],
    [["x".repeat(100_001)], undefined, 1, /^Expected a question of at most 100,000 characters, found more\./],
  ])("that is empty or too long is not sent: %j", async (args, input, code, message) => {
    const ran = await askWith(args, input);
    expect([ran.code, ran.question]).toEqual([code, undefined]);
    expect(ran.warnings).toMatch(message);
  });
});

describe("search", () => {
  test("prints passages with their sources, best first", async () => {
    const { url, folder } = await startWithHandbook();
    await run(["sync", "--url", url]);
    const { code, output, warnings } = await run(["search", "streaming", "response", "--url", url]);
    expect([code, warnings]).toEqual([0, ""]);
    expect(output).toBe(
      `[1] Streaming  handbook\n    streaming.md:1-3\n    ${folder}/streaming.md:1\n\n# Streaming\n\nThe helper returns a streaming response.\n`,
    );
    expect(await run(["search", "zeppelin", "--url", url])).toEqual({
      code: 0,
      output: "",
      warnings: "Nothing was found.\n",
    });
  });

  test("prints at most --limit passages, and JSON", async () => {
    const { url, folder } = await startWithHandbook();
    await writeFile(join(folder, "b.md"), "# Other\n\nStreaming is here as well.\n");
    await run(["sync", "--url", url]);
    const find = async (...args: string[]) =>
      JSON.parse((await run(["search", "streaming", "--json", "--url", url, ...args])).output).passages;
    expect(await find()).toHaveLength(2);
    expect(await find("--limit", "1")).toHaveLength(1);
    expect(await find("--max-tokens", "1")).toEqual([]);
    expect(await find("--resource", "handbook")).toMatchObject([{ path: "streaming.md", startLine: 1 }, {}]);
  });

  test("reports resources that could not be searched", async () => {
    const { server } = await startLocalServer({ resources: [{ type: "local", name: "gone", url: "/no/such" }] });
    const { url } = await server.listen();
    await run(["sync", "--url", url]);
    const { code, warnings } = await run(["search", "x", "--url", url]);
    expect([code, warnings]).toEqual([
      0,
      expect.stringMatching(/^gone was not searched: .*\/no\/such.*\nNothing was found\.\n$/),
    ]);
  });
});

describe("add", () => {
  test("adds a folder by its path, which is immediately searchable", async () => {
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
    ["https://github.com/honojs/website/tree/main/docs", "git"],
    ["https://gitlab.com/g/s/r/-/blob/main/README.md", "git"],
    ["https://codeberg.org/o/r/src/branch/main/docs", "git"],
    ["https://github.com/honojs", "website"],
    ["https://hono.dev/docs", "website"],
  ])("recognises %s as a %s", async (address, type) => {
    const { server } = await startLocalServer({
      createSource: () => ({ sync: () => Promise.reject(new Error("no network")) }),
    });
    const { url } = await server.listen();
    const { output } = await run(["add", "a", address, "--json", "--url", url]);
    expect(JSON.parse(output)).toEqual({ type, name: "a", url: address });
  });

  test.each([
    ["github.com/a/b", /There is no folder .*\. For a repository or a website write https:\/\/github\.com\/a\/b\.$/m],
    ["/etc/hosts", /^\/etc\/hosts is not a folder\./],
  ])("prints a hint about %s", async (address, message) => {
    const { code, warnings } = await run(["add", "a", address]);
    expect([code, warnings]).toEqual([1, expect.stringMatching(message)]);
  });

  test("reports a missing folder", async () => {
    const { code, warnings } = await run(["add", "a", "/no/such/folder"]);
    expect([code, warnings]).toEqual([1, "There is no folder /no/such/folder.\n"]);
  });

  test("prints the error of the server", async () => {
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
  test("prints its address, serves, and stops at a signal", async () => {
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

  test("exits with 1 if the configuration is invalid, and reports the line", async () => {
    const data = await makeFolder({ "docent.config.jsonc": '{\n  "resource": []\n}' });
    const { code, warnings } = await run(["serve", "--port", "0", "--data", data]);
    expect([code, warnings]).toEqual([
      1,
      expect.stringMatching(/^Line 2 of the configuration .*\/resource is not allowed/),
    ]);
  });

  test("exits with 1 if another server uses the data directory", async () => {
    const data = await makeFolder();
    const stop = new AbortController();
    const onWrite = async (output: string) => {
      if (!output.includes("Ctrl-C") || stop.signal.aborted) return;
      stop.abort(await run(["serve", "--port", "0", "--data", data]));
    };
    await run(["serve", "--port", "0", "--data", data], { onWrite, signal: stop.signal });
    expect(stop.signal.reason).toMatchObject({
      code: 1,
      warnings: expect.stringContaining("Another docent-local uses the data directory"),
    });
  });
});
