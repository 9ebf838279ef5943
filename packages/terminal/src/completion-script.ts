/** The command that a shell calls, hidden from help: its arguments are the words so far. */
export const completeCommand = "__complete";

export const shells = ["bash", "zsh", "fish"] as const;
export type Shell = (typeof shells)[number];

/** What a shell has to read to complete a program's words. The program knows them; the shell asks it. */
export function renderCompletionScript(shell: Shell, program: string): string {
  const name = `_${program.replaceAll("-", "_")}`;
  switch (shell) {
    case "bash":
      return `${name}() {
  local IFS=$'\\n'
  COMPREPLY=($(${program} ${completeCommand} "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o default -F ${name} ${program}
`;
    case "zsh":
      return `#compdef ${program}
${name}() {
  local -a found
  found=("\${(@f)$(${program} ${completeCommand} "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ -n "$found" ]]; then compadd -- $found; else _files; fi
}
compdef ${name} ${program}
`;
    case "fish":
      return `complete -c ${program} -a '(${program} ${completeCommand} (commandline -opc)[2..] (commandline -ct) 2>/dev/null)'
`;
  }
}
