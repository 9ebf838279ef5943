import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomBytes, randomInt } from "node:crypto";
import { once } from "node:events";
import { chown, mkdtemp, open, readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { findPostgres, findProcessOwner, missingPostgres, type PostgresPrograms } from "./postgres-programs.ts";
import { createDatabase, databaseOwner, runAsAdmin, type TestDatabase } from "./test-database.ts";

export interface PostgresOptions {
  /** Whether a commit waits for the disk, as in production. Default: false. Only a power failure would then lose data. */
  fsync?: boolean;
  /** Additional settings of postgresql.conf, such as `{ max_connections: "10" }`. */
  settings?: Readonly<Record<string, string>>;
  /** Command that starts the server, such as `prlimit --nofile=100`. It must replace itself with the server by `exec`. */
  through?: readonly string[];
}

/** `fast` closes connections and writes everything to disk. `immediate` is a crash, from which the next start recovers. */
export type StopMode = "fast" | "immediate";

const runFile = promisify(execFile);

/**
 * Starts a PostgreSQL server in a temporary directory, on a loopback port, with a random password. Takes about a second.
 *
 * @throws {Error} if PostgreSQL is not installed, with instructions to install it, or does not start, with its log.
 */
export async function startPostgres(options: PostgresOptions = {}): Promise<PostgresServer> {
  const programs = findPostgres();
  if (!programs) throw new Error(missingPostgres);
  const reserved = await reservePort();
  const server = new PostgresServer(programs, await makeDirectory(), reserved.port, options);
  try {
    await server.initialize(reserved.release);
    return server;
  } catch (error) {
    await reserved.release();
    await server.close();
    throw error;
  }
}

/** A separate PostgreSQL server. When this process ends, the server is stopped and its directory is removed. */
export class PostgresServer {
  /** Port of the server, which a restart does not change. */
  readonly port: number;
  /** The superuser's URL, for `createDatabase` in another process. */
  readonly adminUrl: string;
  readonly #programs: PostgresPrograms;
  /** Directory with all files of the server. */
  readonly directory: string;
  readonly #settings: Readonly<Record<string, string>>;
  readonly #through: readonly string[];
  // Every user of the machine can connect to a loopback port.
  readonly #password = randomBytes(16).toString("hex");
  readonly #watcher: ChildProcess;
  #process: ChildProcess | undefined;
  #pausedPids: readonly number[] = [];

  /** Called by `startPostgres`. */
  constructor(programs: PostgresPrograms, directory: string, port: number, options: PostgresOptions) {
    this.port = port;
    this.adminUrl = `postgres://postgres:${this.#password}@127.0.0.1:${port}/postgres`;
    this.#programs = programs;
    this.directory = directory;
    this.#settings = { ...defaultSettings, fsync: options.fsync ? "on" : "off", ...options.settings };
    this.#through = options.through ?? [];
    this.#watcher = watchDirectory(directory);
  }

  /** Creates the data directory, starts the server on its reserved port, and creates the role that owns test databases. */
  async initialize(releasePort: () => Promise<void>): Promise<void> {
    const passwordFile = join(this.directory, "password");
    await writeFile(passwordFile, this.#password, { mode: 0o600 });
    const owner = findProcessOwner();
    if (owner) await chown(passwordFile, owner.uid, owner.gid);
    const data = join(this.directory, "data");
    const flags = ["--no-sync", "--username=postgres", "--auth=scram-sha-256", `--pwfile=${passwordFile}`];
    // The collation is linguistic, as in most deployed databases, so that a query that relies on byte order fails its test.
    const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=icu", "--icu-locale=en-US"];
    await runFile(this.#programs.initdb, [...flags, ...locale, data], spawnOptions());
    await releasePort();
    await this.start();
    await runAsAdmin(this.adminUrl, `CREATE ROLE ${databaseOwner} LOGIN PASSWORD '${this.#password}'`);
  }

  /** Creates an empty database with a unique name. */
  createDatabase(): Promise<TestDatabase> {
    return createDatabase(this.adminUrl);
  }

  /** Starts the stopped server again, with its data. Resolves when it accepts connections. */
  async start(): Promise<void> {
    const log = await open(join(this.directory, "log"), "a");
    const settings = { ...this.#settings, port: `${this.port}` };
    const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    const server = [this.#programs.postgres, "-D", join(this.directory, "data"), ...flags];
    const [program = "", ...words] = [...this.#through, ...server];
    // The process is detached, so that Ctrl-C in a terminal stops only the tests, which then stop the server.
    const child = spawn(program, words, {
      ...spawnOptions(),
      detached: true,
      stdio: ["ignore", log.fd, log.fd],
    });
    child.unref();
    this.#process = child;
    await log.close();
    while (!(await this.#acceptsConnections())) {
      if (hasEnded(child)) throw new Error(`PostgreSQL did not start: ${await this.readLog()}`);
      await pause(20);
    }
  }

  /** Stops the server, which breaks the connections of its clients. `start` starts it again with the same data. */
  async stop({ mode = "fast" }: { mode?: StopMode } = {}): Promise<void> {
    const child = this.#process;
    if (!child || hasEnded(child)) return;
    const isEnded = once(child, "exit");
    child.ref();
    child.kill(mode === "fast" ? "SIGINT" : "SIGQUIT");
    this.resume();
    await isEnded;
  }

  async restart(options?: { mode?: StopMode }): Promise<void> {
    await this.stop(options);
    await this.start();
  }

  /** Suspends all processes of the server: connections stay open and are accepted, but get no response. */
  async pause(): Promise<void> {
    const pid = this.#process?.pid;
    if (pid === undefined) throw new Error("A server that was never started cannot be paused.");
    // The parent is stopped first, so that it starts no more children.
    process.kill(pid, "SIGSTOP");
    this.#pausedPids = [pid, ...(await listChildren(pid))];
    signalAll(this.#pausedPids, "SIGSTOP");
  }

  /** Continues the processes that `pause` suspended. */
  resume(): void {
    signalAll(this.#pausedPids, "SIGCONT");
    this.#pausedPids = [];
  }

  /** Reads the log of the server since its creation. */
  readLog(): Promise<string> {
    return readFile(join(this.directory, "log"), "utf8");
  }

  /** Stops the server, and removes its files. */
  async close(): Promise<void> {
    await this.stop({ mode: "immediate" });
    if (hasEnded(this.#watcher)) return;
    const isEnded = once(this.#watcher, "exit");
    this.#watcher.ref();
    this.#watcher.stdin?.end();
    await isEnded;
  }

  async #acceptsConnections(): Promise<boolean> {
    return runAsAdmin(this.adminUrl, "SELECT 1").then(
      () => true,
      () => false,
    );
  }
}

/** Settings of a small server on loopback that creates nothing outside its directory: no socket, no shared memory. */
const defaultSettings = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  dynamic_shared_memory_type: "mmap",
  shared_buffers: "16MB",
  max_connections: "100",
};

/** Returns options to run PostgreSQL as its owner, without variables of this process such as PGOPTIONS and LC_MESSAGES. */
function spawnOptions() {
  return { ...findProcessOwner(), cwd: "/", env: { PATH: process.env["PATH"], LC_ALL: "C" } };
}

async function makeDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "docent-postgres-"));
  const owner = findProcessOwner();
  if (owner) await chown(directory, owner.uid, owner.gid);
  return directory;
}

/**
 * Starts a process that stops the server and removes the directory when its standard input ends. The system closes that input
 * when this process ends in any way, SIGKILL included.
 */
function watchDirectory(directory: string): ChildProcess {
  const script = `
    cat >/dev/null
    file="$0/data/postmaster.pid"
    if read -r pid <"$file"; then kill -QUIT "$pid"; kill -CONT "$pid"; fi
    tries=0
    while [ -e "$file" ] && [ "$tries" -lt 100 ]; do sleep 0.1; tries=$((tries + 1)); done
    rm -rf "$0"`;
  // The watcher runs as the user of this process, because the parent directory may be writable only by that user.
  const watcher = spawn("sh", ["-c", script, directory], {
    cwd: "/",
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  watcher.unref();
  return watcher;
}

/**
 * Reserves a free port by listening on it, so that no other test uses it before `release`. The port is below the ports of
 * outgoing connections (from 32768 on Linux, 49152 elsewhere), so that no such connection takes it while the server is stopped.
 */
async function reservePort(): Promise<{ port: number; release: () => Promise<void> }> {
  const port = randomInt(20_000, 32_768);
  const holder = createServer();
  const isFree = await new Promise<boolean>((resolve) => {
    holder.once("error", () => resolve(false));
    holder.listen(port, "127.0.0.1", () => resolve(true));
  });
  if (!isFree) return reservePort();
  // `release` may be called twice, so an error of `close` is ignored.
  return { port, release: () => new Promise((resolve) => holder.close(() => resolve())) };
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

async function listChildren(pid: number): Promise<number[]> {
  // Linux lists the children in a file. Other systems have pgrep, which a minimal Linux lacks.
  const list = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(async () => {
    const { stdout } = await runFile("pgrep", ["-P", `${pid}`]);
    return stdout;
  });
  return list.split(/\s+/).filter(Boolean).map(Number);
}

function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // The process has already ended.
    }
  }
}
