import { styleText } from "node:util";
import { type AnswerSource, type AskQuestionEvent, createLocalClient } from "@docent/local";
import { parseOptions, readUrl } from "./options.ts";
import { type Terminal, UsageError } from "./terminal.ts";

export const askHelp = `Asks the running server, and prints the answer as it is written, with its sources at the end.

  docent-local ask QUESTION [options]

  --resource NAME  ask this resource only; may be given more than once (default: all)
  --quiet          no progress
  --json           print each event as a line of JSON
  --url URL        where the server is (default http://127.0.0.1:4011, or DOCENT_LOCAL_URL)

  docent-local ask "How do I stream a response?" --resource hono
`;

export async function ask(args: readonly string[], terminal: Terminal): Promise<void> {
  const { values, positionals } = parseOptions({
    args: [...args],
    allowPositionals: true,
    options: {
      resource: { type: "string", multiple: true },
      quiet: { type: "boolean", default: false },
      json: { type: "boolean", default: false },
      url: { type: "string" },
    },
  });
  const question = positionals.join(" ").trim();
  if (question === "") throw new UsageError("Expected a question, found none.");
  const local = createLocalClient({ baseUrl: readUrl(values.url, terminal) });
  const body = { question, quiet: values.quiet, ...(values.resource ? { resources: values.resource } : {}) };
  for await (const event of local.askQuestion({ body, signal: terminal.signal })) {
    if (values.json) terminal.write(`${JSON.stringify(event.data)}\n`);
    else showEvent(event, terminal);
    if (event.event === "error") throw new Error(`${event.data.message} ${event.data.hint}`);
  }
}

function showEvent(event: AskQuestionEvent, terminal: Terminal): void {
  const { isInteractive, write, warn } = terminal;
  const wipe = isInteractive ? "\r\u001b[K" : "";
  switch (event.event) {
    case "tool.updated": {
      const { tool, state } = event.data;
      if (isInteractive) warn(`${wipe}${plain(`${tool}: ${state.title ?? state.status}`)}`);
      else if (state.status === "error") warn(`${plain(`${tool}: ${state.error}`)}\n`);
      return;
    }
    case "text.delta":
      warn(wipe);
      write(plain(event.data.delta));
      return;
    case "done":
      write(`\n${listSources(event.data.sources, terminal)}`);
      return;
    case "error":
      warn(wipe);
  }
}

/** As many terminals open what looks like an address or a path with a line. */
function listSources(sources: readonly AnswerSource[], { hasColor }: Terminal): string {
  if (sources.length === 0) return "";
  const dim = (text: string) => (hasColor ? styleText("dim", text, { validateStream: false }) : text);
  const lines = sources.map(({ resource, path, title, url, startLine, endLine }, index) => {
    const place = url ?? `${path}:${startLine}`;
    return (
      plain(`[${index + 1}] ${title}  `) +
      dim(plain(`${resource}, lines ${startLine}–${endLine}`)) +
      plain(`\n    ${place}`)
    );
  });
  return `\n${lines.join("\n")}\n`;
}

/** What a repository or a page says must not move the cursor or change colours. */
function plain(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
  return text.replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, "");
}
