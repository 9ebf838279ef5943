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
import { serverOptions, suggestResources, useServer } from "./connect.ts";
import { renderSource } from "./render-source.ts";
import { itemsOf, problemOf, propertiesOf, textOf } from "./response-parts.ts";

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
  help: "Markdown as it is (default where there is no terminal with colors)",
} as const;

export const ask = defineCommand({
  summary: "Asks a question, and prints the answer as it is written, with its sources at the end",
  usage: "[QUESTION]",
  details:
    "Without a question, or for a word that is -, standard input is read. A question has 100,000 characters at most.",
  options: {
    resource: resourceOption,
    plain: plainOption,
    quiet: { type: "boolean", default: false, help: "no progress" },
    json: { type: "boolean", default: false, help: "print each event as a line of JSON" },
    ...serverOptions,
  },
  examples: [
    'docent-local ask "How do I stream a response?"',
    'docent-local ask "How is a route matched?" --resource hono --json',
    "git diff | docent-local ask --resource handbook 'Does this keep our rules?' -",
  ],
  async run({ values, positionals }, terminal) {
    const question = await readWords(positionals, terminal, "question");
    const { quiet, json, plain } = values;
    const body = { question, quiet, ...(values.resource ? { resources: values.resource } : {}) };
    await useServer(values, terminal, async ({ client }) => {
      const view = new AnswerView(terminal, { isPlain: plain });
      try {
        for await (const event of client.askQuestion({ body, signal: terminal.signal })) {
          if (json) terminal.write(`${renderJson(event.data)}\n`);
          else view.show(event.event, propertiesOf(event.data));
          if (event.event === "error")
            throw new CommandError(problemOf(event.data) ?? "The server ended the answer with an error.");
        }
      } finally {
        view.close();
      }
    });
  },
});

/** The longest question and query of the contract. */
const maxCharacters = 100_000;
/** Of UTF-8 for each character. */
const maxBytesEach = 4;

/** The words of a command line, with what is piped in for `-` or where there are none. */
export async function readWords(
  positionals: readonly string[],
  { input }: Pick<Terminal, "input">,
  what: string,
): Promise<string> {
  const words = positionals.length === 0 && input.isPiped ? ["-"] : positionals;
  const piped = words.includes("-") ? await input.read(maxCharacters * maxBytesEach) : "";
  // What is piped in is a paragraph of its own.
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

/** An answer in a terminal, while it is written. */
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
    // Enough to see that it thinks: what it thinks is in --json.
    if (event === "reasoning.delta")
      this.#progress.show([`thinking: ${textOf(data["delta"])?.trim().split("\n").at(-1) ?? ""}`]);
    if (event === "text.delta") this.#write(textOf(data["delta"]) ?? "");
    if (event === "done") this.#end(data);
  }

  /** Takes the progress away, and ends the line. */
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
    // A server need not write an answer in pieces.
    if (!this.#hasText) this.#write(textOf(data["text"]) ?? "");
    const isEmpty = !this.#hasText;
    this.close();
    if (isEmpty) this.#terminal.warn("The answer is empty.\n");
    const sources = itemsOf(data["sources"]);
    if (sources.length > 0) this.#terminal.write("\n");
    for (const [index, source] of sources.entries()) this.#terminal.write(...renderSource(source, index + 1));
  }
}
