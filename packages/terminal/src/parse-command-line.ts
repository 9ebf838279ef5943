import { parseArgs } from "node:util";
import type { Command, CommandOption, CommandOptions, Given } from "./command.ts";
import { quoteWord } from "./printable.ts";
import { UsageError } from "./terminal.ts";

/**
 * Parses the options and words of a command line with Node's parser.
 *
 * @throws {UsageError} for unknown options and words.
 */
export function parseCommandLine(args: readonly string[], command: Command): Given<CommandOptions> {
  const { values, positionals } = parse(args, command.options);
  const options = Object.entries(command.options).map(([name, option]) => [
    name,
    readOption(`--${name}`, option, values[name]),
  ]);
  checkWords(positionals, command);
  return { values: Object.fromEntries(options), positionals };
}

interface WordsSoFar {
  values: Readonly<Record<string, unknown>>;
  positionals: readonly string[];
}

/** Parses a partial command line. An incomplete word is not an error. */
export function readWordsSoFar(args: readonly string[], { options }: Command): WordsSoFar {
  return parseArgs({ args: [...args], options: describe(options), allowPositionals: true, strict: false });
}

/** Renders ` Did you mean add?` if a word is similar to a known word. Returns an empty string otherwise. */
export function didYouMean(word: string, known: readonly string[]): string {
  const near = known
    .map((candidate) => ({ candidate, distance: countSlips(word.toLowerCase(), candidate.toLowerCase()) }))
    .filter(({ candidate, distance }) => distance <= Math.max(1, Math.floor(candidate.replace(/^-+/, "").length / 3)));
  const [best] = near.sort((a, b) => a.distance - b.distance);
  return best ? ` Did you mean ${best.candidate}?` : "";
}

function parse(args: readonly string[], options: CommandOptions) {
  try {
    return parseArgs({ args: [...args], options: describe(options), allowPositionals: true, strict: true });
  } catch (cause) {
    const dashed = findDashedValue(cause, args);
    if (dashed !== undefined) throw new UsageError(dashed, { cause });
    const [sentence = ""] = cause instanceof Error ? cause.message.split(". ") : [];
    const [, unknown] = /^Unknown option '(--[^']*)'/.exec(sentence) ?? [];
    const known = [...Object.keys(options), "help"].map((name) => `--${name}`);
    const meant = unknown === undefined ? "" : didYouMean(unknown, known);
    throw new UsageError(`${sentence.replace(/\.$/, "")}.${meant}`, { cause });
  }
}

/** Describes a separate value that begins with a dash. Node's parser reads it as an option, and its message has several lines. */
function findDashedValue(error: unknown, args: readonly string[]): string | undefined {
  const [, option] = /^Option '(?:-\w, )?(--[^']*)' argument is ambiguous/.exec(String(Object(error).message)) ?? [];
  const value = args.find((word, index) => args[index - 1] === option && word.startsWith("-"));
  if (option === undefined || value === undefined) return undefined;
  return `Expected a value of ${option}, found ${JSON.stringify(value)}. A value that begins with a dash needs =: ${option}=${quoteWord(value)}.`;
}

type NodeOption = { type: "string" | "boolean"; short?: string; multiple: boolean };

/** Options for Node's parser, which reads an integer as text. */
function describe(options: CommandOptions): Record<string, NodeOption> {
  const entries = Object.entries(options).map(([name, { type, short, multiple = false }]): [string, NodeOption] => [
    name,
    { type: type === "boolean" ? type : "string", multiple, ...(short !== undefined && { short }) },
  ]);
  return Object.fromEntries(entries);
}

type Text = string | boolean;
type Value = Given<CommandOptions>["values"][string];

function readOption(name: string, option: CommandOption, given: Text | Text[] | undefined): Value {
  if (given === undefined) return option.default;
  const read = (text: Text) => (typeof text === "string" ? readText(name, option, text) : text);
  // Each value of a list has the type of the option.
  return (Array.isArray(given) ? given.map(read) : read(given)) as Value;
}

function readText(name: string, { type, range, choices }: CommandOption, text: string): string | number {
  const [min, max] = range ?? [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];
  if (type === "integer") return readInteger(text, { name, min, max });
  if (!choices || choices.includes(text)) return text;
  throw new UsageError(
    `Expected ${name} to be one of ${choices.join(", ")}, found ${JSON.stringify(text)}.${didYouMean(text, choices)}`,
  );
}

function checkWords(positionals: readonly string[], { usage, words }: Command): void {
  const [first] = positionals;
  if (usage === "" && first !== undefined)
    throw new UsageError(`Expected options only, found ${JSON.stringify(first)}.`);
  const known = words && Object.keys(words);
  const unknown = known && positionals.find((word) => !known.includes(word));
  if (unknown !== undefined)
    throw new UsageError(
      `Expected one of ${known?.join(", ")}, found ${JSON.stringify(unknown)}.${didYouMean(unknown, known ?? [])}`,
    );
}

/** Number of omitted, added, replaced or swapped letters (optimal string alignment). */
function countSlips(word: string, meant: string): number {
  if (Math.abs(word.length - meant.length) > 3) return Number.POSITIVE_INFINITY;
  let before: number[] = [];
  let above = Array.from({ length: meant.length + 1 }, (_, column) => column);
  for (const [row, letter] of [...word].entries()) {
    const current = [row + 1];
    for (const [column, other] of [...meant].entries()) {
      const isSame = letter === other;
      const isSwapped = row > 0 && column > 0 && letter === meant[column - 1] && word[row - 1] === other;
      current.push(
        Math.min(
          (above[column] ?? 0) + (isSame ? 0 : 1),
          (above[column + 1] ?? 0) + 1,
          (current[column] ?? 0) + 1,
          isSwapped ? (before[column - 1] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [before, above] = [above, current];
  }
  return above.at(-1) ?? 0;
}

/**
 * Parses the integer of an option or an environment variable.
 *
 * @param name Name of the option or variable in the message: `--limit`.
 * @throws {UsageError} for text that is not an integer in digits from `min` to `max`.
 */
export function readInteger(text: string, { name, min, max }: { name: string; min: number; max: number }): number {
  const value = Number(text);
  if (/^(?:\d+|-[1-9]\d*)$/.test(text) && value >= min && value <= max) return value;
  throw new UsageError(`Expected ${name} from ${min} to ${max}, found ${JSON.stringify(text)}.`);
}
