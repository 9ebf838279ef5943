import type { GeneratedFile } from "@docent/codegen";
import ts from "typescript";

interface Files {
  files: readonly GeneratedFile[];
}

/** Whether two TypeScript files are the same program: they differ in comments and white space at most. */
export function isSameCode(one: string, other: string): boolean {
  return one === other || readCode(one) === readCode(other);
}

/**
 * What is left of a file without comments and with one space between its tokens. It is the same program, if the file
 * writes its semicolons.
 */
export function readCode(text: string): string {
  const scanner = ts.createScanner(ts.ScriptTarget.ES2022, true, ts.LanguageVariant.Standard, text);
  const tokens: string[] = [];
  let previous = ts.SyntaxKind.Unknown;
  for (let token = scanner.scan(); token !== ts.SyntaxKind.EndOfFileToken; token = scanner.scan()) {
    const isRegExp = token === ts.SyntaxKind.SlashToken || token === ts.SyntaxKind.SlashEqualsToken;
    // Only a parser knows a regular expression from a division; generated code never divides after these.
    if (isRegExp && beforeRegExp.has(previous)) scanner.reScanSlashToken();
    tokens.push(scanner.getTokenText());
    previous = token;
  }
  return tokens.join(" ");
}

const beforeRegExp = new Set([
  ts.SyntaxKind.OpenParenToken,
  ts.SyntaxKind.OpenBracketToken,
  ts.SyntaxKind.CommaToken,
  ts.SyntaxKind.ColonToken,
  ts.SyntaxKind.EqualsToken,
]);

/**
 * The types of a generated package by path, as a program sees them: no comment, no value, no example. Sets with equal
 * text are the same to the compiler. `known` has the result for files that occur again and again, by content.
 */
export function readTypes({ files }: Files, known?: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map(
    files.flatMap(({ path, content }) => {
      const read = readers[path];
      return read ? [[path, known?.get(content) ?? read(content)]] : [];
    }),
  );
}

/** Scanning costs a tenth of what the compiler takes to make declarations, so it is enough where there are no values. */
const readers: Readonly<Record<string, (content: string) => string>> = {
  "src/schema.gen.ts": readCode,
  "src/client.gen.ts": readCode,
  "src/index.gen.ts": readCode,
  "src/mocks.gen.ts": toDeclarations,
  "src/operations.gen.ts": toDeclarations,
};

/** The declarations of each file of a set, by the file's content, for {@link readTypes}. */
export function memoriseTypes(set: Files): ReadonlyMap<string, string> {
  const types = readTypes(set);
  return new Map(set.files.map(({ path, content }) => [content, types.get(path) ?? ""]));
}

function toDeclarations(content: string): string {
  const { outputText } = ts.transpileDeclaration(content, {
    fileName: "generated.ts",
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, removeComments: true },
  });
  return outputText;
}
