import { type ParseError, printParseErrorCode } from "jsonc-parser";

const aValue = "a value, such as a string in double quotes";

/** What is expected where the parser reports an error. */
const expected: Readonly<Record<ReturnType<typeof printParseErrorCode>, string>> = {
  InvalidSymbol: "a name or a string in double quotes, a number, true, false or null",
  InvalidNumberFormat: "a number",
  PropertyNameExpected: "the name of a property in double quotes",
  ValueExpected: aValue,
  ColonExpected: "a colon after the name of a property",
  CommaExpected: "a comma before the next property or value",
  CloseBraceExpected: "a closing brace",
  CloseBracketExpected: "a closing bracket",
  EndOfFileExpected: "the end of the file",
  InvalidCommentToken: aValue,
  UnexpectedEndOfComment: "the end of the comment, */",
  UnexpectedEndOfString: "a closing double quote on the same line",
  UnexpectedEndOfNumber: "a digit at the end of the number",
  InvalidUnicode: "four hexadecimal digits after \\u",
  InvalidEscapeCharacter: "two backslashes for a backslash in a string",
  InvalidCharacter: "\\n, \\t or \\u for a control character in a string",
  "<unknown ParseErrorCode>": "JSON with comments",
};

/**
 * Explains why a text is not JSON with comments: `expected a closing bracket, found the end of the file`. Contains no part of
 * the text except punctuation, because the text may contain a key that does not belong in the file.
 *
 * @param error Undefined for a text without a value.
 */
export function explainSyntax(text: string, error: ParseError | undefined): string {
  if (text.trim() === "")
    return 'expected an object such as {"resources": []}, found an empty file. Delete the file to start with a new configuration';
  const { error: code, offset, length } = error ?? { error: undefined, offset: text.length, length: 0 };
  const wanted = code === undefined ? aValue : expected[printParseErrorCode(code)];
  return `expected ${wanted}, found ${describeToken(text.slice(offset, offset + length))}`;
}

function describeToken(token: string): string {
  const [first = ""] = token;
  if (first === "") return "the end of the file";
  if (token === first && /[{}[\],:]/.test(first)) return JSON.stringify(first);
  if (first === '"') return "a string in double quotes";
  if (first === "/") return "a comment";
  return /[-\d]/.test(first) ? "a number" : "a word without double quotes";
}
