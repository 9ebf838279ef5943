import { existsSync } from "node:fs";
import { makeTestFolder } from "@docent/storage/testing";
import { runProgram, type Terminal } from "@docent/terminal";
import { runInTest, type TestRun } from "@docent/terminal/testing";
import { expect, onTestFinished, test } from "vitest";
import { fillStore } from "../bad-days/testing/fill-store.ts";
import { ServerProcess } from "../bad-days/testing/server-process.ts";
import { openStore } from "../store/open-store.ts";
import { describeEngines } from "../testing/engines.ts";
import { createToken } from "../tokens/token.ts";
import { program } from "./program.ts";

/** Runs `docent-cloud serve` in this process. */
interface RunningServer {
  url: string;
  operationsUrl: string;
  stop(): Promise<TestRun>;
}

async function startServer(words: readonly string[], environment: Record<string, string>): Promise<RunningServer> {
  const stop = new AbortController();
  let output = "";
  const args = ["serve", "--port", "0", "--operations-port", "0", ...words];
  const ended = runInTest((terminal: Terminal) => runProgram(program, args, terminal), {
    environment,
    signal: stop.signal,
    onWrite: (text) => {
      output = text;
    },
  });
  onTestFinished(async () => {
    stop.abort();
    await ended;
  });
  const failed = ended.then(({ warnings }) => Promise.reject(new Error(`It ended: ${warnings}`)));
  await Promise.race([expect.poll(() => output).toContain("Ctrl-C stops."), failed]);
  failed.catch(() => {});
  const [url = "", operationsUrl = ""] = output.match(/http:\/\/127\.0\.0\.1:\d+/g) ?? [];
  return {
    url,
    operationsUrl,
    stop() {
      stop.abort();
      return ended;
    },
  };
}

describeEngines("docent-cloud serve", (engine) => {
  test("serves, limits, reports its state, and stops", async () => {
    const database = await engine.createDatabase();
    const { token: secret } = await fillStore(database);
    const environment = { DATABASE_URL: database, DOCENT_CLOUD_TOKEN_LIMIT: "2" };
    const { url, operationsUrl, stop } = await startServer([], environment);
    const list = () => fetch(`${url}/api/cli/threads`, { headers: { authorization: `Bearer ${secret}` } });
    expect(((await (await list()).json()) as { threads: unknown[] }).threads).toHaveLength(2);
    expect((await list()).headers.get("ratelimit")).toMatch(/^"token";r=0;t=\d+$/);
    const refused = await list();
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    const read = async (path: string) => (await fetch(operationsUrl + path)).text();
    // While a check is slow, the response reports its timeout.
    await expect.poll(() => read("/readyz")).toBe("ok\n");
    await expect.poll(() => read("/metrics")).toContain("docent_store_up 1\n");
    const metrics = await read("/metrics");
    expect(metrics).toContain('docent_requests_total{operation="listThreads",status="429"} 1\n');
    expect(metrics).toMatch(/^docent_build_info\{version="\d+\.\d+\.\d+"\} 1$/m);
    expect(metrics.includes("docent_limits_shared 1\n")).toBe(engine.name === "PostgreSQL");
    const { code, output, warnings } = await stop();
    expect([code, output, warnings]).toEqual([0, expect.stringMatching(/Ctrl-C stops\.\nStopping …\n$/), ""]);
    await expect(fetch(url)).rejects.toThrow();
    await expect(fetch(operationsUrl)).rejects.toThrow();
  });

  test("is not ready while it drains, and still serves", async () => {
    const database = await engine.createDatabase();
    const { token } = await fillStore(database);
    // The delay is longer than any test. The second signal ends it.
    const server = await ServerProcess.start(database, { flags: ["--drain-delay", "3600"] });
    await expect.poll(() => server.readStatus("readyz")).toMatchObject({ status: 200 });
    process.kill(server.pid, "SIGTERM");
    await expect.poll(() => server.readStatus("readyz")).toEqual({ status: 503, text: "The server is stopping.\n" });
    expect(await server.list(token)).toMatchObject({ status: 200 });
    process.kill(server.pid, "SIGTERM");
    await server.ended;
    expect(server.process.signalCode).toBe("SIGTERM");
  });

  test("writes no token to its log, metrics, errors or store", async () => {
    const database = await engine.createDatabase();
    const { token: secret } = await fillStore(database);
    const unknown = createToken().secret;
    const { url, operationsUrl, stop } = await startServer(["--log", "trace"], { DATABASE_URL: database });
    const bodies: string[] = [];
    for (const token of [secret, unknown, secret.slice(0, -1), `${secret}x`]) {
      for (const path of [
        "/api/cli/threads",
        "/api/cli/projects",
        "/nowhere",
        `/${token}`,
        `/${token.replace("_", "%5F")}`,
        `/api/cli/threads?${token}`,
      ]) {
        const response = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
        bodies.push(JSON.stringify([...response.headers]), path.includes(token.slice(12)) ? "" : await response.text());
      }
    }
    bodies.push(await (await fetch(`${operationsUrl}/metrics`)).text());
    const { output, warnings } = await stop();
    expect(warnings).toContain('"path":"/docent_');
    expect(warnings).toContain('"path":"/docent%5F');
    const store = await openStore({ database });
    const rows = await store.database.selectFrom("tokens").selectAll().execute();
    await store.close();
    const written = [output, warnings, JSON.stringify(rows), ...bodies].join("\n");
    for (const token of [secret, unknown]) expect(written).not.toContain(token.slice(12, 40));
  });

  test("refuses to start with an older store that it may not migrate", async () => {
    const environment = { DATABASE_URL: await engine.createDatabase() };
    await expect(startServer(["--no-migrate"], environment)).rejects.toThrow(
      /^It ended: The store .* has version 0, and this program needs version \d+\. Run docent-cloud migrate with the same --database or DATABASE_URL\.\n$/,
    );
    expect(existsSync(environment.DATABASE_URL)).toBe(false);
    const { stop } = await startServer([], environment);
    expect((await stop()).code).toBe(0);
  });
});

