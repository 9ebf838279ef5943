import { showUrl } from "../../net/explain-failure.ts";
import { showPath } from "../document-file.ts";
import { SourceError } from "../resource-source.ts";
import { type GitCandidate, type GitTarget, isFullHash } from "./git-target.ts";

/** A reference of a repository as `git ls-remote` lists it. */
export interface ListedReference {
  /** `refs/tags/v1`, or `refs/tags/v1^{}` for the commit of an annotated tag. */
  name: string;
  id: string;
}

/** A target, resolved in the repository as it is now. */
export interface ResolvedReference {
  /** The reference to fetch: `refs/heads/main`, `refs/tags/v1`, or a full hash. None of these begins like an option. */
  reference: string;
  commit: string;
  /** The folder or file in the address of the definition. */
  path: string;
}

/** Maximum number of branches in a message. */
const maxShown = 10;

/** Keeps the references that matter for a target, out of hundreds of thousands on some hosts. */
export class ReferenceList {
  readonly #target: GitTarget;
  readonly #wanted: ReadonlySet<string>;
  readonly #found = new Map<string, string>();
  readonly #branches: string[] = [];

  constructor(target: GitTarget) {
    this.#target = target;
    const names = target.candidates.flatMap((candidate) => fullNames(candidate, target));
    this.#wanted = new Set(names.flatMap((name) => [name, `${name}^{}`]));
  }

  add({ name, id }: ListedReference): void {
    if (this.#wanted.has(name)) this.#found.set(name, id);
    if (name.startsWith("refs/heads/") && this.#branches.length <= maxShown)
      this.#branches.push(name.slice("refs/heads/".length));
  }

  /**
   * The longest name wins: `main/docs` is a branch if there is one, and a folder of `main` otherwise. A branch comes
   * before a tag, and a tag before a commit.
   *
   * @throws {SourceError} if nothing matches.
   */
  resolve(): ResolvedReference {
    const { candidates, kind } = this.#target;
    for (const candidate of candidates)
      for (const reference of fullNames(candidate, this.#target)) {
        const commit = this.#found.get(`${reference}^{}`) ?? this.#found.get(reference);
        if (commit !== undefined) return { reference, commit, path: candidate.path };
      }
    const commit = candidates.find(({ name }) => isFullHash(name));
    if (commit && (kind ?? "commit") === "commit")
      return { reference: commit.name, commit: commit.name, path: commit.path };
    throw this.#missing();
  }

  #missing(): SourceError {
    const { url, candidates } = this.#target;
    const repository = showUrl(url);
    if (this.#branches.length === 0)
      return new SourceError("not-found", `${repository} is empty: it has no commit yet.`, {
        hint: "Push a commit to it, then sync again.",
      });
    const shown = this.#branches.slice(0, maxShown).map(showPath).join(", ");
    const known = `${shown}${this.#branches.length > maxShown ? " …" : ""}`;
    const [longest] = candidates;
    const message = `${repository} has no ${longest ? this.#describe(longest) : "default branch"}. It has ${known}.`;
    const isShort = candidates.some(({ name }) => /^[0-9a-f]{7,39}$/.test(name));
    const commit = isShort ? "An abbreviated hash cannot be fetched: give all of its characters. Or set" : "Set";
    return new SourceError("not-found", message, {
      hint: `${commit} \`branch\` to a branch, a tag, or the full hash of a commit.`,
    });
  }

  #describe({ name, path }: GitCandidate): string {
    const { candidates, kind = "branch or tag" } = this.#target;
    const what =
      candidates.length > 1
        ? `${kind} with which ${JSON.stringify(showPath(name))} begins`
        : `${kind} ${JSON.stringify(showPath(name))}`;
    return path === "" ? what : `${what}, as its address says`;
  }
}

/** In order of precedence. A full name is unambiguous. */
function fullNames({ name }: GitCandidate, { kind }: GitTarget): string[] {
  const branch = `refs/heads/${name}`;
  const tag = `refs/tags/${name}`;
  if (kind !== undefined) return { branch: [branch], tag: [tag], commit: [] }[kind];
  return /^refs\/(?:heads|tags)\/./.test(name) ? [branch, tag, name] : [branch, tag];
}
