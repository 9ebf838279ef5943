import { documentFormatOf } from "../document-format.ts";
import { findPathProblem } from "../document-path.ts";
import { isSearched, missingSearchPaths, restBelow } from "../search-paths.ts";
import type { SkippedFiles } from "../skipped-files.ts";
import { beyondLimit, type SourceLimits } from "../source-failure.ts";
import type { TreeEntry } from "./tree-entries.ts";

export interface DocumentSelectionOptions {
  searchPaths: readonly string[];
  skipped: SkippedFiles;
  limits: SourceLimits;
  repositoryName: string;
}

/** Picks the documentation out of the files of a commit, as they come. */
export class DocumentSelection {
  /** The id of the blob of each document, by its path. */
  readonly blobs = new Map<string, string>();
  readonly #options: DocumentSelectionOptions;
  readonly #missing: Set<string>;
  #entries = 0;

  constructor(options: DocumentSelectionOptions) {
    this.#options = options;
    this.#missing = new Set(options.searchPaths.filter((searchPath) => searchPath !== ""));
  }

  /** @throws {SourceError} when there are too many: a hostile tree of a few bytes has billions of files. */
  add(entry: TreeEntry): void {
    const { limits, searchPaths, skipped, repositoryName } = this.#options;
    this.#entries += 1;
    if (this.#entries > limits.maxEntries)
      throw beyondLimit(`${repositoryName} has more than ${limits.maxEntries} files.`);
    for (const searchPath of this.#missing)
      if (restBelow(entry.path, searchPath) !== undefined) this.#missing.delete(searchPath);
    if (!isSearched(entry.path, searchPaths)) return;
    const problem = this.#findProblem(entry);
    if (problem !== undefined) skipped.add(entry.path, problem);
    else if (documentFormatOf(entry.path) !== undefined) this.blobs.set(entry.path, entry.id);
    if (this.blobs.size > limits.maxDocuments)
      throw beyondLimit(`${repositoryName} has more than ${limits.maxDocuments} documents.`);
  }

  /** @throws {SourceError} if a search path was met nowhere. */
  checkSearchPaths(): void {
    if (this.#missing.size > 0) throw missingSearchPaths([...this.#missing], this.#options.repositoryName);
  }

  #findProblem({ path, kind }: TreeEntry): string | undefined {
    if (kind === "submodule") return "It is a submodule: another repository, which can be added as a resource.";
    if (kind === "link" && this.#options.searchPaths.includes(path)) return "It is a symbolic link.";
    if (documentFormatOf(path) === undefined) return undefined;
    if (kind === "link") return "It is a symbolic link.";
    return this.blobs.has(path) ? "The commit names it twice." : findPathProblem(path);
  }
}
