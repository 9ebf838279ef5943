import { execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFile, rm, stat, truncate } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { onTestFinished } from "vitest";
import { makeFolder } from "./place.ts";
import { type Ended, RunningProgram } from "./program.ts";
import { ServerProcess, type ServerProcessOptions } from "./server-process.ts";

/** A data folder on a disk that can be made full, and programs that have theirs there. */
export interface SmallDisk {
  /** As programs on this disk see it. */
  data: string;
  /** The same folder, as the test sees it. */
  seen: string;
  start(options?: ServerProcessOptions): Promise<ServerProcess>;
  run(words: readonly string[]): Promise<Ended>;
  /** Leaves room for so many bytes: of everything, or of each file where only the size of files can be limited. */
  fill(room?: { bytes: number }): Promise<void>;
  free(): Promise<void>;
}

const runTool = promisify(execFile);

/** Why there are no disks of this kind here; undefined where there are. */
export function findMissing(words: readonly string[]): string | undefined {
  const [program = "", ...rest] = words;
  try {
    execFileSync(program, rest, { stdio: "pipe" });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message.trim() : String(error);
  }
}

/** A disk of a few megabytes that other processes do not see. Needs a kernel that lets this user make one. */
export const tmpfsCheck = ["unshare", "-Urm", "mount", "-t", "tmpfs", "none", "/mnt"];

export async function makeTmpfs(): Promise<SmallDisk> {
  const data = await makeFolder();
  const script = 'mount -t tmpfs -o size=8m none "$0" && echo mounted && exec sleep 1000';
  const holder = spawn("unshare", ["-Urm", "sh", "-c", script, data], { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void holder.kill("SIGKILL"));
  await once(holder.stdout, "data");
  const seen = `/proc/${holder.pid}/root${data}`;
  const through = ["nsenter", "-t", `${holder.pid}`, "-U", "-m", "--preserve-credentials"];
  const filler = join(seen, "filler");
  return {
    data,
    seen,
    start: (options) => ServerProcess.start(data, { through, ...options }),
    run: (words) => new RunningProgram([...words, "--data", data], { through }).ended,
    async fill({ bytes } = { bytes: 0 }) {
      // The last bytes as well.
      for (const size of [1024 * 1024, 4096, 1]) while (await append(filler, size));
      const { size } = await stat(filler);
      await truncate(filler, size - bytes);
    },
    free: () => rm(filler, { force: true }),
  };
}

function append(path: string, bytes: number): Promise<boolean> {
  return appendFile(path, Buffer.alloc(bytes)).then(
    () => true,
    () => false,
  );
}

/** The size of files can be limited everywhere. */
export const limitCheck = ["prlimit", "--version"];

export async function makeLimitedDisk(): Promise<SmallDisk> {
  const data = await makeFolder();
  const servers = new Set<ServerProcess>();
  let limit = "unlimited";
  const through = () => ["prlimit", `--fsize=${limit}:unlimited`];
  const setLimit = async (bytes: string) => {
    limit = bytes;
    const running = [...servers].filter((server) => server.process.exitCode === null && !server.process.killed);
    for (const { pid } of running) await runTool("prlimit", [`--pid=${pid}`, `--fsize=${limit}:unlimited`]);
  };
  return {
    data,
    seen: data,
    async start(options) {
      const server = await ServerProcess.start(data, { through: through(), ...options });
      servers.add(server);
      return server;
    },
    run: (words) => new RunningProgram([...words, "--data", data], { through: through() }).ended,
    fill: ({ bytes } = { bytes: 1 }) => setLimit(`${bytes}`),
    free: () => setLimit("unlimited"),
  };
}
