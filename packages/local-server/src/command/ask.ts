import type { LocalClient } from "@docent/local";
import {
  CommandError,
  count,
  defineCommand,
  MarkdownRenderer,
  ProgressLines,
  renderJson,
  type Terminal,
  UsageError,
} from "@docent/terminal";
import { refuseEmpty, serverOptions, suggestResources, useServer } from "./connect.ts";
import { itemsOf, problemOf, propertiesOf, renderSource, textOf } from "./response-parts.ts";
import { type AnsweredQuestion, titleOf } from "./saved-thread.ts";
import { projectOf, ThreadFile } from "./thread-file.ts";

export const resourceOption = {
  type: "string",
  value: "NAME",
  multiple: true,
  help: "only this resource; may be given more than once (default: all)",
  suggest: suggestResources,
} as const;

export const plainOption = {
  type: "boolean",
  default: false,
  help: "print Markdown unchanged (default without a terminal with colors)",
} as const;

export const ask = defineCommand({
  summary: "Asks a question, and prints the answer as it is written, with its sources at the end",
  usage: "[QUESTION]",
  details: "Without a question, or for the word -, standard input is read. A question has at most 100,000 characters.",
  options: {
    resource: resourceOption,
    plain: plainOption,
    quiet: { type: "boolean", default: false, help: "no progress" },
    json: { type: "boolean", default: false, help: "print each event as a line of JSON" },
    save: {
      type: "string",
      value: "FILE.jsonl",
      help: "append the answer to a file for docent-cloud import; a thread with the same title and project is continued",
    },
    thread: {
      type: "string",
      value: "TITLE",
      help: "title of the saved thread (default: the first line of the question)",
    },
    project: {
      type: "string",
      value: "NAME",
      help: "project of the saved thread, 1 to 200 characters (default: the name of FILE without its extension)",
    },
    ...serverOptions,
  },
  examples: [
    'docent-local ask "How do I stream a response?"',
    'docent-local ask "How is a route matched?" --resource hono --json',
    'docent-local ask "How do I stream?" --save hono.jsonl --thread Streaming --project hono-migration',
    "git diff | docent-local ask --resource handbook 'Does this keep our rules?' -",
  ],
  async run({ values, positionals }, terminal) {
    refuseEmpty({ resource: values.resource });
    const question = await readWords(positionals, terminal, "question");
    const thread = await openThread(values, { question, signal: terminal.signal });
    let isAnswered = false;
    try {
      await useServer(values, terminal, async ({ client }) => {
        const askedAt = new Date();
        const answer = await showAnswer({ ...values, question }, { client, terminal });
        if (!thread) return;
        if (answer.text === "") throw new CommandError("The server sent no text to save.");
        isAnswered = true;
        thread.append({ question, askedAt, ...answer, answeredAt: new Date() });
      });
    } catch (error) {
      if (thread && !isAnswered) terminal.warn(`Nothing was saved to ${values.save}.\n`);
      throw error;
    }
  },
});

interface SaveOptions {
  save?: string | undefined;
  thread?: string | undefined;
  project?: string | undefined;
}

/**
 * Reads the thread to which the answer is appended. Undefined without `--save`.
 *
 * @throws {UsageError} for invalid options.
 * @throws {CommandError} if the file cannot be read or written.
 */
async function openThread(
  { save, thread, project }: SaveOptions,
  { question, signal }: { question: string; signal: AbortSignal },
): Promise<ThreadFile | undefined> {
  if (save === undefined) {
    const [unused] = Object.entries({ thread, project }).filter(([, value]) => value !== undefined);
    if (unused) throw new UsageError(`Expected --save FILE.jsonl together with --${unused[0]}, found none.`);
    return undefined;
  }
  if (save === "") throw new UsageError('Expected --save FILE.jsonl, found "".');
  const name = { title: thread ?? titleOf(question), project: project ?? projectOf(save) };
  requireName("--thread", name.title);
  requireName("--project", name.project);
  return ThreadFile.read(save, { ...name, signal });
}

const maxNameCharacters = 200;
const controls = /\p{Cc}|\p{Cs}/u;

/**
 * Applies the limits of the cloud API for project names. Titles have the same limits here.
 *
 * @throws {UsageError}
 */
function requireName(option: string, name: string): void {
  if (name !== "" && [...name].length <= maxNameCharacters && !controls.test(name)) return;
  throw new UsageError(
    `Expected ${option} with 1 to ${maxNameCharacters} characters and no control characters, found ${renderJson(name)}.`,
  );
}

interface AskOptions {
  question: string;
  resource?: string[] | undefined;
  quiet: boolean;
  json: boolean;
  plain: boolean;
}

