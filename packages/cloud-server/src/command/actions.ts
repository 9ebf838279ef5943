import { didYouMean, type Suggest, type Terminal, UsageError } from "@docent/terminal";

/** What a command does for its first word: `create`, `list`, `delete`. */
export type Actions<Values> = Readonly<Record<string, Action<Values>>>;

export interface Action<Values> {
  /** Words that follow it: `["NAME"]`. */
  words: readonly string[];
  /** What the shell may offer for the first of these words. */
  suggest?: Suggest;
  run(words: readonly string[], values: Values, terminal: Terminal): Promise<void>;
}

/** `create NAME | list | delete NAME`, as the usage of a command. */
export function describeActions(actions: Actions<never>): string {
  return Object.entries(actions)
    .map(([name, { words }]) => [name, ...words].join(" "))
    .join(" | ");
}

export function suggestActions(actions: Actions<never>): Suggest {
  return async (terminal, given, [name, ...words]) => {
    if (name === undefined) return Object.keys(actions);
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    return words.length === 0 ? ((await action?.suggest?.(terminal, given, words)) ?? []) : [];
  };
}

const ends = ["delete", "revoke"];

/** What other programs call the same. */
const synonyms: ReadonlyMap<string, readonly string[]> = new Map([
  ["add", ["create"]],
  ["new", ["create"]],
  ["ls", ["list"]],
  ["get", ["show"]],
  ["remove", ends],
  ["rm", ends],
  ["delete", ends],
  ["revoke", ends],
]);

/** @throws {UsageError} for a first word that is no action, and for too few or too many words after it. */
export async function runAction<Values>(
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
