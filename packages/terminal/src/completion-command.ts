import { type Command, defineCommand } from "./command.ts";
import { renderCompletionScript, type Shell, shells } from "./completion-script.ts";
import { UsageError } from "./terminal.ts";

/** The command `completion SHELL`, for a program of this name. */
export function completionCommand(program: string): Command {
  return defineCommand({
    summary: "Prints what a shell has to read to complete commands, options and names with the Tab key",
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
        throw new UsageError(`Expected one of ${shells.join(", ")}, found ${JSON.stringify(positionals.join(" "))}.`);
      terminal.write(renderCompletionScript(shell, program));
    },
  });
}

function isShell(word: string | undefined): word is Shell {
  return shells.some((shell) => shell === word);
}
