import type { Command, Program } from "./command.ts";

/** No line of a help is longer. */
const width = 110;

const usualExitCodes =
  "0 done; 1 it could not be done, and the message says why; 2 the command line is wrong; 130 stopped with Ctrl-C.";

/** The help of a program: what it is for, and its commands. */
export function renderProgramHelp({ name, summary, commands, exitCodes = usualExitCodes }: Program): string {
  const rows = Object.entries(commands).map(([command, { usage, summary }]) => [
    `${name} ${command} ${usage}`.trim(),
    summary,
  ]);
  return [
    summary,
    renderRows(rows),
    `  ${name} COMMAND --help  says more about one of them, with examples\n  ${name} --version       says which one this is`,
    renderExitCodes(exitCodes),
  ]
    .join("\n\n")
    .concat("\n");
}

/**
 * The help of one command: what it does, its options, examples.
 *
 * @param place The words that call it: `docent-local add`.
 */
export function renderCommandHelp(place: string, command: Command): string {
  const { summary, usage, details, words, options, examples, exitCodes = usualExitCodes } = command;
  const rows = Object.entries(options).map(([name, { value, short, choices, help, type }]) => {
    const flag = `${short ? `-${short}, ` : ""}--${name}`;
    const what = type === "boolean" ? flag : `${flag} ${value ?? (type === "integer" ? "N" : "VALUE")}`;
    return [what, choices ? `${help}: ${choices.join(", ")}` : help];
  });
  return [
    `${summary}.`,
    `  ${[place, usage, "[options]"].filter(Boolean).join(" ")}`,
    ...(details === undefined
      ? []
      : [
          details
            .split("\n")
            .flatMap((line) => wrap(line, width))
            .join("\n"),
        ]),
    ...(words ? [renderRows(Object.entries(words))] : []),
    renderRows([...rows, ["--help", "this text"]]),
    ["Examples:", ...examples.map((example) => `  ${example}`)].join("\n"),
    renderExitCodes(exitCodes),
  ]
    .join("\n\n")
    .concat("\n");
}

function renderExitCodes(exitCodes: string): string {
  return wrap(`Exit codes: ${exitCodes}`, width).join("\n");
}

/** Two columns; what does not fit into the second goes on in its next line. */
function renderRows(rows: readonly (readonly string[])[]): string {
  const left = Math.max(...rows.map(([first = ""]) => first.length)) + 2;
  return rows
    .map(([first = "", second = ""]) => {
      const [line = "", ...more] = wrap(second, width - left - 2);
      return [`  ${first.padEnd(left)}${line}`, ...more.map((text) => " ".repeat(left + 2) + text)].join("\n");
    })
    .join("\n");
}

function wrap(text: string, columns: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= columns) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
