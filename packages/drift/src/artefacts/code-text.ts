import ts from "typescript";

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
