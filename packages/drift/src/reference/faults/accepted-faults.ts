import type { LocalRules } from "../local-rules.ts";
import type { FaultTable } from "./fault.ts";
import { withRule } from "./refused-faults.ts";
import { copyRequest } from "./request-change.ts";

/** Values that break a limit or a pattern and are accepted. */
export const acceptedFaults = {
  "name-of-65-accepted": {
    apis: ["local"],
    what: "A name may have 65 characters instead of 64.",
    localRules: withRule("name", { maxLength: 65 }),
  },
  "empty-name-accepted": {
    apis: ["local"],
    what: "A name may be empty.",
    localRules: (rules) => {
      const pattern = new RegExp(`${rules.name.pattern.source}|^$`, "u");
      return withRule("name", { minLength: 0, pattern })(rules);
    },
  },
  "name-pattern-not-enforced": {
    apis: ["local"],
    what: "A name may have any characters.",
    localRules: withRule("name", { pattern: /^/u }),
  },
  "name-pattern-without-end": {
    apis: ["local"],
    what: "The pattern of a name is compared with its beginning only.",
    localRules: withRule("name", { pattern: /^@?[a-zA-Z0-9]/u }),
  },
  "branch-of-129-accepted": {
    apis: ["local"],
    what: "A branch may have 129 characters instead of 128.",
    localRules: withRule("branch", { maxLength: 129 }),
  },
  "branch-pattern-not-enforced": {
    apis: ["local"],
    what: "A branch may have any characters.",
    localRules: withRule("branch", { pattern: /^/u }),
  },
  "branch-with-dash-first-accepted": {
    apis: ["local"],
    what: "A branch may begin with a dash, and so be an option of git.",
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the contract refuses control characters
    localRules: withRule("branch", { pattern: /^[^\x00-\x20\x7f~^:?*[\\.](?:\.?[^\x00-\x20\x7f~^:?*[\\.])*$/u }),
  },
  "url-of-2049-accepted": {
    apis: ["local"],
    what: "An address may have 2049 characters instead of 2048.",
    localRules: withRule("httpUrl", { maxLength: 2049 }),
  },
  "url-pattern-not-enforced": {
    apis: ["local"],
    what: "An address may be any text.",
    localRules: withRule("httpUrl", { pattern: /^/u }),
  },
  "url-of-any-scheme-accepted": {
    apis: ["local"],
    what: "An address may have any scheme, such as ssh.",
    localRules: withRule("httpUrl", { pattern: /^[a-z]+:\/\/[^\s/?#@]+(?:[/?#]\S*)?$/u }),
  },
  "url-with-credentials-accepted": {
    apis: ["local"],
    what: "An address may have a password in it.",
    localRules: withRule("httpUrl", { pattern: /^https?:\/\/[^\s/?#]+(?:[/?#]\S*)?$/u }),
  },
  "folder-of-4097-accepted": {
    apis: ["local"],
    what: "A folder may have 4097 characters instead of 4096.",
    localRules: withRule("folderUrl", { maxLength: 4097 }),
  },
  "relative-folder-accepted": {
    apis: ["local"],
    what: "A folder may be relative.",
    localRules: withRule("folderUrl", { pattern: /^/u }),
  },
  "url-of-other-kind-accepted": {
    apis: ["local"],
    what: "A git repository or a website may have a folder as its url.",
    localRules: (rules) => {
      const { pattern } = rules.httpUrl;
      const either = new RegExp(`${pattern.source}|${rules.folderUrl.pattern.source}`, "u");
      return withRule("httpUrl", { minLength: 1, pattern: either })(rules);
    },
  },
  "search-path-of-257-accepted": {
    apis: ["local"],
    what: "A search path may have 257 characters instead of 256.",
    localRules: withRule("searchPath", { maxLength: 257 }),
  },
  "search-path-pattern-not-enforced": {
    apis: ["local"],
    what: "A search path may leave its resource.",
    localRules: (rules) => ({ ...rules, searchPath: { ...rules.searchPath, pattern: /^/u } }),
  },
  "listed-search-path-not-checked": {
    apis: ["local"],
    what: "The items of `searchPaths` may be any texts, `searchPath` may not.",
    localRules: (rules) => ({ ...rules, listedSearchPath: { minLength: 0, maxLength: 1_000_000, pattern: /^/u } }),
  },
  "search-paths-of-51-accepted": {
    apis: ["local"],
    what: "There may be 51 search paths instead of 50.",
    localRules: (rules) => ({ ...rules, maxSearchPaths: 51 }),
  },
  "notes-of-501-accepted": {
    apis: ["local"],
    what: "Notes may have 501 characters instead of 500.",
    localRules: withRule("specialNotes", { maxLength: 501 }),
  },
  "notes-with-lines-accepted": {
    apis: ["local"],
    what: "Notes may have several lines.",
    localRules: withRule("specialNotes", { pattern: /^/u }),
  },
  "question-of-100001-accepted": {
    apis: ["local"],
    what: "A question may have 100,001 characters instead of 100,000.",
    localRules: withRule("question", { maxLength: 100_001 }),
  },
  "empty-question-accepted": {
    apis: ["local"],
    what: "A question may be empty.",
    localRules: withRule("question", { minLength: 0 }),
  },
  "names-of-21-accepted": {
    apis: ["local"],
    what: "A question may name 21 resources instead of 20.",
    localRules: (rules) => ({ ...rules, maxNames: 21 }),
  },
  "listed-name-not-checked": {
    apis: ["local"],
    what: "What a question names as a resource may be any text, and is then not found.",
    localRules: (rules) => ({ ...rules, listedName: { minLength: 0, maxLength: 1_000_000, pattern: /^/u } }),
  },
  "stranger-kind-accepted": {
    apis: ["local"],
    what: "The kind `svn`, which the contract does not have, is accepted.",
    localRules: (rules) => withKnown(rules, "svn", rules.kinds["website"] ?? []),
  },
  "branch-for-folder-accepted": {
    apis: ["local"],
    what: "A folder may have a branch.",
    localRules: (rules) => withKnown(rules, "local", rules.kinds["git"] ?? []),
  },
  "branch-for-website-accepted": {
    apis: ["local"],
    what: "A website may have a branch.",
    localRules: (rules) => withKnown(rules, "website", rules.kinds["git"] ?? []),
  },
  "body-over-the-limit-accepted": {
    apis: ["local"],
    what: "A body may have any size.",
    localRules: (rules) => ({ ...rules, maxBodyBytes: Number.POSITIVE_INFINITY }),
  },
  "body-of-one-more-accepted": {
    apis: ["local"],
    what: "A body may have 1,048,577 bytes instead of 1,048,576.",
    localRules: (rules) => ({ ...rules, maxBodyBytes: 1_048_577 }),
  },
  "project-of-201-accepted": {
    apis: ["cloud"],
    what: "A project may have 201 characters instead of 200.",
    cloudRules: (rules) => ({ ...rules, maxProjectLength: 201 }),
  },
  "empty-project-accepted": {
    apis: ["cloud"],
    what: "A project may be empty.",
    cloudRules: (rules) => ({ ...rules, minProjectLength: 0 }),
  },
  "project-for-projects-accepted": {
    apis: ["cloud"],
    what: "The listing of projects takes a `project` too.",
    cloudRules: (rules) => ({ ...rules, queryParameters: { listThreads: ["project"], listProjects: ["project"] } }),
  },
  "unknown-query-accepted": {
    apis: ["cloud"],
    what: "Unknown query parameters are ignored.",
    request: (request) => withQuery(request, ([name]) => name === "project"),
  },
  "repeated-project-accepted": {
    apis: ["cloud"],
    what: "Of several `project`, the first counts.",
    request: (request) =>
      withQuery(
        request,
        ([name], index, all) => name !== "project" || all.findIndex(([other]) => other === name) === index,
      ),
  },
} as const satisfies FaultTable;

function withKnown(rules: LocalRules, kind: string, known: readonly string[]): LocalRules {
  return { ...rules, kinds: { ...rules.kinds, [kind]: known } };
}

type Entry = readonly [name: string, value: string];

function withQuery(request: Request, keep: (entry: Entry, index: number, all: readonly Entry[]) => boolean): Request {
  const url = new URL(request.url);
  url.search = new URLSearchParams([...url.searchParams].filter(keep)).toString();
  return copyRequest(request, { url });
}
