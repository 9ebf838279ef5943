import { styleText } from "node:util";
import { printable } from "./printable.ts";

export type Style = Parameters<typeof styleText>[0];

/** Text with colours, which a terminal without colours shows without them. */
export interface Styled {
  /** Of control sequences it has only those that set colours, bold and the like (ECMA-48, SGR). */
  readonly ansi: string;
}

/** What a terminal can be given to show: text, which may come from anywhere, and text with colours. */
export type Part = string | Styled;

/** Text in a style; whatever it says itself of colours is taken out. */
export function styled(style: Style, text: string): Styled {
  return { ansi: styleText(style, printable(text), { validateStream: false }) };
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: a control sequence begins with one.
const colors = /\u001b\[[\d;]*m/g;

/** The characters that go to a terminal. */
export function renderParts(parts: readonly Part[], { hasColor }: { hasColor: boolean }): string {
  return parts.map((part) => (typeof part === "string" ? printable(part) : renderStyled(part, hasColor))).join("");
}

function renderStyled({ ansi }: Styled, hasColor: boolean): string {
  const texts = ansi.split(colors).map(printable);
  if (!hasColor) return texts.join("");
  const codes = ansi.match(colors) ?? [];
  return texts.map((text, index) => text + (codes[index] ?? "")).join("");
}
