import { quoteText } from "@docent/terminal";
import type { Tokens } from "./probes/credentials.ts";
import { encodeText } from "./probes/request-parts.ts";

/** Keeps tokens out of reports. */
export interface Secrets {
  /** Replaces the token and everything derived from it by POSIX shell expressions with a variable such as TOKEN. For requests. */
  hide(text: string): string;
  /**
   * As `hide`, for any other text. Replaces the parts of `user:password` as well, secrets that are escaped for JSON, a URL or
   * HTML, and the beginning of a secret where the text is cut. Secrets of less than 8 characters are not replaced, because they
   * could be part of a word.
   */
  hideAnywhere(text: string): string;
  /** Quotes a text as an argument for a POSIX shell whose variables have the tokens. */
  quote(text: string): string;
}

/** Minimum length of a secret that `hideAnywhere` replaces: shorter ones are part of many words. */
const minLength = 8;
/** Minimum number of characters of a secret that `hideAnywhere` replaces where a text is cut. */
const minCutLength = 6;

/** The variable of a shell for the token of one security scheme: `TOKEN_API_KEY` for `apiKey`. */
export function tokenVariable(scheme: string): string {
  const words = scheme.replaceAll(/([a-z\d])([A-Z])/g, "$1_$2").replaceAll(/\W+/g, "_");
  return `TOKEN_${words.toUpperCase()}`;
}

export function createSecrets({ token, schemeTokens = {} }: Tokens): Secrets {
  const own = Object.entries(schemeTokens).map(([scheme, text]): Secret => ({ text, variable: tokenVariable(scheme) }));
  const secrets = [...own, { text: token ?? "", variable: "TOKEN" }].filter(({ text }) => text !== "");
  const words = new Map(secrets.flatMap((secret) => [...listWords(secret)]));
  const longestFirst = [...words.keys()].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(longestFirst.map(escapePattern).join("|") || "(?!)", "g");
  const written = secrets
    .filter(({ text }) => text.length >= minLength)
    .flatMap((secret) => [...listWords(secret), ...listParts(secret), ...listBytes(secret)])
    .map(toWritten);
  written.sort((a, b) => b.characters.length - a.characters.length);
  return {
    hide: (text) => text.replaceAll(pattern, (secret) => words.get(secret) ?? ""),
    hideAnywhere: (text) => hideWritten(text, written),
    quote: (text) => {
      const found = [...text.matchAll(pattern)].map(([secret]) => `"${words.get(secret)}"`);
      const parts = text.split(pattern).map((part) => (part === "" ? "" : quoteText(part)));
      return parts.map((part, index) => part + (found[index] ?? "")).join("") || "''";
    },
  };
}

/** A token, and the variable of a shell that has it. */
interface Secret {
  text: string;
  variable: string;
}

/** Every text that reveals the token, with the shell expression for it. The wrong tokens of probes reveal the token too. */
function listWords({ text: token, variable }: Secret): Map<string, string> {
  const forms: [string, string][] = [[token, `$${variable}`]];
  if (token.length >= minLength) {
    forms.unshift([`${token}x`, `\${${variable}}x`]);
    forms.push(
      [token.slice(0, -1), `\${${variable}%?}`],
      [swapCase(token), `$(printf %s "$${variable}" | tr a-zA-Z A-Za-z)`],
    );
  }
  const encoded = forms.flatMap(([text, word]) =>
    // Cookies and queries have different encodings.
    [encodeURIComponent(text), encodeText(text)].map((inUrl): [string, string] => [
      inUrl,
      inUrl === text ? word : `$(printf %s "${word}" | od -An -v -tx1 | tr -d '\\n' | tr ' ' %)`,
    ]),
  );
  const inBase64 = forms.map(([text, word]): [string, string] => [
    Buffer.from(text).toString("base64"),
    `$(printf %s "${word}" | base64 | tr -d '\\n')`,
  ]);
  return new Map([...inBase64, ...encoded, ...forms]);
}

