// Generated code has its imports and exports at the beginning of lines, where no text of a contract can be: comments begin
// with a space or a slash there, and strings do not continue on the next line.

/** `import { a, type B } from "…"`, with `export` and `type` as well. */
const namedStatement = /^(import|export)( type)? \{([^}]*)\} from "([^"]+)";\n/gm;

/** `import type * as runtime from "@docent/runtime"`. */
const namespaceStatement = /^(import type \* as runtime) from "([^"]+)";\n/gm;

/** A type of the namespace: `export type AddBookInput = runtime.OperationInput<…>`. */
const namespaceUse = /^export type \w+ = runtime\.(\w+)</gm;

export interface NamedStatement {
  keyword: "import" | "export";
  from: string;
  /** Types begin with `type`. */
  names: string[];
}

/** The names that code imports or exports from a module. */
export function listImported(code: string, from: string): string[] {
  const named = [...code.matchAll(namedStatement)].map(readStatement).filter((statement) => statement.from === from);
  const hasNamespace = [...code.matchAll(namespaceStatement)].some(([, , module]) => module === from);
  const inNamespace = hasNamespace ? [...code.matchAll(namespaceUse)].map(([, name = ""]) => name) : [];
  return [...new Set([...named.flatMap(({ names }) => names.map(bareName)), ...inNamespace])];
}

/** Replaces each import and export of another module. */
export function replaceImports(code: string, replace: (statement: NamedStatement) => string): string {
  return code.replaceAll(namedStatement, (...match: string[]) => replace(readStatement(match)));
}

/** Replaces the module of the namespace `runtime`. */
export function replaceNamespace(code: string, replace: (from: string) => string): string {
  return code.replaceAll(namespaceStatement, (_, head: string, from: string) => `${head} from "${replace(from)}";\n`);
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
