import type { Route } from "./routes.ts";

/** What a text must be. Lengths are in whatever `LocalRules.measure` counts. */
export type TextRule = { readonly minLength: number; readonly maxLength: number; readonly pattern: RegExp };

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
  /** Each text of a question's `resources`. */
  readonly listedName: TextRule;
  readonly maxNames: number;
  /** A name that is taken is refused. */
  readonly hasUniqueNames: boolean;
  /** A question is refused while nothing is configured. */
  readonly needsResources: boolean;
  /** A question is refused when it names what is not configured. */
  readonly needsKnownNames: boolean;
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
  listedName: name,
  maxNames: 20,
  hasUniqueNames: true,
  needsResources: true,
  needsKnownNames: true,
};
// biome-ignore-end lint/suspicious/noControlCharactersInRegex: the contract refuses control characters

/** What JSON Schema measures texts in: a surrogate pair is one, a lone surrogate too. */
function countCodePoints(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}
