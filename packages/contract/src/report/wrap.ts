/** Wraps a text to `width` columns: at spaces, and inside a word that is longer than a line. */
export function wrap(text: string, { width, indent = 0 }: { width: number; indent?: number }): string[] {
  const room = Math.max(20, width - indent);
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ").flatMap((part) => cut(part, room))) {
    if (line !== "" && line.length + 1 + word.length > room) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line].map((part) => " ".repeat(indent) + part);
}

function cut(word: string, room: number): string[] {
  // Most characters beyond the BMP take two code units and two columns.
  const characters = /[\u{10000}-\u{10ffff}]/u.test(word) ? Math.floor(room / 2) : room;
  return word.length <= room ? [word] : (word.match(new RegExp(`.{1,${characters}}`, "gsu")) ?? [word]);
}
