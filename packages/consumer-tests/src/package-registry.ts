import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { basename } from "node:path";

/** A tarball, and the `package.json` in it. */
export interface RegistryPackage {
  manifest: { name: string; version: string };
  tarball: string;
}

/** Starts a registry on loopback with only these packages, for their scope. It works with npm, pnpm, bun and yarn. */
export async function startRegistry(packages: readonly RegistryPackage[]): Promise<{ url: string; close(): void }> {
  const server: Server = createServer(async (request, response) => {
    const path = decodeURIComponent(request.url ?? "");
    const found = packages.find(
      ({ manifest, tarball }) => path === `/${manifest.name}` || path === `/-/${basename(tarball)}`,
    );
    if (!found) return void response.writeHead(404).end("{}");
    const { manifest, tarball } = found;
    const content = await readFile(tarball);
    if (path.startsWith("/-/")) return void response.end(content);
    const dist = {
      tarball: `${url}/-/${basename(tarball)}`,
      integrity: `sha512-${createHash("sha512").update(content).digest("base64")}`,
    };
    const { name, version } = manifest;
    const document = { name, "dist-tags": { latest: version }, versions: { [version]: { ...manifest, dist } } };
    response.setHeader("content-type", "application/json").end(JSON.stringify(document));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A server that listens on a port has such an address.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, close: () => void server.close() };
}
