import type { Command, CommandOption, Program } from "./command.ts";
import type { Terminal } from "./terminal.ts";

/**
 * What a shell may offer for the last of these words, which may be empty or half written. Words that come before it are
 * complete, the name of the program is left out. Empty where the shell should offer files.
 */
export async function complete(program: Program, words: readonly string[], terminal: Terminal): Promise<string[]> {
  const [name, ...rest] = words;
  if (rest.length === 0) return startingWith(name ?? "", [...Object.keys(program.commands), "--help"]);
  const command = name !== undefined && Object.hasOwn(program.commands, name) ? program.commands[name] : undefined;
  if (!command) return [];
  const last = rest.at(-1) ?? "";
  const option = optionOf(command, rest.at(-2));
  if (option?.type === "string") return startingWith(last, await valuesOf(option, terminal));
  if (last.startsWith("-"))
    return startingWith(last, [...Object.keys(command.options).map((key) => `--${key}`), "--help"]);
  return startingWith(last, (await command.suggest?.(terminal)) ?? []);
}

function optionOf({ options }: Command, word: string | undefined): CommandOption | undefined {
  const name = word?.startsWith("--") ? word.slice(2) : undefined;
  return name !== undefined && Object.hasOwn(options, name) ? options[name] : undefined;
}

async function valuesOf({ choices, suggest }: CommandOption, terminal: Terminal): Promise<readonly string[]> {
  return choices ?? (await suggest?.(terminal)) ?? [];
}

function startingWith(start: string, words: readonly string[]): string[] {
  return words.filter((word) => word.startsWith(start));
}
