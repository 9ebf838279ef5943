import { defineCommand, MarkdownRenderer, renderJson, type Terminal } from "@docent/terminal";
import { plainOption, readWords, resourceOption } from "./ask.ts";
import { refuseEmpty, serverOptions, useServer } from "./connect.ts";
import { itemsOf, renderSource, textOf } from "./response-parts.ts";

export const search = defineCommand({
  summary: "Searches for passages, and prints them with their sources, best first, without an answer",
  usage: "[QUERY]",
  details: "Without a query, or for the word -, standard input is read.",
  options: {
    resource: resourceOption,
    limit: { type: "integer", range: [1, 100], help: "maximum number of passages, 1 to 100 (default 10)" },
    "max-tokens": {
      type: "integer",
      range: [1, 1_000_000],
      help: "maximum number of tokens of all passages, to fit a prompt (default: no limit)",
    },
    plain: plainOption,
    json: { type: "boolean", default: false, help: "print the passages as JSON" },
    ...serverOptions,
  },
  examples: [
    "docent-local search stream a response",
    "docent-local search 'error handling' --resource hono --max-tokens 2000 --json",
  ],
  async run({ values, positionals }, terminal) {
    refuseEmpty({ resource: values.resource });
    const query = await readWords(positionals, terminal, "query");
    const { limit, "max-tokens": maxTokens } = values;
    const body = {
      query,
      ...(values.resource && { resources: values.resource }),
      ...(limit !== undefined && { limit }),
      ...(maxTokens !== undefined && { maxTokens }),
    };
    await useServer(values, terminal, async ({ client }) => {
      const result = await client.searchPassages({ body, signal: terminal.signal });
      if (values.json) return terminal.write(`${renderJson(result, { indent: 2 })}\n`);
      for (const { resource, reason } of itemsOf(result?.notSearched))
        terminal.warn(`${textOf(resource) ?? "A resource"} was not searched: ${textOf(reason) ?? "no reason given"}\n`);
      const notice = textOf(result?.notice);
      if (notice !== undefined) terminal.warn(`${notice}\n`);
      showPassages(itemsOf(result?.passages), terminal, { isPlain: values.plain });
    });
  },
});

function showPassages(
  passages: ReturnType<typeof itemsOf>,
  terminal: Terminal,
  { isPlain }: { isPlain: boolean },
): void {
  if (passages.length === 0) terminal.warn("Nothing was found.\n");
  for (const [index, passage] of passages.entries()) {
    if (index > 0) terminal.write("\n");
    const headings = Array.isArray(passage["headings"]) ? passage["headings"].filter(textOf).join(" › ") : "";
    const source = headings === "" ? passage : { ...passage, title: headings };
    terminal.write(...renderSource(source, index + 1), "\n");
    const text = (textOf(passage["text"]) ?? "").trimEnd();
    if (isPlain || !terminal.hasColor) terminal.write(`${text}\n`);
    else {
      const renderer = new MarkdownRenderer({ width: terminal.width });
      terminal.write(renderer.push(text), renderer.end(), "\n");
    }
  }
}
