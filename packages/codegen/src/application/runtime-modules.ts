import { posix } from "node:path";
import ts from "typescript";

/** A top-level statement of a module. */
export interface Declaration {
  module: string;
  name: string;
  kind: "type" | "value";
  /** Source text, with comments. */
  text: string;
  /** All identifiers in the statement, except names of members. */
  uses: ReadonlySet<string>;
}

/** A module of the runtime, or of a package that it bundles. */
export interface RuntimeModule {
  /** By name, in the order of the file. */
  declarations: ReadonlyMap<string, Declaration>;
  imports: ReadonlyMap<string, Origin>;
  /** Exports that are declared elsewhere, or under another name. */
  exports: ReadonlyMap<string, Origin>;
}

/** The target of an import or export: a module, and a name in it. */
interface Origin {
  module: string;
  name: string;
}

/** Parses modules by path, such as `mocks/checks.ts`. The path of a package is `package/index.js`. */
export function parseModules(sources: Readonly<Record<string, string>>): Map<string, RuntimeModule> {
  return new Map(Object.entries(sources).map(([path, text]) => [path, parseModule(path, text)]));
}

/** The declaration of a name in a module. Undefined for a global, a parameter, or a name of a package that is not bundled. */
export function findDeclaration(
  modules: ReadonlyMap<string, RuntimeModule>,
  { module, name }: Origin,
): Declaration | undefined {
  const found = modules.get(module);
  const own = found?.declarations.get(name);
  if (own || !found) return own;
  const origin = found.imports.get(name) ?? found.exports.get(name);
  return origin && findDeclaration(modules, origin);
}

function parseModule(path: string, text: string): RuntimeModule {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true);
  const declarations = new Map<string, Declaration>();
  const imports = new Map<string, Origin>();
  const exports = new Map<string, Origin>();
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) {
      for (const [name, origin] of listImports(statement, path)) imports.set(name, origin);
    } else if (ts.isExportDeclaration(statement)) {
      for (const [name, origin] of listExports(statement, path)) exports.set(name, origin);
    } else {
      const declaration = toDeclaration(statement, path);
      declarations.set(declaration.name, declaration);
    }
  }
  return { declarations, imports, exports };
}

function toDeclaration(statement: ts.Statement, module: string): Declaration {
  const name = nameStatement(statement);
  if (name === undefined)
    throw new Error(`Expected only named declarations in ${module}, found: ${statement.getText().slice(0, 80)}`);
  const kind = ts.isTypeAliasDeclaration(statement) || ts.isInterfaceDeclaration(statement) ? "type" : "value";
  // Comments for a linter mean nothing in another repository.
  const text = statement
    .getFullText()
    .replaceAll(/^ *\/\/ biome-ignore.*\n/gm, "")
    .trim();
  return { module, name, kind, text, uses: findUses(statement) };
}

function nameStatement(statement: ts.Statement): string | undefined {
  if (ts.isVariableStatement(statement)) {
    const [declaration, ...others] = statement.declarationList.declarations;
    return others.length === 0 && declaration && ts.isIdentifier(declaration.name) ? declaration.name.text : undefined;
  }
  const isNamed =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement);
  return isNamed ? statement.name?.text : undefined;
}

function findUses(root: ts.Node): Set<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && !isMemberName(node)) names.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(root);
  return names;
}

function isMemberName(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node;
  if (ts.isQualifiedName(parent)) return parent.right === node;
  if (ts.isBindingElement(parent)) return parent.propertyName === node;
  const isMember =
    ts.isPropertyAssignment(parent) ||
    ts.isPropertySignature(parent) ||
    ts.isPropertyDeclaration(parent) ||
    ts.isMethodDeclaration(parent) ||
    ts.isMethodSignature(parent);
  return isMember && parent.name === node;
}

function listImports({ importClause, moduleSpecifier }: ts.ImportDeclaration, path: string): [string, Origin][] {
  const module = resolveModule(moduleSpecifier, path);
  const bindings = importClause?.namedBindings;
  const named = bindings && ts.isNamedImports(bindings) ? bindings.elements : [];
  return [
    ...(importClause?.name ? [[importClause.name.text, { module, name: "default" }] as [string, Origin]] : []),
    ...named.map(({ name, propertyName }): [string, Origin] => [
      name.text,
      { module, name: (propertyName ?? name).text },
    ]),
  ];
}

function listExports({ exportClause, moduleSpecifier }: ts.ExportDeclaration, path: string): [string, Origin][] {
  const module = moduleSpecifier ? resolveModule(moduleSpecifier, path) : path;
  const elements = exportClause && ts.isNamedExports(exportClause) ? exportClause.elements : [];
  return elements
    .filter(({ name, propertyName }) => moduleSpecifier || (propertyName && propertyName.text !== name.text))
    .map(({ name, propertyName }) => [name.text, { module, name: (propertyName ?? name).text }]);
}

function resolveModule(specifier: ts.Expression, path: string): string {
  const name = ts.isStringLiteral(specifier) ? specifier.text : "";
  return name.startsWith(".") ? posix.join(posix.dirname(path), name) : `${name}/index.js`;
}
