/** Thrown for a `--port` that cannot be understood. */
export class PortError extends Error {
  override readonly name = "PortError";
}

interface ApiPort {
  name: string;
  /** The port that the contract names; 0 for none. */
  port: number;
}

/** Decides the port of each API: its own, or what `--port 5000` and `--port name=5000` say. */
export function readPorts(options: readonly string[], apis: readonly ApiPort[]): Map<string, number> {
  const ports = new Map(apis.map(({ name, port }) => [name, port]));
  for (const option of options) {
    const [, name, digits] = /^(?:([a-z][a-z0-9-]*)=)?(\d{1,5})$/.exec(option) ?? [];
    const port = Number(digits);
    if (digits === undefined || port > 65_535) {
      throw new PortError(`--port ${option}: expected a number from 0 to 65535, or NAME=NUMBER.`);
    }
    if (name === undefined)
      for (const [index, api] of apis.entries()) ports.set(api.name, port === 0 ? 0 : port + index);
    else if (ports.has(name)) ports.set(name, port);
    else
      throw new PortError(
        `--port ${option}: there is no API ${name}. Expected one of ${[...ports.keys()].join(", ")}.`,
      );
  }
  return ports;
}
