import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { comparePrograms, compareTypes, type InstalledVersions } from "@docent/codegen/internal";
import type { SurfaceManifest } from "../surface/compare-manifests.ts";
import { listEdges } from "../versions/find-problems.ts";
import { type BumpReason, nameSome } from "./bump-reason.ts";
import { type ComparedPackages, listChangedFiles, type UnpackedPackage } from "./unpacked-package.ts";

/** The packages whose declarations changed, and the packages that depend on them. */
export async function findRedeclared(sources: ComparedPackages): Promise<Set<string>> {
  const changed = new Set<string>();
  for (const current of sources.new) {
    const old = sources.old.find(({ name }) => name === current.name);
    if (!old) continue;
    // `exports` can change the declarations of an entry point without a change of any declaration file.
    const isRetargeted = !isDeepStrictEqual(old.manifest.exports, current.manifest.exports);
    const files = await listChangedFiles(old, current);
    if (isRetargeted || files.some((file) => /\.d\.[cm]?ts$/.test(file))) changed.add(old.name);
  }
  const edges = listEdges(sources.new);
  // The loop also visits the names that it adds.
  for (const name of changed)
    for (const { dependency, dependent } of edges) if (dependency === name) changed.add(dependent);
  return changed;
}

/** Compares the types of each entry point, and compiles the programs of the README and those of consumers with both versions. */
export async function compareDeclarations(
  old: UnpackedPackage,
  { versions, programs }: { versions: InstalledVersions; programs: readonly string[] },
): Promise<BumpReason[]> {
  const reasons: BumpReason[] = [];
  for (const entryPoint of listEntryPoints(old.manifest))
    for (const { level, location, others, what, program, error } of await compareTypes(entryPoint, versions))
      reasons.push({
        level,
        source: "types",
        what: `${entryPoint}, type ${location}: ${what}`,
        affects: "TypeScript programs",
        details: others.length === 0 ? [] : [`The same error at ${nameSome(others)}`],
        ...(level === "major" ? { witness: { language: "ts", text: program, problem: error } } : {}),
      });
  const used = [...(await readPrograms(old)), ...programs].filter((program) => isImported(old.name, program));
  for (const { program, error } of await comparePrograms(used, versions))
    reasons.push({
      level: "major",
      source: "types",
      what: `a program that uses ${old.name} does not compile`,
      affects: "TypeScript programs",
      details: [],
      witness: { language: "ts", text: program, problem: error },
    });
  return reasons;
}

/** Whether a program imports an entry point of a package. The name of another package may begin with the same text. */
function isImported(name: string, program: string): boolean {
  return [`"${name}"`, `"${name}/`].some((specifier) => program.includes(specifier));
}

async function readPrograms({ folder, files }: UnpackedPackage): Promise<string[]> {
  if (!files.has("README.md")) return [];
  const readme = await readFile(join(folder, "README.md"), "utf8");
  // Only a module may have `await` at its top level.
  return [...readme.matchAll(/^```ts\r?\n(.*?)^```/gms)].map(([, code]) => `${code}export {};\n`);
}

function listEntryPoints({ name, exports }: SurfaceManifest): string[] {
  if (typeof exports !== "object" || exports === null) return [name];
  return Object.keys(exports)
    .filter((subpath) => /^\.(?!.*(?:\*|\.json$))/.test(subpath))
    .map((subpath) => name + subpath.slice(1));
}
