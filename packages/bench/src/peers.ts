import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { BenchError } from "./bench-error.ts";
import { peersFolder } from "./folders.ts";
import { measureCommand } from "./measure.ts";
import { type DocumentName, documents, pins } from "./pins.ts";

/** Fetches the documents and the peers into `.bench/peers`, unless they are there at these versions. */
export function installPeers(): Promise<void> {
  return installPins(peersFolder, pins);
}

/** Fetches packages into a folder, unless they are there at these versions. */
export async function installPins(folder: string, dependencies: Readonly<Record<string, string>>): Promise<void> {
  const manifest = `${JSON.stringify({ private: true, type: "module", dependencies }, null, 2)}\n`;
  const marker = join(folder, "installed.json");
  if (existsSync(marker) && (await readFile(marker, "utf8")) === manifest) return;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "package.json"), manifest);
  // msw 3 is newer than what some peers ask for, and nothing of theirs is run here but their generators.
  const install = await measureCommand("npm", ["install", "--legacy-peer-deps", "--no-audit", "--no-fund"], {
    cwd: folder,
    isShell: true,
  });
  if (install.exitCode !== 0) {
    throw new BenchError(
      `The packages could not be fetched into ${folder}: ${install.problem}. Expected a registry that npm can reach and that has the versions in packages/bench/src/pins.ts. Check \`npm ping\`.`,
    );
  }
  await writeFile(marker, manifest);
}

export function documentPath(name: DocumentName): string {
  return join(peersFolder, "node_modules", documents[name]);
}

export function peerPath(path: string): string {
  return join(peersFolder, "node_modules", path);
}
