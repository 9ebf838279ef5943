import { execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFile, rm, stat, truncate } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { onTestFinished } from "vitest";
import { makeTestFolder } from "./make-test-folder.ts";
import type { RunningProcess } from "./running-process.ts";

/** A folder on a disk that a test can fill. */
export interface SmallDisk {
  /** Path of the folder for programs that `launch` has started. */
  folder: string;
  /** Path of the folder for the test. */
  seen: string;
  /** Starts a program that sees this disk. `start` must run it through the given command. */
  launch<Program extends RunningProcess>(start: (through: readonly string[]) => Program): Program;
  /** Leaves this many free bytes: in total, or in each file if only the size of files can be limited. */
  fill(room?: { bytes: number }): Promise<void>;
  free(): Promise<void>;
}

const run = promisify(execFile);

/** Why a command, such as one of the checks below, fails on this machine. Undefined if it succeeds. */
export function findMissing(words: readonly string[]): string | undefined {
  const [program = "", ...rest] = words;
  try {
    execFileSync(program, rest, { stdio: "pipe" });
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message.trim() : String(error);
  }
}

/** Succeeds if this user may mount a small disk that other processes do not see. */
export const tmpfsCheck = ["unshare", "-Urm", "mount", "-t", "tmpfs", "none", "/mnt"];

/** The words before a command that sees this folder on a read-only file system, and begins in it. */
export function inReadOnly(folder: string): readonly string[] {
  const script = 'mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && cd "$0" && exec "$@"';
  return ["unshare", "-Urm", "sh", "-c", script, folder];
}

/** A disk of 8 MiB. */
export async function makeTmpfs(): Promise<SmallDisk> {
  const folder = await makeTestFolder();
  const script = 'mount -t tmpfs -o size=8m none "$0" && echo mounted && exec sleep 1000';
  const holder = spawn("unshare", ["-Urm", "sh", "-c", script, folder], { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void holder.kill("SIGKILL"));
  await once(holder.stdout, "data");
  const seen = `/proc/${holder.pid}/root${folder}`;
  const filler = join(seen, "filler");
  return {
    folder,
    seen,
    launch: (start) => start(["nsenter", "-t", `${holder.pid}`, "-U", "-m", "--preserve-credentials"]),
    async fill({ bytes } = { bytes: 0 }) {
      // Fills the disk in ever smaller steps, up to the last byte.
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

/** Succeeds if the size of files can be limited, as on every Linux. */
export const limitCheck = ["prlimit", "--version"];

/** A folder in which programs cannot make files larger than a limit. */
export async function makeLimitedDisk(): Promise<SmallDisk> {
  const folder = await makeTestFolder();
  const programs = new Set<RunningProcess>();
  let limit = "unlimited";
  const setLimit = async (bytes: string) => {
    limit = bytes;
    const running = [...programs].filter(({ process }) => process.exitCode === null && !process.killed);
    for (const { pid } of running) await run("prlimit", [`--pid=${pid}`, `--fsize=${limit}:unlimited`]);
  };
  return {
    folder,
    seen: folder,
    launch(start) {
      const program = start(["prlimit", `--fsize=${limit}:unlimited`]);
      programs.add(program);
      return program;
    },
    fill: ({ bytes } = { bytes: 1 }) => setLimit(`${bytes}`),
    free: () => setLimit("unlimited"),
  };
}
