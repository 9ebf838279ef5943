import { join } from "node:path";
import { findNearestManager, type PackageManager } from "../apply/install.ts";
import { listAbove } from "../apply/package-folder.ts";
import { listPeers, type PartName } from "../render/parts.ts";
import { readManifest } from "../workspace.ts";

const runtime = "@docent/runtime";
const msw = "msw";

/** Packages that the generated code imports and the application does not have. Only the mocks import msw. */
export async function listMissing(
  folder: string,
  { standalone, hasMocks, parts }: { standalone: boolean; hasMocks: boolean; parts: ReadonlySet<PartName> },
): Promise<string[]> {
  const needed = [...(standalone ? [] : [runtime]), ...(hasMocks ? [msw] : []), ...Object.keys(listPeers(parts))];
  const declared = await listDeclared(folder);
  const isMissing = await Promise.all(
    needed.map(async (name) => !declared.has(name) && !(await isInstalled(folder, name))),
  );
  return needed.filter((_, index) => isMissing[index]);
}

/** Names of the dependencies and development dependencies in the nearest `package.json`, whether or not they are installed. */
export async function listDeclared(start: string): Promise<Set<string>> {
  for (const folder of listAbove(start)) {
    const manifest = await readManifest(join(folder, "package.json"));
    if (manifest) return new Set(Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }));
  }
  return new Set();
}

/** Looks in `node_modules` itself: `require.resolve` also finds packages in `NODE_PATH`. */
async function isInstalled(start: string, name: string): Promise<boolean> {
  for (const folder of listAbove(start))
    if ((await readManifest(join(folder, "node_modules", name, "package.json")))?.name === name) return true;
  return false;
}

const addCommands: Readonly<Record<PackageManager, string>> = {
  pnpm: "pnpm add",
  npm: "npm install",
  bun: "bun add",
  yarn: "yarn add",
};

/** Lines with the commands that install missing packages, one for each part that needs them. */
export async function renderInstallCommands(folder: string, missing: readonly string[]): Promise<string[]> {
  if (missing.length === 0) return [];
  const add = addCommands[await findNearestManager(folder)];
  const others = missing.filter((name) => name !== runtime && name !== msw);
  return [
    ...(missing.includes(runtime) ? [`The client needs a package: \`${add} ${runtime}\``] : []),
    ...(others.length > 0 ? [`The hooks need packages: \`${add} ${others.join(" ")}\``] : []),
    ...(missing.includes(msw) ? [`Tests with the mocks need a package: \`${add} -D ${msw}\``] : []),
  ];
}
