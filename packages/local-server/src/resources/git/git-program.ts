import { spawn } from "node:child_process";
import { once } from "node:events";
import { withPrivateUmask } from "@docent/storage";
import { killGroup } from "@docent/terminal";
import { defaultSourceLimits } from "../resource-source.ts";
import { type Credentials, type GitEnvironmentOptions, gitConfiguration, gitEnvironment } from "./git-environment.ts";

interface GitProgramOptions extends Omit<GitEnvironmentOptions, "proxyUrl" | "protocols" | "credentials"> {
  /** The program: a name that is looked up in PATH, or a path. */
  program: string;
  /** Undefined if no command may reach a server. */
  proxyUrl: string | undefined;
  allowHttp: boolean;
  /** Credentials for this host, sent over https only. */
  credentials?: (Credentials & { host: string; isOfPath: boolean }) | undefined;
  signal: AbortSignal;
}

interface GitCommand {
  /** Literal words, and values that git cannot parse as options. */
  arguments: readonly string[];
  repository: string;
  /**
   * URL of the remote `origin`, for a command that may reach it through the proxy. It is not stored in the repository.
   */
  remoteUrl?: string;
  /** A setting in addition to the fixed ones: `name=value`. */
  setting?: string;
  input?: string;
  /** Called with the standard output. An exception ends the command. */
  onOutput?: ((chunk: Buffer) => void) | undefined;
  /** Called with the progress output. */
  onMessage?: ((text: string) => void) | undefined;
}

/** Thrown if a git command fails. Not for users: `explainGitFailure` converts it to a SourceError. */
export class GitCommandError extends Error {
  override readonly name = "GitCommandError";
  /** The error output, without control characters. */
  readonly output: string;
  readonly command: string;

  constructor(command: string, { output, ...options }: ErrorOptions & { output: string }) {
    super(`git ${command} failed: ${output}`, options);
    this.command = command;
    this.output = output;
  }

  /** Whether the command contacts a server, which may have caused the failure. */
  get isRemote(): boolean {
    return this.command === "fetch" || this.command === "ls-remote";
  }
}

/** Length of the error output that is kept. Messages are a few lines; progress is longer, but only its end matters. */
const maxMessageLength = 16 * 1024;

/**
 * Runs the git program with a fixed environment and without a shell. The program and its children are killed when the
 * signal aborts.
 */
export class GitProgram {
  readonly #options: GitProgramOptions;

  constructor(options: GitProgramOptions) {
    this.#options = options;
  }

  /** @throws {GitCommandError} if git cannot be started, fails, or is killed; the reason of the signal once it aborts. */
  async run(command: GitCommand): Promise<void> {
    const { program, allowHttp, credentials, signal, home } = this.#options;
    const remote = command.remoteUrl === undefined ? [] : ["-c", `remote.origin.url=${command.remoteUrl}`];
    const setting = command.setting === undefined ? [] : ["-c", command.setting];
    const credentialHost = command.remoteUrl === undefined ? undefined : credentials?.host;
    try {
      await runGit({
        program,
        arguments: [
          ...gitConfiguration({ allowHttp, credentialHost, followsRedirects: !credentials?.isOfPath }),
          ...remote,
          ...setting,
          `--git-dir=${command.repository}`,
          ...command.arguments,
        ],
        environment: this.#environment(command),
        folder: home,
        signal,
        input: command.input,
        onOutput: command.onOutput,
        onMessage: command.onMessage,
      });
    } catch (error) {
      if (!(error instanceof GitExit)) throw error;
      const [name = ""] = command.arguments;
      throw new GitCommandError(name, { output: withoutPassword(error.message, credentials), cause: error.cause });
    }
  }

  /** Returns the output of a command. @throws {GitCommandError} if git fails, or writes more than 8 MiB. */
  async read(command: Omit<GitCommand, "onOutput">): Promise<string> {
    const chunks: Buffer[] = [];
    let length = 0;
    const onOutput = (chunk: Buffer) => {
      length += chunk.length;
      if (length > 8 * 1024 * 1024) throw new GitCommandError("output", { output: "It is larger than 8 MiB." });
      chunks.push(chunk);
    };
    await this.run({ ...command, onOutput });
    return Buffer.concat(chunks).toString("utf8");
  }

