import { quoteText } from "@docent/terminal";
import { encodeText } from "./probes/request-parts.ts";

/** Keeps a token out of reports. */
export interface Secrets {
  /** Replaces the token and everything derived from it by POSIX shell expressions with the variable TOKEN. For requests. */
  hide(text: string): string;
  /** As `hide`, for any other text. A short token is not replaced, because it could be part of a word. */
  hideAnywhere(text: string): string;
  /** Quotes a text as an argument for a POSIX shell whose variable TOKEN has the token. */
  quote(text: string): string;
}

/** Minimum length of a token that `hideAnywhere` replaces: shorter tokens are part of many words. */
const minLength = 8;

export function createSecrets(token: string | undefined): Secrets {
  const words = token ? listWords(token) : new Map<string, string>();
  const longestFirst = [...words.keys()].sort((a, b) => b.length - a.length);
  const pattern = new RegExp(
    longestFirst.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|") || "(?!)",
    "g",
  );
  const hide = (text: string) => text.replaceAll(pattern, (secret) => words.get(secret) ?? "");
  return {
    hide,
    hideAnywhere: (text) => (token && token.length >= minLength ? hide(text) : text),
    quote: (text) => {
      const found = [...text.matchAll(pattern)].map(([secret]) => `"${words.get(secret)}"`);
      const parts = text.split(pattern).map((part) => (part === "" ? "" : quoteText(part)));
      return parts.map((part, index) => part + (found[index] ?? "")).join("") || "''";
    },
  };
}

/** Every text that reveals the token, with the shell expression for it. The wrong tokens of probes reveal the token too. */
function listWords(token: string): Map<string, string> {
  const forms: [string, string][] = [[token, "$TOKEN"]];
  if (token.length >= minLength) {
    forms.unshift([`${token}x`, `\${TOKEN}x`]);
    forms.push([token.slice(0, -1), `\${TOKEN%?}`], [swapCase(token), `$(printf %s "$TOKEN" | tr a-zA-Z A-Za-z)`]);
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

/** Swaps the case: `aB1` becomes `Ab1`. */
export function swapCase(text: string): string {
  return [...text]
    .map((letter) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()))
    .join("");
}

const ordinaryHeaders = new Set(["accept", "accept-encoding", "content-type", "origin", "host", "prefer"]);

/** Whether a header may hold a token. */
export function isCredential(name: string): boolean {
  return !ordinaryHeaders.has(name.toLowerCase());
}
