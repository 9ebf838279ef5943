import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { Git } from "@docent/codegen/internal";
import { CommandError } from "@docent/terminal";
import { valid } from "semver";

const run = promisify(execFile);

/** The tags of releases, in a repository and in its remote. */
export class GitTags {
  readonly #root: string;
  readonly #git: Git;

  constructor(root: string) {
    this.#root = root;
    this.#git = new Git(root);
  }

  /**
   * The commit of a repository without uncommitted changes.
   *
   * @param reason Why uncommitted changes are refused, for the message. Default: the published files must be those of the
   *   tagged commit.
   * @throws {CommandError} if the folder is not a repository with a commit, or has uncommitted changes.
   */
  async readCleanHead(reason = "the tags name a commit"): Promise<string> {
    const [head] = await this.#git.lines("rev-parse", "--verify", "--quiet", "HEAD");
    if (head === undefined) throw new CommandError(`Expected a git repository with a commit in ${this.#root}.`);
    const changes = await this.#git.lines("status", "--porcelain");
    if (changes.length === 0) return head;
    const shown = [...changes.slice(0, 5), ...(changes.length > 5 ? [`and ${changes.length - 5} more`] : [])];
    throw new CommandError(
      `Expected no uncommitted changes, because ${reason}. Commit or stash these, and run this again:\n${shown.join("\n")}`,
    );
  }

  /** Commits of the tags in this repository, by name. */
  async readLocal(): Promise<Map<string, string>> {
    const lines = await this.#git.lines(
      "for-each-ref",
      "refs/tags",
      "--format=%(objectname) %(*objectname) %(refname:strip=2)",
    );
    // An annotated tag has the commit as its second word.
    return new Map(
      lines.map((line) => line.split(" ")).map(([object = "", peeled, name = ""]) => [name, peeled || object]),
    );
  }

  /**
   * Released versions of each package, from the tags of this commit and of those before it. A branch for hotfixes has no tags of
   * packages that were added later.
   */
  async readReleases(): Promise<Map<string, string[]>> {
    const tags = await this.#git.lines("for-each-ref", "refs/tags", "--merged=HEAD", "--format=%(refname:strip=2)");
    const releases = new Map<string, string[]>();
    for (const tag of tags) {
      const [, name = "", version] = /^(@?[^@]+)@([^@]+)$/.exec(tag) ?? [];
      if (valid(version)) releases.set(name, [...(releases.get(name) ?? []), String(version)]);
    }
    return releases;
  }

  /** Whether the repository lacks the commits, and perhaps the tags, of earlier releases. */
  isShallow(): Promise<boolean> {
    return this.#git.isShallow();
  }

  /** Commits of the tags in the remote, by name. */
  async readRemote(remote: string): Promise<Map<string, string>> {
    const text = await this.#mustRun("ls-remote", "--tags", remote);
    const entries = text.split("\n").map((line) => /^([0-9a-f]+)\trefs\/tags\/(.+?)(\^\{\})?$/.exec(line));
    // The commit of an annotated tag follows the tag, as `name^{}`.
    return new Map(entries.filter((entry) => entry !== null).map(([, commit = "", name = ""]) => [name, commit]));
  }

  async create(tag: string, commit: string): Promise<void> {
    try {
      await this.#mustRun("tag", tag, commit);
    } catch (error) {
      // Another run may have created the tag in the meantime.
      if ((await this.readLocal()).get(tag) !== commit) throw error;
    }
  }

  /** Pushes all tags, or none. */
  async push(remote: string, tags: readonly string[]): Promise<void> {
    const references = tags.map((tag) => `refs/tags/${tag}`);
    try {
      await this.#mustRun("push", "--atomic", "--quiet", remote, ...references);
    } catch (error) {
      // Another run may have pushed the tags in the meantime.
      const [here, there] = [await this.readLocal(), await this.readRemote(remote)];
      if (tags.every((tag) => there.get(tag) === here.get(tag))) return;
      // Only `#mustRun` fails here, with a CommandError.
      const { message } = error as CommandError;
      throw new CommandError(`${message}\nRun this again to push the tags and to complete the release.`, {
        cause: error,
      });
    }
  }

  async #mustRun(...args: string[]): Promise<string> {
    try {
      // A prompt for a password would wait forever in CI.
      const env = { ...process.env, GIT_TERMINAL_PROMPT: "0" };
      return (await run("git", ["-C", this.#root, ...args], { env, maxBuffer: 2 ** 28 })).stdout;
    } catch (cause) {
      const reason = String(Reflect.get(Object(cause), "stderr") || cause).trim();
      throw new CommandError(`\`git ${args.slice(0, 2).join(" ")}\` failed: ${reason}`, { cause });
    }
  }
}
