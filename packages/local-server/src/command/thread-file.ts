import { randomBytes } from "node:crypto";
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
import { CommandError, count, printable, renderJson } from "@docent/terminal";
import { propertiesOf, textOf } from "./response-parts.ts";

/** Maximum length of a line for `docent-cloud import`. */
const maxLineBytes = 4 * 1024 * 1024;
/** Reserved space for one more question and its answer. A thread with less free space is full. */
const answeredQuestionBytes = 1024 * 1024;

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
    if (bytes > maxLineBytes - answeredQuestionBytes)
      throw new CommandError(
        `The thread ${JSON.stringify(this.#name.title)} in ${this.#path} is full: it has ${count(bytes, "byte")}, and a thread may have ${count(maxLineBytes, "byte")}. Give another --thread.`,
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

/**
 * One or more questions with their answers, as the cloud API lists them. Further properties of other programs are kept.
 */
interface SavedThread {
  id: string;
  title: string;
  project: string;
  /** RFC 3339, UTC. */
  createdAt: string;
  updatedAt: string;
  messages: readonly unknown[];
}

/** Properties that identify a thread for a user. */
type ThreadName = Pick<SavedThread, "title" | "project">;

/** A question and its answer. */
export interface AnsweredQuestion {
  question: string;
  askedAt: Date;
  /** Text of the answer, as Markdown. */
  text: string;
  /** Language model that wrote the answer. Undefined if the server does not report it. */
  model: unknown;
  /** Sources of the answer, as the server sent them. */
  sources: unknown;
  answeredAt: Date;
}

/** Creates a thread without messages. All properties are in the order in which they are written. */
function startThread({ title, project }: ThreadName, { askedAt }: AnsweredQuestion): OpenThread {
  return {
    id: makeThreadId(askedAt.getTime()),
    title,
    project,
    createdAt: undefined,
    updatedAt: undefined,
    messages: [],
  };
}

/** A thread whose times may be missing until its first question is answered. */
type OpenThread = Omit<SavedThread, "createdAt" | "updatedAt"> & Record<"createdAt" | "updatedAt", string | undefined>;

/**
 * Appends a question and its answer, with a newer `updatedAt`. If the clock is behind the thread, the new times are moved
 * forward, so that an import treats the thread as newer.
 */
function addAnsweredQuestion(
  thread: OpenThread,
  { question, askedAt, text, model, sources, answeredAt }: AnsweredQuestion,
): SavedThread {
  // The saved time may be more precise than milliseconds, so only the next millisecond is certainly newer.
  const earliest = thread.updatedAt === undefined ? 0 : parseTime(thread.updatedAt) + 1;
  const askedMs = Math.max(askedAt.getTime(), earliest);
  const createdAt = new Date(askedMs).toISOString();
  const updatedAt = new Date(Math.max(answeredAt.getTime(), askedMs)).toISOString();
  const messages = [
    ...thread.messages,
    { role: "user", text: question, createdAt },
    { role: "assistant", text, createdAt: updatedAt, ...(model === undefined ? {} : { model }), sources },
  ];
  return { ...thread, createdAt: thread.createdAt ?? createdAt, updatedAt, messages };
}

const maxTitleCharacters = 80;

/** The default title of a thread: the first line of its question, cut at a word. */
export function titleOf(question: string): string {
  const [firstLine = ""] = question.trim().split(/[\r\n]/, 1);
  const line = printable(firstLine).replaceAll(/\s+/g, " ").trim();
  const characters = [...line];
  if (characters.length <= maxTitleCharacters) return line;
  const cut = characters.slice(0, maxTitleCharacters - 1).join("");
  const end = characters[maxTitleCharacters - 1] === " " ? cut.length : cut.lastIndexOf(" ");
  // A last word that is longer than half of the title is cut, too.
  return `${(end > maxTitleCharacters / 2 ? cut.slice(0, end) : cut).trimEnd()}…`;
}

/** Crockford's Base32: digits and letters in the order of their code units, without I, L, O and U. */
const digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** `thr_` and a ULID (https://github.com/ulid/spec): ids of different milliseconds sort by their time. */
function makeThreadId(timeMs: number): string {
  const time = Array.from({ length: 10 }, (_, index) => digits[Math.floor(timeMs / 32 ** (9 - index)) % 32]);
  // 256 is a multiple of 32, so all digits have the same probability.
  const random = [...randomBytes(16)].map((byte) => digits[byte % 32]);
  return `thr_${time.join("")}${random.join("")}`;
}

/**
 * Reads the thread of a line, with all of its properties. Undefined for an empty line, or a line without a thread.
 *
 * @throws {LineError} if the line is malformed.
 */
function readThread({ text, number }: Line): SavedThread | undefined {
  if (text.trim() === "") return undefined;
  const line = parseExactly(text, number);
  if (typeof line !== "object" || line === null || Array.isArray(line))
    throw new LineError(number, "is not a JSON object");
  if (!Object.hasOwn(line, "thread")) return undefined;
  const thread = propertiesOf(propertiesOf(line)["thread"]);
  const { messages = [] } = thread;
  const [id, title, project] = ["id", "title", "project"].map((name) => textOf(thread[name]));
  const [createdAt, updatedAt] = ["createdAt", "updatedAt"].map((name) => timeOf(thread[name]));
  if (id === undefined || title === undefined || project === undefined || !createdAt || !updatedAt)
    throw new LineError(
      number,
      "is not a thread: id, title and project must be strings, createdAt and updatedAt times of RFC 3339",
    );
  if (!Array.isArray(messages)) throw new LineError(number, "is not a thread: messages must be a list");
  return { ...thread, id, title, project, createdAt, updatedAt, messages };
}

function parseExactly(text: string, number: number): unknown {
  try {
    // The types of TypeScript 5.9 lack the third argument, which Node has since version 21.
    return JSON.parse(text, keepNumber as (key: string, value: unknown) => unknown);
  } catch (error) {
    const reason = error instanceof SyntaxError ? error.message : String(error);
    throw new LineError(number, `is not JSON (${reason})`);
  }
}

const { rawJSON } = JSON as unknown as { rawJSON: (text: string) => unknown };

/** Keeps the notation of numbers that JavaScript would round or rewrite. */
function keepNumber(_: string, value: unknown, { source }: { source?: string } = {}): unknown {
  return typeof value === "number" && source !== undefined && source !== String(value) ? rawJSON(source) : value;
}

const dateTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/i;

function timeOf(value: unknown): string | undefined {
  return typeof value === "string" && dateTime.test(value) && !Number.isNaN(parseTime(value)) ? value : undefined;
}

/** Milliseconds since 1970. `Date` requires the letters of RFC 3339 in upper case. */
function parseTime(text: string): number {
  return Date.parse(text.toUpperCase());
}
