import { MarkdownRenderer, ProgressLines, type Terminal } from "@docent/terminal";
import { renderSource } from "./render-source.ts";
import { itemsOf, propertiesOf, textOf } from "./response-parts.ts";

/** An answer in a terminal, while it is written. */
export class AnswerView {
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
