import { didYouMean, UsageError } from "@docent/terminal";

interface ApiPort {
  name: string;
  /** The port in the contract. 0: none. */
  port: number;
}

/**
 * Decides the port of each API: its own, or the one of `--port 5000` or `--port name=5000`.
 *
 * @throws {UsageError} for an invalid option.
 */
export function readPorts(options: readonly string[], apis: readonly ApiPort[]): Map<string, number> {
  const ports = new Map(apis.map(({ name, port }) => [name, port]));
  for (const option of options) {
    const [, name, digits] = /^(?:([a-z][a-z0-9-]*)=)?(\d{1,5})$/.exec(option) ?? [];
    const port = Number(digits);
    if (digits === undefined || port > 65_535) {
      throw new UsageError(`Expected --port from 0 to 65535, or API=NUMBER, found ${JSON.stringify(option)}.`);
    }
    if (name === undefined)
      for (const [index, api] of apis.entries()) ports.set(api.name, port === 0 ? 0 : port + index);
    else if (ports.has(name)) ports.set(name, port);
    else
      throw new UsageError(
        `Expected --port of one of ${[...ports.keys()].join(", ")}, found ${JSON.stringify(name)}.${didYouMean(name, [...ports.keys()])}`,
      );
  }
  return ports;
}
