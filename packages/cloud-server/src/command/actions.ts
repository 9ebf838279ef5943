import {
  type Command,
  CommandError,
  type CommandOptions,
  defineCommand,
  didYouMean,
  type Given,
  type Suggest,
  type Terminal,
  UsageError,
} from "@docent/terminal";
import { findNameProblem, maxNameCharacters } from "../store/tables.ts";
import { parseTimeUs } from "../transfer/records.ts";

/** Actions of a command by name. The first word after the command selects one: `create`, `list`, `delete`. */
type Actions<Values> = Readonly<Record<string, Action<Values>>>;

interface Action<Values> {
  /** Words that follow the name of the action: `["NAME"]`. */
  words: readonly string[];
  /** Completes the first of these words. */
  suggest?: Suggest;
  run(words: readonly string[], values: Values, terminal: Terminal): Promise<void>;
}

interface ActionCommand<Options extends CommandOptions>
  extends Pick<Command<Options>, "summary" | "details" | "options" | "examples"> {
  actions: Actions<Given<Options>["values"]>;
}

/** Defines a command whose first word is the name of an action. Its usage and its completions include all actions. */
export function defineActions<const Options extends CommandOptions>({
  actions,
  ...command
}: ActionCommand<Options>): Command {
  return defineCommand({
    ...command,
    usage: Object.entries(actions)
      .map(([name, { words }]) => [name, ...words].join(" "))
      .join(" | "),
    async suggest(terminal, given, [name, ...words]) {
      if (name === undefined) return Object.keys(actions);
      const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
      return words.length === 0 ? ((await action?.suggest?.(terminal, given, words)) ?? []) : [];
    },
    run: (given, terminal) => runAction(actions, given, terminal),
  });
}

const removals = ["delete", "revoke"];

/** Actions to suggest for names that other programs use. */
const synonyms: ReadonlyMap<string, readonly string[]> = new Map([
  ["add", ["create"]],
  ["new", ["create"]],
  ["ls", ["list"]],
  ["get", ["show"]],
  ["remove", removals],
  ["rm", removals],
  ["delete", removals],
  ["revoke", removals],
]);

/** @throws {UsageError} if the first word is not an action, or the number of words after it is wrong. */
async function runAction<Values>(
  actions: Actions<Values>,
  { values, positionals }: { values: Values; positionals: readonly string[] },
  terminal: Terminal,
): Promise<void> {
  const [name = "", ...words] = positionals;
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  if (!action) {
    const known = Object.keys(actions);
    const found = name === "" ? "none" : JSON.stringify(name);
    const meant = synonyms.get(name)?.find((synonym) => known.includes(synonym));
    const hint = meant === undefined ? didYouMean(name, known) : ` Did you mean ${meant}?`;
    throw new UsageError(`Expected one of ${known.join(", ")}, found ${found}.${hint}`);
  }
  if (words.length !== action.words.length)
    throw new UsageError(
      `Expected ${[name, ...action.words].join(" ")}, found ${JSON.stringify(positionals.join(" "))}.`,
    );
  await action.run(words, values, terminal);
}

/** @throws {UsageError} for a name that cannot be stored or typed. */
export function checkName(name: string, what: string): void {
  const expected = findNameProblem(name);
  if (expected === undefined) return;
  const { length } = [...name];
  const found = length > maxNameCharacters ? length : JSON.stringify(name);
  throw new UsageError(`Expected the name of the ${what} to have ${expected}, found ${found}.`);
}

/** Option of every command with the action `delete`. */
export const yesOption = {
  type: "boolean",
  default: false,
  help: "confirm a deletion: delete refuses to run without it",
} as const;

/** @param what Item to delete: `the project docs with 2 threads`. @throws {CommandError} without `--yes`. */
export function requireYes({ yes }: { yes: boolean }, what: string): void {
  if (!yes) throw new CommandError(`This deletes ${what}. Add --yes to do it.`);
}

/** Renders a time in UTC as `2025-11-20 16:04Z`, or a missing time as a dash. */
export function renderTime(us: number | null): string {
  return us === null ? "-" : `${new Date(us / 1000).toISOString().slice(0, 16).replace("T", " ")}Z`;
}

/** Renders an RFC 3339 time as {@link renderTime} does. Returns the text of any other value. */
export function renderTimeOf(value: unknown): string {
  const us = parseTimeUs(String(value));
  return us === undefined ? String(value) : renderTime(us);
}

/** Renders a time of the store as RFC 3339, for `--json`. */
export function toDateTime(us: number | null): string | null {
  return us === null ? null : new Date(us / 1000).toISOString();
}
