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

/** Reads the names that an entry point exports, from its code and from its types, in a project. */
export async function readPublicNames(project: string, entryPoint: string): Promise<PublicNames> {
  const symbols = readDeclaredNames(project, entryPoint);
  return {
    values: await readRuntimeNames(project, entryPoint),
    declaredValues: symbols.filter(({ isValue }) => isValue).map(({ name }) => name),
    types: symbols.filter(({ isValue }) => !isValue).map(({ name }) => name),
  };
}

async function readRuntimeNames(project: string, entryPoint: string): Promise<string[]> {
  const program = `console.log(JSON.stringify(Object.keys(await import("${entryPoint}"))))`;
  const output = await mustRun([process.execPath, "--input-type=module", "--eval", program], { cwd: project });
  return JSON.parse(output).sort();
}

function readDeclaredNames(project: string, entryPoint: string): { name: string; isValue: boolean }[] {
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    types: [],
  };
  const importer = join(project, "public-names.ts");
  const found = ts.resolveModuleName(entryPoint, importer, options, ts.sys, undefined, undefined, ts.ModuleKind.ESNext);
  const path = found.resolvedModule?.resolvedFileName;
  if (!path) throw new Error(`${entryPoint} has no types. Expected them where its "exports" say.`);
  const program = ts.createProgram([path], options);
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(path);
  const module = source && checker.getSymbolAtLocation(source);
  if (!module) throw new Error(`${path} is not a module.`);
  return checker
    .getExportsOfModule(module)
    .map((symbol) => ({ name: symbol.name, isValue: isValue(checker, symbol) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** Whether a name is a value that is not exported with `export type`. */
function isValue(checker: ts.TypeChecker, symbol: ts.Symbol): boolean {
  const isTypeOnly = symbol.declarations?.some(ts.isTypeOnlyExportDeclaration) ?? false;
  const isAlias = (symbol.flags & ts.SymbolFlags.Alias) !== 0;
  const target = isAlias ? checker.getAliasedSymbol(symbol) : symbol;
  return !isTypeOnly && (target.flags & ts.SymbolFlags.Value) !== 0;
}
