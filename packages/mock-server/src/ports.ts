import { CommandError, count, didYouMean, UsageError } from "@docent/terminal";
import { listen } from "./listen.ts";
import { serverHeader } from "./mock-handler.ts";

/** An error that the user can fix. */
export class StartError extends CommandError {
  override readonly name = "StartError";
}

export interface ApiPort {
  name: string;
  /** The port in the contract. 0 if the contract has none. */
  port: number;
}

const maxPort = 65_535;

/**
 * Decides the port of each API: the port in its contract, or the port of `--port 5000` or `--port name=5000`.
 *
 * @throws {UsageError} for an invalid option.
 */
export function readPorts(options: readonly string[], apis: readonly ApiPort[]): Map<string, number> {
  const ports = new Map(apis.map(({ name, port }) => [name, port]));
  for (const option of options) {
    const [, name, digits] = /^(?:([a-z][a-z0-9-]*)=)?(\d{1,5})$/.exec(option) ?? [];
    const port = Number(digits);
    if (digits === undefined || port > maxPort) {
      throw new UsageError(`Expected --port from 0 to ${maxPort}, or API=NUMBER, found ${JSON.stringify(option)}.`);
    }
    const last = maxPort - apis.length + 1;
    if (name === undefined && port > last) {
      throw new UsageError(
        `Expected --port from 0 to ${last}, because ${count(apis.length, "server")} get consecutive ports, found ${port}.`,
      );
    }
    if (name === undefined)
      for (const [index, api] of apis.entries()) ports.set(api.name, port === 0 ? 0 : port + index);
    else if (ports.has(name)) ports.set(name, port);
    else
      throw new UsageError(
        `Expected --port of one of ${[...ports.keys()].join(", ")}, found ${JSON.stringify(name)}.${didYouMean(name, [...ports.keys()])}`,
      );
  }
  for (const [name, port] of ports) {
    const other = [...ports].find((entry) => entry[0] !== name && entry[1] === port);
    if (port !== 0 && other)
      throw new UsageError(
        `Expected another port for each server, found ${port} for ${name} and ${other[0]}. Choose one with --port ${other[0]}=NUMBER.`,
      );
  }
  return ports;
}

/** Fails if a port is taken. A service would open its data first, and fail because the other server uses it. */
export async function checkPorts(ports: ReadonlyMap<string, number>): Promise<void> {
  for (const [name, port] of ports) {
    if (port === 0) continue;
    const server = await explained(name, port, () => listen(async () => new Response(), port));
    await server.close();
  }
}

/** Opens a server, and explains why it cannot listen on its port. */
export async function explained<Server>(name: string, port: number, open: () => Promise<Server>): Promise<Server> {
  return open().catch(async (error) => {
    throw await explainTakenPort(error, name, port);
  });
}

async function explainTakenPort(error: NodeJS.ErrnoException, name: string, port: number): Promise<Error> {
  const other = `Choose another with \`pnpm start --port ${name}=${port + 100}\`.`;
  if (error.code === "EACCES")
    return new StartError(`Port ${port} needs privileges that this program does not have. ${other}`, { cause: error });
  if (error.code !== "EADDRINUSE") return error;
  const response = await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(1000) }).catch(
    () => undefined,
  );
  const served = response?.headers.get(serverHeader);
  return new StartError(
    served
      ? `Docent already serves ${served} on port ${port}. Use that one, stop it first, or choose another port: \`pnpm start --port 0\`.`
      : `Port ${port} for ${name} is taken by another program. ${other}`,
    { cause: error },
  );
}
