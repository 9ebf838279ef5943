import { randomBytes } from "node:crypto";
import { type Line, LineError } from "@docent/storage";
import { printable } from "@docent/terminal";
import { propertiesOf, textOf } from "./response-parts.ts";

/**
 * One or more questions with their answers, as the cloud API lists them. Further properties of other programs are kept.
 */
export interface SavedThread {
  id: string;
  title: string;
  project: string;
  /** RFC 3339, UTC. */
  createdAt: string;
  updatedAt: string;
  messages: readonly unknown[];
}

/** Properties that identify a thread for a user. */
export type ThreadName = Pick<SavedThread, "title" | "project">;

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
export function startThread({ title, project }: ThreadName, { askedAt }: AnsweredQuestion): OpenThread {
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
export function addAnsweredQuestion(
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
export function readThread({ text, number }: Line): SavedThread | undefined {
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
