import { mkdir, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { root } from "../folders.ts";
import { type Measurement, measureCommand } from "../measure.ts";

const require = createRequire(import.meta.url);

/** The specifications of this repository, by file name. */
export async function readOwnSpecs(): Promise<Record<string, string>> {
  const folder = join(root, "specs");
  const names = (await readdir(folder)).filter((name) => /\.openapi\.(ya?ml|json)$/.test(name)).sort();
  const entries = names.map(async (name) => [name, await readFile(join(folder, name), "utf8")] as const);
  return Object.fromEntries(await Promise.all(entries));
}

/** Makes a folder that contains nothing but specifications. */
export async function makeWorkspace(folder: string, specs: Readonly<Record<string, string>>): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, "specs"), { recursive: true });
  for (const [name, text] of Object.entries(specs)) await writeFile(join(folder, "specs", name), text);
}

/** Measures the generation of the packages of a workspace, in a cold process. */
export function measureGeneration(folder: string, args: readonly string[] = []): Promise<Measurement> {
  const script = fileURLToPath(new URL("generate-child.ts", import.meta.url));
  return measureCommand(process.execPath, ["--conditions=@docent/source", script, folder, ...args]);
}

/** Type-checks a generated package with the settings of this repository, against the source of the runtime. */
export async function measureTypeCheck(folder: string): Promise<Measurement> {
  await linkDependencies(folder);
  await writeFile(
    join(folder, "tsconfig.json"),
    JSON.stringify({ extends: join(root, "tsconfig.base.json"), include: ["src"] }),
  );
  return measureCommand(process.execPath, [require.resolve("typescript/bin/tsc"), "-p", folder]);
}

/** Links the dependencies of a generated package, as pnpm does. */
export async function linkDependencies(folder: string): Promise<void> {
  const modules = join(folder, "node_modules");
  await rm(modules, { recursive: true, force: true });
  await mkdir(join(modules, "@docent"), { recursive: true });
  await symlink(join(root, "packages/runtime"), join(modules, "@docent/runtime"), "junction");
  await symlink(dirname(require.resolve("msw/package.json")), join(modules, "msw"), "junction");
}
