/**
 * Characters that control a terminal or the direction of text, and some invisible ones: C0 controls except the line feed and
 * the tab, DEL, C1 controls, controls of direction (Unicode, `Bidi_Control`), deprecated format controls, annotations, tags
 * and lone surrogates. Zero-width spaces and joiners are not included.
 */
const controls =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern finds them.
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u206f\ufff9-\ufffb\u{e0000}-\u{e007f}\p{Cs}]/gu;

/** Removes {@link controls} from untrusted text. */
export function printable(text: string): string {
  return text.replaceAll(controls, "");
}

/** Renders JSON for a terminal. {@link controls} are escaped, so that a parser gets the same value. */
export function renderJson(value: unknown, { indent }: { indent?: number } = {}): string {
  return escapeControls(JSON.stringify(value, undefined, indent) ?? "null", { kept: "\n" });
}

const jsonTokens = /"[^"\\]*(?:\\.[^"\\]*)*"|\{\s*\}|\[\s*\]|[{}[\],:]|[^\s"{}[\],:]+/g;

/**
 * Indents JSON for a terminal. Keys keep their order, and numbers their digits.
 *
 * @param text Valid JSON.
 */
export function indentJson(text: string): string {
  let depth = 0;
  const startLine = () => `\n${"  ".repeat(depth)}`;
  const render = (token: string) => {
    if (token === ":") return ": ";
    if (token === ",") return token + startLine();
    if (token === "{" || token === "[") {
      depth += 1;
      return token + startLine();
    }
    if (token === "}" || token === "]") {
      depth -= 1;
      return startLine() + token;
    }
    return token.startsWith('"') ? escapeControls(token) : token.replaceAll(/\s/g, "");
  };
  return Array.from(text.matchAll(jsonTokens), ([token]) => render(token)).join("");
}

/** Patterns of the characters that {@link escapeControls} escapes, by its option `kept`. */
const escapedByKept = new Map<string, RegExp>();

function findEscaped(kept: string): RegExp {
  const known = escapedByKept.get(kept);
  if (known) return known;
  const breaks = [..."\n\t\u2028\u2029\ufeff"].filter((character) => !kept.includes(character)).join("");
  const pattern = new RegExp(`[${breaks}]|${controls.source}`, "gu");
  escapedByKept.set(kept, pattern);
  return pattern;
}

/**
 * Escapes {@link controls}, line breaks, tabs and U+FEFF as a JSON string does: `\u001b`, `\n`.
 *
 * @param options.kept The line breaks and tabs that are not escaped.
 */
export function escapeControls(text: string, { kept = "" }: { kept?: "" | "\n" | "\n\t" } = {}): string {
  return text.replaceAll(findEscaped(kept), writeOut);
}

function writeOut(character: string): string {
  const escaped = JSON.stringify(character).slice(1, -1);
  if (escaped !== character) return escaped;
  // Characters beyond the BMP have two units.
  return character
    .split("")
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`)
    .join("");
}

/** Quotes a word for a POSIX shell if it has special characters. */
export function quoteWord(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : quoteText(word);
}

/** Quotes a text for a POSIX shell. Single quotes protect every character except the single quote. */
export function quoteText(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