test("serve starts without its store, and writes nothing but JSON to standard error", async () => {
  const { stop } = await startServer([], { DATABASE_URL: "postgres://ada@127.0.0.1:1/docs" });
  const { code, warnings } = await stop();
  const lines = warnings.trimEnd().split("\n");
  expect([code, lines.map((line) => JSON.parse(line))]).toEqual([
    0,
    [
      expect.objectContaining({
        level: 40,
        time: expect.any(Number),
        msg: expect.stringMatching(/^The store postgres:\/\/ada@127\.0\.0\.1:1\/docs does not accept connections/),
      }),
    ],
  ]);
});

test.each([
  [["--port", "http"], {}, /^Expected --port from 0 to 65535, found "http"\. See docent-cloud serve --help\.$/m],
  [[], { DOCENT_CLOUD_PORT: "70000" }, /^Expected DOCENT_CLOUD_PORT from 0 to 65535, found "70000"\./],
  [["--token-limit", "0"], {}, /^Expected --token-limit from 1 to 1000000000, found "0"\./],
  [["--trust-proxy", "10.0.0.0/99"], {}, /10\.0\.0\.0\/99/],
  [["--log", "loud"], {}, /^Expected --log to be one of trace, debug, info, warn, error, silent, found "loud"\./],
  [[], { DOCENT_CLOUD_LOG: "loud" }, /^Expected DOCENT_CLOUD_LOG to be one of trace, debug/],
  [
    ["--port", "4512"],
    { DOCENT_CLOUD_OPERATIONS_PORT: "4512" },
    /^Expected --port and DOCENT_CLOUD_OPERATIONS_PORT to differ, found 4512 for both\./,
  ],
  [["--port", "4019"], {}, /^Expected --port and DOCENT_CLOUD_OPERATIONS_PORT to differ, found 4019 for both\./],
  [["now"], {}, /^Expected options only, found "now"\./],
])("serve %j with %j exits with 2, and its message reports what was expected", async (words, environment, message) => {
  const run = (terminal: Terminal) => runProgram(program, ["serve", ...words], terminal);
  const { code, warnings } = await runInTest(run, { environment: { DATABASE_URL: "/no/such/store", ...environment } });
  expect(warnings).toMatch(message);
  expect(code).toBe(2);
});

test.each(["--host", "--operations-host"])(
  "serve explains an address in %s that this machine does not have",
  async (option) => {
    const environment = { XDG_DATA_HOME: await makeTestFolder() };
    const args = ["serve", "--port", "0", "--operations-port", "0", option, "192.0.2.1"];
    const { code, warnings } = await runInTest((terminal) => runProgram(program, args, terminal), { environment });
    expect(warnings).toBe(
      "Expected an address of this machine, found 192.0.2.1. Correct --host or --operations-host.\n",
    );
    expect(code).toBe(1);
  },
);

test("serve prints its addresses as JSON", async () => {
  const stop = new AbortController();
  const environment = { XDG_DATA_HOME: await makeTestFolder() };
  const args = ["serve", "--port", "0", "--operations-port", "0", "--json"];
  const { code, output } = await runInTest((terminal) => runProgram(program, args, terminal), {
    environment,
    signal: stop.signal,
    onWrite: () => stop.abort(),
  });
  expect(code).toBe(0);
  expect(JSON.parse(output)).toEqual({
    url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    operationsUrl: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
    store: `${environment.XDG_DATA_HOME}/docent-cloud/cloud.sqlite`,
  });
});

test("serve reports which port is in use", async () => {
  const environment = { XDG_DATA_HOME: await makeTestFolder() };
  const { url } = await startServer([], environment);
  const { port } = new URL(url);
  for (const words of [
    ["--port", port],
    ["--port", "0", "--operations-port", port],
  ]) {
    const run = (terminal: Terminal) => runProgram(program, ["serve", ...words], terminal);
    expect(await runInTest(run, { environment })).toEqual({
      code: 1,
      output: "",
      warnings: `Another program listens on 127.0.0.1:${port}. Choose another port with --port or --operations-port.\n`,
    });
  }
});
