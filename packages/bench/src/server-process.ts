import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, statSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { BenchError } from "./benchmark.ts";
import { root } from "./folders.ts";

/** A Node program that prints "… on http://…" when it listens. */
export interface ServerProgram {
  name: string;
  args: readonly string[];
  cwd?: string;
}

export const bareServer: ServerProgram = {
  name: "bare node:http server",
  args: [join(import.meta.dirname, "serve/bare-server.mjs")],
};

/** The built local server, or its source if it is not built. */
export function localServer(dataFolder: string): ServerProgram {
  return ownServer("local-server", ["--port", "0", "--data", dataFolder]);
}

/** Makes the data directory of a local server, with one folder of documents as its resource or none. */
export async function makeDataFolder(parent: string, documents: string | undefined): Promise<string> {
  const folder = join(parent, "data");
  await mkdir(folder, { recursive: true });
  const resources = documents === undefined ? [] : [{ type: "local", name: "docs", url: documents }];
  await writeFile(join(folder, "docent.config.jsonc"), JSON.stringify({ resources }));
  return folder;
}

/** The built cloud server, or its source if it is not built, with a rate limit that no benchmark reaches. */
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

/** Whether the source was changed after the build, so that figures are not those of this source. */
function isStale(built: string, source: string): boolean {
  const builtMs = statSync(built).mtimeMs;
  const files = readdirSync(source, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.some(({ parentPath, name }) => statSync(join(parentPath, name)).mtimeMs > builtMs);
}

/** A listening server in its own process. */
export class ServerProcess implements AsyncDisposable {
  readonly origin: string;
  /** Time from the start of the process until it printed its URL. */
  readonly startMs: number;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, { origin, startMs }: { origin: string; startMs: number }) {
    this.#child = child;
    this.origin = origin;
    this.startMs = startMs;
  }

  /** @throws {BenchError} with the end of its output if it ends before it listens. */
  static start({ name, args, cwd }: ServerProgram): Promise<ServerProcess> {
    return new Promise((resolve, reject) => {
      const startedAt = performance.now();
      const child = spawn(process.execPath, args, { cwd, stdio: ["ignore", "pipe", "pipe"] });
      let output = "";
      const read = (chunk: Buffer) => {
        output = (output + chunk.toString()).slice(-4000);
        const origin = / on (http:\/\/\S+)/.exec(output)?.[1];
        if (origin) resolve(new ServerProcess(child, { origin, startMs: performance.now() - startedAt }));
      };
      child.stdout.on("data", read);
      child.stderr.on("data", read);
      child.once("error", reject);
      child.once("exit", (code) =>
        reject(
          new BenchError(
            `The ${name} did not start. Expected the line "… on http://…", received exit code ${code}: ${output.trim()}`,
          ),
        ),
      );
    });
  }

  /** Current resident set. Only on Linux. */
  async residentBytes(): Promise<number | undefined> {
    return readMemory(this.#child, "VmRSS");
  }

  /** Processor time since the start, and the peak resident set. Only on Linux. */
  async usage(): Promise<{ cpuSeconds: number; peakBytes: number } | undefined> {
    const peakBytes = await readMemory(this.#child, "VmHWM");
    // After the name of the program: fields 14 and 15 of `man proc_pid_stat`, in hundredths of a second.
    const [user, system] = (await readProc(this.#child, "stat"))
      .replace(/^.*\) /s, "")
      .split(" ")
      .slice(11, 13)
      .map(Number);
    if (peakBytes === undefined || user === undefined || system === undefined) return undefined;
    return { cpuSeconds: (user + system) / 100, peakBytes };
  }

  /** Stops the server, and kills it if it still sends responses after 10 s, because no benchmark needs them. */
  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = once(this.#child, "exit");
    this.#child.kill("SIGTERM");
    const timer = setTimeout(() => this.#child.kill("SIGKILL"), 10_000);
    await ended;
    clearTimeout(timer);
  }
}

async function readMemory(child: ChildProcess, field: "VmRSS" | "VmHWM"): Promise<number | undefined> {
  const kibibytes = new RegExp(`^${field}:\\s+(\\d+) kB$`, "m").exec(await readProc(child, "status"))?.[1];
  return kibibytes === undefined ? undefined : Number(kibibytes) * 1024;
}

function readProc({ pid }: ChildProcess, name: "status" | "stat"): Promise<string> {
  return readFile(`/proc/${pid}/${name}`, "utf8").catch(() => "");
}
