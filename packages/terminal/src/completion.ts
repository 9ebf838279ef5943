import { type Command, type CommandOption, defineCommand, type Program } from "./command.ts";
import { readWordsSoFar } from "./parse-command-line.ts";
import { type Terminal, UsageError } from "./terminal.ts";

/** Name of the hidden command that a shell calls for completion, with the words so far as its arguments. */
export const completeCommand = "__complete";

const shells = ["bash", "zsh", "fish"] as const;
export type Shell = (typeof shells)[number];

/** Renders the completion script of a program for a shell. The script calls the program for completions. */
export function renderCompletionScript(shell: Shell, program: string): string {
  const name = `_${program.replaceAll("-", "_")}`;
  switch (shell) {
    case "bash":
      // Bash splits words at characters such as : and @, and replaces only the last part, including an @ before it.
      return `${name}() {
  local word quote rest line=\${COMP_LINE:0:COMP_POINT} start= words=() plain=()
  for word in "\${COMP_WORDS[@]:0:COMP_CWORD+1}"; do
    rest=\${line#"\${line%%[! ]*}"}
    if [[ $rest == "$line" && \${#words[@]} -gt 0 ]]; then
      start=\${words[\${#words[@]}-1]}
      start=\${start%@}
      [[ $word != [:=] ]] || start+=$word
      words[\${#words[@]}-1]+=$word
    else
      start=
      words+=("$word")
    fi
    line=\${rest#"$word"}
  done
  for word in "\${words[@]:1}"; do
    case $word in
      [\\'\\"]*) quote=\${word:0:1} word=\${word:1}; word=\${word%"$quote"} ;;
      *) quote= word=\${word//\\\\/} ;;
    esac
    plain+=("$word")
  done
  COMPREPLY=()
  while IFS= read -r word; do
    [[ -n $quote ]] || printf -v word %q "$word"
    COMPREPLY+=("\${word#"$start"}")
  done < <(${program} ${completeCommand} "\${plain[@]}" 2>/dev/null)
}
complete -o default -F ${name} ${program}
`;
    case "zsh":
      return `#compdef ${program}
${name}() {
  local -a found
  found=("\${(@f)$(${program} ${completeCommand} "\${(@Q)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ -n "$found" ]]; then compadd -- $found; else _files; fi
}
compdef ${name} ${program}
`;
    case "fish":
      return `complete -c ${program} -a '(${program} ${completeCommand} (commandline -opc)[2..] (commandline -ct) 2>/dev/null)'
`;
  }
}

export function completionCommand(program: string): Command {
  return defineCommand({
    summary: "Prints a script with which a shell completes commands, options and names",
    usage: shells.join("|"),
    options: {},
    examples: [
      `source <(${program} completion bash)                               # in ~/.bashrc`,
      `source <(${program} completion zsh)                                # in ~/.zshrc, after compinit`,
      `${program} completion fish > ~/.config/fish/completions/${program}.fish`,
    ],
    suggest: async () => shells,
    async run({ positionals }, terminal) {
      const [shell, ...rest] = positionals;
      if (!isShell(shell) || rest.length > 0)
        throw new UsageError(`Expected one of ${shells.join(", ")}, found ${describeWords(positionals)}.`);
      terminal.write(renderCompletionScript(shell, program));
    },
  });
}

function describeWords(words: readonly string[]): string {
  return words.length === 0 ? "none" : JSON.stringify(words.join(" "));
}

function isShell(word: string | undefined): word is Shell {
  return shells.some((shell) => shell === word);
}

/**
 * Returns completions for the last word, which may be empty or partial. `words` does not contain the name of the program. The
 * result is empty if the shell should offer files.
 */
export async function complete(program: Program, words: readonly string[], terminal: Terminal): Promise<string[]> {
  const [name, ...rest] = words;
  if (rest.length === 0) return startingWith(name ?? "", [...Object.keys(program.commands), "--help"]);
  const command = name !== undefined && Object.hasOwn(program.commands, name) ? program.commands[name] : undefined;
  if (!command) return [];
  const last = rest.at(-1) ?? "";
  const areOptions = !rest.slice(0, -1).includes("--");
  const suggest = async (source: Pick<Command, "suggest">) => {
    const { values, positionals } = readWordsSoFar(rest.slice(0, -1), command);
    return (await source.suggest?.(terminal, values, positionals)) ?? [];
  };
  const listValues = async (option: CommandOption) => option.choices ?? (await suggest(option));
  if (areOptions) {
    const option = optionOf(command, rest.at(-2));
    if (option) return startingWith(last, withoutDash(await listValues(option)));
    const [key = ""] = /^--[^=]+(?==)/.exec(last) ?? [];
    const joined = optionOf(command, key);
    if (joined)
      return startingWith(
        last,
        (await listValues(joined)).map((value) => `${key}=${value}`),
      );
    if (last.startsWith("-"))
      return startingWith(last, [...Object.keys(command.options).map((name) => `--${name}`), "--help"]);
  }
  const offered = command.words ? Object.keys(command.words) : await suggest(command);
  return startingWith(last, areOptions ? withoutDash(offered) : offered);
}

/** A word with a dash is read as an option, except in `--to=-al` and after `--`. */
function withoutDash(words: readonly string[]): string[] {
  return words.filter((word) => !word.startsWith("-"));
}

/** The option with a value that a word such as `--to` names. */
function optionOf({ options }: Command, word: string | undefined): CommandOption | undefined {
  const name = word?.startsWith("--") ? word.slice(2) : undefined;
  const option = name !== undefined && Object.hasOwn(options, name) ? options[name] : undefined;
  return option?.type === "boolean" ? undefined : option;
}

function startingWith(start: string, words: readonly string[]): string[] {
  // The shell reads one completion from each line.
  return words.filter((word) => word.startsWith(start) && !word.includes("\n"));
}
