import { cp, mkdir, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { InstalledVersions } from "@docent/codegen/internal";
import ts from "typescript";

export interface PackageFolder {
  name: string;
  folder: string;
}

export interface InstallOptions {
  old: readonly PackageFolder[];
  new: readonly PackageFolder[];
  /** Folders whose `node_modules` have the other packages that the declarations import. */
  linkFrom: readonly string[];
  /** An empty folder. */
  folder: string;
}

/**
 * Installs the declarations of two versions side by side, such that TypeScript compares them by their structure. Private
 * members of classes are removed, because they make a class incompatible with its own copy, and protected members become
 * public. Constructors are kept: TypeScript compares them by structure.
 */
export async function installVersions({ folder, linkFrom, ...versions }: InstallOptions): Promise<InstalledVersions> {
  const installed = { old: join(folder, "old"), new: join(folder, "new") };
  for (const side of ["old", "new"] as const)
    for (const unpacked of versions[side]) await installDeclarations(unpacked, { root: installed[side], side });
  const ours = new Set([...versions.old, ...versions.new].map(({ name }) => name));
  for (const from of linkFrom) await linkPackages(join(from, "node_modules"), join(folder, "node_modules"), ours);
  return installed;
}

async function installDeclarations(
  { name, folder }: PackageFolder,
  { root, side }: { root: string; side: keyof InstalledVersions },
): Promise<void> {
  const target = join(root, "node_modules", name);
  const isWanted = (path: string) =>
    !/\.(?:c|m)?js(?:\.map)?$/.test(path) && !path.slice(folder.length).includes("node_modules");
  await cp(folder, target, { recursive: true, filter: isWanted });
  const manifest = JSON.parse(await readFile(join(target, "package.json"), "utf8"));
  // TypeScript reads the files of two packages with the same name and version only once, so the versions must differ.
  await writeFile(
    join(target, "package.json"),
    JSON.stringify({ ...manifest, version: `${manifest.version}-${side}` }),
  );
  for (const entry of await readdir(target, { recursive: true })) {
    if (!/\.d\.[cm]?ts$/.test(entry)) continue;
    const path = join(target, entry);
    await writeFile(path, openClasses(await readFile(path, "utf8")));
  }
}

/** Removes private members of classes, and the word `protected`, except those of constructors. */
export function openClasses(declarations: string): string {
  if (!/\b(?:private|protected)\b|#/.test(declarations)) return declarations;
  const source = ts.createSourceFile("declarations.d.ts", declarations, ts.ScriptTarget.Latest);
  const cuts: [start: number, end: number][] = [];
  const visit = (node: ts.Node) => {
    if (ts.isClassElement(node) && !ts.isConstructorDeclaration(node)) {
      const modifiers = ts.canHaveModifiers(node) ? (ts.getModifiers(node) ?? []) : [];
      const isPrivate = modifiers.some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword);
      if (isPrivate || (node.name && ts.isPrivateIdentifier(node.name))) cuts.push([node.pos, node.end]);
      for (const word of modifiers)
        if (word.kind === ts.SyntaxKind.ProtectedKeyword) cuts.push([word.getStart(source), word.end]);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return cuts.reduceRight((text, [start, end]) => text.slice(0, start) + text.slice(end), declarations);
}

async function linkPackages(from: string, to: string, ours: ReadonlySet<string>): Promise<void> {
  const entries = await readdir(from).catch(() => []);
  const scoped = await Promise.all(
    entries
      .filter((entry) => entry.startsWith("@"))
      .map(async (scope) => (await readdir(join(from, scope))).map((name) => `${scope}/${name}`)),
  );
  for (const name of [...entries.filter((entry) => !/^[.@]/.test(entry)), ...scoped.flat()]) {
    if (ours.has(name)) continue;
    await mkdir(dirname(join(to, name)), { recursive: true });
    await symlink(join(from, name), join(to, name), "junction").catch((error) => {
      if (error.code !== "EEXIST") throw error;
    });
  }
}
