import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { defineCommand, type Program } from "./command.ts";
import { completionCommand, renderCompletionScript } from "./completion.ts";
import { runProgram } from "./run-program.ts";
import { CommandError, type Terminal, UsageError } from "./terminal.ts";
import { runInTest } from "./testing/run-in-test.ts";

const program: Program = {
  name: "shelf",
  summary: "Keeps books.",
  version: "1.2.3",
  commands: {
    lend: defineCommand({
      summary: "Lends a book",
      usage: "TITLE",
      details: "A book that is lent is on no shelf.",
      options: {
        to: {
          type: "string",
          value: "NAME",
          help: "who takes it",
          suggest: async (_, { mode }) => (mode === "room" ? ["grace"] : ["ada", "alan", "a\nb"]),
        },
        days: { type: "string", value: "N", default: "14", help: "for so long (default 14)" },
        mode: { type: "string", choices: ["home", "room"], help: "where it may be read" },
        json: { type: "boolean", default: false, help: "print JSON" },
      },
      examples: ["shelf lend Emma --to ada"],
      suggest: async () => ["Emma", "Eugene Onegin"],
      async run({ values, positionals }, terminal) {
        const [title, ...rest] = positionals;
        if (title === undefined || rest.length > 0)
          throw new UsageError(`Expected one title, found ${rest.length + 1}.`);
        if (title === "Lost") throw new CommandError("There is no such book.");
        if (title === "Torn") throw new RangeError("page 3");
        terminal.write(`${title} to ${values.to} for ${values.days}${values.json ? " as JSON" : ""}\n`);
      },
    }),
    completion: completionCommand("shelf"),
  },
  explain: (error) => (error instanceof RangeError ? `The book lacks ${error.message}.` : undefined),
};

const run = (args: readonly string[], terminal: Parameters<typeof runInTest>[1] = {}) =>
  runInTest((given) => runProgram(program, args, given), terminal);

test("a command is run with its options, their defaults and its words", async () => {
  expect(await run(["lend", "Emma", "--to", "ada", "--json"])).toEqual({
    code: 0,
    output: "Emma to ada for 14 as JSON\n",
    warnings: "",
  });
});

test.each([[[]], [["--help"]], [["-h"]], [["help"]]])("%j lists the commands", async (args) => {
  const { code, output } = await run(args);
  expect(code).toBe(0);
  expect(output).toContain("Keeps books.\n\n  shelf lend TITLE                Lends a book\n");
});

test.each(["--version", "-v"])("%s says which one it is", async (word) => {
  expect(await run([word])).toEqual({ code: 0, output: "1.2.3\n", warnings: "" });
});

test.each(["--help", "-h"])("%s of a command says everything about it", async (flag) => {
  const { code, output } = await run(["lend", flag]);
  expect(code).toBe(0);
  expect(output).toBe(`Lends a book.

  shelf lend TITLE [options]

A book that is lent is on no shelf.

  --to NAME     who takes it
  --days N      for so long (default 14)
  --mode VALUE  where it may be read: home, room
  --json        print JSON
  --help        this text

Examples:
  shelf lend Emma --to ada

Exit codes: 0 done; 1 it could not be done, and the message says why; 2 the command line is wrong; 130 stopped
with Ctrl-C.
`);
});

test("a word after -- is no option", async () => {
  expect(await run(["lend", "--", "--help"])).toMatchObject({ code: 0, output: "--help to undefined for 14\n" });
});

test.each<[args: string[], message: string]>([
  [["borrow"], 'There is no command "borrow". Expected one of: lend, completion. See shelf --help.\n'],
  [["constructor"], 'There is no command "constructor". Expected one of: lend, completion. See shelf --help.\n'],
  [["lned"], 'There is no command "lned". Did you mean lend? Expected one of: lend, completion. See shelf --help.\n'],
  [["lend"], "Expected one title, found 1. See shelf lend --help.\n"],
  [["lend", "Emma", "--too", "ada"], "Unknown option '--too'. Did you mean --to? See shelf lend --help.\n"],
  [["lend", "Emma", "--dasy", "1"], "Unknown option '--dasy'. Did you mean --days? See shelf lend --help.\n"],
  [["lend", "Emma", "--hlep"], "Unknown option '--hlep'. Did you mean --help? See shelf lend --help.\n"],
  [["lend", "Emma", "--colour"], "Unknown option '--colour'. See shelf lend --help.\n"],
  [
    ["lend", "Emma", "--mode", "hmoe"],
    'Expected --mode to be one of home, room, found "hmoe". Did you mean home? See shelf lend --help.\n',
  ],
  [["lend", "Emma", "--mode", "car"], 'Expected --mode to be one of home, room, found "car". See shelf lend --help.\n'],
  [["completion"], "Expected one of bash, zsh, fish, found none. See shelf completion --help.\n"],
  [["completion", "csh"], 'Expected one of bash, zsh, fish, found "csh". See shelf completion --help.\n'],
])("%j is a wrong command line", async (args, warnings) => {
  expect(await run(args)).toEqual({ code: 2, output: "", warnings });
});

