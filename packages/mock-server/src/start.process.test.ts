import { type ChildProcess, execFile, spawn } from "node:child_process";
import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { loadWorkspace } from "@docent/codegen/internal";
import { runScript } from "@docent/terminal";
import { runInTest } from "@docent/terminal/testing";
import { afterEach, expect, onTestFinished, test } from "vitest";
import type { Service } from "./serve-api.ts";
import { startScript } from "./start.ts";

const script = join(import.meta.dirname, "main.ts");
const running: ChildProcess[] = [];

afterEach(() => {
  for (const child of running.splice(0)) child.kill("SIGKILL");
});

/** Runs `pnpm start --no-build` in a process. Another test covers the build. */
function start(...args: string[]) {
  const child = spawn(process.execPath, ["--conditions=@docent/source", script, "--no-build", ...args]);
  running.push(child);
  let output = "";
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  child.stderr.on("data", (chunk) => {
    output += chunk;
  });
  const exit = new Promise<number | null>((resolve) => child.once("close", resolve));
  const printed = async (pattern: RegExp) => {
    while (!pattern.test(output)) {
      if (child.exitCode !== null)
        throw new Error(`Ended with ${child.exitCode} before it printed ${pattern}:\n${output}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  return { child, exit, printed, output: () => output };
}

function addressesOf(output: string): string[] {
  return [...output.matchAll(/ on (http:\/\/127\.0\.0\.1:\d+)/g)].map(([, address = ""]) => address);
}

test("serves the mocks of every API on loopback, a curl line for each operation, once, until Ctrl-C", async () => {
  const { child, exit, printed, output } = start("--port", "0", "--mocks");
  await printed(/Ctrl-C/);
  const [cloud, local, site = ""] = addressesOf(output());
  const threads = await fetch(`${cloud}/api/cli/threads`, { headers: { authorization: "Bearer any" } });
  expect(threads.status).toBe(200);
  const readable = await fetch(`${local}/resources`, { method: "HEAD", headers: { origin: site } });
  expect([readable.status, readable.headers.get("access-control-allow-origin")]).toEqual([200, site]);
  const localSite = site.replace("127.0.0.1", "localhost");
  const { headers } = await fetch(`${local}/resources`, { method: "HEAD", headers: { origin: localSite } });
  expect(headers.get("access-control-allow-origin")).toBe(localSite);
  const stream = await fetch(`${local}/question/stream`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ question: "How?" }),
  });
  expect(stream.headers.get("content-type")).toBe("text/event-stream");
  expect(await stream.text()).toMatch(/^event: meta\ndata: .*[\s\S]*event: done\ndata: .*\n\n$/);
  expect(output().match(/^ {2}curl /gm)).toHaveLength(8);
  const lines = [" '", " -X DELETE '", "N -X POST '"].map((start, index) => {
    const path = ["/resources'", "/resources/hono'", "/resources/hono/sync'"][index];
    return `  curl -s${start}${local}${path}\n`;
  });
  for (const line of lines) expect(output()).toContain(line);
  const second = start("--mocks", "--port", "0", "--port", `cloud=${new URL(cloud ?? "").port}`);
  expect(await second.exit).toBe(1);
  expect(second.output()).toMatch(/Docent already serves cloud on port/);
  child.kill("SIGINT");
  expect(await exit).toBe(0);
});

const runLine = async (line = "") => (await promisify(execFile)("bash", ["-c", line])).stdout;

test("serves the real servers, whose curl lines work as they are printed", async () => {
  const { child, exit, printed, output } = start("--port", "0");
  await printed(/Ctrl-C/);
  expect(output()).not.toContain("(mocks)");
  const [, token = ""] = /^ {2}token: (docent_\S+)$/m.exec(output()) ?? [];
  const cloudLines = output().match(/^ {2}curl .*\/api\/cli\/.*$/gm) ?? [];
  expect(cloudLines).toHaveLength(2);
  for (const line of cloudLines) expect(line).toContain(`Bearer ${token}`);
  const lists = await Promise.all(cloudLines.map(async (line) => JSON.parse(await runLine(line))));
  expect(lists.map((list) => Object.entries(list).map(([name, items]) => [name, Object(items).length]))).toEqual([
    [["threads", 3]],
    [["projects", 2]],
  ]);
  const [line = ""] = /^ {2}curl -sN .*$/m.exec(output()) ?? [];
  const { stdout } = await promisify(execFile)("bash", ["-c", line]);
  expect(stdout).toMatch(/^event: meta\ndata: .*"model":"extractive"/);
  const [, done = ""] = /\nevent: done\ndata: (.*)\n\n$/.exec(stdout) ?? [];
  expect(JSON.parse(done).sources[0]).toMatchObject({ resource: "docent", path: "architecture.md" });
  const [sync = ""] = /^ {2}curl .*\/resources\/docent\/sync'$/m.exec(output()) ?? [];
  expect((await promisify(execFile)("bash", ["-c", sync])).stdout).toMatch(/\nevent: done\ndata: .*"state":"ready"/);
  const [search = ""] = /^ {2}curl .*\/search' .*$/m.exec(output()) ?? [];
  const found = JSON.parse((await promisify(execFile)("bash", ["-c", search])).stdout);
  expect(found.passages[0]).toMatchObject({ resource: "docent", path: "architecture.md" });
  child.kill("SIGINT");
  expect(await exit).toBe(0);
});

test("accepts only the given token, and prints it", async () => {
  const { child, exit, printed, output } = start("--port", "0", "--mocks", "--token", "s3cret");
  await printed(/Ctrl-C/);
  const [cloud] = addressesOf(output());
  const list = (token: string) => fetch(`${cloud}/api/cli/threads`, { headers: { authorization: `Bearer ${token}` } });
  expect((await list("s3cret")).status).toBe(200);
  expect((await list("any")).status).toBe(401);
  expect(output().match(/curl .*Authorization: Bearer s3cret/g)).toHaveLength(2);
  child.kill("SIGINT");
  expect(await exit).toBe(0);
});

test("serves the reference, which proposes the real servers, and which they accept", async () => {
  const { child, exit, printed, output } = start("--port", "0");
  await printed(/Ctrl-C/);
  const [cloud, local, site = ""] = addressesOf(output());
  const index = await fetch(site);
  expect([index.status, index.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
  expect(index.headers.get("cross-origin-resource-policy")).toBe("same-origin");
  expect(await index.text()).toContain('href="local/index.html"');
  for (const [api, url] of Object.entries({ cloud, local })) {
    expect(await (await fetch(`${site}/${api}/`)).text()).toContain(`value="${url}"`);
    // The site also loads as localhost. Another port is another page.
    const localSite = site.replace("127.0.0.1", "localhost");
    const origins = [site, localSite, "http://localhost:1"];
    const accepted = origins.map(async (origin) => {
      const preflight = { origin, "access-control-request-method": "GET" };
      const { headers } = await fetch(`${url}/resources`, { method: "OPTIONS", headers: preflight });
      return headers.get("access-control-allow-origin");
    });
    expect(await Promise.all(accepted)).toEqual([site, localSite, null]);
  }
  expect((await fetch(`${site}/nothing.html`)).status).toBe(404);
  expect((await fetch(site, { method: "POST" })).status).toBe(405);
  child.kill("SIGINT");
  expect(await exit).toBe(0);
});

test("reports a port that another program has taken", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => other.once("listening", resolve));
  const { port } = other.address() as AddressInfo;
  const { exit, output } = start("--port", "0", "--port", `local=${port}`);
  expect(await exit).toBe(1);
  expect(output()).toMatch(new RegExp(`Port ${port} for local is taken by another program`));
  expect(output()).not.toMatch(/ {4}at /);
  other.close();
});

test("--json prints only the URL of each API", async () => {
  const { child, exit, printed, output } = start("--port", "0", "--mocks", "--json", "--token", "s3cret");
  await printed(/"docs"[^\n]*\n/);
  child.kill("SIGTERM");
  expect(await exit).toBe(0);
  const lines = output().trimEnd().split("\n");
  const url = expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    ...["cloud", "local"].map((api) => ({ api, url, token: "s3cret", mocks: true })),
    { docs: url },
  ]);
});

/** Runs `pnpm start` in this process, for runs that end before anything is served. */
async function runHere(args: string[], services: Readonly<Record<string, Service>> = {}) {
  const workspace = await loadWorkspace({ folder: import.meta.dirname });
  return runInTest((terminal) => runScript(startScript(workspace, services), args, terminal));
}

test("opens no server if a port is taken, so that the message does not name the data of a server", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => other.once("listening", resolve));
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const opened: number[] = [];
  const open = (options: { port: number }): Promise<never> => {
    opened.push(options.port);
    return Promise.reject(new Error("Another server uses the data directory."));
  };
  const args = ["--no-build", "--port=0", `--port=local=${port}`];
  const { code, warnings } = await runHere(args, { cloud: { open }, local: { open } });
  expect({ code, opened }).toEqual({ code: 1, opened: [] });
  expect(warnings).toContain(`Port ${port} for local is taken by another program.`);
});

test("explains itself with --help", async () => {
  const { code, output } = await runHere(["--help"]);
  expect(code).toBe(0);
  expect(output).toMatch(
    /^Generates and builds every API[\s\S]*\n {2}pnpm start \[options\]\n[\s\S]*pnpm start --port 5000/,
  );
  expect(output).toContain(
    "\nExit codes: 0 stopped; 1 a port is taken or the build failed; 2 the command line is invalid.",
  );
});

test.each([
  ["--port=x", /^Expected --port from 0 to 65535, or API=NUMBER, found "x"\. See pnpm start --help\.\n$/],
  ["--prot", /^Unknown option '--prot'\. Did you mean --port\? See pnpm start --help\.\n$/],
  ["local", /^Expected options only, found "local"/],
  ["--port=65535", /^Expected --port from 0 to 65533, because 3 servers get consecutive ports, found 65535\./],
  ["--token=", /^Expected --token of printable ASCII characters, without spaces around them, found ""\./],
])("refuses %s with exit code 2, before anything is generated", async (argument, message) => {
  const { code, output, warnings } = await runHere([argument]);
  expect(output).toBe("");
  expect(code).toBe(2);
  expect(warnings).toMatch(message);
});
