import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { generatePackage, PackageFacts } from "@docent/codegen";

/** What generation of a package is told beside its contract. */
export type GenerationFacts = Parameters<typeof generatePackage>[1];

/** What `pnpm generate` reads of a manifest. */
interface Manifest extends NonNullable<PackageFacts["origin"]> {
  version?: string;
  devDependencies?: Record<string, string>;
}

/** The facts with which the committed package of an API was generated, so that a mutant differs by its contract alone. */
export async function readFacts(root: string, apiName: string): Promise<GenerationFacts> {
  const [own, runtime, { license, author, homepage, bugs, repository }, licenseText] = await Promise.all([
    readManifest(join(root, "packages", apiName)),
    readManifest(join(root, "packages/runtime")),
    readManifest(root),
    readFile(join(root, "LICENSE"), "utf8"),
  ]);
  const specName = `${apiName}.openapi.yaml`;
  const origin = Object.entries({ license, author, homepage, bugs, repository });
  return {
    specName,
    scope: "@docent",
    version: own.version ?? "0.0.0",
    mswRange: runtime.devDependencies?.["msw"] ?? "^3",
    inputs: [`specs/${specName}`],
    origin: Object.fromEntries(origin.filter(([, value]) => value !== undefined)),
    license: licenseText,
  };
}

async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
}
