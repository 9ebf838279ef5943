import { type ProcessOptions, RunningProcess } from "@docent/storage/testing";
import { cloudProgram } from "./program.ts";

export interface ServerProcessOptions extends ProcessOptions {
  /** Additional flags of `docent-cloud serve`. */
  flags?: readonly string[];
}

/** A response, read to its end. */
export interface Received {
  status: number;
  text: string;
}

/** What a client receives while the store cannot be read. */
export const storeFailure: Received = {
  status: 500,
  text: JSON.stringify({ error: "internal_error", message: "The server could not read its store. Try again." }),
};

/** `docent-cloud serve` in its own process, on free ports, with rate limits that no test reaches. */
export class ServerProcess extends RunningProcess {
  constructor(database: string, { flags = [], environment, ...options }: ServerProcessOptions = {}) {
    const ports = ["--port", "0", "--operations-port", "0"];
    const limits = ["--token-limit", "1000000", "--address-limit", "1000000"];
    super([...cloudProgram, "serve", ...ports, ...limits, ...flags], {
      ...options,
      // A command line would show the password.
      environment: { DATABASE_URL: database, ...environment },
    });
  }

  /** Starts a server. Resolves when it listens. @throws {Error} with its standard error if it ends before it listens. */
  static async start(database: string, options?: ServerProcessOptions): Promise<ServerProcess> {
    const server = new ServerProcess(database, options);
    await server.listening();
    return server;
  }

  /** URL of /livez, /readyz and /metrics. */
  get operationsUrl(): string {
    return /operations: (http:\/\/[^/]+)/.exec(this.output)?.[1] ?? "";
  }

  /** Lists projects or threads. @throws {Error} if the connection ends before the response. */
  list(token: string, path: "projects" | "threads" = "projects"): Promise<Received> {
    return this.#get(`${this.url}/api/cli/${path}`, { authorization: `Bearer ${token}` });
  }

  readStatus(path: "livez" | "readyz" | "metrics"): Promise<Received> {
    return this.#get(`${this.operationsUrl}/${path}`);
  }

  async #get(url: string, headers: Record<string, string> = {}): Promise<Received> {
    try {
      // Each request has a new connection, because the server may close a kept-alive connection while a request is sent.
      const response = await fetch(url, { headers: { ...headers, connection: "close" } });
      return { status: response.status, text: await response.text() };
    } catch (error) {
      throw new Error(`${url} sent no whole response. The server wrote: ${this.warnings.slice(-2000)}`, {
        cause: error,
      });
    }
  }
}
