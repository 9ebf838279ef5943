import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { BenchError, type Cell, type Section } from "../benchmark.ts";
import { root } from "../folders.ts";
import { readProgram } from "../run-program.ts";
import { ServerProcess } from "../server-process.ts";
import { type ForeignRun, foreignFolder, installServers, listRuns } from "./servers.ts";

interface Report {
  findings: unknown[];
  requests: { sent: number };
  durationMs: number;
}

const reportsFolder = join(foreignFolder, "reports");

/** Runs `verify` against servers of other projects, and counts its findings. */
export async function* verifyServers(): AsyncGenerator<Section> {
  await installServers();
  const rows: Cell[][] = [];
  for (const run of listRuns()) {
    const { findings, requests, durationMs } = await verify(run);
    rows.push([run.server, run.contract.name, requests.sent, findings.length, durationMs / 1000]);
  }
  const headings = ["server", "contract", "requests", "findings", "s"];
  yield { title: "Servers of other projects, verified", table: { headings, rows } };
}

async function verify({ server, contract, command, options }: ForeignRun): Promise<Report> {
  // Some of these programs need their port before they start.
  const args = command(await reserveFreePort());
  await using running = await ServerProcess.start({ name: `server ${server}`, args, cwd: foreignFolder });
  const program = [
    process.execPath,
    "--conditions=@docent/source",
    join(root, "packages/contract/src/main.ts"),
    "verify",
  ];
  const words = [contract.contract, "--url", running.origin + contract.basePath, "--report=json", ...options];
  const output = await readProgram([...program, ...words], {
    env: { ...process.env, DOCENT_TOKEN: "foreign-token" },
    // Exit code 1: there are findings. 2: no report, or one with a hint, as for the server that looks up first.
    exitCodes: [0, 1, 2],
  });
  if (output === "") throw new BenchError(`${server} could not be verified against ${contract.contract}.`);
  await mkdir(reportsFolder, { recursive: true });
  await writeFile(join(reportsFolder, `${server.replaceAll(/\W+/g, "-")}-${contract.name}.json`), output);
  // The report of `docent-contract verify`.
  return JSON.parse(output) as Report;
}

async function reserveFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new BenchError("The server has no port.");
  return address.port;
}
