import { isUtf8 } from "node:buffer";

/** One line of text, without its line break. */
export interface Line {
  text: string;
  /** Counted from 1. */
  number: number;
  /** Bytes from the beginning of the input to the end of the line, including its line break. */
  endBytes: number;
}

/** Thrown for a line that cannot be read, because it is too long or not UTF-8. */
export class LineError extends Error {
  override readonly name = "LineError";
  /** Counted from 1. */
  readonly number: number;
  /** The problem, as the rest of a sentence about the line: "is not valid UTF-8". */
  readonly problem: string;

  constructor(number: number, problem: string) {
    super(`Line ${number} ${problem}.`);
    this.number = number;
    this.problem = problem;
  }
}

/**
 * Splits chunks of bytes into lines. A line ends with LF or CRLF, and a byte order mark at the beginning of the input
 * is dropped. Memory is bounded by `maxBytes` and the size of the largest chunk.
 */
export class LineSplitter {
  readonly #maxBytes: number;
  /** The beginning of an incomplete line. */
  #rest: Uint8Array[] = [];
  #restBytes = 0;
  #lines = 0;
  #bytes = 0;

  constructor({ maxBytes }: { maxBytes: number }) {
    this.#maxBytes = maxBytes;
  }

  /** Bytes so far, including those of an incomplete line. */
  get bytes(): number {
    return this.#bytes + this.#restBytes;
  }

  /** Returns the lines that end in this chunk. The chunk must not change afterwards. @throws {LineError} */
  push(chunk: Uint8Array): Line[] {
    const lines: Line[] = [];
    let start = 0;
    for (let end = chunk.indexOf(lineFeed); end >= 0; end = chunk.indexOf(lineFeed, start)) {
      this.#keep(chunk.subarray(start, end));
      lines.push(this.#take({ lineBreakBytes: 1 }));
      start = end + 1;
    }
    if (start < chunk.length) this.#keep(chunk.subarray(start));
    return lines;
  }

  /** Returns the last line if it has no line break. Further chunks begin a new line. @throws {LineError} */
  end(): Line | undefined {
    return this.#restBytes === 0 ? undefined : this.#take({ lineBreakBytes: 0 });
  }

  #keep(piece: Uint8Array): void {
    this.#rest.push(piece);
    this.#restBytes += piece.length;
    if (this.#restBytes > this.#maxBytes)
      throw new LineError(this.#lines + 1, `is longer than ${this.#maxBytes.toLocaleString("en")} bytes`);
  }

  #take({ lineBreakBytes }: { lineBreakBytes: number }): Line {
    const [first] = this.#rest;
    const whole = this.#rest.length === 1 && first ? first : Buffer.concat(this.#rest);
    this.#bytes += this.#restBytes + lineBreakBytes;
    this.#lines += 1;
    this.#rest = [];
    this.#restBytes = 0;
    if (!isUtf8(whole)) throw new LineError(this.#lines, "is not valid UTF-8");
    const bytes = whole.at(-1) === carriageReturn ? whole.subarray(0, -1) : whole;
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8");
    const isMarked = this.#lines === 1 && text.startsWith(byteOrderMark);
    return { text: isMarked ? text.slice(1) : text, number: this.#lines, endBytes: this.#bytes };
  }
}

const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const byteOrderMark = "\ufeff";

/** The lines of a stream of bytes, in arrays by chunk. @throws {LineError} */
export async function* readLines(
  chunks: AsyncIterable<Uint8Array>,
  options: { maxBytes: number },
): AsyncGenerator<readonly Line[]> {
  const splitter = new LineSplitter(options);
  for await (const chunk of chunks) {
    const lines = splitter.push(chunk);
    if (lines.length > 0) yield lines;
  }
  const last = splitter.end();
  if (last) yield [last];
}
