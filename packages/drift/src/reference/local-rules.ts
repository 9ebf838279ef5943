import type { NumberRule, TextRule } from "./body-check.ts";
import type { Passage } from "./documents.ts";
import type { Route } from "./routes.ts";

/** Every number, list and pattern of the local contract. */
export type LocalRules = {
  readonly routes: readonly Route[];
  readonly maxBodyBytes: number;
  readonly measure: (text: string) => number;
  /** The kinds of resource, and the properties that each takes. */
  readonly kinds: Readonly<Record<string, readonly string[]>>;
  readonly questionProperties: readonly string[];
  readonly name: TextRule;
  readonly httpUrl: TextRule;
  readonly folderUrl: TextRule;
  readonly branch: TextRule;
  readonly searchPath: TextRule;
  /** Each text of `searchPaths`. */
  readonly listedSearchPath: TextRule;
  readonly maxSearchPaths: number;
  readonly specialNotes: TextRule;
  readonly question: TextRule;
  readonly searchProperties: readonly string[];
  readonly query: TextRule;
  readonly limit: NumberRule;
  readonly maxTokens: NumberRule;
  /** What stands for a name in a path, after it was decoded. */
  readonly nameInPath: TextRule;
  readonly decodeName: (text: string) => string;
  /** Each text of the `resources` of a question or a search. */
  readonly listedName: TextRule;
  readonly maxNames: number;
  /** A name that is taken is refused. */
  readonly hasUniqueNames: boolean;
  /** A question and a search are refused while nothing is configured. */
  readonly needsResources: boolean;
  /** A question and a search are refused when they name what is not configured. */
  readonly needsKnownNames: boolean;
  /** The listing takes no query parameters. */
  readonly hasClosedQuery: boolean;
  /** What no longer knows a resource that was removed. */
  readonly forgetsRemoved: { readonly listing: boolean; readonly searching: boolean; readonly naming: boolean };
  /** A sync reads the source again. */
  readonly readsAgain: boolean;
  /** A sync is over when it is, not when its stream was read to the end. */
  readonly syncsUnread: boolean;
  /** A sync that failed leaves the version before. */
  readonly keepsLastVersion: boolean;
  /** A search looks at the resources that it names only. */
  readonly narrowsSearch: boolean;
  /** What becomes of the passages that fit, best first. */
  readonly choosePassages: (passages: readonly Passage[], limits: { limit: number; maxTokens: number }) => Passage[];
};

const everyKind = ["type", "name", "url", "searchPath", "searchPaths", "specialNotes"];

const namePart = "[a-zA-Z0-9][a-zA-Z0-9._-]*";
const name: TextRule = { minLength: 1, maxLength: 64, pattern: new RegExp(`^@?${namePart}(?:/${namePart})*$`, "u") };

// biome-ignore-start lint/suspicious/noControlCharactersInRegex: the contract refuses control characters
const searchPathPart = String.raw`(?:\.?[^./\\\x00-\x1f\x7f][^/\\\x00-\x1f\x7f]*|\.\.[^/\\\x00-\x1f\x7f]+|\.)`;
const searchPath: TextRule = {
  minLength: 1,
  maxLength: 256,
  pattern: new RegExp(`^${searchPathPart}(?:/${searchPathPart})*/?$`, "u"),
};

export const localRules: LocalRules = {
  routes: [
    { method: "POST", path: "/config/resources", operation: "addResource" },
    { method: "POST", path: "/question/stream", operation: "askQuestion" },
    { method: "GET", path: "/resources", operation: "listResources" },
    { method: "DELETE", path: "/resources/{name}", operation: "removeResource" },
    { method: "POST", path: "/resources/{name}/sync", operation: "syncResource" },
    { method: "POST", path: "/search", operation: "searchPassages" },
  ],
  maxBodyBytes: 1_048_576,
  measure: countCodePoints,
  kinds: { git: [...everyKind, "branch"], local: everyKind, website: everyKind },
  questionProperties: ["question", "resources", "quiet"],
  name,
  httpUrl: {
    minLength: 8,
    maxLength: 2048,
    pattern: /^https?:\/\/[^\x00-\x20\x7f/?#@]+(?:[/?#][^\x00-\x20\x7f]*)?$/u,
  },
  folderUrl: { minLength: 1, maxLength: 4096, pattern: /^(?:\/|[a-zA-Z]:[/\\]|file:\/\/\/)[^\x00-\x1f\x7f]*$/u },
  branch: {
    minLength: 1,
    maxLength: 128,
    pattern: /^[^\x00-\x20\x7f~^:?*[\\.-](?:\.?[^\x00-\x20\x7f~^:?*[\\.])*$/u,
  },
  searchPath,
  listedSearchPath: searchPath,
  maxSearchPaths: 50,
  specialNotes: { minLength: 0, maxLength: 500, pattern: /^[^\x00-\x1f\x7f]*$/u },
  question: { minLength: 1, maxLength: 100_000, pattern: /^/u },
  searchProperties: ["query", "resources", "limit", "maxTokens"],
  query: { minLength: 1, maxLength: 100_000, pattern: /^/u },
  limit: { minimum: 1, maximum: 100, usual: 10 },
  maxTokens: { minimum: 1, maximum: 1_000_000, usual: Number.POSITIVE_INFINITY },
  nameInPath: name,
  decodeName: decodeURIComponent,
  listedName: name,
  maxNames: 20,
  hasUniqueNames: true,
  needsResources: true,
  needsKnownNames: true,
  hasClosedQuery: true,
  forgetsRemoved: { listing: true, searching: true, naming: true },
  readsAgain: true,
  syncsUnread: true,
  keepsLastVersion: true,
  narrowsSearch: true,
  choosePassages: takeBest,
};
// biome-ignore-end lint/suspicious/noControlCharactersInRegex: the contract refuses control characters

/** What JSON Schema measures texts in: a surrogate pair is one, a lone surrogate too. */
function countCodePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** As many as are wanted, and of those only as many from the first as fit. */
function takeBest(passages: readonly Passage[], { limit, maxTokens }: { limit: number; maxTokens: number }): Passage[] {
  let left = maxTokens;
  const isFull = (passage: Passage) => {
    left -= passage.tokens;
    return left < 0;
  };
  const wanted = passages.slice(0, limit);
  const end = wanted.findIndex(isFull);
  return end < 0 ? wanted : wanted.slice(0, end);
}
