import { type ExecFileException, execFile } from "node:child_process";
import { posix, relative, sep } from "node:path";
import { promisify } from "node:util";
import { CommandError } from "@docent/terminal";

const run = promisify(execFile);

export class Git {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  /**
   * The output of a git command. Undefined if git exits with an error, for example because a revision is unknown.
   *
   * @throws {CommandError} if git cannot be started, is ended by a signal, or writes more than 256 MiB.
   */
  async read(...args: string[]): Promise<Buffer | undefined> {
    try {
      const { stdout } = await this.#start(args);
      return stdout;
    } catch (error) {
      const { code, signal } = Object(error) as Partial<Omit<ExecFileException, "code"> & { code: number | string }>;
      // A number is the exit code of git.
      if (typeof code === "number") return undefined;
      const problem =
        code === "ERR_CHILD_PROCESS_STDIO_MAXBUFFER"
          ? `git ${args[0]} wrote more than ${maxOutput / 2 ** 20} MiB. Check its output`
          : signal
            ? `git ${args[0]} was ended by ${signal}. Try again`
            : `git cannot be started (${code}). Install it`;
      throw new CommandError(`${problem}, or name a file: --from old.openapi.yaml.`, { cause: error });
    }
  }

  /** The file that a symbolic link of a commit leads to. Undefined if that is not a file of the commit. */
  async readTarget(name: string): Promise<Buffer | undefined> {
    const command = this.#start(["cat-file", "--batch=%(objecttype)", "--follow-symlinks"]);
    command.child.stdin?.end(`${name}\n`);
    const { stdout } = await command;
    // After the type, the content and a line feed.
    const type = "blob\n";
    return stdout.subarray(0, type.length).toString() === type ? stdout.subarray(type.length, -1) : undefined;
  }

  async lines(...args: string[]): Promise<string[]> {
    const output = await this.read(...args);
    return (
      output
        ?.toString()
        .split(/[\0\n]/)
        .filter(Boolean) ?? []
    );
  }

  #start(args: readonly string[]) {
    const options = { encoding: "buffer", maxBuffer: maxOutput, env: { ...process.env, ...hookVariables } } as const;
    return run("git", ["-C", this.#root, ...args], options);
  }

  /** Returns a function that converts absolute paths to paths of git: relative to the repository, with forward slashes. */
  async locator(): Promise<(path: string) => string> {
    const [prefix = ""] = await this.lines("rev-parse", "--show-prefix");
    return (path) => posix.join(prefix, relative(this.#root, path).split(sep).join("/"));
  }

  async isShallow(): Promise<boolean> {
    return (await this.lines("rev-parse", "--is-shallow-repository"))[0] === "true";
  }
}

/**
 * Variables that git sets in a hook of a linked worktree. With them, git would take the folder of the configuration for the
 * root of the worktree.
 */
const hookVariables = {
  GIT_DIR: undefined,
  GIT_WORK_TREE: undefined,
  GIT_INDEX_FILE: undefined,
  GIT_PREFIX: undefined,
};

/** Maximum size of an output: 256 MiB. */
const maxOutput = 2 ** 28;