/** Asks a question, and prints the answer as it arrives. @throws {CommandError} if the answer fails. */
async function showAnswer(
  { question, resource, quiet, json, plain }: AskOptions,
  { client, terminal }: { client: LocalClient; terminal: Terminal },
): Promise<Pick<AnsweredQuestion, "text" | "model" | "sources">> {
  const body = { question, quiet, ...(resource ? { resources: resource } : {}) };
  const view = new AnswerView(terminal, { isPlain: plain });
  let model: unknown;
  let done: Readonly<Record<string, unknown>> = {};
  try {
    for await (const event of client.askQuestion({ body, signal: terminal.signal })) {
      const data = propertiesOf(event.data);
      if (json) terminal.write(`${renderJson(event.data)}\n`);
      else view.show(event.event, data);
      if (event.event === "error")
        throw new CommandError(problemOf(data) ?? "The server ended the answer with an error.");
      if (event.event === "meta") model = data["model"];
      if (event.event === "done") done = data;
    }
  } finally {
    view.close();
  }
  return { text: textOf(done["text"]) ?? "", model, sources: itemsOf(done["sources"]) };
}

/** Maximum length of a question and a query in the contract. */
const maxCharacters = 100_000;
/** Maximum size of a character in UTF-8, in bytes. */
const maxBytesEach = 4;

/**
 * Joins the words of a command line. Standard input replaces the word `-`. Without words, it is read if it is piped.
 *
 * @throws {UsageError} if the text is empty.
 * @throws {CommandError} if the text is too long.
 */
export async function readWords(
  positionals: readonly string[],
  { input }: Pick<Terminal, "input">,
  what: string,
): Promise<string> {
  const words = positionals.length === 0 && input.isPiped ? ["-"] : positionals;
  const piped = words.includes("-") ? await input.read(maxCharacters * maxBytesEach) : "";
  // Standard input is a separate paragraph.
  const text = words
    .map((word) => (word === "-" ? `\n\n${piped.trim()}\n\n` : word))
    .join(" ")
    .replaceAll(/ *\n\n */g, "\n\n")
    .trim();
  if (text === "") throw new UsageError(`Expected a ${what}, found none${words.includes("-") ? " in the input" : ""}.`);
  const { length } = text.length > maxCharacters ? [...text] : text;
  if (length > maxCharacters)
    throw new CommandError(
      `Expected a ${what} of at most ${count(maxCharacters, "character")}, found more. Give a part of it.`,
    );
  return text;
}

/** Prints an answer to a terminal as it arrives. */
class AnswerView {
  readonly #terminal: Terminal;
  readonly #progress: ProgressLines;
  readonly #renderer: MarkdownRenderer | undefined;
  #hasText = false;

  constructor(terminal: Terminal, { isPlain }: { isPlain: boolean }) {
    this.#terminal = terminal;
    this.#progress = new ProgressLines(terminal);
    this.#renderer = isPlain || !terminal.hasColor ? undefined : new MarkdownRenderer({ width: terminal.width });
  }

  show(event: string, data: Readonly<Record<string, unknown>>): void {
    if (event === "tool.updated") this.#showTool(textOf(data["tool"]) ?? "tool", propertiesOf(data["state"]));
    // Shows the last line of each delta as progress. With --json, all of the reasoning is printed.
    if (event === "reasoning.delta")
      this.#progress.show([`thinking: ${textOf(data["delta"])?.trim().split("\n").at(-1) ?? ""}`]);
    if (event === "text.delta") this.#write(textOf(data["delta"]) ?? "");
    if (event === "done") this.#end(data);
  }

  /** Removes the progress, and ends the line. */
  close(): void {
    this.#progress.wipe();
    if (this.#renderer) this.#terminal.write(this.#renderer.end());
    if (this.#hasText) this.#terminal.write("\n");
    this.#hasText = false;
  }

  #showTool(tool: string, state: Readonly<Record<string, unknown>>): void {
    const resource = textOf(propertiesOf(state["input"])["resource"]);
    const what = resource === undefined ? tool : `${tool} ${resource}`;
    this.#progress.show([`${what}: ${textOf(state["title"]) ?? textOf(state["status"]) ?? ""}`]);
    if (state["status"] !== "error") return;
    this.#progress.wipe();
    this.#terminal.warn(`${what}: ${textOf(state["error"]) ?? "failed"}\n`);
  }

  #write(text: string): void {
    if (text === "") return;
    this.#progress.wipe();
    this.#hasText = true;
    this.#terminal.write(this.#renderer ? this.#renderer.push(text) : text);
  }

  #end(data: Readonly<Record<string, unknown>>): void {
    // A server may send the whole answer in `done`, without streaming it.
    if (!this.#hasText) this.#write(textOf(data["text"]) ?? "");
    const isEmpty = !this.#hasText;
    this.close();
    if (isEmpty) this.#terminal.warn("The answer is empty.\n");
    const sources = itemsOf(data["sources"]);
    if (sources.length > 0) this.#terminal.write("\n");
    for (const [index, source] of sources.entries()) this.#terminal.write(...renderSource(source, index + 1));
  }
}
