import { fileURLToPath } from "node:url";
import { styleText } from "node:util";
import { type AnswerSource, type AskQuestionEvent, createLocalClient } from "@docent/local";
import { CommandError, defineCommand, ProgressLines, plainText, type Terminal, UsageError } from "@docent/terminal";
import { suggestResources } from "./data-place.ts";
import { readServerUrl, urlOption } from "./server-url.ts";

export const ask = defineCommand({
  summary: "Asks the running server, and prints the answer as it is written, with its sources at the end",
  usage: "QUESTION",
  options: {
    resource: {
      type: "string",
      value: "NAME",
      multiple: true,
      help: "ask this resource only; may be given more than once (default: all)",
      suggest: suggestResources,
    },
    quiet: { type: "boolean", default: false, help: "no progress" },
    json: { type: "boolean", default: false, help: "print each event as a line of JSON" },
    url: urlOption,
  },
  examples: [
    'docent-local ask "How do I stream a response?"',
    'docent-local ask "How is a route matched?" --resource hono --json',
  ],
  async run({ values, positionals }, terminal) {
    const question = positionals.join(" ").trim();
    if (question === "") throw new UsageError("Expected a question, found none.");
    const local = createLocalClient({ baseUrl: readServerUrl(values.url, terminal) });
    const body = { question, quiet: values.quiet, ...(values.resource ? { resources: values.resource } : {}) };
    const progress = new ProgressLines(terminal);
    let hasText = false;
    try {
      for await (const event of local.askQuestion({ body, signal: terminal.signal })) {
        if (values.json) terminal.write(`${JSON.stringify(event.data)}\n`);
        else showEvent(event, { terminal, progress });
        hasText ||= event.event === "text.delta";
        if (event.event === "error" && hasText && !values.json) terminal.write("\n\n");
        if (event.event === "error") throw new CommandError(plainText(`${event.data.message} ${event.data.hint}`));
      }
    } finally {
      progress.wipe();
    }
  },
});

function showEvent(event: AskQuestionEvent, { terminal, progress }: { terminal: Terminal; progress: ProgressLines }) {
  switch (event.event) {
    case "tool.updated": {
      const { tool, state } = event.data;
      const { resource } = Object(state.input) as { resource?: unknown };
      const what = typeof resource === "string" ? `${tool} ${resource}` : tool;
      progress.show([`${what}: ${state.title ?? state.status}`]);
      if (state.status !== "error") return;
      progress.wipe();
      return terminal.warn(`${plainText(`${what}: ${state.error}`)}\n`);
    }
    case "reasoning.delta":
      // Enough to see that it thinks: what it thinks is in --json.
      return progress.show([`thinking: ${event.data.delta.trim().split("\n").at(-1)}`]);
    case "text.delta":
      progress.wipe();
      return terminal.write(plainText(event.data.delta));
    case "done":
      return terminal.write(`\n${listSources(event.data.sources, terminal)}`);
  }
}

/** As many terminals open what looks like an address or a path with a line. */
function listSources(sources: readonly AnswerSource[], { hasColor }: Terminal): string {
  if (sources.length === 0) return "";
  const dim = (text: string) => (hasColor ? styleText("dim", text, { validateStream: false }) : text);
  const lines = sources.map(({ resource, path, title, url, startLine, endLine }, index) => {
    const place = url?.startsWith("file:") ? `${fileURLToPath(url)}:${startLine}` : (url ?? `${path}:${startLine}`);
    return (
      plainText(`[${index + 1}] ${title}  `) +
      dim(plainText(`${resource}, lines ${startLine}–${endLine}`)) +
      plainText(`\n    ${place}`)
    );
  });
  return `\n${lines.join("\n")}\n`;
}
