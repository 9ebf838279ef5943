/**
 * The length of the shortest text that a pattern can match, never more than that: a bound below it changes nothing.
 *
 * Reads what portable patterns have: classes, groups, alternatives, quantifiers and anchors. What it does not know counts
 * as nothing, which keeps the answer a lower bound.
 */
export function findShortestMatch(pattern: string): number {
  const reader = { text: pattern, index: 0 };
  return readAlternatives(reader);
}

interface Reader {
  readonly text: string;
  index: number;
}

function readAlternatives(reader: Reader): number {
  const lengths = [readSequence(reader)];
  while (reader.text[reader.index] === "|") {
    reader.index += 1;
    lengths.push(readSequence(reader));
  }
  return Math.min(...lengths);
}

function readSequence(reader: Reader): number {
  let length = 0;
  while (reader.index < reader.text.length && !"|)".includes(reader.text[reader.index] ?? "")) {
    length += readAtom(reader) * readQuantifier(reader);
  }
  return length;
}

function readAtom(reader: Reader): number {
  const rest = reader.text.slice(reader.index);
  const take = (count: number, length: number) => {
    reader.index += count;
    return length;
  };
  if (rest.startsWith("(")) {
    const opening = /^\((?:\?(?::|<[^=!>]*>|<?[=!]))?/.exec(rest)?.[0] ?? "(";
    reader.index += opening.length;
    const length = readAlternatives(reader);
    reader.index += 1;
    return /[=!]$/.test(opening) ? 0 : length;
  }
  if (rest.startsWith("[")) return take(/^\[(?:\\.|[^\]\\])*\]/s.exec(rest)?.[0].length ?? 1, 1);
  if (/^[\^$]|^\\[bB]/.test(rest)) return take(rest.startsWith("\\") ? 2 : 1, 0);
  const escaped = /^\\(?:x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|u\{[0-9a-fA-F]+\}|[pP]\{[^}]*\}|.)/s.exec(rest);
  return take(escaped?.[0].length ?? 1, 1);
}

/** How often at least. */
function readQuantifier(reader: Reader): number {
  const quantifier = /^(?:[*?+]|\{(\d+)(?:,\d*)?\})\??/.exec(reader.text.slice(reader.index));
  if (!quantifier) return 1;
  reader.index += quantifier[0].length;
  if (quantifier[1] !== undefined) return Number(quantifier[1]);
  return quantifier[0].startsWith("+") ? 1 : 0;
}