describe("what could not be done", () => {
  test.each([
    ["Lost", "There is no such book.\n"],
    ["Torn", "The book lacks page 3.\n"],
  ])("is told in a sentence: %s", async (title, warnings) => {
    expect(await run(["lend", title])).toEqual({ code: 1, output: "", warnings });
  });

  test("because the person stopped it, is not told", async () => {
    expect(await run(["lend", "Lost"], { signal: AbortSignal.abort() })).toEqual({
      code: 130,
      output: "",
      warnings: "",
    });
  });
});

describe("completion", () => {
  test.each<[words: string[], offered: string[]]>([
    [[""], ["lend", "completion", "--help"]],
    [["l"], ["lend"]],
    [
      ["lend", ""],
      ["Emma", "Eugene Onegin"],
    ],
    [["lend", "Eu"], ["Eugene Onegin"]],
    [
      ["lend", "--"],
      ["--to", "--days", "--mode", "--json", "--help"],
    ],
    [
      ["lend", "--to", ""],
      ["ada", "alan"],
    ],
    [["lend", "--to", "al"], ["alan"]],
    [["lend", "--mode", "room", "--to", ""], ["grace"]],
    [
      ["lend", "--mode", ""],
      ["home", "room"],
    ],
    [["lend", "--days", ""], []],
    [["lend", "--json", "Em"], ["Emma"]],
    [["completion", "z"], ["zsh"]],
    [["toString", ""], []],
  ])("of %j offers %j", async (words, offered) => {
    const { code, output } = await run(["__complete", ...words]);
    expect([code, output.split("\n").filter(Boolean)]).toEqual([0, offered]);
  });

  test("that fails offers nothing, and says nothing", async () => {
    const broken = {
      ...program,
      commands: { a: { ...program.commands["lend"], suggest: () => Promise.reject(new Error("x")) } },
    };
    // Everything that a command needs is in the one that it was made of.
    const run = (terminal: Terminal) => runProgram(broken as Program, ["__complete", "a", ""], terminal);
    expect(await runInTest(run)).toEqual({ code: 0, output: "", warnings: "" });
  });

  test.each([
    // What the shell gives for the words after `shelf`, what the program gets, and what the shell inserts for `a b*`.
    [["lend", "a\\ "], "lend|a |", "a\\ b\\*"],
    [["lend", "--to", "'ada b'", ""], "lend|--to|ada b||", "a\\ b\\*"],
    [["lend", '"a '], "lend|a |", "a b*"],
  ])("in bash of %j inserts one word", async (words, got, inserted) => {
    const script = `exec 3>&1; shelf() { shift; printf '%s|' "$@" >&3; echo >&3; echo "a b*"; }
${renderCompletionScript("bash", "shelf")}
COMP_WORDS=(shelf "$@"); COMP_CWORD=$#; COMP_LINE="\${COMP_WORDS[*]}"; COMP_POINT=\${#COMP_LINE}; _shelf; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const { stdout } = await promisify(execFile)("bash", ["-c", script, "bash", ...words]);
    expect(stdout).toBe(`${got}\n${inserted}\n`);
  });

  test.each([
    // Words as bash splits them before the cursor, what the program gets, and what bash puts after the last of its breaks.
    [["--to", "x", ":", "//y", "--of", "ada", "@", "h"], "--to x://y --of ada@h", "@home"],
    [["ada", "@"], "ada@", "@home"],
    [["ada@home", ":"], "ada@home:", ""],
  ])("in bash joins the words %j", async (words, line, inserted) => {
    const script = `exec 3>&1; shelf() { shift; echo "$*" >&3; [[ $1 == *: ]] && echo "$1" || echo ada@home; }
${renderCompletionScript("bash", "shelf")}
line=$1; shift; COMP_WORDS=(shelf "$@"); COMP_CWORD=$#; COMP_LINE="shelf $line --json"; COMP_POINT=$((6 + \${#line}))
_shelf; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const { stdout } = await promisify(execFile)("bash", ["-c", script, "bash", line, ...words]);
    expect(stdout).toBe(`${line}\n${inserted}\n`);
  });

  test("works in bash, where a word may have a space", async () => {
    const script = `shelf() { printf '%s|' "$@" >&2; echo "Eugene Onegin"; echo Emma; }
${renderCompletionScript("bash", "shelf")}
COMP_WORDS=(shelf lend E); COMP_CWORD=2; COMP_LINE="shelf lend E"; COMP_POINT=12; _shelf 2>/dev/null; printf '<%s>' "\${COMPREPLY[@]}"
complete -p shelf`;
    const { stdout } = await promisify(execFile)("bash", ["-c", script]);
    expect(stdout).toBe("<Eugene\\ Onegin><Emma>complete -o default -F _shelf shelf\n");
  });

  test.each(["bash", "zsh", "fish"])("prints a script for %s that calls the program", async (shell) => {
    const { code, output } = await run(["completion", shell]);
    expect(code).toBe(0);
    expect(output).toContain("shelf __complete ");
  });
});
