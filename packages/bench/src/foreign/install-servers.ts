import { existsSync } from "node:fs";
import { cp, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { BenchError } from "../bench-error.ts";
import { benchFolder } from "../folders.ts";
import { measureCommand } from "../measure.ts";
import { foreignPins } from "./pins.ts";

/** The folder of the other servers. The programs that start them are beside them, so that imports resolve. */
export const foreignFolder = join(benchFolder, "foreign");

const programs = fileURLToPath(new URL("programs", import.meta.url));

/** Installs the servers into `.bench/foreign`, unless they are there at these versions, and copies the programs. */
export async function installServers(): Promise<void> {
  await mkdir(foreignFolder, { recursive: true });
  await cp(programs, foreignFolder, { recursive: true });
  const manifest = `${JSON.stringify({ private: true, dependencies: foreignPins }, null, 2)}\n`;
  const marker = join(foreignFolder, "installed.json");
  if (existsSync(marker) && (await readFile(marker, "utf8")) === manifest) return;
  await writeFile(join(foreignFolder, "package.json"), manifest);
  const install = await measureCommand("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund"], {
    cwd: foreignFolder,
    isShell: true,
  });
  if (install.exitCode !== 0) {
    throw new BenchError(
      `The servers could not be fetched into ${foreignFolder}: ${install.problem}. Expected a registry that npm can reach and that has the versions in packages/bench/src/foreign/pins.ts. Check \`npm ping\`.`,
    );
  }
  await writeFile(marker, manifest);
}
