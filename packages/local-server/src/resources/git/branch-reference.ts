import { showPath } from "../document-path.ts";
import { SourceError } from "../resource-source.ts";

/** The rules of the contract for a branch name, which a configuration of another time need not keep. */
const branchName = /^[^\0-\x20\x7f~^:?*[\\.-](?:\.?[^\0-\x20\x7f~^:?*[\\.])*$/;

/**
 * What git calls a branch: always with a prefix, so that no name is an option or a refspec.
 *
 * @param branch - undefined for the default branch.
 * @throws {SourceError} if it cannot be a branch.
 */
export function branchReference(branch: string | undefined): string {
  if (branch === undefined) return "HEAD";
  if (branch.length <= 128 && branchName.test(branch)) return `refs/heads/${branch}`;
  throw new SourceError("not-found", `${JSON.stringify(showPath(branch))} cannot be the name of a branch.`, {
    hint: "A branch name has no white space, and begins with neither a dash nor a dot.",
  });
}

/** What to say when a server lacks a branch. `listing` is what `git ls-remote --heads` writes. */
export function missingBranch(
  listing: string,
  { branch, repositoryName }: { branch: string | undefined; repositoryName: string },
): SourceError {
  const branches = [...listing.matchAll(/\trefs\/heads\/(.+)$/gm)].map(([, name = ""]) => showPath(name));
  if (branches.length === 0)
    return new SourceError("not-found", `${repositoryName} is empty: it has no commit yet.`, {
      hint: "Push a commit to it, then sync again.",
    });
  const known = `${branches.slice(0, 10).join(", ")}${branches.length > 10 ? " …" : ""}`;
  const what = branch === undefined ? "has no default branch" : `has no branch ${JSON.stringify(showPath(branch))}`;
  return new SourceError("not-found", `${repositoryName} ${what}. It has ${known}.`, {
    hint: "Set `branch` to one of them.",
  });
}
