import { existsSync, statSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createLocalClient } from "@docent/local";
import { makeTestFolder } from "@docent/storage/testing";
import { runProgram } from "@docent/terminal";
import { runInTest } from "@docent/terminal/testing";
import { describe, expect, test } from "vitest";
import { createSocketFetch } from "../net/socket-fetch.ts";
import { program } from "./program.ts";
import { listHosts } from "./serve.ts";

const run = (args: readonly string[], terminal: Parameters<typeof runInTest>[1] = {}) =>
  runInTest((given) => runProgram(program, args, given), terminal);

const makeFolder = () => makeTestFolder("docent sërve-");

/** Runs `serve`, calls `check` when the server listens, and stops the server after it. */
async function serveWhile(
  args: readonly string[],
  { check, ...terminal }: { check: () => Promise<unknown>; environment?: Record<string, string> },
) {
  const stop = new AbortController();
  let checked: Promise<unknown> | undefined;
  const onWrite = (output: string) => {
    if (!output.includes("Ctrl-C")) return;
    checked ??= check().finally(() => stop.abort());
  };
  const ended = await run(["serve", ...args], { ...terminal, onWrite, signal: stop.signal });
  return { ...ended, checked: await checked };
}

describe("serve with embeddings", () => {
  test.each([
    ["http://127.0.0.1:9/v1", ""],
    ["http://localhost:9/v1", ""],
    ["http://[::1]:9/v1", ""],
    ["https://api.example.invalid/v1", "api.example.invalid"],
    ["http://127.example.invalid:9/v1", "127.example.invalid"],
    ["http://10.0.0.1:9/v1", "10.0.0.1"],
  ])("at %s names the remote machine that receives the texts: %j", async (baseUrl, host) => {
    const data = await makeFolder();
    const embeddings = { baseUrl, model: "m" };
    await writeFile(join(data, "docent.config.jsonc"), JSON.stringify({ resources: [], embeddings }));
    const { code, output, warnings } = await serveWhile(["--data", data, "--port", "0"], { check: async () => {} });
    expect(code).toBe(0);
    expect(output).toContain(`Passages are found by their meaning as well: m at ${baseUrl}\n`);
    if (host === "") expect(warnings).not.toContain("is sent to");
    else expect(warnings).toContain(`The text of all documents, and of all questions, is sent to ${host}.\n`);
  });
});

describe.skipIf(process.platform === "win32")("serve --socket", () => {
  test.each(["--socket", "DOCENT_SOCKET"])(
    "from %s listens on the socket only, and removes the socket when the server stops",
    async (by) => {
      const data = await makeFolder();
      const socket = join(data, "my run", "docent.sock");
      const { code, output, warnings, checked } = await serveWhile(
        ["--data", data, ...(by === "--socket" ? ["--socket", socket] : [])],
        {
          ...(by === "--socket" ? {} : { environment: { DOCENT_SOCKET: socket } }),
          async check() {
            const local = createLocalClient({ baseUrl: "http://localhost", fetch: createSocketFetch(socket) });
            const { status } = await local.askQuestion.result({ body: { question: "How?" } });
            return [status, statSync(socket).mode & 0o777];
          },
        },
      );
      expect([code, checked, existsSync(socket)]).toEqual([0, [400, 0o600], false]);
      expect(output).toContain(`Docent local server on the socket ${socket}\nOnly this user can call it.\n`);
      expect(output).toContain(`  docent-local add --socket '${socket}' NAME URL\n`);
      expect([output, warnings].join()).not.toContain("http:");
    },
  );

  test("from DOCENT_SOCKET is overridden by --port", async () => {
    const data = await makeFolder();
    const environment = { DOCENT_SOCKET: join(data, "docent.sock") };
    const { output } = await serveWhile(["--data", data, "--port", "0"], { environment, check: async () => {} });
    expect(output).toMatch(
      /^Docent local server on http:\/\/127\.0\.0\.1:\d+\nEvery user of this machine can call it\. With --socket PATH, only you can\.\n/,
    );
    expect(existsSync(environment.DOCENT_SOCKET)).toBe(false);
  });

  test("cannot be combined with --port", async () => {
    const { code, warnings } = await run(["serve", "--socket", "a", "--port", "1", "--data", await makeFolder()]);
    expect([code, warnings]).toEqual([
      2,
      expect.stringMatching(/^Expected --socket, or --port and --host, found both\./),
    ]);
  });

  test("exits with 1 if another server listens on the socket, and does not remove the socket", async () => {
    const [data, other] = [await makeFolder(), await makeFolder()];
    await mkdir(join(data, "run"));
    const socket = join(data, "run", "docent.sock");
    const { checked } = await serveWhile(["--data", data, "--socket", socket], {
      check: async () => [await run(["serve", "--data", other, "--socket", socket]), existsSync(socket)],
    });
    const warnings = expect.stringMatching(
      /^Another server listens on the socket .*\. Stop it, or choose another path\.$/m,
    );
    expect(checked).toEqual([expect.objectContaining({ code: 1, warnings }), true]);
  });
});