  #environment({ remoteUrl }: GitCommand): Record<string, string> {
    const { inherited, home, proxyUrl, allowHttp, credentials } = this.#options;
    if (remoteUrl === undefined || proxyUrl === undefined)
      return gitEnvironment({ inherited, home, proxyUrl: undefined, protocols: undefined, credentials: undefined });
    const protocols = allowHttp ? "http:https" : "https";
    return gitEnvironment({ inherited, home, proxyUrl, protocols, credentials });
  }
}

interface GitRun extends Pick<GitCommand, "arguments" | "onOutput" | "onMessage"> {
  program: string;
  environment: Record<string, string>;
  folder: string;
  signal: AbortSignal;
  input?: string | undefined;
}

/** Thrown if git cannot be started, fails, or is killed. The message is the error output of git, or the reason. */
class GitExit extends Error {
  override readonly name = "GitExit";
}

/** Runs git with this environment and nothing else. @throws {GitExit}, the signal's reason, or an error of `onOutput`. */
export async function runGit(run: GitRun): Promise<void> {
  const { program, environment, folder, signal, input = "", onOutput, onMessage } = run;
  signal.throwIfAborted();
  // A separate process group, so that the helpers of git are killed with it.
  const options = { env: environment, cwd: folder, detached: true, shell: false, windowsHide: true };
  const child = withPrivateUmask(() => spawn(program, run.arguments, options));
  let failure: unknown;
  let messages = "";
  const kill = (reason: unknown) => {
    failure ??= reason;
    killGroup(child, "SIGKILL");
  };
  const abort = () => kill(signal.reason);
  signal.addEventListener("abort", abort, { once: true });
  child.stdout.on("data", (chunk: Buffer) => {
    try {
      if (failure === undefined) onOutput?.(chunk);
    } catch (error) {
      kill(error);
    }
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    messages = `${messages}${text}`.slice(-maxMessageLength);
    onMessage?.(text);
  });
  // If git was killed from outside, its helpers keep its pipes open.
  child.on("exit", (_code, killedBy) => killedBy && killGroup(child, "SIGKILL"));
  // A program that ends before it has read its input is reported by its exit code.
  child.stdin.on("error", () => {});
  child.stdin.end(input);
  try {
    // once() rejects when the program cannot be started.
    const [code, killedBy] = await once(child, "close");
    if (failure !== undefined) throw failure;
    if (code !== 0) throw new GitExit(killedBy ? `It was ended by ${killedBy}.` : clean(messages));
  } catch (error) {
    if (failure !== undefined || error instanceof GitExit) throw error;
    throw new GitExit(`The program ${program} cannot be started.`, { cause: error });
  } finally {
    signal.removeEventListener("abort", abort);
  }
}

/** Removes progress, control characters and what looks like a proxy password. */
function clean(messages: string): string {
  return messages
    .split(/[\r\n]+/)
    .filter((line) => !/^(?:remote: )?[A-Z][a-z]+(?: [a-z]+)*: +\d+/.test(line))
    .join("\n")
    .replace(/\/\/[^/@\s]*@/g, "//")
    .replace(/[^\P{Cc}\n]/gu, "")
    .trim();
}

/** Removes the password in every form in which a server may have echoed it. */
export function withoutPassword(text: string, credentials: Credentials | undefined): string {
  if (!credentials) return text;
  const { username, password } = credentials;
  const basic = Buffer.from(`${username}:${password}`).toString("base64");
  const forms = [basic, password, encodeURIComponent(password), Buffer.from(password).toString("base64")];
  return forms.reduce((shown, form) => shown.replaceAll(form, "…"), text);
}

export const defaultGitLimits = {
  ...defaultSourceLimits,
  /** Maximum number of bytes that a server may send in one attempt. A sync with credentials may make two attempts. */
  maxReceivedBytes: 2 * 1024 ** 3,
  /** Maximum duration of a sync. */
  timeoutMs: 15 * 60_000,
  /** Idle timeout of the connection to a server. */
  idleTimeoutMs: 60_000,
  /**
   * Maximum number of packs. Each update adds one or two packs, and old versions stay in them. A repository with more packs is
   * fetched again.
   */
  maxPacks: 50,
  /** Maximum size of documents in memory between hashing and reading. */
  maxKeptBytes: 16 * 1024 ** 2,
};

export type GitLimits = Readonly<typeof defaultGitLimits>;
