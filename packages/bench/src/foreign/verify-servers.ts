import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { BenchError } from "../bench-error.ts";
import { root } from "../folders.ts";
import type { Cell, Section } from "../table.ts";
import { foreignFolder, installServers } from "./install-servers.ts";
import { type JudgedFinding, judgeFinding } from "./judge-finding.ts";
import { withServer } from "./run-server.ts";
import { type ForeignRun, listRuns } from "./servers.ts";

interface Report {
  findings: JudgedFinding[];
  requests: { sent: number };
  durationMs: number;
}

/** The folder of the complete reports. */
const reportsFolder = join(foreignFolder, "reports");

/** Verifies servers of other projects, and counts the true and false findings of `verify`. */
export async function* verifyServers(): AsyncGenerator<Section> {
  await installServers();
  const rows: Cell[][] = [];
  const notes: string[] = [];
  for (const run of listRuns()) {
    const { server, contract, command } = run;
    const { findings, requests, durationMs } = await withServer({ folder: foreignFolder, command }, (origin) =>
      verify(run, origin + contract.basePath),
    );
    const judged = findings.map((finding) => judgeFinding({ server, contract: contract.name }, finding));
    const mistakes = judged.filter((mistake) => mistake !== undefined);
    const counts = [findings.length, findings.length - mistakes.length, mistakes.length];
    rows.push([server, contract.name, requests.sent, ...counts, durationMs / 1000]);
    for (const why of new Set(mistakes.map((mistake) => mistake.why)))
      notes.push(
        `false: ${server}, ${contract.name}, ${mistakes.filter((mistake) => mistake.why === why).length}: ${why}`,
      );
  }
  const heads = ["server", "contract", "requests", "findings", "true", "false", "s"];
  yield { title: "Servers of other people, verified", table: { heads, rows }, notes };
}

async function verify({ server, contract, options }: ForeignRun, url: string): Promise<Report> {
  const program = join(root, "packages/contract/src/main.ts");
  const child = spawn(
    process.execPath,
    ["--conditions=@docent/source", program, "verify", contract.contract, "--url", url, "--report=json", ...options],
    { stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, DOCENT_TOKEN: "foreign-token" } },
  );
  const ended = once(child, "exit");
  const [output, problem] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  if (child.exitCode === 0 || child.exitCode === 1) {
    await mkdir(reportsFolder, { recursive: true });
    await writeFile(join(reportsFolder, `${server.replaceAll(/\W+/g, "-")}-${contract.name}.json`), output);
    // The report of our own program.
    return JSON.parse(output) as Report;
  }
  throw new BenchError(`${contract.name} could not be verified at ${url}: ${problem.trim()}`);
}
