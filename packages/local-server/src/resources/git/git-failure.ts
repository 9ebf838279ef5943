import type { DiskProblem } from "@docent/storage";
import { showUrl } from "../../net/explain-failure.ts";
import { showPath } from "../document-file.ts";
import { SourceError } from "../resource-source.ts";
import { GitCommandError } from "./git-program.ts";

interface Explanation {
  pattern: RegExp;
  code: SourceError["code"];
  /** Text after the URL of the repository in the message. */
  message: string;
  hint: string;
}

/** How the repository was accessed, which determines the meaning of a refusal. */
export interface GitAccess {
  url: URL;
  /** Name of the available credentials in messages; undefined if there were none. */
  credentials?: string | undefined;
  /** Set if the disk of the repository is full. */
  fullDisk?: DiskProblem | undefined;
}

/** Response of a host to a request without permission. Some hosts respond that the repository does not exist. */
type Refusal = "unauthorized" | "forbidden" | "missing";

/** Output of git in LC_ALL=C for a refusal. */
const refusals: readonly [pattern: RegExp, refusal: Refusal][] = [
  [/could not read (Username|Password)|Authentication failed|returned error: 401/, "unauthorized"],
  [/returned error: 403/, "forbidden"],
  [/repository '.*' not found|returned error: (404|410)|Repository not found/, "missing"],
];

/** Output of git in LC_ALL=C, and its meaning. The first matching pattern is used. */
const explanations: readonly Explanation[] = [
  {
    // First, because git also reports a broken connection if the disk is full.
    pattern: /No space left|Disk quota/,
    code: "limit",
    message: "does not fit on the disk",
    hint: "Make room on the disk, or name the folders that hold the documentation in `searchPaths`.",
  },
  {
    pattern: /certificate|SSL|TLS|gnutls/,
    code: "unreachable",
    message: "has a certificate that is not trusted, or does not support TLS",
    hint: "Check the URL. For a private certificate authority, set GIT_SSL_CAINFO of this server to its certificate file.",
  },
  {
    pattern: /not valid: is this a git repository|invalid server response|bad line length|shallow capabilities/,
    code: "not-found",
    message: "is not a git repository that is served over smart HTTP",
    hint: "Use the URL that `git clone` takes. For a web page, add a website instead.",
  },
  {
    pattern: /not found in upstream|couldn't find remote ref/,
    code: "not-found",
    message: "no longer has the requested branch, which was deleted or renamed during the sync",
    hint: "Sync again.",
  },
  {
    pattern: /unable to update url base from redirection|redirect|returned error: 30[12378]/,
    code: "refused",
    message: "redirects to another URL",
    hint: "Use the URL that it redirects to.",
  },
  {
    pattern:
      /Could not resolve|Failed to connect|returned error: 5\d\d|early EOF|hung up|Empty reply|RPC failed|timed out/,
    code: "unreachable",
    message: "did not respond, or closed the connection before the end of its response",
    hint: "Try again later.",
  },
  {
    pattern: /transport '.*' not allowed|protocol '.*' is not supported/,
    code: "refused",
    message: "uses a protocol that is not allowed",
    hint: "Use a URL that begins with https://.",
  },
  {
    pattern: /mismatched algorithms/,
    code: "refused",
    message: "names its objects by SHA-256, which is not supported",
    hint: "Use a mirror of it with SHA-1, or add its folder on this machine.",
  },
  {
    // Other signals are crashes, caused by a damaged repository.
    pattern: /^It was ended by SIG(KILL|TERM|INT|HUP)/,
    code: "limit",
    message: "was not read completely: the git program was killed, possibly because the machine ran out of memory",
    hint: "Sync again.",
  },
  {
    pattern: /cannot be started/,
    code: "broken",
    message: "cannot be read without the git program",
    hint: "Install git 2.39 or newer on the machine of this server.",
  },
];

/** Last line of git when the program that writes a pack has failed. The report of that program is above it. */
const packFailure = /^fatal: .*invalid index-pack output$/;

/** Message and hint for a failed command. Keeps the output of git as the cause. */
export function explainGitFailure(error: GitCommandError, access: GitAccess): SourceError {
  const name = showUrl(access.url);
  const refusal = findRefusal(error);
  if (refusal) return explainRefusal(refusal, { access, cause: error });
  const found = explanations.find(({ pattern }) => pattern.test(error.output));
  if (found) return new SourceError(found.code, `${name} ${found.message}.`, { hint: found.hint, cause: error });
  if (access.fullDisk)
    return new SourceError("limit", `${name} could not be saved. ${access.fullDisk.message}`, {
      hint: access.fullDisk.hint,
      cause: error,
    });
  const lines = error.output.split("\n");
  const reason = lines.findLast((line) => !packFailure.test(line));
  if (reason === undefined)
    return new SourceError("broken", `${name} was not saved completely, and git gave no reason.`, {
      hint: "Sync again. If that fails too, check the memory of the machine, quotas and limits on file sizes.",
      cause: error,
    });
  const line = showPath(reason);
  return new SourceError("broken", `${name} could not be read: git ${error.command} reported "${line}".`, {
    hint: "Sync again: the whole repository will be fetched again.",
    cause: error,
  });
}

/** Whether a sync failed for lack of permission, so that it may succeed with credentials. */
export function isRefused(error: unknown): boolean {
  return (
    error instanceof SourceError && error.cause instanceof GitCommandError && findRefusal(error.cause) !== undefined
  );
}

function findRefusal({ output }: GitCommandError): Refusal | undefined {
  return refusals.find(([pattern]) => pattern.test(output))?.[1];
}

function explainRefusal(
  refusal: Refusal,
  { access: { url, credentials }, cause }: { access: GitAccess; cause: GitCommandError },
): SourceError {
  const code = refusal === "missing" ? "not-found" : "refused";
  const message = `${showUrl(url)} ${(credentials === undefined ? whatPublic : whatPrivate(credentials))[refusal]}.`;
  if (credentials !== undefined)
    return new SourceError(code, message, {
      hint: `Check the URL, and that ${credentials} is valid and may read this repository.`,
      cause,
    });
  const entry = JSON.stringify({ host: url.host, tokenVariable: "NAME_OF_A_VARIABLE" });
  const add = `add ${entry} to "credentials" in the configuration of the server`;
  const how = url.protocol === "https:" ? add : "use its https URL: credentials are sent over https only";
  const hint = `Check the spelling of the URL. If the repository is private, ${how}.`;
  return new SourceError(code, message, { hint, cause });
}

const whatPublic: Readonly<Record<Refusal, string>> = {
  unauthorized: "asks for credentials: it is private, or it does not exist",
  forbidden: "requires permission to be read",
  missing: "was not found",
};

function whatPrivate(credentials: string): Readonly<Record<Refusal, string>> {
  return {
    unauthorized: `does not accept ${credentials}`,
    forbidden: `does not permit reading with ${credentials}`,
    missing: `was not found, or does not permit reading with ${credentials}`,
  };
}
