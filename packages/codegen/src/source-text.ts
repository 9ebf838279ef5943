/** The first lines of every generated source file: a pure function of the specification, so no date and no version. */
export function renderBanner(specName: string): string {
  return `// @generated from specs/${specName} by \`pnpm generate\`. Do not edit: change the specification instead.\n\n`;
}

/** A comment block whose text cannot end it and is text throughout. Empty text gives no comment. */
export function renderJsDoc(text: string, indent = ""): string {
  return renderTaggedJsDoc({ text, tags: [] }, indent);
}

/** A comment block with tags of ours below the text. Text of the contract is never a tag, whatever it looks like. */
export function renderTaggedJsDoc({ text, tags }: { text: string; tags: readonly string[] }, indent = ""): string {
  const body = toLines(text).map((line) => line.replace(/^(\s*)@/, "$1\\@"));
  const heads = tags.map((tag) => toLines(tag).join(" "));
  const lines = [...body, ...(body.length > 0 && heads.length > 0 ? [""] : []), ...heads];
  if (lines.length === 0) return "";
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} *${line && ` ${line}`}\n`).join("")}${indent} */\n`;
}

/** Every line terminator of ECMA-262 ends a line; what else cannot be seen is left out. */
function toLines(text: string): string[] {
  const safe = text
    .replaceAll(/\r\n|[\r\u2028\u2029]/g, "\n")
    .replaceAll(invisible, "")
    .trim()
    .replaceAll("*/", "*\\/");
  return safe === "" ? [] : safe.split("\n").map((line) => line.trimEnd());
}

/**
 * Control characters other than tab and line feed, line terminators that few programs know, and what changes the
 * direction of the text around it, with which source code can be made to look like other code (CVE-2021-42574).
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is about them.
const invisible = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\ufeff]/g;

/** Text on one line. */
export function renderInline(text: string): string {
  return toLines(text).join(" ").replaceAll("*\\/", "*/").replaceAll(/\s+/g, " ");
}

/** Source code that stands for itself inside {@link renderLiteral}: a name, a call, a function. */
export class SourceCode {
  readonly code: string;
  constructor(code: string) {
    this.code = code;
  }
}

const maxLineLength = 100;

/** A JavaScript expression for plain data, members that are undefined left out. */
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
  const length = parts.reduce((sum, part) => sum + part.length + 2, indent.length + 4);
  const isShort = length <= maxLineLength && !parts.some((part) => part.includes("\n"));
  const space = isArray ? "" : " ";
  if (isShort) return open + space + parts.join(", ") + space + close;
  return `${open}\n${parts.map((part) => `${inner}${part},\n`).join("")}${indent}${close}`;
}

function renderScalar(value: unknown): string {
  return typeof value === "string" ? renderString(value) : String(JSON.stringify(value));
}

/** JSON is a subset of JavaScript (ECMA-262, since 2019). */
export function renderString(text: string): string {
  return escapeInvisible(JSON.stringify(text));
}

/**
 * Source code in which everything can be seen: the same program, because an escape means its character in a string and
 * nothing in a comment.
 */
export function escapeInvisible(code: string): string {
  return code.replaceAll(invisible, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** `__proto__: x` would set the prototype; in brackets it is a member like any other. */
export function renderKey(key: string): string {
  if (key === "__proto__") return '["__proto__"]';
  return isIdentifierName(key) ? key : renderString(key);
}

/** What may follow a dot (ECMA-262, IdentifierName), ASCII only. */
export function isIdentifierName(text: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(text);
}
