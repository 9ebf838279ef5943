import { join } from "node:path";
import ts from "typescript-5.9";
import { mustRun } from "./run-command.ts";

/** Exports of an entry point. */
export interface PublicNames {
  /** Exports of the module at run time. */
  values: string[];
  /** Exports of its declarations that exist at run time. */
  declaredValues: string[];
  /** Exports of its declarations that are only types. */
  types: string[];
}

/** Reads the names that entry points export, from their code and from their types, in a project. */
export async function readPublicNames(
  project: string,
  entryPoints: readonly string[],
): Promise<Map<string, PublicNames>> {
  const values = await readRuntimeNames(project, entryPoints);
  const declared = readDeclaredNames(project, entryPoints);
  return new Map(
    entryPoints.map((entryPoint) => {
      const symbols = declared.get(entryPoint) ?? [];
      return [
        entryPoint,
        {
          values: values.get(entryPoint) ?? [],
          declaredValues: symbols.filter(({ isValue }) => isValue).map(({ name }) => name),
          types: symbols.filter(({ isValue }) => !isValue).map(({ name }) => name),
        },
      ];
    }),
  );
}

async function readRuntimeNames(project: string, entryPoints: readonly string[]): Promise<Map<string, string[]>> {
  const program = `
    const names = {};
    for (const path of ${JSON.stringify(entryPoints)}) names[path] = Object.keys(await import(path)).sort();
    console.log(JSON.stringify(names));`;
  const output = await mustRun([process.execPath, "--input-type=module", "--eval", program], { cwd: project });
  return new Map(Object.entries(JSON.parse(output)));
}

/** One run of the compiler reads all entry points, which share most of their declarations. */
function readDeclaredNames(
  project: string,
  entryPoints: readonly string[],
): Map<string, { name: string; isValue: boolean }[]> {
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    types: [],
  };
  const importer = join(project, "public-names.ts");
  const paths = entryPoints.map((entryPoint) => {
    const found = ts.resolveModuleName(
      entryPoint,
      importer,
      options,
      ts.sys,
      undefined,
      undefined,
      ts.ModuleKind.ESNext,
    );
    const path = found.resolvedModule?.resolvedFileName;
    if (!path) throw new Error(`${entryPoint} has no types. Expected them where its "exports" say.`);
    return [entryPoint, path] as const;
  });
  const program = ts.createProgram(
    paths.map(([, path]) => path),
    options,
  );
  const checker = program.getTypeChecker();
  const readNames = (path: string) => {
    const source = program.getSourceFile(path);
    const module = source && checker.getSymbolAtLocation(source);
    if (!module) throw new Error(`${path} is not a module.`);
    return checker
      .getExportsOfModule(module)
      .map((symbol) => ({ name: symbol.name, isValue: isValue(checker, symbol) }))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  };
  return new Map(paths.map(([entryPoint, path]) => [entryPoint, readNames(path)]));
}

/** Whether a name is a value that is not exported with `export type`. */
function isValue(checker: ts.TypeChecker, symbol: ts.Symbol): boolean {
  const isTypeOnly = symbol.declarations?.some(ts.isTypeOnlyExportDeclaration) ?? false;
  const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0;
  const target = isAlias ? checker.getAliasedSymbol(symbol) : symbol;
  return !isTypeOnly && (target.flags & ts.SymbolFlags.Value) !== 0;
}
