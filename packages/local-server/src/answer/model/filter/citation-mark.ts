/** `[3]` or `[3, 7]` in the text of a model. */
export interface CitationMark {
  numbers: number[];
  /** In the text, with the address of a link where it is one: `[3](https://…)`. */
  size: number;
  /** What follows would make something else of it: an address, or a definition. */
  needsSpace: boolean;
}

const maxMark = 60;
const maxAddress = 500;
const whole = /^\[ *\d{1,6}(?: *[,;] *\d{1,6})* *\]/;

/** Reads a citation at the beginning of a text. */
export function readCitation(
  text: string,
  { isEnd, isLineStart }: { isEnd: boolean; isLineStart: boolean },
): CitationMark | "other" | "undecided" {
  const head = text.slice(0, maxMark);
  const [mark] = whole.exec(head) ?? [];
  if (mark === undefined) {
    const mayBecome = text.length < maxMark && /^\[[\d ,;]*$/.test(text);
    return mayBecome && !isEnd ? "undecided" : "other";
  }
  const numbers = (mark.match(/\d+/g) ?? []).map(Number);
  const rest = text.slice(mark.length);
  if (rest === "" && !isEnd) return "undecided";
  if (!rest.startsWith("(")) return { numbers, size: mark.length, needsSpace: isLineStart && rest.startsWith(":") };
  const [address] = /^\([^()\n]*/.exec(rest.slice(0, maxAddress)) ?? [""];
  const end = rest[address.length];
  if (end === undefined && address.length < maxAddress && !isEnd) return "undecided";
  if (end === ")" && address.length < maxAddress)
    return { numbers, size: mark.length + address.length + 1, needsSpace: false };
  return { numbers, size: mark.length, needsSpace: true };
}
