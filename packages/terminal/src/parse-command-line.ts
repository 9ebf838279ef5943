import { parseArgs } from "node:util";
import type { Command, CommandOptions, Given } from "./command.ts";
import { UsageError } from "./terminal.ts";

/** @throws {UsageError} for what a command does not know. */
export function parseCommandLine(
  args: readonly string[],
  { options }: Pick<Command, "options">,
): Given<CommandOptions> {
  const given = parse(args, options);
  for (const [name, { choices }] of Object.entries(options)) {
    const values = [given.values[name]].flat().filter((value) => value !== undefined);
    const wrong = choices && values.find((value) => !choices.includes(String(value)));
    if (wrong !== undefined)
      throw new UsageError(`Expected --${name} ${choices?.join(", ")}, found ${JSON.stringify(wrong)}.`);
  }
  return given;
}

function parse(args: readonly string[], options: CommandOptions): Given<CommandOptions> {
  try {
    // What only the help needs is no business of parseArgs.
    const plain = Object.entries(options).map(([name, { value, help, choices, suggest, ...option }]) => [name, option]);
    return parseArgs({ args: [...args], options: Object.fromEntries(plain), allowPositionals: true, strict: true });
  } catch (cause) {
    const [sentence = ""] = cause instanceof Error ? cause.message.split(". ") : [];
    throw new UsageError(`${sentence.replace(/\.$/, "")}.`, { cause });
  }
}
