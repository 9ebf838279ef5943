import { writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { outermost, useTestFolder } from "@docent/storage/testing";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { findNodes } from "./host-nodes.ts";
import { runCommand } from "./run-command.ts";

/** A contract with one operation. */
const contract = `openapi: 3.1.0
info: { title: Clock, version: 1.0.0 }
paths:
  /now:
    get:
      operationId: readClock
      responses:
        "200":
          description: The time.
          content: { application/json: { schema: { type: object, required: [now], properties: { now: { type: string } } } } }
`;

const folder = useTestFolder("docent cöntract-");
const server = createServer((request, response) => {
  if (request.url === "/now" && request.method === "GET") {
    response.writeHead(200, { "content-type": "application/json" }).end('{"now":"noon"}');
  } else if (request.url === "/now") response.writeHead(405, { allow: "GET" }).end();
  else
    response
      .writeHead(request.url?.startsWith("/now?") ? 200 : 404, { "content-type": "application/json" })
      .end('{"now":"noon"}');
});

beforeAll(async () => {
  await writeFile(join(folder, "clock.openapi.yaml"), contract);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});

afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const nodes = await findNodes();

const runWith = (path: string, args: readonly string[]) => {
  const program = join(inject("projects")["without-msw"], "node_modules/@docent/contract/dist/main.js");
  return runCommand([path, program, ...args], { cwd: folder });
};
// A server that listens on TCP has an address with a port.
const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

describe.each(nodes)("docent-contract on Node $major", ({ path }) => {
  const run = (...args: string[]) => runWith(path, args);

  test("exits with 0 if a server follows its contract", async () => {
    const { exitCode, output } = await run("verify", "clock.openapi.yaml", "--url", url());
    expect(output).toContain("No findings.");
    expect(exitCode).toBe(0);
  });

  test("compares contracts", async () => {
    const { exitCode, output } = await run("diff", "cloud", "clock.openapi.yaml");
    expect(output).toContain("path /api/cli/threads: removed");
    expect(exitCode).toBe(1);
  });
});

describe.each(outermost(nodes))("docent-contract on Node $major", ({ path }) => {
  const run = (...args: string[]) => runWith(path, args);

  test("lists the requests of a contract that the package contains", async () => {
    const { exitCode, output } = await run("verify", "local", "--list");
    expect(output).toContain("POST   /question/stream  askQuestion: the example question");
    expect(exitCode).toBe(0);
  });

  test("exits with 1 if a server violates its contract", async () => {
    const { exitCode, output } = await run("verify", "cloud", "--url", url(), "--token", "t0ken");
    expect(output).toContain("listThreads  status-undocumented");
    expect(exitCode).toBe(1);
  });

  test("exits with 2 if no server listens", async () => {
    const { exitCode, output } = await run("verify", "local", "--url", "http://127.0.0.1:9");
    expect(output).toMatch(/^No server responds at http:\/\/127\.0\.0\.1:9/);
    expect(exitCode).toBe(2);
  });
});

test("docent-contract is a command of the project that installs it", async () => {
  const { exitCode, output } = await runCommand(["npx", "--no-install", "docent-contract", "verify", "--help"], {
    cwd: inject("projects")["without-msw"],
  });
  expect(output).toContain("one of: cloud, local");
  expect(exitCode).toBe(0);
});