/** The parts of `user:password`, which a server reads from the token. The wrong tokens of probes lack the last character. */
function listParts({ text: token, variable }: Secret): [text: string, word: string][] {
  const colon = token.indexOf(":");
  if (colon < 0) return [];
  const parts: [string, string][] = [
    [token.slice(0, colon), `\${${variable}%%:*}`],
    [token.slice(colon + 1), `\${${variable}#*:}`],
  ];
  return parts
    .filter(([text]) => text.length >= minLength)
    .flatMap(([text, word]): [string, string][] => [
      [text, word],
      [text.slice(0, -1), word],
    ]);
}

/**
 * The token in hexadecimal digits, and its part of the base64 of a longer text, without characters that depend on that text.
 */
function listBytes({ text: token, variable }: Secret): [text: string, word: string][] {
  const bytes = Buffer.from(token);
  const inBase64 = [0, 1, 2].map((offset) =>
    Buffer.concat([Buffer.alloc(offset), bytes])
      .toString("base64")
      .slice(Math.ceil((offset * 4) / 3), Math.floor(((offset + bytes.length) * 4) / 3)),
  );
  return [bytes.toString("hex"), ...inBase64].map((text) => [text, `$${variable}`]);
}

/** A secret as servers write it: a sticky pattern for each character. */
interface WrittenSecret {
  characters: RegExp[];
  word: string;
}

function toWritten([text, word]: [text: string, word: string]): WrittenSecret {
  return { characters: [...text].map(toWrittenCharacter), word };
}

const htmlNames: Readonly<Record<string, string>> = { "&": "amp", "<": "lt", ">": "gt", '"': "quot", "'": "apos" };

/** Matches a character in either case: itself, or escaped for JSON, a URL or HTML, even twice. */
function toWrittenCharacter(character: string): RegExp {
  const toHex = (code: number, digits: number) => code.toString(16).padStart(digits, "0");
  const units = Array.from({ length: character.length }, (_, index) => character.charCodeAt(index));
  const code = character.codePointAt(0) ?? 0;
  // An escape comes before the character itself, which is the first character of some escapes.
  const forms = [
    units.map((unit) => `\\\\*u${toHex(unit, 4)}`).join(""),
    [...Buffer.from(character)].map((byte) => `%(?:25)*${toHex(byte, 2)}`).join(""),
    `&(?:amp;)?(?:${htmlNames[character] ?? "#"}|#0*${code}|#x0*${toHex(code, 1)});`,
    // Base64 of a URL has other characters (RFC 4648, section 5).
    character === "+" ? "[+-]" : character === "/" ? "[/_]" : escapePattern(character),
  ];
  return new RegExp(`\\\\*(?:${forms.join("|")})`, "iy");
}

/** Replaces secrets by their words. `secrets` has the longest first. */
function hideWritten(text: string, secrets: readonly WrittenSecret[]): string {
  if (secrets.length === 0) return text;
  let shown = "";
  for (let at = 0; at < text.length; ) {
    const matches = secrets.map(({ characters, word }) => ({ word, ...matchWritten(text, { at, characters }) }));
    const found = matches.find(({ isWhole }) => isWhole) ?? matches.find(({ isCut }) => isCut);
    shown += found ? found.word : text[at];
    at = found ? found.end : at + 1;
  }
  return shown;
}

function matchWritten(text: string, { at, characters }: { at: number; characters: readonly RegExp[] }) {
  let end = at;
  for (const [count, character] of characters.entries()) {
    character.lastIndex = end;
    if (!character.test(text)) return { end, isWhole: false, isCut: count >= minCutLength && isCutAt(text, end) };
    end = character.lastIndex;
  }
  return { end, isWhole: true, isCut: false };
}

/** Whether a text was cut at a position, or in an escape that begins there: an ellipsis follows, or the end of a quotation. */
function isCutAt(text: string, position: number): boolean {
  return /^(\\+u?[\da-f]{0,4}|%[\da-f]?|&#?\w{0,6}|\uFFFD)?(…|\.\.\.|\\*"?$)/i.test(text.slice(position));
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

/** Swaps the case of ASCII letters: `aB1` becomes `Ab1`. */
export function swapCase(text: string): string {
  return text.replace(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
}

const ordinaryHeaders = new Set(["accept", "accept-encoding", "content-type", "origin", "host", "prefer"]);

/** Whether a header may hold a token. */
export function isCredential(name: string): boolean {
  return !ordinaryHeaders.has(name.toLowerCase());
}
