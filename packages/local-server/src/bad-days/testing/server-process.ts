import { readdir, readFile, readlink } from "node:fs/promises";
import { join } from "node:path";
import { type AskQuestionEvent, createLocalClient } from "@docent/local";
import { type ProgramOptions, RunningProgram } from "./program.ts";

const frequentSyncs = join(import.meta.dirname, "serve-with-frequent-syncs.ts");

export interface ServerProcessOptions extends Omit<ProgramOptions, "script"> {
  /** Whether the server syncs its resources every second. */
  hasFrequentSyncs?: boolean;
}

/** `docent-local serve` in a separate process, on a free port. */
export class ServerProcess extends RunningProgram {
  readonly data: string;

  constructor(data: string, { hasFrequentSyncs = false, ...options }: ServerProcessOptions = {}) {
    super(["serve", "--port", "0", "--data", data], hasFrequentSyncs ? { ...options, script: frequentSyncs } : options);
    this.data = data;
  }

  /** Resolves when the server listens. @throws {Error} with its warnings if it ends before it listens. */
  static async start(data: string, options?: ServerProcessOptions): Promise<ServerProcess> {
    const server = new ServerProcess(data, options);
    await server.listening();
    return server;
  }

  get client() {
    return createLocalClient({ baseUrl: this.url });
  }

  /** The last event of the answer to a question: `done` or `error`. */
  async ask(question: string, resources?: readonly string[]): Promise<AskQuestionEvent["data"]> {
    const body = { question, quiet: true, ...(resources ? { resources: [...resources] } : {}) };
    let last: AskQuestionEvent["data"] | undefined;
    for await (const { data } of this.client.askQuestion({ body })) last = data;
    if (!last) throw new Error("The answer had no event.");
    return last;
  }

  /** Paths of the sources of an answer. */
  async find(question: string, resources?: readonly string[]): Promise<string[]> {
    const answer = await this.ask(question, resources);
    if (answer.type !== "done") throw new Error(`Expected an answer, found ${JSON.stringify(answer)}.`);
    return answer.sources.map(({ path }) => path);
  }
}

/** Whether a program has a connection to a server, as Linux lists them (proc_pid_fd(5), proc_net(5)). */
export async function isConnected(program: RunningProgram, server: ServerProcess): Promise<boolean> {
  const files = await readdir(`/proc/${program.pid}/fd`).catch(() => []);
  const links = await Promise.all(files.map((file) => readlink(`/proc/${program.pid}/fd/${file}`).catch(() => "")));
  const port = Number(new URL(server.url).port).toString(16).toUpperCase().padStart(4, "0");
  const sockets = (await readFile("/proc/net/tcp", "utf8")).split("\n").map((row) => row.trim().split(/\s+/));
  const established = "01";
  return sockets.some(
    ([, , remote, state, , , , , , inode]) =>
      remote?.endsWith(`:${port}`) && state === established && links.includes(`socket:[${inode}]`),
  );
}
