import type { Command, Program } from "./command.ts";

/** No line of a help is longer. */
const width = 110;

const exitCodes =
  "Exit codes: 0 done; 1 it could not be done, and the message says why; 2 the command line is wrong; 130 stopped with Ctrl-C.";

/** The help of a program: what it is for, and its commands. */
export function renderProgramHelp({ name, summary, commands }: Program): string {
  const rows = Object.entries(commands).map(([command, { usage, summary }]) => [
    `${name} ${command} ${usage}`.trim(),
    summary,
  ]);
  return [
    summary,
    renderRows(rows),
    `  ${name} COMMAND --help  says more about one of them, with examples\n  ${name} --version       says which one this is`,
    wrap(exitCodes, width).join("\n"),
  ]
    .join("\n\n")
    .concat("\n");
}

/** The help of one command: what it does, its options, examples. */
export function renderCommandHelp(program: Program, commandName: string, command: Command): string {
  const { summary, usage, details, options, examples } = command;
  const rows = Object.entries(options).map(([name, { value, short, choices, help, type }]) => {
    const flag = `${short ? `-${short}, ` : ""}--${name}`;
    const what = type === "string" ? `${flag} ${value ?? "VALUE"}` : flag;
    return [what, choices ? `${help}: ${choices.join(", ")}` : help];
  });
  return [
    `${summary}.`,
    `  ${[program.name, commandName, usage, "[options]"].filter(Boolean).join(" ")}`,
    ...(details === undefined ? [] : [wrap(details, width).join("\n")]),
    renderRows([...rows, ["--help", "this text"]]),
    ["Examples:", ...examples.map((example) => `  ${example}`)].join("\n"),
    wrap(exitCodes, width).join("\n"),
  ]
    .join("\n\n")
    .concat("\n");
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
