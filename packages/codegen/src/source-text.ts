/** The first lines of every generated source file: a pure function of the specification, so no date and no version. */
export function renderBanner(specName: string): string {
  return `// @generated from specs/${specName} by \`pnpm generate\`. Do not edit: change the specification instead.\n\n`;
}

/** A comment block whose text cannot end it. Empty text gives no comment. */
export function renderJsDoc(text: string, indent = ""): string {
  const safe = text.trim().replaceAll("*/", "*\\/");
  if (safe === "") return "";
  const lines = safe.split(/\r?\n/).map((line) => line.trimEnd());
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} *${line && ` ${line}`}\n`).join("")}${indent} */\n`;
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

/** JSON is a subset of JavaScript (ECMA-262, since 2019), undefined and infinities aside. */
function renderScalar(value: unknown): string {
  return value === undefined ? "undefined" : JSON.stringify(value);
}

/** `__proto__: x` would set the prototype; in brackets it is a member like any other. */
export function renderKey(key: string): string {
  if (key === "__proto__") return '["__proto__"]';
  return isIdentifierName(key) ? key : JSON.stringify(key);
}

/** What may follow a dot (ECMA-262, IdentifierName), ASCII only. */
export function isIdentifierName(text: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(text);
}
