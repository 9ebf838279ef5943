import { documentFormatOf, isExcluded, showPath } from "./document-file.ts";
import { SourceError } from "./resource-source.ts";

/**
 * Normalizes search paths: removes `.` parts and extra slashes. Returns `[""]`, the root, if there are none.
 *
 * @throws {SourceError} for a path that leads out of the root. The contract rejects such a path, but an older
 *   configuration may contain one.
 */
export function parseSearchPaths(searchPaths: readonly string[]): readonly string[] {
  if (searchPaths.length === 0) return [""];
  return [...new Set(searchPaths.map(parseSearchPath))];
}

function parseSearchPath(searchPath: string): string {
  const parts = searchPath.split("/").filter((part) => part !== "" && part !== ".");
  const isOutside = searchPath.startsWith("/") || parts.includes("..") || /[\0\\]/.test(searchPath);
  if (isOutside)
    throw new SourceError(
      "not-found",
      `The search path ${showPath(searchPath)} is not a path below the root of the resource.`,
      {
        hint: "Write it relative to the root of the resource, with slashes and without a `..` part.",
      },
    );
  return parts.join("/");
}

/** Whether a document or a folder is searched: below a search path, and not in an excluded folder below that path. */
export function isSearched(path: string, searchPaths: readonly string[]): boolean {
  return searchPaths.some((searchPath) => {
    const rest = restBelow(path, searchPath);
    return rest !== undefined && !isExcludedBelow(searchPath, rest);
  });
}

/** Names of folders for the output of a build. Within documentation, Markdown in such a folder is a chapter. */
const outputFolders: ReadonlySet<string> = new Set(["build", "dist"]);
const documentationFolder = /^(?:docs?|documentation|content|pages|guides?|manuals?)$/i;

function isExcludedBelow(searchPath: string, rest: string): boolean {
  const parts = rest.split("/");
  return parts.some((part, index) => {
    if (part === "" || !isExcluded(part)) return false;
    const isWithin = [...searchPath.split("/"), ...parts.slice(0, index)].some((one) => documentationFolder.test(one));
    const format = documentFormatOf(rest);
    return !(outputFolders.has(part) && isWithin && (format === undefined || format === "markdown"));
  });
}

/** The part of a path below a search path: "" for the search path itself, undefined for a path outside it. */
export function restBelow(path: string, searchPath: string): string | undefined {
  if (searchPath === "" || path === searchPath) return path.slice(searchPath.length);
  return path.startsWith(`${searchPath}/`) ? path.slice(searchPath.length + 1) : undefined;
}

/** The error for search paths that the resource does not have. */
export function missingSearchPaths(missing: readonly string[], root: string): SourceError {
  const names = missing.map((searchPath) => JSON.stringify(showPath(searchPath))).join(", ");
  const message = `${root} has no ${names}, which ${missing.length === 1 ? "is a search path" : "are search paths"}.`;
  return new SourceError("not-found", message, {
    hint: "Correct `searchPaths`, or leave it out to search everything.",
  });
}
