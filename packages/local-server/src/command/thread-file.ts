import {
  accessSync,
  closeSync,
  constants,
  createReadStream,
  fstatSync,
  fsyncSync,
  ftruncateSync,
  openSync,
  readSync,
  statSync,
  writeSync,
} from "node:fs";
import { basename, dirname, extname } from "node:path";
import { explainDisk, type Line, LineError, LineSplitter } from "@docent/storage";
import { CommandError, count, renderJson } from "@docent/terminal";
import {
  type AnsweredQuestion,
  addAnsweredQuestion,
  readThread,
  type SavedThread,
  startThread,
  type ThreadName,
} from "./saved-thread.ts";

/** Maximum length of a line for `docent-cloud import`. */
const maxLineBytes = 4 * 1024 * 1024;
/** Maximum size of a thread that gets another answer, which may thus take 1 MiB. */
const maxThreadBytes = maxLineBytes - 1024 * 1024;

/** The default project of threads in a file: its name without its extension. */
export function projectOf(path: string): string {
  return basename(path, extname(path));
}

/**
 * The thread with a title and a project in a file of JSON lines, as `docent-cloud import` reads them. Every change
 * appends a line, and the last line of a thread replaces its earlier lines. Other programs may append to the file at the
 * same time.
 */
export class ThreadFile {
  readonly #path: string;
  readonly #name: ThreadName;
  #splitter = new LineSplitter({ maxBytes: maxLineBytes });
  /** Threads with this name by their ids, in the order of their last lines. There are several if files were joined. */
  #found = new Map<string, SavedThread>();
  /** Inode of the file that was read. Undefined if the file was missing. */
  #inode: number | undefined;

  private constructor(path: string, name: ThreadName) {
    this.#path = path;
    this.#name = name;
  }

  /**
   * Reads a file, which may be missing. Writes nothing.
   *
   * @throws {CommandError} if the file cannot be appended to, if a line is malformed, or if the thread is full.
   */
  static async read(path: string, { signal, ...name }: ThreadName & { signal: AbortSignal }): Promise<ThreadFile> {
    const file = new ThreadFile(path, name);
    await file.#read(signal);
    return file;
  }

  /**
   * Appends a line with the thread and one more question with its answer, and flushes it. A missing file is created with owner-only
   * permissions. Lines that other programs have appended since the last read are taken into account.
   *
   * @throws {CommandError} if the answer was not saved. A partial line is removed, unless another program has appended
   * after it.
   */
  append(asked: AnsweredQuestion): SavedThread {
    try {
      const descriptor = openSync(this.#path, "a+", 0o600);
      try {
        this.#readOn(descriptor);
        const thread = addAnsweredQuestion(this.#thread ?? startThread(this.#name, asked), asked);
        this.#write(descriptor, `${renderJson({ thread })}\n`);
        return thread;
      } finally {
        closeSync(descriptor);
      }
    } catch (cause) {
      const { message } = Object(explainDisk(cause, this.#path)) as Error;
      throw new CommandError(`The answer was not saved to ${this.#path}. ${message}`, { cause });
    }
  }

  get #thread(): SavedThread | undefined {
    return [...this.#found.values()].at(-1);
  }

  async #read(signal: AbortSignal): Promise<void> {
    const stats = statSync(this.#path, { throwIfNoEntry: false });
    const folder = dirname(this.#path);
    if (!stats && !statSync(folder, { throwIfNoEntry: false })?.isDirectory())
      throw new CommandError(`There is no folder ${folder} to save the answer in.`);
    if (stats && !stats.isFile())
      throw new CommandError(`${this.#path} is not a file, so no answer can be saved there.`);
    try {
      accessSync(stats ? this.#path : folder, constants.W_OK);
      if (!stats) return;
      this.#inode = stats.ino;
      const chunks: AsyncIterable<Buffer> = createReadStream(this.#path, { signal });
      for await (const chunk of chunks) this.#take(this.#splitter.push(chunk));
      this.#takeLast();
    } catch (error) {
      signal.throwIfAborted();
      throw this.#explain(error);
    }
    const bytes = this.#thread ? Buffer.byteLength(renderJson(this.#thread)) : 0;
    if (bytes > maxThreadBytes)
      throw new CommandError(
        `The thread ${JSON.stringify(this.#name.title)} in ${this.#path} is full: it has ${count(bytes, "byte")}, and another answer is saved only in a thread of at most ${count(maxThreadBytes, "byte")}. Give another --thread.`,
      );
  }

  /**
   * Reads the lines that were appended since the last read, or all lines if the file was replaced. Synchronous, to leave
   * other programs little time to append more.
   */
  #readOn(descriptor: number): void {
    const { ino, size } = fstatSync(descriptor);
    if (ino !== this.#inode || size < this.#splitter.bytes) {
      this.#splitter = new LineSplitter({ maxBytes: maxLineBytes });
      this.#found = new Map();
      this.#inode = ino;
    }
    try {
      for (;;) {
        const chunk = Buffer.allocUnsafe(64 * 1024);
        const length = readSync(descriptor, chunk, 0, chunk.length, this.#splitter.bytes);
        if (length === 0) break;
        this.#take(this.#splitter.push(chunk.subarray(0, length)));
      }
      this.#takeLast();
    } catch (error) {
      throw this.#explain(error);
    }
  }

  #write(descriptor: number, line: string): void {
    const { size } = fstatSync(descriptor);
    const bytes = Buffer.from(`${endsLine(descriptor, size) ? "" : "\n"}${line}`);
    if (bytes.length > maxLineBytes)
      throw new CommandError(`The thread would have more than ${count(maxLineBytes, "byte")}. Give another --thread.`);
    let written = 0;
    try {
      written = writeSync(descriptor, bytes);
      if (written < bytes.length) written += writeSync(descriptor, bytes, written);
      fsyncSync(descriptor);
    } catch (error) {
      // Removes a partial line, which would make the file unreadable, unless another program has appended after it.
      if (fstatSync(descriptor).size === size + written) ftruncateSync(descriptor, size);
      throw error;
    }
  }

  #take(lines: readonly Line[]): void {
    for (const line of lines) {
      const thread = readThread(line);
      if (!thread) continue;
      this.#found.delete(thread.id);
      const { title, project } = this.#name;
      if (thread.title === title && thread.project === project) this.#found.set(thread.id, thread);
    }
  }

  #takeLast(): void {
    const last = this.#splitter.end();
    if (last) this.#take([last]);
  }

  #explain(error: unknown): unknown {
    if (error instanceof LineError)
      return new CommandError(
        `Line ${error.number} of ${this.#path} ${error.problem}. Correct the file, or save to another one.`,
        { cause: error },
      );
    return explainDisk(error, this.#path);
  }
}

function endsLine(descriptor: number, size: number): boolean {
  const last = Buffer.alloc(1);
  return size === 0 || (readSync(descriptor, last, 0, 1, size - 1) === 1 && last.toString() === "\n");
}
