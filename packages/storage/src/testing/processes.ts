import { readdir, readFile, readlink } from "node:fs/promises";

/** Command lines of processes whose command line or working folder contains a text; none where the system has no `/proc`. */
export async function findProcesses(text: string): Promise<string[]> {
  const pids = (await readdir("/proc").catch(() => [])).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      // One that ends meanwhile has neither.
      const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
      const folder = await readlink(`/proc/${pid}/cwd`).catch(() => "");
      return command.includes(text) || folder.includes(text) ? [command.replaceAll("\0", " ")] : [];
    }),
  );
  return found.flat();
}

/** Peak memory of a process in bytes; undefined where the system has no `/proc`. */
export async function readPeakMemory(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  const kibibytes = /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1];
  return kibibytes === undefined ? undefined : Number(kibibytes) * 1024;
}
