import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { BenchError } from "../bench-error.ts";
import { root } from "../folders.ts";

/** A program of Node that says on which address it listens. */
export interface ServerProgram {
  name: string;
  args: readonly string[];
}

export const bareServer: ServerProgram = {
  name: "bare node:http server",
  args: [fileURLToPath(new URL("bare-server.mjs", import.meta.url))],
};

/** The local server as it was built, or else from its source. */
export function localServer(dataFolder: string): ServerProgram {
  return ownServer("local-server", ["--port", "0", "--data", dataFolder]);
}

/** The cloud server as it was built, or else from its source, with a limit that no benchmark reaches. */
export function cloudServer(database: string): ServerProgram {
  const limits = ["--token-limit", "1000000000"];
  return ownServer("cloud-server", ["--port", "0", "--operations-port", "0", "--database", database, ...limits]);
}

function ownServer(packageName: string, args: readonly string[]): ServerProgram {
  const folder = join(root, "packages", packageName);
  const built = join(folder, "dist/main.js");
  const isBuilt = existsSync(built);
  const program = isBuilt ? [built] : ["--conditions=@docent/source", join(folder, "src/main.ts")];
  const how = !isBuilt
    ? "from source"
    : isStale(built, join(folder, "src"))
      ? "built before its last change"
      : "as built";
  return { name: `${packageName.replace("-", " ")}, ${how}`, args: [...program, "serve", ...args] };
}

/** Whether the source has changed since, so that figures are not those of this source. */
function isStale(built: string, source: string): boolean {
  const builtMs = statSync(built).mtimeMs;
  const files = readdirSync(source, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.some(({ parentPath, name }) => statSync(join(parentPath, name)).mtimeMs > builtMs);
}

/** A server that listens, in a process of its own. */
export class ServerProcess {
  readonly origin: string;
  /** From the start of the process until it said where it listens. */
  readonly startMs: number;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, { origin, startMs }: { origin: string; startMs: number }) {
    this.#child = child;
    this.origin = origin;
    this.startMs = startMs;
  }

  static start({ name, args }: ServerProgram): Promise<ServerProcess> {
    return new Promise((resolve, reject) => {
      const startedAt = performance.now();
      const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
      let output = "";
      const read = (chunk: Buffer) => {
        output = (output + chunk.toString()).slice(-4000);
        const origin = / on (http:\/\/\S+)/.exec(output)?.[1];
        if (origin) resolve(new ServerProcess(child, { origin, startMs: performance.now() - startedAt }));
      };
      child.stdout.on("data", read);
      child.stderr.on("data", read);
      child.once("error", reject);
      child.once("exit", () =>
        reject(new BenchError(`The ${name} ended. Expected that it listens, found: ${output.trim()}`)),
      );
    });
  }

  /** What it has in memory at this moment: its resident set, of Linux only. */
  async residentBytes(): Promise<number | undefined> {
    const status = await readFile(`/proc/${this.#child.pid}/status`, "utf8").catch(() => "");
    const kibibytes = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
    return kibibytes === undefined ? undefined : Number(kibibytes) * 1024;
  }

  /** Processor time since its start, and the largest resident set that it had. Of Linux only. */
  async usage(): Promise<{ cpuSeconds: number; peakBytes: number } | undefined> {
    const read = (name: string) => readFile(`/proc/${this.#child.pid}/${name}`, "utf8").catch(() => "");
    const kibibytes = /^VmHWM:\s+(\d+) kB$/m.exec(await read("status"))?.[1];
    // Behind the name of the program: fields 14 and 15 of `man proc_pid_stat`, in hundredths of a second.
    const [user, system] = (await read("stat"))
      .replace(/^.*\) /s, "")
      .split(" ")
      .slice(11, 13)
      .map(Number);
    if (kibibytes === undefined || user === undefined || system === undefined) return undefined;
    return { cpuSeconds: (user + system) / 100, peakBytes: Number(kibibytes) * 1024 };
  }

  async close(): Promise<void> {
    if (this.#child.exitCode !== null) return;
    const ended = new Promise((resolve) => this.#child.once("exit", resolve));
    this.#child.kill("SIGTERM");
    // It lets answers come to their end; a benchmark has none that matter.
    const timer = setTimeout(() => this.#child.kill("SIGKILL"), 10_000);
    await ended;
    clearTimeout(timer);
  }
}
