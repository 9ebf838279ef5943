import { mkdir, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { writeWithFolders } from "@docent/storage";
import { findPnpm } from "@docent/terminal";
import { mustRun, type PnpmOptions } from "../publish/pnpm.ts";

/** A project outside the workspace. */
export interface Consumer {
  folder: string;
  /** Installs packages: `@docent/local@^1`. */
  install(...specifiers: string[]): Promise<string>;
  readVersion(name: string): Promise<string>;
  /** Runs a program of an installed package, or `node`. */
  run(...words: string[]): Promise<string>;
  write(path: string, text: string): Promise<void>;
}

/** The installers, with the commands that add packages. Undefined if the installer is not on this machine. */
export function findInstallers(env: Readonly<Record<string, string | undefined>>) {
  const bun = findBun();
  return {
    npm: ["npm", "install", "--no-audit", "--no-fund", "--no-update-notifier"],
    pnpm: [...findPnpm(env), "add", "--ignore-workspace", "--config.minimumReleaseAge=0"],
    bun: bun === undefined ? undefined : [bun, "add", "--no-progress"],
  } satisfies Record<string, string[] | undefined>;
}

export type InstallerName = keyof ReturnType<typeof findInstallers>;

/** Finds the executable of bun. Its npm packages have one executable for each platform. */
function findBun(): string | undefined {
  try {
    return createRequire(import.meta.url).resolve("@oven/bun-linux-x64/bin/bun");
  } catch {
    return undefined;
  }
}

export async function createConsumer(
  installer: readonly string[],
  { folder, npmrc, ...options }: { folder: string; npmrc: string } & Omit<PnpmOptions, "cwd">,
): Promise<Consumer> {
  const inFolder = { ...options, cwd: folder };
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, "package.json"), `${JSON.stringify({ private: true, type: "module" })}\n`);
  // bun reads only the .npmrc of the project.
  await writeFile(join(folder, ".npmrc"), await readFile(npmrc));
  return {
    folder,
    install: (...specifiers) => mustRun([...installer, ...specifiers], inFolder),
    async readVersion(name) {
      return JSON.parse(await readFile(join(folder, "node_modules", name, "package.json"), "utf8")).version;
    },
    run(program = "", ...args) {
      const command = program === "node" ? process.execPath : join(folder, "node_modules", ".bin", program);
      return mustRun([command, ...args], inFolder);
    },
    write: (path, text) => writeWithFolders(join(folder, path), text),
  };
}
