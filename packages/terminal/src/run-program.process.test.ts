import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { defineCommand, type Program, type Script } from "./command.ts";
import { completionCommand, renderCompletionScript } from "./completion.ts";
import { runProgram, runScript } from "./run-program.ts";
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
          suggest: async (_, { mode }) => (mode === "room" ? ["grace"] : ["ada", "alan", "a\nb", "-al"]),
        },
        days: { type: "integer", range: [1, 60], default: 14, help: "for so long (default 14)" },
        mode: { type: "string", choices: ["home", "room"], help: "where it may be read" },
        json: { type: "boolean", default: false, help: "print JSON" },
      },
      examples: ["shelf lend Emma --to ada"],
      suggest: async () => ["Emma", "Eugene Onegin", "-ly"],
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

test.each(["--version", "-v"])("%s prints the version", async (word) => {
  expect(await run([word])).toEqual({ code: 0, output: "1.2.3\n", warnings: "" });
});

test.each(["--help", "-h"])("%s of a command prints its whole help", async (flag) => {
  const { code, output } = await run(["lend", flag]);
  expect(code).toBe(0);
  expect(output).toBe(`Lends a book.

  shelf lend TITLE [options]

A book that is lent is on no shelf.

  --to NAME     who takes it
  --days N      for so long (default 14)
  --mode VALUE  where it may be read: home, room
  --json        print JSON
  --help        print this help

Examples:
  shelf lend Emma --to ada

Exit codes: 0 done; 1 failed, for the reason in the message; 2 invalid command line; 130 stopped with Ctrl-C.
`);
});

test("a word after -- is not an option", async () => {
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
  [
    ["lend", "Emma", "--days", "-5"],
    'Expected a value of --days, found "-5". A value that begins with a dash needs =: --days=-5. See shelf lend --help.\n',
  ],
  [
    ["lend", "--to", "Alan", "--to", "--json"],
    'Expected a value of --to, found "--json". A value that begins with a dash needs =: --to=--json. See shelf lend --help.\n',
  ],
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

test("an integer is a number, and so is its default", async () => {
  const types: unknown[] = [];
  const { lend } = program.commands;
  const count = defineCommand({
    summary: "Counts",
    usage: "",
    options: {
      from: { type: "integer", range: [-5, 5], default: 1, help: "first" },
      step: { type: "integer", multiple: true, help: "steps" },
      to: { type: "integer", help: "last" },
      by: { type: "string", help: "who counts" },
    },
    examples: [],
    async run({ values }) {
      const typed: { from: number; step?: number[] | undefined; to?: number | undefined; by?: string | undefined } =
        values;
      types.push(typed);
    },
  });
  const run = (...args: string[]) =>
    runInTest((terminal) =>
      runProgram({ ...program, commands: { lend: lend ?? count, count } }, ["count", ...args], terminal),
    );
  expect((await run("--from=-5", "--step", "2", "--step=3")).code).toBe(0);
  expect((await run()).code).toBe(0);
  expect(types).toEqual([{ from: -5, step: [2, 3], to: undefined, by: undefined }, { from: 1 }]);
  expect(await run("--from", "6")).toMatchObject({
    code: 2,
    warnings: 'Expected --from from -5 to 5, found "6". See shelf count --help.\n',
  });
  expect(await run("--step", "1", "--step", "x")).toMatchObject({
    code: 2,
    warnings: expect.stringMatching(/^Expected --step from .*, found "x"\./),
  });
  expect(await run("up")).toMatchObject({
    code: 2,
    warnings: 'Expected options only, found "up". See shelf count --help.\n',
  });
});

describe("a script", () => {
  const script: Script = {
    name: "pnpm dust",
    command: defineCommand({
      summary: "Dusts shelves",
      usage: "[SHELF...]",
      words: { north: "the shelf at the window", south: "the others" },
      options: { wet: { type: "boolean", short: "w", default: false, help: "with water" } },
      examples: ["pnpm dust north"],
      exitCodes: "0 clean; 1 dust is left; 2 nothing was dusted.",
      failureCode: 2,
      async run({ values, positionals }, terminal) {
        if (positionals[0] === "south")
          throw values.wet ? new CommandError("There is no water.") : new RangeError("south");
        terminal.write(`${positionals.join()} ${values.wet}\n`);
        return positionals.length;
      },
    }),
  };
  const run = (...args: string[]) => runInTest((terminal) => runScript(script, args, terminal));

  test("fails if its output is lost, whatever its result is", async () => {
    for (const shelves of [[], ["north"]]) {
      const lost = await runInTest((terminal) => runScript(script, shelves, terminal), { flush: async () => false });
      expect(lost.code).toBe(2);
      const kept = await runInTest((terminal) => runScript(script, shelves, terminal), { flush: async () => true });
      expect(kept.code).toBe(shelves.length);
    }
  });

  test("has the same help as a command of a program", async () => {
    expect(await run("--help")).toEqual({
      code: 0,
      output: `Dusts shelves.

  pnpm dust [SHELF...] [options]

  north  the shelf at the window
  south  the others

  -w, --wet  with water
  --help     print this help

Examples:
  pnpm dust north

Exit codes: 0 clean; 1 dust is left; 2 nothing was dusted.
`,
      warnings: "",
    });
  });

  test("exits with the code of its result, and skips the -- of pnpm", async () => {
    expect(await run("--", "north", "--", "-w")).toEqual({ code: 1, output: "north true\n", warnings: "" });
    expect(await run()).toEqual({ code: 0, output: " false\n", warnings: "" });
  });

  test("exits with its own code for a failure", async () => {
    expect(await run("south", "--wet")).toEqual({ code: 2, output: "", warnings: "There is no water.\n" });
  });

  test("prints an unexpected error with its stack", async () => {
    expect(await run("south")).toEqual({
      code: 2,
      output: "",
      warnings: expect.stringMatching(/^RangeError: south\n +at /),
    });
  });

  test.each<[args: string[], message: string]>([
    [["nroth"], 'Expected one of north, south, found "nroth". Did you mean north? See pnpm dust --help.\n'],
    [["--wte"], "Unknown option '--wte'. Did you mean --wet? See pnpm dust --help.\n"],
  ])("refuses %j", async (args, warnings) => {
    expect(await run(...args)).toEqual({ code: 2, output: "", warnings });
  });
});

describe("a failure", () => {
  test.each([
    ["Lost", "There is no such book.\n"],
    ["Torn", "The book lacks page 3.\n"],
  ])("is reported in a sentence: %s", async (title, warnings) => {
    expect(await run(["lend", title])).toEqual({ code: 1, output: "", warnings });
  });

  test("after an interruption by the user is not reported", async () => {
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
    [
      ["lend", "--to="],
      ["--to=ada", "--to=alan", "--to=-al"],
    ],
    [["lend", "--to=-"], ["--to=-al"]],
    [["lend", "--json="], []],
    [["lend", "--mode=r"], ["--mode=room"]],
    [
      ["lend", "--", ""],
      ["Emma", "Eugene Onegin", "-ly"],
    ],
    [["lend", "--", "-"], ["-ly"]],
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

  test("that fails offers nothing, and prints nothing", async () => {
    const broken = {
      ...program,
      commands: { a: { ...program.commands["lend"], suggest: () => Promise.reject(new Error("x")) } },
    };
    // The command contains everything that it needs.
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
    // Words before the cursor as bash splits them, the words that the program gets, and the text that bash inserts.
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
