/** Reads what `git cat-file --batch` writes, piece by piece: a line `<id> blob <size>`, the content, a line break. */
export class BlobParser {
  readonly #onBlob: (id: string, content: Buffer) => void;
  #pieces: Buffer[] = [];
  #length = 0;
  /** The blob whose content comes next; undefined while its line is read. */
  #current: { id: string; end: number } | undefined;

  constructor(onBlob: (id: string, content: Buffer) => void) {
    this.#onBlob = onBlob;
  }

  /** @throws {Error} if an object is missing or no blob. */
  push(chunk: Buffer): void {
    this.#pieces.push(chunk);
    this.#length += chunk.length;
    if (this.#current && this.#length < this.#current.end) return;
    let bytes = Buffer.concat(this.#pieces);
    for (let length = this.#readOne(bytes); length > 0; length = this.#readOne(bytes)) bytes = bytes.subarray(length);
    this.#pieces = [bytes];
    this.#length = bytes.length;
  }

  /** Reads a line or a content, and says how many bytes that were; 0 if it is not there yet. */
  #readOne(bytes: Buffer): number {
    if (this.#current) return this.#readContent(bytes, this.#current);
    const end = bytes.indexOf(0x0a);
    if (end === -1) return 0;
    const line = bytes.subarray(0, end).toString("latin1");
    const [id = "", type, size] = line.split(" ");
    if (type !== "blob") throw new Error(`Expected a blob, found ${JSON.stringify(line)}.`);
    this.#current = { id, end: Number(size) + 1 };
    return end + 1;
  }

  #readContent(bytes: Buffer, { id, end }: { id: string; end: number }): number {
    if (bytes.length < end) return 0;
    this.#current = undefined;
    this.#onBlob(id, bytes.subarray(0, end - 1));
    return end;
  }
}
