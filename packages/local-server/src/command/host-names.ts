import { hostname, networkInterfaces } from "node:os";

/** By these names callers know a server that listens on an address; undefined: by those of this machine alone. */
export function listHosts(host: string): string[] | undefined {
  if (isLoopback(host)) return undefined;
  const isEvery = host === "0.0.0.0" || host === "::";
  const own = Object.values(networkInterfaces()).flatMap((addresses) =>
    (addresses ?? []).map(({ address }) => address),
  );
  const names = isEvery ? ["localhost", hostname(), ...own] : [host];
  return names.map((name) => (name.includes(":") ? `[${name}]` : name));
}

export function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || host.startsWith("127.");
}
