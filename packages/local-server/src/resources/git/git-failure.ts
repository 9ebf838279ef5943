import { showPath } from "../document-path.ts";
import { SourceError } from "../resource-source.ts";
import type { GitCommandError } from "./git-program.ts";

interface Explanation {
  pattern: RegExp;
  code: SourceError["code"];
  /** What comes after the address of the repository. */
  message: string;
  hint: string;
}

const publicHint = "Only repositories that everybody may read can be added: check the address and who may read it.";

/** What git says in LC_ALL=C, and what it means. The first that fits counts. */
const explanations: readonly Explanation[] = [
  {
    pattern: /could not read (Username|Password)|Authentication failed|returned error: 401/,
    code: "refused",
    message: "asks for a user name: it is private, or it does not exist",
    hint: publicHint,
  },
  { pattern: /returned error: 403/, code: "refused", message: "may not be read by everybody", hint: publicHint },
  {
    pattern: /repository '.*' not found|returned error: (404|410)|Repository not found/,
    code: "not-found",
    message: "was not found",
    hint: "Check the spelling of the address, and that the repository is public.",
  },
  {
    pattern: /certificate|SSL|TLS|gnutls/,
    code: "unreachable",
    message: "has a certificate that is not trusted, or speaks no TLS",
    hint: "Check the address; for a certificate of your own, set GIT_SSL_CAINFO for this server to its file.",
  },
  {
    pattern: /not valid: is this a git repository|invalid server response|bad line length|shallow capabilities/,
    code: "not-found",
    message: "is not a git repository that is served over smart HTTP",
    hint: "Give the address that `git clone` takes; for a web page, add a website instead.",
  },
  {
    pattern: /not found in upstream|couldn't find remote ref/,
    code: "not-found",
    message: "lost its branch while it was read",
    hint: "Sync again.",
  },
  {
    pattern: /unable to update url base from redirection|redirect/,
    code: "refused",
    message: "leads to another address which is not that of a repository",
    hint: "Give the address that it leads to.",
  },
  {
    pattern:
      /Could not resolve|Failed to connect|returned error: 5\d\d|early EOF|hung up|Empty reply|RPC failed|timed out/,
    code: "unreachable",
    message: "did not answer, or stopped in the middle",
    hint: "Try again later.",
  },
  {
    pattern: /transport '.*' not allowed|protocol '.*' is not supported/,
    code: "refused",
    message: "leads to a protocol that is not allowed",
    hint: "Give an address that begins with https://.",
  },
  {
    pattern: /No space left|Disk quota/,
    code: "limit",
    message: "does not fit on the disk",
    hint: "Make room on the disk, or name the folders that hold the documentation in `searchPaths`.",
  },
  {
    // Other signals are those of a crash, which a damaged repository causes.
    pattern: /^It was ended by SIG(KILL|TERM|INT|HUP)/,
    code: "limit",
    message: "was not read to its end: something ended the git program, maybe for want of memory",
    hint: "Sync again.",
  },
  {
    pattern: /cannot be started/,
    code: "broken",
    message: "cannot be read without the git program",
    hint: "Install git 2.39 or newer on the machine of this server.",
  },
];

/** Says of a failed command what it means for a person. Keeps what git said as the cause. */
export function explainGitFailure(error: GitCommandError, repositoryName: string): SourceError {
  const found = explanations.find(({ pattern }) => pattern.test(error.output));
  if (found)
    return new SourceError(found.code, `${repositoryName} ${found.message}.`, { hint: found.hint, cause: error });
  const said = showPath(error.output.split("\n").at(-1) ?? "");
  return new SourceError("broken", `${repositoryName} could not be read: git ${error.command} said "${said}".`, {
    hint: "Sync again; what is kept of the repository is fetched anew.",
    cause: error,
  });
}
