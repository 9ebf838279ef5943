// Generated code has its imports and exports at the beginning of lines. No text of a contract can be at the beginning of a
// line: a line of a comment begins with a space or a slash, and a string literal does not continue on the next line.

/** `import { a, type B } from "…"`, also with `export`, and also with `type` before the brace. */
const namedStatement = /^(import|export)( type)? \{([^}]*)\} from "([^"]+)";\n/gm;

/** `import type * as runtime from "@docent/runtime"`. */
const namespaceStatement = /^(import type \* as (\w+)) from "([^"]+)";\n/gm;

/** A type of a namespace: `runtime.OperationInput`. */
const namespaceUse = /\b(\w+)\.([A-Z]\w*)/g;

export interface NamedStatement {
  keyword: "import" | "export";
  from: string;
  /** The name of a type begins with `type `. */
  names: string[];
}

/** The names that code imports or exports from a module. */
export function listImported(code: string, from: string): string[] {
  const statements = [...code.matchAll(namedStatement)].map(readStatement);
  return statements.filter((statement) => statement.from === from).flatMap(({ names }) => names.map(bareName));
}

/** Names that code uses from the namespace of a module, including matches in its string literals and comments. */
export function listNamespaced(code: string, from: string): string[] {
  const statement = [...code.matchAll(namespaceStatement)].find(([, , , module]) => module === from);
  const uses = [...code.matchAll(namespaceUse)].filter(([, namespace]) => namespace === statement?.[2]);
  return uses.map(([, , name = ""]) => name);
}

/** Replaces each import and re-export of names. */
export function replaceImports(code: string, replace: (statement: NamedStatement) => string): string {
  return code.replaceAll(namedStatement, (...match: string[]) => replace(readStatement(match)));
}

/** Replaces the module of each namespace import. */
export function replaceNamespaces(code: string, replace: (from: string) => string): string {
  return code.replaceAll(
    namespaceStatement,
    (_, head: string, _name, from: string) => `${head} from "${replace(from)}";\n`,
  );
}

/** An import or export of names, on several lines if it is long. */
export function renderStatement({ keyword, from, names }: NamedStatement): string {
  const isType = names.every((name) => name.startsWith("type "));
  const list = isType ? names.map(bareName) : names;
  const head = `${keyword}${isType ? " type" : ""} {`;
  const line = `${head} ${list.join(", ")} } from "${from}";\n`;
  return line.length <= 120 ? line : `${head}\n${list.map((name) => `  ${name},\n`).join("")}} from "${from}";\n`;
}

/** A name without `type`. */
export function bareName(name: string): string {
  return name.replace(/^type /, "");
}

function readStatement(match: readonly (string | undefined)[]): NamedStatement {
  const [, keyword, type = "", list = "", from = ""] = match;
  const names = list.split(",").map((name) => name.trim());
  return {
    keyword: keyword === "export" ? "export" : "import",
    from,
    names: names.filter(Boolean).map((name) => (type ? `type ${name}` : name)),
  };
}
