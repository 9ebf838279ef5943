import { mkdir, rm, symlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { root } from "./folders.ts";
import { type Measurement, measureCommand } from "./measure.ts";

const require = createRequire(import.meta.url);

/** Checks a generated package with the settings of this repository, against the source of the runtime. */
export async function measureTypeCheck(folder: string): Promise<Measurement> {
  await linkDependencies(folder);
  await writeFile(
    join(folder, "tsconfig.json"),
    JSON.stringify({ extends: join(root, "tsconfig.base.json"), include: ["src"] }),
  );
  return measureCommand(process.execPath, [require.resolve("typescript/bin/tsc"), "-p", folder]);
}

/** What a generated package imports, as pnpm would link it. */
export async function linkDependencies(folder: string): Promise<void> {
  const modules = join(folder, "node_modules");
  await rm(modules, { recursive: true, force: true });
  await mkdir(join(modules, "@docent"), { recursive: true });
  await symlink(join(root, "packages/runtime"), join(modules, "@docent/runtime"), "junction");
  await symlink(dirname(require.resolve("msw/package.json")), join(modules, "msw"), "junction");
}
