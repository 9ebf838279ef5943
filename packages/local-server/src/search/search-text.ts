const boundaryInText = /[a-z0-9][A-Z]|[A-Z]{2}[a-z]/g;
const boundary = /(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/;
const unspaced = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\u{20000}-\u{3ffff}]/gu;
const anyUnspaced = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\ud840-\ud8bf]/;
/** The whole of a longer one is found, its parts are not: it is no name but data. */
const maxIdentifierLength = 64;

/**
 * What the index is told of a text: the text in NFC, as questions are, with each character of a script without spaces by
 * itself, and words that are found beside those of the text, such as the parts of `useChat`. It splits `snake_case` and
 * `dotted.names` without help.
 */
export function toSearchTexts(original: string): [text: string, more: string] {
  const text = original.normalize("NFC");
  const spaced = anyUnspaced.test(text) ? text.replace(unspaced, " $& ") : text;
  const identifiers = findCamelCase(text);
  if (identifiers.size === 0 && !text.includes("yment")) return [spaced, ""];
  const more = new Set<string>();
  for (const identifier of identifiers) for (const part of splitCamelCase(identifier)) more.add(part);
  for (const verb of findStemmedApart(text)) more.add(verb);
  return [spaced, [...more].join("\n")];
}

/** Whether some of a text is in a script without spaces. */
export function hasUnspaced(text: string): boolean {
  return anyUnspaced.test(text);
}

/**
 * Verbs whose noun Porter's stemmer takes for another word: it makes "deploi" of "deploy" and "deploying", and "deploy" of
 * "deployment". With the verb beside the noun, each finds the other.
 */
export function findStemmedApart(text: string): string[] {
  if (!text.includes("yment")) return [];
  return [...text.matchAll(/(\p{L}{2,40}y)ments?(?!\p{L})/gu)].map(([, verb = ""]) => verb.toLowerCase());
}

/** Looks for the place where the case changes, and from there for the ends: to try every word costs five times as much. */
function findCamelCase(text: string): Set<string> {
  const identifiers = new Set<string>();
  boundaryInText.lastIndex = 0;
  for (let match = boundaryInText.exec(text); match; match = boundaryInText.exec(text)) {
    let [start, end] = [match.index, boundaryInText.lastIndex];
    const earliest = Math.max(0, end - maxIdentifierLength);
    while (start > earliest && isLetterOrDigit(text.charCodeAt(start - 1))) start--;
    while (isLetterOrDigit(text.charCodeAt(end))) end++;
    if (end - start <= maxIdentifierLength) identifiers.add(text.slice(start, end));
    boundaryInText.lastIndex = end;
  }
  return identifiers;
}

function isLetterOrDigit(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57);
}

/** The parts of an identifier; none where it has only one. */
export function splitCamelCase(word: string): string[] {
  const parts = word.split(boundary);
  return parts.length > 1 ? parts.map((part) => part.toLowerCase()) : [];
}

/** The characters of a word in a script without spaces; none for any other. */
export function splitUnspaced(word: string): string[] {
  return anyUnspaced.test(word) ? [...word].filter((character) => /[\p{L}\p{N}]/u.test(character)) : [];
}
