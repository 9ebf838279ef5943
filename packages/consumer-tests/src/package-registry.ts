import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { basename } from "node:path";
import { openOnLoopback } from "@docent/storage/testing";

/** A tarball, and the `package.json` in it. */
export interface RegistryPackage {
  manifest: { name: string; version: string };
  tarball: string;
}

/** Starts a registry on loopback with only these packages, for their scope. It works with npm, pnpm, bun and yarn. */
export async function startRegistry(
  packages: readonly RegistryPackage[],
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = createServer(async (request, response): Promise<void> => {
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
  const { port, close } = await openOnLoopback(server);
  const url = `http://127.0.0.1:${port}`;
  return { url, close };
}
