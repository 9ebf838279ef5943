import { readFile } from "node:fs/promises";
import { join, posix } from "node:path";
import ts from "typescript";
import { listExports, type SurfaceManifest } from "./compare-manifests.ts";

/** An unpacked package. */
export interface PackageModules {
  folder: string;
  manifest: SurfaceManifest;
  /** Paths below the folder, with slashes. */
  files: ReadonlySet<string>;
}

/** The names that the module of an entry point no longer exports. */
export interface RemovedNames {
  /** `@docent/runtime/mocks` */
  specifier: string;
  names: string[];
}

/** Compares the names that the modules of the entry points export. A module may lack names that its types declare. */
export async function compareModules(old: PackageModules, current: PackageModules): Promise<RemovedNames[]> {
  const removed = new Map<string, Set<string>>();
  const targets = listExports(current.manifest);
  for (const [key, { file, specifier }] of listExports(old.manifest)) {
    const target = targets.get(key)?.file;
    if (target === undefined || !isModule(file)) continue;
    const exported = await readNames(current, { file: target });
    if (exported.has(unknownNames)) continue;
    const missing = [...(await readNames(old, { file }))].filter(
      (name) => name !== unknownNames && !exported.has(name),
    );
    if (missing.length > 0) removed.set(specifier, new Set([...(removed.get(specifier) ?? []), ...missing]));
  }
  return [...removed].map(([specifier, names]) => ({ specifier, names: [...names].sort() }));
}

/** Whether a file can be an ES module. The names of a CommonJS module are known only after it runs. */
function isModule(file: string): boolean {
  return /\.m?js$/.test(file);
}

/** Stands for the unknown names of `export *` from another package. */
const unknownNames = "*";

/** The names that a module exports, including those of `export *` from modules of the same package. */
async function readNames(
  owner: PackageModules,
  { file, visited = new Set() }: { file: string; visited?: Set<string> },
): Promise<Set<string>> {
  const path = posix.normalize(file);
  if (!isModule(path) || !owner.files.has(path) || visited.has(path)) return new Set();
  visited.add(path);
  const source = ts.createSourceFile(path, await readFile(join(owner.folder, path), "utf8"), ts.ScriptTarget.Latest);
  const names = new Set<string>();
  for (const statement of source.statements) {
    for (const name of listNames(statement)) names.add(name);
    const whole = findWholeModule(statement);
    if (whole === undefined) continue;
    const inner = whole.startsWith(".")
      ? await readNames(owner, { file: posix.join(posix.dirname(path), whole), visited })
      : [unknownNames];
    for (const name of inner) if (name !== "default") names.add(name);
  }
  return names;
}

function listNames(statement: ts.Statement): string[] {
  if (ts.isExportAssignment(statement)) return ["default"];
  if (ts.isExportDeclaration(statement)) {
    const { exportClause: clause } = statement;
    if (clause === undefined) return [];
    return ts.isNamedExports(clause) ? clause.elements.map(({ name }) => name.text) : [clause.name.text];
  }
  const modifiers = ts.canHaveModifiers(statement) ? (ts.getModifiers(statement) ?? []) : [];
  if (!modifiers.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
  if (modifiers.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword)) return ["default"];
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => listBound(name));
  const isNamed = ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement);
  return isNamed && statement.name ? [statement.name.text] : [];
}

function listBound(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => (ts.isBindingElement(element) ? listBound(element.name) : []));
}

/** `./chunk.js` of `export * from "./chunk.js"`. */
function findWholeModule(statement: ts.Statement): string | undefined {
  if (!ts.isExportDeclaration(statement) || statement.exportClause !== undefined) return undefined;
  const { moduleSpecifier } = statement;
  return moduleSpecifier && ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : undefined;
}
