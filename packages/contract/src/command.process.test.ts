import { readFile, writeFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";

import { makeTestFolder } from "@docent/storage/testing";
import { runInTest } from "@docent/terminal/testing";
import { describe, expect, test } from "vitest";
import { runCommand } from "./command.ts";
import { loadNotes, serveNotes } from "./testing/notes-server.ts";
import { parseXml } from "./testing/parse-xml.ts";
import { closedPort, serveHttp } from "./testing/serve.ts";

const run = (args: readonly string[], terminal: Parameters<typeof runInTest>[1] = {}) =>
  runInTest((given) => runCommand(args, given), terminal);

async function writeTemporary(name: string, text: string): Promise<string> {
  const folder = await makeTestFolder("docent-command-");
  await writeFile(join(folder, name), text);
  return join(folder, name);
}

async function writeNotes(options: Parameters<typeof loadNotes>[0] = {}): Promise<string> {
  const { source } = await loadNotes(options);
  return writeTemporary("notes.openapi.json", JSON.stringify(source));
}

/** Runs the command with a notes server, and records the received requests. */
async function runNotes(args: readonly string[], server: Parameters<typeof serveNotes>[0] = {}) {
  const requests: { method: string | undefined; url: string | undefined; body: string }[] = [];
  const url = await serveHttp(
    serveNotes({
      ...server,
      change: (response, request, body) => {
        requests.push({ method: request.method, url: request.url, body: body.toString() });
        return server.change?.(response, request, body) ?? response;
      },
    }),
  );
  return { ...(await run(["verify", await writeNotes(), "--url", url, "--cases", "2", ...args])), requests, url };
}

const wrong: Parameters<typeof serveNotes>[0] = {
  change: (response) => (response.status === 400 ? { ...response, body: { error: 4 } } : response),
};

describe("help", () => {
  test.each([
    ["verify", "-h"],
    ["verify", "--help"],
    ["verify", "x", "--help", "--url", "y"],
  ])("of the command is shown for %s %s", async (...args) => {
    const { code, output, warnings } = await run(args);
    expect([code, warnings]).toEqual([0, ""]);
    expect(output).toContain("docent-contract verify CONTRACT --url URL [options]");
    for (const option of [
      "--token",
      "--report",
      "--json",
      "--read-only",
      "--operation",
      "--seed",
      "--cases",
      "--timeout",
      "--routes",
      "--list",
    ])
      expect(output).toContain(`  ${option}`);
    expect(output).toMatch(/one of: cloud, local/);
    expect(output.replaceAll("\n", " ")).toContain("2 the verification could not run,");
    for (const line of output.split("\n")) expect(line.length).toBeLessThanOrEqual(120);
  });

  test.each([[[]], [["--help"]]])("of the program is shown for %j", async (args) => {
    const { code, output, warnings } = await run(args);
    expect([code, warnings]).toEqual([0, ""]);
    expect(output).toContain("  docent-contract verify CONTRACT --url URL ");
    expect(output).toContain("  docent-contract completion bash|zsh|fish ");
    expect(output.replaceAll(/\s+/g, " ")).toContain(
      "Exit codes: 0 the server conforms to its contract, or no change is major;",
    );
    expect(output).toContain("  docent-contract diff OLD NEW ");
  });

  test("--version prints the version of the package", async () => {
    const { version } = JSON.parse(await readFile(new URL("../package.json", import.meta.url), "utf8"));
    expect(await run(["--version"])).toEqual({ code: 0, output: `${version}\n`, warnings: "" });
  });
});

describe("completion", () => {
  test.each<[words: string[], offered: string[]]>([
    [["v"], ["verify"]],
    [["verify", "c"], ["cloud"]],
    [["verify", "cloud", ""], []],
    [
      ["verify", "--report", "j"],
      ["json", "junit"],
    ],
    [
      ["verify", "cloud", "--operation", "list"],
      ["listThreads", "listProjects"],
    ],
    [["verify", "nowhere.yaml", "--operation", ""], []],
  ])("of %j offers %j", async (words, offered) => {
    const { output } = await run(["__complete", ...words]);
    expect(output.split("\n").filter(Boolean)).toEqual(offered);
  });
});

describe("exits with", () => {
  test("2 if every operation responds with a documented 404, because nothing was verified", async () => {
    const content = { "application/json": {} };
    const responses = { 200: { description: "Books", content }, 404: { description: "Missing", content } };
    const paths = { "/books": { get: { operationId: "listBooks", responses } } };
    const document = { openapi: "3.1.0", info: { title: "Books", version: "1.0.0" }, paths };
    const file = await writeTemporary("books.openapi.json", JSON.stringify(document));
    const url = await serveHttp(serveNotes({ change: () => ({ status: 404, body: {} }) }));
    const { code, output } = await run(["verify", file, "--url", url]);
    expect(output).toMatch(/^Every operation responded with 404\./m);
    expect([code, output]).toEqual([2, expect.stringContaining("No findings.")]);
  });

  test("0 if the server conforms to its contract", async () => {
    const { code, output, warnings } = await runNotes([]);
    expect([code, warnings]).toEqual([0, ""]);
    expect(output).toContain("No findings.");
  });

  test("1 if it does not", async () => {
    const { code, output, warnings } = await runNotes([], wrong);
    expect([code, warnings]).toEqual([1, ""]);
    expect(output).toContain("2 findings.");
  });

  test.each<[string, string[], RegExp]>([
    ["an unknown option", ["verify", "local", "--nope"], /Unknown option '--nope'.*See docent-contract verify --help/],
    ["a misspelt option", ["verify", "local", "--read-olny"], /'--read-olny'\. Did you mean --read-only\?/],
    ["an option without its value", ["verify", "local", "--url"], /--url.*See docent-contract verify --help/],
    ["another command", ["check", "local"], /^There is no command "check"\. Expected one of: verify, diff, completion/],
    ["a misspelt command", ["verfiy", "local"], /^There is no command "verfiy"\. Did you mean verify\?/],
    [
      "no contract",
      ["verify", "--url", "http://127.0.0.1"],
      /^Expected a contract: a file, or one of: cloud, local.*found none/,
    ],
    [
      "two contracts",
      ["verify", "local", "cloud", "--url", "http://127.0.0.1"],
      /^Expected one contract, found "local cloud"/,
    ],
    [
      "a URL without its option",
      ["verify", "local", "http://127.0.0.1:8080"],
      /^Expected one contract, found "local http:\/\/127\.0\.0\.1:8080"\. Write --url http:\/\/127\.0\.0\.1:8080\. See/,
    ],
    ["no URL", ["verify", "local"], /^Expected --url, as in --url http:\/\/127\.0\.0\.1:8080, found none/],
    [
      "an unknown contract",
      ["verify", "lokal", "--url", "http://127.0.0.1"],
      /"lokal".*one of cloud, local\. Did you mean local\?/,
    ],
    ["an invalid URL", ["verify", "local", "--url", "127.0.0.1"], /^Expected a URL such as.*found "127\.0\.0\.1"/],
    [
      "an unknown report",
      ["verify", "local", "--url", "http://127.0.0.1", "--report", "html"],
      /pretty, markdown, json, junit, found "html"/,
    ],
    [
      "a report with the name of a method of every object",
      ["verify", "local", "--url", "http://127.0.0.1", "--report", "toString"],
      /found "toString"/,
    ],
    [
      "a seed that is not a number",
      ["verify", "local", "--url", "http://127.0.0.1", "--seed", "x"],
      /^Expected --seed from -2147483648 to 2147483647, found "x"/,
    ],
    [
      "an empty seed",
      ["verify", "local", "--url", "http://127.0.0.1", "--seed", ""],
      /^Expected --seed from .*, found ""/,
    ],
    [
      "a negative number of cases",
      ["verify", "local", "--url", "http://127.0.0.1", "--cases=-1"],
      /^Expected --cases from 0 to 2147483647, found "-1"/,
    ],
    [
      "a timeout of zero",
      ["verify", "local", "--url", "http://127.0.0.1", "--timeout", "0"],
      /^Expected --timeout from 1 to 2147483, found "0"/,
    ],
    [
      "a misspelt operation",
      ["verify", "local", "--url", "http://127.0.0.1", "--operation", "askQuesiton"],
      /found "askQuesiton"\. Did you mean askQuestion\?/,
    ],
    [
      "two formats",
      ["verify", "local", "--url", "http://127.0.0.1", "--report", "junit", "--json"],
      /^Expected --json or --report, found both/,
    ],
    [
      "an unknown operation",
      ["verify", "local", "--url", "http://127.0.0.1", "--operation", "x"],
      /addResource, askQuestion, .*\), found "x"/,
    ],
    [
      "no token where one is needed",
      ["verify", "cloud", "--url", "http://127.0.0.1"],
      /needs credentials.*--token.*DOCENT_TOKEN/,
    ],
    [
      "a file of routes that does not exist",
      ["verify", "local", "--url", "http://127.0.0.1", "--routes", "/nowhere"],
      /^The routes in \/nowhere cannot be read/,
    ],
  ])("2 for %s", async (_, args, message) => {
    const { code, output, warnings } = await run(args);
    expect([code, output]).toEqual([2, ""]);
    expect(warnings).toMatch(message);
    expect(warnings).toMatch(/[^\n]\n$/);
  });

  test("2 if no server responds", async () => {
    const url = `http://127.0.0.1:${closedPort}`;
    const { code, warnings } = await run(["verify", "local", "--url", url]);
    expect([code, warnings]).toEqual([2, expect.stringMatching(`^No server responds at ${url} .*--url\\.\n$`)]);
  });

  test("2 for a contract that cannot be read, with the location of the mistake", async () => {
    const file = await writeTemporary("broken.yaml", "openapi: 3.1.0\ninfo: { title: A, version: 1 }\npaths: [\n");
    const { code, warnings } = await run(["verify", file, "--url", "http://127.0.0.1"]);
    expect([code, warnings]).toEqual([2, expect.stringMatching(/broken\.yaml:\d+:\d+[\s\S]*Expected valid YAML/)]);
  });

  test("2 if it is stopped", async () => {
    const stop = new AbortController();
    const url = await serveHttp(() => stop.abort());
    const { code, output, warnings } = await run(["verify", "local", "--url", url], { signal: stop.signal });
    expect([code, output, warnings]).toEqual([2, "", "Interrupted. There is no report.\n"]);
  });
});

