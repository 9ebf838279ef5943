import { listOperationKeys, type OpenApiDocument, type OperationKeys, selectOperations } from "@docent/openapi";
import { didYouMean, listSome } from "@docent/terminal";
import { GenerateError } from "../generate-error.ts";

/** Selects the operations of a package. Without `include`, all operations that `exclude` does not match. */
export interface OperationFilter {
  include?: OperationNames;
  exclude?: OperationNames;
}

/** Matches an operation if any of the members matches. */
export interface OperationNames {
  /** Tags of operations. */
  tags?: readonly string[];
  /**
   * Paths as written in the contract, or names of webhooks. `*` matches any text without a slash, and `**` matches any text:
   * `/books/{id}`, `/books/**`.
   */
  paths?: readonly string[];
  /** Operation ids, or methods with paths: `addBook`, `POST /books`. */
  operations?: readonly string[];
}

const names = {
  tags: { one: "tag", of: (operation: OperationKeys) => operation.tags, matches: isEqual },
  paths: { one: "path", of: (operation: OperationKeys) => [operation.path], matches: matchesPath },
  operations: {
    one: "operation",
    of: ({ id, method, path }: OperationKeys) => [id, `${method} ${path}`],
    matches: isEqual,
  },
} as const;

/**
 * The document with only the operations that a filter selects, and the components and tags that they use.
 *
 * @param facts.api Name of the API, for errors. `file`: path of its contract, for errors.
 * @throws {GenerateError} if an entry of the filter matches no operation, or if the filter excludes every operation.
 */
export function filterDocument(
  document: OpenApiDocument,
  { filter, api, file }: { filter: OperationFilter; api: string; file: string },
): OpenApiDocument {
  const operations = listOperationKeys(document);
  const problems = (["include", "exclude"] as const).flatMap((member) =>
    findUnmatched(filter[member] ?? {}, operations).map((problem) => `  filter.${member}.${problem}`),
  );
  if (problems.length > 0)
    throw new GenerateError([`The filter of ${api} does not fit ${file}:`, ...problems].join("\n"));
  const isWanted = (operation: OperationKeys) =>
    (filter.include === undefined || isNamed(operation, filter.include)) &&
    !(filter.exclude !== undefined && isNamed(operation, filter.exclude));
  if (!operations.some(isWanted)) {
    throw new GenerateError(
      `The filter of ${api} excludes every operation of ${file}. Expected one that keeps an operation; remove a part of filter.exclude.`,
    );
  }
  return selectOperations(document, { file, isWanted });
}

function isNamed(operation: OperationKeys, chosen: OperationNames): boolean {
  return kinds.some((kind) => {
    const { of, matches } = names[kind];
    return chosen[kind]?.some((pattern) => of(operation).some((name) => matches(name, pattern)));
  });
}

const kinds = ["tags", "paths", "operations"] as const;

/** One line for each entry of a filter that matches no operation. */
function findUnmatched(chosen: OperationNames, operations: readonly OperationKeys[]): string[] {
  return kinds.flatMap((kind) => {
    const { one, of, matches } = names[kind];
    const known = [...new Set(operations.flatMap(of))];
    const unmatched = (chosen[kind] ?? []).filter((pattern) => !known.some((name) => matches(name, pattern)));
    return unmatched.map(
      (name) =>
        `${kind}: there is no ${one} ${JSON.stringify(name)}. ${describeKnown(known)}.${didYouMean(name, known)}`,
    );
  });
}

function describeKnown(known: readonly string[]): string {
  return known.length === 0 ? "The contract has none; remove this entry" : `Expected one of ${listSome(known)}`;
}

function isEqual(name: string, pattern: string): boolean {
  return name === pattern;
}

/** Matches without backtracking: keeps the set of all positions in the name that the pattern can reach. */
function matchesPath(name: string, pattern: string): boolean {
  let reached = new Set([0]);
  for (const [part] of pattern.matchAll(/\*+|[^*]/gu)) {
    const next = new Set<number>();
    for (const start of reached) {
      if (part.startsWith("*")) for (const end of listEnds(name, { start, isDeep: part.length > 1 })) next.add(end);
      else if (name.startsWith(part, start)) next.add(start + part.length);
    }
    reached = next;
  }
  return reached.has(name.length);
}

function listEnds(name: string, { start, isDeep }: { start: number; isDeep: boolean }): number[] {
  const slash = name.indexOf("/", start);
  const last = isDeep || slash === -1 ? name.length : slash;
  return Array.from({ length: last - start + 1 }, (_, index) => start + index);
}