test.each(["host", "socket", "port", "data"])(
  "an empty --%s is refused: a default would listen elsewhere",
  async (name) => {
    const { code, warnings } = await run([
      "serve",
      ...(name === "data" ? [] : ["--data", await makeFolder()]),
      `--${name}`,
      "",
    ]);
    expect([code, warnings]).toEqual([
      2,
      expect.stringContaining(`Expected a value of --${name}, found an empty one.`),
    ]);
  },
);

test.each([
  ["http://localhost:5173/", /^Expected the origin of a web page, .* Write http:\/\/localhost:5173\./],
  ["*", /^Expected the origin of a web page, such as http:\/\/localhost:5173, found "\*"\./],
  ["null", /Any page can send it, from a sandboxed frame\./],
])("serve --origin %s is refused, because no page has this origin", async (origin, message) => {
  const args = ["serve", "--port", "0", "--data", await makeFolder()];
  const { code, warnings } = await run([...args, "--origin", "https://docs.example.com", "--origin", origin]);
  expect([code, warnings]).toEqual([2, expect.stringMatching(message)]);
});

test.each([
  ["127.0.0.1", "127.0.0.1", []],
  ["127.1.2.3", "127.1.2.3", ["127.1.2.3"]],
  ["localhost", "::1", []],
  ["LOCALHOST", "127.0.0.1", ["LOCALHOST"]],
  ["::1", "::1", []],
  ["0:0:0:0:0:0:0:1", "0:0:0:0:0:0:0:1", ["[0:0:0:0:0:0:0:1]"]],
  ["ada-laptop", "127.0.1.1", ["ada-laptop", "127.0.1.1"]],
])("a server on %s, which is %s, accepts the names of a loopback server", (host, ip, others) => {
  expect(listHosts(host, ip).sort()).toEqual(["127.0.0.1", "localhost", "[::1]", ...others].sort());
});

test.each([
  ["10.1.2.3", "10.1.2.3", ["10.1.2.3"]],
  ["fd00::1", "fd00::1", ["[fd00::1]"]],
  ["FD00:0::1", "FD00:0::1", ["[FD00:0::1]", "[fd00::1]"]],
  ["fe80::1%eth0", "fe80::1%eth0", ["[fe80::1]"]],
  ["docs.example.com", "10.1.2.3", ["docs.example.com", "10.1.2.3"]],
  ["127.example.com", "10.1.2.3", ["127.example.com", "10.1.2.3"]],
])("a server on %s, which is %s, accepts only this name and address", (host, ip, names) => {
  expect(listHosts(host, ip)).toEqual(names);
});

test.each([
  ["0.0.0.0", "0.0.0.0"],
  ["::", "[::]"],
])("a server on %s accepts every name and address of this machine", (host, own) => {
  expect(listHosts(host, host)).toEqual(expect.arrayContaining([own, "localhost", "127.0.0.1"]));
});

test("commands find a server by its recorded address, whatever the spelling of its host", async () => {
  const data = await makeFolder();
  const { output, checked } = await serveWhile(["--host", "LOCALHOST", "--port", "0", "--data", data], {
    check: () => run(["resources", "--data", data]),
  });
  expect(checked).toMatchObject({ code: 0, output: expect.stringMatching(/^Nothing is configured\./) });
  expect(output).toContain("Every user of this machine can call it.");
});
