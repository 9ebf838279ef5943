import { encodeText } from "./probes/request-parts.ts";

/** Keeps a token out of what is shown. */
export interface Secrets {
  /** A text of a request, with a word of a POSIX shell in place of the token and of all that is made from it. */
  hide(text: string): string;
  /** A text of a server or of this program, from which a short token cannot be told. */
  hideAnywhere(text: string): string;
  /** A text as an argument in a POSIX shell, where the variable TOKEN has the token. */
  quote(text: string): string;
}

/** A shorter token is part of many words. */
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

/** Every text that gives the token away, and what a shell makes it from: wrong tokens are made from the right one. */
function listWords(token: string): Map<string, string> {
  const forms: [string, string][] = [[token, "$TOKEN"]];
  if (token.length >= minLength) {
    forms.unshift([`${token}x`, `\${TOKEN}x`]);
    forms.push([token.slice(0, -1), `\${TOKEN%?}`], [swapCase(token), `$(printf %s "$TOKEN" | tr a-zA-Z A-Za-z)`]);
  }
  const encoded = forms.flatMap(([text, word]) =>
    // A cookie and a query are encoded differently.
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

/** `aB1` is `Ab1`. */
export function swapCase(text: string): string {
  return [...text]
    .map((letter) => (letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()))
    .join("");
}

/** Single quotes protect everything but themselves. */
export function quoteText(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
