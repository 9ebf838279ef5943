import { join } from "node:path";
import type { HostCredentials } from "../../config/config-schema.ts";
import { showUrl } from "../../net/explain-failure.ts";
import { SourceError } from "../resource-source.ts";
import type { Credentials } from "./git-environment.ts";
import { runGit } from "./git-program.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/** GitHub, GitLab and Gitea accept any user name with a token; Bitbucket requires `x-token-auth`. */
const defaultUsername = "x-access-token";

/** Timeout of a credential helper, which may wait for input in a window that is not visible. */
const helperTimeoutMs = 30_000;

/** The configured credentials of a repository. */
export interface FoundCredentials {
  entry: HostCredentials;
  /** Whether credentials are configured for paths of the host, so that its other repositories may have other credentials. */
  isOfPath: boolean;
}

/**
 * Finds the credentials for the host, port and path of a URL. The longest matching path wins. Credentials are sent
 * over https only.
 */
export function findHostCredentials(url: URL, configured: readonly HostCredentials[]): FoundCredentials | undefined {
  if (url.protocol !== "https:") return undefined;
  const ofHost = configured.filter(({ host }) => URL.parse(`https://${host}`)?.host === url.host);
  const fitting = ofHost.filter(({ path }) => path === undefined || isBelow(url, path));
  const lengthOf = ({ path = "" }: HostCredentials) => path.length;
  const [entry] = fitting.toSorted((one, other) => lengthOf(other) - lengthOf(one));
  return entry && { entry, isOfPath: ofHost.some(({ path }) => path !== undefined) };
}

/** Paths that a host could normalize to another path. */
const ambiguous = /%2f|%5c|%2e|\/\//i;

function isBelow({ pathname }: URL, path: string): boolean {
  return !ambiguous.test(pathname) && `${pathname}/`.startsWith(`/${path}/`);
}

export interface ReadCredentialsOptions {
  url: URL;
  /** Environment of the server, with the token and the variables that a credential helper needs. */
  environment: Environment;
  gitProgram: string;
  /** A folder that belongs to this source. */
  folder: string;
  signal: AbortSignal;
  helperTimeoutMs?: number | undefined;
}

/**
 * Reads the credentials of a host from the configured variable or helper.
 *
 * @throws {SourceError} `refused` if there are none, if the token has forbidden characters, or after the timeout of the helper.
 */
export async function readCredentials(
  configured: HostCredentials,
  options: ReadCredentialsOptions,
): Promise<Credentials> {
  const { username, tokenVariable } = configured;
  if (tokenVariable === undefined) return await runHelper(configured, options);
  const token = readToken(tokenVariable, options);
  return { username: username ?? defaultUsername, password: token, name: `the token in ${tokenVariable}` };
}

function readToken(variable: string, { url, environment }: ReadCredentialsOptions): string {
  const token = Object.hasOwn(environment, variable) ? (environment[variable]?.trim() ?? "") : "";
  const fail = (what: string) =>
    new SourceError(
      "refused",
      `${showUrl(url)} asks for credentials, but the environment variable ${variable} ${what}.`,
      {
        hint: `Set ${variable} to a token that may read this repository, then start the server again.`,
      },
    );
  if (token === "") throw fail("is not set");
  if (!/^[\x21-\x7e]+$/.test(token)) throw fail("holds a space, a line break or another character that no token has");
  return token;
}

/** Runs `git credential fill` with the user's own git configuration, which no other command of git reads. */
async function runHelper({ username }: HostCredentials, options: ReadCredentialsOptions): Promise<Credentials> {
  const { url, environment, gitProgram, folder, signal } = options;
  const lines = [`protocol=https`, `host=${url.host}`, `path=${url.pathname.slice(1)}`];
  if (username !== undefined) lines.push(`username=${username}`);
  const timeoutMs = options.helperTimeoutMs ?? helperTimeoutMs;
  const timeout = AbortSignal.timeout(timeoutMs);
  const fail = (what: string) =>
    new SourceError("refused", `${showUrl(url)} asks for credentials, but the credential helper of git ${what}.`, {
      hint: `Run "git ls-remote ${showUrl(url)}" once as the user of this server, and enter the credentials: the helper saves them.`,
    });
  let output = "";
  try {
    await runGit({
      program: gitProgram,
      // Ignores repositories, even if the data directory is inside one.
      arguments: [`--git-dir=${join(folder, "none")}`, ...withoutPrompts, "credential", "fill"],
      environment: helperEnvironment(environment),
      folder,
      input: `${lines.join("\n")}\n\n`,
      signal: AbortSignal.any([signal, timeout]),
      onOutput: (chunk) => {
        output += chunk.toString("utf8");
      },
    });
  } catch (error) {
    if (signal.aborted) throw error;
    if (timeout.aborted) throw fail(`did not respond within ${timeoutMs / 1000} seconds`);
    // The error contains output of git, and that may contain output of the helper: it is not kept as the cause.
    throw fail("has no credentials for this host");
  }
  const found = new Map(output.split("\n").map((line) => [line.replace(/=.*$/s, ""), line.replace(/^[^=]*=/, "")]));
  const password = found.get("password") ?? "";
  if (password === "") throw fail("has no credentials for this host");
  return {
    username: found.get("username") ?? defaultUsername,
    password,
    name: "what the credential helper of git gave",
  };
}

/** Settings that prevent prompts, because no user would see them. */
const withoutPrompts = ["core.askPass=", "credential.interactive=false", "credential.guiPrompt=false"].flatMap(
  (setting) => ["-c", setting],
);

/** Variables through which programs find the user's files and the key store of the desktop. */
const ofUser =
  "PATH SYSTEMROOT HOME USER LOGNAME USERPROFILE HOMEDRIVE HOMEPATH APPDATA LOCALAPPDATA PROGRAMDATA TEMP TMP TMPDIR XDG_CONFIG_HOME XDG_CACHE_HOME XDG_DATA_HOME XDG_RUNTIME_DIR DBUS_SESSION_BUS_ADDRESS GNUPGHOME GIT_CONFIG_GLOBAL GIT_CONFIG_SYSTEM".split(
    " ",
  );

function helperEnvironment(inherited: Environment): Record<string, string> {
  const kept = ofUser.flatMap((name) => (inherited[name] === undefined ? [] : [[name, inherited[name]]]));
  return {
    ...Object.fromEntries(kept),
    LC_ALL: "C",
    GIT_TERMINAL_PROMPT: "0",
    // An empty value prevents git from running SSH_ASKPASS.
    GIT_ASKPASS: "",
    GCM_INTERACTIVE: "never",
  };
}
