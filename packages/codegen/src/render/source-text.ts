import { escapeControls, printable } from "@docent/terminal";

/** The banner of generated source files: a pure function of the contract, without a date or version. */
export function renderBanner(specPath: string): string {
  return `// @generated from ${renderInline(specPath)} by \`docent generate\`. Do not edit: change the specification instead.\n\n`;
}

/** Whether a file begins with the banner of {@link renderBanner}. */
export function hasBanner(text: string): boolean {
  return /^\/\/ @generated from .* by `docent generate`/.test(text);
}

/** The text of a JSON file, in the format of npm and biome: every array and object expanded. */
export function renderJsonFile(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** A JSDoc comment. The text cannot end the comment or become a tag. Empty for empty text. */
export function renderJsDoc(text: string, indent = ""): string {
  return renderTaggedJsDoc({ text, tags: [] }, indent);
}

/** A JSDoc comment with tags below the text. The text itself cannot become a tag. */
export function renderTaggedJsDoc({ text, tags }: { text: string; tags: readonly string[] }, indent = ""): string {
  const body = toLines(text).map(escapeTag);
  const tagLines = tags.map((tag) => toLines(tag).join(" "));
  return renderJsDocLines([...body, ...(body.length > 0 && tagLines.length > 0 ? [""] : []), ...tagLines], indent);
}

/** Replaces a tag at the beginning of a line: editors interpret it, and the compiler interprets "@ts-". */
export function escapeTag(line: string): string {
  return line.replace(/^(\s*)@/, "$1\\@");
}

/** A JSDoc comment with these lines. Empty without lines. */
export function renderJsDocLines(lines: readonly string[], indent: string): string {
  if (lines.length === 0) return "";
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} *${line && ` ${line}`}\n`).join("")}${indent} */\n`;
}

/** Splits at every line terminator of ECMA-262 and removes invisible characters. */
export function toLines(text: string): string[] {
  const safe = (isPlain(text) ? text : makePlain(text)).trim().replaceAll("*/", "*\\/");
  return safe === "" ? [] : safe.split("\n").map((line) => line.trimEnd());
}

/** Whether a text is ASCII without control characters other than line feeds and tabs, as most texts are. */
function isPlain(text: string): boolean {
  return /^[\t\n -~]*$/.test(text);
}

function makePlain(text: string): string {
  return printable(text.replaceAll(/\r\n|[\r\u2028\u2029]/g, "\n")).replaceAll("\ufeff", "");
}

/** Joins the lines of a text to one line. */
export function renderInline(text: string): string {
  return toLines(text).join(" ").replaceAll("*\\/", "*/").replaceAll(/\s+/g, " ");
}

/** Source code for {@link renderLiteral}, inserted unchanged: a name, a call, a function. */
export class SourceCode {
  readonly code: string;
  constructor(code: string) {
    this.code = code;
  }
}

/** A character that no rendered value contains, because values escape it. */
const marker = "\0";

/** Marks a name in code that the module of the code imports or declares. */
export function mark(name: string): string {
  return marker + name + marker;
}

/** Code that begins with a marked name: a function of the runtime, or its call. */
export function refer(name: string, call = ""): SourceCode {
  return new SourceCode(mark(name) + call);
}

/** The marked names in code, sorted. */
export function listMarked(code: string): string[] {
  return [...new Set(code.split(marker).filter((_, index) => index % 2 === 1))].sort();
}

export function withoutMarks(code: string): string {
  return code.replaceAll(marker, "");
}

const maxLineLength = 100;

/** Renders plain data as a JavaScript expression. Undefined members are omitted. */
export function renderLiteral(value: unknown, indent = ""): string {
  if (value instanceof SourceCode) return value.code;
  if (typeof value !== "object" || value === null) return renderScalar(value);
  const inner = `${indent}  `;
  const isArray = Array.isArray(value);
  const parts = isArray
    ? value.map((item) => renderLiteral(item, inner))
    : Object.entries(value)
        .filter(([, member]) => member !== undefined)
        .map(([key, member]) => `${renderKey(key)}: ${renderLiteral(member, inner)}`);
  const [open, close] = isArray ? ["[", "]"] : ["{", "}"];
  if (parts.length === 0) return open + close;
  const length = () => parts.reduce((sum, part) => sum + withoutMarks(part).length + 2, indent.length + 4);
  const isShort = !parts.some((part) => part.includes("\n")) && length() <= maxLineLength;
  const space = isArray ? "" : " ";
  if (isShort) return open + space + parts.join(", ") + space + close;
  return `${open}\n${parts.map((part) => `${inner}${part},\n`).join("")}${indent}${close}`;
}

/**
 * Renders literals by name. TypeScript takes a name such as `constructor` for the member of every object, and would widen the type
 * of its literal.
 */
export function renderTable(table: Readonly<Record<string, unknown>>, indent = ""): string {
  const entries = Object.entries(table).map(([name, value]) => [
    name,
    name in Object.prototype ? new SourceCode(`${renderLiteral(value)} as const`) : value,
  ]);
  return renderLiteral(Object.fromEntries(entries), indent);
}

function renderScalar(value: unknown): string {
  return typeof value === "string" ? renderString(value) : String(JSON.stringify(value));
}

/** JSON is a subset of JavaScript (ECMA-262, since 2019). */
export function renderString(text: string): string {
  return escapeInvisible(JSON.stringify(text));
}

/**
 * Escapes invisible characters, which can make source code look like other code (CVE-2021-42574). The program does not
 * change: in a string literal, the escape is equal to the character, and in a comment, it has no meaning.
 */
export function escapeInvisible(code: string): string {
  return escapeControls(code, { kept: "\n\t" });
}

/** Renders the key of an object literal. `__proto__` gets brackets, because it would otherwise set the prototype. */
export function renderKey(key: string): string {
  if (key === "__proto__") return '["__proto__"]';
  return isIdentifierName(key) ? key : renderString(key);
}

/** Whether a text may follow a dot (ECMA-262, IdentifierName). ASCII only. */
export function isIdentifierName(text: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(text);
}
