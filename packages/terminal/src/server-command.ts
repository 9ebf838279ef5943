import { existsSync, readFileSync } from "node:fs";

/**
 * Reads the version from the `package.json` of a program, which is one or two folders above its module. Returns "unknown" if
 * there is none.
 *
 * @param moduleUrl `import.meta.url` of a module in the source folder of the program, or in a subfolder.
 */
export function readPackageVersion(moduleUrl: string): string {
  for (const path of ["../package.json", "../../package.json"]) {
    const file = new URL(path, moduleUrl);
    if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8")).version;
  }
  return "unknown";
}

type ListenError = NodeJS.ErrnoException & { address?: string; port?: number; hostname?: string };

/**
 * Explains why a server cannot listen. Returns undefined for any other error.
 *
 * @param options The names of the options for the port and the address: `{ port: "--port", host: "--host" }`.
 */
export function explainListenError(error: unknown, options: { port: string; host: string }): string | undefined {
  const { code, address, port, hostname = address } = Object(error) as ListenError;
  if (code === "EADDRNOTAVAIL" || (code === "ENOTFOUND" && hostname !== undefined))
    return `Expected an address of this machine, found ${hostname}. Correct ${options.host}.`;
  if (port === undefined) return undefined;
  const remedy = `Choose another port with ${options.port}.`;
  if (code === "EADDRINUSE") return `Another program listens on ${address}:${port}. ${remedy}`;
  if (code === "EACCES") return `This user may not listen on ${address}:${port}. ${remedy}`;
  return undefined;
}

/** Resolves when a signal aborts, for a command that runs until it is stopped. */
export function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
