import { decodePercent } from "@docent/openapi/model";
import { showUrl } from "../../net/explain-failure.ts";
import { showPath } from "../document-file.ts";
import { SourceError } from "../resource-source.ts";
import { parseSearchPaths, restBelow } from "../search-paths.ts";

export interface GitDefinition {
  /** A URL for `git clone`, or the URL of a folder or file on the website of a host. */
  url: string;
  /** A branch, a tag, or the full hash of a commit. Default: the default branch. */
  branch?: string | undefined;
  /** Folders of the repository to search; empty: all of it. */
  searchPaths: readonly string[];
}

/** A repository, and the ways to split its URL into a reference and a path. Its references show which split is right. */
export interface GitTarget {
  url: URL;
  /** Longest name first; empty: the default branch. */
  candidates: readonly GitCandidate[];
  /** Kind of the candidates' names, if the URL contains it: `/src/branch/…`. */
  kind: ReferenceKind | undefined;
  /** As in the definition. */
  searchPaths: readonly string[];
}

export type ReferenceKind = "branch" | "tag" | "commit";

export interface GitCandidate {
  /** A branch, a tag, or a full hash. */
  name: string;
  /** The folder or file after the name in the URL; "" for the root. */
  path: string;
}

/** The pattern of the contract for `branch`. It is checked again, because an older configuration may not match it. */
const referenceName = /^[^\0-\x20\x7f~^:?*[\\.-](?:\.?[^\0-\x20\x7f~^:?*[\\.])*$/;

/**
 * Parses a definition, without network access.
 *
 * @throws {SourceError} if the definition is invalid, or if `branch` contradicts the URL.
 */
export function parseTarget(definition: GitDefinition): GitTarget {
  const { branch, searchPaths } = definition;
  const defined = parseUrl(definition.url);
  const page = parsePageUrl(defined);
  const url = page?.url ?? defined;
  url.hash = "";
  parseSearchPaths(searchPaths);
  if (branch !== undefined && !isReferenceName(branch))
    throw new SourceError("not-found", `${JSON.stringify(showPath(branch))} cannot be a branch, a tag or a commit.`, {
      hint: "A branch name has no white space, and begins with neither a dash nor a dot.",
    });
  if (!page)
    return { url, candidates: branch === undefined ? [] : [{ name: branch, path: "" }], kind: undefined, searchPaths };
  const all = splitEverywhere(page.rest).filter(({ name }) => isReferenceName(name));
  const candidates = branch === undefined ? all : all.filter(({ name }) => name === branch);
  if (candidates.length > 0) return { url, candidates, kind: page.kind, searchPaths };
  const found = JSON.stringify(showPath(page.rest));
  if (branch === undefined)
    throw new SourceError(
      "not-found",
      `${found} in the URL of ${showUrl(url)} does not start with a valid name of a branch or tag.`,
      {
        hint: "Use the URL that `git clone` takes, and set `branch` and `searchPath`.",
      },
    );
  const message = `The URL of ${showUrl(url)} names ${found}, but \`branch\` is ${JSON.stringify(showPath(branch))}.`;
  throw new SourceError("refused", message, { hint: "Remove `branch`, or make it match the URL." });
}

/**
 * The folders to search. `path` is the folder or file in the URL.
 *
 * @throws {SourceError} if the definition and its URL contradict each other.
 */
export function searchPathsOf({ url, searchPaths }: GitTarget, path: string): readonly string[] {
  const parsed = parseSearchPaths(searchPaths);
  if (path === "") return parsed;
  const [own = ""] = parseSearchPaths([path]);
  if (searchPaths.length === 0) return [own];
  const outside = parsed.find((searchPath) => restBelow(searchPath, own) === undefined);
  if (outside === undefined) return parsed;
  const names = `${JSON.stringify(showPath(own))}, but the search path ${JSON.stringify(showPath(outside))} is not in it`;
  throw new SourceError("refused", `The URL of ${showUrl(url)} names the folder ${names}.`, {
    hint: "Write search paths relative to the root of the repository, or leave them out.",
  });
}

/** Whether a name is the full hash of a commit: 40 or 64 hexadecimal digits. */
export function isFullHash(name: string): boolean {
  return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(name);
}

function isReferenceName(name: string): boolean {
  // The contract counts characters, as JSON Schema does, not UTF-16 units.
  return [...name].length <= 128 && referenceName.test(name);
}

function parseUrl(text: string): URL {
  if (URL.canParse(text)) return new URL(text);
  throw new SourceError("refused", `${JSON.stringify(showPath(text))} is not the URL of a repository.`, {
    hint: "Give a URL that begins with https://.",
  });
}

interface PageUrl {
  url: URL;
  kind: ReferenceKind | undefined;
  /** The name of a reference and a path, joined by a slash. */
  rest: string;
}

/** URLs of folders and files on the websites of hosts. The groups are the repository, the kind, and the rest. */
const forms: readonly { hosts?: readonly string[]; pattern: RegExp }[] = [
  // GitLab, with nested groups.
  { pattern: /^(?<path>\/.+?)\/-\/(?:tree|blob|raw|blame|edit)\/(?<rest>.+)$/ },
  // Gitea and Forgejo, such as Codeberg.
  { pattern: /^(?<path>\/[^/]+\/[^/]+)\/(?:src|raw|media)\/(?<kind>branch|tag|commit)\/(?<rest>.+)$/ },
  { hosts: ["bitbucket.org"], pattern: /^(?<path>\/[^/]+\/[^/]+)\/(?:src|raw)\/(?<rest>.+)$/ },
  // GitHub.
  { pattern: /^(?<path>\/[^/]+\/[^/]+)\/(?:tree|blob|raw|blame|edit)\/(?<rest>.+)$/ },
];

function parsePageUrl(page: URL): PageUrl | undefined {
  for (const { hosts, pattern } of forms) {
    if (hosts && !hosts.includes(page.hostname)) continue;
    const { path, kind, rest } = pattern.exec(page.pathname)?.groups ?? {};
    if (path === undefined || rest === undefined) continue;
    const url = new URL(page);
    url.pathname = path;
    url.search = "";
    // The pattern has no other kinds.
    return { url, kind: kind as ReferenceKind | undefined, rest: decodePercent(rest).replace(/^\/+|\/+$/g, "") };
  }
  return undefined;
}

/** Every split of a text into a name and a path, longest name first. */
function splitEverywhere(rest: string): GitCandidate[] {
  const parts = rest.split("/");
  const lengths = parts.map((_, index) => parts.length - index);
  return lengths.map((length) => ({ name: parts.slice(0, length).join("/"), path: parts.slice(length).join("/") }));
}

/** A reference of a repository as `git ls-remote` lists it. */
export interface ListedReference {
  /** `refs/tags/v1`, or `refs/tags/v1^{}` for the commit of an annotated tag. */
  name: string;
  id: string;
}

/** A target, resolved with the current references of the repository. */
export interface ResolvedReference {
  /** `refs/heads/main`, `refs/tags/v1`, `HEAD`, or a full hash. It never begins with a dash, as an option of git does. */
  reference: string;
  commit: string;
  /** The folder or file in the URL of the definition. */
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
  #isEmpty = true;

  constructor(target: GitTarget) {
    this.#target = target;
    const names = target.candidates.flatMap((candidate) => fullNames(candidate, target));
    this.#wanted = new Set(names.flatMap((name) => [name, `${name}^{}`]));
  }

  add({ name, id }: ListedReference): void {
    this.#isEmpty = false;
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
    if (this.#isEmpty)
      return new SourceError("not-found", `${repository} is empty: it has no commit yet.`, {
        hint: "Push a commit to it, then sync again.",
      });
    const shown = this.#branches.slice(0, maxShown).map(showPath).join(", ");
    const known = `${shown}${this.#branches.length > maxShown ? " …" : ""}`;
    const [longest] = candidates;
    const missing = longest ? this.#describe(longest) : "default branch";
    const message = `${repository} has no ${missing}. It has ${known || "no branch"}.`;
    const isShort = candidates.some(({ name }) => /^[0-9a-f]{7,39}$/.test(name));
    const commit = isShort ? "An abbreviated hash cannot be fetched. Set" : "Set";
    return new SourceError("not-found", message, {
      hint: `${commit} \`branch\` to a branch, a tag, or the full hash of a commit.`,
    });
  }

  #describe({ name, path }: GitCandidate): string {
    const { candidates, kind = "branch or tag" } = this.#target;
    const what =
      candidates.length > 1
        ? `${kind} that ${JSON.stringify(showPath(name))} in its URL could name`
        : `${kind} ${JSON.stringify(showPath(name))}`;
    return path === "" || candidates.length > 1 ? what : `${what}, which its URL names`;
  }
}

/** The full names of the references that a candidate can mean, in order of precedence. */
function fullNames({ name }: GitCandidate, { kind }: GitTarget): string[] {
  const branch = `refs/heads/${name}`;
  const tag = `refs/tags/${name}`;
  if (kind !== undefined) return { branch: [branch], tag: [tag], commit: [] }[kind];
  return /^refs\/(?:heads|tags)\/./.test(name) ? [branch, tag, name] : [branch, tag];
}
