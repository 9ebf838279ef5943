/** The blocks of a literal event stream: an event or a comment each. */
export function splitBlocks(text: string): string[] {
  return text.split("\n\n").filter((block) => block.trim() !== "");
}

/** The text of a stream whose last block is ended by an empty line too. */
export function joinBlocks(blocks: readonly string[]): string {
  return blocks.map((block) => `${block.trim()}\n\n`).join("");
}

/** The name of the event that a block holds; undefined for a comment. */
export function readEventName(block: string): string | undefined {
  return /^event: ?(.*)$/m.exec(block)?.[1];
}

/** The block with another name. */
export function renameEvent(block: string, to: string): string {
  return block.replace(/^event: ?.*$/m, `event: ${to}`);
}

/** The JSON of a block's data, undefined where it has none or other text. */
export function readData(block: string): unknown {
  try {
    return JSON.parse(/^data: ?(.*)$/m.exec(block)?.[1] ?? "");
  } catch {
    return undefined;
  }
}

/** The block with other data, given as it is to be written. */
export function replaceData(block: string, text: string): string {
  return block.replace(/^data: ?.*$/m, () => `data: ${text}`);
}
