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