describe("a report", () => {
  test("is JSON of the same shape as the report of the library", async () => {
    const { output, url } = await runNotes(["--report", "json", "--seed=-5"], wrong);
    const report = JSON.parse(output);
    expect(report).toMatchObject({ contract: { title: "Notes" }, url, seed: -5, cases: 2, isReadOnly: false });
    expect(report.findings).toHaveLength(2);
    expect(report.findings[0]).toMatchObject({ rule: "body-invalid", received: { status: 400 } });
  });

  test("is JSON with --json as well", async () => {
    const { output, code } = await runNotes(["--json"], wrong);
    expect([JSON.parse(output).findings.length, code]).toEqual([2, 1]);
  });

  test("is JUnit, well-formed, with a test for each finding", async () => {
    const document = parseXml((await runNotes(["--report", "junit"], wrong)).output);
    expect(document.attributes).toMatchObject({ name: "Notes", tests: "2", failures: "2" });
    expect(document.children.map(({ attributes }) => attributes["name"]).sort()).toEqual([
      "notes addNote",
      "notes listNotes",
    ]);
  });

  test("is Markdown", async () => {
    const { output } = await runNotes(["--report", "markdown"], wrong);
    expect(output).toMatch(/^## ❌ Notes 1\.0\.0: 2 findings\n/);
  });

  test("is as wide as the terminal", async () => {
    const url = await serveHttp(serveNotes(wrong));
    const args = ["verify", await writeNotes(), "--url", url, "--cases", "0"];
    const widths = async (width: number | undefined) => {
      const lines = (await run(args, { width })).output.split("\n").filter((line) => !line.includes(" again "));
      return Math.max(...lines.map((line) => line.length));
    };
    expect(await widths(60)).toBeLessThanOrEqual(60);
    expect(await widths(undefined)).toBeGreaterThan(60);
  });

  test("has colours if the terminal has", async () => {
    const args = ["verify", await writeNotes(), "--url", await serveHttp(serveNotes()), "--cases", "0"];
    expect((await run(args, { hasColor: true })).output).toContain("\u001b[");
    expect((await run(args)).output).not.toContain("\u001b[");
  });

  test("is alone on standard output, and progress goes to standard error", async () => {
    const args = [
      "verify",
      await writeNotes(),
      "--url",
      await serveHttp(serveNotes()),
      "--cases",
      "0",
      "--report",
      "json",
    ];
    const { output, warnings } = await run(args, { isInteractive: true, width: 30 });
    expect(() => JSON.parse(output)).not.toThrow();
    expect(warnings).toMatch(/addNote: \d+ requests/);
    expect(warnings.endsWith("\u001b[1A\r\u001b[J")).toBe(true);
    for (const line of stripVTControlCharacters(warnings).split(/[\r\n]/)) expect(line.length).toBeLessThan(30);
  });
});

describe("a token", () => {
  const token = "s3cret-Token:of 'Ada'(*)&?!";
  const isLetIn = ({ headers }: IncomingMessage) => headers.authorization !== undefined;
  const isKnown = ({ url = "" }: IncomingMessage) => new URL(url, "http://notes").searchParams.get("key") === token;

  test("is read from --token, or else from the environment", async () => {
    const seen = new Set<string | undefined>();
    const url = await serveHttp((request, response) => {
      seen.add(request.headers.authorization);
      response.writeHead(401).end();
    });
    const args = [
      "verify",
      await writeNotes({ security: [{ bearer: [] }] }),
      "--url",
      url,
      "--cases",
      "0",
      "--read-only",
    ];
    await run(args, { environment: { DOCENT_TOKEN: "from-environment" } });
    expect(seen).toContain("Bearer from-environment");
    seen.clear();
    await run([...args, "--token", "from-option"], { environment: { DOCENT_TOKEN: "from-environment" } });
    expect(seen).toContain("Bearer from-option");
    expect(seen).not.toContain("Bearer from-environment");
  });

  test("of one security scheme is read from --scheme-token, or else from the environment", async () => {
    const seen = new Set<string | undefined>();
    const url = await serveHttp(({ headers, url }, response) => {
      seen.add(headers.authorization).add(url);
      response.writeHead(401).end();
    });
    const file = await writeNotes({ security: [{ bearer: [], key: [] }] });
    const args = ["verify", file, "--url", url, "--cases", "0", "--read-only"];
    await run(args, { environment: { DOCENT_TOKEN: "common", DOCENT_TOKEN_KEY: "a=b" } });
    expect([...seen]).toEqual(expect.arrayContaining(["Bearer common", "/notes?key=a%3Db"]));
    seen.clear();
    const given = ["--scheme-token", "key=c=d", "--scheme-token", "bearer=own"];
    await run([...args, ...given], { environment: { DOCENT_TOKEN: "common", DOCENT_TOKEN_KEY: "a=b" } });
    expect([...seen]).toEqual(expect.arrayContaining(["Bearer own", "/notes?key=c%3Dd"]));
    expect([...seen]).not.toContain("Bearer common");
  });

  test("of a security scheme that the contract does not have is not shown", async () => {
    const file = await writeNotes({ security: [{ bearer: [] }] });
    const args = ["verify", file, "--url", "http://127.0.0.1:1", "--scheme-token"];
    expect(await run([...args, "s3cret"])).toMatchObject({
      code: 2,
      warnings: expect.stringMatching(/^Expected --scheme-token SCHEME=TOKEN, found a value without =\./),
    });
    expect(await run([...args, "beaver=s3cret"])).toMatchObject({
      code: 2,
      warnings: expect.stringMatching(/found "beaver"\. Did you mean bearer\?\n$/),
    });
  });

  /** The token and its variants, in every encoding. No report may contain any of them. */
  const base64 = (text: string) => Buffer.from(text).toString("base64");
  const secrets = [token, `${token}x`, token.slice(0, -1), "S3CRET-tOKEN:OF 'aDA'(*)&?!"].flatMap((text) => [
    text,
    encodeURIComponent(text),
    new URLSearchParams({ "": text }).toString().slice(1).replaceAll("+", "%20").replaceAll("*", "%2A"),
    base64(text),
  ]);

  describe.each<[string, object, NonNullable<Parameters<typeof serveNotes>[0]>]>([
    ["bearer", { bearer: [] }, { isLetIn }],
    ["basic", { basic: [] }, { isLetIn }],
    ["a key in the query", { key: [] }, { isLetIn: (request) => !isKnown(request) }],
    [
      "bearer, echoed by the server",
      { bearer: [] },
      {
        change: (response, { headers }) => ({
          ...response,
          body: { error: headers.authorization, [headers.authorization ?? "none"]: 1 },
        }),
      },
    ],
    [
      "basic, echoed by the server",
      { basic: [] },
      {
        change: (response, { headers }) => ({ ...response, headers: { "x-echo": String(headers.authorization) } }),
        isLetIn,
      },
    ],
    [
      "a key, echoed in the evidence of findings",
      { key: [] },
      {
        change: (response, { url }) => ({
          ...response,
          body: { error: 4, text: url },
          headers: { "content-type": `text/x; ${encodeURI(url ?? "")}` },
        }),
      },
    ],
  ])("is in no report: %s", (_, scheme, server) => {
    test.each(["pretty", "markdown", "json", "junit"])("%s", async (format) => {
      const url = await serveHttp(serveNotes(server));
      const file = await writeNotes({ security: [scheme] });
      const args = ["verify", file, "--url", url, "--cases", "1", "--report", format];
      const { code, output, warnings } = await run(args, { environment: { DOCENT_TOKEN: token }, isInteractive: true });
      expect(code).toBe(1);
      for (const secret of secrets) expect(output + warnings).not.toContain(secret);
    });
  });
});

describe("options determine what is sent:", () => {
  test("--read-only sends only safe methods", async () => {
    const { requests, code } = await runNotes(["--read-only"]);
    expect(code).toBe(0);
    expect(new Set(requests.map(({ method }) => method))).toEqual(new Set(["GET"]));
  });

  test("--operation sends one operation only", async () => {
    const { output } = await runNotes(["--operation", "listNotes", "--report", "json"]);
    const { coverage } = JSON.parse(output);
    expect(new Set(coverage.map(({ operationId }: { operationId: string }) => operationId))).toEqual(
      new Set(["listNotes"]),
    );
  });

  test("--seed determines the random bodies", async () => {
    const bodies = async (seed: string) => JSON.stringify((await runNotes(["--seed", seed, "--cases", "5"])).requests);
    const first = await bodies("1");
    expect(await bodies("1")).toBe(first);
    expect(await bodies("2")).not.toBe(first);
  });

  test("--cases changes the number of random bodies", async () => {
    const count = async (cases: string) => (await runNotes(["--cases", cases])).requests.length;
    expect(await count("8")).toBeGreaterThan(await count("0"));
  });

  test("--list sends nothing, and prints the requests", async () => {
    const file = await writeNotes({ security: [{ bearer: [] }] });
    const { code, output } = await run(["verify", file, "--list", "--token", "s3cret-token"]);
    expect(code).toBe(0);
    expect(output).toMatch(/^changes state {2}POST {3}\/notes {2}addNote: /m);
    expect(output).toMatch(/^ {15}GET {4}\/notes {2}listNotes: /m);
    expect(output).toMatch(/\n\d+ requests, \d+ of them with state-changing methods\.\n$/);
    expect(output).toContain("GET    /notes?access_token=$TOKEN  listNotes: ");
    expect(output).not.toContain("s3cret-token");
    expect(output).not.toMatch(/[^\P{Cc}\n]/u);
  });

  test("--list --json has the same requests as data", async () => {
    const file = await writeNotes({ security: [{ bearer: [] }] });
    const { code, output } = await run(["verify", file, "--list", "--json", "--token", "s3cret-token"]);
    expect(code).toBe(0);
    const requests = JSON.parse(output);
    expect(requests).toContainEqual(
      expect.objectContaining({ operationId: "addNote", method: "POST", target: "/notes", changesState: true }),
    );
    expect(requests).toContainEqual(expect.objectContaining({ target: "/notes?access_token=$TOKEN" }));
    expect(output).not.toContain("s3cret-token");
    const lines = (await run(["verify", file, "--list", "--token", "s3cret-token"])).output.split("\n");
    expect(lines).toHaveLength(requests.length + 2);
  });

  test("--list with --read-only has only safe methods", async () => {
    const { output } = await run(["verify", await writeNotes(), "--list", "--read-only"]);
    expect(output).not.toMatch(/^changes state|POST/m);
    expect(output).toMatch(/ 0 of them with/);
  });
});

describe("--routes compares both ways", () => {
  test.each([
    ["text", "GET /notes\nGET /admin\n"],
    ["JSON", '[{"method":"get","path":"/notes"},"GET /admin"]'],
  ])("from %s", async (_, text) => {
    const { code, output } = await runNotes(["--report", "json", "--routes", await writeTemporary("routes", text)]);
    expect(code).toBe(1);
    const rules = JSON.parse(output).findings.map(({ rule, operation }: { rule: string; operation: string }) => [
      rule,
      operation,
    ]);
    expect(rules).toEqual([
      ["route-missing", "POST /notes"],
      ["route-undocumented", "GET /admin"],
    ]);
  });

  test("and finds nothing if they are the same", async () => {
    expect((await runNotes(["--routes", await writeTemporary("routes", "GET /notes\nPOST /notes\n")])).code).toBe(0);
  });

  test("and refuses anything but routes", async () => {
    const { code, warnings } = await runNotes(["--routes", await writeTemporary("routes", "notes\n")]);
    expect([code, warnings]).toEqual([
      2,
      expect.stringMatching(/cannot be read\. Expected a route such as "GET \/users\/\{id\}", found "notes"/),
    ]);
  });
});
