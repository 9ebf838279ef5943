import { mkdir, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { runTool } from "@docent/terminal";
import { BenchError } from "../benchmark.ts";
import { root } from "../folders.ts";
import { type Measurement, measureCommand } from "../measure.ts";

const require = createRequire(import.meta.url);

/** The contracts of this repository, by file name. */
export async function readOwnSpecs(): Promise<Record<string, string>> {
  const folder = join(root, "specs");
  const names = (await readdir(folder)).filter((name) => /\.openapi\.(ya?ml|json)$/.test(name)).sort();
  const entries = names.map(async (name) => [name, await readFile(join(folder, name), "utf8")] as const);
  return Object.fromEntries(await Promise.all(entries));
}

/** Creates a folder that contains only contracts and a minimal configuration. Deletes an existing folder. */
export async function makeWorkspace(folder: string, specs: Readonly<Record<string, string>>): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(join(folder, "specs"), { recursive: true });
  await writeFile(join(folder, "docent.config.json"), JSON.stringify({ edition: 1, scope: "@docent" }));
  for (const [name, text] of Object.entries(specs)) await writeFile(join(folder, "specs", name), text);
}

/** Measures `docent generate` as it is published, in a cold process. {@link buildPackages} must have built it. */
export function measureGeneration(folder: string, args: readonly string[] = []): Promise<Measurement> {
  const command = join(root, "packages/codegen/dist/main.js");
  return measureCommand(process.execPath, [command, "generate", ...args], { cwd: folder });
}

/** Compiler options for checking generated code: `strict`, and further strict options that projects of users may set. */
export const strictOptions = {
  ...{ strict: true, noUnusedLocals: true, exactOptionalPropertyTypes: true, skipLibCheck: false, noEmit: true },
  ...{ module: "esnext", moduleResolution: "bundler", allowImportingTsExtensions: true, resolveJsonModule: true },
  ...{ target: "es2022", lib: ["es2023", "dom", "dom.iterable", "dom.asynciterable"], types: [] },
};

/** Builds `docent` and the runtime, because users run compiled files and import declarations. */
export async function buildPackages(): Promise<void> {
  const packages = ["--filter=@docent/codegen", "--filter=@docent/runtime"];
  const { exitCode, output } = await runTool(["turbo", "run", "build", ...packages], {
    cwd: root,
    env: { ...process.env, PATH: `${join(root, "node_modules/.bin")}:${process.env["PATH"]}` },
    timeoutMs: 600_000,
  });
  if (exitCode !== 0)
    throw new BenchError(
      `Expected \`turbo run build\` to build codegen and runtime, but it failed with the exit code ${exitCode}. It printed: ${output}`,
    );
}

/** Links the dependencies of a generated package, as pnpm does. */
export async function linkDependencies(folder: string): Promise<void> {
  const modules = join(folder, "node_modules");
  await rm(modules, { recursive: true, force: true });
  await mkdir(join(modules, "@docent"), { recursive: true });
  await symlink(join(root, "packages/runtime"), join(modules, "@docent/runtime"), "junction");
  await symlink(dirname(require.resolve("msw/package.json")), join(modules, "msw"), "junction");
}
