import { randomBytes } from "node:crypto";
import { type Line, LineError } from "@docent/storage";
import { printable } from "@docent/terminal";
import { propertiesOf, textOf } from "./response-parts.ts";

/**
 * A question and its answer, or several, as the cloud API lists them. A thread that another program wrote may have more
 * properties, which stay.
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

/** What a person knows a thread by. */
export type ThreadName = Pick<SavedThread, "title" | "project">;

/** What was asked, and what the server answered. */
export interface Exchange {
  question: string;
  askedAt: Date;
  /** Text of the answer, as Markdown. */
  text: string;
  /** What wrote the answer; undefined where the server does not say. */
  model: unknown;
  /** What the answer cites, as the server sent it. */
  sources: unknown;
  answeredAt: Date;
}

/** A thread with this exchange as its only one. */
export function startThread({ title, project }: ThreadName, exchange: Exchange): SavedThread {
  const id = makeThreadId(exchange.askedAt.getTime());
  // All properties, so that they are written in this order.
  return addExchange({ id, title, project, createdAt: undefined, updatedAt: undefined, messages: [] }, exchange);
}

/**
 * The thread with this exchange at its end, and a newer `updatedAt`. Where the clock is behind the thread, the times of the
 * exchange are moved forward, so that an import takes the thread for the newer one.
 */
export function continueThread(thread: SavedThread, exchange: Exchange): SavedThread {
  return addExchange(thread, exchange);
}

function addExchange(
  thread: Omit<SavedThread, "createdAt" | "updatedAt"> & Record<"createdAt" | "updatedAt", string | undefined>,
  { question, askedAt, text, model, sources, answeredAt }: Exchange,
): SavedThread {
  // A time of more digits than milliseconds is older than the next millisecond.
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

/** The title of a thread that was given none: the first line of its question, cut at a word. */
export function titleOf(question: string): string {
  const [firstLine = ""] = question.trim().split(/[\r\n]/, 1);
  const line = printable(firstLine).replaceAll(/\s+/g, " ").trim();
  const characters = [...line];
  if (characters.length <= maxTitleCharacters) return line;
  const cut = characters.slice(0, maxTitleCharacters - 1).join("");
  const end = characters[maxTitleCharacters - 1] === " " ? cut.length : cut.lastIndexOf(" ");
  // A word as long as half a title is cut as well.
  return `${(end > maxTitleCharacters / 2 ? cut.slice(0, end) : cut).trimEnd()}…`;
}

/** Crockford's Base32: digits and letters in the order of their code units, without I, L, O and U. */
const digits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/** `thr_` and a ULID (https://github.com/ulid/spec): ids of different milliseconds sort by their time. */
function makeThreadId(timeMs: number): string {
  const time = Array.from({ length: 10 }, (_, index) => digits[Math.floor(timeMs / 32 ** (9 - index)) % 32]);
  // 256 is a multiple of 32, so that every digit is as likely.
  const random = [...randomBytes(16)].map((byte) => digits[byte % 32]);
  return `thr_${time.join("")}${random.join("")}`;
}

/**
 * The thread of a line, with all of its properties. Undefined where the line is empty or is about something else.
 *
 * @throws {LineError} where the line is malformed.
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

/** As above. */
const { rawJSON } = JSON as unknown as { rawJSON: (text: string) => unknown };

/** Numbers that JavaScript would round, or write in another form, are written again as they were read. */
function keepNumber(_: string, value: unknown, { source }: { source?: string } = {}): unknown {
  return typeof value === "number" && source !== undefined && source !== String(value) ? rawJSON(source) : value;
}

const dateTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/i;

function timeOf(value: unknown): string | undefined {
  return typeof value === "string" && dateTime.test(value) && !Number.isNaN(parseTime(value)) ? value : undefined;
}

/** Milliseconds since 1970. `Date` wants the letters of RFC 3339 in upper case. */
function parseTime(text: string): number {
  return Date.parse(text.toUpperCase());
}
