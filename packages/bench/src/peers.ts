import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { BenchError } from "./bench-error.ts";
import { benchFolder, peersFolder } from "./folders.ts";
import { measureCommand } from "./measure.ts";
import { type DocumentName, documents, pins } from "./pins.ts";

/** Fetches the documents and the peers into `.bench/peers`, unless they are there at these versions. */
export async function installPeers(): Promise<void> {
  const manifest = `${JSON.stringify({ private: true, type: "module", dependencies: pins }, null, 2)}\n`;
  const marker = join(peersFolder, "installed.json");
  if (existsSync(marker) && (await readFile(marker, "utf8")) === manifest) return;
  await mkdir(peersFolder, { recursive: true });
  await writeFile(join(peersFolder, "package.json"), manifest);
  // msw 3 is newer than what some peers ask for, and nothing of theirs is run here but their generators.
  const install = await measureCommand("npm", ["install", "--legacy-peer-deps", "--no-audit", "--no-fund"], {
    cwd: peersFolder,
    isShell: true,
  });
  if (install.exitCode !== 0) {
    throw new BenchError(
      `The peers could not be fetched into ${benchFolder}: ${install.problem}. Expected a registry that npm can reach and that has the versions in packages/bench/src/pins.ts. Check \`npm ping\`.`,
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
